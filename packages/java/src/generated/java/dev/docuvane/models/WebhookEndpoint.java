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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A URL that events are delivered to. */
public final class WebhookEndpoint extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<WebhookEndpoint> DECODER = Decoders.model(WebhookEndpoint::new);

    private final @Nullable String id;
    private final @Nullable String url;
    private final @Nullable String description;
    private final @Nullable List<WebhookEventType> events;
    private final @Nullable Boolean allEvents;
    private final @Nullable WebhookPayloadMode payload;
    private final @Nullable Boolean enabled;
    private final @Nullable OffsetDateTime createdAt;
    private final @Nullable String secret;

    private WebhookEndpoint(JsonInput input) {
        super(input);
        this.id = input.required("id", Decoders.TEXT);
        this.url = input.optional("url", Decoders.TEXT);
        this.description = input.optional("description", Decoders.TEXT);
        this.events = input.optional("events", Decoders.list(WebhookEventType.DECODER));
        this.allEvents = input.optional("all_events", Decoders.BOOLEAN);
        this.payload = input.optional("payload", WebhookPayloadMode.DECODER);
        this.enabled = input.optional("enabled", Decoders.BOOLEAN);
        this.createdAt = input.optional("created_at", Decoders.TIME);
        this.secret = input.optional("secret", Decoders.TEXT);
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static WebhookEndpoint of(JsonValue json) {
        return new WebhookEndpoint(JsonInput.of(json));
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
     * Identifier of the webhook endpoint, opaque to clients.
     *
     * @return always there
     * @throws DocuvaneException the service did not send it although the field is required
     */
    public String id() {
        return required(id, "id");
    }

    /**
     * URL that receives the events.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> url() {
        return optional(url, "url");
    }

    /**
     * What the endpoint is for.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> description() {
        return optional(description, "description");
    }

    /**
     * Events that are delivered.
     *
     * @return unmodifiable; empty when the service did not send it
     */
    public List<WebhookEventType> events() {
        return optional(events, "events").orElse(List.of());
    }

    /**
     * Whether all events are delivered, those of types that are added later included.
     *
     * @return empty when the service did not send it
     */
    public Optional<Boolean> allEvents() {
        return optional(allEvents, "all_events");
    }

    /**
     * Payload of the events.
     *
     * @return empty when the service did not send it
     */
    public Optional<WebhookPayloadMode> payload() {
        return optional(payload, "payload");
    }

    /**
     * Whether events are delivered. The service disables the endpoint after a 410 response and after 5 days of
     * failures.
     *
     * @return empty when the service did not send it
     */
    public Optional<Boolean> enabled() {
        return optional(enabled, "enabled");
    }

    /**
     * Time of creation, RFC 3339 in UTC.
     *
     * @return empty when the service did not send it
     */
    public Optional<OffsetDateTime> createdAt() {
        return optional(createdAt, "created_at");
    }

    /**
     * Signing secret, {@code whsec_} followed by base64. Present only in the response that creates the endpoint.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> secret() {
        return optional(secret, "secret");
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
         * Sets {@link #id()}.
         *
         * @param id the value
         * @return this
         */
        public Builder id(String id) {
            return set("id", id);
        }

        /**
         * Sets {@link #url()}.
         *
         * @param url the value
         * @return this
         */
        public Builder url(String url) {
            return set("url", url);
        }

        /**
         * Sets {@link #description()}.
         *
         * @param description the value
         * @return this
         */
        public Builder description(String description) {
            return set("description", description);
        }

        /**
         * Sets {@link #events()}.
         *
         * @param events the value
         * @return this
         */
        public Builder events(List<WebhookEventType> events) {
            return set("events", events);
        }

        /**
         * Sets {@link #allEvents()}.
         *
         * @param allEvents the value
         * @return this
         */
        public Builder allEvents(boolean allEvents) {
            return set("all_events", allEvents);
        }

        /**
         * Sets {@link #payload()}.
         *
         * @param payload the value
         * @return this
         */
        public Builder payload(WebhookPayloadMode payload) {
            return set("payload", payload);
        }

        /**
         * Sets {@link #enabled()}.
         *
         * @param enabled the value
         * @return this
         */
        public Builder enabled(boolean enabled) {
            return set("enabled", enabled);
        }

        /**
         * Sets {@link #createdAt()}.
         *
         * @param createdAt the value
         * @return this
         */
        public Builder createdAt(OffsetDateTime createdAt) {
            return set("created_at", createdAt);
        }

        /**
         * Sets {@link #secret()}.
         *
         * @param secret the value
         * @return this
         */
        public Builder secret(String secret) {
            return set("secret", secret);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         * @throws InvalidArgumentException a required field was not set
         */
        public WebhookEndpoint build() {
            return new WebhookEndpoint(objectWith("id"));
        }
    }
}
