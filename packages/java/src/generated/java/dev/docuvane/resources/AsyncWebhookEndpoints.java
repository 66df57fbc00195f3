/* Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.AsyncPager;
import dev.docuvane.core.CallOptions;
import dev.docuvane.http.Result;
import dev.docuvane.internal.AsyncRunner;
import dev.docuvane.internal.pagination.FuturePager;
import dev.docuvane.models.CreateWebhookEndpointParams;
import dev.docuvane.models.ListWebhookDeliveriesParams;
import dev.docuvane.models.ListWebhookEndpointsParams;
import dev.docuvane.models.ResendWebhookEventsParams;
import dev.docuvane.models.UpdateWebhookEndpointParams;
import dev.docuvane.models.WebhookDelivery;
import dev.docuvane.models.WebhookEndpoint;
import dev.docuvane.models.WebhookEndpointSecret;
import dev.docuvane.models.WebhookResend;
import java.time.OffsetDateTime;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Configure where events are delivered, and manage deliveries.
 *
 * <p>Asynchronous. Cancelling a future aborts its call. Thread-safe.
 */
public class AsyncWebhookEndpoints {
    private final WebhookEndpoints webhookEndpoints;
    private final AsyncRunner runner;

    /**
     * Creates the resource for a client; applications get it from the client.
     *
     * @param webhookEndpoints the blocking methods
     * @param runner runs them on other threads
     */
    @SuppressWarnings("exports")
    public AsyncWebhookEndpoints(WebhookEndpoints webhookEndpoints, AsyncRunner runner) {
        this.webhookEndpoints = webhookEndpoints;
        this.runner = runner;
    }

