package dev.docuvane.conformance;

import dev.docuvane.core.Clock;
import dev.docuvane.core.FileInput;
import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.ErrorResponse;
import dev.docuvane.errors.ProblemDetail;
import dev.docuvane.errors.WebhookVerificationException;
import dev.docuvane.http.Headers;
import dev.docuvane.http.RateLimit;
import dev.docuvane.http.RateLimitQuota;
import dev.docuvane.internal.Address;
import dev.docuvane.internal.Path;
import dev.docuvane.internal.RequestId;
import dev.docuvane.internal.RetryAfter;
import dev.docuvane.internal.bodies.Multipart;
import dev.docuvane.internal.bodies.MultipartBody;
import dev.docuvane.internal.errors.ErrorResponses;
import dev.docuvane.internal.errors.Problem;
import dev.docuvane.internal.limiter.RateLimitHeaders;
import dev.docuvane.internal.pipeline.Backoff;
import dev.docuvane.internal.webhooks.Verify;
import dev.docuvane.internal.transports.Proxy;
import dev.docuvane.json.JsonValue;
import dev.docuvane.webhooks.Webhooks;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;

/** Evaluates pure functions of the client, in its package because they are not for its users. */
public final class ConformanceVectors {
    private static final Map<String, Function<JsonValue, Object>> FUNCTIONS = Map.ofEntries(
            Map.entry("rate_limit", ConformanceVectors::rateLimit),
            Map.entry("retry_after", ConformanceVectors::retryAfter),
            Map.entry("backoff", given -> Backoff.delay((int) number(given, "retry"), () -> fraction(given, "random"))),
            Map.entry("asked_delay", given -> Backoff.asked(number(given, "asked_ms"), () -> fraction(given, "random"))),
            Map.entry("multipart", ConformanceVectors::multipart),
            Map.entry("webhook_sign", ConformanceVectors::sign),
            Map.entry("webhook_verify", ConformanceVectors::verify),
            Map.entry("error_body", ConformanceVectors::errorBody),
            Map.entry("address", ConformanceVectors::address),
            Map.entry("path", ConformanceVectors::path),
            Map.entry("proxy", ConformanceVectors::proxy));

    private ConformanceVectors() {}

    /** Evaluates a function for an input; an error of the client is its code. */
    public static Object evaluate(String vector, JsonValue given) {
        try {
            Object output = FUNCTIONS.get(vector).apply(given);
            return output == null ? JsonValue.NULL : output;
        } catch (DocuvaneException error) {
            return Map.of("error", error.code());
        }
    }

    private static Object rateLimit(JsonValue given) {
        RateLimit found = RateLimitHeaders.read(headers(given), number(given, "now"));
        return found == null ? null : describe(found);
    }

