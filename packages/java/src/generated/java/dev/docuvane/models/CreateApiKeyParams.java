/* Generated: do not edit. */

package dev.docuvane.models;

import dev.docuvane.core.Params;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code create}, POST {@code /api_keys}. Immutable. */
public final class CreateApiKeyParams extends Params {
    private CreateApiKeyParams(Map<String, @Nullable Object> values) {
        super(values);
    }

    /** {@return an empty builder} */
    public static Builder builder() {
        return new Builder(Map.of());
    }

    /** {@return a builder with all arguments set here} */
    public Builder toBuilder() {
        return new Builder(values());
    }

    /** Sets arguments; each method changes the builder and returns it. */
    public static final class Builder {
        private final Map<String, @Nullable Object> values;

        private Builder(Map<String, @Nullable Object> values) {
            this.values = new LinkedHashMap<>(values);
        }

        /**
         * What the key is for; shown in the list of keys.
         *
         * @param name the value
         * @return this builder
         */
        public Builder name(String name) {
            values.put("name", name);
            return this;
        }

        /**
         * What the key may do. Default: everything that the credential may do which creates it.
         *
         * @param scopes the value
         * @return this builder
         */
        public Builder scopes(List<ApiKeyScopeInput> scopes) {
            values.put("scopes", scopes);
            return this;
        }

        /**
         * Time from which the key is refused, RFC 3339. Default: when the API key expires that creates it, otherwise
         * never.
         *
         * @param expiresAt the value
         * @return this builder
         */
        public Builder expiresAt(OffsetDateTime expiresAt) {
            values.put("expiresAt", expiresAt);
            return this;
        }

        /** {@return the arguments that were set} */
        public CreateApiKeyParams build() {
            return new CreateApiKeyParams(values);
        }
    }
}
