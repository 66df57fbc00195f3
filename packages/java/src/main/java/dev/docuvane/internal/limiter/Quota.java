/* Counts one quota of the service: how many requests may be sent now, and when the next one. */
package dev.docuvane.internal.limiter;

import dev.docuvane.http.RateLimitKind;
import dev.docuvane.http.RateLimitWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A quota as responses describe it.
 *
 * <p>Requests that may be sent now: what remained in the last known response, plus what a token bucket has gained since,
 * less all requests in flight. Requests in flight may be counted already; that only delays the next ones until they are
 * answered.
 */
public final class Quota {
    /** Milliseconds. After a reset, the other requests wait this long for the response to the first one. */
    private static final long PROBE_MILLIS = 250;

    /** Milliseconds. Services round resets to seconds: two that differ by less are the same. */
    private static final long SAME_RESET_MILLIS = 1_100;

    /** Milliseconds to wait after a 429 whose reset has passed already: services round it down. */
    private static final long REFUSED_MILLIS = 250;

    /** Operations whose responses carry the quota; only these are held back by it. */
    final Set<String> operations = new HashSet<>();

    private int inFlight;
    private double remaining = Double.POSITIVE_INFINITY;
    private double limit = Double.POSITIVE_INFINITY;

    /** Requests that a token bucket gains per millisecond; 0 for a window. */
    private double refill;

    /** When {@link #remaining} was learned, milliseconds since the epoch. */
    private long learnedAt;

    /** Number of the last request sent by then. */
    private long learnedAfter;

    private @Nullable Long resetAt;

    /** Number of the latest request whose response said when the quota resets. */
    private long resetFrom;

    private long windowMillis = Long.MAX_VALUE;

    /** The last reset that passed, milliseconds since the epoch. */
    private long passedReset;

    /** Number of the first request sent after that. */
    private long firstOfWindow;

    /** Whether the reset has passed and the first response after it is awaited. */
    private boolean isProbing;

    /**
     * When something happened.
     *
     * @param now milliseconds since the epoch
     * @param sent requests sent by then
     */
    record Moment(long now, long sent) {}

    /** When the next request may be sent, milliseconds since the epoch; the past or now when it may at once. */
    long readyAt(Moment moment) {
        long now = moment.now;
        if (refill == 0) resetIfDue(moment);
        double missing = 1 + inFlight - level(now);
        if (missing <= 0) return now;
        if (refill > 0) return Math.max(now, learnedAt) + (long) Math.ceil(missing / refill);
        return resetAt == null ? now : resetAt;
    }

    /** Counts a request that is being sent. */
    void take() {
        inFlight += 1;
    }

    /** Stops counting a request that is no longer in flight. */
    void release() {
        inFlight -= 1;
    }

    /**
     * Learns from a response. Call {@link #release} first.
     *
     * @param request number of the request: from 1, in the order of sending
     */
    void observe(long request, RateLimitWindow window, Moment moment) {
        if (window.remaining().isEmpty() || isOld(request, window)) return;
        if (window.limit().isPresent()) limit = window.limit().getAsLong();
        long length = window.window().map(Duration::toMillis).orElse(0L);
        if (length > 0) windowMillis = length;
        boolean isBucket =
                window.kind() == RateLimitKind.BUCKET && window.limit().isPresent() && length > 0;
        refill = isBucket ? limit / length : 0;
        isProbing = false;
        if (request >= resetFrom) {
            resetFrom = request;
            resetAt = window.resetAt().map(Instant::toEpochMilli).orElse(null);
        }
        double left = (double) window.remaining().getAsLong();
        // Responses arrive in any order. Only a request sent after the last change was certainly counted after it.
        if (request > learnedAfter || left < level(moment.now)) learn(left, moment.now, moment.sent);
    }

    /** Learns that a request was refused (429) and nothing is left until a time. */
    void refuse(long request, @Nullable Long until, Moment moment) {
        if (request < firstOfWindow) return;
        long end = until != null && until > moment.now ? until : moment.now + REFUSED_MILLIS;
        resetAt = end;
        isProbing = false;
        // A bucket gains nothing before that either.
        learn(0, refill > 0 ? end : moment.now, moment.sent);
    }

    /** A request sent before the last reset may be counted after it; then its response names a later reset. */
    private boolean isOld(long request, RateLimitWindow window) {
        long tolerance = Math.min(SAME_RESET_MILLIS, windowMillis / 2);
        long reset = window.resetAt().map(Instant::toEpochMilli).orElse(0L);
        return request < firstOfWindow && reset <= passedReset + tolerance;
    }

    private double level(long now) {
        return Math.min(limit, remaining + refill * Math.max(0, now - learnedAt));
    }

    private void learn(double left, long at, long sent) {
        remaining = left;
        learnedAt = at;
        learnedAfter = sent;
    }

    /** Services differ in what is left after a reset, so one request goes first. Without a response, all may go. */
    private void resetIfDue(Moment moment) {
        if (resetAt == null || moment.now < resetAt) return;
        if (isProbing) {
            resetAt = null;
            learn(limit, moment.now, moment.sent);
        } else {
            passedReset = resetAt;
            resetAt = moment.now + PROBE_MILLIS;
            learn(Math.max(1 + inFlight, remaining), moment.now, moment.sent);
            firstOfWindow = moment.sent + 1;
        }
        isProbing = !isProbing;
    }
}
