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
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An access token (RFC 6749 section 5.1). There is no refresh token; request a new access token before it expires. */
public final class Token extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<Token> DECODER = Decoders.model(Token::new);

    private final @Nullable String accessToken;
    private final @Nullable TokenType tokenType;
    private final @Nullable Long expiresIn;
    private final @Nullable String scope;

    private Token(JsonInput input) {
        super(input);
        this.accessToken = input.required("access_token", Decoders.TEXT);
        this.tokenType = input.optional("token_type", TokenType.DECODER);
        this.expiresIn = input.optional("expires_in", Decoders.LONG);
        this.scope = input.optional("scope", Decoders.TEXT);
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static Token of(JsonValue json) {
        return new Token(JsonInput.of(json));
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
     * The token, sent as {@code Authorization} with the scheme {@code Bearer}.
     *
     * @return always there
     * @throws DocuvaneException the service did not send it although the field is required
     */
    public String accessToken() {
        return required(accessToken, "access_token");
    }

    /**
     * Authentication scheme: {@code Bearer}, case-insensitive.
     *
     * @return empty when the service did not send it
     */
    public Optional<TokenType> tokenType() {
        return optional(tokenType, "token_type");
    }

    /**
     * Lifetime of the token from now. Unit: seconds.
     *
     * @return empty when the service did not send it
     */
    public Optional<Long> expiresIn() {
        return optional(expiresIn, "expires_in");
    }

    /**
     * Scopes granted, separated by spaces.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> scope() {
        return optional(scope, "scope");
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
         * Sets {@link #accessToken()}.
         *
         * @param accessToken the value
         * @return this
         */
        public Builder accessToken(String accessToken) {
            return set("access_token", accessToken);
        }

        /**
         * Sets {@link #tokenType()}.
         *
         * @param tokenType the value
         * @return this
         */
        public Builder tokenType(TokenType tokenType) {
            return set("token_type", tokenType);
        }

        /**
         * Sets {@link #expiresIn()}.
         *
         * @param expiresIn the value
         * @return this
         */
        public Builder expiresIn(long expiresIn) {
            return set("expires_in", expiresIn);
        }

        /**
         * Sets {@link #scope()}.
         *
         * @param scope the value
         * @return this
         */
        public Builder scope(String scope) {
            return set("scope", scope);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         * @throws InvalidArgumentException a required field was not set
         */
        public Token build() {
            return new Token(objectWith("access_token"));
        }
    }
}
