package dev.docuvane.internal.limiter;

import dev.docuvane.core.Clock;
import dev.docuvane.http.RateLimit;
import dev.docuvane.http.RateLimitQuota;
import dev.docuvane.internal.limiter.Quota.Moment;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Counts the requests of one account, and its quotas as responses describe them. Not safe for threads: the limiter
 * holds its lock.
 */
final class Quotas {
    /** Key of a pause that applies to all operations. */
    static final String ALL = "*";

    /** Milliseconds. A request in flight this much longer than an answered one is counted by the service already. */
    private static final long COUNTED_MILLIS = 1_000;

    private final Clock clock;
    private final Map<String, Quota> quotas = new HashMap<>();

    /** By operation, the quotas that its last response with rate-limit headers carried; only these hold it back. */
    private final Map<String, Set<Quota>> carried = new HashMap<>();

    /** Until when a 429 pauses an operation, or all. */
    private final Map<String, Long> pauses = new HashMap<>();

    /** By operation, in the order of sending. */
    private final Map<String, Set<Slot>> inFlight = new HashMap<>();

    private long sent;

    Quotas(Clock clock) {
        this.clock = clock;
    }

    /** The present. */
    Moment moment() {
        return new Moment(clock.monotonicMillis(), sent);
    }

    /** Counts a request that is being sent. */
    Slot take(String operation) {
        Slot slot = new Slot(operation, ++sent, clock.monotonicMillis());
        inFlight.computeIfAbsent(operation, key -> new LinkedHashSet<>()).add(slot);
        return slot;
    }

    /** Stops counting a request as in flight. */
    void release(Slot slot) {
        inFlight.getOrDefault(slot.operation(), Set.of()).remove(slot);
    }

    /** Pauses all operations. */
    void pause(long millis) {
        pauses.merge(ALL, clock.monotonicMillis() + millis, Math::max);
    }

    /** When a request of an operation may be sent; {@code moment.now()} when it may at once. */
    long readyAt(String operation, Moment moment) {
        long readyAt = Math.max(moment.now(), pausedUntil(operation));
        for (Quota quota : quotasOf(operation)) readyAt = Math.max(readyAt, quota.readyAt(moment, inFlightOf(quota)));
        return readyAt;
    }

    /** The quotas that hold an operation back: before its first response, those that hold all others back. */
    private Set<Quota> quotasOf(String operation) {
        Set<Quota> own = carried.get(operation);
        if (own != null) return own;
        Set<Quota> common = new HashSet<>(quotas.values());
        carried.values().forEach(common::retainAll);
        return common;
    }

    private int inFlightOf(Quota quota) {
        int count = 0;
        for (Map.Entry<String, Set<Quota>> each : carried.entrySet())
            if (each.getValue().contains(quota))
                count += inFlight.getOrDefault(each.getKey(), Set.of()).size();
        return count;
    }

    /** Until when a 429 pauses an operation. */
    long pausedUntil(String operation) {
        return Math.max(pauses.getOrDefault(ALL, 0L), pauses.getOrDefault(operation, 0L));
    }

    /**
     * Ends a request.
     *
     * @param seen what its response said about its rate limits, if anything
     * @param refused milliseconds that a 429 asked to wait; {@code null} for a request that was not refused
     */
    void learn(Slot slot, @Nullable RateLimit seen, @Nullable Long refused) {
        release(slot);
        forgetCounted(slot.sentAt() - COUNTED_MILLIS);
        Moment moment = moment();
        boolean isEmpty = false;
        if (seen != null) {
            Set<Quota> learned = new HashSet<>();
            for (RateLimitQuota described : seen.quotas()) {
                boolean isUsedUp = described.remaining().orElse(1) == 0;
                isEmpty |= isUsedUp;
                Quota quota = quotas.computeIfAbsent(described.name(), name -> new Quota());
                quota.learn(described, slot.number(), moment, isUsedUp ? refused : null);
                learned.add(quota);
            }
            carried.put(slot.operation(), learned);
        }
        // A 429 although the quotas have room concerns this operation; without any quota, it concerns all.
        if (refused != null && refused > 0 && !isEmpty)
            pauses.put(seen == null ? ALL : slot.operation(), moment.now() + refused);
    }

    /** Long uploads are counted when they begin; they must not hold back others until they end. */
    private void forgetCounted(long before) {
        for (Set<Slot> slots : inFlight.values()) {
            Iterator<Slot> each = slots.iterator();
            while (each.hasNext() && each.next().sentAt() < before) each.remove();
        }
    }
}
