package dev.docuvane.internal.limiter;

import dev.docuvane.core.Clock;
import dev.docuvane.core.RateLimitWait;
import dev.docuvane.core.RateLimitWait.Reason;
import dev.docuvane.http.Headers;
import dev.docuvane.http.RateLimit;
import dev.docuvane.internal.RetryAfter;
import dev.docuvane.internal.json.Dates;
import dev.docuvane.internal.limiter.Quota.Moment;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Admits the requests of all clients that use one credential at one service, in arrival order, as its quotas allow.
 * Safe for threads.
 *
 * <p>Each thread waits on its own condition, so that a reset wakes only those that may proceed.
 */
public final class Limiter {
    /** When the next request may be sent while none waits. */
    private static final long NEVER = Long.MAX_VALUE;

    /** Identifies the account without revealing its credential. */
    final String account;

    private final Clock clock;
    private final ReentrantLock lock = new ReentrantLock();
    private final Quotas quotas;
    private final ServiceClock serviceClock = new ServiceClock();
    private final Map<String, Set<Waiter>> waiting = new HashMap<>();
    private volatile @Nullable RateLimit latest;
    private long queued;
    private Clock.@Nullable Timer alarm;

    /** Creates a limiter that knows no limit yet; {@code account} identifies the account without its credential. */
    public Limiter(String account, Clock clock) {
        this.account = account;
        this.clock = clock;
        quotas = new Quotas(clock);
    }

    /** A request that waits. */
    static final class Waiter {
        private final String operation;
        private final long number;
        private final Runnable wake;
        private boolean expired;

        /** What it waits for. */
        @Nullable
        Slot slot;

        private Waiter(String operation, long number, Runnable wake) {
            this.operation = operation;
            this.number = number;
            this.wake = wake;
        }
    }

    /** The rate limits of the last response that carried them. */
    @Nullable
    public RateLimit latest() {
        return latest;
    }

    /** Milliseconds until a request of an operation may be sent. */
    public long waitMillis(String operation) {
        return locked(() -> {
            Moment moment = quotas.moment();
            return quotas.readyAt(operation, moment) - moment.now();
        });
    }

    /** Admits a request regardless of the quotas. */
    public Slot take(String operation) {
        return locked(() -> quotas.take(operation));
    }

    /** Admits a request at once; returns {@code null} when it has to wait. */
    public @Nullable Slot tryTake(String operation) {
        return this.<@Nullable Slot>locked(() -> {
            if (waiting.containsKey(operation)) return null;
            Moment moment = quotas.moment();
            return quotas.readyAt(operation, moment) > moment.now() ? null : quotas.take(operation);
        });
    }

    /**
     * Admits a request: at once, or when the quotas allow it.
     *
     * @param maxWaitMillis how long it may wait; 0 for not at all
     * @param onWait called when it begins to wait
     * @return {@code null} when it would wait longer than it may; before the wait when that is known
     * @throws InterruptedException the thread was interrupted; nothing is left behind
     */
    public @Nullable Slot acquire(String operation, long maxWaitMillis, Consumer<RateLimitWait> onWait)
            throws InterruptedException {
        if (Thread.interrupted()) throw new InterruptedException();
        Slot slot = tryTake(operation);
        if (slot != null) return slot;
        long waitMillis = waitMillis(operation);
        if (maxWaitMillis <= 0 || waitMillis > maxWaitMillis) return null;
        boolean isPaused = locked(() -> quotas.pausedUntil(operation) > clock.monotonicMillis());
        Reason reason = isPaused ? Reason.REFUSED : Reason.WINDOW_EMPTY;
        if (waitMillis > 0) onWait.accept(new RateLimitWait(Duration.ofMillis(waitMillis), reason));
        return await(operation, maxWaitMillis);
    }

    /** Ends a request that had no response. */
    public void finish(Slot slot) {
        locked(() -> {
            quotas.release(slot);
            return pump();
        });
    }

