// A clock that only moves when told, and lets sleeps pass at once while it writes them down.
package dev.docuvane.core;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A clock for tests: {@code sleep} moves the time and returns at once, timers fire when the time passes them. */
final class FakeClock implements Clock {
    /** Milliseconds of each sleep, in order. */
    final List<Long> sleeps = Collections.synchronizedList(new ArrayList<>());

    private final Set<Entry> timers = ConcurrentHashMap.newKeySet();
    private volatile long now = 1_795_204_800_000L; // 2026-11-20T20:00:00Z

    private volatile Preemption preemption = () -> {};

    @Override
    public long millis() {
        Preemption other = preemption;
        preemption = () -> {};
        try {
            other.run();
        } catch (Exception failure) {
            throw new IllegalStateException(failure);
        }
        return now;
    }

    /** Runs something else once, before the clock is next read. */
    void preemptWith(Preemption other) {
        preemption = other;
    }

    /** What another thread does. */
    interface Preemption {
        void run() throws Exception;
    }

    @Override
    public void sleep(Duration delay) throws InterruptedException {
        if (Thread.interrupted()) throw new InterruptedException();
        sleeps.add(delay.toMillis());
        advance(delay);
    }

    @Override
    public Timer schedule(Duration delay, Runnable action) {
        Entry entry = new Entry(now + delay.toMillis(), action);
        timers.add(entry);
        return () -> timers.remove(entry);
    }

    /** Timers that are still set. */
    int pending() {
        return timers.size();
    }

    /** Lets time pass and fires what is due, the earliest first. */
    void advance(Duration by) {
        now += by.toMillis();
        for (Optional<Entry> due = due(); due.isPresent(); due = due())
            if (timers.remove(due.get())) due.get().action.run();
    }

    private Optional<Entry> due() {
        return timers.stream().filter(entry -> entry.at <= now).min(Comparator.comparingLong(entry -> entry.at));
    }

    private record Entry(long at, Runnable action) {}
}
