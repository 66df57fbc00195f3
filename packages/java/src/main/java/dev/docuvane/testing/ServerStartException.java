/* The service did not start. */
package dev.docuvane.testing;

import org.jspecify.annotations.Nullable;

/** The service did not start; the message is the last that it wrote. */
public class ServerStartException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an error.
     *
     * @param message one sentence: what, where, what to do
     * @param cause what the operating system said, or {@code null}
     */
    public ServerStartException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
