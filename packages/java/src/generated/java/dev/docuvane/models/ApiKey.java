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

/** An API key of the account. The key itself is stored as a hash. */
public final class ApiKey extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<ApiKey> DECODER = Decoders.model(ApiKey::new);

    private final @Nullable String id;
    private final @Nullable String name;
    private final @Nullable String hint;
    private final @Nullable List<ApiKeyScope> scopes;
    private final @Nullable OffsetDateTime createdAt;
    private final @Nullable OffsetDateTime lastUsedAt;
    private final @Nullable OffsetDateTime expiresAt;
    private final @Nullable Boolean current;
    private final @Nullable String key;

    private ApiKey(JsonInput input) {
        super(input);
        this.id = input.required("id", Decoders.TEXT);
        this.name = input.optional("name", Decoders.TEXT);
        this.hint = input.optional("hint", Decoders.TEXT);
        this.scopes = input.optional("scopes", Decoders.list(ApiKeyScope.DECODER));
        this.createdAt = input.optional("created_at", Decoders.TIME);
        this.lastUsedAt = input.optional("last_used_at", Decoders.TIME);
        this.expiresAt = input.optional("expires_at", Decoders.TIME);
        this.current = input.optional("current", Decoders.BOOLEAN);
        this.key = input.optional("key", Decoders.TEXT);
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static ApiKey of(JsonValue json) {
        return new ApiKey(JsonInput.of(json));
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
     * Identifier of the key, opaque to clients. Not a secret.
     *
     * @return always there
     * @throws DocuvaneException the service did not send it although the field is required
     */
    public String id() {
        return required(id, "id");
    }

    /**
     * What the key is for.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> name() {
        return optional(name, "name");
    }

    /**
     * Prefix and last four characters of the key, by which people recognize it. Absent for keys that were created
     * before this property existed, and for those that the operator chose.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> hint() {
        return optional(hint, "hint");
    }

    /**
     * What the key may do. Absent when it may do everything.
     *
     * @return unmodifiable; empty when the service did not send it
     */
    public List<ApiKeyScope> scopes() {
        return optional(scopes, "scopes").orElse(List.of());
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
     * Time of the last request with the key, RFC 3339 in UTC, up to a minute too early. Absent before the first
     * request.
     *
     * @return empty when the service did not send it
     */
    public Optional<OffsetDateTime> lastUsedAt() {
        return optional(lastUsedAt, "last_used_at");
    }

    /**
     * Time from which the key is refused, RFC 3339 in UTC. Absent when it does not expire.
     *
     * @return empty when the service did not send it
     */
    public Optional<OffsetDateTime> expiresAt() {
        return optional(expiresAt, "expires_at");
    }

    /**
     * Whether the request is authenticated with this key.
     *
     * @return empty when the service did not send it
     */
    public Optional<Boolean> current() {
        return optional(current, "current");
    }

    /**
     * The key, to send as a bearer token. Present only in the response that creates it.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> key() {
        return optional(key, "key");
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
         * Sets {@link #name()}.
         *
         * @param name the value
         * @return this
         */
        public Builder name(String name) {
            return set("name", name);
        }

        /**
         * Sets {@link #hint()}.
         *
         * @param hint the value
         * @return this
         */
        public Builder hint(String hint) {
            return set("hint", hint);
        }

        /**
         * Sets {@link #scopes()}.
         *
         * @param scopes the value
         * @return this
         */
        public Builder scopes(List<ApiKeyScope> scopes) {
            return set("scopes", scopes);
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
         * Sets {@link #lastUsedAt()}.
         *
         * @param lastUsedAt the value
         * @return this
         */
        public Builder lastUsedAt(OffsetDateTime lastUsedAt) {
            return set("last_used_at", lastUsedAt);
        }

        /**
         * Sets {@link #expiresAt()}.
         *
         * @param expiresAt the value
         * @return this
         */
        public Builder expiresAt(OffsetDateTime expiresAt) {
            return set("expires_at", expiresAt);
        }

        /**
         * Sets {@link #current()}.
         *
         * @param current the value
         * @return this
         */
        public Builder current(boolean current) {
            return set("current", current);
        }

        /**
         * Sets {@link #key()}.
         *
         * @param key the value
         * @return this
         */
        public Builder key(String key) {
            return set("key", key);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         * @throws InvalidArgumentException a required field was not set
         */
        public ApiKey build() {
            return new ApiKey(objectWith("id"));
        }
    }
}
