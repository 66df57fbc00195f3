"""Parses `Retry-After`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from .json.dates import parse_duration, parse_http_date, parse_iso_date, server_now

_SMALLEST_EPOCH = 1e9
"""Seconds.

A number this large can only be a time, not a delay: 1e9 s is September 2001 as an epoch, 31 years as a wait.
"""

_SMALLEST_EPOCH_MS = 1e11
"""From here on it is a time in milliseconds: 1e11 ms is March 1973; in seconds it would be the year 5138."""

_LARGEST = 1e14
"""Larger numbers are not plausible times: 1e14 ms is the year 5138."""

_NUMBER = re.compile(r"[0-9]+(\.[0-9]+)?")


def read_retry_after(headers: Mapping[str, str], now: float) -> float | None:
    """Reads ``retry-after-ms``, then ``Retry-After``, in every form in use.

    Seconds (also fractions), the three HTTP dates, ISO dates, epoch seconds and durations such as ``10s``.
    Dates are compared with the service's own ``Date``, so a wrong local clock does no harm (RFC 9110
    §10.2.3).

    Args:
        headers: Headers of the response, names in lower case.
        now: Local clock, seconds since the epoch.

    Returns:
        Seconds from now, 0 for the past, or ``None`` when nothing readable was sent.
    """
    exact = headers.get("retry-after-ms")
    if exact is not None and _NUMBER.fullmatch(exact.strip()) and float(exact) < _LARGEST:
        return float(exact) / 1_000
    value = (headers.get("retry-after") or "").strip()
    if not value:
        return None
    server = server_now(headers, now)
    several = [part.strip() for part in value.split(",")]
    if all(map(_NUMBER.fullmatch, several)):
        delays = [_read_number(float(part), server) for part in several]
        return max((delay for delay in delays if delay is not None), default=None)
    at = parse_http_date(value, server)
    if at is None:
        at = parse_iso_date(value)
    return parse_duration(value) if at is None else max(0.0, at - server)


def _read_number(number: float, server: float) -> float | None:
    """Ignores a time in the past, which is either an error or an absurdly long delay."""
    if number < _SMALLEST_EPOCH:
        return number
    at = number if number < _SMALLEST_EPOCH_MS else number / 1_000
    return at - server if at >= server and number < _LARGEST else None
