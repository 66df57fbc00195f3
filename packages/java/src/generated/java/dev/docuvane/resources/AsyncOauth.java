/* Access tokens. Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.CallOptions;
import dev.docuvane.http.Result;
import dev.docuvane.internal.AsyncRunner;
import dev.docuvane.models.Token;
import java.util.concurrent.CompletableFuture;

/**
 * Access tokens.
 *
 * <p>For futures. Cancelling a future ends its call. Safe for use by many threads.
 */
public final class AsyncOauth {
    private final Oauth oauth;
    private final AsyncRunner runner;

    /**
     * Does the work of methods that block in other threads.
     *
     * @param oauth the methods
     * @param runner the threads
     */
    public AsyncOauth(Oauth oauth, AsyncRunner runner) {
        this.oauth = oauth;
        this.runner = runner;
    }

    /**
     * Does {@link Oauth#createToken()} in another thread.
     *
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Token> createToken() {
        return runner.submit(() -> this.oauth.createToken());
    }

    /**
     * Does {@link Oauth#createToken(CallOptions)} in another thread.
     *
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Token> createToken(CallOptions options) {
        return runner.submit(() -> this.oauth.createToken(options));
    }

    /**
     * Does {@link Oauth#createToken(CreateTokenParams)} in another thread.
     *
     * @param params the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Token> createToken(CreateTokenParams params) {
        return runner.submit(() -> this.oauth.createToken(params));
    }

    /**
     * Does {@link Oauth#createToken(CreateTokenParams, CallOptions)} in another thread.
     *
     * @param params the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Token> createToken(CreateTokenParams params, CallOptions options) {
        return runner.submit(() -> this.oauth.createToken(params, options));
    }

    /**
     * Does {@link Oauth#createTokenWithResponse()} in another thread.
     *
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Token>> createTokenWithResponse() {
        return runner.submit(() -> this.oauth.createTokenWithResponse());
    }

    /**
     * Does {@link Oauth#createTokenWithResponse(CreateTokenParams, CallOptions)} in another thread.
     *
     * @param params the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Token>> createTokenWithResponse(CreateTokenParams params, CallOptions options) {
        return runner.submit(() -> this.oauth.createTokenWithResponse(params, options));
    }
}
