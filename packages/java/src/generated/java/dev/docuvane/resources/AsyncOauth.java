/* Access tokens. Generated: do not edit. */

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
 * <p>For futures. Cancelling a future ends its call. Safe for use by many threads.
 */
public class AsyncOauth {
    private final Oauth oauth;
    private final AsyncRunner runner;

    /**
     * Creates the resource of a client; programs get it from the client.
     *
     * @param oauth the methods that block
     * @param runner runs them in other threads
     */
    @SuppressWarnings("exports")
    public AsyncOauth(Oauth oauth, AsyncRunner runner) {
        this.oauth = oauth;
        this.runner = runner;
    }

    /**
     * As {@link Oauth#createToken()}, for futures.
     *
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Token> createToken() {
        return runner.submit(() -> this.oauth.createToken());
    }

    /**
     * As {@link Oauth#createToken(CallOptions)}, for futures.
     *
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Token> createToken(CallOptions options) {
        return runner.submit(() -> this.oauth.createToken(options));
    }

    /**
     * As {@link Oauth#createToken(CreateTokenParams)}, for futures.
     *
     * @param params the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Token> createToken(CreateTokenParams params) {
        return runner.submit(() -> this.oauth.createToken(params));
    }

    /**
     * As {@link Oauth#createToken(CreateTokenParams, CallOptions)}, for futures.
     *
     * @param params the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Token> createToken(CreateTokenParams params, CallOptions options) {
        return runner.submit(() -> this.oauth.createToken(params, options));
    }

    /**
     * As {@link Oauth#createTokenWithResponse()}, for futures.
     *
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Token>> createTokenWithResponse() {
        return runner.submit(() -> this.oauth.createTokenWithResponse());
    }

    /**
     * As {@link Oauth#createTokenWithResponse(CreateTokenParams, CallOptions)}, for futures.
     *
     * @param params the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Token>> createTokenWithResponse(CreateTokenParams params, CallOptions options) {
        return runner.submit(() -> this.oauth.createTokenWithResponse(params, options));
    }
}