    /**
     * As {@link WebhookEndpoints#list()}, asynchronously.
     *
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<WebhookEndpoint> list() {
        return new FuturePager<>(runner, this.webhookEndpoints.list());
    }

    /**
     * As {@link WebhookEndpoints#list(CallOptions)}, asynchronously.
     *
     * @param options the same
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<WebhookEndpoint> list(CallOptions options) {
        return new FuturePager<>(runner, this.webhookEndpoints.list(options));
    }

    /**
     * As {@link WebhookEndpoints#list(ListWebhookEndpointsParams)}, asynchronously.
     *
     * @param params the same
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<WebhookEndpoint> list(ListWebhookEndpointsParams params) {
        return new FuturePager<>(runner, this.webhookEndpoints.list(params));
    }

    /**
     * As {@link WebhookEndpoints#list(ListWebhookEndpointsParams, CallOptions)}, asynchronously.
     *
     * @param params the same
     * @param options the same
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<WebhookEndpoint> list(ListWebhookEndpointsParams params, CallOptions options) {
        return new FuturePager<>(runner, this.webhookEndpoints.list(params, options));
    }

    /**
     * As {@link WebhookEndpoints#create(String)}, asynchronously.
     *
     * @param url the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<WebhookEndpoint> create(String url) {
        return runner.submit(() -> this.webhookEndpoints.create(url));
    }

    /**
     * As {@link WebhookEndpoints#create(String, CallOptions)}, asynchronously.
     *
     * @param url the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<WebhookEndpoint> create(String url, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.create(url, options));
    }

    /**
     * As {@link WebhookEndpoints#create(String, CreateWebhookEndpointParams)}, asynchronously.
     *
     * @param url the same
     * @param params the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<WebhookEndpoint> create(String url, CreateWebhookEndpointParams params) {
        return runner.submit(() -> this.webhookEndpoints.create(url, params));
    }

    /**
     * As {@link WebhookEndpoints#create(String, CreateWebhookEndpointParams, CallOptions)}, asynchronously.
     *
     * @param url the same
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<WebhookEndpoint> create(
            String url, CreateWebhookEndpointParams params, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.create(url, params, options));
    }

    /**
     * As {@link WebhookEndpoints#createWithResponse(String)}, asynchronously.
     *
     * @param url the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<WebhookEndpoint>> createWithResponse(String url) {
        return runner.submit(() -> this.webhookEndpoints.createWithResponse(url));
    }

    /**
     * As {@link WebhookEndpoints#createWithResponse(String, CreateWebhookEndpointParams, CallOptions)}, asynchronously.
     *
     * @param url the same
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<WebhookEndpoint>> createWithResponse(
            String url, CreateWebhookEndpointParams params, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.createWithResponse(url, params, options));
    }

    /**
     * As {@link WebhookEndpoints#get(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<WebhookEndpoint> get(String id) {
        return runner.submit(() -> this.webhookEndpoints.get(id));
    }

    /**
     * As {@link WebhookEndpoints#get(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<WebhookEndpoint> get(String id, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.get(id, options));
    }

    /**
     * As {@link WebhookEndpoints#getWithResponse(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<WebhookEndpoint>> getWithResponse(String id) {
        return runner.submit(() -> this.webhookEndpoints.getWithResponse(id));
    }

    /**
     * As {@link WebhookEndpoints#getWithResponse(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<WebhookEndpoint>> getWithResponse(String id, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.getWithResponse(id, options));
    }

    /**
     * As {@link WebhookEndpoints#delete(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<@Nullable Void> delete(String id) {
        return runner.submit(() -> {
            this.webhookEndpoints.delete(id);
            return null;
        });
    }

    /**
     * As {@link WebhookEndpoints#delete(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<@Nullable Void> delete(String id, CallOptions options) {
        return runner.submit(() -> {
            this.webhookEndpoints.delete(id, options);
            return null;
        });
    }

    /**
     * As {@link WebhookEndpoints#deleteWithResponse(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<@Nullable Void>> deleteWithResponse(String id) {
        return runner.submit(() -> this.webhookEndpoints.deleteWithResponse(id));
    }

    /**
     * As {@link WebhookEndpoints#deleteWithResponse(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<@Nullable Void>> deleteWithResponse(String id, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.deleteWithResponse(id, options));
    }

    /**
     * As {@link WebhookEndpoints#update(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<WebhookEndpoint> update(String id) {
        return runner.submit(() -> this.webhookEndpoints.update(id));
    }

    /**
     * As {@link WebhookEndpoints#update(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<WebhookEndpoint> update(String id, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.update(id, options));
    }

    /**
     * As {@link WebhookEndpoints#update(String, UpdateWebhookEndpointParams)}, asynchronously.
     *
     * @param id the same
     * @param params the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<WebhookEndpoint> update(String id, UpdateWebhookEndpointParams params) {
        return runner.submit(() -> this.webhookEndpoints.update(id, params));
    }

    /**
     * As {@link WebhookEndpoints#update(String, UpdateWebhookEndpointParams, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<WebhookEndpoint> update(
            String id, UpdateWebhookEndpointParams params, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.update(id, params, options));
    }

    /**
     * As {@link WebhookEndpoints#updateWithResponse(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<WebhookEndpoint>> updateWithResponse(String id) {
        return runner.submit(() -> this.webhookEndpoints.updateWithResponse(id));
    }

    /**
     * As {@link WebhookEndpoints#updateWithResponse(String, UpdateWebhookEndpointParams, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<WebhookEndpoint>> updateWithResponse(
            String id, UpdateWebhookEndpointParams params, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.updateWithResponse(id, params, options));
    }

    /**
     * As {@link WebhookEndpoints#rotateSecret(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<WebhookEndpointSecret> rotateSecret(String id) {
        return runner.submit(() -> this.webhookEndpoints.rotateSecret(id));
    }

    /**
     * As {@link WebhookEndpoints#rotateSecret(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<WebhookEndpointSecret> rotateSecret(String id, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.rotateSecret(id, options));
    }

    /**
     * As {@link WebhookEndpoints#rotateSecretWithResponse(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<WebhookEndpointSecret>> rotateSecretWithResponse(String id) {
        return runner.submit(() -> this.webhookEndpoints.rotateSecretWithResponse(id));
    }

    /**
     * As {@link WebhookEndpoints#rotateSecretWithResponse(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<WebhookEndpointSecret>> rotateSecretWithResponse(String id, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.rotateSecretWithResponse(id, options));
    }

    /**
     * As {@link WebhookEndpoints#sendTest(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<WebhookDelivery> sendTest(String id) {
        return runner.submit(() -> this.webhookEndpoints.sendTest(id));
    }

    /**
     * As {@link WebhookEndpoints#sendTest(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<WebhookDelivery> sendTest(String id, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.sendTest(id, options));
    }

    /**
     * As {@link WebhookEndpoints#sendTestWithResponse(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<WebhookDelivery>> sendTestWithResponse(String id) {
        return runner.submit(() -> this.webhookEndpoints.sendTestWithResponse(id));
    }

    /**
     * As {@link WebhookEndpoints#sendTestWithResponse(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<WebhookDelivery>> sendTestWithResponse(String id, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.sendTestWithResponse(id, options));
    }

    /**
     * As {@link WebhookEndpoints#resend(String, OffsetDateTime)}, asynchronously.
     *
     * @param id the same
     * @param since the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<WebhookResend> resend(String id, OffsetDateTime since) {
        return runner.submit(() -> this.webhookEndpoints.resend(id, since));
    }

    /**
     * As {@link WebhookEndpoints#resend(String, OffsetDateTime, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param since the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<WebhookResend> resend(String id, OffsetDateTime since, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.resend(id, since, options));
    }

    /**
     * As {@link WebhookEndpoints#resend(String, OffsetDateTime, ResendWebhookEventsParams)}, asynchronously.
     *
     * @param id the same
     * @param since the same
     * @param params the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<WebhookResend> resend(String id, OffsetDateTime since, ResendWebhookEventsParams params) {
        return runner.submit(() -> this.webhookEndpoints.resend(id, since, params));
    }

    /**
     * As {@link WebhookEndpoints#resend(String, OffsetDateTime, ResendWebhookEventsParams, CallOptions)},
     * asynchronously.
     *
     * @param id the same
     * @param since the same
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<WebhookResend> resend(
            String id, OffsetDateTime since, ResendWebhookEventsParams params, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.resend(id, since, params, options));
    }

    /**
     * As {@link WebhookEndpoints#resendWithResponse(String, OffsetDateTime)}, asynchronously.
     *
     * @param id the same
     * @param since the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<WebhookResend>> resendWithResponse(String id, OffsetDateTime since) {
        return runner.submit(() -> this.webhookEndpoints.resendWithResponse(id, since));
    }

    /**
     * As {@link WebhookEndpoints#resendWithResponse(String, OffsetDateTime, ResendWebhookEventsParams, CallOptions)},
     * asynchronously.
     *
     * @param id the same
     * @param since the same
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<WebhookResend>> resendWithResponse(
            String id, OffsetDateTime since, ResendWebhookEventsParams params, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.resendWithResponse(id, since, params, options));
    }

    /**
     * As {@link WebhookEndpoints#listDeliveries(String)}, asynchronously.
     *
     * @param id the same
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<WebhookDelivery> listDeliveries(String id) {
        return new FuturePager<>(runner, this.webhookEndpoints.listDeliveries(id));
    }

    /**
     * As {@link WebhookEndpoints#listDeliveries(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<WebhookDelivery> listDeliveries(String id, CallOptions options) {
        return new FuturePager<>(runner, this.webhookEndpoints.listDeliveries(id, options));
    }

    /**
     * As {@link WebhookEndpoints#listDeliveries(String, ListWebhookDeliveriesParams)}, asynchronously.
     *
     * @param id the same
     * @param params the same
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<WebhookDelivery> listDeliveries(String id, ListWebhookDeliveriesParams params) {
        return new FuturePager<>(runner, this.webhookEndpoints.listDeliveries(id, params));
    }

    /**
     * As {@link WebhookEndpoints#listDeliveries(String, ListWebhookDeliveriesParams, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param params the same
     * @param options the same
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<WebhookDelivery> listDeliveries(
            String id, ListWebhookDeliveriesParams params, CallOptions options) {
        return new FuturePager<>(runner, this.webhookEndpoints.listDeliveries(id, params, options));
    }

    /**
     * As {@link WebhookEndpoints#redeliver(String, String)}, asynchronously.
     *
     * @param id the same
     * @param deliveryId the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<WebhookDelivery> redeliver(String id, String deliveryId) {
        return runner.submit(() -> this.webhookEndpoints.redeliver(id, deliveryId));
    }

    /**
     * As {@link WebhookEndpoints#redeliver(String, String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param deliveryId the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<WebhookDelivery> redeliver(String id, String deliveryId, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.redeliver(id, deliveryId, options));
    }

    /**
     * As {@link WebhookEndpoints#redeliverWithResponse(String, String)}, asynchronously.
     *
     * @param id the same
     * @param deliveryId the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<WebhookDelivery>> redeliverWithResponse(String id, String deliveryId) {
        return runner.submit(() -> this.webhookEndpoints.redeliverWithResponse(id, deliveryId));
    }

    /**
     * As {@link WebhookEndpoints#redeliverWithResponse(String, String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param deliveryId the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<WebhookDelivery>> redeliverWithResponse(
            String id, String deliveryId, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.redeliverWithResponse(id, deliveryId, options));
    }
}
