/* Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.CallOptions;
import dev.docuvane.http.Result;
import dev.docuvane.internal.AsyncRunner;
import dev.docuvane.models.Analytics;
import dev.docuvane.models.GetAnalyticsParams;
import java.util.concurrent.CompletableFuture;

/**
 * Processing metrics.
 *
 * <p>Asynchronous. Cancelling a future aborts its call. Thread-safe.
 */
public class AsyncAnalyticsResource {
    private final AnalyticsResource analytics;
    private final AsyncRunner runner;

    /**
     * Creates the resource for a client; applications get it from the client.
     *
     * @param analytics the blocking methods
     * @param runner runs them on other threads
     */
    @SuppressWarnings("exports")
    public AsyncAnalyticsResource(AnalyticsResource analytics, AsyncRunner runner) {
        this.analytics = analytics;
        this.runner = runner;
    }

    /**
     * As {@link AnalyticsResource#get()}, asynchronously.
     *
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Analytics> get() {
        return runner.submit(() -> this.analytics.get());
    }

    /**
     * As {@link AnalyticsResource#get(CallOptions)}, asynchronously.
     *
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Analytics> get(CallOptions options) {
        return runner.submit(() -> this.analytics.get(options));
    }

    /**
     * As {@link AnalyticsResource#get(GetAnalyticsParams)}, asynchronously.
     *
     * @param params the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Analytics> get(GetAnalyticsParams params) {
        return runner.submit(() -> this.analytics.get(params));
    }

    /**
     * As {@link AnalyticsResource#get(GetAnalyticsParams, CallOptions)}, asynchronously.
     *
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Analytics> get(GetAnalyticsParams params, CallOptions options) {
        return runner.submit(() -> this.analytics.get(params, options));
    }

    /**
     * As {@link AnalyticsResource#getWithResponse()}, asynchronously.
     *
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<Analytics>> getWithResponse() {
        return runner.submit(() -> this.analytics.getWithResponse());
    }

    /**
     * As {@link AnalyticsResource#getWithResponse(GetAnalyticsParams, CallOptions)}, asynchronously.
     *
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<Analytics>> getWithResponse(GetAnalyticsParams params, CallOptions options) {
        return runner.submit(() -> this.analytics.getWithResponse(params, options));
    }
}
