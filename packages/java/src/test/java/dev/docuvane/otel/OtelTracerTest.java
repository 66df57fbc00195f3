// Checks the spans of calls, and what they tell the service and those below.
package dev.docuvane.otel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.CallOptions;
import dev.docuvane.errors.ConnectionException;
import dev.docuvane.errors.NotFoundException;
import dev.docuvane.fixtures.Script;
import dev.docuvane.fixtures.Scripted;
import dev.docuvane.fixtures.TestClient;
import dev.docuvane.internal.Stage;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Scope;
import io.opentelemetry.context.propagation.ContextPropagators;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class OtelTracerTest {
    private final InMemorySpanExporter exporter = InMemorySpanExporter.create();
    private final OpenTelemetrySdk sdk = OpenTelemetrySdk.builder()
            .setTracerProvider(SdkTracerProvider.builder()
                    .addSpanProcessor(SimpleSpanProcessor.create(exporter))
                    .build())
            .setPropagators(ContextPropagators.create(W3CTraceContextPropagator.getInstance()))
            .build();

    private Scripted traced(Stage... steps) {
        return Scripted.with(options -> options.tracer(new OtelTracer(sdk)), steps);
    }

    private SpanData only() {
        List<SpanData> spans = exporter.getFinishedSpanItems();
        assertEquals(1, spans.size());
        return spans.get(0);
    }

    private static Map<String, String> attributes(io.opentelemetry.api.common.Attributes attributes) {
        Map<String, String> map = new TreeMap<>();
        attributes.forEach((key, value) -> map.put(key.getKey(), value.toString()));
        return map;
    }

    @Test
    void aCallIsOneSpanWithItsAttemptsAsEvents() {
        Scripted made = traced(Script.problem(503, "service_unavailable"), Scripted.OK);
        made.client.upload(Scripted.BYTES, CallOptions.of().idempotencyKey("mine"));
        SpanData span = only();
        assertEquals("POST /documents", span.getName());
        assertEquals(SpanKind.CLIENT, span.getKind());
        assertEquals(
                Map.ofEntries(
                        Map.entry("http.request.method", "POST"),
                        Map.entry("http.route", "/documents"),
                        Map.entry("url.template", "/documents"),
                        Map.entry("url.scheme", "http"),
                        Map.entry("server.address", "127.0.0.1"),
                        Map.entry("server.port", "4010"),
                        Map.entry("http.request.body.size", "3"),
                        Map.entry("http.request.resend_count", "1"),
                        Map.entry("http.response.status_code", "200"),
                        Map.entry("docuvane.operation", "uploadDocument"),
                        Map.entry("docuvane.idempotency_key", "mine"),
                        Map.entry("docuvane.request_id", "req_1")),
                attributes(span.getAttributes()));
        assertEquals(2, span.getEvents().size());
        assertEquals(
                Map.of(
                        "docuvane.attempt", "1",
                        "docuvane.duration_ms", "0",
                        "http.response.status_code", "503",
                        "docuvane.error.code", "service_unavailable"),
                attributes(span.getEvents().get(0).getAttributes()));
        assertEquals(StatusCode.UNSET, span.getStatus().getStatusCode());
    }

    @Test
    void aFailureIsTheStatusOfItsSpan() {
        assertThrows(ConnectionException.class, traced(Script.reset())::run);
        Map<String, String> failed = attributes(only().getAttributes());
        assertEquals("ConnectionException", failed.get("error.type"));
        assertEquals("unknown", failed.get("docuvane.error.outcome"));
        assertEquals("connection_failed", only().getStatus().getDescription());
    }

    @Test
    void aSpanEndsWhateverEndsItsCall() {
        Stage broken = request -> {
            throw new StackOverflowError();
        };
        assertThrows(StackOverflowError.class, traced(broken)::get);
        assertEquals("Throwable", attributes(only().getAttributes()).get("error.type"));
        assertEquals("unexpected", only().getStatus().getDescription());
    }

    @Test
    void anErrorOfTheServiceIsNamedByItsStatus() {
        assertThrows(NotFoundException.class, traced(Script.problem(404, "not_found"))::get);
        assertEquals("404", attributes(only().getAttributes()).get("error.type"));
    }

    @Test
    void theServiceIsToldOfTheSpanAndThoseBelowAreItsChildren() {
        Scripted made = Scripted.with(
                options -> options.tracer(new OtelTracer(sdk)).middleware((request, next) -> {
                    sdk.getTracer("below").spanBuilder("below").startSpan().end();
                    return next.send(request);
                }),
                Scripted.OK);
        Span outer = sdk.getTracer("above").spanBuilder("above").startSpan();
        try (Scope scope = outer.makeCurrent()) {
            assertTrue(scope != Scope.noop());
            made.get();
        }
        SpanData below = exporter.getFinishedSpanItems().get(0);
        SpanData call = exporter.getFinishedSpanItems().get(1);
        assertEquals(call.getSpanId(), below.getParentSpanId());
        assertEquals(outer.getSpanContext().getSpanId(), call.getParentSpanId());
        String parent = made.script.sent.get(0).headers().get("traceparent");
        assertTrue(parent.startsWith("00-" + call.getTraceId() + "-" + call.getSpanId() + "-"), parent);
        assertEquals(
                "Bearer " + TestClient.KEY, made.script.sent.get(0).headers().get("authorization"));
    }
}
