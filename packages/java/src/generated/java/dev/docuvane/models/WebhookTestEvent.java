/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.core.Model;
import dev.docuvane.core.ModelBuilder;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Payload of the test event. */
public final class WebhookTestEvent extends Model implements WebhookEvent {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<WebhookTestEvent> DECODER = Decoders.model(WebhookTestEvent::new);

    private final @Nullable String id;
    private final @Nullable WebhookEventType type;
    private final @Nullable OffsetDateTime timestamp;
    private final @Nullable WebhookEndpoint data;

    private WebhookTestEvent(JsonInput input) {
        super(input);
        this.id = input.optional("id", Decoders.TEXT);
        this.type = input.required("type", WebhookEventType.DECODER);
        this.timestamp = input.optional("timestamp", Decoders.TIME);
        this.data = input.optional("data", WebhookEndpoint.DECODER);
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static WebhookTestEvent of(JsonValue json) {
        return new WebhookTestEvent(JsonInput.of(json));
    }

    /** {@return a builder, with the constants set} */
    public static Builder builder() {
        return new Builder(Map.of());
    }

    /** {@return a builder with all fields of this model, unknown ones included} */
    public Builder toBuilder() {
        return new Builder(properties());
    }

    /**
     * Identifier of the event, equal to the header {@code webhook-id}; the same on every attempt.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> id() {
        return optional(id, "id");
    }

    /**
     * What happened, {@code webhook.test}.
     *
     * @return always there
     * @throws DocuvaneException the service did not send it although the field is required
     */
    public WebhookEventType type() {
        return required(type, "type");
    }

    /**
     * Time at which it was sent, RFC 3339 in UTC.
     *
     * @return empty when the service did not send it
     */
    public Optional<OffsetDateTime> timestamp() {
        return optional(timestamp, "timestamp");
    }

    /**
     * The webhook endpoint under test, without its secret.
     *
     * @return empty when the service did not send it
     */
    public Optional<WebhookEndpoint> data() {
        return optional(data, "data");
    }

    /** Builds the model. */
    public static final class Builder extends ModelBuilder<Builder> {
        private Builder(Map<String, JsonValue> members) {
            super(members);
            constant("type", "webhook.test");
        }

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets {@link #id()}.
         *
         * @param id the value
         * @return this
         */
        public Builder id(String id) {
            return set("id", id);
        }

        /**
         * Sets {@link #type()}.
         *
         * @param type the value
         * @return this
         */
        public Builder type(WebhookEventType type) {
            return set("type", type);
        }

        /**
         * Sets {@link #timestamp()}.
         *
         * @param timestamp the value
         * @return this
         */
        public Builder timestamp(OffsetDateTime timestamp) {
            return set("timestamp", timestamp);
        }

        /**
         * Sets {@link #data()}.
         *
         * @param data the value
         * @return this
         */
        public Builder data(WebhookEndpoint data) {
            return set("data", data);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         * @throws InvalidArgumentException a required field was not set
         */
        public WebhookTestEvent build() {
            return new WebhookTestEvent(objectWith("type"));
        }
    }
}
