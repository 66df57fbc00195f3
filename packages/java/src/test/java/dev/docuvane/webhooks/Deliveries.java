package dev.docuvane.webhooks;

import dev.docuvane.core.Clock;
import dev.docuvane.errors.WebhookVerificationException;
import dev.docuvane.errors.WebhookVerificationException.Reason;
import dev.docuvane.fixtures.Vectors;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes deliveries for the tests of webhooks; events are JSON as it came. */
final class Deliveries {
    static final List<JsonValue> VECTORS =
            Vectors.read("webhook.json").get("vectors").orElseThrow().items();
    static final JsonValue FIRST = VECTORS.get(0);
    static final long NOW = number(FIRST, "timestamp");
    static final String SECRET = text(FIRST, "secret");
    static final String OTHER_SECRET = text(VECTORS.get(1), "secret");
    static final String BODY = text(FIRST, "body");
    static final Map<String, String> HEADERS = headers(FIRST);

    private Deliveries() {}

    static String text(JsonValue vector, String name) {
        return vector.get(name).flatMap(JsonValue::asText).orElseThrow();
    }

    static long number(JsonValue vector, String name) {
        return vector.get(name).flatMap(JsonValue::asDecimal).orElseThrow().longValueExact();
    }

    static Map<String, String> headers(JsonValue vector) {
        return Map.of(
                "webhook-id", text(vector, "id"),
                "webhook-timestamp", Long.toString(number(vector, "timestamp")),
                "webhook-signature", text(vector, "signature"));
    }

    /** The headers of the first vector, with one of them as told. */
    static Map<String, String> with(String name, String value) {
        Map<String, String> changed = new HashMap<>(HEADERS);
        changed.put(name, value);
        return changed;
    }

    /** A receiver at the time of the vectors. */
    static Webhooks<JsonValue> receiver(String... secrets) {
        return Webhooks.of(JsonInput::value, secrets).clock(at(NOW));
    }

    static Clock at(long seconds) {
        return new Clock() {
            @Override
            public long millis() {
                return seconds * 1_000;
            }

            @Override
            public void sleep(Duration delay) {
                throw new UnsupportedOperationException();
            }

            @Override
            public Timer schedule(Duration delay, Runnable action) {
                throw new UnsupportedOperationException();
            }
        };
    }

    /** Why verification failed; {@code null} when it succeeded. */
    static Reason reason(Webhooks<JsonValue> receiver, byte[] body, Map<String, ?> headers) {
        try {
            receiver.verify(body, WebhookHeaders.of(headers));
            return null;
        } catch (WebhookVerificationException refusal) {
            return refusal.reason();
        }
    }
}
