package dev.docuvane.internal;

import dev.docuvane.errors.AbortedException;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.Outcome;
import org.jspecify.annotations.Nullable;

/** Creates errors for interrupts. */
public final class Interruption {
    private Interruption() {}

    /**
     * Creates the error for an aborted wait. The thread stays interrupted, because later waits must see it too;
     * unless the client was closed.
     *
     * @param cause what ended the wait
     * @param what the purpose of the wait, as {@code while waiting for the rate limit: GET /documents}
     * @param outcome whether the service may have processed the call before; {@code null} if no call was made
     * @return the error, to be thrown
     */
    public static AbortedException during(InterruptedException cause, String what, @Nullable Outcome outcome) {
        boolean isClosed = cause instanceof Closing.ClosedException;
        if (!isClosed) Thread.currentThread().interrupt();
        String message = (isClosed ? "The client was closed " : "Aborted ") + what + ".";
        return new AbortedException(
                message,
                ErrorFacts.of(isClosed ? "client_closed" : "aborted")
                        .outcome(outcome)
                        .cause(cause));
    }
}
