// Checks what a user sees of pacing: waits, errors, events, sharing between clients and processes.
package dev.docuvane.internal.pipeline;

import static dev.docuvane.fixtures.Script.ok;
import static dev.docuvane.fixtures.Script.problem;
import static dev.docuvane.fixtures.Scripted.OK;
import static dev.docuvane.fixtures.Scripted.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.CallOptions;
import dev.docuvane.core.RateLimitMode;
import dev.docuvane.core.RateLimitStore;
import dev.docuvane.core.RateLimitWait;
import dev.docuvane.errors.AbortedException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.errors.RateLimitException;
import dev.docuvane.fixtures.Scripted;
import dev.docuvane.fixtures.TestClient;
import dev.docuvane.http.RateLimit;
import dev.docuvane.http.Result;
import dev.docuvane.internal.Stage;
import dev.docuvane.json.JsonValue;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(20)
final class LimitTest {
    /** The clocks of these tests are stopped at 20:00:00; the next window begins at 20:00:20. */
    private static String[] limits(int remaining) {
        return new String[] {
            "x-ratelimit-limit",
            "100",
            "x-ratelimit-remaining",
            Integer.toString(remaining),
            "x-ratelimit-reset",
            "1795204820"
        };
    }

    private static Stage left(int remaining) {
        return ok("{\"id\":\"doc_1\"}", limits(remaining));
    }

    /** A client whose first response said that the window is empty. */
    private static Scripted emptied(Consumer<TestClient.Builder> options) {
        Scripted made = Scripted.with(options, left(0), OK);
        made.get();
        return made;
    }

    private static Scripted emptied() {
        return emptied(options -> {});
    }

    /** Calls in a thread of its own; returns when it waits for room or is done. */
    private static <T> FutureTask<T> start(java.util.concurrent.Callable<T> call) {
        FutureTask<T> task = new FutureTask<>(call);
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
        while (!task.isDone() && thread.getState() != Thread.State.WAITING) Thread.onSpinWait();
        return task;
    }

    private static <T> T done(FutureTask<T> task) throws Exception {
        return task.get(10, TimeUnit.SECONDS);
    }

    @Test
    void aCallWithoutRoomWaitsForTheResetAndNotAMomentLess() throws Exception {
        Scripted made = emptied();
        FutureTask<Result<JsonValue>> call = start(made::get);
        made.clock.advance(Duration.ofMillis(19_999));
        assertEquals(1, made.sent());
        made.clock.advance(Duration.ofMillis(1));
        assertEquals(200, done(call).status());
        assertEquals(2, made.sent());
        assertEquals(0, made.clock.pending());
    }

    @Test
    void aCallWithoutRoomIsThrownBeforeItIsSentWhenItWouldWaitLongerThanAllowed() {
        Scripted made = emptied(options -> options.maxRateLimitWait(Duration.ofMillis(19_999)));
        DocuvaneException error = failure(
                () -> made.client.upload(Scripted.BYTES, CallOptions.of().idempotencyKey("mine")));
        RateLimitException refusal = assertInstanceOf(RateLimitException.class, error);
        assertEquals("rate_limited", refusal.code());
        assertEquals(429, refusal.status());
        assertEquals(Optional.of(Outcome.NOT_SENT), refusal.outcome());
        assertEquals(0, refusal.attempts());
        assertTrue(refusal.isRetryable());
        assertEquals(Optional.of(Duration.ofSeconds(20)), refusal.retryAfter());
        assertEquals(Optional.of("mine"), refusal.idempotencyKey());
        assertEquals(OptionalLong.of(0), refusal.rateLimit().orElseThrow().remaining());
        assertEquals(
                "Not sent: POST /documents (rate_limited): The rate limit is used up for 20 s,"
                        + " longer than this call may wait.",
                refusal.getMessage());
        assertEquals(List.of(), made.clock.sleeps);
        assertEquals(1, made.sent());
    }

