/* Generated: do not edit. */

package dev.docuvane.models;

import dev.docuvane.core.Params;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code create}, POST {@code /workflows}. Immutable. */
public final class CreateWorkflowParams extends Params {
    private CreateWorkflowParams(Map<String, @Nullable Object> values) {
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
         * Requested identifier. Default: derived from the name.
         *
         * @param id the value
         * @return this builder
         */
        public Builder id(String id) {
            values.put("id", id);
            return this;
        }

        /**
         * What the workflow is for.
         *
         * @param description the value
         * @return this builder
         */
        public Builder description(String description) {
            values.put("description", description);
            return this;
        }

        /**
         * A document needs review when a required field is missing or below this confidence, or when an optional field
         * was found below both this confidence and 0.5. Unit: fraction from 0 to 1. Default {@code 0.8}.
         *
         * @param reviewBelow the value
         * @return this builder
         */
        public Builder reviewBelow(double reviewBelow) {
            values.put("reviewBelow", reviewBelow);
            return this;
        }

        /** {@return the arguments that were set} */
        public CreateWorkflowParams build() {
            return new CreateWorkflowParams(values);
        }
    }
}
