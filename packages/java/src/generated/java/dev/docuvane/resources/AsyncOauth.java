/* Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.CallOptions;
import dev.docuvane.http.Result;
import dev.docuvane.internal.AsyncRunner;
import dev.docuvane.models.CreateTokenParams;
import dev.docuvane.models.Token;
import java.util.concurrent.CompletableFuture;

/**
 * Access tokens.
 *
 * <p>Asynchronous. Cancelling a future aborts its call. Thread-safe.
 */
public class AsyncOauth {
    private final Oauth oauth;
    private final AsyncRunner runner;

    /**
     * Creates the resource for a client; applications get it from the client.
     *
     * @param oauth the blocking methods
     * @param runner runs them on other threads
     */
    @SuppressWarnings("exports")
    public AsyncOauth(Oauth oauth, AsyncRunner runner) {
        this.oauth = oauth;
        this.runner = runner;
    }

    /**
     * As {@link Oauth#createToken()}, asynchronously.
     *
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Token> createToken() {
        return runner.submit(() -> this.oauth.createToken());
    }

    /**
     * As {@link Oauth#createToken(CallOptions)}, asynchronously.
     *
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Token> createToken(CallOptions options) {
        return runner.submit(() -> this.oauth.createToken(options));
    }

    /**
     * As {@link Oauth#createToken(CreateTokenParams)}, asynchronously.
     *
     * @param params the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Token> createToken(CreateTokenParams params) {
        return runner.submit(() -> this.oauth.createToken(params));
    }

    /**
     * As {@link Oauth#createToken(CreateTokenParams, CallOptions)}, asynchronously.
     *
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Token> createToken(CreateTokenParams params, CallOptions options) {
        return runner.submit(() -> this.oauth.createToken(params, options));
    }

    /**
     * As {@link Oauth#createTokenWithResponse()}, asynchronously.
     *
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<Token>> createTokenWithResponse() {
        return runner.submit(() -> this.oauth.createTokenWithResponse());
    }

    /**
     * As {@link Oauth#createTokenWithResponse(CreateTokenParams, CallOptions)}, asynchronously.
     *
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<Token>> createTokenWithResponse(CreateTokenParams params, CallOptions options) {
        return runner.submit(() -> this.oauth.createTokenWithResponse(params, options));
    }
}
