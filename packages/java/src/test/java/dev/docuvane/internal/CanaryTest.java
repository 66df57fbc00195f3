// Pushes canaries through every place that holds a secret or content, and looks for them wherever something is shown.
package dev.docuvane.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.CallOptions;
import dev.docuvane.core.ClientCredentials;
import dev.docuvane.core.Credential;
import dev.docuvane.core.ValidationMode;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.fixtures.Script;
import dev.docuvane.fixtures.Scripted;
import dev.docuvane.fixtures.TestClient;
import dev.docuvane.fixtures.TestLogs;
import dev.docuvane.http.Result;
import dev.docuvane.internal.auth.Token;
import dev.docuvane.json.Decoders;
import dev.docuvane.otel.OtelTracer;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CanaryTest {
    private static final Pattern CANARY = Pattern.compile("canary-\\w+-5up3r");

    private final StringBuilder shown = new StringBuilder();
    private final InMemorySpanExporter exporter = InMemorySpanExporter.create();
    private final OtelTracer tracer = new OtelTracer(OpenTelemetrySdk.builder()
            .setTracerProvider(SdkTracerProvider.builder()
                    .addSpanProcessor(SimpleSpanProcessor.create(exporter))
                    .build())
            .build());

    /** The word says where it was put. */
    private static String canary(String place) {
        return "canary-" + place + "-5up3r";
    }

    @BeforeEach
    void forget() {
        TestLogs.LINES.clear();
    }

    /** Answers that hold canaries outside of the sentence that is meant to be shown. */
    static Stream<Arguments> responses() {
        Map<String, Stage> responses = new LinkedHashMap<>();
        String model = "{\"id\":\"doc_1\",\"status\":\"completed\",\"vendor\":\"" + canary("response") + "\"}";
        responses.put("success", Script.ok(model, "set-cookie", canary("cookie"), "sunset", "soon"));
        responses.put("another shape", Script.ok("{\"id\":7,\"status\":[\"" + canary("response") + "\"]}"));
        responses.put(
                "a problem",
                Script.response(
                        422,
                        "{\"title\":\"Wrong\",\"status\":422,\"code\":\"validation_failed\",\"value\":\""
                                + canary("error") + "\"}",
                        "www-authenticate",
                        canary("header")));
        responses.put(
                "a refused key", Script.response(401, "Bad key " + canary("key") + " in Bearer " + canary("key")));
        responses.put(
                "a page of a gateway",
                Script.response(502, "<html><title>Bad gateway</title><p>" + canary("error") + "</p></html>"));
        responses.put("no JSON", Script.ok("{\"vendor\": \"" + canary("response") + "\""));
        responses.put("a redirect", Script.response(302, "", "location", "https://x.example/?q=" + canary("query")));
        responses.put("a broken connection", Script.reset());
        responses.put("no connection", Script.refused());
        return responses.entrySet().stream().flatMap(entry -> Stream.of(ValidationMode.values())
                .map(mode -> Arguments.of(entry.getKey(), entry.getValue(), mode)));
    }

    @ParameterizedTest(name = "{0}, {2}")
    @MethodSource("responses")
    void nothingIsShown(String name, Stage step, ValidationMode mode) throws Exception {
        Scripted made = Scripted.with(
                options -> options.apiKey(canary("key"))
                        .validation(mode)
                        .tracer(tracer)
                        .header("x-client", canary("header")),
                step);
        callAll(made.client);
        assertTrue(exporter.getFinishedSpanItems().size() >= 4);
        assertTrue(TestLogs.LINES.size() >= 8);
        showLogsAndSpans();
        assertEquals(Set.of(), found());
    }

    @Test
    void neitherClientSecretNorTokenIsShown() throws Exception {
        String secret = canary("secret");
        String token = canary("token");
        for (String ending : List.of(
                "{\"access_token\":\"" + token + "\"}",
                "{\"access_token\":\"" + token + "\",\"token_type\":\"" + canary("response") + "\"}",
                "{\"access_token\":\"" + token,
                "{\"error\":\"invalid_client\",\"error_description\":\"" + secret + " is wrong\"}")) {
            Stage response = request -> {
                if (request.target().startsWith("/.well-known"))
                    return Script.response(404, "").send(request);
                if (!request.target().equals("/oauth/token"))
                    return Script.response(401, "Not " + request.headers().get("authorization"))
                            .send(request);
                return Script.response(ending.contains("error") ? 401 : 200, ending)
                        .send(request);
            };
            Scripted made = Scripted.with(options -> options.program(ClientCredentials.of("p", secret)), response);
            callAll(made.client);
        }
        show(ClientCredentials.of("p", secret));
        show(new Token(token, 0, 0));
        showLogsAndSpans();
        assertEquals(Set.of(), found());
    }

    @Test
    void aCanaryIsFoundWhereThereIsOne() throws Exception {
        show(new RuntimeException("x", new RuntimeException(canary("here"))));
        assertEquals(Set.of(canary("here")), found());
    }

    private void callAll(TestClient client) throws Exception {
        CallOptions options = CallOptions.of().header("x-tenant", canary("header"));
        Body body = Body.json(Map.of("name", canary("body")));
        List<Callable<Result<?>>> calls = List.of(
                () -> client.get("doc_1", options),
                () -> client.run("w", options),
                () -> client.upload(body, options),
                () -> client.world()
                        .sender()
                        .send(Request.of(TestClient.GET, Reader.json(Decoders.map(Decoders.TEXT)))
                                .path("id", "doc_1")
                                .query("vendor", canary("query"))
                                .build()));
        for (Callable<Result<?>> call : calls) {
            try {
                show(call.call());
            } catch (DocuvaneException error) {
                show(error);
            }
        }
        show(client);
        show(client.world());
        show(options);
        show(Credential.key(canary("key")));
    }

    private void show(Object value) throws Exception {
        shown.append(value).append('\n');
        if (!(value instanceof Throwable error)) return;
        StringWriter trace = new StringWriter();
        error.printStackTrace(new PrintWriter(trace));
        shown.append(trace);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(error);
        }
        shown.append(bytes.toString(StandardCharsets.ISO_8859_1));
    }

    private void showLogsAndSpans() throws Exception {
        for (TestLogs.Line line : TestLogs.LINES) show(line);
        for (Object span : exporter.getFinishedSpanItems()) show(span);
    }

    /** Canaries that came to light. */
    private Set<String> found() {
        return CANARY.matcher(shown).results().map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new));
    }
}