    private static Map<String, Object> describe(RateLimit limit) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("limit", valueOf(limit.limit()));
        fields.put("remaining", valueOf(limit.remaining()));
        fields.put("reset_in_ms", limit.resetIn().map(Duration::toMillis).orElse(null));
        fields.put("unit", limit.unit().map(Object::toString).orElse(null));
        fields.put("sure", limit.isSure());
        fields.put("quotas", limit.quotas().stream().map(ConformanceVectors::describe).toList());
        return fields;
    }

    private static Map<String, Object> describe(RateLimitQuota quota) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", quota.name());
        fields.put("limit", valueOf(quota.limit()));
        fields.put("remaining", valueOf(quota.remaining()));
        fields.put("reset_in_ms", quota.resetIn().map(Duration::toMillis).orElse(null));
        fields.put("window_s", quota.window().map(Duration::toSeconds).orElse(null));
        fields.put("is_bucket", quota.isBucket());
        return fields;
    }

    private static Long valueOf(OptionalLong number) {
        return number.isPresent() ? number.getAsLong() : null;
    }

    private static Object retryAfter(JsonValue given) {
        return RetryAfter.read(headers(given), number(given, "now"));
    }

    /** The boundary is chance; the one of the input takes its place. */
    private static Object multipart(JsonValue given) {
        JsonValue described = given.get("file").orElseThrow();
        FileInput file = FileInput.of(Base64.getDecoder().decode(text(described, "base64")));
        String filename = text(described, "filename");
        String contentType = text(described, "content_type");
        if (filename != null) file = file.filename(filename);
        if (contentType != null) file = file.contentType(contentType);
        MultipartBody body = new Multipart()
                .text("workflow_id", text(given, "workflow_id"))
                .json("metadata", given.get("metadata").orElse(null))
                .file("file", file)
                .build();
        String made = body.contentType().substring(body.contentType().indexOf("boundary=") + "boundary=".length());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            body.writeTo(bytes, 1);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        String latin = bytes.toString(StandardCharsets.ISO_8859_1).replace(made, text(given, "boundary"));
        return Base64.getEncoder().encodeToString(latin.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static Object sign(JsonValue given) {
        String id = text(given, "id");
        Instant time = Instant.ofEpochSecond(number(given, "timestamp"));
        return new LinkedHashMap<>(Webhooks.sign(body(given), id, time, texts(given, "secrets")));
    }

    private static Object verify(JsonValue given) {
        Duration tolerance = Duration.ofSeconds(given.get("tolerance_seconds").isPresent() ? number(given, "tolerance_seconds") : 300);
        Clock clock = new Still(number(given, "now"));
        try {
            Verify verifier = Verify.of(texts(given, "secrets"), tolerance, clock);
            return Map.of("event", verifier.verify(body(given), headers(given)::get));
        } catch (WebhookVerificationException error) {
            if (error.reason() == WebhookVerificationException.Reason.BAD_SECRET) refuseHeaders(given, clock);
            throw error;
        }
    }

    /** A receiver is made before a delivery comes; the other languages look at both at once, at the headers first. */
    private static void refuseHeaders(JsonValue given, Clock clock) {
        try {
            Verify.of(List.of(Webhooks.generateSecret()), Duration.ZERO, clock).verify(body(given), headers(given)::get);
        } catch (WebhookVerificationException error) {
            if (error.reason() != WebhookVerificationException.Reason.NO_MATCH) throw error;
        }
    }

    private static Object errorBody(JsonValue given) {
        Headers headers = headers(given);
        int status = (int) number(given, "status");
        String body = new String(body(given), StandardCharsets.UTF_8);
        Problem problem = Problem.read(status, headers, body);
        ErrorResponse response = new ErrorResponse(status, problem.detail(), problem.errors(), null, headers, body);
        ApiException error = ErrorResponses.make("", ErrorFacts.of(problem.code()), response);
        String requestId = RequestId.of(headers);
        Map<String, Object> fields = new LinkedHashMap<>();
        String name = error.getClass().getSimpleName().replace("Exception", "Error");
        fields.put("class", name.equals("ApiError") ? "APIError" : name);
        fields.put("code", problem.code());
        fields.put("detail", problem.detail());
        fields.put("errors", problem.errors().stream().map(ConformanceVectors::detail).toList());
        fields.put("request_id", requestId == null ? problem.requestId() : requestId);
        return fields;
    }

    private static Map<String, Object> detail(ProblemDetail detail) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("detail", detail.detail());
        detail.code().ifPresent(code -> fields.put("code", code));
        detail.name().ifPresent(name -> fields.put(detail.place().name().toLowerCase(java.util.Locale.ROOT), name));
        return fields;
    }

    private static Object address(JsonValue given) {
        boolean isInsecure = given.get("allow_insecure").flatMap(JsonValue::asBoolean).orElse(false);
        Address address = Address.read(text(given, "base_url"), "/api/v1", isInsecure);
        return Map.of("origin", address.origin(), "prefix", address.prefix());
    }

    private static Object proxy(JsonValue given) {
        Map<String, String> environment = new LinkedHashMap<>();
        given.get("environment").orElseThrow().properties()
                .forEach((name, value) -> environment.put(name, value.asText().orElseThrow()));
        Proxy proxy = Proxy.of(URI.create(text(given, "origin")), text(given, "proxy"), environment);
        return proxy == null ? null : proxy.url();
    }

    private static Object path(JsonValue given) {
        return Path.build(text(given, "template"), raw(given, "params"), raw(given, "query"));
    }

    private static Map<String, Object> raw(JsonValue given, String name) {
        Map<String, Object> values = new LinkedHashMap<>();
        given.get(name).ifPresent(object -> object.properties().forEach((key, value) -> values.put(key, value.raw())));
        return values;
    }

    private static Headers headers(JsonValue given) {
        Map<String, String> headers = new LinkedHashMap<>();
        given.get("headers").orElseThrow().properties().forEach((name, value) -> headers.put(name, value.asText().orElseThrow()));
        return Headers.of(headers);
    }

    private static byte[] body(JsonValue given) {
        String base64 = text(given, "body_base64");
        return base64 == null ? text(given, "body").getBytes(StandardCharsets.UTF_8) : Base64.getDecoder().decode(base64);
    }

    private static String text(JsonValue given, String name) {
        return given.get(name).flatMap(JsonValue::asText).orElse(null);
    }

    private static List<String> texts(JsonValue given, String name) {
        return given.get(name).orElseThrow().items().stream().map(item -> item.asText().orElseThrow()).toList();
    }

    private static long number(JsonValue given, String name) {
        return given.get(name).orElseThrow().asDecimal().orElseThrow().longValueExact();
    }

    private static double fraction(JsonValue given, String name) {
        return given.get(name).orElseThrow().asDecimal().orElseThrow().doubleValue();
    }

    /** A clock that stands still. */
    private record Still(long millis) implements Clock {
        @Override
        public void sleep(Duration delay) {
            throw new UnsupportedOperationException("this clock has no sleeps");
        }

        @Override
        public Timer schedule(Duration delay, Runnable action) {
            throw new UnsupportedOperationException("this clock has no timers");
        }
    }
}
