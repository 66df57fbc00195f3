"""A response body of httpx that is read as it arrives, and the failures of its requests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import httpx

from ..deadline import Deadline, Ended
from ..errors.frames import hide_frames
from ..outgoing import TransportFailure
from .response_body import AsyncDecodedBody, decoder_of

if TYPE_CHECKING:
    from ..outgoing import Outgoing

_UNSENT = (
    httpx.ConnectError,
    httpx.ConnectTimeout,
    httpx.LocalProtocolError,
    httpx.PoolTimeout,
    httpx.ProxyError,
    httpx.UnsupportedProtocol,
)
"""Errors of httpx before anything was sent."""

FAILURES = (Ended, httpx.RequestError)
"""Errors without a response; all others come from the caller's own code."""


class HttpxBody:
    """A body that is read as it arrives."""

    def __init__(self, response: httpx.Response, request: Outgoing, deadline: Deadline) -> None:
        self._response = response
        self._request = request
        self._deadline = deadline
        self._parts = self._decode()

    def read(self) -> bytes:
        """Returns the next bytes; empty at the end."""
        self._deadline.touch()
        try:
            return next(self._parts, b"")
        except FAILURES as error:
            failure = to_failure(error, self._request, self._deadline)
        raise failure

    def close(self) -> None:
        """Ends the request."""
        self._response.close()

    def _decode(self) -> Iterator[bytes]:
        decoder = decoder_of(self._response.headers.get("content-encoding", ""))
        has_begun = False
        for piece in self._response.iter_raw():
            has_begun = True
            self._deadline.touch()
            yield from filter(None, decoder.decode(piece))
        if has_begun and not decoder.is_complete:
            raise httpx.DecodingError("The body cannot be decoded.")


class AsyncHttpxBody:
    """The async variant."""

    def __init__(self, response: httpx.Response, request: Outgoing, deadline: Deadline) -> None:
        self._response = response
        self._request = request
        self._deadline = deadline
        encoding = response.headers.get("content-encoding", "")
        self._decoded = AsyncDecodedBody(response.aiter_raw(), encoding, deadline)

    async def read(self) -> bytes:
        """Returns the next bytes; empty at the end."""
        self._deadline.touch()
        try:
            with self._deadline.cancel_scope():
                return await self._decode()
        except FAILURES as error:
            failure = to_failure(error, self._request, self._deadline)
            raise failure from None
        raise TransportFailure(None, sent=True, reason=self._deadline.reason or "timeout")

    async def aclose(self) -> None:
        """Ends the request."""
        await self._decoded.aclose()
        await self._response.aclose()

    async def _decode(self) -> bytes:
        part = await self._decoded.read()
        if not part and not self._decoded.is_complete:
            raise httpx.DecodingError("The body cannot be decoded.")
        return part


def to_failure(error: Exception, request: Outgoing, deadline: Deadline) -> TransportFailure:
    """Creates the failure of an attempt without a response, or with one that broke off."""
    hide_frames(error)
    if isinstance(error, httpx.RequestError):
        # The one that was sent has the credential in its headers.
        error.request = httpx.Request(request.operation.method, f"{request.origin}{request.target}")
    reason = error.reason if isinstance(error, Ended) else deadline.reason
    if reason is None and isinstance(error, httpx.TimeoutException):
        reason = "timeout"
    return TransportFailure(error, sent=not isinstance(error, _UNSENT), reason=reason)
