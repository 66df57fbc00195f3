/* Generated: do not edit. */

package dev.docuvane.models;

import dev.docuvane.core.Params;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code revoke}, DELETE /api_keys/{id}. Immutable. */
public final class RevokeApiKeyParams extends Params {
    private RevokeApiKeyParams(Map<String, @Nullable Object> values) {
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
         * Whether to revoke the key even if the request is authenticated with it. Default: false.
         *
         * @param own the value
         * @return this builder
         */
        public Builder own(boolean own) {
            values.put("own", own);
            return this;
        }

        /** {@return the arguments that were set} */
        public RevokeApiKeyParams build() {
            return new RevokeApiKeyParams(values);
        }
    }
}
