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

/** Size and orientation of one page of a document, upright. */
public final class DocumentPage extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<DocumentPage> DECODER = Decoders.model(DocumentPage::new);

    private final @Nullable Long number;
    private final @Nullable Double width;
    private final @Nullable Double height;
    private final @Nullable Long rotation;
    private final @Nullable Boolean ocr;

    private DocumentPage(JsonInput input) {
        super(input);
        this.number = input.optional("number", Decoders.LONG);
        this.width = input.optional("width", Decoders.DOUBLE);
        this.height = input.optional("height", Decoders.DOUBLE);
        this.rotation = input.optional("rotation", Decoders.LONG);
        this.ocr = input.optional("ocr", Decoders.BOOLEAN);
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static DocumentPage of(JsonValue json) {
        return new DocumentPage(JsonInput.of(json));
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
     * Page number, from 1. Unit: pages.
     *
     * @return empty when the service did not send it
     */
    public Optional<Long> number() {
        return optional(number, "number");
    }

    /**
     * Width of the upright page. Unit: points (1/72 inch) for PDF, pixels for images.
     *
     * @return empty when the service did not send it
     */
    public Optional<Double> width() {
        return optional(width, "width");
    }

    /**
     * Height of the upright page. Unit: points (1/72 inch) for PDF, pixels for images.
     *
     * @return empty when the service did not send it
     */
    public Optional<Double> height() {
        return optional(height, "height");
    }

    /**
     * Clockwise rotation that makes the stored page upright: 0, 90, 180 or 270. Unit: degrees.
     *
     * @return empty when the service did not send it
     */
    public Optional<Long> rotation() {
        return optional(rotation, "rotation");
    }

    /**
     * Whether the text of the page comes from OCR instead of its text layer.
     *
     * @return empty when the service did not send it
     */
    public Optional<Boolean> ocr() {
        return optional(ocr, "ocr");
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
         * Sets {@link #number()}.
         *
         * @param number the value
         * @return this
         */
        public Builder number(long number) {
            return set("number", number);
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
         * Sets {@link #rotation()}.
         *
         * @param rotation the value
         * @return this
         */
        public Builder rotation(long rotation) {
            return set("rotation", rotation);
        }

        /**
         * Sets {@link #ocr()}.
         *
         * @param ocr the value
         * @return this
         */
        public Builder ocr(boolean ocr) {
            return set("ocr", ocr);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         */
        public DocumentPage build() {
            return new DocumentPage(objectWith());
        }
    }
}
