package dev.docuvane.core;

import java.time.Duration;

/**
 * The clock of the client. Replace it in tests. Safe for use by many threads.
 *
 * <p>Timeouts, waits and expiry are measured by {@link #monotonicMillis}, so that a correction of the machine's date changes none of
 * them; {@link #millis} is only compared with dates that others wrote.
 */
public interface Clock {
    /**
     * The date and time.
     *
     * @return milliseconds since the Unix epoch
     */
    long millis();

    /**
     * The time that has passed since some moment; never steps back. Override it in a clock that does not run with the machine.
     *
     * @return milliseconds, not negative
     */
    default long monotonicMillis() {
        return Uptime.millis();
    }

    /**
     * Waits in the calling thread.
     *
     * @param delay how long; nothing for zero and less
     * @throws InterruptedException the thread was interrupted, before or during the wait
     */
    void sleep(Duration delay) throws InterruptedException;

    /**
     * Runs an action once, later, in a thread of the clock. The action must be short and must not throw.
     *
     * @param delay how much later
     * @param action what is run
     * @return calls it off; calling off what has run already does nothing
     */
    Timer schedule(Duration delay, Runnable action);

    /** Something that was scheduled. */
    @FunctionalInterface
    interface Timer {
        /** Calls it off. */
        void cancel();
    }
}
