/* Arguments of `get` that may be left out. Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.Params;
import dev.docuvane.models.IntervalLengthFilter;
import java.time.OffsetDateTime;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code get}, GET {@code /analytics}. Immutable: each method returns a copy. */
public final class GetAnalyticsParams extends Params {
    private static final GetAnalyticsParams NONE = new GetAnalyticsParams(Map.of());

    private GetAnalyticsParams(Map<String, @Nullable Object> values) {
        super(values);
    }

    /** {@return arguments of which none is set} */
    public static GetAnalyticsParams of() {
        return NONE;
    }

    /**
     * Start of the period (included), RFC 3339. Default: 30 days before the end.
     *
     * @param start the value
     * @return a copy with this
     */
    public GetAnalyticsParams start(OffsetDateTime start) {
        return new GetAnalyticsParams(with("start", start));
    }

    /**
     * End of the period (excluded), RFC 3339. Default: now.
     *
     * @param end the value
     * @return a copy with this
     */
    public GetAnalyticsParams end(OffsetDateTime end) {
        return new GetAnalyticsParams(with("end", end));
    }

    /**
     * Length of one interval of the series, default: a day.
     *
     * @param interval the value
     * @return a copy with this
     */
    public GetAnalyticsParams interval(IntervalLengthFilter interval) {
        return new GetAnalyticsParams(with("interval", interval));
    }

    /**
     * Only items of this workflow.
     *
     * @param workflowId the value
     * @return a copy with this
     */
    public GetAnalyticsParams workflowId(String workflowId) {
        return new GetAnalyticsParams(with("workflowId", workflowId));
    }
}
