package dev.docuvane.internal.pipeline;

import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.http.Headers;
import dev.docuvane.internal.Body;
import dev.docuvane.internal.Logs;
import dev.docuvane.internal.Operation;
import dev.docuvane.internal.Outgoing;
import dev.docuvane.internal.Stage;
import dev.docuvane.internal.TransportResponse;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * Logs calls at level debug, and a warning once per deprecated operation.
 *
 * <p>Fields are picked one by one, so that no body, query, header or credential is logged.
 */
public final class Log implements Stage {
    private final Settings settings;
    private final Stage next;
    private final Set<String> announced = ConcurrentHashMap.newKeySet();

    public Log(Settings settings, Stage next) {
        this.settings = settings;
        this.next = next;
    }

    @Override
    public TransportResponse send(Outgoing request) {
        if (!Logs.LOGGER.isWarnEnabled()) return next.send(request);
        TransportResponse response = Logs.LOGGER.isDebugEnabled() ? sendLogged(request) : next.send(request);
        warnOfEnd(request.operation(), response.headers());
        return response;
    }

    private TransportResponse sendLogged(Outgoing request) {
        long start = settings.clock().monotonicMillis();
        line(request).log("docuvane: call");
        try {
            TransportResponse response = next.send(request);
            line(request)
                    .addKeyValue("status", response.status())
                    .addKeyValue("attempts", response.attempts())
                    .addKeyValue("requestId", response.requestId())
                    .addKeyValue("durationMs", settings.clock().monotonicMillis() - start)
                    .log("docuvane: response");
            return response;
        } catch (RuntimeException error) {
            describe(error, line(request))
                    .addKeyValue("durationMs", settings.clock().monotonicMillis() - start)
                    .log("docuvane: failure");
            throw error;
        }
    }

    private static LoggingEventBuilder line(Outgoing request) {
        Operation operation = request.operation();
        Body body = request.body();
        return Logs.LOGGER
                .atDebug()
                .addKeyValue("operation", operation.id())
                .addKeyValue("method", operation.method())
                .addKeyValue("route", operation.path())
                .addKeyValue("idempotencyKey", request.idempotencyKey())
                .addKeyValue("requestBytes", body == null ? 0 : body.contentLength());
    }

    private static LoggingEventBuilder describe(RuntimeException error, LoggingEventBuilder line) {
        if (!(error instanceof DocuvaneException known)) return line.addKeyValue("code", "unexpected");
        LoggingEventBuilder more = line.addKeyValue("code", known.code()).addKeyValue("attempts", known.attempts());
        if (!(error instanceof ApiException api)) return more;
        return more.addKeyValue("status", api.status())
                .addKeyValue("requestId", api.requestId().orElse(null));
    }

    /** {@code Deprecation} (RFC 9745) and {@code Sunset} (RFC 8594) announce that an operation will be removed. */
    private void warnOfEnd(Operation operation, Headers headers) {
        String sunset = headers.get("sunset");
        if (sunset == null && !headers.has("deprecation")) return;
        if (!announced.add(operation.id())) return;
        String end = sunset == null ? "" : "; it ends on " + sunset;
        Logs.LOGGER
                .atWarn()
                .addKeyValue("operation", operation.id())
                .log("docuvane: {} is deprecated by the service{}", operation, end);
    }
}
