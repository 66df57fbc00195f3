/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.core.Model;
import dev.docuvane.core.ModelBuilder;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Figures of one interval of the series. */
public final class AnalyticsInterval extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<AnalyticsInterval> DECODER = Decoders.model(AnalyticsInterval::new);

    private final @Nullable OffsetDateTime start;
    private final @Nullable Long documents;
    private final @Nullable Map<String, Long> documentsByStatus;
    private final @Nullable Long pages;

    private AnalyticsInterval(JsonInput input) {
        super(input);
        this.start = input.optional("start", Decoders.TIME);
        this.documents = input.optional("documents", Decoders.LONG);
        this.documentsByStatus = input.optional("documents_by_status", Decoders.map(Decoders.LONG));
        this.pages = input.optional("pages", Decoders.LONG);
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static AnalyticsInterval of(JsonValue json) {
        return new AnalyticsInterval(JsonInput.of(json));
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
     * Start of the interval (included), RFC 3339 in UTC.
     *
     * @return empty when the service did not send it
     */
    public Optional<OffsetDateTime> start() {
        return optional(start, "start");
    }

    /**
     * Documents uploaded in the interval. Unit: documents.
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
         * Sets {@link #start()}.
         *
         * @param start the value
         * @return this
         */
        public Builder start(OffsetDateTime start) {
            return set("start", start);
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
         * Creates the model.
         *
         * @return the model with all fields set so far
         */
        public AnalyticsInterval build() {
            return new AnalyticsInterval(objectWith());
        }
    }
}
