// Checks how processes share through a store, and that a store that fails costs no call.
package dev.docuvane.internal.limiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.RateLimitStore;
import dev.docuvane.fixtures.FakeClock;
import dev.docuvane.http.Headers;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
final class SharedPausesTest {
    private final FakeClock clock = new FakeClock();
    private final Map<String, Instant> entries = new ConcurrentHashMap<>();
    private final CountDownLatch written = new CountDownLatch(1);
    private final AtomicInteger reads = new AtomicInteger();

    private final RateLimitStore memory = new RateLimitStore() {
        @Override
        public Optional<Instant> get(String key) {
            reads.incrementAndGet();
            return Optional.ofNullable(entries.get(key));
        }

        @Override
        public void set(String key, Instant closedUntil, Duration ttl) {
            entries.put(key, closedUntil);
            written.countDown();
        }
    };

    private Limiter limiter() {
        return new Limiter("key", clock);
    }

    private static void refuse(Limiter limiter) {
        limiter.finish(limiter.take("get"), 429, Headers.of("retry-after", "7"));
    }

    @Test
    void tellsAnotherProcessThatNothingMayBeSent() throws Exception {
        Limiter first = limiter();
        SharedPauses out = new SharedPauses(memory, first, clock);
        refuse(first);
        out.write();
        assertTrue(written.await(5, TimeUnit.SECONDS));
        assertEquals(Map.of("key", Instant.ofEpochMilli(clock.millis() + 7_000)), entries);

        Limiter second = limiter();
        new SharedPauses(memory, second, clock).read();
        assertEquals(7_000, second.waitMillis("get"));
    }

    @Test
    void asksOnceASecondAtMost() throws Exception {
        SharedPauses sync = new SharedPauses(memory, limiter(), clock);
        for (int call = 0; call < 10; call += 1) sync.read();
        assertEquals(1, reads.get());
        clock.advance(Duration.ofSeconds(1));
        sync.read();
        while (reads.get() < 2) Thread.onSpinWait();
        sync.read();
        assertEquals(2, reads.get());
    }

    @Test
    void costsNoCallWhenTheStoreFailsOrIsSilent() throws Exception {
        RateLimitStore broken = new RateLimitStore() {
            @Override
            public Optional<Instant> get(String key) {
                throw new IllegalStateException("down");
            }

            @Override
            public void set(String key, Instant closedUntil, Duration ttl) {
                throw new IllegalStateException("down");
            }
        };
        Limiter limiter = limiter();
        new SharedPauses(broken, limiter, clock).read();
        refuse(limiter);
        new SharedPauses(broken, limiter, clock).write();

        CountDownLatch never = new CountDownLatch(1);
        RateLimitStore silent = new RateLimitStore() {
            @Override
            public Optional<Instant> get(String key) {
                clock.advance(Duration.ofMillis(250));
                try {
                    never.await();
                } catch (InterruptedException ended) {
                    Thread.currentThread().interrupt();
                }
                return Optional.empty();
            }

            @Override
            public void set(String key, Instant closedUntil, Duration ttl) {}
        };
        SharedPauses sync = new SharedPauses(silent, limiter(), clock);
        sync.read();
        sync.read();
        never.countDown();
    }
}
