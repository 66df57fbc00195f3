/* Generated: do not edit. */

package dev.docuvane.models;

import dev.docuvane.core.Params;
import dev.docuvane.core.ProgressListener;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code create}, POST {@code /extract}. Immutable. */
public final class ExtractParams extends Params {
    private ExtractParams(Map<String, @Nullable Object> values) {
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
         * Workflow whose fields are extracted. Default: chosen by the service.
         *
         * @param workflowId the value
         * @return this builder
         */
        public Builder workflowId(String workflowId) {
            values.put("workflowId", workflowId);
            return this;
        }

        /**
         * Reports the progress of the upload, at most ten times a second.
         *
         * @param listener receives the progress; an exception it throws aborts the call
         * @return this builder
         */
        public Builder onProgress(ProgressListener listener) {
            values.put("onProgress", listener);
            return this;
        }

        /** {@return the arguments that were set} */
        public ExtractParams build() {
            return new ExtractParams(values);
        }
    }
}
