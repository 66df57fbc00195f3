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
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One document of a run. Read the document for its extracted data. */
public final class RunDocument extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<RunDocument> DECODER = Decoders.model(RunDocument::new);

    private final @Nullable String id;
    private final @Nullable DocumentStatus status;
    private final @Nullable DocumentFailure failure;

    private RunDocument(JsonInput input) {
        super(input);
        this.id = input.required("id", Decoders.TEXT);
        this.status = input.optional("status", DocumentStatus.DECODER);
        this.failure = input.optional("failure", DocumentFailure.DECODER);
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static RunDocument of(JsonValue json) {
        return new RunDocument(JsonInput.of(json));
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
     * Identifier of the document.
     *
     * @return always there
     * @throws DocuvaneException the service did not send it although the field is required
     */
    public String id() {
        return required(id, "id");
    }

    /**
     * Status of the document within the run.
     *
     * @return empty when the service did not send it
     */
    public Optional<DocumentStatus> status() {
        return optional(status, "status");
    }

    /**
     * Why processing failed. Present only when {@code status} is {@code failed}.
     *
     * @return empty when the service did not send it
     */
    public Optional<DocumentFailure> failure() {
        return optional(failure, "failure");
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
         * Sets {@link #id()}.
         *
         * @param id the value
         * @return this
         */
        public Builder id(String id) {
            return set("id", id);
        }

        /**
         * Sets {@link #status()}.
         *
         * @param status the value
         * @return this
         */
        public Builder status(DocumentStatus status) {
            return set("status", status);
        }

        /**
         * Sets {@link #failure()}.
         *
         * @param failure the value
         * @return this
         */
        public Builder failure(DocumentFailure failure) {
            return set("failure", failure);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         * @throws InvalidArgumentException a required field was not set
         */
        public RunDocument build() {
            return new RunDocument(objectWith("id"));
        }
    }
}
