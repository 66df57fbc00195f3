package dev.docuvane.internal.pipeline;

import dev.docuvane.core.CallTrace;
import dev.docuvane.core.CallTracer;
import dev.docuvane.core.Clock;
import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.ResponseParseException;
import dev.docuvane.internal.Outgoing;
import dev.docuvane.internal.Stage;
import dev.docuvane.internal.TransportResponse;
import dev.docuvane.internal.errors.Checks;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reports calls and attempts to the tracer, if any. */
public final class Trace {
    private Trace() {}

    /** Reports the start and end of each call. */
    public static Stage ofCalls(Settings settings, Stage next) {
        CallTracer tracer = settings.tracer();
        return tracer == null ? next : request -> sendTraced(request, tracer, next);
    }

    /** Reports each attempt of a traced call. */
    public static Stage ofAttempts(Settings settings, Stage next) {
        return settings.tracer() == null ? next : request -> sendAttempt(request, settings.clock(), next);
    }

    private static TransportResponse sendTraced(Outgoing request, CallTracer tracer, Stage next) {
        Map<String, String> added = new LinkedHashMap<>();
        CallTrace trace = tracer.begin(
                request.facts(), (name, value) -> added.put(Checks.headerName(name), Checks.headerValue(name, value)));
        // A credential would be mistaken for the operation's own.
        added.remove("authorization");
        added.putAll(request.headers());
        try {
            TransportResponse response = next.send(request.withTrace(trace, added));
            trace.end(new CallTrace.End(response.attempts(), response.status(), response.requestId(), null));
            return response;
        } catch (Throwable thrown) {
            // Also for an Error: a span that is never ended is lost, and these are the ones that matter most.
            trace.end(describe(thrown));
            throw thrown;
        }
    }

    private static TransportResponse sendAttempt(Outgoing request, Clock clock, Stage next) {
        CallTrace trace = request.trace();
        if (trace == null) return next.send(request);
        Instant startedAt = Instant.ofEpochMilli(clock.millis());
        long start = clock.monotonicMillis();
        Integer status = null;
        String code = null;
        try {
            TransportResponse response = next.send(request);
            status = response.status();
            return response;
        } catch (Throwable thrown) {
            status = statusOf(thrown);
            code = failureOf(thrown).code();
            throw thrown;
        } finally {
            Duration duration = Duration.ofMillis(clock.monotonicMillis() - start);
            trace.attempt(new CallTrace.Attempt(request.attempt(), startedAt, duration, status, code));
        }
    }

    private static CallTrace.End describe(Throwable error) {
        int attempts = error instanceof DocuvaneException known ? known.attempts() : 1;
        return new CallTrace.End(attempts, statusOf(error), requestIdOf(error), failureOf(error));
    }

    private static @Nullable Integer statusOf(Throwable error) {
        if (error instanceof ApiException api) return api.status();
        return error instanceof ResponseParseException parse ? parse.status() : null;
    }

    private static @Nullable String requestIdOf(Throwable error) {
        if (error instanceof ApiException api) return api.requestId().orElse(null);
        return error instanceof ResponseParseException parse ? parse.requestId().orElse(null) : null;
    }

    /** A middleware's exception belongs to the caller; only its presence is reported. */
    private static CallTrace.Failure failureOf(Throwable error) {
        if (!(error instanceof DocuvaneException known))
            return new CallTrace.Failure(
                    error instanceof RuntimeException ? "RuntimeException" : "Throwable", "unexpected", null);
        return new CallTrace.Failure(
                known.getClass().getSimpleName(), known.code(), known.outcome().orElse(null));
    }
}
