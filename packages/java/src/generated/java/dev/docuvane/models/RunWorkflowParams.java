/* Generated: do not edit. */

package dev.docuvane.models;

import dev.docuvane.core.Params;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code run}, GET /workflows/{id}/run. Immutable. */
public final class RunWorkflowParams extends Params {
    private RunWorkflowParams(Map<String, @Nullable Object> values) {
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
         * Document to process. Repeat the parameter for several. Default: every document of the workflow.
         *
         * @param documentId the value
         * @return this builder
         */
        public Builder documentId(List<String> documentId) {
            values.put("documentId", documentId);
            return this;
        }

        /** {@return the arguments that were set} */
        public RunWorkflowParams build() {
            return new RunWorkflowParams(values);
        }
    }
}
