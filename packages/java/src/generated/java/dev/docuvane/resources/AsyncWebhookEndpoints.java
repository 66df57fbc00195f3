/* Configure where events are delivered, and manage deliveries. Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.AsyncPager;
import dev.docuvane.core.CallOptions;
import dev.docuvane.http.Result;
import dev.docuvane.internal.AsyncRunner;
import dev.docuvane.models.WebhookDelivery;
import dev.docuvane.models.WebhookEndpoint;
import dev.docuvane.models.WebhookEndpointSecret;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Configure where events are delivered, and manage deliveries.
 *
 * <p>For futures. Cancelling a future ends its call. Safe for use by many threads.
 */
public final class AsyncWebhookEndpoints {
    private final WebhookEndpoints webhookEndpoints;
    private final AsyncRunner runner;

    /**
     * Does the work of methods that block in other threads.
     *
     * @param webhookEndpoints the methods
     * @param runner the threads
     */
    public AsyncWebhookEndpoints(WebhookEndpoints webhookEndpoints, AsyncRunner runner) {
        this.webhookEndpoints = webhookEndpoints;
        this.runner = runner;
    }

    /**
     * Does {@link WebhookEndpoints#list()} in another thread.
     *
     * @return the list; nothing is sent before it is read
     */
    public AsyncPager<WebhookEndpoint> list() {
        return AsyncPager.of(runner, this.webhookEndpoints.list());
    }

    /**
     * Does {@link WebhookEndpoints#list(CallOptions)} in another thread.
     *
     * @param options the same
     * @return the list; nothing is sent before it is read
     */
    public AsyncPager<WebhookEndpoint> list(CallOptions options) {
        return AsyncPager.of(runner, this.webhookEndpoints.list(options));
    }

    /**
     * Does {@link WebhookEndpoints#list(ListWebhookEndpointsParams)} in another thread.
     *
     * @param params the same
     * @return the list; nothing is sent before it is read
     */
    public AsyncPager<WebhookEndpoint> list(ListWebhookEndpointsParams params) {
        return AsyncPager.of(runner, this.webhookEndpoints.list(params));
    }

    /**
     * Does {@link WebhookEndpoints#list(ListWebhookEndpointsParams, CallOptions)} in another thread.
     *
     * @param params the same
     * @param options the same
     * @return the list; nothing is sent before it is read
     */
    public AsyncPager<WebhookEndpoint> list(ListWebhookEndpointsParams params, CallOptions options) {
        return AsyncPager.of(runner, this.webhookEndpoints.list(params, options));
    }

