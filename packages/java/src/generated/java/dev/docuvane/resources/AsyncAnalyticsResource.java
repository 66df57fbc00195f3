/* Processing metrics. Generated: do not edit. */

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
 * <p>For futures. Cancelling a future ends its call. Safe for use by many threads.
 */
public class AsyncAnalyticsResource {
    private final AnalyticsResource analytics;
    private final AsyncRunner runner;

    /**
     * Creates the resource of a client; programs get it from the client.
     *
     * @param analytics the methods that block
     * @param runner runs them in other threads
     */
    @SuppressWarnings("exports")
    public AsyncAnalyticsResource(AnalyticsResource analytics, AsyncRunner runner) {
        this.analytics = analytics;
        this.runner = runner;
    }

    /**
     * As {@link AnalyticsResource#get()}, for futures.
     *
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Analytics> get() {
        return runner.submit(() -> this.analytics.get());
    }

    /**
     * As {@link AnalyticsResource#get(CallOptions)}, for futures.
     *
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Analytics> get(CallOptions options) {
        return runner.submit(() -> this.analytics.get(options));
    }

    /**
     * As {@link AnalyticsResource#get(GetAnalyticsParams)}, for futures.
     *
     * @param params the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Analytics> get(GetAnalyticsParams params) {
        return runner.submit(() -> this.analytics.get(params));
    }

    /**
     * As {@link AnalyticsResource#get(GetAnalyticsParams, CallOptions)}, for futures.
     *
     * @param params the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Analytics> get(GetAnalyticsParams params, CallOptions options) {
        return runner.submit(() -> this.analytics.get(params, options));
    }

    /**
     * As {@link AnalyticsResource#getWithResponse()}, for futures.
     *
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Analytics>> getWithResponse() {
        return runner.submit(() -> this.analytics.getWithResponse());
    }

    /**
     * As {@link AnalyticsResource#getWithResponse(GetAnalyticsParams, CallOptions)}, for futures.
     *
     * @param params the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Analytics>> getWithResponse(GetAnalyticsParams params, CallOptions options) {
        return runner.submit(() -> this.analytics.getWithResponse(params, options));
    }
}
