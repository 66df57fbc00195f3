/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.core.Model;
import dev.docuvane.core.ModelBuilder;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Why an attempt to deliver an event received no response. */
public final class WebhookDeliveryFailure extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<WebhookDeliveryFailure> DECODER = Decoders.model(WebhookDeliveryFailure::new);

    private final @Nullable WebhookDeliveryFailureCode code;
    private final @Nullable String message;

    private WebhookDeliveryFailure(JsonInput input) {
        super(input);
        this.code = input.optional("code", WebhookDeliveryFailureCode.DECODER);
        this.message = input.optional("message", Decoders.TEXT);
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static WebhookDeliveryFailure of(JsonValue json) {
        return new WebhookDeliveryFailure(JsonInput.of(json));
    }

    /** {@return an empty builder} */
    public static Builder builder() {
        return new Builder(Map.of());
    }

    /** {@return a builder with all fields of this model, unknown ones included} */
    public Builder toBuilder() {
        return new Builder(properties());
    }

    /**
     * Stable code for programs to compare. More values may be added.
     *
     * @return empty when the service did not send it
     */
    public Optional<WebhookDeliveryFailureCode> code() {
        return optional(code, "code");
    }

    /**
     * Human-readable message. The wording may change.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> message() {
        return optional(message, "message");
    }

    /** Builds the model. */
    public static final class Builder extends ModelBuilder<Builder> {
        private Builder(Map<String, JsonValue> members) {
            super(members);
        }

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets {@link #code()}.
         *
         * @param code the value
         * @return this
         */
        public Builder code(WebhookDeliveryFailureCode code) {
            return set("code", code);
        }

        /**
         * Sets {@link #message()}.
         *
         * @param message the value
         * @return this
         */
        public Builder message(String message) {
            return set("message", message);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         */
        public WebhookDeliveryFailure build() {
            return new WebhookDeliveryFailure(objectWith());
        }
    }
}