    @Test
    void aCallWithoutRoomIsThrownWhenItsOwnTimeWouldBeOverBefore() {
        Scripted made = emptied();
        CallOptions options = CallOptions.of().totalTimeout(Duration.ofSeconds(19));
        DocuvaneException error = failure(() -> made.client.get("doc_2", options));
        assertInstanceOf(RateLimitException.class, error);
        assertEquals(Optional.of(Duration.ofSeconds(20)), error.retryAfter());
    }

    @Test
    void aCallWithoutRoomIsThrownAtOnceWhenTheClientShallNotWait() {
        Scripted made = emptied(options -> options.rateLimit(RateLimitMode.THROW));
        assertEquals(Optional.of(Duration.ofSeconds(20)), failure(made::get).retryAfter());
        made.clock.advance(Duration.ofSeconds(20));
        assertEquals(200, made.get().status());
    }

    @Test
    void aCallWithoutRoomIsSentAllTheSameWhenPacingIsOff() {
        Scripted made = emptied(options -> options.rateLimit(RateLimitMode.OFF));
        made.get();
        assertEquals(2, made.sent());
        assertEquals(OptionalLong.of(0), made.client.rateLimit().orElseThrow().remaining());
    }

    @Test
    void aCallWithoutRoomEndsAtOnceWhenItIsInterruptedAndLeavesNothingBehind() throws Exception {
        Scripted made = emptied();
        Thread[] thread = {null};
        FutureTask<DocuvaneException> call = start(() -> {
            thread[0] = Thread.currentThread();
            return failure(made::get);
        });
        thread[0].interrupt();
        DocuvaneException error = done(call);
        assertInstanceOf(AbortedException.class, error);
        assertEquals(Optional.of(Outcome.NOT_SENT), error.outcome());
        assertEquals(0, made.clock.pending());
        assertEquals(1, made.sent());
    }

    @Test
    void aCallWithoutRoomEndsWhenTheClientIsClosed() throws Exception {
        Scripted made = emptied();
        FutureTask<DocuvaneException> call = start(() -> failure(made::get));
        made.client.close();
        assertEquals("client_closed", done(call).code());
    }

    @Test
    void aRefusalKeepsEveryCallBackUntilTheServiceWantsToBeAskedAgain() throws Exception {
        Scripted made = Scripted.of(problem(429, "rate_limited", "retry-after", "7"), OK);
        failure(() -> made.client.get("doc_1", CallOptions.of().maxRetries(0)));
        FutureTask<?> one = start(made::get);
        FutureTask<?> other = start(() -> made.client.run("w"));
        assertEquals(1, made.sent());
        made.clock.advance(Duration.ofSeconds(7));
        done(one);
        done(other);
        assertEquals(3, made.sent());
    }

    @Test
    void aRefusalForLongerThanAnybodyLivesKeepsCallsBackToo() {
        Scripted made = Scripted.with(
                options -> options.rateLimit(RateLimitMode.THROW),
                problem(429, "rate_limited", "retry-after-ms", "99999999999999"),
                OK);
        failure(() -> made.client.get("doc_1", CallOptions.of().maxRetries(0)));
        DocuvaneException error = failure(made::get);
        assertEquals(Optional.of(Outcome.NOT_SENT), error.outcome());
        assertTrue(error.retryAfter().orElseThrow().compareTo(Duration.ofDays(365_000)) > 0);
        assertEquals(1, made.sent());
    }

    @ParameterizedTest
    @MethodSource("notRuntimeExceptions")
    void theRoomOfACallIsFreeAgainWhateverEndedIt(Throwable thrown) {
        Stage broken = request -> {
            throw LimitTest.<RuntimeException>unchecked(thrown);
        };
        Scripted made = Scripted.with(options -> options.rateLimit(RateLimitMode.THROW), left(1), broken, OK);
        made.get();
        assertSame(thrown, assertThrows(Throwable.class, made::get));
        assertEquals(200, made.get().status());
    }