    /**
     * Does {@link WebhookEndpoints#create(String)} in another thread.
     *
     * @param url the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<WebhookEndpoint> create(String url) {
        return runner.submit(() -> this.webhookEndpoints.create(url));
    }

    /**
     * Does {@link WebhookEndpoints#create(String, CallOptions)} in another thread.
     *
     * @param url the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<WebhookEndpoint> create(String url, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.create(url, options));
    }

    /**
     * Does {@link WebhookEndpoints#create(String, CreateWebhookEndpointParams)} in another thread.
     *
     * @param url the same
     * @param params the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<WebhookEndpoint> create(String url, CreateWebhookEndpointParams params) {
        return runner.submit(() -> this.webhookEndpoints.create(url, params));
    }

    /**
     * Does {@link WebhookEndpoints#create(String, CreateWebhookEndpointParams, CallOptions)} in another thread.
     *
     * @param url the same
     * @param params the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<WebhookEndpoint> create(
            String url, CreateWebhookEndpointParams params, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.create(url, params, options));
    }

    /**
     * Does {@link WebhookEndpoints#createWithResponse(String)} in another thread.
     *
     * @param url the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<WebhookEndpoint>> createWithResponse(String url) {
        return runner.submit(() -> this.webhookEndpoints.createWithResponse(url));
    }

    /**
     * Does {@link WebhookEndpoints#createWithResponse(String, CreateWebhookEndpointParams, CallOptions)} in another
     * thread.
     *
     * @param url the same
     * @param params the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<WebhookEndpoint>> createWithResponse(
            String url, CreateWebhookEndpointParams params, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.createWithResponse(url, params, options));
    }

    /**
     * Does {@link WebhookEndpoints#get(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<WebhookEndpoint> get(String id) {
        return runner.submit(() -> this.webhookEndpoints.get(id));
    }

    /**
     * Does {@link WebhookEndpoints#get(String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<WebhookEndpoint> get(String id, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.get(id, options));
    }

    /**
     * Does {@link WebhookEndpoints#getWithResponse(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<WebhookEndpoint>> getWithResponse(String id) {
        return runner.submit(() -> this.webhookEndpoints.getWithResponse(id));
    }

    /**
     * Does {@link WebhookEndpoints#getWithResponse(String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<WebhookEndpoint>> getWithResponse(String id, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.getWithResponse(id, options));
    }

    /**
     * Does {@link WebhookEndpoints#delete(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<@Nullable Void> delete(String id) {
        return runner.submit(() -> {
            this.webhookEndpoints.delete(id);
            return null;
        });
    }

    /**
     * Does {@link WebhookEndpoints#delete(String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<@Nullable Void> delete(String id, CallOptions options) {
        return runner.submit(() -> {
            this.webhookEndpoints.delete(id, options);
            return null;
        });
    }

    /**
     * Does {@link WebhookEndpoints#deleteWithResponse(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<@Nullable Void>> deleteWithResponse(String id) {
        return runner.submit(() -> this.webhookEndpoints.deleteWithResponse(id));
    }

    /**
     * Does {@link WebhookEndpoints#deleteWithResponse(String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<@Nullable Void>> deleteWithResponse(String id, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.deleteWithResponse(id, options));
    }

    /**
     * Does {@link WebhookEndpoints#update(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<WebhookEndpoint> update(String id) {
        return runner.submit(() -> this.webhookEndpoints.update(id));
    }

    /**
     * Does {@link WebhookEndpoints#update(String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<WebhookEndpoint> update(String id, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.update(id, options));
    }

    /**
     * Does {@link WebhookEndpoints#update(String, UpdateWebhookEndpointParams)} in another thread.
     *
     * @param id the same
     * @param params the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<WebhookEndpoint> update(String id, UpdateWebhookEndpointParams params) {
        return runner.submit(() -> this.webhookEndpoints.update(id, params));
    }

    /**
     * Does {@link WebhookEndpoints#update(String, UpdateWebhookEndpointParams, CallOptions)} in another thread.
     *
     * @param id the same
     * @param params the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<WebhookEndpoint> update(
            String id, UpdateWebhookEndpointParams params, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.update(id, params, options));
    }

    /**
     * Does {@link WebhookEndpoints#updateWithResponse(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<WebhookEndpoint>> updateWithResponse(String id) {
        return runner.submit(() -> this.webhookEndpoints.updateWithResponse(id));
    }

    /**
     * Does {@link WebhookEndpoints#updateWithResponse(String, UpdateWebhookEndpointParams, CallOptions)} in another
     * thread.
     *
     * @param id the same
     * @param params the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<WebhookEndpoint>> updateWithResponse(
            String id, UpdateWebhookEndpointParams params, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.updateWithResponse(id, params, options));
    }

    /**
     * Does {@link WebhookEndpoints#rotateSecret(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<WebhookEndpointSecret> rotateSecret(String id) {
        return runner.submit(() -> this.webhookEndpoints.rotateSecret(id));
    }

    /**
     * Does {@link WebhookEndpoints#rotateSecret(String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<WebhookEndpointSecret> rotateSecret(String id, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.rotateSecret(id, options));
    }

    /**
     * Does {@link WebhookEndpoints#rotateSecretWithResponse(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<WebhookEndpointSecret>> rotateSecretWithResponse(String id) {
        return runner.submit(() -> this.webhookEndpoints.rotateSecretWithResponse(id));
    }

    /**
     * Does {@link WebhookEndpoints#rotateSecretWithResponse(String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<WebhookEndpointSecret>> rotateSecretWithResponse(String id, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.rotateSecretWithResponse(id, options));
    }

    /**
     * Does {@link WebhookEndpoints#sendTest(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<WebhookDelivery> sendTest(String id) {
        return runner.submit(() -> this.webhookEndpoints.sendTest(id));
    }

    /**
     * Does {@link WebhookEndpoints#sendTest(String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<WebhookDelivery> sendTest(String id, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.sendTest(id, options));
    }

    /**
     * Does {@link WebhookEndpoints#sendTestWithResponse(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<WebhookDelivery>> sendTestWithResponse(String id) {
        return runner.submit(() -> this.webhookEndpoints.sendTestWithResponse(id));
    }

    /**
     * Does {@link WebhookEndpoints#sendTestWithResponse(String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<WebhookDelivery>> sendTestWithResponse(String id, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.sendTestWithResponse(id, options));
    }

    /**
     * Does {@link WebhookEndpoints#listDeliveries(String)} in another thread.
     *
     * @param id the same
     * @return the list; nothing is sent before it is read
     */
    public AsyncPager<WebhookDelivery> listDeliveries(String id) {
        return AsyncPager.of(runner, this.webhookEndpoints.listDeliveries(id));
    }

