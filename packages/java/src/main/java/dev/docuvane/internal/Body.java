package dev.docuvane.internal;

import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.json.Json;
import dev.docuvane.json.JsonValue;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The body of a request, written anew for each attempt. */
public interface Body {
    /**
     * Media type of the whole body.
     *
     * @return value of {@code Content-Type}
     */
    String contentType();

    /**
     * Length of the whole body.
     *
     * @return bytes, or -1 when the length is not known in advance
     */
    long contentLength();

    /**
     * Returns whether {@link #writeTo} can write the same bytes again.
     *
     * @return {@code false} for a stream that is gone after its first reading: it gets one attempt
     */
    boolean isRepeatable();

    /**
     * Returns whether the body may take long to send. Its timeout is then the time without progress, and the call has
     * no limit unless one was set.
     *
     * @return {@code true} for files
     */
    default boolean isStreamed() {
        return true;
    }

    /**
     * Writes the body from its first byte, in chunks of at most 256 KiB.
     *
     * @param out the destination; not to be closed
     * @param attempt number of the attempt, from 1
     * @throws IOException from {@code out} as it is, or because the source cannot be read
     * @throws DocuvaneException the source cannot be sent; it ends the call as it is
     */
    void writeTo(OutputStream out, int attempt) throws IOException;

    /**
     * Creates a body from a value as JSON.
     *
     * @param value whatever {@link JsonValue#of} takes
     * @return a body that can be repeated
     */
    static Body json(@Nullable Object value) {
        return bytes("application/json", Json.writeBytes(value));
    }

    /**
     * Creates a body from text, as UTF-8. Without a charset, many recipients read {@code text/…} as another encoding.
     *
     * @param contentType media type; a {@code text/…} gets {@code charset=utf-8}, unless it names one
     * @param text the text
     * @return a body that can be repeated
     */
    static Body text(String contentType, String text) {
        String lower = contentType.toLowerCase(Locale.ROOT);
        boolean isTold = !lower.startsWith("text/") || lower.contains("charset");
        return bytes(isTold ? contentType : contentType + "; charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Creates a body from bytes in memory.
     *
     * @param contentType media type
     * @param bytes not copied: do not change them until the call has ended
     * @return a body that can be repeated
     */
    static Body bytes(String contentType, byte[] bytes) {
        return new Bytes(contentType, bytes);
    }

    /** A body in memory. */
    final class Bytes implements Body {
        private final String contentType;
        private final byte[] bytes;

        private Bytes(String contentType, byte[] bytes) {
            this.contentType = contentType;
            this.bytes = bytes;
        }

        @Override
        public String contentType() {
            return contentType;
        }

        @Override
        public long contentLength() {
            return bytes.length;
        }

        @Override
        public boolean isRepeatable() {
            return true;
        }

        @Override
        public boolean isStreamed() {
            return false;
        }

        @Override
        public void writeTo(OutputStream out, int attempt) throws IOException {
            out.write(bytes);
        }
    }
}
