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

/** An extracted field with its confidence and its location in the document. */
public final class ExtractedField extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<ExtractedField> DECODER = Decoders.model(ExtractedField::new);

    private final @Nullable JsonValue value;
    private final @Nullable Double confidence;
    private final @Nullable Long page;
    private final @Nullable BoundingBox box;
    private final @Nullable String text;
    private final @Nullable ExtractedFieldSource source;
    private final @Nullable Boolean reviewed;

    private ExtractedField(JsonInput input) {
        super(input);
        this.value = input.optional("value", Decoders.JSON);
        this.confidence = input.optional("confidence", Decoders.DOUBLE);
        this.page = input.optional("page", Decoders.LONG);
        this.box = input.optional("box", BoundingBox.DECODER);
        this.text = input.optional("text", Decoders.TEXT);
        this.source = input.optional("source", ExtractedFieldSource.DECODER);
        this.reviewed = input.optional("reviewed", Decoders.BOOLEAN);
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static ExtractedField of(JsonValue json) {
        return new ExtractedField(JsonInput.of(json));
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
     * The value, equal to the entry in {@code extracted_data}.
     *
     * @return empty when the service did not send it
     */
    public Optional<JsonValue> value() {
        return optional(value, "value");
    }

    /**
     * Confidence in the value, equal to the entry in {@code confidence_scores}. Unit: fraction from 0 to 1.
     *
     * @return empty when the service did not send it
     */
    public Optional<Double> confidence() {
        return optional(confidence, "confidence");
    }

    /**
     * Page on which the value was found; absent when the file has no pages or the value does not appear on one. Unit:
     * page number, starting at 1.
     *
     * @return empty when the service did not send it
     */
    public Optional<Long> page() {
        return optional(page, "page");
    }

    /**
     * Rectangle around the value; absent when {@code page} is, and for files without a layout.
     *
     * @return empty when the service did not send it
     */
    public Optional<BoundingBox> box() {
        return optional(box, "box");
    }

    /**
     * The source text of the value: as written on the document, or the content of the XML element.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> text() {
        return optional(text, "text");
    }

    /**
     * Source of the value: {@code xml} (element of an XML file or e-invoice), {@code text} (text layer or text file) or
     * {@code ocr}. Absent for values entered by a person.
     *
     * @return empty when the service did not send it
     */
    public Optional<ExtractedFieldSource> source() {
        return optional(source, "source");
    }

    /**
     * Whether a person entered or confirmed the value. A value that was entered has no location and no source text.
     *
     * @return empty when the service did not send it
     */
    public Optional<Boolean> reviewed() {
        return optional(reviewed, "reviewed");
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
        public Builder value(Object value) {
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
         * Sets {@link #page()}.
         *
         * @param page the value
         * @return this
         */
        public Builder page(long page) {
            return set("page", page);
        }

        /**
         * Sets {@link #box()}.
         *
         * @param box the value
         * @return this
         */
        public Builder box(BoundingBox box) {
            return set("box", box);
        }

        /**
         * Sets {@link #text()}.
         *
         * @param text the value
         * @return this
         */
        public Builder text(String text) {
            return set("text", text);
        }

        /**
         * Sets {@link #source()}.
         *
         * @param source the value
         * @return this
         */
        public Builder source(ExtractedFieldSource source) {
            return set("source", source);
        }

        /**
         * Sets {@link #reviewed()}.
         *
         * @param reviewed the value
         * @return this
         */
        public Builder reviewed(boolean reviewed) {
            return set("reviewed", reviewed);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         */
        public ExtractedField build() {
            return new ExtractedField(objectWith());
        }
    }
}
