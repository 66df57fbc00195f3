/* Generated: do not edit. */

package dev.docuvane.models;

import dev.docuvane.core.Params;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code get}, GET {@code /analytics}. Immutable. */
public final class GetAnalyticsParams extends Params {
    private GetAnalyticsParams(Map<String, @Nullable Object> values) {
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
         * Start of the period (included), RFC 3339. Default: 30 days before the end.
         *
         * @param start the value
         * @return this builder
         */
        public Builder start(OffsetDateTime start) {
            values.put("start", start);
            return this;
        }

        /**
         * End of the period (excluded), RFC 3339. Default: now.
         *
         * @param end the value
         * @return this builder
         */
        public Builder end(OffsetDateTime end) {
            values.put("end", end);
            return this;
        }

        /**
         * Length of one interval of the series, default: a day.
         *
         * @param interval the value
         * @return this builder
         */
        public Builder interval(IntervalLengthFilter interval) {
            values.put("interval", interval);
            return this;
        }

        /**
         * Only items of this workflow.
         *
         * @param workflowId the value
         * @return this builder
         */
        public Builder workflowId(String workflowId) {
            values.put("workflowId", workflowId);
            return this;
        }

        /** {@return the arguments that were set} */
        public GetAnalyticsParams build() {
            return new GetAnalyticsParams(values);
        }
    }
}
