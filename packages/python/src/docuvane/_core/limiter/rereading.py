"""Reads headers that differ from the last ones in what remains only: most answers of a busy second."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from .rate_limit import RateLimit, RateLimitWindow

_FRAME = (
    "date",
    "x-ratelimit-reset",
    "x-ratelimit-limit",
    "ratelimit-policy",
    "retry-after",
    "retry-after-ms",
    "age",
    "ratelimit-reset",
)
"""Headers that decide everything but what remains."""

_FRESH = 0.5
"""Seconds. Without a ``Date``, a delay of whole seconds means another moment a second later."""

_LEFT = re.compile(r"\d{1,15}", re.ASCII)
_FIELD_LEFT = re.compile(r"(.*?;r=)(\d{1,15})((?:;.*)?)", re.ASCII)


class _Last(NamedTuple):
    frame: tuple[str | None, ...]
    field: str | None
    seen: RateLimit


class Rereading:
    """The last reading and the headers it was made of.

    Knows ``X-RateLimit-*`` and a ``RateLimit`` field with one window; whatever else comes is read in full.
    This costs a third of that.
    """

    def __init__(self) -> None:
        self._last: _Last | None = None

    def keep(self, headers: Mapping[str, str], seen: RateLimit) -> None:
        """Keeps a reading in full to compare the next headers with."""
        usable = len(seen.windows) == 1 and "ratelimit-reset" not in headers
        self._last = _Last(_frame_of(headers), headers.get("ratelimit"), seen) if usable else None

    def read(self, headers: Mapping[str, str], now: float) -> RateLimit | None:
        """Returns the reading of these headers, or ``None`` when they must be read in full."""
        last = self._last
        if last is None or now - last.seen.observed_at > _FRESH or last.frame != _frame_of(headers):
            return None
        remaining = _remaining_of(headers, last.field)
        if remaining is None:
            return None
        seen = _with_remaining(last.seen, remaining, now)
        self._last = _Last(last.frame, last.field, seen)
        return seen


def _frame_of(headers: Mapping[str, str]) -> tuple[str | None, ...]:
    return tuple(map(headers.get, _FRAME))


def _remaining_of(headers: Mapping[str, str], before: str | None) -> int | None:
    plain = headers.get("x-ratelimit-remaining")
    if plain is None:
        return None
    field = headers.get("ratelimit")
    if field is None:
        return int(plain) if before is None and _LEFT.fullmatch(plain) else None
    now, last = _FIELD_LEFT.fullmatch(field), _FIELD_LEFT.fullmatch(before or "")
    # What stands around the number of calls left: `"default";r=` and `;t=1`.
    if now is None or last is None or now.group(1, 3) != last.group(1, 3):
        return None
    return int(now.group(2))


def _with_remaining(seen: RateLimit, remaining: int, now: float) -> RateLimit:
    """Makes it anew by position, which costs a third of ``_replace``."""
    window = seen.windows[0]
    return RateLimit(
        seen.limit,
        remaining,
        seen.reset_at,
        None if seen.reset_at is None else max(0.0, seen.reset_at - now),
        seen.unit,
        seen.sure,
        seen.raw,
        seen.policies,
        (RateLimitWindow(window.name, window.limit, remaining, window.reset_at, window.window_seconds),),
        now,
    )
