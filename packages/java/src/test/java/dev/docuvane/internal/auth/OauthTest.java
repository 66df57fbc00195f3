// Checks client credentials and key functions: when secrets are asked for, where, and what an error says.
package dev.docuvane.internal.auth;

import static dev.docuvane.fixtures.Script.ok;
import static dev.docuvane.fixtures.Script.response;
import static dev.docuvane.fixtures.Scripted.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.BuilderAccess;
import dev.docuvane.core.CallOptions;
import dev.docuvane.core.ClientCredentials;
import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.AuthenticationException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.errors.RateLimitException;
import dev.docuvane.errors.ResponseParseException;
import dev.docuvane.errors.ServerException;
import dev.docuvane.errors.TimeoutException;
import dev.docuvane.fixtures.FakeClock;
import dev.docuvane.fixtures.Script;
import dev.docuvane.fixtures.TestClient;
import dev.docuvane.fixtures.TokenService;
import dev.docuvane.http.Result;
import dev.docuvane.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class OauthTest {
    private static final String SECRET = "s3cret/with:odd chars";

    private final TokenService service = new TokenService();
    private final FakeClock clock = new FakeClock();

    private TestClient program(Consumer<TestClient.Builder> options) {
        TestClient.Builder builder = TestClient.builder()
                .baseUrl("http://127.0.0.1:4010")
                .clock(clock)
                .random(() -> 0)
                .program(ClientCredentials.of("program", SECRET));
        BuilderAccess.transport(builder, service);
        options.accept(builder);
        return builder.build();
    }

    private TestClient program() {
        return program(options -> {});
    }

    @Test
    void oneTokenServesManyCallsAndIsAskedForOnce() throws Exception {
        TestClient client = program();
        for (Future<Result<JsonValue>> call : inThreads(30, () -> client.get("doc_1"))) call.get();
        client.get("doc_1");
        assertEquals(
                List.of("GET /.well-known/oauth-authorization-server", "POST /oauth/token"),
                service.lines().subList(0, 2));
        assertEquals(1, service.asked());
        assertEquals(33, service.lines().size());
    }

    @Test
    void theRequestForATokenIsAsTheStandardWantsIt() {
        program(options -> options.program(
                        ClientCredentials.of("program", SECRET).scopes(List.of("documents:read", "workflows:run"))))
                .get("doc_1");
        Script.Sent request = service.log.get(1);
        String basic = "program:s3cret%2Fwith%3Aodd%20chars";
        assertEquals(
                "Basic " + Base64.getEncoder().encodeToString(basic.getBytes(StandardCharsets.UTF_8)),
                request.headers().get("authorization"));
        assertEquals("application/x-www-form-urlencoded", request.headers().get("content-type"));
        assertEquals("grant_type=client_credentials&scope=documents%3Aread+workflows%3Arun", request.text());
        assertFalse(service.log.get(0).headers().containsKey("authorization"));
        assertEquals("Bearer token-1", service.log.get(2).headers().get("authorization"));
    }

    @Test
    void aTokenIsRenewedBeforeItEndsAtNobodysCost() throws Exception {
        TestClient client = program();
        client.get("doc_1");
        clock.advance(Duration.ofSeconds(3_540));
        client.get("doc_1");
        while (service.issued.get() < 2) Thread.onSpinWait();
        while (!"Bearer token-2".equals(service.last().headers().get("authorization"))) client.get("doc_1");
        assertEquals(2, service.asked());
    }

    @Test
    void aTokenWithoutALifeIsGoodFor300Seconds() {
        service.life = "null";
        TestClient client = program();
        client.get("doc_1");
        clock.advance(Duration.ofMillis(239_999));
        client.get("doc_1");
        assertEquals(1, service.asked());
        clock.advance(Duration.ofMillis(60_001));
        client.get("doc_1");
        assertEquals(2, service.asked());
    }

    @Test
    void aRefusedTokenIsReplacedOnceForAllAndTheCallMadeOnceMore() throws Exception {
        TestClient client = program(options -> options.maxRetries(0));
        client.get("doc_1");
        service.revoked.add("token-1");
        for (Future<Result<JsonValue>> call : inThreads(3, () -> client.get("doc_1")))
            assertTrue(call.get().attempts() <= 2);
        assertEquals(2, service.asked());
        service.revoked.add("token-2");
        assertEquals(2, client.run("w").attempts());
    }

    @Test
    void whenTheFreshTokenIsRefusedAsWellTheCallFails() {
        for (int number = 1; number < 4; number++) service.revoked.add("token-" + number);
        ApiException error = (ApiException) failure(() -> program().get("doc_1"));
        assertEquals(401, error.status());
        assertEquals("invalid_token", error.code());
        assertEquals(2, error.attempts());
        assertEquals(2, service.asked());
    }

    @Test
    void aCallerWhoLeavesDoesNotEndTheRequestForTheOthers() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        CountDownLatch asked = new CountDownLatch(1);
        service.override = target -> {
            if (!target.equals("/oauth/token")) return null;
            asked.countDown();
            await(gate);
            return null;
        };
        TestClient client = program();
        CompletableFuture<Result<JsonValue>> first = client.async().submit(() -> client.get("doc_1"));
        CompletableFuture<Result<JsonValue>> second = client.async().submit(() -> client.get("doc_2"));
        asked.await();
        first.cancel(true);
        gate.countDown();
        assertEquals(200, second.get().status());
        assertEquals(1, service.asked());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException ended) {
            throw new IllegalStateException(ended);
        }
    }

    @ParameterizedTest
    @CsvSource({"401, Unauthorized, invalid_client", "400, Bad Request, unauthorized_client"})
    void aRefusalOfTheProgramIsAnAuthenticationExceptionWithItsCode(int status, String phrase, String code) {
        service.override = target -> target.equals("/oauth/token")
                ? response(
                        status, "{\"error\":\"" + code + "\",\"error_description\":\"No such client " + SECRET + ".\"}")
                : null;
        AuthenticationException error = assertInstanceOf(
                AuthenticationException.class, failure(() -> program().get("doc_1")));
        assertEquals(status, error.status());
        assertEquals(code, error.code());
        assertEquals(Optional.of(Outcome.NOT_SENT), error.outcome());
        assertFalse(error.isRetryable());
        assertEquals(
                "No access token: Request failed with " + status + " " + phrase + ": POST /oauth/token (" + code
                        + "): No such client [redacted].",
                error.getMessage());
        assertFalse(error.body().contains(SECRET));
        assertEquals(1, service.asked());
    }

    @Test
    void aTokenEndpointThatIsDownIsAskedThreeTimesInAllAndNotNine() {
        service.override = target -> target.equals("/oauth/token") ? response(503, "") : null;
        ServerException error =
                assertInstanceOf(ServerException.class, failure(() -> program().get("doc_1")));
        assertEquals(Optional.of(Outcome.NOT_SENT), error.outcome());
        assertEquals(3, service.asked());
    }

    @Test
    void theRateLimitOfTheTokenEndpointIsNotThatOfTheCalls() {
        boolean[] isOpen = {false};
        service.override = target -> !target.equals("/oauth/token") || isOpen[0]
                ? null
                : response(429, "", "x-ratelimit-limit", "5", "x-ratelimit-remaining", "0", "retry-after", "70");
        TestClient client = program();
        RateLimitException error = assertInstanceOf(RateLimitException.class, failure(() -> client.get("doc_1")));
        assertEquals(Optional.of(Outcome.NOT_SENT), error.outcome());
        assertEquals(Optional.empty(), client.rateLimit());
        isOpen[0] = true;
        assertEquals(200, client.get("doc_1").status());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"token_type\":\"Bearer\"}",
                "{\"access_token\":\"a b\"}",
                "{\"access_token\":\"t-1\",\"token_type\":\"mac\"}",
                "{\"access_token\":\"t-1\""
            })
    void aResponseWithoutATokenIsAnErrorThatRepeatsNothingOfIt(String body) {
        service.override = target -> target.equals("/oauth/token") ? ok(body) : null;
        ResponseParseException error = assertInstanceOf(
                ResponseParseException.class, failure(() -> program().get("doc_1")));
        assertEquals(Optional.of(Outcome.NOT_SENT), error.outcome());
        assertFalse(error.getMessage().contains("t-1"));
    }

    @Test
    void aTokenResponseWithoutABodyIsAnErrorToo() {
        service.override = target -> target.equals("/oauth/token") ? response(204, "") : null;
        ResponseParseException error = assertInstanceOf(
                ResponseParseException.class, failure(() -> program().get("doc_1")));
        assertEquals(
                "No access token: The token response has no access_token: check the tokenUrl of the credentials.",
                error.getMessage());
    }

    @Test
    void theDeadlineOfACallHoldsWhileItWaitsForAToken() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        service.override = target -> {
            if (target.equals("/oauth/token")) await(gate);
            return null;
        };
        TestClient client = program();
        CallOptions options = CallOptions.of().totalTimeout(Duration.ofSeconds(5));
        CompletableFuture<Result<JsonValue>> call = client.async().submit(() -> client.get("doc_1", options));
        while (clock.pending() == 0) Thread.onSpinWait();
        clock.advance(Duration.ofSeconds(5));
        ExecutionException failed = org.junit.jupiter.api.Assertions.assertThrows(ExecutionException.class, call::get);
        TimeoutException error = assertInstanceOf(TimeoutException.class, failed.getCause());
        assertEquals("total_timeout", error.code());
        assertEquals(Optional.of(Outcome.NOT_SENT), error.outcome());
        gate.countDown();
    }

    private static <T> List<Future<T>> inThreads(int count, Supplier<T> work) throws InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(count);
        List<Future<T>> futures = new ArrayList<>();
        for (int index = 0; index < count; index++) futures.add(threads.submit(work::get));
        threads.shutdown();
        return futures;
    }
}