    static List<Throwable> notRuntimeExceptions() {
        return List.of(new StackOverflowError(), new IOException("let through by a compiler that does not check"));
    }

    /** Throws what the compiler takes for another class. */
    @SuppressWarnings("unchecked")
    private static <T extends Throwable> T unchecked(Throwable thrown) throws T {
        throw (T) thrown;
    }

    @Test
    void theRoomOfACallIsFreeAgainWhenAnObserverEndsIt() {
        List<RateLimit> seen = new ArrayList<>();
        Consumer<RateLimit> observer = rateLimit -> {
            seen.add(rateLimit);
            if (seen.size() == 2) throw new StackOverflowError();
        };
        Scripted made = Scripted.with(
                options -> options.rateLimit(RateLimitMode.THROW).onRateLimit(observer), left(2), left(1), OK);
        made.get();
        assertThrows(StackOverflowError.class, made::get);
        assertEquals(200, made.get().status());
    }

    @Test
    void isSharedByTheClientsOfOneCredentialAndByNoOthers() {
        Scripted made = emptied();
        Consumer<TestClient.Builder> alike =
                options -> options.clock(made.clock).rateLimit(RateLimitMode.THROW);
        assertEquals(
                Optional.of(Outcome.NOT_SENT),
                failure(() -> Scripted.with(alike, OK).get()).outcome());
        Scripted.with(alike.andThen(options -> options.apiKey("dv_test_other")), OK)
                .get();
        Scripted.with(alike.andThen(options -> options.baseUrl("http://127.0.0.1:4011")), OK)
                .get();
    }

    @Test
    void isPassedToTheObserverWithEachResponseThatCarriesIt() {
        List<OptionalLong> seen = new ArrayList<>();
        Scripted made = Scripted.with(
                options -> options.onRateLimit(rateLimit -> {
                    seen.add(rateLimit.remaining());
                    throw new IllegalStateException("the observer's own problem");
                }),
                left(5),
                left(4),
                OK);
        for (int call = 0; call < 3; call++) made.get();
        assertEquals(List.of(OptionalLong.of(5), OptionalLong.of(4)), seen);
    }

    @Test
    void isToldWhenACallBeginsToWaitWithTheTimeAndTheReason() throws Exception {
        List<RateLimitWait> waits = new ArrayList<>();
        Scripted made = emptied(options -> options.onRateLimitWait(waits::add));
        FutureTask<?> call = start(made::get);
        assertEquals(List.of(new RateLimitWait(Duration.ofSeconds(20), RateLimitWait.Reason.WINDOW_EMPTY)), waits);
        made.clock.advance(Duration.ofSeconds(20));
        done(call);
    }

    @Test
    void aStoreTellsAnotherProcessThatNothingMayBeSentAndNeverGetsTheKey() throws Exception {
        Map<String, Instant> entries = new ConcurrentHashMap<>();
        CountDownLatch written = new CountDownLatch(1);
        RateLimitStore store = new RateLimitStore() {
            @Override
            public Optional<Instant> get(String key) {
                return Optional.ofNullable(entries.get(key));
            }

            @Override
            public void set(String key, Instant closedUntil, Duration ttl) {
                entries.put(key, closedUntil);
                written.countDown();
            }
        };
        Scripted first = Scripted.with(
                options -> options.rateLimitStore(store), problem(429, "rate_limited", "retry-after", "7"));
        failure(() -> first.client.get("doc_1", CallOptions.of().maxRetries(0)));
        assertTrue(written.await(5, TimeUnit.SECONDS));
        // Another clock: as in another process, nothing but the store is shared.
        Scripted second = Scripted.with(options -> options.rateLimitStore(store).rateLimit(RateLimitMode.THROW), OK);
        assertEquals(Optional.of(Duration.ofSeconds(7)), failure(second::get).retryAfter());
        assertEquals(0, second.sent());
        assertTrue(String.join(" ", entries.keySet()).matches("http://127\\.0\\.0\\.1:4010#[0-9a-z]+"));
    }
}
