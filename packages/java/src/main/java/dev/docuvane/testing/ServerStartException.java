package dev.docuvane.testing;

import org.jspecify.annotations.Nullable;

/** The service did not start; the message is the last line of its log. */
public class ServerStartException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an error.
     *
     * @param message one sentence: what, where, what to do
     * @param cause the error of the operating system, or {@code null}
     */
    public ServerStartException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
