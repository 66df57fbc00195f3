"""Defines the options for rate limits and their defaults."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal, TypeVar, get_args

from typing_extensions import TypedDict

from ..errors.checks import check_number, invalid
from ..rate_limit import RateLimit
from .rate_limit_store import RateLimitStore

T = TypeVar("T")

RateLimitMode = Literal["wait", "throw", "off"]
"""What happens to a request whose quota is used up: it waits, raises at once, or is sent regardless."""


@dataclass(frozen=True)
class RateLimitWait:
    """How long and why a request waits before it is sent."""

    seconds: float
    """Expected time; more when other requests wait as well."""
    reason: Literal["window_empty", "refused"]
    """``window_empty``: nothing is left until the reset. ``refused``: a 429 said when to retry."""


class RateLimitOptions(TypedDict, total=False):
    """Options for rate limits."""

    rate_limit: RateLimitMode
    """What happens to a request while the rate limit is used up. ``wait``: it is sent after the reset.
    ``throw``: it fails with a ``RateLimitError``. ``off``: it is sent regardless. Default ``wait``."""
    max_rate_limit_wait: float
    """Seconds. Longest wait before an attempt; a longer one raises before sending. Default 30."""
    rate_limit_store: RateLimitStore
    """Shares pauses with other processes. Default: shared within this process only."""
    on_rate_limit: Callable[[RateLimit], object]
    """Called with the limits of each response that carries them. What it raises is ignored."""
    on_rate_limit_wait: Callable[[RateLimitWait], object]
    """Called when a request begins to wait. What it raises is ignored."""


@dataclass(frozen=True)
class RateLimitSettings:
    """Options for rate limits after defaults and checks."""

    mode: RateLimitMode
    max_wait: float
    """Seconds."""
    store: RateLimitStore | None
    on_response: Callable[[RateLimit], None]
    on_wait: Callable[[RateLimitWait], None]


_MAX_WAIT = 30.0
"""Seconds. Half of a common window: a longer wait looks like a hang."""


def resolve_rate_limit(options: RateLimitOptions) -> RateLimitSettings:
    """Fills in defaults and checks each option.

    Raises:
        InvalidArgumentError: An option is invalid.
    """
    mode = options.get("rate_limit", "wait")
    if mode not in get_args(RateLimitMode):
        raise invalid("invalid_option", f'The option rate_limit is {mode!r}: give "wait", "throw" or "off".')
    return RateLimitSettings(
        mode=mode,
        max_wait=check_number("max_rate_limit_wait", options.get("max_rate_limit_wait", _MAX_WAIT)),
        store=options.get("rate_limit_store"),
        on_response=_quietly(options.get("on_rate_limit")),
        on_wait=_quietly(options.get("on_rate_limit_wait")),
    )


def _quietly(observe: Callable[[T], object] | None) -> Callable[[T], None]:
    """An observer that fails must not fail the call."""

    def notify(value: T) -> None:
        if observe is not None:
            with suppress(Exception):
                observe(value)

    return notify
