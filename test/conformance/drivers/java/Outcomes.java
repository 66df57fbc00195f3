package dev.docuvane.conformance;

import dev.docuvane.core.BatchResult;
import dev.docuvane.core.ByteStream;
import dev.docuvane.core.Model;
import dev.docuvane.core.Page;
import dev.docuvane.core.UploadProgress;
import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.ProblemDetail;
import dev.docuvane.errors.ResourceFailedException;
import dev.docuvane.errors.ResponseParseException;
import dev.docuvane.errors.ResponseTooLargeException;
import dev.docuvane.errors.WaitTimeoutException;
import dev.docuvane.http.RateLimit;
import dev.docuvane.http.Result;
import dev.docuvane.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/** Describes the outcome of a call in the terms that all drivers share. */
final class Outcomes {
    private Outcomes() {}

    /** A call that succeeded. */
    static Map<String, Object> result(Object value) {
        Map<String, Object> fields = bare();
        if (value instanceof Result<?> result) {
            fields.put("status", result.status());
            fields.put("request_id", result.requestId().orElse(null));
            fields.put("attempts", result.attempts());
            fields.put("idempotency_key", result.idempotencyKey().orElse(null));
            fields.put("rate_limit", result.rateLimit().map(Outcomes::limit).orElse(null));
            fields.put("data", data(result.data()));
        } else if (value instanceof Page<?> page) {
            fields.put("status", page.status());
            fields.put("request_id", page.requestId().orElse(null));
            fields.put("rate_limit", page.rateLimit().map(Outcomes::limit).orElse(null));
            fields.put("data", page.json());
        } else if (value instanceof List<?> results) {
            fields.put("results", results.stream().map(each -> one((BatchResult<?>) each)).toList());
        } else {
            fields.put("data", data(value));
        }
        return fields;
    }

    private static Map<String, Object> one(BatchResult<?> each) {
        return each.error()
                .<Map<String, Object>>map(error -> Map.of("error", error(error)))
                .orElseGet(() -> Map.of("result", result(each.value().orElse(null))));
    }

    static Map<String, Object> bare() {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (String name : List.of("status", "request_id", "attempts", "idempotency_key", "rate_limit", "data"))
            fields.put(name, null);
        return fields;
    }

    /** A download is text, one character per byte. */
    static Object data(Object value) {
        if (value instanceof ByteStream bytes)
            return new String(bytes.readAllBytes(), StandardCharsets.ISO_8859_1);
        return value instanceof Model model ? model.toJson() : value;
    }

    /** A rate limit. */
    static Map<String, Object> limit(RateLimit limit) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("limit", limit.limit().isPresent() ? limit.limit().getAsLong() : null);
        fields.put("remaining", limit.remaining().isPresent() ? limit.remaining().getAsLong() : null);
        fields.put("reset_in_ms", limit.resetIn().map(Duration::toMillis).orElse(null));
        fields.put("unit", limit.unit().map(Object::toString).orElse(null));
        fields.put("sure", limit.isSure());
        return fields;
    }

    /** A call that failed. */
    static Map<String, Object> error(Throwable thrown) {
        Throwable error = cause(thrown);
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("class", className(error));
        fields.put("message", error.getMessage());
        if (error instanceof CancellationException) return Map.of("class", "AbortedError");
        if (!(error instanceof DocuvaneException failure)) return fields;
        fields.put("status", null);
        fields.put("code", failure.code());
        fields.put("docs_url", failure.docsUrl().orElse(null));
        fields.put("request_id", null);
        fields.put("errors", List.of());
        fields.put("retry_after_ms", failure.retryAfter().map(Duration::toMillis).orElse(null));
        fields.put("idempotency_key", failure.idempotencyKey().orElse(null));
        fields.put("attempts", failure.attempts());
        fields.put("outcome", failure.outcome().map(outcome -> outcome.name().toLowerCase(Locale.ROOT)).orElse(null));
        fields.put("rate_limit", failure.rateLimit().map(Outcomes::limit).orElse(null));
        addOwn(failure, fields);
        return fields;
    }

    private static void addOwn(DocuvaneException failure, Map<String, Object> fields) {
        if (failure instanceof ApiException api) {
            fields.put("status", api.status());
            fields.put("request_id", api.requestId().orElse(null));
            fields.put("errors", api.errors().stream().map(Outcomes::detail).toList());
        } else if (failure instanceof ResponseParseException unreadable) {
            fields.put("status", unreadable.status());
            fields.put("request_id", unreadable.requestId().orElse(null));
        } else if (failure instanceof ResponseTooLargeException tooLarge) {
            if (tooLarge.status().isPresent()) fields.put("status", tooLarge.status().getAsInt());
            fields.put("request_id", tooLarge.requestId().orElse(null));
        } else if (failure instanceof ResourceFailedException failed) {
            fields.put("last", data(failed.resource(Object.class)));
        } else if (failure instanceof WaitTimeoutException late) {
            fields.put("last", data(late.last(Object.class).orElse(null)));
        } else if (failure instanceof dev.docuvane.errors.WebhookVerificationException refused) {
            fields.put("reason", refused.reason().name().toLowerCase(Locale.ROOT));
        }
    }

    static Map<String, Object> detail(ProblemDetail detail) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("detail", detail.detail());
        detail.code().ifPresent(code -> fields.put("code", code));
        detail.name().ifPresent(name -> fields.put(detail.place().name().toLowerCase(Locale.ROOT), name));
        return fields;
    }

    /** Progress of an upload; nothing without a listener. */
    static Map<String, Object> progress(List<UploadProgress> reports) {
        if (reports.isEmpty()) return Map.of();
        UploadProgress last = reports.get(reports.size() - 1);
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("attempts", reports.stream().map(UploadProgress::attempt).distinct().toList());
        fields.put("loaded", last.loaded());
        fields.put("total", last.total().isPresent() ? last.total().getAsLong() : null);
        return Map.of("progress", fields);
    }

    private static Throwable cause(Throwable thrown) {
        boolean isWrapped = thrown instanceof CompletionException || thrown instanceof ExecutionException;
        return isWrapped && thrown.getCause() != null ? cause(thrown.getCause()) : thrown;
    }

    /** Class names are those of TypeScript. */
    static String className(Throwable error) {
        String name = error.getClass().getSimpleName();
        return Optional.of(name).filter("ApiException"::equals).map(api -> "APIError").orElse(name.replace("Exception", "Error"));
    }

    /** Reads a member that is a text. */
    static String text(JsonValue object, String name) {
        return object.get(name).flatMap(JsonValue::asText).orElse(null);
    }
}
