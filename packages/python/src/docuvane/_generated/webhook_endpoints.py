"""Say where events are delivered, and look after the deliveries."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from typing_extensions import Unpack

from .._core._bodies import given, json_body
from .._core._pagination import AsyncPages, Pages, Paging
from .._core._request import CallOptions, Operation, Request
from .._core._resource import AsyncResource, Resource
from .._core._result import with_async_result, with_result
from .._core._returns import Json, Nothing
from .models import (
    SortOrder,
    WebhookDelivery,
    WebhookDeliveryList,
    WebhookEndpoint,
    WebhookEndpointList,
    WebhookEndpointSecret,
    WebhookEventTypeInput,
    WebhookPayloadModeInput,
)

LIST_WEBHOOK_ENDPOINTS = Operation(
    "listWebhookEndpoints",
    "GET",
    "/webhook_endpoints",
    "safe",
    ({"apiKey": ()}, {"oauth2": ("webhooks:read",)}),
)
CREATE_WEBHOOK_ENDPOINT = Operation(
    "createWebhookEndpoint",
    "POST",
    "/webhook_endpoints",
    "keyed",
    ({"apiKey": ()}, {"oauth2": ("webhooks:write",)}),
)
GET_WEBHOOK_ENDPOINT = Operation(
    "getWebhookEndpoint",
    "GET",
    "/webhook_endpoints/{id}",
    "safe",
    ({"apiKey": ()}, {"oauth2": ("webhooks:read",)}),
)
DELETE_WEBHOOK_ENDPOINT = Operation(
    "deleteWebhookEndpoint",
    "DELETE",
    "/webhook_endpoints/{id}",
    "safe",
    ({"apiKey": ()}, {"oauth2": ("webhooks:write",)}),
)
UPDATE_WEBHOOK_ENDPOINT = Operation(
    "updateWebhookEndpoint",
    "PATCH",
    "/webhook_endpoints/{id}",
    "keyed",
    ({"apiKey": ()}, {"oauth2": ("webhooks:write",)}),
)
ROTATE_WEBHOOK_ENDPOINT_SECRET = Operation(
    "rotateWebhookEndpointSecret",
    "POST",
    "/webhook_endpoints/{id}/rotate_secret",
    "keyed",
    ({"apiKey": ()}, {"oauth2": ("webhooks:write",)}),
)
SEND_TEST_WEBHOOK_EVENT = Operation(
    "sendTestWebhookEvent",
    "POST",
    "/webhook_endpoints/{id}/test",
    "keyed",
    ({"apiKey": ()}, {"oauth2": ("webhooks:write",)}),
)
LIST_WEBHOOK_DELIVERIES = Operation(
    "listWebhookDeliveries",
    "GET",
    "/webhook_endpoints/{id}/deliveries",
    "safe",
    ({"apiKey": ()}, {"oauth2": ("webhooks:read",)}),
)
REDELIVER_WEBHOOK_DELIVERY = Operation(
    "redeliverWebhookDelivery",
    "POST",
    "/webhook_endpoints/{id}/deliveries/{delivery_id}/redeliver",
    "keyed",
    ({"apiKey": ()}, {"oauth2": ("webhooks:write",)}),
)

_WEBHOOK_ENDPOINT_LIST = Json[WebhookEndpointList](WebhookEndpointList)
_WEBHOOK_ENDPOINT = Json[WebhookEndpoint](WebhookEndpoint)
_NOTHING = Nothing()
_WEBHOOK_ENDPOINT_SECRET = Json[WebhookEndpointSecret](WebhookEndpointSecret)
_WEBHOOK_DELIVERY = Json[WebhookDelivery](WebhookDelivery)
_WEBHOOK_DELIVERY_LIST = Json[WebhookDeliveryList](WebhookDeliveryList)
_PAGING = Paging(items="data", cursor="cursor", next_cursor="next_cursor", has_more="has_more")


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
            limit: Length of the page. Unit: items. Default 20.
            cursor: The `next_cursor` of the page before, opaque. Without it the first page.
            sort: Order of the list, newest first by default.
            **options: Options of this call, as `timeout` or `max_retries`.

        Returns:
            The list; nothing is sent before it is iterated.
        """
        request = Request(
            LIST_WEBHOOK_ENDPOINTS,
            _WEBHOOK_ENDPOINT_LIST,
            query={"limit": limit, "cursor": cursor, "sort": sort},
            options=options,
        )
        return Pages(self._sender, request, _PAGING)

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

        The answer holds its signing secret, which is not shown again.

        Args:
            url: Address that receives the events, `https` only. Private addresses are refused unless the
                service allows them.
            description: What the endpoint is for.
            events: Events to deliver. Without it all of them.
            payload: How much the events carry, `thin` by default.
            **options: Options of this call, as `timeout` or `max_retries`.

        Returns:
            A place to which events are delivered.

        Raises:
            ConflictError: A request with the same idempotency key is still in work. Ask again after
                `Retry-After`.
            UnsupportedMediaTypeError: The body has a media type the operation does not read.
            ValidationError: The request is well formed but a value in it is not right, or the idempotency
                key was used for another request.
        """
        request = Request(
            CREATE_WEBHOOK_ENDPOINT,
            _WEBHOOK_ENDPOINT,
            body=json_body(
                given({"url": url, "description": description, "events": events, "payload": payload})
            ),
            options=options,
        )
        return self._sender.send(request)

    def get(self, id: str, **options: Unpack[CallOptions]) -> WebhookEndpoint:
        """Reads a webhook endpoint, without its secret.

        Args:
            id: Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
            **options: Options of this call, as `timeout` or `max_retries`.

        Returns:
            A place to which events are delivered.

        Raises:
            NotFoundError: There is no such resource, or not for this credential.
        """
        request = Request(GET_WEBHOOK_ENDPOINT, _WEBHOOK_ENDPOINT, path={"id": id}, options=options)
        return self._sender.send(request)

    def delete(self, id: str, **options: Unpack[CallOptions]) -> None:
        """Deletes a webhook endpoint; deliveries on their way are given up.

        A second time gives 404.

        Args:
            id: Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
            **options: Options of this call, as `timeout` or `max_retries`.

        Raises:
            NotFoundError: There is no such resource, or not for this credential.
        """
        request = Request(DELETE_WEBHOOK_ENDPOINT, _NOTHING, path={"id": id}, options=options)
        return self._sender.send(request)

    def update(
        self,
        id: str,
        *,
        url: str | None = None,
        description: str | None = None,
        events: Sequence[WebhookEventTypeInput] | None = None,
        payload: WebhookPayloadModeInput | None = None,
        enabled: bool | None = None,
        **options: Unpack[CallOptions],
    ) -> WebhookEndpoint:
        """Changes the members sent and leaves the others as they are (JSON Merge Patch, RFC 7396).

        Args:
            id: Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
            url: Address that receives the events, `https` only.
            description: What the endpoint is for.
            events: Events to deliver; replaces the whole list.
            payload: How much the events carry.
            enabled: Whether events are delivered.
            **options: Options of this call, as `timeout` or `max_retries`.

        Returns:
            A place to which events are delivered.

        Raises:
            NotFoundError: There is no such resource, or not for this credential.
            ConflictError: A request with the same idempotency key is still in work. Ask again after
                `Retry-After`.
            UnsupportedMediaTypeError: The body has a media type the operation does not read.
            ValidationError: The request is well formed but a value in it is not right, or the idempotency
                key was used for another request.
        """
        request = Request(
            UPDATE_WEBHOOK_ENDPOINT,
            _WEBHOOK_ENDPOINT,
            path={"id": id},
            body=json_body(
                given(
                    {
                        "url": url,
                        "description": description,
                        "events": events,
                        "payload": payload,
                        "enabled": enabled,
                    }
                )
            ),
            options=options,
        )
        return self._sender.send(request)

    def rotate_secret(self, id: str, **options: Unpack[CallOptions]) -> WebhookEndpointSecret:
        """Makes a new signing secret.

        For 24 hours the old one signs too, so that a receiver can change over.

        Args:
            id: Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
            **options: Options of this call, as `timeout` or `max_retries`.

        Returns:
            The new signing secret of a webhook endpoint.

        Raises:
            NotFoundError: There is no such resource, or not for this credential.
            ConflictError: A request with the same idempotency key is still in work. Ask again after
                `Retry-After`.
            ValidationError: The request is well formed but a value in it is not right, or the idempotency
                key was used for another request.
        """
        request = Request(
            ROTATE_WEBHOOK_ENDPOINT_SECRET, _WEBHOOK_ENDPOINT_SECRET, path={"id": id}, options=options
        )
        return self._sender.send(request)

    def send_test(self, id: str, **options: Unpack[CallOptions]) -> WebhookDelivery:
        """Sends the event `webhook.test` to the webhook endpoint, whatever its subscription.

        Args:
            id: Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
            **options: Options of this call, as `timeout` or `max_retries`.

        Returns:
            One event on its way to one webhook endpoint.

        Raises:
            NotFoundError: There is no such resource, or not for this credential.
            ConflictError: A request with the same idempotency key is still in work. Ask again after
                `Retry-After`.
            ValidationError: The request is well formed but a value in it is not right, or the idempotency
                key was used for another request.
        """
        request = Request(SEND_TEST_WEBHOOK_EVENT, _WEBHOOK_DELIVERY, path={"id": id}, options=options)
        return self._sender.send(request)

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
            limit: Length of the page. Unit: items. Default 20.
            cursor: The `next_cursor` of the page before, opaque. Without it the first page.
            sort: Order of the list, newest first by default.
            **options: Options of this call, as `timeout` or `max_retries`.

        Returns:
            The list; nothing is sent before it is iterated.

        Raises:
            NotFoundError: There is no such resource, or not for this credential.
        """
        request = Request(
            LIST_WEBHOOK_DELIVERIES,
            _WEBHOOK_DELIVERY_LIST,
            path={"id": id},
            query={"limit": limit, "cursor": cursor, "sort": sort},
            options=options,
        )
        return Pages(self._sender, request, _PAGING)

    def redeliver(self, id: str, delivery_id: str, **options: Unpack[CallOptions]) -> WebhookDelivery:
        """Plans another attempt for now, also when the delivery was given up.

        The event keeps its id.

        Args:
            id: Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
            delivery_id: Identifier of the delivery, opaque. Percent-encoded as one path segment.
            **options: Options of this call, as `timeout` or `max_retries`.

        Returns:
            One event on its way to one webhook endpoint.

        Raises:
            NotFoundError: There is no such resource, or not for this credential.
            ConflictError: A request with the same idempotency key is still in work. Ask again after
                `Retry-After`.
            ValidationError: The request is well formed but a value in it is not right, or the idempotency
                key was used for another request.
        """
        request = Request(
            REDELIVER_WEBHOOK_DELIVERY,
            _WEBHOOK_DELIVERY,
            path={"id": id, "delivery_id": delivery_id},
            options=options,
        )
        return self._sender.send(request)

    @cached_property
    def with_raw_response(self) -> WebhookEndpointsWithRawResponse:
        """The same methods, each of which returns a ``Result``: the answer with all that came around it."""
        return WebhookEndpointsWithRawResponse(self._with_results())


