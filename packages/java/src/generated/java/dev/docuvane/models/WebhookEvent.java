/* Generated: do not edit. */

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
public sealed interface WebhookEvent extends JsonValue.Convertible permits DocumentEvent, WorkflowRunEvent,
        WebhookTestEvent, WebhookEvent.Unknown {
    /** Decodes it from JSON. */
    JsonInput.Decoder<WebhookEvent> DECODER = WebhookEvent::decode;

    /**
     * Creates the union from JSON.
     *
     * @param json JSON, as sent by the service
     * @return the variant that it is, or {@code Unknown}
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
                "document.rejected",
                "document.deleted" -> DocumentEvent.DECODER.decode(input);
            case "workflow_run.completed", "workflow_run.failed" -> WorkflowRunEvent.DECODER.decode(input);
            case "webhook.test" -> WebhookTestEvent.DECODER.decode(input);
            default -> Unknown.DECODER.decode(input);
        };
    }

    /**
     * Calls the method of a visitor for this variant.
     *
     * @param <T> what the visitor returns
     * @param visitor has a method for each variant
     * @return what the method returned
     */
    default <T> T match(Visitor<T> visitor) {
        if (this instanceof DocumentEvent value) return visitor.documentEvent(value);
        if (this instanceof WorkflowRunEvent value) return visitor.workflowRunEvent(value);
        if (this instanceof WebhookTestEvent value) return visitor.webhookTestEvent(value);
        return visitor.otherwise(this);
    }

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

    /**
     * Handles the variants. Implement {@link #otherwise} and the methods of the variants you need.
     *
     * @param <T> what the methods return
     */
    @FunctionalInterface
    interface Visitor<T> {
        /**
         * Handles {@link DocumentEvent}.
         *
         * @param value the variant
         * @return the result
         */
        default T documentEvent(DocumentEvent value) {
            return otherwise(value);
        }

        /**
         * Handles {@link WorkflowRunEvent}.
         *
         * @param value the variant
         * @return the result
         */
        default T workflowRunEvent(WorkflowRunEvent value) {
            return otherwise(value);
        }

        /**
         * Handles {@link WebhookTestEvent}.
         *
         * @param value the variant
         * @return the result
         */
        default T webhookTestEvent(WebhookTestEvent value) {
            return otherwise(value);
        }

        /**
         * Handles {@link Unknown} and each variant that has no method of its own.
         *
         * @param value the variant
         * @return the result
         */
        T otherwise(WebhookEvent value);
    }

    /** A variant this version does not know. {@code toJson()} returns what was received. */
    final class Unknown extends Model implements WebhookEvent {
        static final JsonInput.Decoder<Unknown> DECODER = Decoders.model(Unknown::new);

        private Unknown(JsonInput input) {
            super(input);
        }
    }
}
