package dev.docuvane.internal.transports;

import java.io.IOException;

/** Removes text that a service wrote from the failures of the HTTP library. */
public final class Causes {
    private Causes() {}

    /**
     * Returns a failure that may be shown and logged.
     *
     * @param sent whether a response may be part of it: the library quotes the lines and bytes that it could not read
     */
    public static Throwable of(IOException failure, boolean sent) {
        if (!sent || isOfMachine(failure)) return failure;
        IOException plain =
                new IOException(failure.getClass().getSimpleName() + " (its message may quote the response)");
        plain.setStackTrace(failure.getStackTrace());
        return plain;
    }

    /** Sockets and TLS quote nothing. */
    private static boolean isOfMachine(Throwable failure) {
        StackTraceElement[] trace = failure.getStackTrace();
        boolean isOwn = trace.length > 0 && trace[0].getClassName().matches("(java|javax|jdk|sun)\\..*");
        return isOwn && (failure.getCause() == null || isOfMachine(failure.getCause()));
    }
}
