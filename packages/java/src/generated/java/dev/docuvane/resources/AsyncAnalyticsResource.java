/* Processing metrics. Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.CallOptions;
import dev.docuvane.http.Result;
import dev.docuvane.internal.AsyncRunner;
import dev.docuvane.models.Analytics;
import java.util.concurrent.CompletableFuture;

/**
 * Processing metrics.
 *
 * <p>For futures. Cancelling a future ends its call. Safe for use by many threads.
 */
public final class AsyncAnalyticsResource {
    private final AnalyticsResource analytics;
    private final AsyncRunner runner;

    /**
     * Does the work of methods that block in other threads.
     *
     * @param analytics the methods
     * @param runner the threads
     */
    public AsyncAnalyticsResource(AnalyticsResource analytics, AsyncRunner runner) {
        this.analytics = analytics;
        this.runner = runner;
    }

    /**
     * Does {@link AnalyticsResource#get()} in another thread.
     *
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Analytics> get() {
        return runner.submit(() -> this.analytics.get());
    }

    /**
     * Does {@link AnalyticsResource#get(CallOptions)} in another thread.
     *
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Analytics> get(CallOptions options) {
        return runner.submit(() -> this.analytics.get(options));
    }

    /**
     * Does {@link AnalyticsResource#get(GetAnalyticsParams)} in another thread.
     *
     * @param params the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Analytics> get(GetAnalyticsParams params) {
        return runner.submit(() -> this.analytics.get(params));
    }

    /**
     * Does {@link AnalyticsResource#get(GetAnalyticsParams, CallOptions)} in another thread.
     *
     * @param params the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Analytics> get(GetAnalyticsParams params, CallOptions options) {
        return runner.submit(() -> this.analytics.get(params, options));
    }

    /**
     * Does {@link AnalyticsResource#getWithResponse()} in another thread.
     *
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Analytics>> getWithResponse() {
        return runner.submit(() -> this.analytics.getWithResponse());
    }

    /**
     * Does {@link AnalyticsResource#getWithResponse(GetAnalyticsParams, CallOptions)} in another thread.
     *
     * @param params the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Analytics>> getWithResponse(GetAnalyticsParams params, CallOptions options) {
        return runner.submit(() -> this.analytics.getWithResponse(params, options));
    }
}
