/* Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.AsyncPager;
import dev.docuvane.core.CallOptions;
import dev.docuvane.core.WaitOptions;
import dev.docuvane.http.Result;
import dev.docuvane.internal.AsyncRunner;
import dev.docuvane.internal.pagination.FuturePager;
import dev.docuvane.models.ListRunsParams;
import dev.docuvane.models.Run;
import java.util.concurrent.CompletableFuture;

/**
 * Track the executions of workflows.
 *
 * <p>Asynchronous. Cancelling a future aborts its call. Thread-safe.
 */
public class AsyncRuns {
    private final Runs runs;
    private final AsyncRunner runner;

    /**
     * Creates the resource for a client; applications get it from the client.
     *
     * @param runs the blocking methods
     * @param runner runs them on other threads
     */
    @SuppressWarnings("exports")
    public AsyncRuns(Runs runs, AsyncRunner runner) {
        this.runs = runs;
        this.runner = runner;
    }

    /**
     * As {@link Runs#list()}, asynchronously.
     *
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<Run> list() {
        return new FuturePager<>(runner, this.runs.list());
    }

    /**
     * As {@link Runs#list(CallOptions)}, asynchronously.
     *
     * @param options the same
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<Run> list(CallOptions options) {
        return new FuturePager<>(runner, this.runs.list(options));
    }

    /**
     * As {@link Runs#list(ListRunsParams)}, asynchronously.
     *
     * @param params the same
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<Run> list(ListRunsParams params) {
        return new FuturePager<>(runner, this.runs.list(params));
    }

    /**
     * As {@link Runs#list(ListRunsParams, CallOptions)}, asynchronously.
     *
     * @param params the same
     * @param options the same
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<Run> list(ListRunsParams params, CallOptions options) {
        return new FuturePager<>(runner, this.runs.list(params, options));
    }

    /**
     * As {@link Runs#get(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Run> get(String id) {
        return runner.submit(() -> this.runs.get(id));
    }

    /**
     * As {@link Runs#get(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Run> get(String id, CallOptions options) {
        return runner.submit(() -> this.runs.get(id, options));
    }

    /**
     * As {@link Runs#getWithResponse(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<Run>> getWithResponse(String id) {
        return runner.submit(() -> this.runs.getWithResponse(id));
    }

    /**
     * As {@link Runs#getWithResponse(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<Run>> getWithResponse(String id, CallOptions options) {
        return runner.submit(() -> this.runs.getWithResponse(id, options));
    }

    /**
     * As {@link Runs#waitUntilDone(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Run> waitUntilDone(String id) {
        return runner.submit(() -> this.runs.waitUntilDone(id));
    }

    /**
     * As {@link Runs#waitUntilDone(String, WaitOptions)}, asynchronously.
     *
     * @param id the same
     * @param wait the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Run> waitUntilDone(String id, WaitOptions<Run> wait) {
        return runner.submit(() -> this.runs.waitUntilDone(id, wait));
    }
}
