"""Configure where events are delivered, and manage deliveries."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from functools import cached_property

from typing_extensions import Unpack

from .._core.bodies.body import given, json_body
from .._core.client.resource import AsyncResource, Resource
from .._core.json.returns import NOTHING, Json
from .._core.pagination.pager import AsyncPages, Pages
from .._core.pagination.paging import CursorPages
from .._core.request import CallOptions, Failures, Operation, Request
from .._core.result import with_async_result, with_result
from .models import (
    Problem,
    SortOrder,
    WebhookDelivery,
    WebhookDeliveryList,
    WebhookEndpoint,
    WebhookEndpointList,
    WebhookEndpointSecret,
    WebhookEventTypeInput,
    WebhookPayloadModeInput,
    WebhookResend,
)

_PAGING = CursorPages(items="data", parameter="cursor", next_cursor="next_cursor", has_more="has_more")
_NEEDS_WEBHOOKS_READ = ({"apiKey": ()}, {"oauth2": ("webhooks:read",)})
_FAILURES: Failures = {"default": Json[Problem](Problem)}
_NEEDS_WEBHOOKS_WRITE = ({"apiKey": ()}, {"oauth2": ("webhooks:write",)})

LIST_WEBHOOK_ENDPOINTS = Operation(
    "listWebhookEndpoints", "GET", "/webhook_endpoints", "safe", _NEEDS_WEBHOOKS_READ, failures=_FAILURES
)
CREATE_WEBHOOK_ENDPOINT = Operation(
    "createWebhookEndpoint", "POST", "/webhook_endpoints", "keyed", _NEEDS_WEBHOOKS_WRITE, failures=_FAILURES
)
GET_WEBHOOK_ENDPOINT = Operation(
    "getWebhookEndpoint", "GET", "/webhook_endpoints/{id}", "safe", _NEEDS_WEBHOOKS_READ, failures=_FAILURES
)
DELETE_WEBHOOK_ENDPOINT = Operation(
    "deleteWebhookEndpoint",
    "DELETE",
    "/webhook_endpoints/{id}",
    "safe",
    _NEEDS_WEBHOOKS_WRITE,
    accept="*/*",
    failures=_FAILURES,
)
UPDATE_WEBHOOK_ENDPOINT = Operation(
    "updateWebhookEndpoint",
    "PATCH",
    "/webhook_endpoints/{id}",
    "keyed",
    _NEEDS_WEBHOOKS_WRITE,
    failures=_FAILURES,
)
ROTATE_WEBHOOK_ENDPOINT_SECRET = Operation(
    "rotateWebhookEndpointSecret",
    "POST",
    "/webhook_endpoints/{id}/rotate_secret",
    "keyed",
    _NEEDS_WEBHOOKS_WRITE,
    failures=_FAILURES,
)
SEND_TEST_WEBHOOK_EVENT = Operation(
    "sendTestWebhookEvent",
    "POST",
    "/webhook_endpoints/{id}/test",
    "keyed",
    _NEEDS_WEBHOOKS_WRITE,
    failures=_FAILURES,
)
RESEND_WEBHOOK_EVENTS = Operation(
    "resendWebhookEvents",
    "POST",
    "/webhook_endpoints/{id}/resend",
    "keyed",
    _NEEDS_WEBHOOKS_WRITE,
    failures=_FAILURES,
)
LIST_WEBHOOK_DELIVERIES = Operation(
    "listWebhookDeliveries",
    "GET",
    "/webhook_endpoints/{id}/deliveries",
    "safe",
    _NEEDS_WEBHOOKS_READ,
    failures=_FAILURES,
)
REDELIVER_WEBHOOK_DELIVERY = Operation(
    "redeliverWebhookDelivery",
    "POST",
    "/webhook_endpoints/{id}/deliveries/{delivery_id}/redeliver",
    "keyed",
    _NEEDS_WEBHOOKS_WRITE,
    failures=_FAILURES,
)

_WEBHOOK_ENDPOINT_LIST = Json[WebhookEndpointList](WebhookEndpointList)
_WEBHOOK_ENDPOINT = Json[WebhookEndpoint](WebhookEndpoint)
_WEBHOOK_ENDPOINT_SECRET = Json[WebhookEndpointSecret](WebhookEndpointSecret)
_WEBHOOK_DELIVERY = Json[WebhookDelivery](WebhookDelivery)
_WEBHOOK_RESEND = Json[WebhookResend](WebhookResend)
_WEBHOOK_DELIVERY_LIST = Json[WebhookDeliveryList](WebhookDeliveryList)


class WebhookEndpoints(Resource):
    """Webhook endpoints: `client.webhook_endpoints`."""

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        sort: SortOrder | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[WebhookEndpoint]:
        """Lists webhook endpoints, newest first, one page at a time.

        Args:
            limit: Maximum number of items on the page. Unit: items. Default `20`.
            cursor: The `next_cursor` of the previous page, opaque. Default: the first page.
            sort: Order of the list. Default: newest first.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.
        """
        call = Request(
            LIST_WEBHOOK_ENDPOINTS,
            _WEBHOOK_ENDPOINT_LIST,
            query={"limit": limit, "cursor": cursor, "sort": sort},
            options=options,
        )
        return Pages(self._sender, call, _PAGING)

    def create(
        self,
        *,
        url: str,
        description: str | None = None,
        events: Sequence[WebhookEventTypeInput] | None = None,
        payload: WebhookPayloadModeInput | None = None,
        **options: Unpack[CallOptions],
    ) -> WebhookEndpoint:
        """Creates a webhook endpoint.

        The response contains its signing secret, which is not shown again. An account has at most one
        endpoint per URL, and at most 20 unless its plan says otherwise.

        Args:
            url: URL that receives the events, `https` only. Private addresses are refused unless the
                service allows them.
            description: What the endpoint is for.
            events: Events to deliver. Default: all.
            payload: Payload of the events. Default: `thin`.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.

        Raises:
            ConflictError: Another webhook endpoint has this URL, the plan allows no more endpoints, or a
                request with the same idempotency key is in progress.
        """
        body_members: dict[str, object] = {
            "url": url,
            "description": description,
            "events": events,
            "payload": payload,
        }
        call = Request(
            CREATE_WEBHOOK_ENDPOINT, _WEBHOOK_ENDPOINT, body=json_body(given(body_members)), options=options
        )
        return self._sender.send(call)

    def get(self, id: str, **options: Unpack[CallOptions]) -> WebhookEndpoint:
        """Reads a webhook endpoint, without its secret.

        Args:
            id: Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.
        """
        call = Request(GET_WEBHOOK_ENDPOINT, _WEBHOOK_ENDPOINT, path={"id": id}, options=options)
        return self._sender.send(call)

    def delete(self, id: str, **options: Unpack[CallOptions]) -> None:
        """Deletes a webhook endpoint and cancels its pending deliveries.

        Deleting it again returns 404.

        Args:
            id: Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.
        """
        call = Request(DELETE_WEBHOOK_ENDPOINT, NOTHING, path={"id": id}, options=options)
        return self._sender.send(call)

    def update(
        self,
        id: str,
        *,
        url: str | None = None,
        description: str | None = None,
        events: Sequence[WebhookEventTypeInput] | None = None,
        all_events: bool | None = None,
        payload: WebhookPayloadModeInput | None = None,
        enabled: bool | None = None,
        **options: Unpack[CallOptions],
    ) -> WebhookEndpoint:
        """Changes the given properties and leaves the others as they are (JSON Merge Patch, RFC 7396).

        Args:
            id: Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
            url: URL that receives the events, `https` only.
            description: What the endpoint is for.
            events: Events to deliver; replaces the whole list.
            all_events: Whether all events are delivered, those of types that are added later included.
                `false` keeps the present types only. Not together with `events`.
            payload: Payload of the events.
            enabled: Whether events are delivered.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.

        Raises:
            ConflictError: Another webhook endpoint has this URL, the plan allows no more endpoints, or a
                request with the same idempotency key is in progress.
        """
        body_members: dict[str, object] = {
            "url": url,
            "description": description,
            "events": events,
            "all_events": all_events,
            "payload": payload,
            "enabled": enabled,
        }
        call = Request(
            UPDATE_WEBHOOK_ENDPOINT,
            _WEBHOOK_ENDPOINT,
            path={"id": id},
            body=json_body(given(body_members), "application/merge-patch+json"),
            options=options,
        )
        return self._sender.send(call)

    def rotate_secret(self, id: str, **options: Unpack[CallOptions]) -> WebhookEndpointSecret:
        """Replaces the signing secret.

        The service also signs with the previous one for 24 hours, so that receivers can switch without losing
        events.

        Args:
            id: Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.

        Raises:
            ConflictError: A request with the same idempotency key is in progress. Retry after
                `Retry-After`.
        """
        call = Request(
            ROTATE_WEBHOOK_ENDPOINT_SECRET, _WEBHOOK_ENDPOINT_SECRET, path={"id": id}, options=options
        )
        return self._sender.send(call)

    def send_test(self, id: str, **options: Unpack[CallOptions]) -> WebhookDelivery:
        """Sends the event `webhook.test` to the webhook endpoint, whatever its subscription.

        Args:
            id: Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.

        Raises:
            ConflictError: A request with the same idempotency key is in progress. Retry after
                `Retry-After`.
        """
        call = Request(SEND_TEST_WEBHOOK_EVENT, _WEBHOOK_DELIVERY, path={"id": id}, options=options)
        return self._sender.send(call)

    def resend(
        self,
        id: str,
        *,
        since: dt.datetime | str,
        include_delivered: bool | None = None,
        **options: Unpack[CallOptions],
    ) -> WebhookResend:
        """Calls POST /webhook_endpoints/{id}/resend.

        Sends the webhook endpoint again what it missed since a time: the events of its types that no delivery
        to it delivered, those included that happened while it was disabled or did not exist. A delivery that
        waits for its next attempt is made now; every other event gets a new delivery and keeps its ID. A call
        sends up to 1,000 events, oldest first; `next_since` is present when there are more. Calling it again
        while deliveries are due creates no second ones. Test events are not sent again. Endpoints on other
        hosts receive their events meanwhile.

        Args:
            id: Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
            since: Time of the oldest event, RFC 3339. Events are kept for 30 days.
            include_delivered: Whether to send again also what was delivered, for a receiver that lost its
                data. Default `false`.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.

        Raises:
            ConflictError: The webhook endpoint is disabled, no enabled one receives this type, or a
                request with the same idempotency key is in progress.
        """
        body_members: dict[str, object] = {"since": since, "include_delivered": include_delivered}
        call = Request(
            RESEND_WEBHOOK_EVENTS,
            _WEBHOOK_RESEND,
            path={"id": id},
            body=json_body(given(body_members)),
            options=options,
        )
        return self._sender.send(call)

    def list_deliveries(
        self,
        id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        sort: SortOrder | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[WebhookDelivery]:
        """Lists the deliveries of a webhook endpoint, newest first, one page at a time.

        Args:
            id: Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
            limit: Maximum number of items on the page. Unit: items. Default `20`.
            cursor: The `next_cursor` of the previous page, opaque. Default: the first page.
            sort: Order of the list. Default: newest first.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.
        """
        call = Request(
            LIST_WEBHOOK_DELIVERIES,
            _WEBHOOK_DELIVERY_LIST,
            path={"id": id},
            query={"limit": limit, "cursor": cursor, "sort": sort},
            options=options,
        )
        return Pages(self._sender, call, _PAGING)

    def redeliver(self, id: str, delivery_id: str, **options: Unpack[CallOptions]) -> WebhookDelivery:
        """Schedules an immediate attempt, even for a delivery that has failed for good.

        The event keeps its id.

        Args:
            id: Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
            delivery_id: Identifier of the delivery, opaque. Percent-encoded as one path segment.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.

        Raises:
            ConflictError: A request with the same idempotency key is in progress. Retry after
                `Retry-After`.
        """
        call = Request(
            REDELIVER_WEBHOOK_DELIVERY,
            _WEBHOOK_DELIVERY,
            path={"id": id, "delivery_id": delivery_id},
            options=options,
        )
        return self._sender.send(call)

    @cached_property
    def with_raw_response(self) -> WebhookEndpointsWithRawResponse:
        """The same methods, each returning a ``Result``: the model with status, headers and request ID."""
        return WebhookEndpointsWithRawResponse(self._with_results())


class AsyncWebhookEndpoints(AsyncResource):
    """Webhook endpoints on the async client: `client.webhook_endpoints`.

    Each method takes, returns and raises the same as its counterpart in `WebhookEndpoints`.
    """

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        sort: SortOrder | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[WebhookEndpoint]:
        """Lists webhook endpoints, newest first, one page at a time."""
        call = Request(
            LIST_WEBHOOK_ENDPOINTS,
            _WEBHOOK_ENDPOINT_LIST,
            query={"limit": limit, "cursor": cursor, "sort": sort},
            options=options,
        )
        return AsyncPages(self._sender, call, _PAGING)

    async def create(
        self,
        *,
        url: str,
        description: str | None = None,
        events: Sequence[WebhookEventTypeInput] | None = None,
        payload: WebhookPayloadModeInput | None = None,
        **options: Unpack[CallOptions],
    ) -> WebhookEndpoint:
        """Creates a webhook endpoint."""
        body_members: dict[str, object] = {
            "url": url,
            "description": description,
            "events": events,
            "payload": payload,
        }
        call = Request(
            CREATE_WEBHOOK_ENDPOINT, _WEBHOOK_ENDPOINT, body=json_body(given(body_members)), options=options
        )
        return await self._sender.send(call)

    async def get(self, id: str, **options: Unpack[CallOptions]) -> WebhookEndpoint:
        """Reads a webhook endpoint, without its secret."""
        call = Request(GET_WEBHOOK_ENDPOINT, _WEBHOOK_ENDPOINT, path={"id": id}, options=options)
        return await self._sender.send(call)

    async def delete(self, id: str, **options: Unpack[CallOptions]) -> None:
        """Deletes a webhook endpoint and cancels its pending deliveries."""
        call = Request(DELETE_WEBHOOK_ENDPOINT, NOTHING, path={"id": id}, options=options)
        return await self._sender.send(call)

    async def update(
        self,
        id: str,
        *,
        url: str | None = None,
        description: str | None = None,
        events: Sequence[WebhookEventTypeInput] | None = None,
        all_events: bool | None = None,
        payload: WebhookPayloadModeInput | None = None,
        enabled: bool | None = None,
        **options: Unpack[CallOptions],
    ) -> WebhookEndpoint:
        """Changes the given properties and leaves the others as they are (JSON Merge Patch, RFC 7396)."""
        body_members: dict[str, object] = {
            "url": url,
            "description": description,
            "events": events,
            "all_events": all_events,
            "payload": payload,
            "enabled": enabled,
        }
        call = Request(
            UPDATE_WEBHOOK_ENDPOINT,
            _WEBHOOK_ENDPOINT,
            path={"id": id},
            body=json_body(given(body_members), "application/merge-patch+json"),
            options=options,
        )
        return await self._sender.send(call)

    async def rotate_secret(self, id: str, **options: Unpack[CallOptions]) -> WebhookEndpointSecret:
        """Replaces the signing secret."""
        call = Request(
            ROTATE_WEBHOOK_ENDPOINT_SECRET, _WEBHOOK_ENDPOINT_SECRET, path={"id": id}, options=options
        )
        return await self._sender.send(call)

    async def send_test(self, id: str, **options: Unpack[CallOptions]) -> WebhookDelivery:
        """Sends the event `webhook.test` to the webhook endpoint, whatever its subscription."""
        call = Request(SEND_TEST_WEBHOOK_EVENT, _WEBHOOK_DELIVERY, path={"id": id}, options=options)
        return await self._sender.send(call)

    async def resend(
        self,
        id: str,
        *,
        since: dt.datetime | str,
        include_delivered: bool | None = None,
        **options: Unpack[CallOptions],
    ) -> WebhookResend:
        """Calls POST /webhook_endpoints/{id}/resend."""
        body_members: dict[str, object] = {"since": since, "include_delivered": include_delivered}
        call = Request(
            RESEND_WEBHOOK_EVENTS,
            _WEBHOOK_RESEND,
            path={"id": id},
            body=json_body(given(body_members)),
            options=options,
        )
        return await self._sender.send(call)

    def list_deliveries(
        self,
        id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        sort: SortOrder | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[WebhookDelivery]:
        """Lists the deliveries of a webhook endpoint, newest first, one page at a time."""
        call = Request(
            LIST_WEBHOOK_DELIVERIES,
            _WEBHOOK_DELIVERY_LIST,
            path={"id": id},
            query={"limit": limit, "cursor": cursor, "sort": sort},
            options=options,
        )
        return AsyncPages(self._sender, call, _PAGING)

    async def redeliver(self, id: str, delivery_id: str, **options: Unpack[CallOptions]) -> WebhookDelivery:
        """Schedules an immediate attempt, even for a delivery that has failed for good."""
        call = Request(
            REDELIVER_WEBHOOK_DELIVERY,
            _WEBHOOK_DELIVERY,
            path={"id": id, "delivery_id": delivery_id},
            options=options,
        )
        return await self._sender.send(call)

    @cached_property
    def with_raw_response(self) -> AsyncWebhookEndpointsWithRawResponse:
        """The same methods, each returning a ``Result``: the model with status, headers and request ID."""
        return AsyncWebhookEndpointsWithRawResponse(self._with_results())


class WebhookEndpointsWithRawResponse:
    """Methods of ``WebhookEndpoints`` that return a ``Result``."""

    def __init__(self, resource: WebhookEndpoints) -> None:
        self.create = with_result(resource.create)
        self.get = with_result(resource.get)
        self.delete = with_result(resource.delete)
        self.update = with_result(resource.update)
        self.rotate_secret = with_result(resource.rotate_secret)
        self.send_test = with_result(resource.send_test)
        self.resend = with_result(resource.resend)
        self.redeliver = with_result(resource.redeliver)


class AsyncWebhookEndpointsWithRawResponse:
    """Methods of ``AsyncWebhookEndpoints`` that return a ``Result``."""

    def __init__(self, resource: AsyncWebhookEndpoints) -> None:
        self.create = with_async_result(resource.create)
        self.get = with_async_result(resource.get)
        self.delete = with_async_result(resource.delete)
        self.update = with_async_result(resource.update)
        self.rotate_secret = with_async_result(resource.rotate_secret)
        self.send_test = with_async_result(resource.send_test)
        self.resend = with_async_result(resource.resend)
        self.redeliver = with_async_result(resource.redeliver)
