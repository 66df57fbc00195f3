"""A body that arrives while it is read, until the caller sets ``cancel``."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ..outgoing import TransportFailure
from .cancel import Left, until_canceled, until_left

if TYPE_CHECKING:
    from threading import Event

    from ..deadline import Attempt
    from ..outgoing import AsyncOpenBody, OpenBody


class CancelableBody:
    """A body whose reading ends when the caller cancels."""

    def __init__(self, body: object, cancel: Event, attempt: Attempt) -> None:
        self._body = cast("OpenBody", body)
        self._cancel = cancel
        self._attempt = attempt
        self._is_abandoned = False

    def read(self) -> bytes:
        """Returns the next bytes; empty at the end."""
        try:
            return until_canceled(self._body.read, self._cancel)
        except Left:
            # The abandoned thread closes the connection, which is broken off now.
            self._is_abandoned = True
            self._attempt.end()
        raise TransportFailure(None, sent=True, reason="aborted")

    def close(self) -> None:
        """Ends the request."""
        if not self._is_abandoned:
            self._body.close()


class AsyncCancelableBody:
    """The async variant."""

    def __init__(self, body: object, cancel: Event) -> None:
        self._body = cast("AsyncOpenBody", body)
        self._cancel = cancel

    async def read(self) -> bytes:
        """Returns the next bytes; empty at the end."""
        try:
            return await until_left(self._body.read, self._cancel)
        except Left:
            pass
        raise TransportFailure(None, sent=True, reason="aborted")

    async def aclose(self) -> None:
        """Ends the request."""
        await self._body.aclose()
