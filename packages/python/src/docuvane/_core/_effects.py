"""What work that is written once asks of the one who runs it: a thread or a task."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from threading import Event
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import TypeAlias

    from ._outgoing import Exchange
    from ._parking import Park
    from ._request import Request, Steps


@dataclass(frozen=True)
class Sleep:
    """Waits. Is sent ``None``."""

    seconds: float
    cancel: Event | None = None
    """Ends the wait at once when it is set; the steps look at it themselves."""


@dataclass(frozen=True)
class Send:
    """Makes a whole call, as a waiter does. Is sent its ``Result``, or has the error thrown into it."""

    request: Request[Any]


@dataclass(frozen=True)
class Call:
    """Calls a function of the user.

    What it returns is awaited when it is awaitable and the runner is a task.
    """

    function: Callable[[], Any | Awaitable[Any]]


@dataclass(frozen=True)
class Once:
    """Runs steps once for all who ask with the same key at the same time, as for a fresh token.

    Is sent their result. Whoever asks first does the work, within his own call. When he leaves before it is
    done, because he was cancelled or his time is over, the next one of those who wait does it. Other errors
    are thrown into all of them, in each as it is.
    """

    key: object
    steps: Callable[[], Steps[Any]]
    deadline: float
    """By the monotonic clock: who waits longer has ``TimeoutError`` thrown into his steps."""
    cancel: Event | None = None
    """Ends the wait; then ``AbortedError`` is thrown into the steps."""


Effect: TypeAlias = "Sleep | Send | Call | Once | Exchange | Park"
"""Anything that steps may yield."""
