package dev.docuvane.internal.limiter;

import dev.docuvane.http.RateLimitQuota;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Counts one quota of the service: how many requests may be sent now, and when the next one.
 *
 * <p>Requests that may be sent now: what remained in the last known response, plus what a token bucket has gained since,
 * less all requests in flight. Requests in flight may be counted already; that only delays the next ones until they are
 * answered.
 */
final class Quota {
    /**
     * A point in time.
     *
     * @param now milliseconds of the monotonic clock
     * @param sent requests sent by then
     */
    record Moment(long now, long sent) {}

    /** Milliseconds. After a reset, the other requests wait this long for the response to the first one. */
    private static final long PROBE_MILLIS = 250;

    /** Milliseconds to wait after a 429 at least: services round resets down. */
    private static final long REFUSED_MILLIS = 250;

    /** Milliseconds. Services round resets to seconds: two that differ by less are the same. */
    private static final long SAME_RESET_MILLIS = 1_100;

    private double limit = Double.POSITIVE_INFINITY;
    private double remaining = Double.POSITIVE_INFINITY;

    /** Requests that a token bucket gains per millisecond; 0 for a window. */
    private double refill;

    /** When {@code remaining} was learned. */
    private Moment learned = new Moment(0, 0);

    private @Nullable Long resetAt;
    private long sameResetMillis = SAME_RESET_MILLIS;

    /** The last reset that passed. */
    private Moment passed = new Moment(Long.MIN_VALUE / 2, 0);

    /** Whether the reset has passed and the first response after it is awaited. */
    private boolean isProbing;

    /** When the next request may be sent; {@code moment.now()} when it may at once. */
    long readyAt(Moment moment, int inFlight) {
        long now = moment.now;
        if (resetAt != null && resetAt <= now && refill == 0) reset(resetAt, moment, inFlight);
        double missing = 1 + inFlight - level(now);
        if (missing <= 0) return now;
        if (refill > 0) return now + (long) Math.ceil(missing / refill);
        return resetAt == null ? now : resetAt;
    }

    /**
     * Learns from a response. Responses arrive in any order.
     *
     * @param number of its request: from 1, in the order of sending
     * @param refusedMillis for a 429 because of this quota: milliseconds in {@code Retry-After}, else 0
     */
    void learn(RateLimitQuota seen, long number, Moment moment, @Nullable Long refusedMillis) {
        long now = moment.now;
        boolean isRefused = refusedMillis != null;
        Long delay = seen.resetIn().map(Duration::toMillis).orElse(null);
        if (refusedMillis != null)
            delay = Math.max(REFUSED_MILLIS, refusedMillis > 0 || delay == null ? refusedMillis : delay);
        // A request sent before the last reset may be counted after it; then its response names a later reset.
        boolean isOld = isRefused || delay == null || delay == 0 || now + delay <= passed.now + sameResetMillis;
        if (seen.remaining().isEmpty() || (number <= passed.sent && isOld)) return;
        long left = seen.remaining().getAsLong();
        // Only a request sent after the last change was certainly counted after it; a lower count is newer.
        if (number <= learned.sent && left >= level(now) && !isRefused) return;
        long length = seen.window().map(Duration::toMillis).orElse(0L);
        limit = seen.limit().isPresent() ? seen.limit().getAsLong() : Double.POSITIVE_INFINITY;
        remaining = left;
        // A bucket that refused is empty until its reset.
        boolean isRefilled = seen.isBucket() && !isRefused && seen.limit().isPresent() && length > 0;
        refill = isRefilled ? limit / length : 0;
        learned = moment;
        resetAt = delay == null ? null : now + delay;
        sameResetMillis = length > 0 ? Math.min(SAME_RESET_MILLIS, length / 2) : SAME_RESET_MILLIS;
        isProbing = false;
    }

    private double level(long now) {
        return Math.min(limit, remaining + refill * (now - learned.now));
    }

    /** Services differ in what is left after a reset, so one request goes first. Without a response, all may go. */
    private void reset(long due, Moment moment, int inFlight) {
        if (isProbing) {
            remaining = limit;
            resetAt = null;
        } else {
            passed = new Moment(due, moment.sent);
            remaining = Math.max(1 + inFlight, remaining);
            resetAt = moment.now + PROBE_MILLIS;
        }
        learned = moment;
        isProbing = !isProbing;
    }
}
