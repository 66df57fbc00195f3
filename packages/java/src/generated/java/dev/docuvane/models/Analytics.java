/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.core.Model;
import dev.docuvane.core.ModelBuilder;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Processing metrics for a period. */
public final class Analytics extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<Analytics> DECODER = Decoders.model(Analytics::new);

    private final @Nullable OffsetDateTime start;
    private final @Nullable OffsetDateTime end;
    private final @Nullable IntervalLength interval;
    private final @Nullable String workflowId;
    private final @Nullable AnalyticsTotals totals;
    private final @Nullable List<AnalyticsInterval> series;

    private Analytics(JsonInput input) {
        super(input);
        this.start = input.optional("start", Decoders.TIME);
        this.end = input.optional("end", Decoders.TIME);
        this.interval = input.optional("interval", IntervalLength.DECODER);
        this.workflowId = input.optional("workflow_id", Decoders.TEXT);
        this.totals = input.optional("totals", AnalyticsTotals.DECODER);
        this.series = input.optional("series", Decoders.list(AnalyticsInterval.DECODER));
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static Analytics of(JsonValue json) {
        return new Analytics(JsonInput.of(json));
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
     * Start of the period (included), RFC 3339 in UTC.
     *
     * @return empty when the service did not send it
     */
    public Optional<OffsetDateTime> start() {
        return optional(start, "start");
    }

    /**
     * End of the period (excluded), RFC 3339 in UTC.
     *
     * @return empty when the service did not send it
     */
    public Optional<OffsetDateTime> end() {
        return optional(end, "end");
    }

    /**
     * Length of one interval of the series.
     *
     * @return empty when the service did not send it
     */
    public Optional<IntervalLength> interval() {
        return optional(interval, "interval");
    }

    /**
     * Workflow that the figures cover. Absent when they cover all workflows.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> workflowId() {
        return optional(workflowId, "workflow_id");
    }

    /**
     * Figures over the whole period.
     *
     * @return empty when the service did not send it
     */
    public Optional<AnalyticsTotals> totals() {
        return optional(totals, "totals");
    }

    /**
     * Figures per interval, oldest first, without gaps.
     *
     * @return unmodifiable; empty when the service did not send it
     */
    public List<AnalyticsInterval> series() {
        return optional(series, "series").orElse(List.of());
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
         * Sets {@link #end()}.
         *
         * @param end the value
         * @return this
         */
        public Builder end(OffsetDateTime end) {
            return set("end", end);
        }

        /**
         * Sets {@link #interval()}.
         *
         * @param interval the value
         * @return this
         */
        public Builder interval(IntervalLength interval) {
            return set("interval", interval);
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
         * Sets {@link #totals()}.
         *
         * @param totals the value
         * @return this
         */
        public Builder totals(AnalyticsTotals totals) {
            return set("totals", totals);
        }

        /**
         * Sets {@link #series()}.
         *
         * @param series the value
         * @return this
         */
        public Builder series(List<AnalyticsInterval> series) {
            return set("series", series);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         */
        public Analytics build() {
            return new Analytics(objectWith());
        }
    }
}
