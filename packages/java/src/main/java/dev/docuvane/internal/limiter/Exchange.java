/* Brings what one process learned to the others through a store, beside the calls and without holding them up. */
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

/** Connects a limiter with a store. Safe for threads. */
public final class Exchange {
    /** Milliseconds between two questions to the store. */
    private static final long READ_EVERY_MILLIS = 1_000;

    /** Threads at most: one that hangs in a store must not keep others from it. */
    private static final int MOST_THREADS = 4;

    private final RateLimitStore store;
    private final String key;
    private final Limiter limiter;
    private final Clock clock;
    private final ThreadPoolExecutor threads = newThreads();
    private final CountDownLatch heard = new CountDownLatch(1);
    private final AtomicLong readAt = new AtomicLong(Long.MIN_VALUE / 2);
    private final AtomicLong published = new AtomicLong();

    /**
     * Connects a limiter with a store.
     *
     * @param store where processes tell each other
     * @param key names the account in the store
     * @param limiter what learns and teaches
     * @param clock where time comes from
     */
    public Exchange(RateLimitStore store, String key, Limiter limiter, Clock clock) {
        this.store = store;
        this.key = key;
        this.limiter = limiter;
        this.clock = clock;
    }

    /**
     * Returns when the store was heard once, or has taken too long; asks it again where that is due.
     *
     * <p>The first call waits for the store as for a response of the service, not longer.
     *
     * @throws InterruptedException the thread was interrupted
     */
    public void ready() throws InterruptedException {
        long now = clock.millis();
        long last = readAt.get();
        if (now - last >= READ_EVERY_MILLIS && readAt.compareAndSet(last, now)) threads.execute(this::read);
        if (heard.getCount() > 0 && !heard.await(Traffic.PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) heard.countDown();
    }

    /** Tells the store that nothing may be sent, where that is news. */
    public void publish() {
        long until = limiter.closedUntil();
        long now = clock.millis();
        if (until <= now || published.getAndAccumulate(until, Math::max) >= until) return;
        threads.execute(
                () -> quietly(() -> store.set(key, Instant.ofEpochMilli(until), Duration.ofMillis(until - now))));
    }

    private void read() {
        quietly(() -> {
            Optional<Instant> closed = store.get(key);
            if (closed.isEmpty() || closed.get().toEpochMilli() <= clock.millis()) return;
            long until = closed.get().toEpochMilli();
            published.accumulateAndGet(until, Math::max);
            limiter.close(until);
        });
        heard.countDown();
    }

    /** A store that fails costs a refusal at most; calls must not fail with it. */
    private static void quietly(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException | LinkageError ignored) {
            // Said in the documentation of the store.
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
