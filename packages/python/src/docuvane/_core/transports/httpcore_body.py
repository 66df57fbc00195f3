"""A response body of httpcore that is read as it arrives."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import httpcore

from ..outgoing import Response, TransportFailure
from .connection_pool import aclose
from .messages import FAILURES, current_deadline, read_headers, to_failure
from .response_body import AsyncDecodedBody, decoder_of
from .signal_handlers import raise_of_handler

if TYPE_CHECKING:
    from ..deadline import Deadline
    from ..headers import Headers
    from .connection_pool import AsyncTaken, Taken

_UNDECODABLE = "The body cannot be decoded."


def open_response(response: httpcore.Response, deadline: Deadline, taken: Taken) -> Response:
    """Leaves a response open, and its connection in use until the body is closed."""
    headers = read_headers(response)
    return Response(response.status, headers, b"", body=HttpcoreBody(response, headers, deadline, taken))


def open_async_response(response: httpcore.Response, deadline: Deadline, taken: AsyncTaken) -> Response:
    """The async variant."""
    headers = read_headers(response)
    return Response(response.status, headers, b"", body=AsyncHttpcoreBody(response, headers, deadline, taken))


class HttpcoreBody:
    """A body that is read as it arrives."""

    def __init__(
        self, response: httpcore.Response, headers: Headers, deadline: Deadline, taken: Taken
    ) -> None:
        self._response = response
        self._deadline = deadline
        self._taken = taken
        self._is_whole = False
        self._decoder = decoder_of(headers.get("content-encoding", ""))
        self._parts = self._decode()

    def read(self) -> bytes:
        """Returns the next bytes; empty at the end."""
        self._deadline.touch()
        token = current_deadline.set(self._deadline)
        try:
            return next(self._parts, b"")
        except FAILURES as error:
            raise_of_handler(error)
            failure = to_failure(error, self._deadline)
        finally:
            current_deadline.reset(token)
        raise failure

    def close(self) -> None:
        """Ends the request."""
        if not self._is_whole:
            self._taken.connection.close()
            return
        self._is_whole = False
        self._response.close()
        self._taken.pool.put_back(self._taken.connection)

    def _decode(self) -> Iterator[bytes]:
        has_begun = False
        for piece in self._response.iter_stream():
            has_begun = True
            self._deadline.touch()
            yield from filter(None, self._decoder.decode(piece))
        if has_begun and not self._decoder.is_complete:
            raise httpcore.RemoteProtocolError(_UNDECODABLE)
        self._is_whole = True


class AsyncHttpcoreBody:
    """The async variant."""

    def __init__(
        self, response: httpcore.Response, headers: Headers, deadline: Deadline, taken: AsyncTaken
    ) -> None:
        self._response = response
        self._deadline = deadline
        self._taken = taken
        self._is_whole = False
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
        if not self._is_whole:
            await aclose(self._taken.connection)
            return
        self._is_whole = False
        await self._response.aclose()
        await self._taken.pool.put_back(self._taken.connection)

    async def _decode(self) -> bytes:
        part = await self._decoded.read()
        if not part:
            if not self._decoded.is_complete:
                raise httpcore.RemoteProtocolError(_UNDECODABLE)
            self._is_whole = True
        return part
