// Checks waiting: how often it looks, what ends it, and that it can neither hang nor spin.
package dev.docuvane.internal.polling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.CallOptions;
import dev.docuvane.core.WaitOptions;
import dev.docuvane.errors.AbortedException;
import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.ConnectionException;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.ResourceFailedException;
import dev.docuvane.errors.ResponseParseException;
import dev.docuvane.errors.WaitTimeoutException;
import dev.docuvane.fixtures.FakeClock;
import dev.docuvane.fixtures.ScriptedSender;
import dev.docuvane.internal.Operation;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.Request;
import dev.docuvane.internal.RetryClass;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(20)
final class WaiterTest {
    private static final Operation GET = new Operation("getDocument", "GET", "/documents/{id}", RetryClass.SAFE);
    private static final Operation POST = new Operation("uploadDocument", "POST", "/documents", RetryClass.KEYED);
    private static final Reader<JsonValue> DOCUMENT = Reader.json(JsonInput::value);
    private static final Waiter WAITER = Waiter.of("document", "status")
            .states(Set.of("processing"), Set.of("completed", "needs_review"), Set.of("failed"));
    private static final String STILL = "{\"id\":\"doc_1\",\"status\":\"processing\"}";
    private static final String DONE = "{\"id\":\"doc_1\",\"status\":\"completed\",\"total\":12.50}";

    private final FakeClock clock = new FakeClock();
    private final ScriptedSender sender = new ScriptedSender();
    private double chance = 0.5;

    private static Request<JsonValue> request() {
        return Request.of(GET, DOCUMENT).path("id", "doc_1").build();
    }

    private Poller.Tools tools() {
        return new Poller.Tools(sender, clock, () -> chance);
    }

    private JsonValue waitFor(WaitOptions<JsonValue> options) {
        return new Poller<>(WAITER, tools(), request(), options).untilDone();
    }

    private JsonValue waitFor() {
        return waitFor(WaitOptions.of());
    }

    private static String status(JsonValue document) {
        return document.get("status").flatMap(JsonValue::asText).orElseThrow();
    }

    private List<String> etags() {
        return new ArrayList<>(sender.sent.stream()
                .map(request -> request.headers().getOrDefault("if-none-match", ""))
                .toList());
    }

    @Test
    void theDelaysGrowByHalfFromOneSecondToTen() {
        for (int look = 0; look < 9; look++) sender.then(STILL);
        sender.then(DONE);
        assertEquals("completed", status(waitFor()));
        assertEquals(
                List.of(1_000L, 1_500L, 2_250L, 3_375L, 5_063L, 7_594L, 10_000L, 10_000L, 10_000L),
                clock.sleeps.subList(1, 10));
        assertEquals(0, clock.sleeps.get(0));
    }

    @ParameterizedTest
    @CsvSource({"0, 800", "1, 1200"})
    void theDelaysVaryByAFifth(double by, long expected) {
        chance = by;
        sender.then(STILL).then(DONE);
        waitFor();
        assertEquals(expected, clock.sleeps.get(1));
    }

    @ParameterizedTest
    @CsvSource({"7, 7000", "0, 100"})
    void theDelaysAreWhatTheServiceAsksForButNoTightLoop(String seconds, long expected) {
        sender.then(STILL, "retry-after", seconds)
                .then(STILL, "retry-after", seconds)
                .then(DONE);
        waitFor();
        assertEquals(List.of(expected, expected), clock.sleeps.subList(1, 3));
    }

    @Test
    void aLookCostsNoBodyWhileNothingChanged() {
        sender.then(STILL, "etag", "\"v1\"").thenUnchanged("etag", "\"v1\"").then(DONE);
        assertEquals(
                "12.50",
                waitFor()
                        .get("total")
                        .flatMap(JsonValue::asDecimal)
                        .orElseThrow()
                        .toString());
        assertEquals(List.of("", "\"v1\"", "\"v1\""), etags());
    }

