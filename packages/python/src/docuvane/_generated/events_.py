"""List, follow and resend what happened."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from functools import cached_property

from typing_extensions import Unpack

from .._core.client.resource import AsyncResource, Resource
from .._core.json.returns import Json
from .._core.pagination.pager import AsyncPages, Pages
from .._core.pagination.paging import CursorPages
from .._core.request import CallOptions, Failures, Operation, QueryValue, Request
from .._core.result import with_async_result, with_result
from .._core.serialize import plain
from .._core.streaming.followed import AsyncFollowedStream, FollowedStream
from .._core.streaming.items import Items
from .._core.streaming.stream import AsyncStreamed, Streamed
from .models import Event as EventModel
from .models import EventDeliveryList, EventList, Problem, SortOrder, WebhookEventTypeInput

_PAGING = CursorPages(items="data", parameter="cursor", next_cursor="next_cursor", has_more="has_more")
_NEEDS_WEBHOOKS_READ = ({"apiKey": ()}, {"oauth2": ("webhooks:read",)})
_FAILURES: Failures = {"default": Json[Problem](Problem)}
_NEEDS_WEBHOOKS_WRITE = ({"apiKey": ()}, {"oauth2": ("webhooks:write",)})

LIST_EVENTS = Operation("listEvents", "GET", "/events", "safe", _NEEDS_WEBHOOKS_READ, failures=_FAILURES)
STREAM_EVENTS = Operation(
    "streamEvents",
    "GET",
    "/events",
    "safe",
    _NEEDS_WEBHOOKS_READ,
    accept="text/event-stream",
    failures=_FAILURES,
)
RESEND_EVENT = Operation(
    "resendEvent", "POST", "/events/{id}/resend", "keyed", _NEEDS_WEBHOOKS_WRITE, failures=_FAILURES
)

_EVENT_LIST = Json[EventList](EventList)
_STREAM_EVENTS_ITEMS = Items[EventModel](Json[EventModel](EventModel), "sse", "text/event-stream")
_EVENT_DELIVERY_LIST = Json[EventDeliveryList](EventDeliveryList)


class Events(Resource):
    """Events: `client.events`."""

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        sort: SortOrder | None = None,
        type: WebhookEventTypeInput | Sequence[WebhookEventTypeInput] | None = None,
        since: dt.datetime | str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[EventModel]:
        """Calls GET /events.

        Lists the events of the last 30 days, newest first, one page at a time: the same IDs and thin payloads
        that webhook endpoints receive. With `Accept: text/event-stream` the response follows live as
        server-sent events, oldest first: it starts now, at `since`, or after `Last-Event-ID`; `limit`,
        `cursor` and `sort` do not apply. The stream has no end: when it breaks, connect again with the last
        ID you received, and no event is lost.

        Args:
            limit: Maximum number of items on the page. Unit: items. Default `20`.
            cursor: The `next_cursor` of the previous page, opaque. Default: the first page.
            sort: Order of the list. Default: newest first.
            type: Only events of this type. Repeat the parameter for several.
            since: Only events that happened at or after this time, RFC 3339.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.

        Raises:
            NotFoundError: The ID in `Last-Event-ID` is older than events are kept. List what there is,
                and start again without it.
        """
        query_values: dict[str, QueryValue] = {
            "limit": limit,
            "cursor": cursor,
            "sort": sort,
            "type": type,
            "since": plain(since),
        }
        call = Request(LIST_EVENTS, _EVENT_LIST, query=query_values, options=options)
        return Pages(self._sender, call, _PAGING)

    def stream(
        self,
        *,
        type: WebhookEventTypeInput | Sequence[WebhookEventTypeInput] | None = None,
        since: dt.datetime | str | None = None,
        last_event_id: str | None = None,
        **options: Unpack[CallOptions],
    ) -> FollowedStream[EventModel]:
        """Calls GET /events.

        Follows the events as they happen, in the order in which they were recorded: from now on, unless
        `since` or the ID of an event says otherwise. A broken connection is opened again after the last
        event; no event is lost or returned twice.

        Args:
            type: Only events of this type. Repeat the parameter for several.
            since: Only events that happened at or after this time, RFC 3339.
            last_event_id: The ID that was received last, of an event or of a mark without one: the stream
                resumes after it. It must not be older than 30 days.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.

        Returns:
            The events, without an end. Nothing is sent until they are read; leaving the loop ends the
            request.

        Raises:
            NotFoundError: The ID in `Last-Event-ID` is older than events are kept. List what there is,
                and start again without it.
        """
        call = Request(
            STREAM_EVENTS,
            Streamed(_STREAM_EVENTS_ITEMS),
            query={"type": type, "since": plain(since)},
            headers={"Last-Event-ID": last_event_id},
            options=options,
        )
        return FollowedStream(self._sender, call, "Last-Event-ID")

    def resend(
        self, id: str, *, endpoint_id: str | None = None, **options: Unpack[CallOptions]
    ) -> EventDeliveryList:
        """Calls POST /events/{id}/resend.

        Delivers an event again: to every enabled webhook endpoint that receives its type, or to one endpoint,
        whatever types it receives. Each gets a new delivery; the event keeps its ID.

        Args:
            id: Identifier of the event, opaque. Percent-encoded as one path segment.
            endpoint_id: Identifier of the webhook endpoint to deliver to. Default: every enabled one that
                receives the type.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.

        Raises:
            ConflictError: The webhook endpoint is disabled, no enabled one receives this type, or a
                request with the same idempotency key is in progress.
        """
        call = Request(
            RESEND_EVENT,
            _EVENT_DELIVERY_LIST,
            path={"id": id},
            query={"endpoint_id": endpoint_id},
            options=options,
        )
        return self._sender.send(call)

    @cached_property
    def with_raw_response(self) -> EventsWithRawResponse:
        """The same methods, each returning a ``Result``: the model with status, headers and request ID."""
        return EventsWithRawResponse(self._with_results())


class AsyncEvents(AsyncResource):
    """Events on the async client: `client.events`.

    Each method takes, returns and raises the same as its counterpart in `Events`.
    """

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        sort: SortOrder | None = None,
        type: WebhookEventTypeInput | Sequence[WebhookEventTypeInput] | None = None,
        since: dt.datetime | str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[EventModel]:
        """Calls GET /events."""
        query_values: dict[str, QueryValue] = {
            "limit": limit,
            "cursor": cursor,
            "sort": sort,
            "type": type,
            "since": plain(since),
        }
        call = Request(LIST_EVENTS, _EVENT_LIST, query=query_values, options=options)
        return AsyncPages(self._sender, call, _PAGING)

    def stream(
        self,
        *,
        type: WebhookEventTypeInput | Sequence[WebhookEventTypeInput] | None = None,
        since: dt.datetime | str | None = None,
        last_event_id: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncFollowedStream[EventModel]:
        """Calls GET /events."""
        call = Request(
            STREAM_EVENTS,
            AsyncStreamed(_STREAM_EVENTS_ITEMS),
            query={"type": type, "since": plain(since)},
            headers={"Last-Event-ID": last_event_id},
            options=options,
        )
        return AsyncFollowedStream(self._sender, call, "Last-Event-ID")

    async def resend(
        self, id: str, *, endpoint_id: str | None = None, **options: Unpack[CallOptions]
    ) -> EventDeliveryList:
        """Calls POST /events/{id}/resend."""
        call = Request(
            RESEND_EVENT,
            _EVENT_DELIVERY_LIST,
            path={"id": id},
            query={"endpoint_id": endpoint_id},
            options=options,
        )
        return await self._sender.send(call)

    @cached_property
    def with_raw_response(self) -> AsyncEventsWithRawResponse:
        """The same methods, each returning a ``Result``: the model with status, headers and request ID."""
        return AsyncEventsWithRawResponse(self._with_results())


class EventsWithRawResponse:
    """Methods of ``Events`` that return a ``Result``."""

    def __init__(self, resource: Events) -> None:
        self.resend = with_result(resource.resend)


class AsyncEventsWithRawResponse:
    """Methods of ``AsyncEvents`` that return a ``Result``."""

    def __init__(self, resource: AsyncEvents) -> None:
        self.resend = with_async_result(resource.resend)
