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

/** An error of the token endpoint, in the shape of RFC 6749 section 5.2. */
public final class OAuthError extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<OAuthError> DECODER = Decoders.model(OAuthError::new);

    private final @Nullable OauthErrorError error;
    private final @Nullable String errorDescription;
    private final @Nullable String errorUri;

    private OAuthError(JsonInput input) {
        super(input);
        this.error = input.optional("error", OauthErrorError.DECODER);
        this.errorDescription = input.optional("error_description", Decoders.TEXT);
        this.errorUri = input.optional("error_uri", Decoders.TEXT);
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static OAuthError of(JsonValue json) {
        return new OAuthError(JsonInput.of(json));
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
     * Stable code for programs to compare.
     *
     * @return empty when the service did not send it
     */
    public Optional<OauthErrorError> error() {
        return optional(error, "error");
    }

    /**
     * Human-readable message. The wording may change.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> errorDescription() {
        return optional(errorDescription, "error_description");
    }

    /**
     * Page about the error.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> errorUri() {
        return optional(errorUri, "error_uri");
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
         * Sets {@link #error()}.
         *
         * @param error the value
         * @return this
         */
        public Builder error(OauthErrorError error) {
            return set("error", error);
        }

        /**
         * Sets {@link #errorDescription()}.
         *
         * @param errorDescription the value
         * @return this
         */
        public Builder errorDescription(String errorDescription) {
            return set("error_description", errorDescription);
        }

        /**
         * Sets {@link #errorUri()}.
         *
         * @param errorUri the value
         * @return this
         */
        public Builder errorUri(String errorUri) {
            return set("error_uri", errorUri);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         */
        public OAuthError build() {
            return new OAuthError(objectWith());
        }
    }
}
