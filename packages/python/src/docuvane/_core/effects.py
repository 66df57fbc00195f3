"""Effects that the sync and async senders run for the shared pipeline."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator
from dataclasses import dataclass
from math import inf
from threading import Event
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from typing import TypeAlias

    from .outgoing import Exchange
    from .parking import Park
    from .request import Request


T = TypeVar("T")


@dataclass(frozen=True)
class Sleep:
    """Waits. Is sent ``None``."""

    seconds: float
    cancel: Event | None = None
    """Ends the wait immediately when set; the steps check it themselves."""


@dataclass(frozen=True)
class Send:
    """Makes a whole call, for a waiter. Is sent its ``Result``, or has the error thrown into it."""

    request: Request[Any]


@dataclass(frozen=True)
class Call:
    """Calls a function of the user; what it returns is awaited when it is awaitable and the runner is a task.

    Is sent the return value. A hanging function is abandoned when the caller cancels; in a thread, a
    deadline cannot end it.
    """

    function: Callable[[], Any | Awaitable[Any]]
    deadline: float = inf
    """By the monotonic clock; then ``TransportFailure`` is thrown into the steps."""
    cancel: Event | None = None
    """Ends the wait; then ``TransportFailure`` is thrown into the steps."""


Effect: TypeAlias = "Sleep | Send | Call | Exchange | Park"
"""Anything that steps may yield."""

Steps = Generator["Effect", Any, T]
"""Work shared by sync and async: it yields effects, and is sent their results."""
