/* Generated: do not edit. */

package dev.docuvane.models;

import dev.docuvane.core.Params;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code update}, PATCH /webhook_endpoints/{id}. Immutable. */
public final class UpdateWebhookEndpointParams extends Params {
    private UpdateWebhookEndpointParams(Map<String, @Nullable Object> values) {
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
         * URL that receives the events, {@code https} only.
         *
         * @param url the value
         * @return this builder
         */
        public Builder url(String url) {
            values.put("url", url);
            return this;
        }

        /**
         * What the endpoint is for.
         *
         * @param description the value
         * @return this builder
         */
        public Builder description(String description) {
            values.put("description", description);
            return this;
        }

        /**
         * Events to deliver; replaces the whole list.
         *
         * @param events the value
         * @return this builder
         */
        public Builder events(List<WebhookEventTypeInput> events) {
            values.put("events", events);
            return this;
        }

        /**
         * Whether all events are delivered, those of types that are added later included. {@code false} keeps the
         * present types only. Not together with {@code events}.
         *
         * @param allEvents the value
         * @return this builder
         */
        public Builder allEvents(boolean allEvents) {
            values.put("allEvents", allEvents);
            return this;
        }

        /**
         * Payload of the events.
         *
         * @param payload the value
         * @return this builder
         */
        public Builder payload(WebhookPayloadModeInput payload) {
            values.put("payload", payload);
            return this;
        }

        /**
         * Whether events are delivered.
         *
         * @param enabled the value
         * @return this builder
         */
        public Builder enabled(boolean enabled) {
            values.put("enabled", enabled);
            return this;
        }

        /** {@return the arguments that were set} */
        public UpdateWebhookEndpointParams build() {
            return new UpdateWebhookEndpointParams(values);
        }
    }
}
