/* Admits requests in arrival order, as the service's quotas allow. */
package dev.docuvane.internal.limiter;

import dev.docuvane.core.Clock;
import dev.docuvane.core.RateLimitWait;
import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Paces the requests of all clients that use one credential at one service. Safe for threads.
 *
 * <p>Each thread waits on its own condition, so that a reset wakes only those that may proceed.
 */
public final class Limiter {
    private final Clock clock;
    private final Pacer pacer = new Pacer();
    private final ReentrantLock lock = new ReentrantLock();
    private long plannedAt = Pacer.NEVER;
    private Clock.@Nullable Timer alarm;

    /**
     * Creates a limiter without known limits.
     *
     * @param clock the clock
     */
    public Limiter(Clock clock) {
        this.clock = clock;
    }

    /**
     * Admits a request: at once, or when the quotas allow it.
     *
     * @param admission the request
     * @return the pass for {@link #finish}
     * @throws NoRoomException it would wait longer than it may; thrown before the wait when that is known
     * @throws InterruptedException the thread was interrupted; nothing is left behind
     */
    public Pass admit(Admission admission) throws NoRoomException, InterruptedException {
        String operation = admission.operation();
        lock.lockInterruptibly();
        try {
            long now = clock.millis();
            long readyAt = pacer.readyAt(operation, now);
            if (readyAt <= now && !pacer.lines().isWaiting(operation)) return pacer.pass(operation, now);
            tell(admission, expect(admission, readyAt, now));
            return new Waiter(operation).waitForPass(admission.patienceMillis());
        } finally {
            lock.unlock();
        }
    }

    /**
     * Lets a request through regardless of the quotas.
     *
     * @param operation operation of the spec
     * @return the pass for {@link #finish}
     */
    public Pass pass(String operation) {
        lock.lock();
        try {
            return pacer.pass(operation, clock.millis());
        } finally {
            lock.unlock();
        }
    }

    /**
     * Ends a request, with the limits in its response.
     *
     * @param pass what let it through
     * @param observation the limits in the response; {@code null} without a response
     */
    public void finish(Pass pass, @Nullable Observation observation) {
        lock.lock();
        try {
            long now = clock.millis();
            pacer.finish(pass, observation, now);
            plan(now);
        } finally {
            lock.unlock();
        }
    }

    /** Pauses all operations until a time, milliseconds since the epoch, that another process received. */
    public void close(long until) {
        lock.lock();
        try {
            long now = clock.millis();
            pacer.close(until, now);
            plan(now);
        } finally {
            lock.unlock();
        }
    }

    /** Until when no operation may be sent, milliseconds since the epoch. */
    public long closedUntil() {
        lock.lock();
        try {
            return pacer.closedUntil(clock.millis());
        } finally {
            lock.unlock();
        }
    }

    /**
     * Requests that wait.
     *
     * @return how many
     */
    public int waiting() {
        lock.lock();
        try {
            return pacer.lines().size();
        } finally {
            lock.unlock();
        }
    }

    /** How long and why the request has to wait; {@code null} when it may go any moment. */
    private @Nullable RateLimitWait expect(Admission admission, long readyAt, long now) throws NoRoomException {
        long waitMillis = Math.max(0, readyAt - now);
        if (admission.patienceMillis() <= 0 || waitMillis > admission.patienceMillis())
            throw new NoRoomException(waitMillis);
        if (waitMillis == 0) return null;
        boolean isPaused = pacer.pausedUntil(admission.operation()) > now;
        RateLimitWait.Reason reason = isPaused ? RateLimitWait.Reason.REFUSED : RateLimitWait.Reason.WINDOW_EMPTY;
        return new RateLimitWait(Duration.ofMillis(waitMillis), reason);
    }

    /** The caller's code runs without the lock, since it may be slow or call the client. */
    private void tell(Admission admission, @Nullable RateLimitWait wait) {
        if (wait == null || admission.onWait() == null) return;
        lock.unlock();
        try {
            admission.onWait().accept(wait);
        } finally {
            lock.lock();
        }
    }

    /** Sets the timer for the next one that waits. Call under the lock. */
    private void plan(long now) {
        long wakeAt = pacer.wakeAt();
        if (wakeAt == plannedAt) return;
        if (alarm != null) alarm.cancel();
        plannedAt = wakeAt;
        alarm = wakeAt == Pacer.NEVER ? null : clock.schedule(Duration.ofMillis(wakeAt - now), this::wake);
    }

    private void wake() {
        lock.lock();
        try {
            plannedAt = Pacer.NEVER;
            alarm = null;
            long now = clock.millis();
            pacer.pump(now);
            plan(now);
        } finally {
            lock.unlock();
        }
    }

    /** A thread that waits for its pass. */
    private final class Waiter {
        private final Condition turn = lock.newCondition();
        private final Lines.Place place;
        private final String operation;
        private boolean expired;

        /** Under the lock, as all but {@link #expire}. */
        Waiter(String operation) {
            this.operation = operation;
            this.place = pacer.enter(operation, turn::signal, clock.millis());
        }

        Pass waitForPass(long patienceMillis) throws NoRoomException, InterruptedException {
            plan(clock.millis());
            Clock.Timer end = clock.schedule(Duration.ofMillis(patienceMillis), this::expire);
            try {
                while (place.pass() == null && !expired) turn.await();
                if (place.pass() == null) throw noRoom();
                return place.take();
            } finally {
                end.cancel();
                leave();
            }
        }

        private void expire() {
            lock.lock();
            try {
                expired = true;
                turn.signal();
            } finally {
                lock.unlock();
            }
        }

        /** Leaves nothing behind, however the wait ended. */
        private void leave() {
            long now = clock.millis();
            pacer.leave(place, now);
            plan(now);
        }

        private NoRoomException noRoom() {
            long now = clock.millis();
            return new NoRoomException(Math.max(0, pacer.readyAt(operation, now) - now));
        }
    }
}
