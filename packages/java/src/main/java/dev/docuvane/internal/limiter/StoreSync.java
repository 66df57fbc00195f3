/* Shares through a store until when the service wants no requests. */
package dev.docuvane.internal.limiter;

import dev.docuvane.core.Clock;
import dev.docuvane.core.RateLimitStore;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Reads pauses from a store into a limiter, and writes those of the limiter. Safe for threads. */
public final class StoreSync {
    /** Milliseconds between two reads of the store. */
    private static final long READ_EVERY_MILLIS = 1_000;

    /** Milliseconds. The first request waits this long for the store at most. */
    private static final long FIRST_READ_MILLIS = 250;

    /** Threads at most: one that hangs in a store must not keep others from it. */
    private static final int MOST_THREADS = 4;

    private final RateLimitStore store;
    private final String key;
    private final Limiter limiter;
    private final Clock clock;
    private final ThreadPoolExecutor threads = newThreads();
    private final CountDownLatch firstRead = new CountDownLatch(1);
    private final AtomicLong readAt = new AtomicLong(Long.MIN_VALUE / 2);
    private final AtomicLong known = new AtomicLong();

    /**
     * Connects a limiter with a store.
     *
     * @param store where processes share pauses
     * @param key identifies the account in the store
     * @param limiter the limiter to keep in step
     * @param clock the clock
     */
    public StoreSync(RateLimitStore store, String key, Limiter limiter, Clock clock) {
        this.store = store;
        this.key = key;
        this.limiter = limiter;
        this.clock = clock;
    }

    /**
     * Returns when the store was read once or took too long; starts another read when one is due.
     *
     * @throws InterruptedException the thread was interrupted
     */
    public void ready() throws InterruptedException {
        long now = clock.millis();
        long last = readAt.get();
        if (now - last >= READ_EVERY_MILLIS && readAt.compareAndSet(last, now)) threads.execute(this::read);
        if (firstRead.getCount() > 0 && !firstRead.await(FIRST_READ_MILLIS, TimeUnit.MILLISECONDS))
            firstRead.countDown();
    }

    /** Writes until when nothing may be sent, when that is new. */
    public void publish() {
        long until = limiter.closedUntil();
        long now = clock.millis();
        if (until <= now || known.getAndAccumulate(until, Math::max) >= until) return;
        threads.execute(
                () -> quietly(() -> store.set(key, Instant.ofEpochMilli(until), Duration.ofMillis(until - now))));
    }

    private void read() {
        quietly(() -> {
            Optional<Instant> closed = store.get(key);
            if (closed.isEmpty() || closed.get().toEpochMilli() <= clock.millis()) return;
            long until = closed.get().toEpochMilli();
            known.accumulateAndGet(until, Math::max);
            limiter.close(until);
        });
        firstRead.countDown();
    }

    /** A failing store may cost a 429, but must not fail a call. */
    private static void quietly(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException | LinkageError ignored) {
            // The next read or write may succeed.
        }
    }

    private static ThreadPoolExecutor newThreads() {
        return new ThreadPoolExecutor(
                0,
                MOST_THREADS,
                5,
                TimeUnit.SECONDS,
                new SynchronousQueue<>(),
                work -> {
                    Thread thread = new Thread(work, "docuvane-rate-limit-store");
                    thread.setDaemon(true);
                    return thread;
                },
                new ThreadPoolExecutor.DiscardPolicy());
    }
}
