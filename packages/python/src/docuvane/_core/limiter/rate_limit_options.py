"""Knows the options about rate limits and their defaults."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeVar, get_args

from typing_extensions import TypedDict

from ..checks import check_number, invalid
from .admission import RateLimitWait
from .rate_limit import DelayUnit, RateLimit
from .rate_limit_store import RateLimitStore

T = TypeVar("T")

RateLimitMode = Literal["wait", "throw", "off"]
"""What is done when the service has no room: wait for it, raise at once, or send regardless."""


class RateLimitOptions(TypedDict, total=False):
    """Options of a client about rate limits."""

    rate_limit: RateLimitMode
    """What happens to a call when the rate limit is known to be used up. ``wait``: it is sent when there is
    room again. ``throw``: it ends with a ``RateLimitError``. ``off``: it is sent regardless. Default
    ``wait``."""
    max_rate_limit_wait: float
    """Seconds. Longest wait of an attempt for room; for a longer one an error is raised before sending.
    Default 30."""
    rate_limit_unit: DelayUnit
    """Unit of ``X-RateLimit-Reset`` when it is a delay and the service names its unit nowhere. Default: found
    out."""
    rate_limit_store: RateLimitStore
    """Shares what is learned with other processes. Default: shared within this process only."""
    on_rate_limit: Callable[[RateLimit], object]
    """Told when what the service says about the limit has changed. What it raises is ignored."""
    on_rate_limit_wait: Callable[[RateLimitWait], object]
    """Told when a call begins to wait for room. What it raises is ignored."""


@dataclass(frozen=True)
class RateLimitSettings:
    """Options about rate limits after defaults and checks."""

    mode: RateLimitMode
    max_wait: float
    """Seconds."""
    unit: DelayUnit | None
    store: RateLimitStore | None
    on_change: Callable[[RateLimit], None] | None
    on_wait: Callable[[RateLimitWait], None] | None


_MAX_WAIT = 30.0
"""Seconds. Half of a usual window: shorter waits go unnoticed in a batch, longer ones look like a hang."""


def resolve_rate_limit(options: RateLimitOptions) -> RateLimitSettings:
    """Fills in defaults and checks each option.

    Raises:
        InvalidArgumentError: One cannot work.
    """
    mode = options.get("rate_limit", "wait")
    if mode not in get_args(RateLimitMode):
        raise invalid("invalid_option", f'The option rate_limit is {mode!r}: give "wait", "throw" or "off".')
    return RateLimitSettings(
        mode=mode,
        max_wait=check_number("max_rate_limit_wait", options.get("max_rate_limit_wait", _MAX_WAIT)),
        unit=options.get("rate_limit_unit"),
        store=options.get("rate_limit_store"),
        on_change=_quietly(options.get("on_rate_limit")),
        on_wait=_quietly(options.get("on_rate_limit_wait")),
    )


def _quietly(observe: Callable[[T], object] | None) -> Callable[[T], None] | None:
    """An observer that fails must not fail the call."""
    if observe is None:
        return None

    def tell(value: T) -> None:
        try:
            observe(value)
        except Exception:
            # Said in the option's documentation.
            return

    return tell
