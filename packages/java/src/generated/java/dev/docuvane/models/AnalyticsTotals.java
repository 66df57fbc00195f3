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

/** Figures for the documents uploaded in the period. */
public final class AnalyticsTotals extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<AnalyticsTotals> DECODER = Decoders.model(AnalyticsTotals::new);

    private final @Nullable Long documents;
    private final @Nullable Map<String, Long> documentsByStatus;
    private final @Nullable Long pages;
    private final @Nullable Double meanProcessingSeconds;
    private final @Nullable Double p50ProcessingSeconds;
    private final @Nullable Double p95ProcessingSeconds;
    private final @Nullable Map<String, Double> meanConfidence;
    private final @Nullable Double needsReviewShare;

    private AnalyticsTotals(JsonInput input) {
        super(input);
        this.documents = input.optional("documents", Decoders.LONG);
        this.documentsByStatus = input.optional("documents_by_status", Decoders.map(Decoders.LONG));
        this.pages = input.optional("pages", Decoders.LONG);
        this.meanProcessingSeconds = input.optional("mean_processing_seconds", Decoders.DOUBLE);
        this.p50ProcessingSeconds = input.optional("p50_processing_seconds", Decoders.DOUBLE);
        this.p95ProcessingSeconds = input.optional("p95_processing_seconds", Decoders.DOUBLE);
        this.meanConfidence = input.optional("mean_confidence", Decoders.map(Decoders.DOUBLE));
        this.needsReviewShare = input.optional("needs_review_share", Decoders.DOUBLE);
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static AnalyticsTotals of(JsonValue json) {
        return new AnalyticsTotals(JsonInput.of(json));
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
     * Documents uploaded. Unit: documents.
     *
     * @return empty when the service did not send it
     */
    public Optional<Long> documents() {
        return optional(documents, "documents");
    }

    /**
     * Map from document status to the number of documents now in it.
     *
     * @return unmodifiable; empty when the service did not send it
     */
    public Map<String, Long> documentsByStatus() {
        return optional(documentsByStatus, "documents_by_status").orElse(Map.of());
    }

    /**
     * Pages processed. Unit: pages.
     *
     * @return empty when the service did not send it
     */
    public Optional<Long> pages() {
        return optional(pages, "pages");
    }

    /**
     * Mean time from upload to the end of processing. Unit: seconds.
     *
     * @return empty when the service did not send it
     */
    public Optional<Double> meanProcessingSeconds() {
        return optional(meanProcessingSeconds, "mean_processing_seconds");
    }

    /**
     * Time within which half of the documents were processed. Unit: seconds.
     *
     * @return empty when the service did not send it
     */
    public Optional<Double> p50ProcessingSeconds() {
        return optional(p50ProcessingSeconds, "p50_processing_seconds");
    }

    /**
     * Time within which 95 of 100 documents were processed. Unit: seconds.
     *
     * @return empty when the service did not send it
     */
    public Optional<Double> p95ProcessingSeconds() {
        return optional(p95ProcessingSeconds, "p95_processing_seconds");
    }

    /**
     * Map from field name to the mean confidence of its values.
     *
     * @return unmodifiable; empty when the service did not send it
     */
    public Map<String, Double> meanConfidence() {
        return optional(meanConfidence, "mean_confidence").orElse(Map.of());
    }

    /**
     * Share of the processed documents that needed review. Unit: fraction from 0 to 1.
     *
     * @return empty when the service did not send it
     */
    public Optional<Double> needsReviewShare() {
        return optional(needsReviewShare, "needs_review_share");
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
         * Sets {@link #documents()}.
         *
         * @param documents the value
         * @return this
         */
        public Builder documents(long documents) {
            return set("documents", documents);
        }

        /**
         * Sets {@link #documentsByStatus()}.
         *
         * @param documentsByStatus the value
         * @return this
         */
        public Builder documentsByStatus(Map<String, Long> documentsByStatus) {
            return set("documents_by_status", documentsByStatus);
        }

        /**
         * Sets {@link #pages()}.
         *
         * @param pages the value
         * @return this
         */
        public Builder pages(long pages) {
            return set("pages", pages);
        }

        /**
         * Sets {@link #meanProcessingSeconds()}.
         *
         * @param meanProcessingSeconds the value
         * @return this
         */
        public Builder meanProcessingSeconds(double meanProcessingSeconds) {
            return set("mean_processing_seconds", meanProcessingSeconds);
        }

        /**
         * Sets {@link #p50ProcessingSeconds()}.
         *
         * @param p50ProcessingSeconds the value
         * @return this
         */
        public Builder p50ProcessingSeconds(double p50ProcessingSeconds) {
            return set("p50_processing_seconds", p50ProcessingSeconds);
        }

        /**
         * Sets {@link #p95ProcessingSeconds()}.
         *
         * @param p95ProcessingSeconds the value
         * @return this
         */
        public Builder p95ProcessingSeconds(double p95ProcessingSeconds) {
            return set("p95_processing_seconds", p95ProcessingSeconds);
        }

        /**
         * Sets {@link #meanConfidence()}.
         *
         * @param meanConfidence the value
         * @return this
         */
        public Builder meanConfidence(Map<String, Double> meanConfidence) {
            return set("mean_confidence", meanConfidence);
        }

        /**
         * Sets {@link #needsReviewShare()}.
         *
         * @param needsReviewShare the value
         * @return this
         */
        public Builder needsReviewShare(double needsReviewShare) {
            return set("needs_review_share", needsReviewShare);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         */
        public AnalyticsTotals build() {
            return new AnalyticsTotals(objectWith());
        }
    }
}
