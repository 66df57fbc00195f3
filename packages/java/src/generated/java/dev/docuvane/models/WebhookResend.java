/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.core.Model;
import dev.docuvane.core.ModelBuilder;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How many events are sent to a webhook endpoint again. */
public final class WebhookResend extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<WebhookResend> DECODER = Decoders.model(WebhookResend::new);

    private final @Nullable Long resent;
    private final @Nullable OffsetDateTime nextSince;

    private WebhookResend(JsonInput input) {
        super(input);
        this.resent = input.optional("resent", Decoders.LONG);
        this.nextSince = input.optional("next_since", Decoders.TIME);
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static WebhookResend of(JsonValue json) {
        return new WebhookResend(JsonInput.of(json));
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
     * Events that this call scheduled for now. Unit: events.
     *
     * @return empty when the service did not send it
     */
    public Optional<Long> resent() {
        return optional(resent, "resent");
    }

    /**
     * Time to continue from with the next call, RFC 3339 in UTC. Absent when no event is left.
     *
     * @return empty when the service did not send it
     */
    public Optional<OffsetDateTime> nextSince() {
        return optional(nextSince, "next_since");
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
         * Sets {@link #resent()}.
         *
         * @param resent the value
         * @return this
         */
        public Builder resent(long resent) {
            return set("resent", resent);
        }

        /**
         * Sets {@link #nextSince()}.
         *
         * @param nextSince the value
         * @return this
         */
        public Builder nextSince(OffsetDateTime nextSince) {
            return set("next_since", nextSince);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         */
        public WebhookResend build() {
            return new WebhookResend(objectWith());
        }
    }
}
