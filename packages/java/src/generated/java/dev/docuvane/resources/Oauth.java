/* Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.CallOptions;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.UnsupportedMediaTypeException;
import dev.docuvane.http.Result;
import dev.docuvane.internal.Context;
import dev.docuvane.internal.Operation;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.Request;
import dev.docuvane.internal.RetryClass;
import dev.docuvane.internal.SecurityRequirement;
import dev.docuvane.internal.bodies.FormBody;
import dev.docuvane.models.CreateTokenParams;
import dev.docuvane.models.OAuthError;
import dev.docuvane.models.Problem;
import dev.docuvane.models.Token;

/**
 * Access tokens.
 *
 * <p>Thread-safe.
 */
public class Oauth {
    private static final Operation CREATE_TOKEN = new Operation("createToken", "POST", "/oauth/token", RetryClass.SAFE)
            .failure("400", OAuthError.DECODER)
            .failure("401", OAuthError.DECODER)
            .failure("default", Problem.DECODER)
            .fromOrigin()
            .security(SecurityRequirement.of("clientBasic"));

    private static final Reader<Token> TOKEN = Reader.json(Token.DECODER);

    private final Context context;

    /**
     * Creates the resource for a client; applications get it from the client.
     *
     * @param context the client's shared state
     */
    @SuppressWarnings("exports")
    public Oauth(Context context) {
        this.context = context;
    }

    /**
     * Create an access token.
     *
     * <p>Issues an access token for client credentials (RFC 6749 section 4.4). Errors 400 and 401 have the shape of
     * that RFC.
     *
     * @return an access token (RFC 6749 section 5.1)
     * @throws UnsupportedMediaTypeException the operation does not accept the media type of the body
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(OAuthError.class)} or {@code error(Problem.class)}
     */
    public Token createToken() {
        return createToken(CreateTokenParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #createToken()}, with per-call options.
     *
     * @param options options of this call; each overrides the client's
     * @return an access token (RFC 6749 section 5.1)
     */
    public Token createToken(CallOptions options) {
        return createToken(CreateTokenParams.builder().build(), options);
    }

    /**
     * As {@link #createToken()}, with further arguments.
     *
     * @param params optional arguments
     * @return an access token (RFC 6749 section 5.1)
     */
    public Token createToken(CreateTokenParams params) {
        return createToken(params, CallOptions.NONE);
    }

    /**
     * As {@link #createToken()}, with further arguments and per-call options.
     *
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return an access token (RFC 6749 section 5.1)
     */
    public Token createToken(CreateTokenParams params, CallOptions options) {
        return createTokenWithResponse(params, options).data();
    }

    /**
     * As {@link #createToken}, and also returns status, headers, request ID and rate limit.
     *
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<Token> createTokenWithResponse() {
        return createTokenWithResponse(CreateTokenParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #createTokenWithResponse()}, with further arguments and per-call options.
     *
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<Token> createTokenWithResponse(CreateTokenParams params, CallOptions options) {
        return context.sender().send(createTokenRequest(params, options));
    }

    private static Request<Token> createTokenRequest(CreateTokenParams params, CallOptions options) {
        return Request.of(CREATE_TOKEN, TOKEN)
                .body(FormBody.builder()
                        .text("grant_type", "client_credentials")
                        .text("scope", params.get("scope"))
                        .build())
                .options(options)
                .build();
    }
}
