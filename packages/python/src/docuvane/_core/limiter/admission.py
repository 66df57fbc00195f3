"""Says what a limiter is asked, what it answers, and what it is told of answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Event
from typing import Literal, NamedTuple

from .rate_limit import RateLimitWindow


@dataclass(frozen=True)
class RateLimitWait:
    """How long and why a call waits before it is sent."""

    seconds: float
    """Until there is room; with other calls waiting before, it may become more."""
    reason: Literal["window_empty", "refused"]
    """``window_empty``: nothing is left until the reset. ``refused``: the service answered 429 and said when
    to come back."""


@dataclass(frozen=True)
class Admission:
    """How a call wants to be let through."""

    operation: str
    """Operation of the spec; a quota binds those that were seen to carry it."""
    patience: float
    """Seconds the call may wait; 0 for not at all."""
    cancel: Event | None = None
    on_wait: Callable[[RateLimitWait], None] | None = None
    """Told when the call begins to wait for a moment that is known. Must not raise."""


@dataclass(frozen=True)
class Refused:
    """The service refused the call: 429."""

    until: float | None
    """When it wants to be asked again, if it said so, seconds since the epoch."""


class Observation(NamedTuple):
    """What an answer said about the limits."""

    windows: Sequence[RateLimitWindow] = ()
    """What it said of each quota; one without ``remaining`` says nothing."""
    refused: Refused | None = None


class NoRoomError(Exception):
    """There is no room in the time the call may wait."""

    def __init__(self, seconds: float | None) -> None:
        super().__init__("There is no room for this call.")
        self.seconds = seconds
        """Until there is room; ``None`` when only another answer can tell."""


class WaitCanceledError(Exception):
    """The caller ended the wait."""
