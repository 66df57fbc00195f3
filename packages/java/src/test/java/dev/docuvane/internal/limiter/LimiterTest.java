// Tests the limiter with threads: waits, order, time-outs, interrupts, sharing.
package dev.docuvane.internal.limiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.RateLimitWait;
import dev.docuvane.fixtures.FakeClock;
import dev.docuvane.http.Headers;
import dev.docuvane.internal.SystemClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
final class LimiterTest {
    private final FakeClock clock = new FakeClock();
    private final Limiter limiter = new Limiter("account", clock);

    private @Nullable Slot ask(String operation, long maxWait) throws InterruptedException {
        return limiter.acquire(operation, maxWait, wait -> {});
    }

    private static Headers quota(String name, long remaining, long resetInSeconds) {
        return Headers.of(
                "ratelimit", "\"" + name + "\";r=" + remaining + ";t=" + resetInSeconds,
                "ratelimit-policy", "\"" + name + "\";q=100;w=60");
    }

    private void respond(Slot slot, String name, long remaining, long resetInSeconds) {
        limiter.finish(slot, 200, quota(name, remaining, resetInSeconds));
    }

    /** Empties a quota that an operation carries, for five seconds. */
    private void empty(String operation, String name) {
        respond(limiter.take(operation), name, 0, 5);
    }

    /** A thread that asks to be let through. */
    private final class Call extends FutureTask<@Nullable Slot> {
        private final Thread thread = new Thread(this);

        Call(String operation, long maxWait) {
            this(operation, maxWait, wait -> {});
        }

        Call(String operation, long maxWait, Consumer<RateLimitWait> onWait) {
            super(() -> limiter.acquire(operation, maxWait, onWait));
            int waiting = limiter.waiting();
            thread.start();
            while (limiter.waiting() == waiting && !isDone()) Thread.onSpinWait();
        }

        @Nullable
        Slot slot() throws Exception {
            return get(10, TimeUnit.SECONDS);
        }

        Throwable failure() {
            return assertThrows(ExecutionException.class, this::slot).getCause();
        }
    }

    @Test
    void letsEverythingThroughAsLongAsNoLimitIsKnown() throws Exception {
        for (long call = 1; call <= 1_000; call += 1) {
            Slot slot = Objects.requireNonNull(ask("get", 0));
            if (call % 2 == 0) limiter.finish(slot);
            assertEquals(call, slot.number());
        }
    }

    @Test
    void letsCallsGoInTheOrderTheyCameAcrossOperations() throws Exception {
        empty("get", "minute");
        empty("list", "minute");
        List<Call> calls = new ArrayList<>();
        for (int index = 0; index < 20; index += 1) calls.add(new Call(index % 2 == 0 ? "get" : "list", 10_000));
        clock.advance(Duration.ofMillis(4_999));
        assertEquals(20, limiter.waiting());
        clock.advance(Duration.ofMillis(1));
        // The reset is tried with one call; its response tells the rest.
        Slot first = calls.get(0).slot();
        respond(first, "minute", 99, 60);
        long number = first.number();
        for (Call call : calls.subList(1, 20))
            assertEquals(++number, call.slot().number());
        assertEquals(0, limiter.waiting());
        assertEquals(0, clock.pending());
    }

    @Test
    void saysAtOnceThatAWaitWouldBeTooLongAndForHowLong() throws Exception {
        empty("get", "minute");
        assertNull(ask("get", 4_999));
        assertEquals(5_000, limiter.waitMillis("get"));
    }

    @Test
    void endsAWaitAfterItsLongestTime() throws Exception {
        empty("get", "minute");
        Call first = new Call("get", 6_000);
        Call second = new Call("get", 5_200);
        clock.advance(Duration.ofMillis(5_000));
        first.slot();
        clock.advance(Duration.ofMillis(200));
        assertNull(second.slot());
        assertEquals(50, limiter.waitMillis("get"));
        assertEquals(0, limiter.waiting());
        assertEquals(0, clock.pending());
    }

    @Test
    void leavesNothingBehindWhenAWaitIsInterrupted() throws Exception {
        empty("get", "minute");
        Call call = new Call("get", 10_000);
        call.thread.interrupt();
        assertTrue(call.failure() instanceof InterruptedException);
        assertEquals(0, limiter.waiting());
        assertEquals(0, clock.pending());
    }

    @Test
    void tellsHowLongAndWhyACallWaits() throws Exception {
        List<RateLimitWait> waits = new CopyOnWriteArrayList<>();
        empty("get", "minute");
        Call call = new Call("get", 10_000, waits::add);
        limiter.finish(limiter.take("list"), 429, Headers.of("retry-after", "7"));
        Call refused = new Call("list", 10_000, waits::add);
        assertEquals(
                List.of(
                        new RateLimitWait(Duration.ofSeconds(5), RateLimitWait.Reason.WINDOW_EMPTY),
                        new RateLimitWait(Duration.ofSeconds(7), RateLimitWait.Reason.REFUSED)),
                waits);
        clock.advance(Duration.ofSeconds(8));
        call.slot();
        clock.advance(Duration.ofMillis(250));
        refused.slot();
    }

    @Test
    void keepsAQuotaOfOneOperationAwayFromTheOthers() throws Exception {
        respond(limiter.take("get"), "minute", 50, 5);
        empty("upload", "documents per day");
        assertNull(ask("upload", 0));
        assertNotNull(ask("get", 0));
        assertNotNull(ask("delete", 0));
    }

