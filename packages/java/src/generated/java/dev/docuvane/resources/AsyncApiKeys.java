/* Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.AsyncPager;
import dev.docuvane.core.CallOptions;
import dev.docuvane.http.Result;
import dev.docuvane.internal.AsyncRunner;
import dev.docuvane.internal.pagination.FuturePager;
import dev.docuvane.models.ApiKey;
import dev.docuvane.models.CreateApiKeyParams;
import dev.docuvane.models.ListApiKeysParams;
import dev.docuvane.models.RevokeApiKeyParams;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Create, list and revoke the keys that programs authenticate with.
 *
 * <p>Asynchronous. Cancelling a future aborts its call. Thread-safe.
 */
public class AsyncApiKeys {
    private final ApiKeys apiKeys;
    private final AsyncRunner runner;

    /**
     * Creates the resource for a client; applications get it from the client.
     *
     * @param apiKeys the blocking methods
     * @param runner runs them on other threads
     */
    @SuppressWarnings("exports")
    public AsyncApiKeys(ApiKeys apiKeys, AsyncRunner runner) {
        this.apiKeys = apiKeys;
        this.runner = runner;
    }

    /**
     * As {@link ApiKeys#list()}, asynchronously.
     *
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<ApiKey> list() {
        return new FuturePager<>(runner, this.apiKeys.list());
    }

    /**
     * As {@link ApiKeys#list(CallOptions)}, asynchronously.
     *
     * @param options the same
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<ApiKey> list(CallOptions options) {
        return new FuturePager<>(runner, this.apiKeys.list(options));
    }

    /**
     * As {@link ApiKeys#list(ListApiKeysParams)}, asynchronously.
     *
     * @param params the same
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<ApiKey> list(ListApiKeysParams params) {
        return new FuturePager<>(runner, this.apiKeys.list(params));
    }

    /**
     * As {@link ApiKeys#list(ListApiKeysParams, CallOptions)}, asynchronously.
     *
     * @param params the same
     * @param options the same
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<ApiKey> list(ListApiKeysParams params, CallOptions options) {
        return new FuturePager<>(runner, this.apiKeys.list(params, options));
    }

    /**
     * As {@link ApiKeys#create()}, asynchronously.
     *
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<ApiKey> create() {
        return runner.submit(() -> this.apiKeys.create());
    }

    /**
     * As {@link ApiKeys#create(CallOptions)}, asynchronously.
     *
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<ApiKey> create(CallOptions options) {
        return runner.submit(() -> this.apiKeys.create(options));
    }

    /**
     * As {@link ApiKeys#create(CreateApiKeyParams)}, asynchronously.
     *
     * @param params the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<ApiKey> create(CreateApiKeyParams params) {
        return runner.submit(() -> this.apiKeys.create(params));
    }

    /**
     * As {@link ApiKeys#create(CreateApiKeyParams, CallOptions)}, asynchronously.
     *
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<ApiKey> create(CreateApiKeyParams params, CallOptions options) {
        return runner.submit(() -> this.apiKeys.create(params, options));
    }

    /**
     * As {@link ApiKeys#createWithResponse()}, asynchronously.
     *
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<ApiKey>> createWithResponse() {
        return runner.submit(() -> this.apiKeys.createWithResponse());
    }

    /**
     * As {@link ApiKeys#createWithResponse(CreateApiKeyParams, CallOptions)}, asynchronously.
     *
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<ApiKey>> createWithResponse(CreateApiKeyParams params, CallOptions options) {
        return runner.submit(() -> this.apiKeys.createWithResponse(params, options));
    }

    /**
     * As {@link ApiKeys#get(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<ApiKey> get(String id) {
        return runner.submit(() -> this.apiKeys.get(id));
    }

    /**
     * As {@link ApiKeys#get(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<ApiKey> get(String id, CallOptions options) {
        return runner.submit(() -> this.apiKeys.get(id, options));
    }

    /**
     * As {@link ApiKeys#getWithResponse(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<ApiKey>> getWithResponse(String id) {
        return runner.submit(() -> this.apiKeys.getWithResponse(id));
    }

    /**
     * As {@link ApiKeys#getWithResponse(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<ApiKey>> getWithResponse(String id, CallOptions options) {
        return runner.submit(() -> this.apiKeys.getWithResponse(id, options));
    }

    /**
     * As {@link ApiKeys#revoke(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<@Nullable Void> revoke(String id) {
        return runner.submit(() -> {
            this.apiKeys.revoke(id);
            return null;
        });
    }

    /**
     * As {@link ApiKeys#revoke(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<@Nullable Void> revoke(String id, CallOptions options) {
        return runner.submit(() -> {
            this.apiKeys.revoke(id, options);
            return null;
        });
    }

    /**
     * As {@link ApiKeys#revoke(String, RevokeApiKeyParams)}, asynchronously.
     *
     * @param id the same
     * @param params the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<@Nullable Void> revoke(String id, RevokeApiKeyParams params) {
        return runner.submit(() -> {
            this.apiKeys.revoke(id, params);
            return null;
        });
    }

    /**
     * As {@link ApiKeys#revoke(String, RevokeApiKeyParams, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<@Nullable Void> revoke(String id, RevokeApiKeyParams params, CallOptions options) {
        return runner.submit(() -> {
            this.apiKeys.revoke(id, params, options);
            return null;
        });
    }

    /**
     * As {@link ApiKeys#revokeWithResponse(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<@Nullable Void>> revokeWithResponse(String id) {
        return runner.submit(() -> this.apiKeys.revokeWithResponse(id));
    }

    /**
     * As {@link ApiKeys#revokeWithResponse(String, RevokeApiKeyParams, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<@Nullable Void>> revokeWithResponse(
            String id, RevokeApiKeyParams params, CallOptions options) {
        return runner.submit(() -> this.apiKeys.revokeWithResponse(id, params, options));
    }
}
