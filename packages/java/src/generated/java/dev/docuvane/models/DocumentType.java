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

/** The kind of document that a file holds, as far as extraction can determine it. */
public final class DocumentType extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<DocumentType> DECODER = Decoders.model(DocumentType::new);

    private final @Nullable DocumentTypeValue value;
    private final @Nullable Double confidence;

    private DocumentType(JsonInput input) {
        super(input);
        this.value = input.optional("value", DocumentTypeValue.DECODER);
        this.confidence = input.optional("confidence", Decoders.DOUBLE);
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static DocumentType of(JsonValue json) {
        return new DocumentType(JsonInput.of(json));
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
     * Kind of document; {@code other} when none of the known kinds fits. More values may be added.
     *
     * @return empty when the service did not send it
     */
    public Optional<DocumentTypeValue> value() {
        return optional(value, "value");
    }

    /**
     * Confidence in the kind. Unit: fraction from 0 to 1.
     *
     * @return empty when the service did not send it
     */
    public Optional<Double> confidence() {
        return optional(confidence, "confidence");
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
         * Sets {@link #value()}.
         *
         * @param value the value
         * @return this
         */
        public Builder value(DocumentTypeValue value) {
            return set("value", value);
        }

        /**
         * Sets {@link #confidence()}.
         *
         * @param confidence the value
         * @return this
         */
        public Builder confidence(double confidence) {
            return set("confidence", confidence);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         */
        public DocumentType build() {
            return new DocumentType(objectWith());
        }
    }
}
