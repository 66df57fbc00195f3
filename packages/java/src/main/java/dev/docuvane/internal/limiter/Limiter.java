/* Paces the calls of everybody who uses one credential at one service. */
package dev.docuvane.internal.limiter;

import static dev.docuvane.internal.limiter.Traffic.UNKNOWN;

import dev.docuvane.core.Clock;
import dev.docuvane.core.RateLimitWait;
import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Lets calls go in the order they came, as long as the service has room for them. Safe for threads.
 *
 * <p>Each thread waits on a condition of its own, so that a reset wakes only those who may go.
 */
public final class Limiter {
    private final Clock clock;
    private final Pacer pacer = new Pacer();
    private final ReentrantLock lock = new ReentrantLock();
    private long plannedAt = UNKNOWN;
    private Clock.@Nullable Timer alarm;

    /**
     * A limiter that knows no limit yet.
     *
     * @param clock where it takes time from
     */
    public Limiter(Clock clock) {
        this.clock = clock;
    }

    /**
     * Lets a call through: at once where there is room, else when there is.
     *
     * @param admission how the call wants to be let through
     * @return the pass, to be given back to {@link #finish}
     * @throws NoRoomException there is no room in time; thrown at once where that is known
     * @throws InterruptedException the thread was interrupted; nothing is left behind
     */
    public Pass admit(Admission admission) throws NoRoomException, InterruptedException {
        String operation = admission.operation();
        lock.lockInterruptibly();
        try {
            long now = clock.millis();
            long readyAt = pacer.readyAt(operation, now, admission.patienceMillis() > 0);
            if (readyAt <= now && !pacer.lines().isWaiting(operation)) return pacer.pass(operation, now);
            tell(admission, expect(admission, readyAt, now));
            return new Waiter(operation).waitForPass(admission.patienceMillis());
        } finally {
            lock.unlock();
        }
    }

    /**
     * Lets a call through whether there is room or not, and counts it.
     *
     * @param operation operation of the spec
     * @return the pass, to be given back to {@link #finish}
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
     * Learns how a call ended.
     *
     * @param pass what let it through
     * @param observation what the response said; {@code null} when there was none
     * @param counted whether the service may have counted the call
     */
    public void finish(Pass pass, @Nullable Observation observation, boolean counted) {
        lock.lock();
        try {
            long now = clock.millis();
            pacer.finish(pass, observation, counted, now);
            plan(now);
        } finally {
            lock.unlock();
        }
    }

    /** Closes everything until a time, milliseconds since the epoch: what another process learned. */
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

    /** Until when nothing may be sent, milliseconds since the epoch; in the past while there is room. */
    public long closedUntil() {
        lock.lock();
        try {
            return pacer.closedUntil(clock.millis());
        } finally {
            lock.unlock();
        }
    }

    /**
     * Calls that wait for room.
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

    /** What the call has to expect; {@code null} where nobody knows or it may go any moment. */
    private @Nullable RateLimitWait expect(Admission admission, long readyAt, long now) throws NoRoomException {
        Long waitMillis = readyAt == UNKNOWN ? null : Math.max(0, readyAt - now);
        boolean isTooLong = waitMillis != null && waitMillis > admission.patienceMillis();
        if (admission.patienceMillis() <= 0 || isTooLong) throw new NoRoomException(waitMillis);
        if (waitMillis == null || waitMillis == 0) return null;
        RateLimitWait.Reason reason = pacer.isClosed(admission.operation(), now)
                ? RateLimitWait.Reason.REFUSED
                : RateLimitWait.Reason.WINDOW_EMPTY;
        return new RateLimitWait(Duration.ofMillis(waitMillis), reason);
    }

    /** The caller's code runs without the lock, and may take its time or call the client. */
    private void tell(Admission admission, @Nullable RateLimitWait wait) {
        if (wait == null || admission.onWait() == null) return;
        lock.unlock();
        try {
            admission.onWait().accept(wait);
        } finally {
            lock.lock();
        }
    }

    /** Sets the alarm for the next one that waits. Under the lock. */
    private void plan(long now) {
        long wakeAt = pacer.wakeAt();
        if (wakeAt == plannedAt) return;
        if (alarm != null) alarm.cancel();
        plannedAt = wakeAt;
        alarm = wakeAt == UNKNOWN ? null : clock.schedule(Duration.ofMillis(wakeAt - now), this::wake);
    }

    private void wake() {
        lock.lock();
        try {
            plannedAt = UNKNOWN;
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
        public Waiter(String operation) {
            this.operation = operation;
            this.place = pacer.enter(operation, turn::signal, clock.millis());
        }

        public Pass waitForPass(long patienceMillis) throws NoRoomException, InterruptedException {
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
            long readyAt = pacer.readyAt(operation, now, false);
            return new NoRoomException(readyAt == UNKNOWN ? null : Math.max(0, readyAt - now));
        }
    }
}
