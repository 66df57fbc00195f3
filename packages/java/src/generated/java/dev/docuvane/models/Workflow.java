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
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A workflow: the fields to extract from its documents, and when a document needs review. */
public final class Workflow extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<Workflow> DECODER = Decoders.model(Workflow::new);

    private final @Nullable String id;
    private final @Nullable String name;
    private final @Nullable String description;
    private final @Nullable List<WorkflowField> fields;
    private final @Nullable Double reviewBelow;
    private final @Nullable OffsetDateTime createdAt;
    private final @Nullable Long version;

    private Workflow(JsonInput input) {
        super(input);
        this.id = input.required("id", Decoders.TEXT);
        this.name = input.optional("name", Decoders.TEXT);
        this.description = input.optional("description", Decoders.TEXT);
        this.fields = input.optional("fields", Decoders.list(WorkflowField.DECODER));
        this.reviewBelow = input.optional("review_below", Decoders.DOUBLE);
        this.createdAt = input.optional("created_at", Decoders.TIME);
        this.version = input.optional("version", Decoders.LONG);
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static Workflow of(JsonValue json) {
        return new Workflow(JsonInput.of(json));
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
     * Identifier of the workflow, a short text. Built-in workflows: {@code invoice_processing},
     * {@code receipt_processing} and {@code contract_processing}.
     *
     * @return always there
     * @throws DocuvaneException the service did not send it although the field is required
     */
    public String id() {
        return required(id, "id");
    }

    /**
     * Display name.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> name() {
        return optional(name, "name");
    }

    /**
     * What the workflow is for.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> description() {
        return optional(description, "description");
    }

    /**
     * The fields to extract.
     *
     * @return unmodifiable; empty when the service did not send it
     */
    public List<WorkflowField> fields() {
        return optional(fields, "fields").orElse(List.of());
    }

    /**
     * A document needs review when a required field is missing or below this confidence, or when an optional field was
     * found below both this confidence and 0.5. Unit: fraction from 0 to 1.
     *
     * @return empty when the service did not send it
     */
    public Optional<Double> reviewBelow() {
        return optional(reviewBelow, "review_below");
    }

    /**
     * Time of creation, RFC 3339 in UTC.
     *
     * @return empty when the service did not send it
     */
    public Optional<OffsetDateTime> createdAt() {
        return optional(createdAt, "created_at");
    }

    /**
     * Version of the definition. Unit: definitions, starting at 1.
     *
     * @return empty when the service did not send it
     */
    public Optional<Long> version() {
        return optional(version, "version");
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
         * Sets {@link #name()}.
         *
         * @param name the value
         * @return this
         */
        public Builder name(String name) {
            return set("name", name);
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
         * Sets {@link #fields()}.
         *
         * @param fields the value
         * @return this
         */
        public Builder fields(List<WorkflowField> fields) {
            return set("fields", fields);
        }

        /**
         * Sets {@link #reviewBelow()}.
         *
         * @param reviewBelow the value
         * @return this
         */
        public Builder reviewBelow(double reviewBelow) {
            return set("review_below", reviewBelow);
        }

        /**
         * Sets {@link #createdAt()}.
         *
         * @param createdAt the value
         * @return this
         */
        public Builder createdAt(OffsetDateTime createdAt) {
            return set("created_at", createdAt);
        }

        /**
         * Sets {@link #version()}.
         *
         * @param version the value
         * @return this
         */
        public Builder version(long version) {
            return set("version", version);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         * @throws InvalidArgumentException a required field was not set
         */
        public Workflow build() {
            return new Workflow(objectWith("id"));
        }
    }
}
