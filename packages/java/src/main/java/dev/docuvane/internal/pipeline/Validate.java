package dev.docuvane.internal.pipeline;

import dev.docuvane.core.ValidationMode;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.Outcome;
import dev.docuvane.errors.ResponseValidationException;
import dev.docuvane.internal.Logs;
import dev.docuvane.internal.Operation;
import dev.docuvane.internal.Outgoing;
import dev.docuvane.internal.Path;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.Stage;
import dev.docuvane.internal.TransportResponse;
import dev.docuvane.json.DataIssue;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Warns about responses that do not match the contract, or throws; the response is returned unchanged. */
public final class Validate implements Stage {
    /** Maximum number of locations to warn about, so that memory stays bounded. */
    private static final int MOST_WARNINGS = 1_000;

    /** Locations named in a message; {@code issues} has all. */
    private static final int SHOWN_ISSUES = 3;

    /** List items are alike: {@code /data/0/id} and {@code /data/1/id} count as one location. */
    private static final Pattern ITEM = Pattern.compile("/\\d+(?=/|$)");

    private final ValidationMode mode;
    private final Stage next;
    private final Set<String> warned = ConcurrentHashMap.newKeySet();

    public Validate(ValidationMode mode, Stage next) {
        this.mode = mode;
        this.next = next;
    }

    @Override
    public TransportResponse send(Outgoing request) {
        TransportResponse response = next.send(request);
        Reader.Reading<?> reading = response.reading();
        if (mode == ValidationMode.OFF || reading == null || reading.issues().isEmpty()) return response;
        if (mode == ValidationMode.THROW) throw drift(request, response, reading);
        for (DataIssue issue : reading.issues()) warnOnce(issue, request, response);
        return response;
    }

    private void warnOnce(DataIssue issue, Outgoing request, TransportResponse response) {
        Operation operation = request.operation();
        String place = operation.id() + " " + ITEM.matcher(issue.pointer()).replaceAll("/*");
        if (warned.size() >= MOST_WARNINGS || !warned.add(place) || !Logs.LOGGER.isWarnEnabled()) return;
        Logs.LOGGER
                .atWarn()
                .addKeyValue("operation", operation.id())
                .addKeyValue("method", operation.method())
                .addKeyValue("route", operation.path())
                .addKeyValue("code", "unexpected_response")
                .addKeyValue("requestId", response.requestId())
                .log(
                        "docuvane: a response does not match the contract: {} at \"{}\" {}",
                        operation,
                        issue.pointer(),
                        issue.message());
    }

    private static ResponseValidationException drift(
            Outgoing request, TransportResponse response, Reader.Reading<?> reading) {
        List<DataIssue> issues = reading.issues();
        String shown = issues.stream()
                .limit(SHOWN_ISSUES)
                .map(issue -> "\"" + issue.pointer() + "\" " + issue.message())
                .collect(Collectors.joining(", "));
        String more = issues.size() > SHOWN_ISSUES ? " and " + (issues.size() - SHOWN_ISSUES) + " more" : "";
        String id = response.requestId() == null ? "" : " (" + response.requestId() + ")";
        ErrorFacts facts = ErrorFacts.of("unexpected_response")
                .outcome(Outcome.UNKNOWN)
                .attempts(response.attempts())
                .idempotencyKey(response.idempotencyKey());
        return new ResponseValidationException(
                "The response to " + Path.describe(request) + id + " does not match the contract: " + shown + more
                        + "; the service processed the call, see data.",
                facts,
                response.info(),
                new ResponseValidationException.Drift(request.operation().id(), issues, reading.data()));
    }
}
