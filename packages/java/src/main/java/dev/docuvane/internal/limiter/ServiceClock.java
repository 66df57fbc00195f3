package dev.docuvane.internal.limiter;

/**
 * Estimates the clock of a service from the monotonic clock, so that setting the wall clock changes nothing. Safe for
 * threads.
 */
final class ServiceClock {
    /** Milliseconds. Servers write the same {@code Date} for up to a second, and a little longer when they are busy. */
    private static final long DATE_PRECISION_MILLIS = 1_100;

    /** It is ahead of the monotonic clock by at least and at most this, milliseconds. Responses narrow it down. */
    private long least = Long.MIN_VALUE;

    private long most = Long.MAX_VALUE;

    /**
     * Learns from the {@code Date} of a response.
     *
     * @param date milliseconds since the epoch
     * @param sentAt when the request was sent, by the monotonic clock
     * @param monotonic when the response arrived, by the monotonic clock
     */
    synchronized void observe(long date, long sentAt, long monotonic) {
        least = Math.max(least, date - monotonic);
        most = Math.min(most, date + DATE_PRECISION_MILLIS - sentAt);
        if (least <= most) return;
        // The bounds contradict each other: the service's clock was set, so begin again.
        least = date - monotonic;
        most = date + DATE_PRECISION_MILLIS - sentAt;
    }

    /** Returns the local time while the clocks may agree, else the least possible, so that no reset is early. */
    synchronized long now(long wallClock, long monotonic) {
        long offset = wallClock - monotonic;
        return least <= offset && offset <= most ? wallClock : monotonic + least;
    }
}
