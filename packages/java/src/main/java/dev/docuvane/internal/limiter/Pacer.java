/* Decides when calls go, in the order they came, as long as the service has room for them. */
package dev.docuvane.internal.limiter;

import dev.docuvane.http.RateLimitWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides when calls go. Knows neither threads nor timers: whoever uses it takes turns, tells it the time, and calls
 * {@link #pump} at {@link #wakeAt}.
 */
public final class Pacer implements Traffic {
    /** Milliseconds. A call that is still under way this long after a later one was sent has certainly been counted. */
    private static final long COUNTED_MILLIS = 1_000;

    /** Any operation. */
    private static final String ALL = "*";

    private final QuotaSet quotas = new QuotaSet();
    private final Lines lines = new Lines();

    /** Until when a refusal closes an operation, or all. */
    private final Map<String, Long> closed = new HashMap<>();

    /** In the order of sending. */
    private final Set<Pass> underWay = new LinkedHashSet<>();

    private long sent;
    private long wakeAt = UNKNOWN;

    @Override
    public long sent() {
        return sent;
    }

    @Override
    public int inFlight() {
        return underWay.size();
    }

    /** When {@link #pump} must be called next, milliseconds since the epoch; {@link #UNKNOWN} for never. */
    public long wakeAt() {
        return wakeAt;
    }

    /** Calls that wait for room. */
    public Lines lines() {
        return lines;
    }

    /** Until when nothing may be sent, milliseconds since the epoch; in the past while there is room. */
    public long closedUntil(long now) {
        long until = closed.getOrDefault(ALL, 0L);
        for (Quota quota : quotas.forAll()) {
            long readyAt = quota.readyAt(now, this, false);
            if (readyAt != UNKNOWN) until = Math.max(until, readyAt);
        }
        return until;
    }

    /** When a call of this operation fits; the latest of all that binds it. */
    public long readyAt(String operation, long now, boolean mayHold) {
        long readyAt = closedUntil(operation);
        for (Quota quota : quotas.of(operation)) readyAt = Math.max(readyAt, quota.readyAt(now, this, mayHold));
        return readyAt;
    }

    /** Whether a refusal keeps calls of this operation back. */
    public boolean isClosed(String operation, long now) {
        return closedUntil(operation) > now;
    }

    /** Lets a call through whether there is room or not, and counts it. */
    public Pass pass(String operation, long now) {
        sent += 1;
        Pass pass = new Pass(sent, now, inFlight(), operation, quotas.of(operation));
        for (Quota quota : pass.quotas()) quota.take();
        underWay.add(pass);
        return pass;
    }

    /** Puts a call in line; {@code wake} runs when it may go. */
    public Lines.Place enter(String operation, Runnable wake, long now) {
        Lines.Place place = lines.enter(operation, wake);
        pump(now);
        return place;
    }

    /** Takes a call out of its line, and gives its pass back where it has one that was not used. */
    public void leave(Lines.Place place, long now) {
        lines.leave(place);
        Pass unused = place.pass();
        if (unused != null) finish(unused, null, false, now);
        else if (lines.isEmpty()) wakeAt = UNKNOWN;
    }

    /**
     * Learns how a call ended.
     *
     * @param observation what the response said; {@code null} when there was none
     * @param counted whether the service may have counted the call
     */
    public void finish(Pass pass, @Nullable Observation observation, boolean counted, long now) {
        release(pass, counted);
        if (observation != null) observe(pass, observation, now);
        pump(now);
    }

    /** Closes everything until a time: what another process learned. */
    public void close(long until, long now) {
        closed.merge(ALL, until, Math::max);
        pump(now);
    }

    /** Lets go whoever has room, the longest waiting first, and finds out when the next one has. */
    public void pump(long now) {
        wakeAt = UNKNOWN;
        if (lines.isEmpty()) return;
        for (Lines.Turns turns = lines.turns(); turns.hasNext(); ) {
            String operation = turns.next();
            long readyAt = readyAt(operation, now, true);
            if (readyAt <= now) turns.admit(pass(operation, now));
            else turns.close();
            if (readyAt > now) wakeAt = Math.min(wakeAt, readyAt);
        }
    }

    private long closedUntil(String operation) {
        if (closed.isEmpty()) return 0;
        return Math.max(closed.getOrDefault(ALL, 0L), closed.getOrDefault(operation, 0L));
    }

    private void release(Pass pass, boolean counted) {
        if (underWay.remove(pass)) settle(pass, counted);
    }

    private static void settle(Pass pass, boolean counted) {
        for (Quota quota : pass.quotas()) quota.release(pass, counted);
    }

    private void observe(Pass pass, Observation observation, long now) {
        releaseOlder(pass);
        quotas.recognize(pass.operation(), observation.windows(), underWay);
        boolean isEmpty = false;
        for (RateLimitWindow window : observation.windows()) {
            Quota quota = quotas.named(window.name());
            if (window.remaining().isEmpty() || quota == null) continue;
            Reading reading = readingOf(window);
            boolean isRefused = observation.isRefusal() && reading.remaining() < 1;
            isEmpty |= isRefused;
            if (isRefused) quota.refuse(pass, reading.resetAt(), observation.until(), now);
            else quota.observe(pass, reading, now, this);
        }
        // A refusal although there is room concerns what was asked for, not everybody.
        if (observation.until() != null && !isEmpty)
            closed.put(observation.windows().isEmpty() ? ALL : pass.operation(), observation.until());
    }

    /** Passes are in the order of sending, so the first that is young enough ends the search. */
    private void releaseOlder(Pass pass) {
        Iterator<Pass> older = underWay.iterator();
        while (older.hasNext()) {
            Pass each = older.next();
            if (each.sentAt() >= pass.sentAt() - COUNTED_MILLIS) return;
            older.remove();
            settle(each, true);
        }
    }

    private static Reading readingOf(RateLimitWindow window) {
        return new Reading(
                window.remaining().getAsLong(),
                window.limit().isPresent() ? window.limit().getAsLong() : null,
                window.resetAt().map(Instant::toEpochMilli).orElse(null),
                window.window().map(Duration::toMillis).orElse(null));
    }
}
