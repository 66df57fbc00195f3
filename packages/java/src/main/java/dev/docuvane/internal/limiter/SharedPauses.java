package dev.docuvane.internal.limiter;

import dev.docuvane.core.Clock;
import dev.docuvane.core.RateLimitStore;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;

/** Reads the pauses of an account from a store into a limiter, and writes those of the limiter. Safe for threads. */
public final class SharedPauses {
    /** Milliseconds between two reads of the store. */
    private static final long READ_EVERY_MILLIS = 1_000;

    /** The first request waits this long for the store at most. */
    private static final Duration FIRST_READ = Duration.ofMillis(250);

    private final RateLimitStore store;
    private final Limiter limiter;
    private final Clock clock;
    private final CountDownLatch firstRead = new CountDownLatch(1);
    private final AtomicLong readAt = new AtomicLong(Long.MIN_VALUE / 2);

    /** Connects a limiter with a store. */
    public SharedPauses(RateLimitStore store, Limiter limiter, Clock clock) {
        this.store = store;
        this.limiter = limiter;
        this.clock = clock;
    }

    /**
     * Returns when the store was read once or took too long; starts another read when one is due.
     *
     * @throws InterruptedException the thread was interrupted
     */
    public void read() throws InterruptedException {
        Clock.Timer patience = firstRead.getCount() > 0 ? clock.schedule(FIRST_READ, firstRead::countDown) : () -> {};
        try {
            long now = clock.monotonicMillis();
            long last = readAt.get();
            if (now - last >= READ_EVERY_MILLIS && readAt.compareAndSet(last, now)) inBackground(this::get);
            firstRead.await();
        } finally {
            patience.cancel();
        }
    }

    /** Writes until when nothing may be sent. */
    public void write() {
        Duration ttl = Duration.ofMillis(limiter.waitMillis(Quotas.ALL));
        Instant until = Instant.ofEpochMilli(clock.millis()).plus(ttl);
        if (!ttl.isZero()) inBackground(() -> store.set(limiter.account, until, ttl));
    }

    private void get() {
        try {
            store.get(limiter.account).ifPresent(until -> limiter.pause(until.toEpochMilli() - clock.millis()));
        } finally {
            firstRead.countDown();
        }
    }

    /** A store may block, in a thread of its own. A failing one may cost a 429, but must not fail a call. */
    private static void inBackground(Runnable work) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                    } catch (RuntimeException | LinkageError ignored) {
                        // The next read or write may succeed.
                    }
                },
                "docuvane-rate-limit-store");
        thread.setDaemon(true);
        thread.start();
    }
}
