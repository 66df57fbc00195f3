/* Finds out how far the service's clock is from ours, from the Date of its responses. */
package dev.docuvane.internal.limiter;

/**
 * The service's clock as seen from here.
 *
 * <p>A {@code Date} has whole seconds, so one response says only that the service's time lay within a second. Many responses
 * narrow it down. While the clocks may agree, they are taken to agree; else the estimate is late, never early. Not safe
 * for threads by itself.
 */
public final class ServerClock {
    /** Milliseconds. Servers look at their clock once a second and write that for a while: a {@code Date} may be this old. */
    private static final long STALE_MILLIS = 100;

    private boolean isKnown;

    /** The least and the most that the service's clock may be ahead of ours, milliseconds. */
    private long least;

    private long most;

    /**
     * Learns from a response.
     *
     * @param date the service's {@code Date}, milliseconds since the epoch
     * @param sentAt when the call was sent, by our clock; the service responded after that
     * @param now when the response came, by our clock
     */
    public void observe(long date, long sentAt, long now) {
        long atLeast = date - now;
        long atMost = date + 1_000 + STALE_MILLIS - sentAt;
        least = isKnown ? Math.max(least, atLeast) : atLeast;
        most = isKnown ? Math.min(most, atMost) : atMost;
        isKnown = true;
        if (least <= most) return;
        // One of the clocks was set anew.
        least = atLeast;
        most = atMost;
    }

    /** Returns when our clock shows what the service's clock calls {@code time}; never earlier than that. */
    public long toLocal(long time) {
        boolean mayAgree = !isKnown || (least <= 0 && most >= 0);
        return mayAgree ? time : time - least;
    }
}
