// Checks what a middleware sees and may change, how it may respond, and what is hidden from it.
package dev.docuvane.internal.pipeline;

import static dev.docuvane.fixtures.Script.problem;
import static dev.docuvane.fixtures.Script.reset;
import static dev.docuvane.fixtures.Scripted.OK;
import static dev.docuvane.fixtures.Scripted.RUN;
import static dev.docuvane.fixtures.Scripted.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.BuilderAccess;
import dev.docuvane.core.CallOptions;
import dev.docuvane.core.Credential;
import dev.docuvane.core.Middleware;
import dev.docuvane.core.MiddlewareRequest;
import dev.docuvane.core.MiddlewareResponse;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.fixtures.Script;
import dev.docuvane.fixtures.Scripted;
import dev.docuvane.fixtures.TestClient;
import dev.docuvane.http.Headers;
import dev.docuvane.internal.Operation;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.Request;
import dev.docuvane.internal.RetryClass;
import dev.docuvane.internal.SecurityRequirement;
import dev.docuvane.internal.SecurityScheme;
import dev.docuvane.internal.Stage;
import dev.docuvane.internal.auth.Credentials;
import dev.docuvane.internal.auth.SecretSource;
import dev.docuvane.internal.limiter.Limiter;
import dev.docuvane.json.Decoders;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class MiddlewareTest {
    private static Scripted with(Middleware middleware, Stage... steps) {
        return Scripted.with(options -> options.middleware(middleware), steps);
    }

    private static final Middleware TWICE = (request, next) -> {
        next.send(request);
        return next.send(request);
    };

    @Test
    void itSeesEachAttemptWithoutCredentialAndBody() {
        List<MiddlewareRequest> seen = new ArrayList<>();
        Scripted made = with(
                (request, next) -> {
                    seen.add(request);
                    return next.send(request);
                },
                reset(),
                OK);
        made.client.upload(Scripted.BYTES, CallOptions.of().idempotencyKey("mine"));
        assertEquals(
                List.of(1, 2), seen.stream().map(MiddlewareRequest::attempt).toList());
        MiddlewareRequest first = seen.get(0);
        assertEquals("uploadDocument", first.operation());
        assertEquals("POST", first.method());
        assertEquals("/documents", first.route());
        assertEquals("/api/v1/documents", first.target());
        assertEquals(Optional.of("mine"), first.idempotencyKey());
        assertEquals(3, first.bodyBytes());
        assertEquals("application/json", first.headers().get("accept"));
        assertFalse(first.headers().containsKey("authorization"));
        assertFalse(first.headers().containsValue(TestClient.KEY));
    }

    @Test
    void itSeesTheResponseBeforeItIsRead() {
        AtomicReference<MiddlewareResponse> seen = new AtomicReference<>();
        Scripted made = with(
                (request, next) -> {
                    seen.set(next.send(request));
                    return seen.get();
                },
                problem(404, "not_found"));
        assertEquals("not_found", failure(made::get).code());
        assertEquals(404, seen.get().status());
        assertEquals("req_1", seen.get().headers().get("x-request-id"));
        assertTrue(new String(seen.get().body(), StandardCharsets.UTF_8).contains("not_found"));
    }

    @Test
    void itAddsHeadersButReplacesNoneOfTheClientsOwn() {
        Scripted made = with(
                (request, next) -> next.send(request.header("X-Tenant", "acme")
                        .header("Authorization", "Bearer mine")
                        .header("idempotency-key", "other")
                        .header("content-type", "text/html")),
                OK);
        made.client.upload(Scripted.BYTES, CallOptions.of().idempotencyKey("k"));
        Script.Sent sent = made.script.sent.get(0);
        assertEquals("acme", sent.headers().get("x-tenant"));
        assertEquals("Bearer " + TestClient.KEY, sent.headers().get("authorization"));
        assertEquals("k", sent.headers().get("idempotency-key"));
        assertEquals("application/pdf", sent.headers().get("content-type"));
    }

    @Test
    void itRespondsInPlaceOfTheServiceWithAnErrorThatIsRetriedLikeOneOfIt() {
        AtomicInteger count = new AtomicInteger();
        Scripted made = with(
                (request, next) -> count.incrementAndGet() == 1
                        ? new MiddlewareResponse(503, Headers.of("retry-after", "2"), new byte[0])
                        : MiddlewareResponse.of(200, "{\"id\":\"cached\"}"),
                OK);
        assertEquals("{\"id\":\"cached\"}", made.get().data().toString());
        assertEquals(List.of(2_000L), made.clock.sleeps);
        assertEquals(0, made.sent());
    }

    @Test
    void theFirstIsOutermost() {
        List<String> order = new ArrayList<>();
        Scripted made =
                Scripted.with(options -> options.middleware(named("a", order)).middleware(named("b", order)), OK);
        made.get();
        assertEquals(List.of("a in null", "b in a", "b out", "a out"), order);
        assertEquals("b", made.script.sent.get(0).headers().get("x-from"));
    }

    private static Middleware named(String name, List<String> order) {
        return (request, next) -> {
            order.add(name + " in " + request.headers().get("x-from"));
            MiddlewareResponse response = next.send(request.header("x-from", name));
            order.add(name + " out");
            return response;
        };
    }

    @Test
    void whatItThrowsEndsTheCallAsItIs() {
        IllegalStateException mine = new IllegalStateException("mine");
        Scripted made = with(
                (request, next) -> {
                    throw mine;
                },
                OK);
        assertSame(mine, assertThrows(IllegalStateException.class, made::get));
        assertEquals(0, made.sent());
    }

    @Test
    void itMaySendAgainWhatCanBeSentAgain() {
        Scripted made = with(TWICE, OK);
        made.get();
        made.upload();
        assertEquals(4, made.sent());
        assertEquals(3, made.script.sent.get(3).body().length);
    }

    @Test
    void itCannotRunAWorkflowTwice() {
        Scripted made = with(TWICE, RUN);
        DocuvaneException error = failure(made::run);
        assertEquals("invalid_middleware", error.code());
        assertEquals(Optional.of(Outcome.UNKNOWN), error.outcome());
        assertEquals(1, made.sent());
    }

    @Test
    void itCannotSendAStreamTwice() {
        Scripted made = with(TWICE, OK);
        DocuvaneException error = failure(() -> made.client.upload(Scripted.stream(), CallOptions.NONE));
        assertEquals("invalid_middleware", error.code());
        assertEquals(1, made.sent());
    }

    @Test
    void itCannotSendAfterItsAttemptHasEnded() {
        AtomicReference<Runnable> late = new AtomicReference<>();
        Scripted made = with(
                (request, next) -> {
                    late.set(() -> next.send(request));
                    return MiddlewareResponse.of(200, "{}");
                },
                OK);
        made.get();
        assertEquals("invalid_middleware", failure(() -> late.get().run()).code());
        assertEquals(0, made.sent());
    }

    @Test
    void itMustReturnAResponse() {
        DocuvaneException nothing = failure(with((request, next) -> null, OK)::get);
        assertEquals("invalid_middleware", nothing.code());
        assertEquals(Optional.of(Outcome.NOT_SENT), nothing.outcome());
        DocuvaneException forgotten = failure(with(
                (request, next) -> {
                    next.send(request);
                    return null;
                },
                OK)::get);
        assertEquals(Optional.of(Outcome.UNKNOWN), forgotten.outcome());
    }

    @Test
    void itCannotStartAnotherHeader() {
        Scripted made = with((request, next) -> next.send(request.header("x-a", "1\r\nx-b: 2")), OK);
        assertEquals("invalid_header", failure(made::get).code());
        assertEquals(0, made.sent());
    }

    @Test
    void itDoesNotSeeAKeyInAHeaderOfAnotherName() {
        List<MiddlewareRequest> seen = new ArrayList<>();
        Operation operation = new Operation("x", "GET", "/x", RetryClass.SAFE);
        Credentials.Given given = new Credentials.Given(
                SecurityScheme.apiKey("key", SecurityScheme.Place.HEADER, "X-Key"), Credential.key("topsecret"), true);
        Script script = new Script(OK);
        Settings settings = BuilderAccess.settings(
                        TestClient.API,
                        TestClient.builder().baseUrl("http://127.0.0.1:1").middleware((request, next) -> {
                            seen.add(request);
                            return next.send(request.header("x-key", "other"));
                        }))
                .withCredentials(new Credentials(
                        List.of(given),
                        List.of(SecurityRequirement.of("key")),
                        (scheme, client) -> SecretSource.of("")));
        Pipeline.of(settings, new Limiter("account", settings.clock()), script)
                .send(Request.of(operation, Reader.json(Decoders.JSON)).build());
        assertFalse(seen.get(0).headers().containsKey("x-key"));
        assertEquals("topsecret", script.sent.get(0).headers().get("x-key"));
    }
}