class AsyncWebhookEndpoints(AsyncResource):
    """Webhook endpoints, for tasks: `client.webhook_endpoints`."""

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        sort: SortOrder | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[WebhookEndpoint]:
        """Lists webhook endpoints, newest first, one page at a time.

        Args:
            limit: Length of the page. Unit: items. Default 20.
            cursor: The `next_cursor` of the page before, opaque. Without it the first page.
            sort: Order of the list, newest first by default.
            **options: Options of this call, as `timeout` or `max_retries`.

        Returns:
            The list; nothing is sent before it is iterated.
        """
        request = Request(
            LIST_WEBHOOK_ENDPOINTS,
            _WEBHOOK_ENDPOINT_LIST,
            query={"limit": limit, "cursor": cursor, "sort": sort},
            options=options,
        )
        return AsyncPages(self._sender, request, _PAGING)

    async def create(
        self,
        *,
        url: str,
        description: str | None = None,
        events: Sequence[WebhookEventTypeInput] | None = None,
        payload: WebhookPayloadModeInput | None = None,
        **options: Unpack[CallOptions],
    ) -> WebhookEndpoint:
        """Creates a webhook endpoint.

        The answer holds its signing secret, which is not shown again.

        Args:
            url: Address that receives the events, `https` only. Private addresses are refused unless the
                service allows them.
            description: What the endpoint is for.
            events: Events to deliver. Without it all of them.
            payload: How much the events carry, `thin` by default.
            **options: Options of this call, as `timeout` or `max_retries`.

        Returns:
            A place to which events are delivered.

        Raises:
            ConflictError: A request with the same idempotency key is still in work. Ask again after
                `Retry-After`.
            UnsupportedMediaTypeError: The body has a media type the operation does not read.
            ValidationError: The request is well formed but a value in it is not right, or the idempotency
                key was used for another request.
        """
        request = Request(
            CREATE_WEBHOOK_ENDPOINT,
            _WEBHOOK_ENDPOINT,
            body=json_body(
                given({"url": url, "description": description, "events": events, "payload": payload})
            ),
            options=options,
        )
        return await self._sender.send(request)

    async def get(self, id: str, **options: Unpack[CallOptions]) -> WebhookEndpoint:
        """Reads a webhook endpoint, without its secret.

        Args:
            id: Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
            **options: Options of this call, as `timeout` or `max_retries`.

        Returns:
            A place to which events are delivered.

        Raises:
            NotFoundError: There is no such resource, or not for this credential.
        """
        request = Request(GET_WEBHOOK_ENDPOINT, _WEBHOOK_ENDPOINT, path={"id": id}, options=options)
        return await self._sender.send(request)

    async def delete(self, id: str, **options: Unpack[CallOptions]) -> None:
        """Deletes a webhook endpoint; deliveries on their way are given up.

        A second time gives 404.

        Args:
            id: Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
            **options: Options of this call, as `timeout` or `max_retries`.

        Raises:
            NotFoundError: There is no such resource, or not for this credential.
        """
        request = Request(DELETE_WEBHOOK_ENDPOINT, _NOTHING, path={"id": id}, options=options)
        return await self._sender.send(request)

    async def update(
        self,
        id: str,
        *,
        url: str | None = None,
        description: str | None = None,
        events: Sequence[WebhookEventTypeInput] | None = None,
        payload: WebhookPayloadModeInput | None = None,
        enabled: bool | None = None,
        **options: Unpack[CallOptions],
    ) -> WebhookEndpoint:
        """Changes the members sent and leaves the others as they are (JSON Merge Patch, RFC 7396).

        Args:
            id: Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
            url: Address that receives the events, `https` only.
            description: What the endpoint is for.
            events: Events to deliver; replaces the whole list.
            payload: How much the events carry.
            enabled: Whether events are delivered.
            **options: Options of this call, as `timeout` or `max_retries`.

        Returns:
            A place to which events are delivered.

        Raises:
            NotFoundError: There is no such resource, or not for this credential.
            ConflictError: A request with the same idempotency key is still in work. Ask again after
                `Retry-After`.
            UnsupportedMediaTypeError: The body has a media type the operation does not read.
            ValidationError: The request is well formed but a value in it is not right, or the idempotency
                key was used for another request.
        """
        request = Request(
            UPDATE_WEBHOOK_ENDPOINT,
            _WEBHOOK_ENDPOINT,
            path={"id": id},
            body=json_body(
                given(
                    {
                        "url": url,
                        "description": description,
                        "events": events,
                        "payload": payload,
                        "enabled": enabled,
                    }
                )
            ),
            options=options,
        )
        return await self._sender.send(request)

    async def rotate_secret(self, id: str, **options: Unpack[CallOptions]) -> WebhookEndpointSecret:
        """Makes a new signing secret.

        For 24 hours the old one signs too, so that a receiver can change over.

        Args:
            id: Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
            **options: Options of this call, as `timeout` or `max_retries`.

        Returns:
            The new signing secret of a webhook endpoint.

        Raises:
            NotFoundError: There is no such resource, or not for this credential.
            ConflictError: A request with the same idempotency key is still in work. Ask again after
                `Retry-After`.
            ValidationError: The request is well formed but a value in it is not right, or the idempotency
                key was used for another request.
        """
        request = Request(
            ROTATE_WEBHOOK_ENDPOINT_SECRET, _WEBHOOK_ENDPOINT_SECRET, path={"id": id}, options=options
        )
        return await self._sender.send(request)

    async def send_test(self, id: str, **options: Unpack[CallOptions]) -> WebhookDelivery:
        """Sends the event `webhook.test` to the webhook endpoint, whatever its subscription.

        Args:
            id: Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
            **options: Options of this call, as `timeout` or `max_retries`.

        Returns:
            One event on its way to one webhook endpoint.

        Raises:
            NotFoundError: There is no such resource, or not for this credential.
            ConflictError: A request with the same idempotency key is still in work. Ask again after
                `Retry-After`.
            ValidationError: The request is well formed but a value in it is not right, or the idempotency
                key was used for another request.
        """
        request = Request(SEND_TEST_WEBHOOK_EVENT, _WEBHOOK_DELIVERY, path={"id": id}, options=options)
        return await self._sender.send(request)

    def list_deliveries(
        self,
        id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        sort: SortOrder | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[WebhookDelivery]:
        """Lists the deliveries of a webhook endpoint, newest first, one page at a time.

        Args:
            id: Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
            limit: Length of the page. Unit: items. Default 20.
            cursor: The `next_cursor` of the page before, opaque. Without it the first page.
            sort: Order of the list, newest first by default.
            **options: Options of this call, as `timeout` or `max_retries`.

        Returns:
            The list; nothing is sent before it is iterated.

        Raises:
            NotFoundError: There is no such resource, or not for this credential.
        """
        request = Request(
            LIST_WEBHOOK_DELIVERIES,
            _WEBHOOK_DELIVERY_LIST,
            path={"id": id},
            query={"limit": limit, "cursor": cursor, "sort": sort},
            options=options,
        )
        return AsyncPages(self._sender, request, _PAGING)

    async def redeliver(self, id: str, delivery_id: str, **options: Unpack[CallOptions]) -> WebhookDelivery:
        """Plans another attempt for now, also when the delivery was given up.

        The event keeps its id.

        Args:
            id: Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
            delivery_id: Identifier of the delivery, opaque. Percent-encoded as one path segment.
            **options: Options of this call, as `timeout` or `max_retries`.

        Returns:
            One event on its way to one webhook endpoint.

        Raises:
            NotFoundError: There is no such resource, or not for this credential.
            ConflictError: A request with the same idempotency key is still in work. Ask again after
                `Retry-After`.
            ValidationError: The request is well formed but a value in it is not right, or the idempotency
                key was used for another request.
        """
        request = Request(
            REDELIVER_WEBHOOK_DELIVERY,
            _WEBHOOK_DELIVERY,
            path={"id": id, "delivery_id": delivery_id},
            options=options,
        )
        return await self._sender.send(request)

    @cached_property
    def with_raw_response(self) -> AsyncWebhookEndpointsWithRawResponse:
        """The same methods, each of which returns a ``Result``: the answer with all that came around it."""
        return AsyncWebhookEndpointsWithRawResponse(self._with_results())


class WebhookEndpointsWithRawResponse:
    """Methods of ``WebhookEndpoints`` that return a ``Result``."""

    def __init__(self, webhook_endpoints: WebhookEndpoints) -> None:
        self.create = with_result(webhook_endpoints.create)
        self.get = with_result(webhook_endpoints.get)
        self.delete = with_result(webhook_endpoints.delete)
        self.update = with_result(webhook_endpoints.update)
        self.rotate_secret = with_result(webhook_endpoints.rotate_secret)
        self.send_test = with_result(webhook_endpoints.send_test)
        self.redeliver = with_result(webhook_endpoints.redeliver)


class AsyncWebhookEndpointsWithRawResponse:
    """Methods of ``AsyncWebhookEndpoints`` that return a ``Result``."""

    def __init__(self, webhook_endpoints: AsyncWebhookEndpoints) -> None:
        self.create = with_async_result(webhook_endpoints.create)
        self.get = with_async_result(webhook_endpoints.get)
        self.delete = with_async_result(webhook_endpoints.delete)
        self.update = with_async_result(webhook_endpoints.update)
        self.rotate_secret = with_async_result(webhook_endpoints.rotate_secret)
        self.send_test = with_async_result(webhook_endpoints.send_test)
        self.redeliver = with_async_result(webhook_endpoints.redeliver)
