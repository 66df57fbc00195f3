/* An event that the service sends. Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.core.Model;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * An event that the service sends: {@link DocumentEvent}, {@link WorkflowRunEvent}, {@link WebhookTestEvent}, or
 * {@link WebhookEvent.Unknown}.
 *
 * <p>Look at its class, then at its type. Types may be added at any time: answer one that is unknown with success.
 */
public sealed interface WebhookEvent permits DocumentEvent, WorkflowRunEvent, WebhookTestEvent, WebhookEvent.Unknown {
    /** Makes it of JSON. */
    JsonInput.Decoder<WebhookEvent> DECODER = WebhookEvent::decode;

    /**
     * Makes it of JSON.
     *
     * @param json an object, as the service sends it
     * @return the class that its word names
     */
    @JsonCreator
    static WebhookEvent of(JsonValue json) {
        WebhookEvent made = DECODER.decode(JsonInput.of(json));
        return made == null ? new Unknown(JsonInput.of(json)) : made;
    }

    private static @Nullable WebhookEvent decode(JsonInput input) {
        return switch (input.value().get("type").flatMap(JsonValue::asText).orElse("")) {
            case "document.created",
                "document.completed",
                "document.needs_review",
                "document.failed",
                "document.deleted" -> DocumentEvent.DECODER.decode(input);
            case "workflow_run.completed", "workflow_run.failed" -> WorkflowRunEvent.DECODER.decode(input);
            case "webhook.test" -> WebhookTestEvent.DECODER.decode(input);
            default -> Unknown.DECODER.decode(input);
        };
    }

    /**
     * The model as it would be sent.
     *
     * @return an object with all members
     */
    JsonValue toJson();

    /**
     * Type of the event.
     *
     * @return as {@code document.completed}; empty when it has none
     */
    default String eventType() {
        return toJson().get("type").flatMap(JsonValue::asText).orElse("");
    }

    /**
     * Identifier of the event: the same when it is delivered again.
     *
     * @return empty when it has none
     */
    default String eventId() {
        return toJson().get("id").flatMap(JsonValue::asText).orElse("");
    }

    /** One of a word this version does not know: all that came is in its members. */
    final class Unknown extends Model implements WebhookEvent {
        static final JsonInput.Decoder<Unknown> DECODER = Decoders.model(Unknown::new);

        private Unknown(JsonInput input) {
            super(input);
        }
    }
}
