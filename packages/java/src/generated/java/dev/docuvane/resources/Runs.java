/* Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.CallOptions;
import dev.docuvane.core.Pager;
import dev.docuvane.core.WaitOptions;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.NotFoundException;
import dev.docuvane.errors.WaitTimeoutException;
import dev.docuvane.http.Result;
import dev.docuvane.internal.Context;
import dev.docuvane.internal.Operation;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.Request;
import dev.docuvane.internal.RetryClass;
import dev.docuvane.internal.SecurityRequirement;
import dev.docuvane.internal.pagination.ListPager;
import dev.docuvane.internal.pagination.Paging;
import dev.docuvane.internal.pagination.PagingRule;
import dev.docuvane.internal.polling.Polling;
import dev.docuvane.internal.polling.Waiter;
import dev.docuvane.models.ListRunsParams;
import dev.docuvane.models.Problem;
import dev.docuvane.models.Run;
import dev.docuvane.models.RunFailedException;
import java.time.Duration;
import java.util.Set;

/**
 * Track the executions of workflows.
 *
 * <p>Thread-safe.
 */
public class Runs {
    private static final Operation LIST_RUNS = new Operation("listRuns", "GET", "/runs", RetryClass.SAFE)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "workflows:read"));

    private static final Operation GET_RUN = new Operation("getRun", "GET", "/runs/{id}", RetryClass.SAFE)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "workflows:read"));

    private static final Reader<Run> RUN = Reader.json(Run.DECODER);

    private static final Paging<Run> RUN_PAGING = Paging.of(
            Run.DECODER, "data", PagingRule.byCursor("cursor", "next_cursor", "has_more")).required();

    private static final Waiter WAIT_UNTIL_DONE = Waiter.of("run", "status")
            .states(Set.of("queued", "running"), Set.of("completed", "canceled"), Set.of("failed"))
            .delays(Duration.ofSeconds(1), 1.5, Duration.ofSeconds(10), 0.2)
            .limits(Duration.ofSeconds(600), Duration.ofSeconds(5))
            .failure(RunFailedException::new);

    private final Context context;

    /**
     * Creates the resource for a client; applications get it from the client.
     *
     * @param context the client's shared state
     */
    @SuppressWarnings("exports")
    public Runs(Context context) {
        this.context = context;
    }

    /**
     * List runs.
     *
     * <p>Lists runs, newest first, one page at a time.
     *
     * @return the list; no request is sent before it is iterated
     */
    public Pager<Run> list() {
        return list(ListRunsParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #list()}, with per-call options.
     *
     * @param options options of this call; each overrides the client's
     * @return the list; no request is sent before it is iterated
     */
    public Pager<Run> list(CallOptions options) {
        return list(ListRunsParams.builder().build(), options);
    }

    /**
     * As {@link #list()}, with further arguments.
     *
     * @param params optional arguments
     * @return the list; no request is sent before it is iterated
     */
    public Pager<Run> list(ListRunsParams params) {
        return list(params, CallOptions.NONE);
    }

    /**
     * As {@link #list()}, with further arguments and per-call options.
     *
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the list; no request is sent before it is iterated
     */
    public Pager<Run> list(ListRunsParams params, CallOptions options) {
        return new ListPager<>(context.sender(), listRequest(params, options), RUN_PAGING);
    }

    /**
     * Read a run.
     *
     * <p>Reads a run. Poll it until {@code status} is no longer {@code queued} or {@code running}; {@code Retry-After}
     * gives the polling interval.
     *
     * @param id identifier of the run, opaque. Percent-encoded as one path segment.
     * @return one execution of a workflow over documents
     * @throws NotFoundException the resource does not exist or is not visible to this credential
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public Run get(String id) {
        return get(id, CallOptions.NONE);
    }

    /**
     * As {@link #get(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return one execution of a workflow over documents
     */
    public Run get(String id, CallOptions options) {
        return getWithResponse(id, options).data();
    }

    /**
     * As {@link #get}, and also returns status, headers, request ID and rate limit.
     *
     * @param id identifier of the run, opaque. Percent-encoded as one path segment.
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<Run> getWithResponse(String id) {
        return getWithResponse(id, CallOptions.NONE);
    }

    /**
     * As {@link #getWithResponse(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<Run> getWithResponse(String id, CallOptions options) {
        return context.sender().send(getRequest(id, options));
    }

    /**
     * Waits until the run is done: {@code completed} or {@code canceled}.
     *
     * <p>Polls with exponential backoff; a {@code Retry-After} of the service takes precedence. To stop waiting,
     * interrupt the thread or cancel the future.
     *
     * @param id identifier of the run, opaque. Percent-encoded as one path segment.
     * @return the completed run
     * @throws RunFailedException it ended as {@code failed}; the exception carries it
     * @throws WaitTimeoutException the timeout elapsed; processing continues, so you can wait again with the same ID
     * @throws DocuvaneException a call failed for another reason
     */
    public Run waitUntilDone(String id) {
        return waitUntilDone(id, WaitOptions.of());
    }

    /**
     * As {@link #waitUntilDone(String)}, with options of the wait.
     *
     * @param id the same
     * @param wait timeout and listener of the wait
     * @return the completed run
     */
    public Run waitUntilDone(String id, WaitOptions<Run> wait) {
        return Polling.of(WAIT_UNTIL_DONE, context, wait).untilDone(getRequest(id, CallOptions.NONE));
    }

    private static Request<Paging.Content<Run>> listRequest(ListRunsParams params, CallOptions options) {
        return Request.of(LIST_RUNS, RUN_PAGING.reader())
                .query("limit", params.get("limit"))
                .query("cursor", params.get("cursor"))
                .query("sort", params.get("sort"))
                .query("status", params.get("status"))
                .query("workflow_id", params.get("workflowId"))
                .options(options)
                .build();
    }

    private static Request<Run> getRequest(String id, CallOptions options) {
        return Request.of(GET_RUN, RUN)
                .path("id", id)
                .options(options)
                .build();
    }
}
