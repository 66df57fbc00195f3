/* Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.CallOptions;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.http.Result;
import dev.docuvane.internal.Context;
import dev.docuvane.internal.Operation;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.Request;
import dev.docuvane.internal.RetryClass;
import dev.docuvane.internal.SecurityRequirement;
import dev.docuvane.models.Analytics;
import dev.docuvane.models.GetAnalyticsParams;
import dev.docuvane.models.Problem;

/**
 * Processing metrics.
 *
 * <p>Thread-safe.
 */
public class AnalyticsResource {
    private static final Operation GET_ANALYTICS = new Operation("getAnalytics", "GET", "/analytics", RetryClass.SAFE)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "analytics:read"));

    private static final Reader<Analytics> ANALYTICS = Reader.json(Analytics.DECODER);

    private final Context context;

    /**
     * Creates the resource for a client; applications get it from the client.
     *
     * @param context the client's shared state
     */
    @SuppressWarnings("exports")
    public AnalyticsResource(Context context) {
        this.context = context;
    }

    /**
     * Read processing analytics.
     *
     * <p>Returns processing metrics for a period, in total and per interval.
     *
     * @return processing metrics for a period
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public Analytics get() {
        return get(GetAnalyticsParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #get()}, with per-call options.
     *
     * @param options options of this call; each overrides the client's
     * @return processing metrics for a period
     */
    public Analytics get(CallOptions options) {
        return get(GetAnalyticsParams.builder().build(), options);
    }

    /**
     * As {@link #get()}, with further arguments.
     *
     * @param params optional arguments
     * @return processing metrics for a period
     */
    public Analytics get(GetAnalyticsParams params) {
        return get(params, CallOptions.NONE);
    }

    /**
     * As {@link #get()}, with further arguments and per-call options.
     *
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return processing metrics for a period
     */
    public Analytics get(GetAnalyticsParams params, CallOptions options) {
        return getWithResponse(params, options).data();
    }

    /**
     * As {@link #get}, and also returns status, headers, request ID and rate limit.
     *
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<Analytics> getWithResponse() {
        return getWithResponse(GetAnalyticsParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #getWithResponse()}, with further arguments and per-call options.
     *
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<Analytics> getWithResponse(GetAnalyticsParams params, CallOptions options) {
        return context.sender().send(getRequest(params, options));
    }

    private static Request<Analytics> getRequest(GetAnalyticsParams params, CallOptions options) {
        return Request.of(GET_ANALYTICS, ANALYTICS)
                .query("start", params.get("start"))
                .query("end", params.get("end"))
                .query("interval", params.get("interval"))
                .query("workflow_id", params.get("workflowId"))
                .options(options)
                .build();
    }
}