    /**
     * Does {@link WebhookEndpoints#listDeliveries(String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param options the same
     * @return the list; nothing is sent before it is read
     */
    public AsyncPager<WebhookDelivery> listDeliveries(String id, CallOptions options) {
        return AsyncPager.of(runner, this.webhookEndpoints.listDeliveries(id, options));
    }

    /**
     * Does {@link WebhookEndpoints#listDeliveries(String, ListWebhookDeliveriesParams)} in another thread.
     *
     * @param id the same
     * @param params the same
     * @return the list; nothing is sent before it is read
     */
    public AsyncPager<WebhookDelivery> listDeliveries(String id, ListWebhookDeliveriesParams params) {
        return AsyncPager.of(runner, this.webhookEndpoints.listDeliveries(id, params));
    }

    /**
     * Does {@link WebhookEndpoints#listDeliveries(String, ListWebhookDeliveriesParams, CallOptions)} in another thread.
     *
     * @param id the same
     * @param params the same
     * @param options the same
     * @return the list; nothing is sent before it is read
     */
    public AsyncPager<WebhookDelivery> listDeliveries(
            String id, ListWebhookDeliveriesParams params, CallOptions options) {
        return AsyncPager.of(runner, this.webhookEndpoints.listDeliveries(id, params, options));
    }

    /**
     * Does {@link WebhookEndpoints#redeliver(String, String)} in another thread.
     *
     * @param id the same
     * @param deliveryId the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<WebhookDelivery> redeliver(String id, String deliveryId) {
        return runner.submit(() -> this.webhookEndpoints.redeliver(id, deliveryId));
    }

    /**
     * Does {@link WebhookEndpoints#redeliver(String, String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param deliveryId the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<WebhookDelivery> redeliver(String id, String deliveryId, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.redeliver(id, deliveryId, options));
    }

    /**
     * Does {@link WebhookEndpoints#redeliverWithResponse(String, String)} in another thread.
     *
     * @param id the same
     * @param deliveryId the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<WebhookDelivery>> redeliverWithResponse(String id, String deliveryId) {
        return runner.submit(() -> this.webhookEndpoints.redeliverWithResponse(id, deliveryId));
    }

    /**
     * Does {@link WebhookEndpoints#redeliverWithResponse(String, String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param deliveryId the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<WebhookDelivery>> redeliverWithResponse(
            String id, String deliveryId, CallOptions options) {
        return runner.submit(() -> this.webhookEndpoints.redeliverWithResponse(id, deliveryId, options));
    }
}
