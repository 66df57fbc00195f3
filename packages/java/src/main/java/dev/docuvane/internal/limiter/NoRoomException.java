/* A request may not be sent in the time it may wait. */
package dev.docuvane.internal.limiter;

/** A request may not be sent in the time it may wait. The limit stage turns it into an error for the caller. */
public final class NoRoomException extends Exception {
    private static final long serialVersionUID = 1;
    private final long waitMillis;

    /** Has no stack trace: the stage throws its own error. */
    NoRoomException(long waitMillis) {
        super("The rate limit is used up.", null, false, false);
        this.waitMillis = waitMillis;
    }

    /** Milliseconds until it may be sent. */
    public long waitMillis() {
        return waitMillis;
    }
}
