/* Tells a window, where nothing comes back before the reset, from a bucket, where something does. */
package dev.docuvane.internal.limiter;

import static dev.docuvane.internal.limiter.Traffic.PATIENCE_MILLIS;

import org.jspecify.annotations.Nullable;

/** What is known about whether calls flow back within a window. */
public final class Judgement {
    /** Calls. A smaller quota has no last call that could be kept back to learn from. */
    private static final int SMALLEST_TO_JUDGE = 4;

    /** Milliseconds. Longest time the last call of a window is kept back, once, to find out what kind of quota it is. */
    private static final double LONGEST_HOLD_MILLIS = 2_000;

    /** Times the way of one call that the last call of a window is kept back: enough for a bucket to gain a whole call. */
    private static final double HOLD = 1.25;

    /** When the lowest remaining was learned. */
    private long lowAt;

    private @Nullable Long heldAt;

    /** Whether nothing flowed back although there was time for it. */
    private boolean judged;

    /** Calls per millisecond that flow back within a window: a bucket, not a window. */
    private double refill;

    /** How long a bucket of this size would take for one call; 0 where there is no time to find out. */
    public static double callMillis(double lengthMillis, long limit, long leftMillis) {
        if (limit < SMALLEST_TO_JUDGE) return 0;
        double callMillis = lengthMillis / limit;
        return HOLD * callMillis <= LONGEST_HOLD_MILLIS && leftMillis > 3 * callMillis ? callMillis : 0;
    }

    public double refill() {
        return refill;
    }

    public void lowSeen(long now) {
        lowAt = now;
    }

    public void take() {
        heldAt = null;
    }

    /**
     * Keeps the last call back until the others are answered and a little time has passed.
     *
     * <p>Its response then tells a window, where nothing came back, from a bucket, where something did.
     */
    public long holdUntil(long now, double callMillis, long inFlight) {
        if (judged || callMillis <= 0) return now;
        if (heldAt == null) heldAt = now;
        long hold = (long) Math.ceil(HOLD * callMillis);
        long longest = heldAt + Math.max(PATIENCE_MILLIS, hold);
        if (now >= longest) return now;
        if (inFlight > 0) return longest;
        return Math.max(now, Math.min(longest, lowAt + hold));
    }

    /**
     * Judges a response to a call that was sent after the lowest remaining was known: in a window it must be lower.
     *
     * <p>If it is not, something came back: nearly everything after a reset that nobody announced, a little in a bucket.
     *
     * @param risen calls that are left although they should not be
     * @param half calls above which everything came back
     * @return whether everything came back
     */
    public boolean isRenewed(long sentAt, double callMillis, long risen, double half) {
        if (risen <= 0) judged |= sentAt - lowAt >= HOLD * callMillis;
        else if (risen > half) return true;
        else refill = 1 / callMillis;
        return false;
    }
}
