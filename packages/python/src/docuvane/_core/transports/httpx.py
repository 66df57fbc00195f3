"""Sends requests with the caller's own httpx client."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import TYPE_CHECKING

import httpx

from ..deadline import Deadline
from ..errors.checks import invalid
from ..headers import Headers
from ..hidden import Hidden
from ..outgoing import Response, TransportFailure, closed
from ..request import BytesBody
from .body_stream import open_async_stream, open_stream
from .httpx_body import FAILURES, AsyncHttpxBody, HttpxBody, to_failure
from .messages import wire_headers, wire_target
from .response_body import ResponseBody, end_reading
from .signal_handlers import raise_of_handler

if TYPE_CHECKING:
    from ..outgoing import Outgoing


class HttpxTransport:
    """Sends requests with a sync client. Its redirects, cookies and authentication are not used."""

    def __init__(self, client: httpx.Client) -> None:
        _check(client, httpx.Client)
        self._client = Hidden(client)
        self._closed = False

    def send(self, request: Outgoing, deadline: Deadline) -> Response:
        """Sends one request once."""
        try:
            return self._exchange(request, deadline)
        except FAILURES as error:
            raise_of_handler(error)
            failure = to_failure(error, request, deadline)
        raise failure

    def _exchange(self, request: Outgoing, deadline: Deadline) -> Response:
        client = self._client.reveal()
        if self._closed or client.is_closed:
            raise closed()
        stream = open_stream(request, deadline)
        try:
            outgoing = _to_httpx(request, deadline, stream)
            response = client.send(outgoing, auth=None, follow_redirects=False, stream=True)
            if request.opens(response.status_code) and not response.is_stream_consumed:
                return _opened(response, HttpxBody(response, request, deadline))
            try:
                body = _begin_body(response, request, deadline)
                for piece in () if response.is_stream_consumed else response.iter_raw():
                    body.add(piece)
                return body.to_response()
            finally:
                response.close()
        finally:
            if stream is not None:
                stream.close()

    def close(self) -> None:
        """Fails later calls; the caller's connections stay open."""
        self._closed = True

    def abandon(self) -> bool:
        """Connections of the caller's client cannot be replaced."""
        return False


class AsyncHttpxTransport:
    """Sends requests with an async client. Its redirects, cookies and authentication are not used."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        _check(client, httpx.AsyncClient)
        self._client = Hidden(client)
        self._closed = False

    async def send(self, request: Outgoing, deadline: Deadline) -> Response:
        """Sends one request once."""
        try:
            return await self._exchange(request, deadline)
        except FAILURES as error:
            failure = to_failure(error, request, deadline)
        raise failure

    async def _exchange(self, request: Outgoing, deadline: Deadline) -> Response:
        client = self._client.reveal()
        if self._closed or client.is_closed:
            raise closed()
        stream = open_async_stream(request, deadline)
        try:
            with deadline.cancel_scope():
                outgoing = _to_httpx(request, deadline, stream)
                response = await client.send(outgoing, auth=None, follow_redirects=False, stream=True)
                if request.opens(response.status_code) and not response.is_stream_consumed:
                    return _opened(response, AsyncHttpxBody(response, request, deadline))
                pieces = _nothing() if response.is_stream_consumed else response.aiter_raw()
                try:
                    body = _begin_body(response, request, deadline)
                    async for piece in pieces:
                        body.add(piece)
                    return body.to_response()
                except BaseException:
                    await end_reading(pieces)
                    raise
                finally:
                    await response.aclose()
        finally:
            if stream is not None:
                stream.close()
        raise TransportFailure(None, sent=True, reason=deadline.reason or "timeout")

    async def aclose(self) -> None:
        """Fails later calls; the caller's connections stay open."""
        self._closed = True

    def abandon(self) -> bool:
        """Connections of the caller's client cannot be replaced."""
        return False


def _check(client: object, kind: type[object]) -> None:
    """Sync and async clients differ, but look alike."""
    if isinstance(client, kind):
        return
    message = f"The option http_client must be an httpx.{kind.__name__}, and is {type(client).__name__}."
    raise invalid("invalid_option", message)


def _to_httpx(
    request: Outgoing, deadline: Deadline, stream: Iterator[bytes] | AsyncIterator[bytes] | None
) -> httpx.Request:
    body, left = request.body, deadline.left
    return httpx.Request(
        request.operation.method,
        f"{request.origin}{wire_target(request)}",
        headers=wire_headers(request),
        content=body.content if isinstance(body, BytesBody) else stream,
        extensions={"timeout": {"connect": left, "read": left, "write": left, "pool": left}},
    )


def _begin_body(response: httpx.Response, request: Outgoing, deadline: Deadline) -> ResponseBody:
    """A response that a transport for tests made has been read and decoded already."""
    headers = Headers.of_wire(response.headers.raw)
    is_decoded = response.is_stream_consumed
    body = ResponseBody(response.status_code, headers, request, deadline, is_decoded=is_decoded)
    if is_decoded:
        body.add(response.content)
    return body


def _opened(response: httpx.Response, body: HttpxBody | AsyncHttpxBody) -> Response:
    return Response(response.status_code, Headers.of_wire(response.headers.raw), b"", body=body)


async def _nothing() -> AsyncIterator[bytes]:
    nothing: tuple[bytes, ...] = ()
    for piece in nothing:
        yield piece
