"""Finds out what the number in a rate-limit reset header means: a time or a delay, in which unit."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from ..json.dates import parse_duration, parse_http_date, parse_iso_date
from .rate_limit import DelayUnit, ResetUnit


@dataclass(frozen=True)
class Reset:
    """A reset that was understood."""

    delay: float
    """Seconds from now until the window is new; 0 for the past."""
    unit: ResetUnit
    """How it was written."""
    sure: bool
    """``False`` when the unit is a guess without evidence."""
    raw: float | None
    """The number as it was sent, where it was one: evidence for the next answer."""


@dataclass(frozen=True)
class ResetEvidence:
    """What helps to tell seconds from milliseconds."""

    server_now: float
    """Seconds since the epoch by the service's clock."""
    unit: DelayUnit | None = None
    """Unit of a delay, where the caller knows it."""
    window_seconds: float | None = None
    """Length of the window, where the service names it."""
    retry_after: float | None = None
    """Seconds that ``Retry-After`` asks for."""
    last: tuple[float, float] | None = None
    """The number of the answer before, and how many seconds ago it came."""


_FARTHEST = 400 * 86_400
"""Seconds. Four hundred days: no plan has a longer window, so a time beyond it is a mistake."""

_DAY = 86_400
"""Seconds, the longest common window."""


def read_reset(text: str, name: str, evidence: ResetEvidence) -> Reset | None:
    """Reads the value of a reset header, whose unit no standard fixes.

    Times are recognized by their size, delays by evidence: the window, ``Retry-After``, the answer before.

    Args:
        text: The header's value.
        name: The header's name in lower case; ``…-ms`` and ``…-after`` say their unit.
        evidence: What else is known.

    Returns:
        ``None`` for a value that is empty, unreadable or more than 400 days ahead.
    """
    value = _bare_value(text)
    if not value:
        return None
    reset = _read_number(value, name, evidence) or _read_date(value, evidence) or _read_duration(value)
    return reset if reset is not None and reset.delay <= _FARTHEST else None


def _bare_value(text: str) -> str:
    """``"30"`` → ``30``; ``total=100; resets=41`` → ``41``."""
    unquoted = text.strip()
    if len(unquoted) > 1 and unquoted[0] == unquoted[-1] == '"':
        unquoted = unquoted[1:-1]
    named = re.search(r"\bresets?=([^;,]+)", unquoted, re.ASCII)
    return named.group(1).strip() if named else unquoted


def _read_date(value: str, evidence: ResetEvidence) -> Reset | None:
    http = parse_http_date(value)
    at = parse_iso_date(value) if http is None else http
    if at is None:
        return None
    return Reset(_until(at, evidence), "iso-date" if http is None else "http-date", True, None)


def _read_duration(value: str) -> Reset | None:
    delay = parse_duration(value)
    return None if delay is None else Reset(delay, "duration", True, None)


_NUMBER = re.compile(r"\s*(-?\d+(?:\.\d+)?)\s*(?:[,;]|$)", re.ASCII)

# Smallest number that is read as a time in each unit: all are past 1973 and before the year 5000.
_EPOCHS: tuple[tuple[float, ResetUnit, float], ...] = (
    (1e17, "epoch-ns", 1e-9),
    (1e14, "epoch-us", 1e-6),
    (1e11, "epoch-ms", 1e-3),
    (1e9, "epoch-s", 1),
)


def _read_number(value: str, name: str, evidence: ResetEvidence) -> Reset | None:
    match = _NUMBER.match(value)
    if match is None:
        return None
    digits = match.group(1)
    raw = float(digits)
    if raw < 0:
        return Reset(0, "negative", True, raw)
    for smallest, unit, seconds in _EPOCHS:
        if raw >= smallest:
            return Reset(_until(raw * seconds, evidence), unit, True, raw)
    proven = _proven_unit(raw, digits, name, evidence)
    delta = proven or ("delta-s" if raw <= _DAY else "delta-ms")
    return Reset(raw if delta == "delta-s" else raw / 1_000, delta, proven is not None, raw)


def _until(at: float, evidence: ResetEvidence) -> float:
    """Seconds until a moment, without the noise of floating point below a millisecond."""
    return max(0.0, round(at - evidence.server_now, 3))


_DeltaUnit = Literal["delta-s", "delta-ms"]


def _proven_unit(raw: float, digits: str, name: str, evidence: ResetEvidence) -> _DeltaUnit | None:
    if name.endswith("-ms"):
        return "delta-ms"
    if name.endswith("-after") or "." in digits:
        return "delta-s"
    if evidence.unit is not None:
        return "delta-ms" if evidence.unit == "ms" else "delta-s"
    return (
        _unit_by_window(raw, evidence.window_seconds)
        or _unit_by_retry_after(raw, evidence.retry_after)
        or _unit_by_slope(raw, evidence.last)
    )


def _unit_by_window(raw: float, window_seconds: float | None) -> _DeltaUnit | None:
    """A delay cannot be longer than its window; 5 % is left for rounding."""
    if window_seconds is None:
        return None
    if raw <= window_seconds * 1.05:
        return "delta-s"
    return "delta-ms" if raw <= window_seconds * 1_050 else None


def _unit_by_retry_after(raw: float, retry_after: float | None) -> _DeltaUnit | None:
    """``Retry-After`` has a unit and usually means the same moment: within 10 %, or 2 s for short ones."""
    if retry_after is None:
        return None
    tolerance = max(2, retry_after / 10)
    as_seconds = abs(raw - retry_after) <= tolerance
    as_milliseconds = abs(raw / 1_000 - retry_after) <= tolerance
    if as_seconds == as_milliseconds:
        return None
    return "delta-s" if as_seconds else "delta-ms"


def _unit_by_slope(raw: float, last: tuple[float, float] | None) -> _DeltaUnit | None:
    """In one window the number falls by 1 a second or by 1000. Half a second apart, to be clear."""
    if last is None or last[1] < 0.5:
        return None
    per_second = (last[0] - raw) / last[1]
    if 0.4 < per_second < 2.5:
        return "delta-s"
    return "delta-ms" if 400 < per_second < 2_500 else None
