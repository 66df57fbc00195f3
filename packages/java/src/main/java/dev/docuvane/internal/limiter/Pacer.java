/* Decides when requests go, in the order they came, as far as the service's quotas allow. */
package dev.docuvane.internal.limiter;

import dev.docuvane.http.RateLimitWindow;
import dev.docuvane.internal.limiter.Quota.Moment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The decisions of a {@link Limiter}, without threads and timers: call {@link #pump} at {@link #wakeAt}. */
final class Pacer {
    /** {@link #wakeAt} when no request waits. */
    static final long NEVER = Long.MAX_VALUE;

    /** Milliseconds. A request in flight this much longer than an answered one is counted by the service already. */
    private static final long COUNTED_MILLIS = 1_000;

    /** Key of a pause that applies to all operations. */
    private static final String ALL = "*";

    private final Lines lines = new Lines();
    private final Map<String, Quota> quotas = new LinkedHashMap<>();

    /** Operations that were answered with rate-limit headers. */
    private final Set<String> seen = new HashSet<>();

    /** Until when a 429 pauses an operation, or all. */
    private final Map<String, Long> pauses = new HashMap<>();

    /** In the order of sending. */
    private final Set<Pass> inFlight = new LinkedHashSet<>();

    private long sent;
    private long wakeAt = NEVER;

    /** When {@link #pump} must be called next, milliseconds since the epoch. */
    long wakeAt() {
        return wakeAt;
    }

    /** Requests that wait. */
    Lines lines() {
        return lines;
    }

    /** Until when no operation may be sent, milliseconds since the epoch. */
    long closedUntil(long now) {
        return readyAt(ALL, now);
    }

    /** When a request of this operation may be sent. */
    long readyAt(String operation, long now) {
        Moment moment = new Moment(now, sent);
        long readyAt = pausedUntil(operation);
        for (Quota quota : quotasOf(operation)) readyAt = Math.max(readyAt, quota.readyAt(moment));
        return readyAt;
    }

    /** Until when a 429 pauses this operation. */
    long pausedUntil(String operation) {
        if (pauses.isEmpty()) return 0;
        return Math.max(pauses.getOrDefault(ALL, 0L), pauses.getOrDefault(operation, 0L));
    }

    /** Lets a request through regardless of the quotas. */
    Pass pass(String operation, long now) {
        sent += 1;
        Pass pass = new Pass(sent, now, operation, quotasOf(operation));
        for (Quota quota : pass.quotas()) quota.take();
        inFlight.add(pass);
        return pass;
    }

    /** Puts a request in line; {@code wake} runs when it may go. */
    Lines.Place enter(String operation, Runnable wake, long now) {
        Lines.Place place = lines.enter(operation, wake);
        pump(now);
        return place;
    }

    /** Removes a request from its queue, and returns an unused pass. */
    void leave(Lines.Place place, long now) {
        lines.leave(place);
        Pass unused = place.pass();
        if (unused != null) finish(unused, null, now);
        else if (lines.isEmpty()) wakeAt = NEVER;
    }

    /** Ends a request, with the limits in its response; {@code null} without a response. */
    void finish(Pass pass, @Nullable Observation observation, long now) {
        if (inFlight.remove(pass)) release(pass);
        if (observation != null) observe(pass, observation, now);
        pump(now);
    }

    /** Pauses all operations until a time that another process received. */
    void close(long until, long now) {
        pauses.merge(ALL, until, Math::max);
        pump(now);
    }

    /** Lets all go that may, the longest waiting first, and finds out when the next may. */
    void pump(long now) {
        wakeAt = NEVER;
        if (lines.isEmpty()) return;
        for (Lines.Turns turns = lines.turns(); turns.hasNext(); ) {
            String operation = turns.next();
            long readyAt = readyAt(operation, now);
            if (readyAt <= now) turns.admit(pass(operation, now));
            else turns.close();
            if (readyAt > now) wakeAt = Math.min(wakeAt, readyAt);
        }
    }

    /** The quotas its responses carry; before its first response, those that all other operations carry. */
    private List<Quota> quotasOf(String operation) {
        boolean isNew = !seen.contains(operation);
        List<Quota> found = new ArrayList<>(quotas.size());
        for (Quota quota : quotas.values())
            if (isNew ? quota.operations.size() == seen.size() : quota.operations.contains(operation)) found.add(quota);
        return found;
    }

    private static void release(Pass pass) {
        for (Quota quota : pass.quotas()) quota.release();
    }

    private void observe(Pass pass, Observation observation, long now) {
        releaseOlder(pass);
        List<RateLimitWindow> windows = observation.windows();
        if (!windows.isEmpty()) assign(pass.operation(), windows);
        Moment moment = new Moment(now, sent);
        boolean isEmpty = false;
        for (RateLimitWindow window : windows) {
            Quota quota = quotas.get(window.name());
            if (quota == null) continue;
            boolean isRefused = observation.isRefusal() && window.remaining().orElse(-1) == 0;
            isEmpty |= isRefused;
            Long until = observation.until() == null ? window.resetMillis() : observation.until();
            if (isRefused) quota.refuse(pass.number(), until, moment);
            else quota.observe(pass.number(), window, moment);
        }
        // A 429 although the quotas have room concerns this operation; without any quota, it concerns all.
        if (observation.until() != null && !isEmpty)
            pauses.put(windows.isEmpty() ? ALL : pass.operation(), observation.until());
    }

    private void releaseOlder(Pass pass) {
        Iterator<Pass> older = inFlight.iterator();
        while (older.hasNext()) {
            Pass each = older.next();
            if (each.sentAt() >= pass.sentAt() - COUNTED_MILLIS) return;
            older.remove();
            release(each);
        }
    }

    /** Notes which quotas an operation carries. */
    private void assign(String operation, List<RateLimitWindow> windows) {
        seen.add(operation);
        for (RateLimitWindow window : windows) {
            Quota quota = quotas.get(window.name());
            if (quota == null) quota = add(window.name(), operation);
            quota.operations.add(operation);
        }
        quotas.entrySet().removeIf(each -> {
            boolean isNamed = windows.stream().anyMatch(window -> window.name().equals(each.getKey()));
            Set<String> operations = each.getValue().operations;
            return !isNamed && operations.remove(operation) && operations.isEmpty();
        });
    }

    private Quota add(String name, String operation) {
        Quota quota = new Quota();
        quotas.put(name, quota);
        for (Pass pass : inFlight) {
            if (!pass.operation().equals(operation)) continue;
            pass.quotas().add(quota);
            quota.take();
        }
        return quota;
    }
}
