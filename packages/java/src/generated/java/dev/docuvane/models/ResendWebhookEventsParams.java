/* Generated: do not edit. */

package dev.docuvane.models;

import dev.docuvane.core.Params;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code resend}, POST /webhook_endpoints/{id}/resend. Immutable. */
public final class ResendWebhookEventsParams extends Params {
    private ResendWebhookEventsParams(Map<String, @Nullable Object> values) {
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
         * Whether to send again also what was delivered, for a receiver that lost its data. Default {@code false}.
         *
         * @param includeDelivered the value
         * @return this builder
         */
        public Builder includeDelivered(boolean includeDelivered) {
            values.put("includeDelivered", includeDelivered);
            return this;
        }

        /** {@return the arguments that were set} */
        public ResendWebhookEventsParams build() {
            return new ResendWebhookEventsParams(values);
        }
    }
}
