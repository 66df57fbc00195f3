package dev.docuvane.internal;

import dev.docuvane.http.Headers;
import dev.docuvane.internal.json.JsonSize;
import dev.docuvane.json.DataIssue;
import dev.docuvane.json.Json;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Converts the bytes of a successful response to the return value of a method.
 *
 * @param <T> what the method returns
 */
public abstract class Reader<T extends @Nullable Object> {
    private static final Pattern CHARSET = Pattern.compile("(?i);\\s*charset\\s*=\\s*\"?([^\\s\";]+)");

    public Reader() {}

    /**
     * What was read.
     *
     * @param <T> what the method returns
     * @param data {@code null} for a response that cannot be read, or is JSON {@code null} where that is a value
     * @param issues the differences from the contract
     * @param json what the data was decoded from; {@code null} for data that is not decoded from JSON
     */
    public record Reading<T extends @Nullable Object>(
            @Nullable T data, List<DataIssue> issues, @Nullable JsonValue json) {
        public Reading(@Nullable T data, List<DataIssue> issues) {
            this(data, issues, null);
        }
    }

    /** Reads the body of a success; never throws, whatever the bytes are. */
    public Reading<T> read(byte[] body) {
        throw new IllegalStateException("The response is read as it arrives.");
    }

    /** As {@link #read(byte[])}, for bodies whose headers matter. */
    public Reading<T> read(byte[] body, Headers headers) {
        return read(body);
    }

    /** Whether a success is read as it arrives, by {@link #open} instead of {@link #read}. */
    public boolean isStreamed() {
        return false;
    }

    /** Reads the body of a success as it arrives. */
    public Reading<T> open(StreamSource source) {
        throw new IllegalStateException("The response is read as a whole.");
    }

    /** Whether the parsed body fits into memory. */
    public boolean hasRoomFor(byte[] body) {
        return true;
    }

    /** Whether a body without content is a value, as an empty text and a stream without items are. */
    public boolean allowsNoContent() {
        return false;
    }

    /** Whether the body is expected to be empty. */
    public boolean expectsNothing() {
        return false;
    }

    /**
     * Reads JSON.
     *
     * @param <T> type of the model
     * @param decoder what makes the model
     * @return the reader
     */
    public static <T> Reader<T> json(JsonInput.Decoder<T> decoder) {
        return new OfJson<>(decoder, false);
    }

    /**
     * Reads JSON that may be {@code null}.
     *
     * @param <T> type of the model
     * @param decoder what makes the model
     * @return the reader
     */
    public static <T> Reader<T> jsonOrNull(JsonInput.Decoder<T> decoder) {
        return new OfJson<>(decoder, true);
    }

    /** Two of one decoder are equal: what one has read, the other need not read again. */
    private static final class OfJson<T> extends Reader<T> {
        private final JsonInput.Decoder<T> decoder;
        private final boolean isNullable;

        private OfJson(JsonInput.Decoder<T> decoder, boolean isNullable) {
            this.decoder = decoder;
            this.isNullable = isNullable;
        }

        @Override
        public Reading<T> read(byte[] body) {
            JsonValue json = Json.parse(body);
            if (json == null || json.isNull()) return new Reading<>(null, List.of(), isNullable ? json : null);
            JsonInput input = JsonInput.of(json);
            return new Reading<>(decoder.decode(input), input.issues(), json);
        }

        @Override
        public boolean hasRoomFor(byte[] body) {
            return JsonSize.fits(body);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof OfJson<?> reader
                    && decoder.equals(reader.decoder)
                    && isNullable == reader.isNullable;
        }

        @Override
        public int hashCode() {
            return decoder.hashCode();
        }
    }

    /**
     * Reads text, in the charset of its media type; without a known one as UTF-8.
     *
     * @return the reader
     */
    public static Reader<String> text() {
        return new Reader<>() {
            @Override
            public Reading<String> read(byte[] body, Headers headers) {
                return new Reading<>(new String(body, charsetOf(headers.get("content-type"))), List.of());
            }

            @Override
            public boolean allowsNoContent() {
                return true;
            }
        };
    }

    private static Charset charsetOf(@Nullable String mediaType) {
        Matcher match = CHARSET.matcher(mediaType == null ? "" : mediaType);
        try {
            return match.find() ? Charset.forName(match.group(1)) : StandardCharsets.UTF_8;
        } catch (IllegalArgumentException unknown) {
            return StandardCharsets.UTF_8;
        }
    }

    /**
     * Ignores the body, for methods that return nothing.
     *
     * @return the reader
     */
    public static Reader<@Nullable Void> nothing() {
        return new Reader<>() {
            @Override
            public Reading<@Nullable Void> read(byte[] body) {
                return new Reading<>(null, List.of());
            }

            @Override
            public boolean expectsNothing() {
                return true;
            }
        };
    }
}
