package dev.docuvane.internal.streaming;

import dev.docuvane.core.EventStream;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.StreamSource;
import dev.docuvane.json.JsonInput;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads responses that arrive item by item. */
public final class Streamed {
    private Streamed() {}

    /**
     * Reads server-sent events whose data is JSON.
     *
     * @param <T> type of the data
     * @param item makes it
     * @param end data that ends the stream; {@code null} if the description names none
     * @return the reader
     */
    public static <T> Reader<EventStream<T>> events(JsonInput.Decoder<T> item, @Nullable String end) {
        return new OfStream<>(new Stream.Rules<>(true, item, end));
    }

    /**
     * Reads server-sent events whose data is text.
     *
     * @param end data that ends the stream; {@code null} if the description names none
     * @return the reader
     */
    public static Reader<EventStream<String>> events(@Nullable String end) {
        return new OfStream<>(new Stream.Rules<>(true, null, end));
    }

    /**
     * Reads one JSON value per line.
     *
     * @param <T> type of a value
     * @param item makes it
     * @param end line that ends the stream; {@code null} if the description names none
     * @return the reader
     */
    public static <T> Reader<EventStream<T>> lines(JsonInput.Decoder<T> item, @Nullable String end) {
        return new OfStream<>(new Stream.Rules<>(false, item, end));
    }

    /**
     * Reads lines that are text.
     *
     * @param end line that ends the stream; {@code null} if the description names none
     * @return the reader
     */
    public static Reader<EventStream<String>> lines(@Nullable String end) {
        return new OfStream<>(new Stream.Rules<>(false, null, end));
    }

    private static final class OfStream<T> extends Reader<EventStream<T>> {
        private final Stream.Rules<T> rules;

        private OfStream(Stream.Rules<T> rules) {
            this.rules = rules;
        }

        @Override
        public boolean isStreamed() {
            return true;
        }

        @Override
        public boolean allowsNoContent() {
            return true;
        }

        @Override
        public Reading<EventStream<T>> open(StreamSource source) {
            return new Reading<>(new Stream<>(source, rules), List.of());
        }
    }
}
