package dev.docuvane.conformance;

import dev.docuvane.core.BatchOptions;
import dev.docuvane.core.CallOptions;
import dev.docuvane.core.FileInput;
import dev.docuvane.core.UploadProgress;
import dev.docuvane.core.WaitOptions;
import dev.docuvane.json.JsonType;
import dev.docuvane.json.JsonValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One call of a case. Unused arguments are a mistake of the case. */
final class Invocation {
    final JsonValue line;
    /** What is uploaded; made with the call, since a file that cannot be sent is an error of the call. */
    List<Files> files = List.of();
    final List<UploadProgress> reports = Collections.synchronizedList(new ArrayList<>());
    private final Map<String, JsonValue> left = new LinkedHashMap<>();

    Invocation(JsonValue line) {
        this.line = line;
        line.get("arguments").ifPresent(given -> left.putAll(given.properties()));
    }

    /** Creates the files. */
    void prepare() {
        List<JsonValue> described = line.get("file").map(List::of).orElseGet(() -> items("files"));
        files = described.stream().map(Files::make).toList();
    }

    private List<JsonValue> items(String name) {
        return line.get(name).map(JsonValue::items).orElse(List.of());
    }

    String name() {
        return line.get("call").flatMap(JsonValue::asText).orElseThrow();
    }

    boolean abortsAtWait() {
        return line.get("abort_at_wait").isPresent();
    }

    /** Takes an argument; empty when the case does not name it. */
    Optional<JsonValue> take(String name) {
        return Optional.ofNullable(left.remove(name)).filter(value -> !value.isNull());
    }

    /** Takes a text; a case may leave it out to see that refused. */
    String text(String name) {
        return take(name).flatMap(JsonValue::asText).orElse(null);
    }

    FileInput file() {
        return files.get(0).input();
    }

    /** Refuses arguments that no parameter took. */
    void check() {
        if (!left.isEmpty()) throw new IllegalStateException(name() + " takes no argument " + left.keySet());
    }

    CallOptions options() {
        CallOptions options = CallOptions.of();
        // Header parameters begin with a capital letter; callers pass them as headers of the call.
        for (String header : List.copyOf(left.keySet()).stream()
                .filter(name -> Character.isUpperCase(name.charAt(0)))
                .toList()) options = options.header(header, text(header));
        Map<String, JsonValue> given = line.get("options").map(JsonValue::properties).orElse(Map.of());
        if (given.containsKey("max_retries")) options = options.maxRetries((int) number(given.get("max_retries")));
        if (given.containsKey("timeout_ms")) options = options.timeout(millis(given.get("timeout_ms")));
        if (given.containsKey("total_timeout_ms")) options = options.totalTimeout(millis(given.get("total_timeout_ms")));
        if (given.containsKey("idempotency_key"))
            options = options.idempotencyKey(given.get("idempotency_key").asText().orElseThrow());
        Map<String, JsonValue> headers =
                given.containsKey("headers") ? given.get("headers").properties() : Map.of();
        for (Map.Entry<String, JsonValue> header : headers.entrySet())
            options = options.header(header.getKey(), header.getValue().asText().orElseThrow());
        return options;
    }

    <T> WaitOptions<T> waiting() {
        WaitOptions<T> wait = WaitOptions.of();
        return line.get("wait_timeout_ms").map(value -> wait.timeout(millis(value))).orElse(wait);
    }

    <T> BatchOptions<T> batch() {
        BatchOptions<T> batch = BatchOptions.of();
        return line.get("concurrency").map(value -> batch.concurrency((int) number(value))).orElse(batch);
    }

    static Duration millis(JsonValue value) {
        return Duration.ofMillis(number(value));
    }

    static long number(JsonValue value) {
        return value.asDecimal().orElseThrow().longValueExact();
    }
}
