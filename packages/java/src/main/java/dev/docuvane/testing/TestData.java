package dev.docuvane.testing;

import dev.docuvane.json.Json;
import dev.docuvane.json.JsonValue;
import dev.docuvane.models.Document;
import dev.docuvane.models.Extraction;
import dev.docuvane.models.Run;
import dev.docuvane.models.WebhookEvent;
import dev.docuvane.models.Workflow;
import dev.docuvane.webhooks.Webhooks;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Makes documents, runs and webhook events for tests from the examples of the API. What differs is set on a builder:
 *
 * <pre>{@code
 * Document document = TestData.document("failed").toBuilder().id("doc_1").build();
 * }</pre>
 */
public final class TestData {
    /** A signing secret for tests. It is public: never use it for a real webhook endpoint. */
    public static final String SECRET = "whsec_ZG9jdXZhbmUtdGVzdC1zaWduaW5nLXNlY3JldA==";

    private static final JsonValue EXAMPLES = read();

    private TestData() {}

    /**
     * Makes a completed document.
     *
     * @return the document
     */
    public static Document document() {
        return document("completed");
    }

    /**
     * Makes a document.
     *
     * @param status {@code processing}, {@code completed}, {@code needs_review}, {@code failed} or {@code rejected}
     * @return the document
     * @throws IllegalArgumentException there is no example of this status
     */
    public static Document document(String status) {
        return Document.of(example("document-" + status.replace('_', '-')));
    }

    /**
     * Makes an extraction.
     *
     * @return the extraction
     */
    public static Extraction extraction() {
        return Extraction.of(example("extraction-file"));
    }

    /**
     * Makes a run of a workflow.
     *
     * @param status {@code queued} or {@code completed}
     * @return the run
     * @throws IllegalArgumentException there is no example of this status
     */
    public static Run run(String status) {
        return Run.of(example("run-" + status));
    }

    /**
     * Makes a workflow.
     *
     * @return the workflow
     */
    public static Workflow workflow() {
        return Workflow.of(example("workflow"));
    }

    /**
     * Makes a webhook event.
     *
     * @param type type of the event, as {@code document.completed}
     * @param data properties of its data that differ from the example
     * @return the event
     * @throws IllegalArgumentException there is no example of this type
     */
    public static WebhookEvent event(String type, Map<String, ?> data) {
        String name = EXAMPLES.get("events")
                .flatMap(events -> events.get(type))
                .flatMap(JsonValue::asText)
                .orElseThrow(
                        () -> new IllegalArgumentException("There is no example of an event of type " + type + "."));
        JsonValue example = example(name);
        Map<String, Object> own = new LinkedHashMap<>(
                example.get("data").map(JsonValue::properties).orElse(Map.of()));
        own.putAll(data);
        Map<String, Object> event = new LinkedHashMap<>(example.properties());
        event.put("data", own);
        return WebhookEvent.of(JsonValue.of(event));
    }

    /**
     * Signs an event as the service does, now, with {@link #SECRET}.
     *
     * @param event the event
     * @return the body and headers of its delivery
     */
    public static Delivery sign(WebhookEvent event) {
        return sign(event, SECRET);
    }

    /**
     * Signs an event as the service does, now.
     *
     * @param event the event
     * @param secret secret that the receiver verifies with
     * @return the body and headers of its delivery
     */
    public static Delivery sign(WebhookEvent event, String secret) {
        String body = Json.write(event);
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        Map<String, String> headers = new LinkedHashMap<>(Map.of("content-type", "application/json"));
        headers.putAll(Webhooks.sign(bytes, event.eventId(), Instant.now(), List.of(secret)));
        return new Delivery(body, Map.copyOf(headers));
    }

    /**
     * A delivery as the service sends it.
     *
     * @param body the event as JSON
     * @param headers the headers that sign it, and the content type
     */
    public record Delivery(String body, Map<String, String> headers) {}

    private static JsonValue example(String name) {
        return EXAMPLES.get("examples")
                .flatMap(examples -> examples.get(name))
                .orElseThrow(() -> new IllegalArgumentException("There is no example " + name + "."));
    }

    private static JsonValue read() {
        try (InputStream text = Objects.requireNonNull(TestData.class.getResourceAsStream("examples.json"))) {
            return Objects.requireNonNull(Json.parse(text.readAllBytes()));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
