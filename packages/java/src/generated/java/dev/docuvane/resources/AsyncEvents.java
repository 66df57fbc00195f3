/* Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.AsyncEventStream;
import dev.docuvane.core.AsyncPager;
import dev.docuvane.core.CallOptions;
import dev.docuvane.http.Result;
import dev.docuvane.internal.AsyncRunner;
import dev.docuvane.internal.pagination.FuturePager;
import dev.docuvane.internal.streaming.FutureStream;
import dev.docuvane.models.EventDeliveryList;
import dev.docuvane.models.ListEventsParams;
import dev.docuvane.models.ResendEventParams;
import dev.docuvane.models.StreamEventsParams;
import dev.docuvane.models.WebhookEvent;
import java.util.concurrent.CompletableFuture;

/**
 * List, follow and resend what happened.
 *
 * <p>Asynchronous. Cancelling a future aborts its call. Thread-safe.
 */
public class AsyncEvents {
    private final Events events;
    private final AsyncRunner runner;

    /**
     * Creates the resource for a client; applications get it from the client.
     *
     * @param events the blocking methods
     * @param runner runs them on other threads
     */
    @SuppressWarnings("exports")
    public AsyncEvents(Events events, AsyncRunner runner) {
        this.events = events;
        this.runner = runner;
    }

    /**
     * As {@link Events#list()}, asynchronously.
     *
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<WebhookEvent> list() {
        return new FuturePager<>(runner, this.events.list());
    }

    /**
     * As {@link Events#list(CallOptions)}, asynchronously.
     *
     * @param options the same
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<WebhookEvent> list(CallOptions options) {
        return new FuturePager<>(runner, this.events.list(options));
    }

    /**
     * As {@link Events#list(ListEventsParams)}, asynchronously.
     *
     * @param params the same
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<WebhookEvent> list(ListEventsParams params) {
        return new FuturePager<>(runner, this.events.list(params));
    }

    /**
     * As {@link Events#list(ListEventsParams, CallOptions)}, asynchronously.
     *
     * @param params the same
     * @param options the same
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<WebhookEvent> list(ListEventsParams params, CallOptions options) {
        return new FuturePager<>(runner, this.events.list(params, options));
    }

    /**
     * As {@link Events#stream()}, asynchronously.
     *
     * @return the stream; no request is sent before it is iterated
     */
    public AsyncEventStream<WebhookEvent> stream() {
        return new FutureStream<>(runner, () -> this.events.stream());
    }

    /**
     * As {@link Events#stream(CallOptions)}, asynchronously.
     *
     * @param options the same
     * @return the stream; no request is sent before it is iterated
     */
    public AsyncEventStream<WebhookEvent> stream(CallOptions options) {
        return new FutureStream<>(runner, () -> this.events.stream(options));
    }

    /**
     * As {@link Events#stream(StreamEventsParams)}, asynchronously.
     *
     * @param params the same
     * @return the stream; no request is sent before it is iterated
     */
    public AsyncEventStream<WebhookEvent> stream(StreamEventsParams params) {
        return new FutureStream<>(runner, () -> this.events.stream(params));
    }

    /**
     * As {@link Events#stream(StreamEventsParams, CallOptions)}, asynchronously.
     *
     * @param params the same
     * @param options the same
     * @return the stream; no request is sent before it is iterated
     */
    public AsyncEventStream<WebhookEvent> stream(StreamEventsParams params, CallOptions options) {
        return new FutureStream<>(runner, () -> this.events.stream(params, options));
    }

    /**
     * As {@link Events#resend(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<EventDeliveryList> resend(String id) {
        return runner.submit(() -> this.events.resend(id));
    }

    /**
     * As {@link Events#resend(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<EventDeliveryList> resend(String id, CallOptions options) {
        return runner.submit(() -> this.events.resend(id, options));
    }

    /**
     * As {@link Events#resend(String, ResendEventParams)}, asynchronously.
     *
     * @param id the same
     * @param params the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<EventDeliveryList> resend(String id, ResendEventParams params) {
        return runner.submit(() -> this.events.resend(id, params));
    }

    /**
     * As {@link Events#resend(String, ResendEventParams, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<EventDeliveryList> resend(String id, ResendEventParams params, CallOptions options) {
        return runner.submit(() -> this.events.resend(id, params, options));
    }

    /**
     * As {@link Events#resendWithResponse(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<EventDeliveryList>> resendWithResponse(String id) {
        return runner.submit(() -> this.events.resendWithResponse(id));
    }

    /**
     * As {@link Events#resendWithResponse(String, ResendEventParams, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<EventDeliveryList>> resendWithResponse(
            String id, ResendEventParams params, CallOptions options) {
        return runner.submit(() -> this.events.resendWithResponse(id, params, options));
    }
}
