/* Generated: do not edit. */

package dev.docuvane.models;

import dev.docuvane.core.Params;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code createToken}, POST {@code /oauth/token}. Immutable. */
public final class CreateTokenParams extends Params {
    private CreateTokenParams(Map<String, @Nullable Object> values) {
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
         * Requested scopes, separated by spaces. Default: all scopes of the client.
         *
         * @param scope the value
         * @return this builder
         */
        public Builder scope(String scope) {
            values.put("scope", scope);
            return this;
        }

        /** {@return the arguments that were set} */
        public CreateTokenParams build() {
            return new CreateTokenParams(values);
        }
    }
}
