"""Reads headers that differ from the last ones in what remains only: most answers of a busy second."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from .._rate_limit import RateLimit

_FRAME = (
    "date",
    "x-ratelimit-reset",
    "x-ratelimit-limit",
    "ratelimit-policy",
    "retry-after",
    "retry-after-ms",
    "age",
)
"""Headers that decide everything but what remains."""

_FRESH = 0.5
"""Seconds. Without a ``Date``, a delay of whole seconds means another moment a second later."""

_LEFT = re.compile(r"\d{1,15}", re.ASCII)
_FIELD_LEFT = re.compile(r"(.*?;r=)(\d{1,15})((?:;.*)?)", re.ASCII)


class Rereading:
    """The last reading and the headers it was made of.

    Knows ``X-RateLimit-*`` and a ``RateLimit`` field with one window; whatever else comes is read in full.
    This halves the cost of the limiter.
    """

    def __init__(self) -> None:
        self._last: tuple[tuple[str | None, ...], str | None, RateLimit] | None = None

    def keep(self, headers: Mapping[str, str], seen: RateLimit) -> None:
        """Keeps a reading to compare the next headers with."""
        self._last = (_frame_of(headers), headers.get("ratelimit"), seen)

    def read(self, headers: Mapping[str, str], now: float) -> RateLimit | None:
        """Returns the reading of these headers, or ``None`` when they must be read in full."""
        if self._last is None:
            return None
        frame, field, seen = self._last
        if len(seen.windows) != 1 or now - seen.observed_at > _FRESH or frame != _frame_of(headers):
            return None
        remaining = _remaining_of(headers, field)
        if remaining is None:
            return None
        return replace(
            seen,
            remaining=remaining,
            reset_in=None if seen.reset_at is None else max(0.0, seen.reset_at - now),
            windows=(replace(seen.windows[0], remaining=remaining),),
            observed_at=now,
        )


def _frame_of(headers: Mapping[str, str]) -> tuple[str | None, ...]:
    return tuple(map(headers.get, _FRAME))


def _remaining_of(headers: Mapping[str, str], before: str | None) -> int | None:
    plain = headers.get("x-ratelimit-remaining")
    if plain is None or "ratelimit-reset" in headers:
        return None
    field = headers.get("ratelimit")
    if field is None:
        return int(plain) if before is None and _LEFT.fullmatch(plain) else None
    now, last = _FIELD_LEFT.fullmatch(field), _FIELD_LEFT.fullmatch(before or "")
    # What stands around the number of calls left: `"default";r=` and `;t=1`.
    if now is None or last is None or now.group(1, 3) != last.group(1, 3):
        return None
    return int(now.group(2))
