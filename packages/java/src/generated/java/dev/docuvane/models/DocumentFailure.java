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

/** Why a document could not be processed. */
public final class DocumentFailure extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<DocumentFailure> DECODER = Decoders.model(DocumentFailure::new);

    private final @Nullable DocumentFailureCode code;
    private final @Nullable String message;

    private DocumentFailure(JsonInput input) {
        super(input);
        this.code = input.optional("code", DocumentFailureCode.DECODER);
        this.message = input.optional("message", Decoders.TEXT);
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static DocumentFailure of(JsonValue json) {
        return new DocumentFailure(JsonInput.of(json));
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
     * Stable code for programs to compare. More values may be added.
     *
     * @return empty when the service did not send it
     */
    public Optional<DocumentFailureCode> code() {
        return optional(code, "code");
    }

    /**
     * Human-readable message. The wording may change.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> message() {
        return optional(message, "message");
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
         * Sets {@link #code()}.
         *
         * @param code the value
         * @return this
         */
        public Builder code(DocumentFailureCode code) {
            return set("code", code);
        }

        /**
         * Sets {@link #message()}.
         *
         * @param message the value
         * @return this
         */
        public Builder message(String message) {
            return set("message", message);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         */
        public DocumentFailure build() {
            return new DocumentFailure(objectWith());
        }
    }
}
