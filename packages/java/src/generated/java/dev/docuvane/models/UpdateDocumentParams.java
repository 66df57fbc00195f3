/* Generated: do not edit. */

package dev.docuvane.models;

import dev.docuvane.core.Params;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code update}, PATCH /documents/{id}. Immutable. */
public final class UpdateDocumentParams extends Params {
    private UpdateDocumentParams(Map<String, @Nullable Object> values) {
        super(values);
    }

    /** {@return an empty builder} */
    public static Builder builder() {
        return new Builder(Map.of());
    }

    /** {@return a builder with all arguments set here} */
    public Builder toBuilder() {
        return new Builder(values());
    }

    /** Sets arguments; each method changes the builder and returns it. */
    public static final class Builder {
        private final Map<String, @Nullable Object> values;

        private Builder(Map<String, @Nullable Object> values) {
            this.values = new LinkedHashMap<>(values);
        }

        /**
         * Correct values by field name, each of the field's type; null means that the document has no such value. Their
         * confidence becomes 1.
         *
         * @param extractedData the value
         * @return this builder
         */
        public Builder extractedData(Map<String, ?> extractedData) {
            values.put("extractedData", extractedData);
            return this;
        }

        /**
         * Ends or reopens the review. A document can be accepted or rejected while it needs review, and rejected once
         * it is completed; a rejected document must be reopened first.
         *
         * @param status the value
         * @return this builder
         */
        public Builder status(ReviewedStatus status) {
            values.put("status", status);
            return this;
        }

        /**
         * Why the document is rejected; only with the status {@code rejected}.
         *
         * @param rejectionReason the value
         * @return this builder
         */
        public Builder rejectionReason(String rejectionReason) {
            values.put("rejectionReason", rejectionReason);
            return this;
        }

        /** {@return the arguments that were set} */
        public UpdateDocumentParams build() {
            return new UpdateDocumentParams(values);
        }
    }
}
