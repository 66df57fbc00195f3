package dev.docuvane.internal.transports;

import java.io.IOException;

/** A connection of the pool that the service has closed; nothing was sent on it. */
public final class DeadConnectionException extends IOException {
    private static final long serialVersionUID = 1L;

    public DeadConnectionException() {
        super("The service has closed the connection.");
    }
}
