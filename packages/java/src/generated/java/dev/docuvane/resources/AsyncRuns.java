/* Follow the executions of workflows. Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.AsyncPager;
import dev.docuvane.core.CallOptions;
import dev.docuvane.core.WaitOptions;
import dev.docuvane.http.Result;
import dev.docuvane.internal.AsyncRunner;
import dev.docuvane.models.Run;
import java.util.concurrent.CompletableFuture;

/**
 * Follow the executions of workflows.
 *
 * <p>For futures. Cancelling a future ends its call. Safe for use by many threads.
 */
public final class AsyncRuns {
    private final Runs runs;
    private final AsyncRunner runner;

    /**
     * Does the work of methods that block in other threads.
     *
     * @param runs the methods
     * @param runner the threads
     */
    public AsyncRuns(Runs runs, AsyncRunner runner) {
        this.runs = runs;
        this.runner = runner;
    }

    /**
     * Does {@link Runs#list()} in another thread.
     *
     * @return the list; nothing is sent before it is read
     */
    public AsyncPager<Run> list() {
        return AsyncPager.of(runner, this.runs.list());
    }

    /**
     * Does {@link Runs#list(CallOptions)} in another thread.
     *
     * @param options the same
     * @return the list; nothing is sent before it is read
     */
    public AsyncPager<Run> list(CallOptions options) {
        return AsyncPager.of(runner, this.runs.list(options));
    }

    /**
     * Does {@link Runs#list(ListRunsParams)} in another thread.
     *
     * @param params the same
     * @return the list; nothing is sent before it is read
     */
    public AsyncPager<Run> list(ListRunsParams params) {
        return AsyncPager.of(runner, this.runs.list(params));
    }

    /**
     * Does {@link Runs#list(ListRunsParams, CallOptions)} in another thread.
     *
     * @param params the same
     * @param options the same
     * @return the list; nothing is sent before it is read
     */
    public AsyncPager<Run> list(ListRunsParams params, CallOptions options) {
        return AsyncPager.of(runner, this.runs.list(params, options));
    }

    /**
     * Does {@link Runs#get(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Run> get(String id) {
        return runner.submit(() -> this.runs.get(id));
    }

    /**
     * Does {@link Runs#get(String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Run> get(String id, CallOptions options) {
        return runner.submit(() -> this.runs.get(id, options));
    }

    /**
     * Does {@link Runs#getWithResponse(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Run>> getWithResponse(String id) {
        return runner.submit(() -> this.runs.getWithResponse(id));
    }

    /**
     * Does {@link Runs#getWithResponse(String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Run>> getWithResponse(String id, CallOptions options) {
        return runner.submit(() -> this.runs.getWithResponse(id, options));
    }

    /**
     * Does {@link Runs#waitUntilDone(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Run> waitUntilDone(String id) {
        return runner.submit(() -> this.runs.waitUntilDone(id));
    }

    /**
     * Does {@link Runs#waitUntilDone(String, WaitOptions)} in another thread.
     *
     * @param id the same
     * @param wait the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Run> waitUntilDone(String id, WaitOptions<Run> wait) {
        return runner.submit(() -> this.runs.waitUntilDone(id, wait));
    }
}
