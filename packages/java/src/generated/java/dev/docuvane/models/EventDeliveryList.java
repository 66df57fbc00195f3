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
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The new deliveries of an event, one per webhook endpoint. */
public final class EventDeliveryList extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<EventDeliveryList> DECODER = Decoders.model(EventDeliveryList::new);

    private final @Nullable List<WebhookDelivery> data;

    private EventDeliveryList(JsonInput input) {
        super(input);
        this.data = input.required("data", Decoders.list(WebhookDelivery.DECODER));
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static EventDeliveryList of(JsonValue json) {
        return new EventDeliveryList(JsonInput.of(json));
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
     * The new deliveries.
     *
     * @return always there
     * @throws DocuvaneException the service did not send it although the field is required
     */
    public List<WebhookDelivery> data() {
        return required(data, "data");
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
         * Sets {@link #data()}.
         *
         * @param data the value
         * @return this
         */
        public Builder data(List<WebhookDelivery> data) {
            return set("data", data);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         * @throws InvalidArgumentException a required field was not set
         */
        public EventDeliveryList build() {
            return new EventDeliveryList(objectWith("data"));
        }
    }
}
