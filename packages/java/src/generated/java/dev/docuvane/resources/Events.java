/* Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.CallOptions;
import dev.docuvane.core.EventStream;
import dev.docuvane.core.FollowedStream;
import dev.docuvane.core.Pager;
import dev.docuvane.errors.ConflictException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.NotFoundException;
import dev.docuvane.errors.ValidationException;
import dev.docuvane.http.Result;
import dev.docuvane.internal.Context;
import dev.docuvane.internal.Operation;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.Request;
import dev.docuvane.internal.RetryClass;
import dev.docuvane.internal.SecurityRequirement;
import dev.docuvane.internal.pagination.ListPager;
import dev.docuvane.internal.pagination.Paging;
import dev.docuvane.internal.pagination.PagingRule;
import dev.docuvane.internal.streaming.Followed;
import dev.docuvane.internal.streaming.Streamed;
import dev.docuvane.models.EventDeliveryList;
import dev.docuvane.models.ListEventsParams;
import dev.docuvane.models.Problem;
import dev.docuvane.models.ResendEventParams;
import dev.docuvane.models.StreamEventsParams;
import dev.docuvane.models.WebhookEvent;

/**
 * List, follow and resend what happened.
 *
 * <p>Thread-safe.
 */
public class Events {
    private static final Operation LIST_EVENTS = new Operation("listEvents", "GET", "/events", RetryClass.SAFE)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "webhooks:read"));

    private static final Operation STREAM_EVENTS = new Operation("streamEvents", "GET", "/events", RetryClass.SAFE)
            .accept("text/event-stream")
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "webhooks:read"));

    private static final Operation RESEND_EVENT = new Operation(
            "resendEvent", "POST", "/events/{id}/resend", RetryClass.KEYED)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "webhooks:write"));

    private static final Reader<EventStream<WebhookEvent>> WEBHOOK_EVENT_STREAM = Streamed.events(
            WebhookEvent.DECODER, null);
    private static final Reader<EventDeliveryList> EVENT_DELIVERY_LIST = Reader.json(EventDeliveryList.DECODER);

    private static final Paging<WebhookEvent> WEBHOOK_EVENT_PAGING = Paging.of(
            WebhookEvent.DECODER, "data", PagingRule.byCursor("cursor", "next_cursor", "has_more")).required();

    private final Context context;

    /**
     * Creates the resource for a client; applications get it from the client.
     *
     * @param context the client's shared state
     */
    @SuppressWarnings("exports")
    public Events(Context context) {
        this.context = context;
    }

    /**
     * List or follow events.
     *
     * <p>Lists the events of the last 30 days, newest first, one page at a time: the same IDs and thin payloads that
     * webhook endpoints receive. With {@code Accept: text/event-stream} the response follows live as server-sent
     * events, oldest first: it starts now, at {@code since}, or after {@code Last-Event-ID}; {@code limit},
     * {@code cursor} and {@code sort} do not apply. The stream has no end: when it breaks, connect again with the last
     * ID you received, and no event is lost.
     *
     * @return the list; no request is sent before it is iterated
     */
    public Pager<WebhookEvent> list() {
        return list(ListEventsParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #list()}, with per-call options.
     *
     * @param options options of this call; each overrides the client's
     * @return the list; no request is sent before it is iterated
     */
    public Pager<WebhookEvent> list(CallOptions options) {
        return list(ListEventsParams.builder().build(), options);
    }

    /**
     * As {@link #list()}, with further arguments.
     *
     * @param params optional arguments
     * @return the list; no request is sent before it is iterated
     */
    public Pager<WebhookEvent> list(ListEventsParams params) {
        return list(params, CallOptions.NONE);
    }

    /**
     * As {@link #list()}, with further arguments and per-call options.
     *
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the list; no request is sent before it is iterated
     */
    public Pager<WebhookEvent> list(ListEventsParams params, CallOptions options) {
        return new ListPager<>(context.sender(), listRequest(params, options), WEBHOOK_EVENT_PAGING);
    }

    /**
     * Follows the events as they happen, in the order in which they were recorded: from now on, unless {@code since} or
     * the ID of an event says otherwise. A broken connection is opened again after the last event; no event is lost or
     * returned twice.
     *
     * @return the events, without an end; no request is sent before they are read. Close it
     * @throws NotFoundException while it is read: the ID in {@code Last-Event-ID} is older than events are kept. List
     *     what there is, and start again without it.
     * @throws DocuvaneException while it is read: the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public FollowedStream<WebhookEvent> stream() {
        return stream(StreamEventsParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #stream()}, with per-call options.
     *
     * @param options options of this call; each overrides the client's
     * @return the events, without an end; no request is sent before they are read. Close it
     */
    public FollowedStream<WebhookEvent> stream(CallOptions options) {
        return stream(StreamEventsParams.builder().build(), options);
    }

    /**
     * As {@link #stream()}, with further arguments.
     *
     * @param params optional arguments
     * @return the events, without an end; no request is sent before they are read. Close it
     */
    public FollowedStream<WebhookEvent> stream(StreamEventsParams params) {
        return stream(params, CallOptions.NONE);
    }

    /**
     * As {@link #stream()}, with further arguments and per-call options.
     *
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the events, without an end; no request is sent before they are read. Close it
     */
    public FollowedStream<WebhookEvent> stream(StreamEventsParams params, CallOptions options) {
        return new Followed<>(context, streamRequest(params, options), "Last-Event-ID");
    }

    /**
     * Resend an event.
     *
     * <p>Delivers an event again: to every enabled webhook endpoint that receives its type, or to one endpoint,
     * whatever types it receives. Each gets a new delivery; the event keeps its ID.
     *
     * @param id identifier of the event, opaque. Percent-encoded as one path segment.
     * @return the new deliveries of an event, one per webhook endpoint
     * @throws NotFoundException the resource does not exist or is not visible to this credential
     * @throws ConflictException the webhook endpoint is disabled, no enabled one receives this type, or a request with
     *     the same idempotency key is in progress
     * @throws ValidationException a value in the request is invalid, or the idempotency key was used for a different
     *     request
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public EventDeliveryList resend(String id) {
        return resend(id, ResendEventParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #resend(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return the new deliveries of an event, one per webhook endpoint
     */
    public EventDeliveryList resend(String id, CallOptions options) {
        return resend(id, ResendEventParams.builder().build(), options);
    }

    /**
     * As {@link #resend(String)}, with further arguments.
     *
     * @param id the same
     * @param params optional arguments
     * @return the new deliveries of an event, one per webhook endpoint
     */
    public EventDeliveryList resend(String id, ResendEventParams params) {
        return resend(id, params, CallOptions.NONE);
    }

    /**
     * As {@link #resend(String)}, with further arguments and per-call options.
     *
     * @param id the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the new deliveries of an event, one per webhook endpoint
     */
    public EventDeliveryList resend(String id, ResendEventParams params, CallOptions options) {
        return resendWithResponse(id, params, options).data();
    }

    /**
     * As {@link #resend}, and also returns status, headers, request ID and rate limit.
     *
     * @param id identifier of the event, opaque. Percent-encoded as one path segment.
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<EventDeliveryList> resendWithResponse(String id) {
        return resendWithResponse(id, ResendEventParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #resendWithResponse(String)}, with further arguments and per-call options.
     *
     * @param id the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<EventDeliveryList> resendWithResponse(String id, ResendEventParams params, CallOptions options) {
        return context.sender().send(resendRequest(id, params, options));
    }

    private static Request<Paging.Content<WebhookEvent>> listRequest(ListEventsParams params, CallOptions options) {
        return Request.of(LIST_EVENTS, WEBHOOK_EVENT_PAGING.reader())
                .query("limit", params.get("limit"))
                .query("cursor", params.get("cursor"))
                .query("sort", params.get("sort"))
                .query("type", params.get("type"))
                .query("since", params.get("since"))
                .options(options)
                .build();
    }

    private static Request<EventStream<WebhookEvent>> streamRequest(StreamEventsParams params, CallOptions options) {
        return Request.of(STREAM_EVENTS, WEBHOOK_EVENT_STREAM)
                .query("type", params.get("type"))
                .query("since", params.get("since"))
                .header("Last-Event-ID", params.get("lastEventId"))
                .options(options)
                .build();
    }

    private static Request<EventDeliveryList> resendRequest(String id, ResendEventParams params, CallOptions options) {
        return Request.of(RESEND_EVENT, EVENT_DELIVERY_LIST)
                .path("id", id)
                .query("endpoint_id", params.get("endpointId"))
                .options(options)
                .build();
    }
}
