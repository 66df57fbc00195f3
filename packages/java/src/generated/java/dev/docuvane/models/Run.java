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

/** One execution of a workflow over documents. */
public final class Run extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<Run> DECODER = Decoders.model(Run::new);

    private final @Nullable String id;
    private final @Nullable RunStatus status;
    private final @Nullable String workflowId;
    private final @Nullable OffsetDateTime createdAt;
    private final @Nullable OffsetDateTime completedAt;
    private final @Nullable Long documentCount;
    private final @Nullable Long processedCount;
    private final @Nullable Long failedCount;
    private final @Nullable List<RunDocument> documents;

    private Run(JsonInput input) {
        super(input);
        this.id = input.required("id", Decoders.TEXT);
        this.status = input.optional("status", RunStatus.DECODER);
        this.workflowId = input.optional("workflow_id", Decoders.TEXT);
        this.createdAt = input.optional("created_at", Decoders.TIME);
        this.completedAt = input.optional("completed_at", Decoders.TIME);
        this.documentCount = input.optional("document_count", Decoders.LONG);
        this.processedCount = input.optional("processed_count", Decoders.LONG);
        this.failedCount = input.optional("failed_count", Decoders.LONG);
        this.documents = input.optional("documents", Decoders.list(RunDocument.DECODER));
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static Run of(JsonValue json) {
        return new Run(JsonInput.of(json));
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
     * Identifier of the run, opaque to clients.
     *
     * @return always there
     * @throws DocuvaneException the service did not send it although the field is required
     */
    public String id() {
        return required(id, "id");
    }

    /**
     * Status of the run.
     *
     * @return empty when the service did not send it
     */
    public Optional<RunStatus> status() {
        return optional(status, "status");
    }

    /**
     * Workflow that is executed.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> workflowId() {
        return optional(workflowId, "workflow_id");
    }

    /**
     * Time of the request, RFC 3339 in UTC.
     *
     * @return empty when the service did not send it
     */
    public Optional<OffsetDateTime> createdAt() {
        return optional(createdAt, "created_at");
    }

    /**
     * Time at which the run ended, successfully or not, RFC 3339 in UTC. Absent until then.
     *
     * @return empty when the service did not send it
     */
    public Optional<OffsetDateTime> completedAt() {
        return optional(completedAt, "completed_at");
    }

    /**
     * Documents in the run. Unit: documents.
     *
     * @return empty when the service did not send it
     */
    public Optional<Long> documentCount() {
        return optional(documentCount, "document_count");
    }

    /**
     * Documents whose processing has ended, successfully or not. Unit: documents.
     *
     * @return empty when the service did not send it
     */
    public Optional<Long> processedCount() {
        return optional(processedCount, "processed_count");
    }

    /**
     * Documents whose processing failed. Unit: documents.
     *
     * @return empty when the service did not send it
     */
    public Optional<Long> failedCount() {
        return optional(failedCount, "failed_count");
    }

    /**
     * The first 1000 documents of the run, in upload order. The counts include all documents.
     *
     * @return unmodifiable; empty when the service did not send it
     */
    public List<RunDocument> documents() {
        return optional(documents, "documents").orElse(List.of());
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
        public Builder status(RunStatus status) {
            return set("status", status);
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
         * Sets {@link #createdAt()}.
         *
         * @param createdAt the value
         * @return this
         */
        public Builder createdAt(OffsetDateTime createdAt) {
            return set("created_at", createdAt);
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
         * Sets {@link #documentCount()}.
         *
         * @param documentCount the value
         * @return this
         */
        public Builder documentCount(long documentCount) {
            return set("document_count", documentCount);
        }

        /**
         * Sets {@link #processedCount()}.
         *
         * @param processedCount the value
         * @return this
         */
        public Builder processedCount(long processedCount) {
            return set("processed_count", processedCount);
        }

        /**
         * Sets {@link #failedCount()}.
         *
         * @param failedCount the value
         * @return this
         */
        public Builder failedCount(long failedCount) {
            return set("failed_count", failedCount);
        }

        /**
         * Sets {@link #documents()}.
         *
         * @param documents the value
         * @return this
         */
        public Builder documents(List<RunDocument> documents) {
            return set("documents", documents);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         * @throws InvalidArgumentException a required field was not set
         */
        public Run build() {
            return new Run(objectWith("id"));
        }
    }
}