    @Test
    void aLookIsToldToTheCallerWhenItShowsSomethingNew() {
        sender.then(STILL, "etag", "\"v1\"")
                .then(STILL, "etag", "\"v1\"")
                .thenUnchanged()
                .then(STILL, "etag", "\"v2\"")
                .then(DONE);
        List<String> seen = new ArrayList<>();
        waitFor(WaitOptions.<JsonValue>of().onUpdate(document -> seen.add(status(document))));
        assertEquals(List.of("processing", "processing", "completed"), seen);
    }

    @ParameterizedTest
    @ValueSource(ints = {408, 425, 429, 500, 503})
    void aLookThatFailsDoesNotEndTheWait(int status) {
        sender.then(STILL)
                .thenFail(ScriptedSender.refusal(status))
                .thenFail(new ConnectionException("x", ErrorFacts.of("connection_failed")))
                .then(DONE);
        assertEquals("completed", status(waitFor()));
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 410, 422, 501})
    void aLookThatIsRefusedEndsTheWait(int status) {
        sender.then(STILL).thenFail(ScriptedSender.refusal(status)).then(DONE);
        assertEquals(status, assertThrows(ApiException.class, this::waitFor).status());
    }

    @Test
    void aLookAtSomethingNotThereYetIsRepeatedForFiveSecondsThenEndsTheWait() {
        sender.thenFail(ScriptedSender.refusal(404))
                .thenFail(ScriptedSender.refusal(404))
                .then(DONE);
        assertEquals("completed", status(waitFor()));
        ScriptedSender late = new ScriptedSender().thenFail(ScriptedSender.refusal(404));
        FakeClock other = new FakeClock();
        Poller<JsonValue> looks =
                new Poller<>(WAITER, new Poller.Tools(late, other, () -> 0.5), request(), WaitOptions.of());
        assertEquals(404, assertThrows(ApiException.class, looks::untilDone).status());
        assertEquals(8_125, other.sleeps.stream().mapToLong(Long::longValue).sum());
    }

    @Test
    void aLookThatShowsNoStatusIsAnErrorNotAnEndlessWait() {
        sender.then("{\"id\":\"doc_1\"}");
        ResponseParseException error = assertThrows(ResponseParseException.class, this::waitFor);
        assertEquals("The state of doc_1 has no status.", error.getMessage());
    }

    @Test
    void aStatusThisVersionDoesNotKnowIsWaitedOut() {
        sender.then("{\"status\":\"queued_again\"}")
                .then("{\"status\":\"queued_again\"}")
                .then(DONE);
        assertEquals("completed", status(waitFor()));
        assertEquals(List.of(1_000L, 1_500L), clock.sleeps.subList(1, 3));
    }

    @Test
    void theEndOfAFailedDocumentIsAnErrorWithTheDocumentAndItsCode() {
        sender.then("{\"status\":\"failed\",\"failure\":{\"code\":\"no_text_layer\",\"message\":\"It has no text.\"}}");
        ResourceFailedException error = assertThrows(ResourceFailedException.class, this::waitFor);
        assertEquals("no_text_layer", error.code());
        assertEquals("failed", status(error.resource(JsonValue.class)));
        assertEquals("The document doc_1 failed (no_text_layer): It has no text.", error.getMessage());
        ScriptedSender bare = new ScriptedSender().then("{\"status\":\"failed\"}");
        Poller<JsonValue> looks =
                new Poller<>(WAITER, new Poller.Tools(bare, clock, () -> 0), request(), WaitOptions.of());
        assertEquals(
                "The document doc_1 failed (document_failed): no reason given",
                assertThrows(ResourceFailedException.class, looks::untilDone).getMessage());
    }

    @Test
    void theEndOfTimeIsAnErrorWithTheLastStateAfterOneLastLook() {
        sender.then(STILL);
        WaitTimeoutException error = assertThrows(
                WaitTimeoutException.class,
                () -> waitFor(WaitOptions.<JsonValue>of().timeout(Duration.ofSeconds(4))));
        assertEquals("wait_timeout", error.code());
        assertTrue(error.isRetryable());
        assertEquals(4, error.attempts());
        assertEquals(Optional.of("processing"), error.last(JsonValue.class).map(WaiterTest::status));
        assertEquals(List.of(1_000L, 1_500L, 1_500L), clock.sleeps.subList(1, 4));
        assertEquals(4, sender.sent.size());
        assertEquals(
                "doc_1 is not done after 4 s (processing); processing continues, wait again with the same ID.",
                error.getMessage());
    }

    @Test
    void theLastLookHasLittleTimeAndNoRetriesAndNoOtherOutlivesTheWait() {
        sender.then(STILL).then(STILL).then(DONE);
        waitFor(WaitOptions.<JsonValue>of().timeout(Duration.ofMillis(1_500)));
        List<CallOptions> options = sender.sent.stream().map(Request::options).toList();
        assertEquals(
                Arrays.asList(Duration.ofMillis(6_500), Duration.ofMillis(5_500), Duration.ofMillis(5_000)),
                options.stream().map(CallOptions::totalTimeout).toList());
        assertEquals(
                Arrays.asList(null, null, 0),
                options.stream().map(CallOptions::maxRetries).toList());
    }

    @Test
    void theEndComesAtTheDeadlineAlthoughTheServiceAsksForMoreTime() {
        sender.then(STILL, "retry-after", "3600");
        assertThrows(
                WaitTimeoutException.class,
                () -> waitFor(WaitOptions.<JsonValue>of().timeout(Duration.ofSeconds(5))));
        assertEquals(5_000, clock.sleeps.get(1));
    }

    @Test
    void theEndComesAtOnceWhenTheThreadIsInterrupted() {
        sender.then(STILL);
        WaitOptions<JsonValue> options = WaitOptions.<JsonValue>of()
                .onUpdate(document -> Thread.currentThread().interrupt());
        AbortedException error = assertThrows(AbortedException.class, () -> waitFor(options));
        assertEquals("aborted", error.code());
        assertTrue(Thread.interrupted());
        assertEquals(1, sender.sent.size());
    }

    @Test
    void afterSendingItWaitsAsTheResponseAdvises() {
        sender.then(STILL, "retry-after", "2").then(DONE);
        JsonValue document = new Polling<>(WAITER, tools(), WaitOptions.<JsonValue>of())
                .afterSending(Request.of(POST, DOCUMENT).build(), started -> request());
        assertEquals("completed", status(document));
        assertEquals(List.of(2_000L), clock.sleeps);
        assertEquals(
                List.of(POST, GET), sender.sent.stream().map(Request::operation).toList());
    }

    @Test
    void afterSendingItDoesNotLookWhenTheResponseIsFinal() {
        sender.then(DONE);
        new Polling<>(WAITER, tools(), WaitOptions.<JsonValue>of())
                .afterSending(Request.of(POST, DOCUMENT).build(), started -> request());
        assertEquals(1, sender.sent.size());
    }

    @Test
    void afterSendingSomethingElseItsResponseIsNoState() {
        sender.then("{\"run_id\":\"run_1\"}").then(DONE);
        Reader<JsonValue> other = Reader.json(JsonInput::value);
        new Polling<>(WAITER, tools(), WaitOptions.<JsonValue>of())
                .afterSending(Request.of(POST, other).build(), started -> request());
        assertEquals(2, sender.sent.size());
        assertFalse(clock.sleeps.stream().anyMatch(delay -> delay > 0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT1H", "PT-1H", "P1D", "P-1D"})
    void aStepOfTheClockLeavesTheTimeoutAsItWas(Duration step) {
        sender.then(STILL);
        long start = clock.monotonicMillis();
        WaitOptions<JsonValue> options =
                WaitOptions.<JsonValue>of().timeout(Duration.ofSeconds(30)).onUpdate(document -> clock.step(step));
        assertThrows(WaitTimeoutException.class, () -> waitFor(options));
        assertEquals(30_000, clock.monotonicMillis() - start);
    }
}