    /** Ends a request; returns what its response said about its rate limits, if anything. */
    public @Nullable RateLimit finish(Slot slot, int status, Headers headers) {
        // Read outside the lock, which all threads wait for: reading takes longer than what the lock is for.
        RateLimit seen = read(slot, headers);
        Long retryAfter = status == 429 ? RetryAfter.read(headers, clock.millis()) : null;
        Long refused = status == 429 ? (Long) (retryAfter == null ? 0 : retryAfter) : null;
        locked(() -> {
            quotas.learn(slot, seen, refused);
            if (seen != null) latest = seen;
            return pump();
        });
        return seen;
    }

    private @Nullable RateLimit read(Slot slot, Headers headers) {
        long wallClock = clock.millis();
        long monotonic = clock.monotonicMillis();
        String date = headers.get("date");
        if (date != null)
            serviceClock.observe(Dates.serverNow(date, headers.get("age"), wallClock), slot.sentAt(), monotonic);
        return RateLimitHeaders.read(headers, wallClock, serviceClock.now(wallClock, monotonic));
    }

    /** Pauses all operations, as another process was told to. */
    public void pause(long millis) {
        locked(() -> {
            quotas.pause(millis);
            return pump();
        });
    }

    private <T extends @Nullable Object> T locked(Supplier<T> work) {
        lock.lock();
        try {
            return work.get();
        } finally {
            lock.unlock();
        }
    }

    private @Nullable Slot await(String operation, long maxWaitMillis) throws InterruptedException {
        lock.lockInterruptibly();
        Condition turn = lock.newCondition();
        Waiter waiter = enter(operation, turn::signal);
        Clock.Timer end = clock.schedule(Duration.ofMillis(maxWaitMillis), () -> expire(waiter));
        try {
            while (waiter.slot == null && !waiter.expired) turn.await();
            return waiter.slot;
        } catch (InterruptedException ended) {
            if (waiter.slot != null) quotas.release(waiter.slot);
            throw ended;
        } finally {
            end.cancel();
            leave(waiter);
            lock.unlock();
        }
    }

    /** Begins a wait; {@code wake} runs under the lock when the request may go. */
    Waiter enter(String operation, Runnable wake) {
        return locked(() -> {
            Waiter waiter = new Waiter(operation, ++queued, wake);
            waiting.computeIfAbsent(operation, key -> new LinkedHashSet<>()).add(waiter);
            pump();
            return waiter;
        });
    }

    private void expire(Waiter waiter) {
        locked(() -> {
            waiter.expired = true;
            waiter.wake.run();
            return waiter;
        });
    }

    /** Ends a wait, whether the request may go or not. */
    void leave(Waiter waiter) {
        locked(() -> {
            remove(waiter);
            return pump();
        });
    }

    private void remove(Waiter waiter) {
        Set<Waiter> queue = waiting.get(waiter.operation);
        if (queue != null && queue.remove(waiter) && queue.isEmpty()) waiting.remove(waiter.operation);
    }

    /** Admits all that may be sent, and sets the timer for the next. Call under the lock; returns when that goes off. */
    private long pump() {
        if (alarm != null) alarm.cancel();
        alarm = null;
        Moment moment = quotas.moment();
        long wakeAt = goNext(moment);
        for (; wakeAt <= moment.now(); wakeAt = goNext(moment)) moment = quotas.moment();
        if (wakeAt != NEVER) alarm = clock.schedule(Duration.ofMillis(wakeAt - moment.now()), () -> locked(this::pump));
        return wakeAt;
    }

    /** Admits the longest waiting of the requests that may be sent; returns when the next one may. */
    private long goNext(Moment moment) {
        long wakeAt = NEVER;
        Waiter next = null;
        for (Set<Waiter> queue : waiting.values()) {
            Waiter first = queue.iterator().next();
            long readyAt = quotas.readyAt(first.operation, moment);
            wakeAt = Math.min(wakeAt, readyAt);
            if (readyAt <= moment.now() && (next == null || first.number < next.number)) next = first;
        }
        if (next == null) return wakeAt;
        remove(next);
        next.slot = quotas.take(next.operation);
        next.wake.run();
        return wakeAt;
    }

    /** Requests that wait. */
    int waiting() {
        return locked(() -> waiting.values().stream().mapToInt(Set::size).sum());
    }
}
