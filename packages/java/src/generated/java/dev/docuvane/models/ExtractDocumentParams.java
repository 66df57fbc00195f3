/* Generated: do not edit. */

package dev.docuvane.models;

import dev.docuvane.core.Params;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code create}, POST {@code /extract}. Immutable. */
public final class ExtractDocumentParams extends Params {
    private ExtractDocumentParams(Map<String, @Nullable Object> values) {
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
         * Workflow whose fields are extracted. Default: the workflow of the document.
         *
         * @param workflowId the value
         * @return this builder
         */
        public Builder workflowId(String workflowId) {
            values.put("workflowId", workflowId);
            return this;
        }

        /** {@return the arguments that were set} */
        public ExtractDocumentParams build() {
            return new ExtractDocumentParams(values);
        }
    }
}
