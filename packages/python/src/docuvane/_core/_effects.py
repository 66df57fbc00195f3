"""What work that is written once asks of the one who runs it: a thread or a task."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from threading import Event
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._outgoing import Exchange
    from ._request import Request, Steps


@dataclass(frozen=True)
class Sleep:
    """Waits. Is sent ``None``."""

    seconds: float
    cancel: Event | None = None
    """Ends the wait at once when it is set; then ``AbortedError`` is thrown into the steps."""


@dataclass(frozen=True)
class Send:
    """Makes a whole call, as a waiter does. Is sent its ``Result``, or has the error thrown into it."""

    request: Request[Any]


@dataclass(frozen=True)
class Call:
    """Calls a function of the user; what it returns is awaited when it is awaitable and the runner is a task."""

    function: Callable[[], Any | Awaitable[Any]]


@dataclass(frozen=True)
class Once:
    """Runs steps once for all who ask with the same key at the same time, as for a fresh token. Is sent their result."""

    key: object
    steps: Callable[[], Steps[Any]]


Effect = "Sleep | Send | Call | Once | Exchange"
