/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.core.Model;
import dev.docuvane.core.ModelBuilder;
import dev.docuvane.core.TypedData;
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

/** Result of a synchronous extraction. Nothing is stored. */
public final class Extraction extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<Extraction> DECODER = Decoders.model(Extraction::new);

    private final @Nullable String id;
    private final @Nullable OffsetDateTime createdAt;
    private final @Nullable String workflowId;
    private final @Nullable String documentId;
    private final @Nullable Map<String, JsonValue> extractedData;
    private final @Nullable Map<String, Double> confidenceScores;
    private final @Nullable Map<String, ExtractedField> fields;
    private final @Nullable DocumentType documentType;
    private final @Nullable List<DocumentWarning> warnings;
    private final @Nullable DocumentFile file;

    private Extraction(JsonInput input) {
        super(input);
        this.id = input.required("id", Decoders.TEXT);
        this.createdAt = input.optional("created_at", Decoders.TIME);
        this.workflowId = input.optional("workflow_id", Decoders.TEXT);
        this.documentId = input.optional("document_id", Decoders.TEXT);
        this.extractedData = input.optional("extracted_data", Decoders.map(Decoders.JSON));
        this.confidenceScores = input.optional("confidence_scores", Decoders.map(Decoders.DOUBLE));
        this.fields = input.optional("fields", Decoders.map(ExtractedField.DECODER));
        this.documentType = input.optional("document_type", DocumentType.DECODER);
        this.warnings = input.optional("warnings", Decoders.list(DocumentWarning.DECODER));
        this.file = input.optional("file", DocumentFile.DECODER);
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static Extraction of(JsonValue json) {
        return new Extraction(JsonInput.of(json));
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
     * Identifier of the extraction, opaque to clients.
     *
     * @return always there
     * @throws DocuvaneException the service did not send it although the field is required
     */
    public String id() {
        return required(id, "id");
    }

    /**
     * Time of the extraction, RFC 3339 in UTC.
     *
     * @return empty when the service did not send it
     */
    public Optional<OffsetDateTime> createdAt() {
        return optional(createdAt, "created_at");
    }

    /**
     * Workflow whose fields were extracted.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> workflowId() {
        return optional(workflowId, "workflow_id");
    }

    /**
     * Document that was read. Absent when a file was sent.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> documentId() {
        return optional(documentId, "document_id");
    }

    /**
     * Map from field name to extracted value, as in a document.
     *
     * @return unmodifiable; empty when the service did not send it
     */
    public Map<String, JsonValue> extractedData() {
        return optional(extractedData, "extracted_data").orElse(Map.of());
    }

    /**
     * Reads {@link #extractedData} into a record: a component {@code invoiceNumber} is the value {@code invoice_number}. One
     * that is {@code Optional} or annotated {@code @Nullable} may be missing; other values are omitted.
     *
     * @param <T> the record
     * @param schema class of the record, with components of {@code String}, {@code BigDecimal}, {@code LocalDate},
     *     numbers, {@code boolean}, records, or a {@code List} or {@code Optional} of these
     * @return the data, or the issues that say what is missing or does not match
     * @throws InvalidArgumentException the class is no such record
     */
    public <T> TypedData<T> extractedDataAs(Class<T> schema) {
        return readAs("extracted_data", schema);
    }

    /**
     * Map from field name to confidence. Its keys are the keys of {@code extracted_data}.
     *
     * @return unmodifiable; empty when the service did not send it
     */
    public Map<String, Double> confidenceScores() {
        return optional(confidenceScores, "confidence_scores").orElse(Map.of());
    }

    /**
     * Map from field name to the value and its location on the page.
     *
     * @return unmodifiable; empty when the service did not send it
     */
    public Map<String, ExtractedField> fields() {
        return optional(fields, "fields").orElse(Map.of());
    }

    /**
     * Kind of the document; absent where nothing in the file determines it.
     *
     * @return empty when the service did not send it
     */
    public Optional<DocumentType> documentType() {
        return optional(documentType, "document_type");
    }

    /**
     * Reasons to look at the document; empty when there are none.
     *
     * @return unmodifiable; empty when the service did not send it
     */
    public List<DocumentWarning> warnings() {
        return optional(warnings, "warnings").orElse(List.of());
    }

    /**
     * Metadata of the file that was read.
     *
     * @return empty when the service did not send it
     */
    public Optional<DocumentFile> file() {
        return optional(file, "file");
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
         * Sets {@link #createdAt()}.
         *
         * @param createdAt the value
         * @return this
         */
        public Builder createdAt(OffsetDateTime createdAt) {
            return set("created_at", createdAt);
        }

        /**
         * Sets {@link #workflowId()}.
         *
         * @param workflowId the value
         * @return this
         */
        public Builder workflowId(String workflowId) {
            return set("workflow_id", workflowId);
        }

        /**
         * Sets {@link #documentId()}.
         *
         * @param documentId the value
         * @return this
         */
        public Builder documentId(String documentId) {
            return set("document_id", documentId);
        }

        /**
         * Sets {@link #extractedData()}.
         *
         * @param extractedData the value
         * @return this
         */
        public Builder extractedData(Map<String, ?> extractedData) {
            return set("extracted_data", extractedData);
        }

        /**
         * Sets {@link #confidenceScores()}.
         *
         * @param confidenceScores the value
         * @return this
         */
        public Builder confidenceScores(Map<String, Double> confidenceScores) {
            return set("confidence_scores", confidenceScores);
        }

        /**
         * Sets {@link #fields()}.
         *
         * @param fields the value
         * @return this
         */
        public Builder fields(Map<String, ExtractedField> fields) {
            return set("fields", fields);
        }

        /**
         * Sets {@link #documentType()}.
         *
         * @param documentType the value
         * @return this
         */
        public Builder documentType(DocumentType documentType) {
            return set("document_type", documentType);
        }

        /**
         * Sets {@link #warnings()}.
         *
         * @param warnings the value
         * @return this
         */
        public Builder warnings(List<DocumentWarning> warnings) {
            return set("warnings", warnings);
        }

        /**
         * Sets {@link #file()}.
         *
         * @param file the value
         * @return this
         */
        public Builder file(DocumentFile file) {
            return set("file", file);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         * @throws InvalidArgumentException a required field was not set
         */
        public Extraction build() {
            return new Extraction(objectWith("id"));
        }
    }
}