    @Test
    void isNotSlowedByCallsUnderWayThatAQuotaDoesNotCount() throws Exception {
        for (int call = 0; call < 30; call += 1) limiter.take("upload");
        respond(limiter.take("list"), "lists", 9, 10);
        for (int call = 0; call < 9; call += 1) assertNotNull(ask("list", 0));
        assertNull(ask("list", 0));
    }

    @Test
    void closesForEverybodyAfterARefusalThatSaysWhenToComeBack() throws Exception {
        limiter.finish(limiter.take("get"), 429, Headers.of("retry-after", "2"));
        Call call = new Call("list", 10_000);
        clock.advance(Duration.ofMillis(1_999));
        assertEquals(1, limiter.waiting());
        clock.advance(Duration.ofMillis(1));
        call.slot();
    }

    @Test
    void closesOneOperationAfterARefusalAlthoughTheWindowHasRoom() throws Exception {
        respond(limiter.take("list"), "minute", 50, 5);
        Map<String, String> refusal = new HashMap<>(quota("minute", 49, 5).toMap());
        refusal.put("retry-after", "9000");
        limiter.finish(limiter.take("upload"), 429, Headers.of(refusal));
        assertNull(ask("upload", 10_000));
        assertEquals(9_000_000, limiter.waitMillis("upload"));
        assertNotNull(ask("list", 0));
    }

    @Test
    void countsARequestThatWasSentBeforeTheResetAndReceivedAfterIt() throws Exception {
        respond(limiter.take("get"), "minute", 2, 5);
        clock.advance(Duration.ofMillis(4_900));
        Slot late = limiter.take("get");
        clock.advance(Duration.ofMillis(100));
        Slot probe = Objects.requireNonNull(ask("get", 0));
        respond(probe, "minute", 2, 60);
        assertNotNull(ask("get", 0));
        assertNull(ask("get", 0));
        respond(late, "minute", 1, 60);
        assertNull(ask("get", 0));
    }

    @Test
    void waitsAsLongWhenTheWallClockIsSet() throws Exception {
        empty("get", "minute");
        clock.step(Duration.ofHours(1));
        Call call = new Call("get", 10_000);
        clock.advance(Duration.ofMillis(4_999));
        clock.step(Duration.ofHours(-2));
        assertEquals(1, limiter.waiting());
        clock.advance(Duration.ofMillis(1));
        call.slot();
    }

    @Test
    void forgetsAQuotaThatResponsesNoLongerName() throws Exception {
        Slot running = limiter.take("get");
        empty("get", "old plan");
        respond(running, "new plan", 50, 5);
        assertNotNull(ask("get", 0));
    }

    @Test
    void lets64ThreadsNeverIntoAWindowThatIsEmpty() throws Exception {
        Limiter real = new Limiter("account", SystemClock.INSTANCE);
        long reset = System.currentTimeMillis() + 300;
        List<Long> left = new CopyOnWriteArrayList<>();
        List<FutureTask<?>> threads = new ArrayList<>();
        for (int thread = 0; thread < 64; thread += 1) {
            FutureTask<?> task = new FutureTask<>(() -> {
                for (int call = 0; call < 3; call += 1) {
                    Slot slot = Objects.requireNonNull(real.acquire("get", 10_000, wait -> {}));
                    boolean isLater = System.currentTimeMillis() >= reset;
                    // 100 calls before the reset, then as many as anybody likes.
                    synchronized (left) {
                        if (!isLater) left.add(100L - left.size() - 1);
                    }
                    long remaining = isLater ? 900 : Math.max(0, 100 - slot.number());
                    long resetAt = isLater ? reset + 60_000 : reset;
                    real.finish(
                            slot,
                            200,
                            Headers.of(
                                    "x-ratelimit-limit", "1000",
                                    "x-ratelimit-remaining", Long.toString(remaining),
                                    "x-ratelimit-reset", Long.toString(resetAt)));
                }
                return null;
            });
            threads.add(task);
            new Thread(task).start();
        }
        for (FutureTask<?> task : threads) task.get(10, TimeUnit.SECONDS);
        // Until the first response, no limit was known: at most 64 calls were in flight.
        assertTrue(left.size() <= 164, () -> left.size() + " were let through before the reset");
        assertEquals(0, real.waiting());
    }

    @Test
    void isSharedByThoseWhoUseOneCredentialAtOneService() {
        Limiter first = Registry.limiterOf("http://h", "dv_test_topsecret", clock);
        assertSame(first, Registry.limiterOf("http://h", "dv_test_topsecret", clock));
        assertNotSame(first, Registry.limiterOf("http://h", "dv_test_topsecret", new FakeClock()));
        assertNotSame(first, Registry.limiterOf("http://other", "dv_test_topsecret", clock));
    }

    private String account(Object identity) {
        return Registry.limiterOf("http://h", identity, clock).account;
    }

    @Test
    void namesAccountsAsTheOtherLanguagesDoAndNeverByTheirKeys() {
        // The TypeScript and Python clients produce the same.
        assertEquals("http://h#fa1733cf339dc", account("dv_test_topsecret"));
        assertEquals("http://h#29ce484222325", account(""));
        assertEquals("http://h#e49862254c637", account("ключ€"));
        Object one = new Object();
        assertEquals(account(one), account(one));
        assertNotEquals(account(one), account(Arrays.asList(1)));
    }
}
