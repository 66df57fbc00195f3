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

/** The new signing secret of a webhook endpoint. It is shown only once. */
public final class WebhookEndpointSecret extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<WebhookEndpointSecret> DECODER = Decoders.model(WebhookEndpointSecret::new);

    private final @Nullable String id;
    private final @Nullable String secret;
    private final @Nullable OffsetDateTime previousSecretExpiresAt;

    private WebhookEndpointSecret(JsonInput input) {
        super(input);
        this.id = input.required("id", Decoders.TEXT);
        this.secret = input.optional("secret", Decoders.TEXT);
        this.previousSecretExpiresAt = input.optional("previous_secret_expires_at", Decoders.TIME);
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static WebhookEndpointSecret of(JsonValue json) {
        return new WebhookEndpointSecret(JsonInput.of(json));
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
     * Identifier of the webhook endpoint.
     *
     * @return always there
     * @throws DocuvaneException the service did not send it although the field is required
     */
    public String id() {
        return required(id, "id");
    }

    /**
     * The new signing secret, {@code whsec_} followed by base64.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> secret() {
        return optional(secret, "secret");
    }

    /**
     * Time until which the service also signs with the previous secret, 24 hours from now, RFC 3339 in UTC.
     *
     * @return empty when the service did not send it
     */
    public Optional<OffsetDateTime> previousSecretExpiresAt() {
        return optional(previousSecretExpiresAt, "previous_secret_expires_at");
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
         * Sets {@link #secret()}.
         *
         * @param secret the value
         * @return this
         */
        public Builder secret(String secret) {
            return set("secret", secret);
        }

        /**
         * Sets {@link #previousSecretExpiresAt()}.
         *
         * @param previousSecretExpiresAt the value
         * @return this
         */
        public Builder previousSecretExpiresAt(OffsetDateTime previousSecretExpiresAt) {
            return set("previous_secret_expires_at", previousSecretExpiresAt);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         * @throws InvalidArgumentException a required field was not set
         */
        public WebhookEndpointSecret build() {
            return new WebhookEndpointSecret(objectWith("id"));
        }
    }
}
