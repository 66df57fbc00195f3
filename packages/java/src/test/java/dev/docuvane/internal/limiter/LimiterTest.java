// Tests the limiter with threads: waits, order, time-outs, interrupts, sharing.
package dev.docuvane.internal.limiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.RateLimitWait;
import dev.docuvane.fixtures.FakeClock;
import dev.docuvane.http.RateLimitKind;
import dev.docuvane.http.RateLimitWindow;
import dev.docuvane.internal.SystemClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
final class LimiterTest {
    private final FakeClock clock = new FakeClock();
    private final Limiter limiter = new Limiter(clock);
    private final long start = clock.millis();

    private static Admission ask(String operation, long patience) {
        return new Admission(operation, patience, null);
    }

    private RateLimitWindow window(String name, long remaining, long resetIn) {
        return new RateLimitWindow(name, 100L, remaining, start + resetIn, 60_000L, RateLimitKind.WINDOW);
    }

    /** Empties a quota that an operation carries, until five seconds from the start. */
    private void empty(String operation, String name) {
        limiter.finish(limiter.pass(operation), new Observation(List.of(window(name, 0, 5_000))));
    }

    /** A thread that asks to be let through. */
    private final class Call extends FutureTask<Pass> {
        private final Thread thread = new Thread(this);

        Call(Admission admission) {
            super(() -> limiter.admit(admission));
            int waiting = limiter.waiting();
            thread.start();
            while (limiter.waiting() == waiting && !isDone()) Thread.onSpinWait();
        }

        Pass pass() throws Exception {
            return get(10, TimeUnit.SECONDS);
        }

        Throwable failure() {
            return assertThrows(ExecutionException.class, this::pass).getCause();
        }
    }

    @Test
    void letsEverythingThroughAsLongAsNoLimitIsKnown() throws Exception {
        for (long call = 1; call <= 1_000; call += 1) {
            Pass pass = limiter.admit(ask("get", 0));
            if (call % 2 == 0) limiter.finish(pass, new Observation(List.of()));
            assertEquals(call, pass.number());
        }
    }

    @Test
    void letsCallsGoInTheOrderTheyCameAcrossOperations() throws Exception {
        empty("get", "minute");
        empty("list", "minute");
        List<Call> calls = new ArrayList<>();
        for (int index = 0; index < 20; index += 1) calls.add(new Call(ask(index % 2 == 0 ? "get" : "list", 10_000)));
        clock.advance(Duration.ofMillis(4_999));
        assertEquals(20, limiter.waiting());
        clock.advance(Duration.ofMillis(1));
        // The reset is tried with one call; its response tells the rest.
        Pass first = calls.get(0).pass();
        limiter.finish(first, new Observation(List.of(window("minute", 99, 65_000))));
        long number = first.number();
        for (Call call : calls.subList(1, 20))
            assertEquals(++number, call.pass().number());
        assertEquals(0, limiter.waiting());
        assertEquals(0, clock.pending());
    }

    @Test
    void saysAtOnceThatAWaitWouldBeTooLongAndForHowLong() {
        empty("get", "minute");
        NoRoomException error = assertThrows(NoRoomException.class, () -> limiter.admit(ask("get", 4_999)));
        assertEquals(5_000, error.waitMillis());
    }

    @Test
    void endsAWaitWhenPatienceIsOver() throws Exception {
        empty("get", "minute");
        Call first = new Call(ask("get", 6_000));
        Call second = new Call(ask("get", 5_200));
        clock.advance(Duration.ofMillis(5_000));
        first.pass();
        clock.advance(Duration.ofMillis(200));
        assertEquals(50, ((NoRoomException) second.failure()).waitMillis());
        assertEquals(0, limiter.waiting());
        assertEquals(0, clock.pending());
    }

    @Test
    void leavesNothingBehindWhenAWaitIsInterrupted() throws Exception {
        empty("get", "minute");
        Call call = new Call(ask("get", 10_000));
        call.thread.interrupt();
        assertTrue(call.failure() instanceof InterruptedException);
        assertEquals(0, limiter.waiting());
        assertEquals(0, clock.pending());
    }

    @Test
    void tellsHowLongAndWhyACallWaits() throws Exception {
        List<RateLimitWait> waits = new CopyOnWriteArrayList<>();
        empty("get", "minute");
        Call call = new Call(new Admission("get", 10_000, waits::add));
        limiter.finish(limiter.pass("list"), new Observation(List.of(), true, start + 7_000));
        Call refused = new Call(new Admission("list", 10_000, waits::add));
        assertEquals(
                List.of(
                        new RateLimitWait(Duration.ofSeconds(5), RateLimitWait.Reason.WINDOW_EMPTY),
                        new RateLimitWait(Duration.ofSeconds(7), RateLimitWait.Reason.REFUSED)),
                waits);
        clock.advance(Duration.ofSeconds(8));
        call.pass();
        clock.advance(Duration.ofMillis(250));
        refused.pass();
    }

    @Test
    void keepsAQuotaOfOneOperationAwayFromTheOthers() throws Exception {
        limiter.finish(limiter.pass("get"), new Observation(List.of(window("minute", 50, 5_000))));
        empty("upload", "documents per day");
        assertThrows(NoRoomException.class, () -> limiter.admit(ask("upload", 0)));
        limiter.admit(ask("get", 0));
        limiter.admit(ask("delete", 0));
    }

