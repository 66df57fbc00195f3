package dev.docuvane.conformance;

import dev.docuvane.core.Clock;
import dev.docuvane.json.JsonType;
import dev.docuvane.json.JsonValue;
import dev.docuvane.models.WebhookEvent;
import dev.docuvane.webhooks.WebhookHeaders;
import dev.docuvane.webhooks.Webhooks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Verifies a webhook delivery as a receiver does. */
final class Verify {
    private Verify() {}

    static Object verify(Invocation call, Clock clock) {
        List<String> secrets = new ArrayList<>();
        call.take("secret").ifPresent(secret -> secrets.add(secret.asText().orElseThrow()));
        call.take("secrets")
                .ifPresent(all -> all.items().forEach(each -> secrets.add(each.asText().orElseThrow())));
        Map<String, Object> headers = new LinkedHashMap<>();
        call.take("headers").ifPresent(all -> all.properties().forEach((name, value) -> headers.put(name, value.raw())));
        Optional<JsonValue> tolerance = call.take("tolerance_seconds");
        // Java has no parsed body in place of text: who parsed it has nothing to give.
        String body = call.take("body")
                .filter(given -> given.type() == JsonType.TEXT)
                .flatMap(JsonValue::asText)
                .orElse(null);
        Webhooks<WebhookEvent> webhooks =
                Webhooks.of(WebhookEvent.DECODER, secrets.toArray(String[]::new)).clock(clock);
        Webhooks<WebhookEvent> chosen = tolerance
                .map(value -> webhooks.tolerance(Duration.ofSeconds(Invocation.number(value))))
                .orElse(webhooks);
        return chosen.verify(body, WebhookHeaders.of(headers));
    }
}
