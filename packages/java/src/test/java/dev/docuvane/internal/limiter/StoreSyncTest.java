// Checks how processes share through a store, and that a store that fails costs no call.
package dev.docuvane.internal.limiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.RateLimitStore;
import dev.docuvane.fixtures.FakeClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
final class StoreSyncTest {
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

    private static final Admission ASK = new Admission("get", 0, null);

    @Test
    void tellsAnotherProcessThatNothingMayBeSent() throws Exception {
        Limiter first = new Limiter(clock);
        StoreSync out = new StoreSync(memory, "key", first, clock);
        first.finish(first.pass("get"), new Observation(List.of(), true, clock.millis() + 7_000));
        out.publish();
        assertTrue(written.await(5, TimeUnit.SECONDS));
        assertEquals(Map.of("key", Instant.ofEpochMilli(clock.millis() + 7_000)), entries);

        Limiter second = new Limiter(clock);
        new StoreSync(memory, "key", second, clock).ready();
        NoRoomException error = assertThrows(NoRoomException.class, () -> second.admit(ASK));
        assertEquals(7_000, error.waitMillis());
    }

    @Test
    void asksOnceASecondAtMost() throws Exception {
        StoreSync sync = new StoreSync(memory, "key", new Limiter(clock), clock);
        for (int call = 0; call < 10; call += 1) sync.ready();
        assertEquals(1, reads.get());
        clock.advance(Duration.ofSeconds(1));
        sync.ready();
        while (reads.get() < 2) Thread.onSpinWait();
        sync.ready();
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
        Limiter limiter = new Limiter(clock);
        new StoreSync(broken, "key", limiter, clock).ready();
        limiter.finish(limiter.admit(ASK), new Observation(List.of(), true, clock.millis() + 10));
        new StoreSync(broken, "key", limiter, clock).publish();

        CountDownLatch never = new CountDownLatch(1);
        RateLimitStore silent = new RateLimitStore() {
            @Override
            public Optional<Instant> get(String key) {
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
        StoreSync sync = new StoreSync(silent, "key", new Limiter(clock), clock);
        sync.ready();
        sync.ready();
        never.countDown();
    }
}
