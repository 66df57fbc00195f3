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

/**
 * A document with its status and extracted data. It exists as soon as the upload returns; {@code extracted_data} and
 * {@code confidence_scores} are filled in when processing ends.
 */
public final class Document extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<Document> DECODER = Decoders.model(Document::new);

    private final @Nullable String id;
    private final @Nullable DocumentStatus status;
    private final @Nullable OffsetDateTime createdAt;
    private final @Nullable String workflowId;
    private final @Nullable Map<String, JsonValue> extractedData;
    private final @Nullable Map<String, Double> confidenceScores;
    private final @Nullable DocumentFile file;
    private final @Nullable UploadMetadata metadata;
    private final @Nullable DocumentFailure failure;
    private final @Nullable String rejectionReason;
    private final @Nullable OffsetDateTime completedAt;
    private final @Nullable Map<String, ExtractedField> fields;
    private final @Nullable DocumentType documentType;
    private final @Nullable List<DocumentWarning> warnings;

    private Document(JsonInput input) {
        super(input);
        this.id = input.required("id", Decoders.TEXT);
        this.status = input.required("status", DocumentStatus.DECODER);
        this.createdAt = input.optional("created_at", Decoders.TIME);
        this.workflowId = input.optional("workflow_id", Decoders.TEXT);
        this.extractedData = input.optional("extracted_data", Decoders.map(Decoders.JSON));
        this.confidenceScores = input.optional("confidence_scores", Decoders.map(Decoders.DOUBLE));
        this.file = input.optional("file", DocumentFile.DECODER);
        this.metadata = input.optional("metadata", UploadMetadata.DECODER);
        this.failure = input.optional("failure", DocumentFailure.DECODER);
        this.rejectionReason = input.optional("rejection_reason", Decoders.TEXT);
        this.completedAt = input.optional("completed_at", Decoders.TIME);
        this.fields = input.optional("fields", Decoders.map(ExtractedField.DECODER));
        this.documentType = input.optional("document_type", DocumentType.DECODER);
        this.warnings = input.optional("warnings", Decoders.list(DocumentWarning.DECODER));
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static Document of(JsonValue json) {
        return new Document(JsonInput.of(json));
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
     * Identifier of the document, opaque to clients. This service generates {@code doc_} followed by digits.
     *
     * @return always there
     * @throws DocuvaneException the service did not send it although the field is required
     */
    public String id() {
        return required(id, "id");
    }

    /**
     * Status of the document.
     *
     * @return always there
     * @throws DocuvaneException the service did not send it although the field is required
     */
    public DocumentStatus status() {
        return required(status, "status");
    }

    /**
     * Time of the upload, RFC 3339 in UTC.
     *
     * @return empty when the service did not send it
     */
    public Optional<OffsetDateTime> createdAt() {
        return optional(createdAt, "created_at");
    }

    /**
     * Workflow that processes the document.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> workflowId() {
        return optional(workflowId, "workflow_id");
    }

    /**
     * Map from field name to extracted value; the workflow defines the names. Fields that were not found have no entry.
     * For invoices: {@code invoice_number} (as written, without a leading {@code #}), {@code date} (YYYY-MM-DD),
     * {@code total} (decimal, tax-inclusive grand total in the currency of the document, negative on a credit note),
     * {@code vendor} (legal name without registration number) and {@code line_items}.
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
     * Metadata of the uploaded file.
     *
     * @return empty when the service did not send it
     */
    public Optional<DocumentFile> file() {
        return optional(file, "file");
    }

    /**
     * The metadata given at upload, unchanged.
     *
     * @return empty when the service did not send it
     */
    public Optional<UploadMetadata> metadata() {
        return optional(metadata, "metadata");
    }

    /**
     * Why processing failed. Present only when {@code status} is {@code failed}.
     *
     * @return empty when the service did not send it
     */
    public Optional<DocumentFailure> failure() {
        return optional(failure, "failure");
    }

    /**
     * Why a person rejected the document. Present only when {@code status} is {@code rejected} and a reason was given.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> rejectionReason() {
        return optional(rejectionReason, "rejection_reason");
    }

    /**
     * Time at which processing ended, successfully or not, RFC 3339 in UTC. Absent until then.
     *
     * @return empty when the service did not send it
     */
    public Optional<OffsetDateTime> completedAt() {
        return optional(completedAt, "completed_at");
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
     * Kind of the document. Absent until it is processed, and where nothing in the file determines the kind.
     *
     * @return empty when the service did not send it
     */
    public Optional<DocumentType> documentType() {
        return optional(documentType, "document_type");
    }

    /**
     * Reasons to look at the document that no review has resolved yet; empty when there are none, and until the
     * document is processed.
     *
     * @return unmodifiable; empty when the service did not send it
     */
    public List<DocumentWarning> warnings() {
        return optional(warnings, "warnings").orElse(List.of());
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
         * Sets {@link #file()}.
         *
         * @param file the value
         * @return this
         */
        public Builder file(DocumentFile file) {
            return set("file", file);
        }

        /**
         * Sets {@link #metadata()}.
         *
         * @param metadata the value
         * @return this
         */
        public Builder metadata(UploadMetadata metadata) {
            return set("metadata", metadata);
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
         * Sets {@link #rejectionReason()}.
         *
         * @param rejectionReason the value
         * @return this
         */
        public Builder rejectionReason(String rejectionReason) {
            return set("rejection_reason", rejectionReason);
        }

        /**
         * Sets {@link #completedAt()}.
         *
         * @param completedAt the value
         * @return this
         */
        public Builder completedAt(OffsetDateTime completedAt) {
            return set("completed_at", completedAt);
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
         * Creates the model.
         *
         * @return the model with all fields set so far
         * @throws InvalidArgumentException a required field was not set
         */
        public Document build() {
            return new Document(objectWith("id", "status"));
        }
    }
}
