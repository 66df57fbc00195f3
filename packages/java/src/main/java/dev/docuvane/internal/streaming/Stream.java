package dev.docuvane.internal.streaming;

import dev.docuvane.core.EventStream;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.http.Headers;
import dev.docuvane.internal.StreamSource;
import dev.docuvane.internal.errors.ErrorResponses;
import dev.docuvane.internal.errors.Status;
import dev.docuvane.internal.json.JsonSize;
import dev.docuvane.internal.streaming.Events.Event;
import dev.docuvane.json.Json;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonType;
import dev.docuvane.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The items of a response, as they arrive: server-sent events, or one JSON value per line.
 *
 * @param <T> type of an item
 */
final class Stream<T> implements EventStream<T> {
    /** Ends a stream whose description names no other end, as OpenAI's does. */
    private static final String DONE = "[DONE]";

    /** Starts each text of {@code application/json-seq} (RFC 7464 §2.2). */
    private static final char RECORD_SEPARATOR = '\u001e';

    private final StreamSource source;
    private final Rules<T> rules;
    private final @Nullable Events events;
    private final Supplier<@Nullable Event> messages;
    private final Iterator<T> items = new Items();
    private volatile boolean isClosed;

    /**
     * How a stream is read.
     *
     * @param isEvents server-sent events; otherwise one JSON value per line
     * @param item makes an item of JSON; {@code null} for items that are text
     * @param end data that ends the stream, which otherwise was cut off; {@code null} if the description names none
     */
    record Rules<T>(boolean isEvents, JsonInput.@Nullable Decoder<T> item, @Nullable String end) {}

    Stream(StreamSource source, Rules<T> rules) {
        this.source = source;
        this.rules = rules;
        this.events = rules.isEvents ? new Events(source) : null;
        this.messages = events == null ? linesOf(new Lines(source, false)) : events::next;
    }

    /** Sets what is called at the end of each block of server-sent events. */
    void onBlock(Events.OnBlock action) {
        if (events != null) events.onBlock(action);
    }

    /** Whether the service responded that there are no items. */
    boolean hasNoBody() {
        return Status.neverHasBody(source.info().status());
    }

    @Override
    public Iterator<T> iterator() {
        return items;
    }

    @Override
    public void close() {
        if (isClosed) return;
        isClosed = true;
        source.chunks().close();
    }

    @Override
    public String toString() {
        return "EventStream[" + source.what() + "]";
    }

    private static Supplier<@Nullable Event> linesOf(Lines lines) {
        return () -> {
            for (String line = lines.next(); line != null; line = lines.next()) {
                String data = (line.indexOf(RECORD_SEPARATOR) == 0 ? line.substring(1) : line).trim();
                if (!data.isEmpty()) return new Event("message", data, "");
            }
            return null;
        };
    }

    /** The items, each read when it is asked for. */
    private final class Items implements Iterator<T> {
        private @Nullable T item;
        private boolean isAtEnd;

        @Override
        public boolean hasNext() {
            if (item == null && !isAtEnd) item = read();
            return item != null;
        }

        @Override
        public T next() {
            if (!hasNext() || item == null) throw new NoSuchElementException("This was the last item.");
            T next = item;
            item = null;
            return next;
        }

        /** Reads the next item; at the end, or after a failure, the connection is returned. */
        private @Nullable T read() {
            isAtEnd = true;
            try {
                if (hasNoBody()) return null;
                if (rules.isEvents && !isEventStream(source.info().headers()))
                    throw ErrorResponses.notEvents(source.info());
                T next = isClosed ? null : decode(messages.get());
                isAtEnd = next == null;
                return next;
            } catch (DocuvaneException failure) {
                // An error of a connection that we closed is expected.
                if (isClosed) return null;
                throw failure;
            } finally {
                if (isAtEnd) close();
            }
        }
    }

    private @Nullable T decode(@Nullable Event event) {
        String end = rules.end == null ? DONE : rules.end;
        if (event != null && event.data().equals(end)) return null;
        if (event != null) return read(event);
        if (rules.end == null || isClosed) return null;
        throw ErrorResponses.cutOff(source.info(), source.what());
    }

    @SuppressWarnings("unchecked") // Without a decoder items are text.
    private T read(Event event) {
        String data = event.data();
        if (event.type().equals("error")) throw failure(data);
        if (rules.item == null) return (T) data;
        byte[] text = data.getBytes(StandardCharsets.UTF_8);
        if (!JsonSize.fits(text)) throw ErrorResponses.tooManyValues(source.info(), source.what());
        JsonValue json = Json.parse(text);
        if (json != null && hasError(json)) throw failure(data);
        T item = json == null ? null : rules.item.decode(JsonInput.of(json));
        if (item == null) throw ErrorResponses.unreadableItem(source.info());
        return item;
    }

    private DocuvaneException failure(String data) {
        return ErrorResponses.inStream(source.info(), data, source.what(), source.secrets());
    }

    /** Another media type has no events (WHATWG HTML, §9.2.2); a response without one is read. */
    private static boolean isEventStream(Headers headers) {
        String type = headers.get("content-type");
        return type == null || type.split(";", 2)[0].strip().equalsIgnoreCase("text/event-stream");
    }

    /** Whether an item is nothing but an error: <code>{ "error": { … } }</code>. */
    private static boolean hasError(JsonValue item) {
        JsonValue error = item.properties().get("error");
        return error != null
                && error.type() == JsonType.OBJECT
                && item.properties().size() == 1;
    }
}
