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
import dev.docuvane.models.CreateWebhookEndpointParams;
import dev.docuvane.models.ListWebhookDeliveriesParams;
import dev.docuvane.models.ListWebhookEndpointsParams;
import dev.docuvane.models.Problem;
import dev.docuvane.models.ResendWebhookEventsParams;
import dev.docuvane.models.UpdateWebhookEndpointParams;
import dev.docuvane.models.WebhookDelivery;
import dev.docuvane.models.WebhookEndpoint;
import dev.docuvane.models.WebhookEndpointSecret;
import dev.docuvane.models.WebhookResend;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/**
 * Configure where events are delivered, and manage deliveries.
 *
 * <p>Thread-safe.
 */
public class WebhookEndpoints {
    private static final Operation LIST_WEBHOOK_ENDPOINTS = new Operation(
            "listWebhookEndpoints", "GET", "/webhook_endpoints", RetryClass.SAFE)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "webhooks:read"));

    private static final Operation CREATE_WEBHOOK_ENDPOINT = new Operation(
            "createWebhookEndpoint", "POST", "/webhook_endpoints", RetryClass.KEYED)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "webhooks:write"));

    private static final Operation GET_WEBHOOK_ENDPOINT = new Operation(
            "getWebhookEndpoint", "GET", "/webhook_endpoints/{id}", RetryClass.SAFE)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "webhooks:read"));

    private static final Operation DELETE_WEBHOOK_ENDPOINT = new Operation(
            "deleteWebhookEndpoint", "DELETE", "/webhook_endpoints/{id}", RetryClass.SAFE)
            .accept("*/*")
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "webhooks:write"));

    private static final Operation UPDATE_WEBHOOK_ENDPOINT = new Operation(
            "updateWebhookEndpoint", "PATCH", "/webhook_endpoints/{id}", RetryClass.KEYED)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "webhooks:write"));

    private static final Operation ROTATE_WEBHOOK_ENDPOINT_SECRET = new Operation(
            "rotateWebhookEndpointSecret", "POST", "/webhook_endpoints/{id}/rotate_secret", RetryClass.KEYED)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "webhooks:write"));

    private static final Operation SEND_TEST_WEBHOOK_EVENT = new Operation(
            "sendTestWebhookEvent", "POST", "/webhook_endpoints/{id}/test", RetryClass.KEYED)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "webhooks:write"));

    private static final Operation RESEND_WEBHOOK_EVENTS = new Operation(
            "resendWebhookEvents", "POST", "/webhook_endpoints/{id}/resend", RetryClass.KEYED)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "webhooks:write"));

    private static final Operation LIST_WEBHOOK_DELIVERIES = new Operation(
            "listWebhookDeliveries", "GET", "/webhook_endpoints/{id}/deliveries", RetryClass.SAFE)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "webhooks:read"));

    private static final Operation REDELIVER_WEBHOOK_DELIVERY = new Operation(
            "redeliverWebhookDelivery",
            "POST",
            "/webhook_endpoints/{id}/deliveries/{delivery_id}/redeliver",
            RetryClass.KEYED)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "webhooks:write"));

    private static final Reader<WebhookEndpoint> WEBHOOK_ENDPOINT = Reader.json(WebhookEndpoint.DECODER);
    private static final Reader<@Nullable Void> NOTHING = Reader.nothing();
    private static final Reader<WebhookEndpointSecret> WEBHOOK_ENDPOINT_SECRET = Reader.json(
            WebhookEndpointSecret.DECODER);
    private static final Reader<WebhookDelivery> WEBHOOK_DELIVERY = Reader.json(WebhookDelivery.DECODER);
    private static final Reader<WebhookResend> WEBHOOK_RESEND = Reader.json(WebhookResend.DECODER);

    private static final Paging<WebhookEndpoint> WEBHOOK_ENDPOINT_PAGING = Paging.of(
            WebhookEndpoint.DECODER, "data", PagingRule.byCursor("cursor", "next_cursor", "has_more")).required();
    private static final Paging<WebhookDelivery> WEBHOOK_DELIVERY_PAGING = Paging.of(
            WebhookDelivery.DECODER, "data", PagingRule.byCursor("cursor", "next_cursor", "has_more")).required();

    private final Context context;

    /**
     * Creates the resource for a client; applications get it from the client.
     *
     * @param context the client's shared state
     */
    @SuppressWarnings("exports")
    public WebhookEndpoints(Context context) {
        this.context = context;
    }

    /**
     * List webhook endpoints.
     *
     * <p>Lists webhook endpoints, newest first, one page at a time.
     *
     * @return the list; no request is sent before it is iterated
     */
    public Pager<WebhookEndpoint> list() {
        return list(ListWebhookEndpointsParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #list()}, with per-call options.
     *
     * @param options options of this call; each overrides the client's
     * @return the list; no request is sent before it is iterated
     */
    public Pager<WebhookEndpoint> list(CallOptions options) {
        return list(ListWebhookEndpointsParams.builder().build(), options);
    }

    /**
     * As {@link #list()}, with further arguments.
     *
     * @param params optional arguments
     * @return the list; no request is sent before it is iterated
     */
    public Pager<WebhookEndpoint> list(ListWebhookEndpointsParams params) {
        return list(params, CallOptions.NONE);
    }

    /**
     * As {@link #list()}, with further arguments and per-call options.
     *
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the list; no request is sent before it is iterated
     */
    public Pager<WebhookEndpoint> list(ListWebhookEndpointsParams params, CallOptions options) {
        return new ListPager<>(context.sender(), listRequest(params, options), WEBHOOK_ENDPOINT_PAGING);
    }

    /**
     * Create a webhook endpoint.
     *
     * <p>Creates a webhook endpoint. The response contains its signing secret, which is not shown again. An account has
     * at most one endpoint per URL, and at most 20 unless its plan says otherwise.
     *
     * @param url URL that receives the events, {@code https} only. Private addresses are refused unless the service
     *     allows them.
     * @return a URL that events are delivered to
     * @throws ConflictException another webhook endpoint has this URL, the plan allows no more endpoints, or a request
     *     with the same idempotency key is in progress
     * @throws UnsupportedMediaTypeException the operation does not accept the media type of the body
     * @throws ValidationException a value in the request is invalid, or the idempotency key was used for a different
     *     request
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public WebhookEndpoint create(String url) {
        return create(url, CreateWebhookEndpointParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #create(String)}, with per-call options.
     *
     * @param url the same
     * @param options options of this call; each overrides the client's
     * @return a URL that events are delivered to
     */
    public WebhookEndpoint create(String url, CallOptions options) {
        return create(url, CreateWebhookEndpointParams.builder().build(), options);
    }

    /**
     * As {@link #create(String)}, with further arguments.
     *
     * @param url the same
     * @param params optional arguments
     * @return a URL that events are delivered to
     */
    public WebhookEndpoint create(String url, CreateWebhookEndpointParams params) {
        return create(url, params, CallOptions.NONE);
    }

    /**
     * As {@link #create(String)}, with further arguments and per-call options.
     *
     * @param url the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return a URL that events are delivered to
     */
    public WebhookEndpoint create(String url, CreateWebhookEndpointParams params, CallOptions options) {
        return createWithResponse(url, params, options).data();
    }

    /**
     * As {@link #create}, and also returns status, headers, request ID and rate limit.
     *
     * @param url URL that receives the events, {@code https} only. Private addresses are refused unless the service
     *     allows them.
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<WebhookEndpoint> createWithResponse(String url) {
        return createWithResponse(url, CreateWebhookEndpointParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #createWithResponse(String)}, with further arguments and per-call options.
     *
     * @param url the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<WebhookEndpoint> createWithResponse(
            String url, CreateWebhookEndpointParams params, CallOptions options) {
        return context.sender().send(createRequest(url, params, options));
    }

    /**
     * Read a webhook endpoint.
     *
     * <p>Reads a webhook endpoint, without its secret.
     *
     * @param id identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
     * @return a URL that events are delivered to
     * @throws NotFoundException the resource does not exist or is not visible to this credential
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public WebhookEndpoint get(String id) {
        return get(id, CallOptions.NONE);
    }

    /**
     * As {@link #get(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return a URL that events are delivered to
     */
    public WebhookEndpoint get(String id, CallOptions options) {
        return getWithResponse(id, options).data();
    }

    /**
     * As {@link #get}, and also returns status, headers, request ID and rate limit.
     *
     * @param id identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<WebhookEndpoint> getWithResponse(String id) {
        return getWithResponse(id, CallOptions.NONE);
    }

    /**
     * As {@link #getWithResponse(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<WebhookEndpoint> getWithResponse(String id, CallOptions options) {
        return context.sender().send(getRequest(id, options));
    }

    /**
     * Delete a webhook endpoint.
     *
     * <p>Deletes a webhook endpoint and cancels its pending deliveries. Deleting it again returns 404.
     *
     * @param id identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
     * @throws NotFoundException the resource does not exist or is not visible to this credential
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public void delete(String id) {
        delete(id, CallOptions.NONE);
    }

    /**
     * As {@link #delete(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     */
    public void delete(String id, CallOptions options) {
        deleteWithResponse(id, options);
    }

    /**
     * As {@link #delete}, and also returns status, headers, request ID and rate limit.
     *
     * @param id identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<@Nullable Void> deleteWithResponse(String id) {
        return deleteWithResponse(id, CallOptions.NONE);
    }

    /**
     * As {@link #deleteWithResponse(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<@Nullable Void> deleteWithResponse(String id, CallOptions options) {
        return context.sender().send(deleteRequest(id, options));
    }

    /**
     * Change a webhook endpoint.
     *
     * <p>Changes the given properties and leaves the others as they are (JSON Merge Patch, RFC 7396).
     *
     * @param id identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
     * @return a URL that events are delivered to
     * @throws NotFoundException the resource does not exist or is not visible to this credential
     * @throws ConflictException another webhook endpoint has this URL, the plan allows no more endpoints, or a request
     *     with the same idempotency key is in progress
     * @throws UnsupportedMediaTypeException the operation does not accept the media type of the body
     * @throws ValidationException a value in the request is invalid, or the idempotency key was used for a different
     *     request
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public WebhookEndpoint update(String id) {
        return update(id, UpdateWebhookEndpointParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #update(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return a URL that events are delivered to
     */
    public WebhookEndpoint update(String id, CallOptions options) {
        return update(id, UpdateWebhookEndpointParams.builder().build(), options);
    }

    /**
     * As {@link #update(String)}, with further arguments.
     *
     * @param id the same
     * @param params optional arguments
     * @return a URL that events are delivered to
     */
    public WebhookEndpoint update(String id, UpdateWebhookEndpointParams params) {
        return update(id, params, CallOptions.NONE);
    }

    /**
     * As {@link #update(String)}, with further arguments and per-call options.
     *
     * @param id the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return a URL that events are delivered to
     */
    public WebhookEndpoint update(String id, UpdateWebhookEndpointParams params, CallOptions options) {
        return updateWithResponse(id, params, options).data();
    }

    /**
     * As {@link #update}, and also returns status, headers, request ID and rate limit.
     *
     * @param id identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<WebhookEndpoint> updateWithResponse(String id) {
        return updateWithResponse(id, UpdateWebhookEndpointParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #updateWithResponse(String)}, with further arguments and per-call options.
     *
     * @param id the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<WebhookEndpoint> updateWithResponse(
            String id, UpdateWebhookEndpointParams params, CallOptions options) {
        return context.sender().send(updateRequest(id, params, options));
    }

    /**
     * Replace the signing secret.
     *
     * <p>Replaces the signing secret. The service also signs with the previous one for 24 hours, so that receivers can
     * switch without losing events.
     *
     * @param id identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
     * @return the new signing secret of a webhook endpoint
     * @throws NotFoundException the resource does not exist or is not visible to this credential
     * @throws ConflictException a request with the same idempotency key is in progress. Retry after
     *     {@code Retry-After}.
     * @throws ValidationException a value in the request is invalid, or the idempotency key was used for a different
     *     request
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public WebhookEndpointSecret rotateSecret(String id) {
        return rotateSecret(id, CallOptions.NONE);
    }

    /**
     * As {@link #rotateSecret(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return the new signing secret of a webhook endpoint
     */
    public WebhookEndpointSecret rotateSecret(String id, CallOptions options) {
        return rotateSecretWithResponse(id, options).data();
    }

    /**
     * As {@link #rotateSecret}, and also returns status, headers, request ID and rate limit.
     *
     * @param id identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<WebhookEndpointSecret> rotateSecretWithResponse(String id) {
        return rotateSecretWithResponse(id, CallOptions.NONE);
    }

    /**
     * As {@link #rotateSecretWithResponse(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<WebhookEndpointSecret> rotateSecretWithResponse(String id, CallOptions options) {
        return context.sender().send(rotateSecretRequest(id, options));
    }

    /**
     * Send a test event.
     *
     * <p>Sends the event {@code webhook.test} to the webhook endpoint, whatever its subscription.
     *
     * @param id identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
     * @return the delivery of one event to one webhook endpoint
     * @throws NotFoundException the resource does not exist or is not visible to this credential
     * @throws ConflictException a request with the same idempotency key is in progress. Retry after
     *     {@code Retry-After}.
     * @throws ValidationException a value in the request is invalid, or the idempotency key was used for a different
     *     request
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public WebhookDelivery sendTest(String id) {
        return sendTest(id, CallOptions.NONE);
    }

    /**
     * As {@link #sendTest(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return the delivery of one event to one webhook endpoint
     */
    public WebhookDelivery sendTest(String id, CallOptions options) {
        return sendTestWithResponse(id, options).data();
    }

    /**
     * As {@link #sendTest}, and also returns status, headers, request ID and rate limit.
     *
     * @param id identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<WebhookDelivery> sendTestWithResponse(String id) {
        return sendTestWithResponse(id, CallOptions.NONE);
    }

    /**
     * As {@link #sendTestWithResponse(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<WebhookDelivery> sendTestWithResponse(String id, CallOptions options) {
        return context.sender().send(sendTestRequest(id, options));
    }

    /**
     * Resend the events since a time.
     *
     * <p>Sends the webhook endpoint again what it missed since a time: the events of its types that no delivery to it
     * delivered, those included that happened while it was disabled or did not exist. A delivery that waits for its
     * next attempt is made now; every other event gets a new delivery and keeps its ID. A call sends up to 1,000
     * events, oldest first; {@code next_since} is present when there are more. Calling it again while deliveries are
     * due creates no second ones. Test events are not sent again. Endpoints on other hosts receive their events
     * meanwhile.
     *
     * @param id identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
     * @param since time of the oldest event, RFC 3339. Events are kept for 30 days.
     * @return how many events are sent to a webhook endpoint again
     * @throws NotFoundException the resource does not exist or is not visible to this credential
     * @throws ConflictException the webhook endpoint is disabled, no enabled one receives this type, or a request with
     *     the same idempotency key is in progress
     * @throws UnsupportedMediaTypeException the operation does not accept the media type of the body
     * @throws ValidationException a value in the request is invalid, or the idempotency key was used for a different
     *     request
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public WebhookResend resend(String id, OffsetDateTime since) {
        return resend(id, since, ResendWebhookEventsParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #resend(String, OffsetDateTime)}, with per-call options.
     *
     * @param id the same
     * @param since the same
     * @param options options of this call; each overrides the client's
     * @return how many events are sent to a webhook endpoint again
     */
    public WebhookResend resend(String id, OffsetDateTime since, CallOptions options) {
        return resend(id, since, ResendWebhookEventsParams.builder().build(), options);
    }

    /**
     * As {@link #resend(String, OffsetDateTime)}, with further arguments.
     *
     * @param id the same
     * @param since the same
     * @param params optional arguments
     * @return how many events are sent to a webhook endpoint again
     */
    public WebhookResend resend(String id, OffsetDateTime since, ResendWebhookEventsParams params) {
        return resend(id, since, params, CallOptions.NONE);
    }

    /**
     * As {@link #resend(String, OffsetDateTime)}, with further arguments and per-call options.
     *
     * @param id the same
     * @param since the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return how many events are sent to a webhook endpoint again
     */
    public WebhookResend resend(
            String id, OffsetDateTime since, ResendWebhookEventsParams params, CallOptions options) {
        return resendWithResponse(id, since, params, options).data();
    }

    /**
     * As {@link #resend}, and also returns status, headers, request ID and rate limit.
     *
     * @param id identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
     * @param since time of the oldest event, RFC 3339. Events are kept for 30 days.
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<WebhookResend> resendWithResponse(String id, OffsetDateTime since) {
        return resendWithResponse(id, since, ResendWebhookEventsParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #resendWithResponse(String, OffsetDateTime)}, with further arguments and per-call options.
     *
     * @param id the same
     * @param since the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<WebhookResend> resendWithResponse(
            String id, OffsetDateTime since, ResendWebhookEventsParams params, CallOptions options) {
        return context.sender().send(resendRequest(id, since, params, options));
    }

    /**
     * List deliveries.
     *
     * <p>Lists the deliveries of a webhook endpoint, newest first, one page at a time.
     *
     * @param id identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
     * @return the list; no request is sent before it is iterated
     */
    public Pager<WebhookDelivery> listDeliveries(String id) {
        return listDeliveries(id, ListWebhookDeliveriesParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #listDeliveries(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return the list; no request is sent before it is iterated
     */
    public Pager<WebhookDelivery> listDeliveries(String id, CallOptions options) {
        return listDeliveries(id, ListWebhookDeliveriesParams.builder().build(), options);
    }

    /**
     * As {@link #listDeliveries(String)}, with further arguments.
     *
     * @param id the same
     * @param params optional arguments
     * @return the list; no request is sent before it is iterated
     */
    public Pager<WebhookDelivery> listDeliveries(String id, ListWebhookDeliveriesParams params) {
        return listDeliveries(id, params, CallOptions.NONE);
    }

    /**
     * As {@link #listDeliveries(String)}, with further arguments and per-call options.
     *
     * @param id the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the list; no request is sent before it is iterated
     */
    public Pager<WebhookDelivery> listDeliveries(String id, ListWebhookDeliveriesParams params, CallOptions options) {
        return new ListPager<>(context.sender(), listDeliveriesRequest(id, params, options), WEBHOOK_DELIVERY_PAGING);
    }

    /**
     * Deliver an event again.
     *
     * <p>Schedules an immediate attempt, even for a delivery that has failed for good. The event keeps its id.
     *
     * @param id identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
     * @param deliveryId identifier of the delivery, opaque. Percent-encoded as one path segment.
     * @return the delivery of one event to one webhook endpoint
     * @throws NotFoundException the resource does not exist or is not visible to this credential
     * @throws ConflictException a request with the same idempotency key is in progress. Retry after
     *     {@code Retry-After}.
     * @throws ValidationException a value in the request is invalid, or the idempotency key was used for a different
     *     request
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public WebhookDelivery redeliver(String id, String deliveryId) {
        return redeliver(id, deliveryId, CallOptions.NONE);
    }

    /**
     * As {@link #redeliver(String, String)}, with per-call options.
     *
     * @param id the same
     * @param deliveryId the same
     * @param options options of this call; each overrides the client's
     * @return the delivery of one event to one webhook endpoint
     */
    public WebhookDelivery redeliver(String id, String deliveryId, CallOptions options) {
        return redeliverWithResponse(id, deliveryId, options).data();
    }

    /**
     * As {@link #redeliver}, and also returns status, headers, request ID and rate limit.
     *
     * @param id identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
     * @param deliveryId identifier of the delivery, opaque. Percent-encoded as one path segment.
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<WebhookDelivery> redeliverWithResponse(String id, String deliveryId) {
        return redeliverWithResponse(id, deliveryId, CallOptions.NONE);
    }

    /**
     * As {@link #redeliverWithResponse(String, String)}, with per-call options.
     *
     * @param id the same
     * @param deliveryId the same
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<WebhookDelivery> redeliverWithResponse(String id, String deliveryId, CallOptions options) {
        return context.sender().send(redeliverRequest(id, deliveryId, options));
    }

    private static Request<Paging.Content<WebhookEndpoint>> listRequest(
            ListWebhookEndpointsParams params, CallOptions options) {
        return Request.of(LIST_WEBHOOK_ENDPOINTS, WEBHOOK_ENDPOINT_PAGING.reader())
                .query("limit", params.get("limit"))
                .query("cursor", params.get("cursor"))
                .query("sort", params.get("sort"))
                .options(options)
                .build();
    }

    private static Request<WebhookEndpoint> createRequest(
            String url, CreateWebhookEndpointParams params, CallOptions options) {
        return Request.of(CREATE_WEBHOOK_ENDPOINT, WEBHOOK_ENDPOINT)
                .body(JsonBody.of()
                        .put("url", url)
                        .take("description", params, "description")
                        .take("events", params, "events")
                        .take("payload", params, "payload")
                        .json())
                .options(options)
                .build();
    }

    private static Request<WebhookEndpoint> getRequest(String id, CallOptions options) {
        return Request.of(GET_WEBHOOK_ENDPOINT, WEBHOOK_ENDPOINT)
                .path("id", id)
                .options(options)
                .build();
    }

    private static Request<@Nullable Void> deleteRequest(String id, CallOptions options) {
        return Request.of(DELETE_WEBHOOK_ENDPOINT, NOTHING)
                .path("id", id)
                .options(options)
                .build();
    }

    private static Request<WebhookEndpoint> updateRequest(
            String id, UpdateWebhookEndpointParams params, CallOptions options) {
        return Request.of(UPDATE_WEBHOOK_ENDPOINT, WEBHOOK_ENDPOINT)
                .path("id", id)
                .body(JsonBody.of()
                        .take("url", params, "url")
                        .take("description", params, "description")
                        .take("events", params, "events")
                        .take("all_events", params, "allEvents")
                        .take("payload", params, "payload")
                        .take("enabled", params, "enabled")
                        .json("application/merge-patch+json"))
                .options(options)
                .build();
    }

    private static Request<WebhookEndpointSecret> rotateSecretRequest(String id, CallOptions options) {
        return Request.of(ROTATE_WEBHOOK_ENDPOINT_SECRET, WEBHOOK_ENDPOINT_SECRET)
                .path("id", id)
                .options(options)
                .build();
    }

    private static Request<WebhookDelivery> sendTestRequest(String id, CallOptions options) {
        return Request.of(SEND_TEST_WEBHOOK_EVENT, WEBHOOK_DELIVERY)
                .path("id", id)
                .options(options)
                .build();
    }

    private static Request<WebhookResend> resendRequest(
            String id, OffsetDateTime since, ResendWebhookEventsParams params, CallOptions options) {
        return Request.of(RESEND_WEBHOOK_EVENTS, WEBHOOK_RESEND)
                .path("id", id)
                .body(JsonBody.of()
                        .put("since", since)
                        .take("include_delivered", params, "includeDelivered")
                        .json())
                .options(options)
                .build();
    }

    private static Request<Paging.Content<WebhookDelivery>> listDeliveriesRequest(
            String id, ListWebhookDeliveriesParams params, CallOptions options) {
        return Request.of(LIST_WEBHOOK_DELIVERIES, WEBHOOK_DELIVERY_PAGING.reader())
                .path("id", id)
                .query("limit", params.get("limit"))
                .query("cursor", params.get("cursor"))
                .query("sort", params.get("sort"))
                .options(options)
                .build();
    }

    private static Request<WebhookDelivery> redeliverRequest(String id, String deliveryId, CallOptions options) {
        return Request.of(REDELIVER_WEBHOOK_DELIVERY, WEBHOOK_DELIVERY)
                .path("id", id)
                .path("delivery_id", deliveryId)
                .options(options)
                .build();
    }
}
