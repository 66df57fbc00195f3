/* Something that happened, as a webhook endpoint with `thin` payloads receives it. Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.core.Model;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened, as a webhook endpoint with {@code thin} payloads receives it. More types may be added.
 *
 * <p>The discriminator is {@code type}; values unknown to this version are read as {@link Event.Unknown}.
 *
 * <p>Tell the variants apart with {@code instanceof}, a pattern switch (Java 21) or {@code match}. New variants may be
 * added at any time.
 */
public sealed interface Event extends JsonValue.Convertible permits DocumentEvent, WorkflowRunEvent, WebhookTestEvent,
        Event.Unknown {
    /** Decodes it from JSON. */
    JsonInput.Decoder<Event> DECODER = Event::decode;

    /**
     * Creates the union from JSON.
     *
     * @param json JSON, as sent by the service
     * @return the variant that it is, or {@code Unknown}
     */
    @JsonCreator
    static Event of(JsonValue json) {
        Event made = DECODER.decode(JsonInput.of(json));
        return made == null ? new Unknown(JsonInput.of(json)) : made;
    }

    private static @Nullable Event decode(JsonInput input) {
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
        T otherwise(Event value);
    }

    /** A variant this version does not know. {@code toJson()} returns what was received. */
    final class Unknown extends Model implements Event {
        static final JsonInput.Decoder<Unknown> DECODER = Decoders.model(Unknown::new);

        private Unknown(JsonInput input) {
            super(input);
        }
    }
}
