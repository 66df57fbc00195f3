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
 * <p>Switch on its class, then on its type. New types may be added at any time: respond to unknown ones with success.
 */
public sealed interface WebhookEvent permits DocumentEvent, WorkflowRunEvent, WebhookTestEvent, WebhookEvent.Unknown {
    /** Decodes it from JSON. */
    JsonInput.Decoder<WebhookEvent> DECODER = WebhookEvent::decode;

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the variant selected by the discriminator, or {@code Unknown}
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
     * Returns the model as JSON.
     *
     * @return a JSON object with all fields
     */
    JsonValue toJson();

    /**
     * Returns the type of the event.
     *
     * @return for example {@code document.completed}; empty when the event has none
     */
    default String eventType() {
        return toJson().get("type").flatMap(JsonValue::asText).orElse("");
    }

    /**
     * Returns the identifier of the event. Redeliveries carry the same identifier.
     *
     * @return the identifier; empty when the event has none
     */
    default String eventId() {
        return toJson().get("id").flatMap(JsonValue::asText).orElse("");
    }

    /** A variant this version does not know. All received fields are kept in {@code members()}. */
    final class Unknown extends Model implements WebhookEvent {
        static final JsonInput.Decoder<Unknown> DECODER = Decoders.model(Unknown::new);

        private Unknown(JsonInput input) {
            super(input);
        }
    }
}
