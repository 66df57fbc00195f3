package dev.docuvane.conformance;

import dev.docuvane.Docuvane;
import dev.docuvane.core.ClientCredentials;
import dev.docuvane.core.RateLimitMode;
import dev.docuvane.core.ValidationMode;
import dev.docuvane.json.JsonType;
import dev.docuvane.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/** Turns the options of a case into a client. */
final class ClientOptions {
    private static final JsonValue KEY = JsonValue.of("dv_test_conformance");

    private final JsonValue task;
    private final Map<String, JsonValue> given;

    ClientOptions(JsonValue task) {
        this.task = task;
        given = task.get("client").map(JsonValue::properties).orElse(Map.of());
    }

    /** Creates the client that a task asks for. */
    Docuvane client(RunnersClock clock) {
        Docuvane.Builder builder = plain(clock);
        JsonValue key = given.getOrDefault("api_key", given.containsKey("client_id") ? JsonValue.NULL : KEY);
        if (key.type() == JsonType.ARRAY) builder.apiKey(keys(key.items()));
        else if (!key.isNull()) builder.apiKey(key.asText().orElseThrow());
        if (given.containsKey("client_id")) identify(builder);
        return builder.build();
    }

    /** What no error may hold. */
    List<String> secrets() {
        JsonValue key = given.getOrDefault("api_key", KEY);
        List<String> found = new ArrayList<>();
        key.items().forEach(each -> found.add(each.asText().orElse("")));
        found.add(key.asText().orElse(""));
        found.add(given.getOrDefault("client_secret", JsonValue.NULL).asText().orElse(""));
        return found;
    }

    /** The same for a call that identifies itself by id and secret. */
    Docuvane clientOf(String id, String secret, RunnersClock clock) {
        return plain(clock).clientCredentials(id, secret).build();
    }

    private void identify(Docuvane.Builder builder) {
        String id = given.get("client_id").asText().orElseThrow();
        String secret = given.getOrDefault("client_secret", JsonValue.of("")).asText().orElseThrow();
        JsonValue scopes = given.get("scopes");
        if (scopes == null) {
            builder.clientCredentials(id, secret);
            return;
        }
        List<String> words = scopes.items().stream().map(scope -> scope.asText().orElseThrow()).toList();
        builder.clientCredentials(ClientCredentials.of(id, secret).scopes(words));
    }

    private Docuvane.Builder plain(RunnersClock clock) {
        String basePath = given.getOrDefault("base_path", JsonValue.of("")).asText().orElseThrow();
        Docuvane.Builder builder = Docuvane.builder()
                .baseUrl(task.get("base_url").flatMap(JsonValue::asText).orElseThrow() + basePath)
                .clock(clock)
                .random(chance());
        set("max_retries", builder, (to, value) -> to.maxRetries((int) Invocation.number(value)));
        set("timeout_ms", builder, (to, value) -> to.timeout(Invocation.millis(value)));
        set("total_timeout_ms", builder, (to, value) -> to.totalTimeout(Invocation.millis(value)));
        set("max_retry_after_ms", builder, (to, value) -> to.maxRetryAfter(Invocation.millis(value)));
        set("retry_keyed", builder, (to, value) -> to.retryKeyed(value.asBoolean().orElseThrow()));
        set("rate_limit", builder, (to, value) -> to.rateLimit(RateLimitMode.valueOf(word(value))));
        set("rate_limit_max_wait_ms", builder, (to, value) -> to.maxRateLimitWait(Invocation.millis(value)));
        set("headers", builder, (to, value) -> value.properties()
                .forEach((name, text) -> to.header(name, text.asText().orElseThrow())));
        set("user_agent", builder, (to, value) -> to.userAgent(value.asText().orElseThrow()));
        set("max_response_bytes", builder, (to, value) -> to.maxResponseBytes(Invocation.number(value)));
        set("max_connections", builder, (to, value) -> to.maxConnections((int) Invocation.number(value)));
        set("validate", builder, (to, value) -> to.validation(ValidationMode.valueOf(word(value))));
        return builder;
    }

    private void set(String name, Docuvane.Builder builder, BiConsumer<Docuvane.Builder, JsonValue> set) {
        JsonValue value = given.get(name);
        if (value != null) set.accept(builder, value);
    }

    private static String word(JsonValue value) {
        return value.asText().orElseThrow().toUpperCase(Locale.ROOT);
    }

    /** The numbers of a case, from the start again when they are used up. */
    private DoubleSupplier chance() {
        double[] numbers = task.get("random").map(JsonValue::items).orElse(List.of()).stream()
                .mapToDouble(number -> number.asDecimal().orElseThrow().doubleValue())
                .toArray();
        AtomicInteger used = new AtomicInteger();
        return () -> numbers.length == 0 ? 0.5 : numbers[used.getAndIncrement() % numbers.length];
    }

    /** A key function that gives the next key each time it is asked, and the last one for good. */
    private static Supplier<String> keys(List<JsonValue> keys) {
        AtomicInteger asked = new AtomicInteger();
        return () -> keys.get(Math.min(asked.getAndIncrement(), keys.size() - 1)).asText().orElseThrow();
    }
}
