// Checks when an attempt is made again, after how long, and what an error says afterwards.
package dev.docuvane.internal.pipeline;

import static dev.docuvane.fixtures.Script.problem;
import static dev.docuvane.fixtures.Script.refused;
import static dev.docuvane.fixtures.Script.reset;
import static dev.docuvane.fixtures.Script.response;
import static dev.docuvane.fixtures.Script.silence;
import static dev.docuvane.fixtures.Scripted.OK;
import static dev.docuvane.fixtures.Scripted.RUN;
import static dev.docuvane.fixtures.Scripted.failure;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.BuilderAccess;
import dev.docuvane.core.CallOptions;
import dev.docuvane.errors.AbortedException;
import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.errors.RateLimitException;
import dev.docuvane.errors.ServerException;
import dev.docuvane.fixtures.Script;
import dev.docuvane.fixtures.Scripted;
import dev.docuvane.fixtures.TestClient;
import dev.docuvane.internal.Operation;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.Request;
import dev.docuvane.internal.RetryClass;
import dev.docuvane.internal.Stage;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetryTest {
    @ParameterizedTest
    @ValueSource(ints = {408, 425, 429, 500, 502, 503, 504})
    void aSafeCallIsMadeAgainAfter(int status) {
        Scripted made = Scripted.of(problem(status, "x"), OK);
        assertEquals(2, made.get().attempts());
        assertEquals(2, made.sent());
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 404, 409, 412, 413, 415, 422, 501, 505})
    void aSafeCallIsNotMadeAgainAfter(int status) {
        Scripted made = Scripted.of(problem(status, "x"), OK);
        ApiException error = assertInstanceOf(ApiException.class, failure(made::get));
        assertEquals(status, error.status());
        assertEquals(1, error.attempts());
        assertFalse(error.isRetryable());
        assertEquals(1, made.sent());
    }

    static Stream<Stage> passing() {
        return Stream.of(refused(), reset(), silence(), problem(409, "idempotency_in_progress"));
    }

    @ParameterizedTest
    @MethodSource("passing")
    void aSafeCallIsMadeAgainAfterWhatMayPass(Stage step) {
        assertEquals(2, Scripted.of(step, OK).get().attempts());
    }

    @Test
    void aCallIsMadeThreeTimesInAllThenTheLastErrorIsThrown() {
        Scripted made = Scripted.of(reset(), problem(500, "a"), problem(502, "b"));
        ServerException error = assertInstanceOf(ServerException.class, failure(made::get));
        assertEquals(502, error.status());
        assertEquals(3, error.attempts());
        assertTrue(error.isRetryable());
        assertEquals(List.of(250L, 500L), made.clock.sleeps);
    }

    @Test
    void aCallIsMadeOnceWhenRetriesAreOff() {
        Scripted made = Scripted.of(reset());
        failure(() -> made.client.get("doc_1", CallOptions.of().maxRetries(0)));
        assertEquals(1, made.sent());
    }

    @Test
    void aKeyIsKeptOverAttemptsAndGivenToTheCaller() {
        Scripted made = Scripted.of(reset(), OK);
        String key = made.upload().idempotencyKey().orElseThrow();
        assertTrue(key.matches("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"), key);
        for (Script.Sent sent : made.script.sent) {
            assertEquals(key, sent.headers().get("idempotency-key"));
            assertArrayEquals(new byte[] {1, 2, 3}, sent.body());
        }
        assertEquals(2, made.sent());
    }

    @Test
    void noKeyIsMadeWhereTheServiceKnowsNone() {
        Scripted made = Scripted.of(OK);
        Operation keyless = new Operation("createPet", "POST", "/pets", RetryClass.UNPROCESSED_ONLY).withoutKey();
        made.client.world().sender().send(Request.of(keyless, Reader.nothing()).build());
        assertFalse(made.script.sent.get(0).headers().containsKey("idempotency-key"));
    }

    @Test
    void aKeyOfTheCallerIsSentAndStandsInTheError() {
        Scripted made = Scripted.of(reset());
        CallOptions mine = CallOptions.of().idempotencyKey("mine");
        DocuvaneException error = failure(() -> made.client.upload(Scripted.BYTES, mine));
        assertEquals(Optional.of("mine"), error.idempotencyKey());
        assertEquals(Optional.of(Outcome.UNKNOWN), error.outcome());
        assertEquals(3, error.attempts());
        assertEquals("mine", made.script.sent.get(2).headers().get("idempotency-key"));
    }

    @Test
    void aKeyedCallIsMadeAgainOnlyWhenItWasNotProcessedIfTheServiceDoesNotHonourKeys() {
        Scripted lost = Scripted.with(options -> options.retryKeyed(false), reset(), OK);
        DocuvaneException error = failure(lost::upload);
        assertEquals(1, error.attempts());
        assertFalse(error.isRetryable());
        Scripted never = Scripted.with(options -> options.retryKeyed(false), refused(), OK);
        assertEquals(2, never.upload().attempts());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a\r\nb", "ü"})
    void aKeyThatNoHeaderCanCarryIsRefused(String key) {
        DocuvaneException error = failure(() -> CallOptions.of().idempotencyKey(key));
        assertEquals("invalid_idempotency_key", error.code());
        assertEquals(Optional.of(Outcome.NOT_SENT), error.outcome());
    }

    static Stream<Stage> perhapsProcessed() {
        return Stream.of(
                reset(),
                silence(),
                problem(500, "x"),
                problem(502, "x"),
                problem(503, "x"),
                problem(408, "x"),
                problem(500, "x", "x-should-retry", "true"));
    }

    @ParameterizedTest
    @MethodSource("perhapsProcessed")
    void aRunIsNotRepeatedWhenItMayHaveBeenProcessed(Stage step) {
        Scripted made = Scripted.of(step, RUN);
        DocuvaneException error = failure(made::run);
        assertEquals(1, error.attempts());
        assertFalse(error.isRetryable());
        assertEquals(1, made.sent());
    }

    static Stream<Stage> neverProcessed() {
        return Stream.of(refused(), problem(429, "x"), problem(503, "x", "retry-after", "1"));
    }

    @ParameterizedTest
    @MethodSource("neverProcessed")
    void aRunIsRepeatedWhenItWasCertainlyNotProcessed(Stage step) {
        assertEquals(2, Scripted.of(step, RUN).run().attempts());
    }

    @Test
    void aRunCarriesAKeyAndAsksEveryCacheToStayOut() {
        Scripted made = Scripted.of(RUN);
        made.run();
        assertEquals("no-store", made.script.sent.get(0).headers().get("cache-control"));
        assertEquals(
                36, made.script.sent.get(0).headers().get("idempotency-key").length());
    }

    @ParameterizedTest
    @CsvSource({"retry-after-ms, 1500, 1500", "retry-after, 2, 2000", "retry-after, 1.5, 1500"})
    void adviceIsWaitedForNotShortened(String name, String value, long expected) {
        Scripted made = Scripted.of(problem(503, "x", name, value), OK);
        made.get();
        assertEquals(List.of(expected), made.clock.sleeps);
    }

    @Test
    void aDateIsAdviceToo() {
        Scripted made = Scripted.of(problem(503, "x", "retry-after", "Fri, 20 Nov 2026 20:00:09 GMT"), OK);
        made.get();
        assertEquals(List.of(9_000L), made.clock.sleeps);
    }

    @Test
    void theResetOfAnEmptyWindowIsAdvice() {
        Stage full = problem(429, "x", "x-ratelimit-remaining", "0", "x-ratelimit-reset", "1795204830");
        Scripted made = Scripted.of(full, OK);
        made.get();
        assertEquals(List.of(30_000L), made.clock.sleeps);
    }

    @Test
    void adviceLongerThanTheCallerAllowsIsThrownNotSlept() {
        Scripted made = Scripted.of(problem(429, "rate_limited", "retry-after", "61"), OK);
        RateLimitException error = assertInstanceOf(RateLimitException.class, failure(made::get));
        assertEquals(Optional.of(Duration.ofSeconds(61)), error.retryAfter());
        assertTrue(error.isRetryable());
        assertEquals(1, error.attempts());
        assertEquals(List.of(), made.clock.sleeps);
        assertEquals(1, made.sent());
    }

    @Test
    void adviceBehindTheDeadlineIsThrown() {
        Scripted made = Scripted.of(problem(503, "x", "retry-after", "10"), OK);
        CallOptions options = CallOptions.of().totalTimeout(Duration.ofSeconds(9));
        DocuvaneException error = failure(() -> made.client.get("doc_1", options));
        assertEquals(Optional.of(Duration.ofSeconds(10)), error.retryAfter());
        assertEquals(List.of(), made.clock.sleeps);
    }

    @Test
    void theServiceSaysWhetherToRetryAndIsObeyed() {
        Scripted not = Scripted.of(problem(503, "x", "x-should-retry", "false"), OK);
        assertEquals(1, failure(not::get).attempts());
        Scripted yes = Scripted.of(problem(400, "x", "x-should-retry", "true"), OK);
        assertEquals(2, yes.get().attempts());
    }

    @Test
    void aStreamGetsOneAttemptAndTheOriginalErrorAlthoughTheServiceSaysToRetry() {
        Scripted made = Scripted.of(problem(503, "service_unavailable", "x-should-retry", "true"), OK);
        DocuvaneException error = failure(() -> made.client.upload(Scripted.stream(), CallOptions.NONE));
        assertEquals("service_unavailable", error.code());
        assertFalse(error.isRetryable());
        assertEquals(1, made.sent());
    }

    @Test
    void anErrorSaysTheWorstOutcomeOfAllAttempts() {
        assertEquals(
                Optional.of(Outcome.NOT_SENT),
                failure(Scripted.of(refused())::get).outcome());
        assertEquals(
                Optional.of(Outcome.UNKNOWN),
                failure(Scripted.of(reset(), refused())::upload).outcome());
        assertEquals(
                Optional.of(Outcome.UNKNOWN),
                failure(Scripted.of(reset(), problem(422, "x"))::upload).outcome());
        assertEquals(
                Optional.of(Outcome.REJECTED),
                failure(Scripted.of(problem(429, "x"), problem(422, "x"))::upload)
                        .outcome());
    }

    @Test
    void anInterruptEndsTheWaitAtOnce() {
        Stage interrupting = request -> {
            Thread.currentThread().interrupt();
            return problem(503, "x", "retry-after", "50").send(request);
        };
        Scripted made = Scripted.of(interrupting, OK);
        AbortedException error = assertInstanceOf(AbortedException.class, failure(made::get));
        assertTrue(Thread.interrupted(), "the thread stays interrupted");
        assertEquals("aborted", error.code());
        assertEquals("Aborted while waiting to repeat GET /documents/{id}.", error.getMessage());
        assertEquals(1, error.attempts());
        assertEquals(1, made.sent());
    }

    @Test
    void closingTheClientEndsTheWaitAndLeavesTheThreadAlone() throws Exception {
        Stage refusal = response(503, "", "retry-after", "50");
        TestClient.Builder builder =
                TestClient.builder().baseUrl("http://127.0.0.1:4010").apiKey("k");
        BuilderAccess.transport(builder, new Script(refusal));
        TestClient client = builder.build();
        Thread caller = Thread.currentThread();
        Thread closer = new Thread(() -> closeWhenWaiting(client, caller));
        closer.start();
        AbortedException error = assertInstanceOf(AbortedException.class, failure(() -> client.get("doc_1")));
        closer.join();
        assertEquals("client_closed", error.code());
        assertFalse(Thread.interrupted());
    }

    private static void closeWhenWaiting(TestClient client, Thread caller) {
        while (caller.getState() != Thread.State.TIMED_WAITING) Thread.onSpinWait();
        client.close();
    }
}
