package dev.docuvane.otel;

import dev.docuvane.core.CallFacts;
import dev.docuvane.core.CallTrace;
import dev.docuvane.core.CallTracer;
import dev.docuvane.errors.Outcome;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.context.propagation.TextMapPropagator;
import java.net.URI;
import java.util.Locale;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Creates a CLIENT span for each call. Needs {@code io.opentelemetry:opentelemetry-api}, which this package does not bring.
 *
 * <p>Names and attributes follow OpenTelemetry's semantic conventions for HTTP, with the path template in {@code http.route}
 * and {@code url.template}. Attempts are events of the span; {@code http.request.resend_count} counts the repeated ones.
 * Spans hold metadata only: no bodies, queries, ids of documents, file names or credentials, so that {@code url.full} is
 * left out. The call carries {@code traceparent}, and spans made below it become its children.
 *
 * <pre>{@code
 * builder.tracer(new OtelTracer(GlobalOpenTelemetry.get()));
 * }</pre>
 */
// The module of OpenTelemetry is optional: only programs that have it use this class.
@SuppressWarnings("exports")
public final class OtelTracer implements CallTracer {
    private static final AttributeKey<String> ERROR_TYPE = AttributeKey.stringKey("error.type");
    private static final AttributeKey<Long> STATUS = AttributeKey.longKey("http.response.status_code");

    private final Tracer tracer;
    private final TextMapPropagator propagator;

    /**
     * Creates spans with a provider.
     *
     * @param telemetry the tracer provider and the propagator
     */
    public OtelTracer(OpenTelemetry telemetry) {
        tracer = telemetry.getTracer("docuvane");
        propagator = telemetry.getPropagators().getTextMapPropagator();
    }

    @Override
    @SuppressWarnings("MustBeClosedChecker") // Closed by the end of the call, in the same thread.
    public CallTrace begin(CallFacts call, BiConsumer<String, String> header) {
        SpanBuilder builder =
                tracer.spanBuilder(call.method() + " " + call.route()).setSpanKind(SpanKind.CLIENT);
        describe(call, builder);
        Span span = builder.startSpan();
        Context inside = Context.current().with(span);
        propagator.inject(inside, header, (carrier, name, value) -> {
            if (carrier != null) carrier.accept(name, value);
        });
        return new SpanTrace(span, inside.makeCurrent());
    }

    private static void describe(CallFacts call, SpanBuilder span) {
        URI origin = URI.create(call.origin());
        int usual = origin.getScheme().equals("https") ? 443 : 80;
        span.setAttribute("http.request.method", call.method());
        span.setAttribute("http.route", call.route());
        span.setAttribute("url.template", call.route());
        span.setAttribute("url.scheme", origin.getScheme());
        span.setAttribute("server.address", origin.getHost());
        span.setAttribute("server.port", origin.getPort() == -1 ? usual : origin.getPort());
        span.setAttribute("docuvane.operation", call.operation());
        if (call.requestBytes() > 0) span.setAttribute("http.request.body.size", call.requestBytes());
        call.idempotencyKey().ifPresent(key -> span.setAttribute("docuvane.idempotency_key", key));
    }

    /** The span of one call. */
    private static final class SpanTrace implements CallTrace {
        private final Span span;
        private final Scope scope;
        private int attempts;

        private SpanTrace(Span span, Scope scope) {
            this.span = span;
            this.scope = scope;
        }

        @Override
        public void attempt(Attempt attempt) {
            attempts++;
            AttributesBuilder facts = Attributes.builder()
                    .put("docuvane.attempt", attempt.number())
                    .put("docuvane.duration_ms", attempt.duration().toMillis());
            if (attempt.status() != null) facts.put(STATUS, attempt.status().longValue());
            if (attempt.code() != null) facts.put("docuvane.error.code", attempt.code());
            span.addEvent("docuvane.attempt", facts.build(), attempt.startedAt());
        }

        @Override
        public void end(End end) {
            Integer status = end.status();
            if (status != null) span.setAttribute(STATUS, status.longValue());
            if (attempts > 1) span.setAttribute("http.request.resend_count", attempts - 1);
            set("docuvane.request_id", end.requestId());
            if (end.failure() != null) describe(end.failure(), status);
            scope.close();
            span.end();
        }

        /** The convention: the status as text if there is one, else the exception class. */
        private void describe(Failure failure, @Nullable Integer status) {
            span.setAttribute(ERROR_TYPE, status == null ? failure.name() : status.toString());
            set("docuvane.error.code", failure.code());
            Outcome outcome = failure.outcome();
            set(
                    "docuvane.error.outcome",
                    outcome == null ? null : outcome.name().toLowerCase(Locale.ROOT));
            span.setStatus(StatusCode.ERROR, failure.code());
        }

        private void set(String name, @Nullable String value) {
            if (value != null) span.setAttribute(name, value);
        }
    }
}
