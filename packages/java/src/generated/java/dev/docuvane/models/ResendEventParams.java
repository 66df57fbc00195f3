/* Generated: do not edit. */

package dev.docuvane.models;

import dev.docuvane.core.Params;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code resend}, POST /events/{id}/resend. Immutable. */
public final class ResendEventParams extends Params {
    private ResendEventParams(Map<String, @Nullable Object> values) {
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
         * Identifier of the webhook endpoint to deliver to. Default: every enabled one that receives the type.
         *
         * @param endpointId the value
         * @return this builder
         */
        public Builder endpointId(String endpointId) {
            values.put("endpointId", endpointId);
            return this;
        }

        /** {@return the arguments that were set} */
        public ResendEventParams build() {
            return new ResendEventParams(values);
        }
    }
}
