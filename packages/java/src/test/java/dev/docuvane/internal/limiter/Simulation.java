package dev.docuvane.internal.limiter;

import dev.docuvane.core.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.PriorityQueue;

/** A simulation in which time is a number that jumps from event to event, and chance comes from a seed. */
final class Simulation implements Clock {
    private record Event(double at, long order, Runnable action) {}

    private final PriorityQueue<Event> events =
            new PriorityQueue<>(Comparator.comparingDouble(Event::at).thenComparingLong(Event::order));
    private double now;
    private long order;
    private int state;

    Simulation(long start, int seed) {
        now = start;
        state = seed;
    }

    /** Milliseconds since the epoch. */
    long now() {
        return (long) Math.floor(now);
    }

    @Override
    public long millis() {
        return now();
    }

    @Override
    public long monotonicMillis() {
        return now();
    }

    @Override
    public void sleep(Duration delay) {
        throw new UnsupportedOperationException("the simulation never blocks");
    }

    @Override
    public Timer schedule(Duration delay, Runnable action) {
        return after(delay.toMillis(), action)::run;
    }

    /** Events that are still to come. */
    int pending() {
        return events.size();
    }

    /** Does something later; what it returns calls it off. */
    Runnable after(double delay, Runnable action) {
        Event event = new Event(now + Math.max(0, delay), order++, action);
        events.add(event);
        return () -> events.remove(event);
    }

    /** Lets time pass until nothing is left to happen. */
    void run() {
        for (Event next = events.poll(); next != null; next = events.poll()) {
            now = Math.max(now, next.at);
            next.action.run();
        }
    }

    /** A number in [0, 1), the same for the same seed (mulberry32). */
    double random() {
        state += 0x6d2b79f5;
        int mixed = (state ^ (state >>> 15)) * (1 | state);
        mixed = (mixed + (mixed ^ (mixed >>> 7)) * (61 | mixed)) ^ mixed;
        return Integer.toUnsignedLong(mixed ^ (mixed >>> 14)) / 4294967296.0;
    }
}
