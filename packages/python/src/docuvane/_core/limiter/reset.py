"""Reads the value of a rate-limit reset header, whose unit no standard fixes."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from ..json.dates import parse_duration, parse_http_date, parse_iso_date
from ..rate_limit import ResetUnit


class Reset(NamedTuple):
    """A parsed reset."""

    delay: float
    """Seconds until the quota resets; 0 when that has passed."""
    unit: ResetUnit
    sure: bool
    """``False`` when the unit had to be guessed."""


class ResetEvidence(NamedTuple):
    """Evidence that distinguishes seconds from milliseconds."""

    service_now: float
    """Seconds since the epoch by the service's clock."""
    window_seconds: float | None = None
    """Length of the window, from the policy."""
    retry_after: float | None = None
    """Seconds that ``Retry-After`` asks for."""


_MAX_DELAY = 400 * 86_400
"""400 days in seconds. No plan has a longer window, so a later reset is an error of the service."""

_MAX_SECONDS = 86_400
"""A bare delay up to a day is read as seconds, because a day is the longest common window."""

# From which number on a value is a point in time, by unit: all lie between 1973 and the year 5138.
_EPOCHS: tuple[tuple[float, ResetUnit, float], ...] = (
    (1e17, "epoch-ns", 1e-9),
    (1e14, "epoch-us", 1e-6),
    (1e11, "epoch-ms", 1e-3),
    (1e9, "epoch-s", 1),
)
_NUMBER = re.compile(r"(-?\d+(?:\.\d+)?)\s*(?:[,;]|$)", re.ASCII)
_NAMED = re.compile(r"\bresets?=([^;,]+)", re.ASCII)


def read_reset(text: str, name: str, evidence: ResetEvidence) -> Reset | None:
    """Parses a reset: a date, a duration, a point in time (recognized by its size) or a delay.

    Args:
        text: Value of the header.
        name: Name of the header in lower case; ``…-ms`` and ``…-after`` name the unit.
        evidence: Evidence that distinguishes seconds from milliseconds.

    Returns:
        ``None`` for a value that is empty, malformed or more than 400 days ahead.
    """
    unquoted = text.strip()
    if len(unquoted) > 1 and unquoted[0] == unquoted[-1] == '"':
        unquoted = unquoted[1:-1]
    named = _NAMED.search(unquoted)
    value = named.group(1).strip() if named else unquoted
    reset = _read_number(value, name, evidence) or _read_date(value, evidence) or _read_duration(value)
    return reset if reset is not None and reset.delay <= _MAX_DELAY else None


def _read_date(value: str, evidence: ResetEvidence) -> Reset | None:
    http = parse_http_date(value)
    at = parse_iso_date(value) if http is None else http
    if at is None:
        return None
    return Reset(_until(at, evidence), "iso-date" if http is None else "http-date", True)


def _read_duration(value: str) -> Reset | None:
    delay = parse_duration(value)
    return None if delay is None else Reset(delay, "duration", True)


def _read_number(value: str, name: str, evidence: ResetEvidence) -> Reset | None:
    match = _NUMBER.match(value)
    if match is None:
        return None
    digits = match.group(1)
    number = float(digits)
    if number < 0:
        return Reset(0, "negative", True)
    for smallest, unit, seconds in _EPOCHS:
        if number >= smallest:
            return Reset(_until(number * seconds, evidence), unit, True)
    known = _unit_by_name(digits, name) or _unit_by_evidence(number, evidence)
    if (known or ("s" if number <= _MAX_SECONDS else "ms")) == "s":
        return Reset(number, "delta-s", known is not None)
    return Reset(number / 1_000, "delta-ms", known is not None)


def _until(at: float, evidence: ResetEvidence) -> float:
    """Seconds until a moment, without floating-point noise below a microsecond."""
    return max(0.0, round(at - evidence.service_now, 6))


def _unit_by_name(digits: str, name: str) -> Literal["s", "ms"] | None:
    if name.endswith("-ms"):
        return "ms"
    return "s" if name.endswith("-after") or "." in digits else None


def _unit_by_evidence(delay: float, evidence: ResetEvidence) -> Literal["s", "ms"] | None:
    """A delay fits into its window (5 % for rounding), and ``Retry-After`` usually means the same moment."""
    window_seconds, retry_after = evidence.window_seconds, evidence.retry_after
    if window_seconds is not None and delay <= window_seconds * 1.05:
        return "s"
    if window_seconds is not None and delay <= window_seconds * 1_050:
        return "ms"
    if retry_after is None:
        return None
    tolerance = max(2, retry_after / 10)
    fits_seconds = abs(delay - retry_after) <= tolerance
    fits_milliseconds = abs(delay / 1_000 - retry_after) <= tolerance
    if fits_seconds == fits_milliseconds:
        return None
    return "s" if fits_seconds else "ms"
