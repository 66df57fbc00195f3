"""A response body of httpcore that is read as it arrives."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from typing import TYPE_CHECKING

import httpcore

from ..outgoing import Response, TransportFailure
from .messages import FAILURES, current_deadline, read_headers, to_failure
from .response_body import AsyncDecodedBody, decoder_of

if TYPE_CHECKING:
    from ..deadline import Deadline
    from ..headers import Headers

_UNDECODABLE = "The body cannot be decoded."


def open_response(response: httpcore.Response, deadline: Deadline, on_close: Callable[[], None]) -> Response:
    """Leaves a response open, and its connection in use until the body is closed."""
    try:
        headers = read_headers(response)
    except BaseException:
        response.close()
        raise
    return Response(response.status, headers, b"", body=HttpcoreBody(response, headers, deadline, on_close))


async def open_async_response(
    response: httpcore.Response, deadline: Deadline, on_close: Callable[[], Awaitable[None]]
) -> Response:
    """The async variant."""
    try:
        headers = read_headers(response)
    except BaseException:
        await response.aclose()
        raise
    return Response(
        response.status, headers, b"", body=AsyncHttpcoreBody(response, headers, deadline, on_close)
    )


class HttpcoreBody:
    """A body that is read as it arrives."""

    def __init__(
        self, response: httpcore.Response, headers: Headers, deadline: Deadline, on_close: Callable[[], None]
    ) -> None:
        self._response = response
        self._deadline = deadline
        self._on_close = on_close
        self._decoder = decoder_of(headers.get("content-encoding", ""))
        self._parts = self._decode()

    def read(self) -> bytes:
        """Returns the next bytes; empty at the end."""
        self._deadline.touch()
        token = current_deadline.set(self._deadline)
        try:
            return next(self._parts, b"")
        except FAILURES as error:
            failure = to_failure(error, self._deadline)
        finally:
            current_deadline.reset(token)
        raise failure

    def close(self) -> None:
        """Ends the request."""
        self._response.close()
        self._on_close()

    def _decode(self) -> Iterator[bytes]:
        has_begun = False
        for piece in self._response.iter_stream():
            has_begun = True
            self._deadline.touch()
            yield from filter(None, self._decoder.decode(piece))
        if has_begun and not self._decoder.is_complete:
            raise httpcore.RemoteProtocolError(_UNDECODABLE)


class AsyncHttpcoreBody:
    """The async variant."""

    def __init__(
        self,
        response: httpcore.Response,
        headers: Headers,
        deadline: Deadline,
        on_close: Callable[[], Awaitable[None]],
    ) -> None:
        self._response = response
        self._deadline = deadline
        self._on_close = on_close
        encoding = headers.get("content-encoding", "")
        self._decoded = AsyncDecodedBody(response.aiter_stream(), encoding, deadline)

    async def read(self) -> bytes:
        """Returns the next bytes; empty at the end."""
        self._deadline.touch()
        token = current_deadline.set(self._deadline)
        try:
            with self._deadline.cancel_scope():
                return await self._decode()
        except FAILURES as error:
            raise to_failure(error, self._deadline) from None
        finally:
            current_deadline.reset(token)
        raise TransportFailure(None, sent=True, reason=self._deadline.reason or "timeout")

    async def aclose(self) -> None:
        """Ends the request."""
        await self._decoded.aclose()
        await self._response.aclose()
        await self._on_close()

    async def _decode(self) -> bytes:
        part = await self._decoded.read()
        if not part and not self._decoded.is_complete:
            raise httpcore.RemoteProtocolError(_UNDECODABLE)
        return part
