/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.core.Model;
import dev.docuvane.core.ModelBuilder;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A rectangle on a page, measured from its top left corner. */
public final class BoundingBox extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<BoundingBox> DECODER = Decoders.model(BoundingBox::new);

    private final @Nullable Double left;
    private final @Nullable Double top;
    private final @Nullable Double width;
    private final @Nullable Double height;

    private BoundingBox(JsonInput input) {
        super(input);
        this.left = input.optional("left", Decoders.DOUBLE);
        this.top = input.optional("top", Decoders.DOUBLE);
        this.width = input.optional("width", Decoders.DOUBLE);
        this.height = input.optional("height", Decoders.DOUBLE);
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static BoundingBox of(JsonValue json) {
        return new BoundingBox(JsonInput.of(json));
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
     * Distance from the left edge. Unit: fraction of the page width, from 0 to 1.
     *
     * @return empty when the service did not send it
     */
    public Optional<Double> left() {
        return optional(left, "left");
    }

    /**
     * Distance from the top edge. Unit: fraction of the page height, from 0 to 1.
     *
     * @return empty when the service did not send it
     */
    public Optional<Double> top() {
        return optional(top, "top");
    }

    /**
     * Width of the rectangle. Unit: fraction of the page width, from 0 to 1.
     *
     * @return empty when the service did not send it
     */
    public Optional<Double> width() {
        return optional(width, "width");
    }

    /**
     * Height of the rectangle. Unit: fraction of the page height, from 0 to 1.
     *
     * @return empty when the service did not send it
     */
    public Optional<Double> height() {
        return optional(height, "height");
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
         * Sets {@link #left()}.
         *
         * @param left the value
         * @return this
         */
        public Builder left(double left) {
            return set("left", left);
        }

        /**
         * Sets {@link #top()}.
         *
         * @param top the value
         * @return this
         */
        public Builder top(double top) {
            return set("top", top);
        }

        /**
         * Sets {@link #width()}.
         *
         * @param width the value
         * @return this
         */
        public Builder width(double width) {
            return set("width", width);
        }

        /**
         * Sets {@link #height()}.
         *
         * @param height the value
         * @return this
         */
        public Builder height(double height) {
            return set("height", height);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         */
        public BoundingBox build() {
            return new BoundingBox(objectWith());
        }
    }
}
