/* Calls of everybody who shares a limiter. */
package dev.docuvane.internal.limiter;

/** Calls of everybody who shares a limiter. */
public interface Traffic {
    /** Milliseconds. A response that does not come within a quarter of a second is not waited for by other calls. */
    long PATIENCE_MILLIS = 250;

    /** A moment that only a response can tell. */
    long UNKNOWN = Long.MAX_VALUE;

    /** Calls sent so far. */
    long sent();

    /** Calls that were sent and not answered yet. */
    int inFlight();
}
