/* A connection of the pool that the service has closed; nothing was sent on it. */
package dev.docuvane.core;

import java.io.IOException;

/** A connection of the pool that the service has closed; nothing was sent on it. */
final class DeadConnectionException extends IOException {
    private static final long serialVersionUID = 1L;

    DeadConnectionException() {
        super("The service has closed the connection.");
    }
}
