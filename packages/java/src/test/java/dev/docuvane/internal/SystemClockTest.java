// Checks the timers of the system clock: each fires once, in time, also when it comes between others.
package dev.docuvane.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.Clock;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class SystemClockTest {
    private final Clock clock = SystemClock.INSTANCE;

    @Test
    void aShortTimerFiresBeforeALongOne() throws Exception {
        Clock.Timer longest = clock.schedule(Duration.ofDays(1_000_000), () -> {});
        CountDownLatch fired = new CountDownLatch(1);
        clock.schedule(Duration.ofMillis(5), fired::countDown);
        assertTrue(fired.await(5, TimeUnit.SECONDS));
        longest.cancel();
    }

    @Test
    void aTimerThatWasCalledOffDoesNotFire() throws Exception {
        AtomicInteger fired = new AtomicInteger();
        clock.schedule(Duration.ofMillis(5), fired::incrementAndGet).cancel();
        CountDownLatch later = new CountDownLatch(1);
        clock.schedule(Duration.ofMillis(20), later::countDown);
        later.await();
        assertEquals(0, fired.get());
    }

    @Test
    void noneIsLostWhenManyThreadsSetThem() throws Exception {
        int threads = 4;
        int each = 2_000;
        CountDownLatch fired = new CountDownLatch(threads * each);
        for (int thread = 0; thread < threads; thread++) {
            Random random = new Random(thread);
            new Thread(() -> {
                        for (int timer = 0; timer < each; timer++) {
                            clock.schedule(Duration.ofNanos(random.nextInt(20_000_000)), fired::countDown);
                            clock.schedule(Duration.ofSeconds(60), () -> {}).cancel();
                        }
                    })
                    .start();
        }
        assertTrue(fired.await(10, TimeUnit.SECONDS), fired + " are lost");
    }

    @Test
    void aTimerSetAfterAllOthersAreGoneFires() throws Exception {
        for (int round = 0; round < 200; round++) {
            CountDownLatch fired = new CountDownLatch(1);
            clock.schedule(Duration.ZERO, fired::countDown);
            assertTrue(fired.await(5, TimeUnit.SECONDS), "round " + round);
        }
    }

    @Test
    void aSleepEndsWhenTheThreadIsInterrupted() {
        Thread.currentThread().interrupt();
        assertThrows(InterruptedException.class, () -> clock.sleep(Duration.ofMinutes(1)));
        Thread.currentThread().interrupt();
        assertThrows(InterruptedException.class, () -> clock.sleep(Duration.ZERO));
    }
}
