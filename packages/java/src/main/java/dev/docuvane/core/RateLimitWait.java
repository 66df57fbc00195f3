package dev.docuvane.core;

import java.time.Duration;

/**
 * How long and why a call waits before it is sent.
 *
 * @param delay time until there is room; with other calls waiting before, it may become more
 * @param reason why the call waits
 */
public record RateLimitWait(Duration delay, Reason reason) {
    /** Why a call waits. */
    public enum Reason {
        /** Nothing is left until the reset. */
        WINDOW_EMPTY,
        /** The service responded 429 and said when to retry. */
        REFUSED
    }
}
