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
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One field of a workflow to be created. */
public final class WorkflowFieldInput extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<WorkflowFieldInput> DECODER = Decoders.model(WorkflowFieldInput::new);

    private final @Nullable String name;
    private final @Nullable WorkflowFieldTypeInput type;
    private final @Nullable String description;
    private final @Nullable Boolean required;
    private final @Nullable List<String> hints;

    private WorkflowFieldInput(JsonInput input) {
        super(input);
        this.name = input.required("name", Decoders.TEXT);
        this.type = input.required("type", WorkflowFieldTypeInput.DECODER);
        this.description = input.optional("description", Decoders.TEXT);
        this.required = input.optional("required", Decoders.BOOLEAN);
        this.hints = input.optional("hints", Decoders.list(Decoders.TEXT));
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static WorkflowFieldInput of(JsonValue json) {
        return new WorkflowFieldInput(JsonInput.of(json));
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
     * Name of the field, the key in {@code extracted_data}; unique within the workflow.
     *
     * @return always there
     * @throws DocuvaneException the service did not send it although the field is required
     */
    public String name() {
        return required(name, "name");
    }

    /**
     * Type of the value.
     *
     * @return always there
     * @throws DocuvaneException the service did not send it although the field is required
     */
    public WorkflowFieldTypeInput type() {
        return required(type, "type");
    }

    /**
     * What the field means.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> description() {
        return optional(description, "description");
    }

    /**
     * Whether a document without this field needs review.
     *
     * @return empty when the service did not send it
     */
    public Optional<Boolean> required() {
        return optional(required, "required");
    }

    /**
     * Labels that stand next to the value on documents, in any language.
     *
     * @return unmodifiable; empty when the service did not send it
     */
    public List<String> hints() {
        return optional(hints, "hints").orElse(List.of());
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
         * Sets {@link #name()}.
         *
         * @param name the value
         * @return this
         */
        public Builder name(String name) {
            return set("name", name);
        }

        /**
         * Sets {@link #type()}.
         *
         * @param type the value
         * @return this
         */
        public Builder type(WorkflowFieldTypeInput type) {
            return set("type", type);
        }

        /**
         * Sets {@link #description()}.
         *
         * @param description the value
         * @return this
         */
        public Builder description(String description) {
            return set("description", description);
        }

        /**
         * Sets {@link #required()}.
         *
         * @param required default {@code false}
         * @return this
         */
        public Builder required(boolean required) {
            return set("required", required);
        }

        /**
         * Sets {@link #hints()}.
         *
         * @param hints the value
         * @return this
         */
        public Builder hints(List<String> hints) {
            return set("hints", hints);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         * @throws InvalidArgumentException a required field was not set
         */
        public WorkflowFieldInput build() {
            return new WorkflowFieldInput(objectWith("name", "type"));
        }
    }
}
