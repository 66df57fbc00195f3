package dev.docuvane.internal;

import dev.docuvane.errors.DocuvaneException;
import org.jspecify.annotations.Nullable;

/** The body of a response as it arrives. For one thread at a time; any thread may close it. */
public interface Chunks extends AutoCloseable {
    /**
     * Waits for the next bytes.
     *
     * @return {@code null} at the end
     * @throws DocuvaneException the connection broke, no byte arrived in time, or the thread was interrupted
     */
    byte @Nullable [] next();

    /** Most bytes of an item that is read from it. */
    long maxItemBytes();

    /** Ends the request. */
    @Override
    void close();

    /** Returns a body in memory. */
    static Chunks of(byte[] body) {
        return new Chunks() {
            private boolean isRead;

            @Override
            public byte @Nullable [] next() {
                if (isRead) return null;
                isRead = true;
                return body;
            }

            @Override
            public long maxItemBytes() {
                return body.length;
            }

            @Override
            public void close() {
                isRead = true;
            }
        };
    }
}
