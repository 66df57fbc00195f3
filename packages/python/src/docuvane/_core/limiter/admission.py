"""Defines the input and output of a limiter, and how it rejects a request."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Event
from typing import Literal, NamedTuple

from ..rate_limit import RateLimitWindow


@dataclass(frozen=True)
class RateLimitWait:
    """How long and why a request waits before it is sent."""

    seconds: float
    """Expected time; more when other requests wait as well."""
    reason: Literal["window_empty", "refused"]
    """``window_empty``: nothing is left until the reset. ``refused``: a 429 said when to retry."""


@dataclass(frozen=True)
class Admission:
    """A request waiting for admission."""

    operation: str
    """Operation of the spec."""
    patience: float
    """Seconds it may wait; 0 for not at all."""
    cancel: Event | None = None
    on_wait: Callable[[RateLimitWait], None] | None = None
    """Called when the request begins to wait. Must not raise."""


class Refusal(NamedTuple):
    """A 429."""

    until: float | None
    """When to retry, seconds since the epoch, if the service said so."""


class Observation(NamedTuple):
    """The limits in a response."""

    windows: Sequence[RateLimitWindow] = ()
    refusal: Refusal | None = None


class NoRoomError(Exception):
    """The request may not be sent in the time it may wait."""

    def __init__(self, seconds: float) -> None:
        super().__init__("The rate limit is used up.")
        self.seconds = seconds
        """Until it may be sent."""


class WaitCanceledError(Exception):
    """The caller ended the wait."""
