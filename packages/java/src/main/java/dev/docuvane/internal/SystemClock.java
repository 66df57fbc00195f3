package dev.docuvane.internal;

import dev.docuvane.core.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The clock of the machine, with timers that are cheap to set and cancel.
 *
 * <p>Each attempt of a call sets a timer for its timeout and calls it off, so that this must be cheap: a timer is an entry
 * in a set. One thread sleeps until the earliest of them; it is woken only for a timer that is due before that, and a
 * timer that was called off leaves its planned end in place. The thread ends when no timer is left.
 */
public final class SystemClock implements Clock {
    public static final SystemClock INSTANCE = new SystemClock();

    /** Seconds. Longer delays are not plausible, and their nanoseconds would overflow. */
    private static final long LONGEST_SECONDS = 36_500L * 86_400;

    private static final long CENTURY = LONGEST_SECONDS * 1_000_000_000;

    private final Set<Entry> timers = ConcurrentHashMap.newKeySet();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition earlier = lock.newCondition();
    /** When the thread wakes next, by {@code System.nanoTime}; meaningless without a thread. */
    private volatile long plannedAt;

    private volatile @Nullable Thread thread;

    private SystemClock() {}

    @Override
    public long millis() {
        return System.currentTimeMillis();
    }

    @Override
    public void sleep(Duration delay) throws InterruptedException {
        if (Thread.interrupted()) throw new InterruptedException();
        long nanos = nanos(delay);
        if (nanos > 0) Thread.sleep(nanos / 1_000_000, (int) (nanos % 1_000_000));
    }

    @Override
    public Timer schedule(Duration delay, Runnable action) {
        Entry entry = new Entry(System.nanoTime() + Math.max(0, nanos(delay)), action);
        timers.add(entry);
        // Added before the check: a thread that is about to end checks for timers under the lock.
        if (thread == null || entry.at - plannedAt < 0) replan(entry.at);
        return entry;
    }

    private void replan(long at) {
        lock.lock();
        try {
            if (thread == null) {
                plannedAt = at;
                thread = start();
            } else if (at - plannedAt < 0) {
                plannedAt = at;
                earlier.signal();
            }
        } finally {
            lock.unlock();
        }
    }

    private Thread start() {
        Thread started = new Thread(this::run, "docuvane-clock");
        started.setDaemon(true);
        started.start();
        return started;
    }

    private void run() {
        while (waitUntilPlanned()) {
            long now = System.nanoTime();
            List<Entry> due = new ArrayList<>();
            for (Entry entry : timers) if (entry.at - now <= 0) due.add(entry);
            for (Entry entry : due) if (timers.remove(entry)) entry.run();
        }
    }

    /** Returns {@code false} when no timer is left; the thread must end then. */
    private boolean waitUntilPlanned() {
        lock.lock();
        try {
            // A timer added during this search must request a new plan.
            plannedAt = System.nanoTime() + CENTURY;
            Long next = earliest();
            if (next == null) {
                thread = null;
                // A timer added in between saw a thread and started none.
                if (timers.isEmpty()) return false;
                thread = Thread.currentThread();
                next = System.nanoTime();
            }
            plannedAt = next;
            long left = plannedAt - System.nanoTime();
            while (left > 0) {
                earlier.awaitNanos(left);
                left = plannedAt - System.nanoTime();
            }
            return true;
        } catch (InterruptedException stray) {
            // No code interrupts this thread; it checks its timers and continues.
            return true;
        } finally {
            lock.unlock();
        }
    }

    private @Nullable Long earliest() {
        Long earliest = null;
        for (Entry entry : timers) if (earliest == null || entry.at - earliest < 0) earliest = entry.at;
        return earliest;
    }

    private static long nanos(Duration delay) {
        long seconds = Math.min(delay.getSeconds(), LONGEST_SECONDS);
        return seconds * 1_000_000_000 + delay.getNano();
    }

    private final class Entry implements Timer {
        private final long at;
        private final Runnable action;

        private Entry(long at, Runnable action) {
            this.at = at;
            this.action = action;
        }

        @Override
        public void cancel() {
            timers.remove(this);
        }

        private void run() {
            try {
                action.run();
            } catch (RuntimeException bug) {
                // The contract forbids it; even so, a timer of one call must not end those of the others.
                Thread current = Thread.currentThread();
                current.getThreadGroup().uncaughtException(current, bug);
            }
        }
    }
}