    @Test
    void isNotSlowedByCallsUnderWayThatAQuotaDoesNotCount() throws Exception {
        limiter.finish(limiter.pass("upload"), new Observation(List.of()));
        for (int call = 0; call < 30; call += 1) limiter.pass("upload");
        // A bucket of ten calls, one a second: what flows back shows.
        for (int call = 0; call < 8; call += 1) {
            RateLimitWindow state =
                    new RateLimitWindow("lists", 10L, 9L, clock.millis() + 9_000, 10_000L, RateLimitKind.BUCKET);
            limiter.finish(limiter.admit(ask("list", 0)), new Observation(List.of(state)));
            clock.advance(Duration.ofSeconds(2));
        }
        for (int call = 0; call < 5; call += 1) limiter.admit(ask("list", 0));
    }

    @Test
    void closesForEverybodyAfterARefusalThatSaysWhenToComeBack() throws Exception {
        limiter.finish(limiter.pass("get"), new Observation(List.of(), true, start + 2_000));
        Call call = new Call(ask("list", 10_000));
        clock.advance(Duration.ofMillis(1_999));
        assertEquals(1, limiter.waiting());
        clock.advance(Duration.ofMillis(1));
        call.pass();
    }

    @Test
    void closesOneOperationAfterARefusalAlthoughTheWindowHasRoom() throws Exception {
        limiter.finish(limiter.pass("list"), new Observation(List.of(window("minute", 50, 5_000))));
        Observation refusal = new Observation(List.of(window("minute", 49, 5_000)), true, start + 9_000_000);
        limiter.finish(limiter.pass("upload"), refusal);
        NoRoomException error = assertThrows(NoRoomException.class, () -> limiter.admit(ask("upload", 10_000)));
        assertEquals(9_000_000, error.waitMillis());
        limiter.admit(ask("list", 0));
    }

    @Test
    void countsARequestThatWasSentBeforeTheResetAndReceivedAfterIt() throws Exception {
        limiter.finish(limiter.pass("get"), new Observation(List.of(window("minute", 2, 5_000))));
        clock.advance(Duration.ofMillis(4_900));
        Pass late = limiter.pass("get");
        clock.advance(Duration.ofMillis(100));
        Pass probe = limiter.admit(ask("get", 0));
        limiter.finish(probe, new Observation(List.of(window("minute", 2, 65_000))));
        limiter.admit(ask("get", 0));
        assertThrows(NoRoomException.class, () -> limiter.admit(ask("get", 0)));
        limiter.finish(late, new Observation(List.of(window("minute", 1, 65_000))));
        assertThrows(NoRoomException.class, () -> limiter.admit(ask("get", 0)));
    }

    @Test
    void forgetsAQuotaThatResponsesNoLongerName() throws Exception {
        Pass running = limiter.pass("get");
        empty("get", "old plan");
        limiter.finish(running, new Observation(List.of(window("new plan", 50, 5_000))));
        limiter.admit(ask("get", 0));
    }

    @Test
    void lets64ThreadsNeverIntoAWindowThatIsEmpty() throws Exception {
        Limiter real = new Limiter(SystemClock.INSTANCE);
        long reset = System.currentTimeMillis() + 300;
        List<Long> left = new CopyOnWriteArrayList<>();
        List<FutureTask<?>> threads = new ArrayList<>();
        for (int thread = 0; thread < 64; thread += 1) {
            FutureTask<?> task = new FutureTask<>(() -> {
                for (int call = 0; call < 3; call += 1) {
                    Pass pass = real.admit(ask("get", 10_000));
                    boolean isLater = System.currentTimeMillis() >= reset;
                    // 100 calls before the reset, then as many as anybody likes.
                    synchronized (left) {
                        if (!isLater) left.add(100L - left.size() - 1);
                    }
                    long remaining = isLater ? 900 : Math.max(0, 100 - pass.number());
                    long resetAt = isLater ? reset + 60_000 : reset;
                    RateLimitWindow window =
                            new RateLimitWindow("", 1_000L, remaining, resetAt, null, RateLimitKind.WINDOW);
                    real.finish(pass, new Observation(List.of(window)));
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
        String key = Registry.accountKey("http://h", "dv_test_topsecret");
        assertSame(Registry.limiterOf(key, clock), Registry.limiterOf(key, clock));
        assertNotSame(Registry.limiterOf(key, clock), Registry.limiterOf(key, new FakeClock()));
        assertNotSame(
                Registry.limiterOf(key, clock),
                Registry.limiterOf(Registry.accountKey("http://other", "dv_test_topsecret"), clock));
    }

    @Test
    void namesAccountsAsTheOtherLanguagesDoAndNeverByTheirKeys() {
        // The TypeScript and Python clients produce the same.
        assertEquals("http://h#fa1733cf339dc", Registry.accountKey("http://h", "dv_test_topsecret"));
        assertEquals("http://h#29ce484222325", Registry.accountKey("http://h", ""));
        assertEquals("http://h#e49862254c637", Registry.accountKey("http://h", "ключ€"));
        Object one = new Object();
        assertEquals(Registry.accountKey("http://h", one), Registry.accountKey("http://h", one));
        assertNotEquals(Registry.accountKey("http://h", one), Registry.accountKey("http://h", Arrays.asList(1)));
    }
}
