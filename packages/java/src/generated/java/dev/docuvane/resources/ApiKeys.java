/* Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.CallOptions;
import dev.docuvane.core.Pager;
import dev.docuvane.errors.ConflictException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.NotFoundException;
import dev.docuvane.errors.UnsupportedMediaTypeException;
import dev.docuvane.errors.ValidationException;
import dev.docuvane.http.Result;
import dev.docuvane.internal.Context;
import dev.docuvane.internal.Operation;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.Request;
import dev.docuvane.internal.RetryClass;
import dev.docuvane.internal.SecurityRequirement;
import dev.docuvane.internal.bodies.JsonBody;
import dev.docuvane.internal.pagination.ListPager;
import dev.docuvane.internal.pagination.Paging;
import dev.docuvane.internal.pagination.PagingRule;
import dev.docuvane.models.ApiKey;
import dev.docuvane.models.CreateApiKeyParams;
import dev.docuvane.models.ListApiKeysParams;
import dev.docuvane.models.Problem;
import dev.docuvane.models.RevokeApiKeyParams;
import org.jspecify.annotations.Nullable;

/**
 * Create, list and revoke the keys that programs authenticate with.
 *
 * <p>Thread-safe.
 */
public class ApiKeys {
    private static final Operation LIST_API_KEYS = new Operation("listApiKeys", "GET", "/api_keys", RetryClass.SAFE)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "keys:read"));

    private static final Operation CREATE_API_KEY = new Operation("createApiKey", "POST", "/api_keys", RetryClass.KEYED)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "keys:write"));

    private static final Operation GET_API_KEY = new Operation("getApiKey", "GET", "/api_keys/{id}", RetryClass.SAFE)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "keys:read"));

    private static final Operation REVOKE_API_KEY = new Operation(
            "revokeApiKey", "DELETE", "/api_keys/{id}", RetryClass.SAFE)
            .accept("*/*")
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "keys:write"));

    private static final Reader<ApiKey> API_KEY = Reader.json(ApiKey.DECODER);
    private static final Reader<@Nullable Void> NOTHING = Reader.nothing();

    private static final Paging<ApiKey> API_KEY_PAGING = Paging.of(
            ApiKey.DECODER, "data", PagingRule.byCursor("cursor", "next_cursor", "has_more")).required();

    private final Context context;

    /**
     * Creates the resource for a client; applications get it from the client.
     *
     * @param context the client's shared state
     */
    @SuppressWarnings("exports")
    public ApiKeys(Context context) {
        this.context = context;
    }

    /**
     * List API keys.
     *
     * <p>Lists the API keys of the account, newest first, one page at a time. Expired keys are included, revoked ones
     * are not. The keys themselves are never returned.
     *
     * @return the list; no request is sent before it is iterated
     */
    public Pager<ApiKey> list() {
        return list(ListApiKeysParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #list()}, with per-call options.
     *
     * @param options options of this call; each overrides the client's
     * @return the list; no request is sent before it is iterated
     */
    public Pager<ApiKey> list(CallOptions options) {
        return list(ListApiKeysParams.builder().build(), options);
    }

    /**
     * As {@link #list()}, with further arguments.
     *
     * @param params optional arguments
     * @return the list; no request is sent before it is iterated
     */
    public Pager<ApiKey> list(ListApiKeysParams params) {
        return list(params, CallOptions.NONE);
    }

    /**
     * As {@link #list()}, with further arguments and per-call options.
     *
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the list; no request is sent before it is iterated
     */
    public Pager<ApiKey> list(ListApiKeysParams params, CallOptions options) {
        return new ListPager<>(context.sender(), listRequest(params, options), API_KEY_PAGING);
    }

    /**
     * Create an API key.
     *
     * <p>Creates an API key of the account. The response contains the key, which is stored as a hash and not shown
     * again. A new key has no more scopes than the credential that creates it, and expires no later than an API key
     * that creates it. An account has at most 100 keys.
     *
     * @return an API key of the account
     * @throws ConflictException the account has 100 keys, or a request with the same idempotency key is in progress
     * @throws UnsupportedMediaTypeException the operation does not accept the media type of the body
     * @throws ValidationException a value in the request is invalid, or the idempotency key was used for a different
     *     request
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public ApiKey create() {
        return create(CreateApiKeyParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #create()}, with per-call options.
     *
     * @param options options of this call; each overrides the client's
     * @return an API key of the account
     */
    public ApiKey create(CallOptions options) {
        return create(CreateApiKeyParams.builder().build(), options);
    }

    /**
     * As {@link #create()}, with further arguments.
     *
     * @param params optional arguments
     * @return an API key of the account
     */
    public ApiKey create(CreateApiKeyParams params) {
        return create(params, CallOptions.NONE);
    }

    /**
     * As {@link #create()}, with further arguments and per-call options.
     *
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return an API key of the account
     */
    public ApiKey create(CreateApiKeyParams params, CallOptions options) {
        return createWithResponse(params, options).data();
    }

    /**
     * As {@link #create}, and also returns status, headers, request ID and rate limit.
     *
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<ApiKey> createWithResponse() {
        return createWithResponse(CreateApiKeyParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #createWithResponse()}, with further arguments and per-call options.
     *
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<ApiKey> createWithResponse(CreateApiKeyParams params, CallOptions options) {
        return context.sender().send(createRequest(params, options));
    }

    /**
     * Read an API key.
     *
     * <p>Reads an API key without its secret. A revoked key returns 404.
     *
     * @param id identifier of the API key, opaque. Percent-encoded as one path segment.
     * @return an API key of the account
     * @throws NotFoundException the resource does not exist or is not visible to this credential
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public ApiKey get(String id) {
        return get(id, CallOptions.NONE);
    }

    /**
     * As {@link #get(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return an API key of the account
     */
    public ApiKey get(String id, CallOptions options) {
        return getWithResponse(id, options).data();
    }

    /**
     * As {@link #get}, and also returns status, headers, request ID and rate limit.
     *
     * @param id identifier of the API key, opaque. Percent-encoded as one path segment.
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<ApiKey> getWithResponse(String id) {
        return getWithResponse(id, CallOptions.NONE);
    }

    /**
     * As {@link #getWithResponse(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<ApiKey> getWithResponse(String id, CallOptions options) {
        return context.sender().send(getRequest(id, options));
    }

    /**
     * Revoke an API key.
     *
     * <p>Revokes an API key for good. Requests with it receive 401 from then on, in every process of the service; its
     * event streams end within 15 seconds, and the Studio signs out the browsers that signed in with it. Revoking the
     * key that the request itself is authenticated with requires {@code own=true}, so that no account locks itself out
     * by mistake. Revoking a key again returns 404.
     *
     * @param id identifier of the API key, opaque. Percent-encoded as one path segment.
     * @throws NotFoundException the resource does not exist or is not visible to this credential
     * @throws ConflictException the request is authenticated with the key that it would revoke, and {@code own=true} is
     *     missing
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public void revoke(String id) {
        revoke(id, RevokeApiKeyParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #revoke(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     */
    public void revoke(String id, CallOptions options) {
        revoke(id, RevokeApiKeyParams.builder().build(), options);
    }

    /**
     * As {@link #revoke(String)}, with further arguments.
     *
     * @param id the same
     * @param params optional arguments
     */
    public void revoke(String id, RevokeApiKeyParams params) {
        revoke(id, params, CallOptions.NONE);
    }

    /**
     * As {@link #revoke(String)}, with further arguments and per-call options.
     *
     * @param id the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     */
    public void revoke(String id, RevokeApiKeyParams params, CallOptions options) {
        revokeWithResponse(id, params, options);
    }

    /**
     * As {@link #revoke}, and also returns status, headers, request ID and rate limit.
     *
     * @param id identifier of the API key, opaque. Percent-encoded as one path segment.
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<@Nullable Void> revokeWithResponse(String id) {
        return revokeWithResponse(id, RevokeApiKeyParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #revokeWithResponse(String)}, with further arguments and per-call options.
     *
     * @param id the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<@Nullable Void> revokeWithResponse(String id, RevokeApiKeyParams params, CallOptions options) {
        return context.sender().send(revokeRequest(id, params, options));
    }

    private static Request<Paging.Content<ApiKey>> listRequest(ListApiKeysParams params, CallOptions options) {
        return Request.of(LIST_API_KEYS, API_KEY_PAGING.reader())
                .query("limit", params.get("limit"))
                .query("cursor", params.get("cursor"))
                .query("sort", params.get("sort"))
                .options(options)
                .build();
    }

    private static Request<ApiKey> createRequest(CreateApiKeyParams params, CallOptions options) {
        return Request.of(CREATE_API_KEY, API_KEY)
                .body(JsonBody.of()
                        .take("name", params, "name")
                        .take("scopes", params, "scopes")
                        .take("expires_at", params, "expiresAt")
                        .json())
                .options(options)
                .build();
    }

    private static Request<ApiKey> getRequest(String id, CallOptions options) {
        return Request.of(GET_API_KEY, API_KEY)
                .path("id", id)
                .options(options)
                .build();
    }

    private static Request<@Nullable Void> revokeRequest(String id, RevokeApiKeyParams params, CallOptions options) {
        return Request.of(REVOKE_API_KEY, NOTHING)
                .path("id", id)
                .query("own", params.get("own"))
                .options(options)
                .build();
    }
}
