"""Parses the dates and durations found in HTTP headers."""

from __future__ import annotations

import re
from calendar import timegm
from collections.abc import Mapping, Sequence
from datetime import datetime, timezone
from functools import lru_cache
from time import gmtime

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")

# IMF-fixdate and RFC 850 date: `Fri, 20 Nov 2026 20:00:00 GMT`, `Friday, 20-Nov-26 20:00:00 GMT` (RFC 9110
# §5.6.7).
_DAY_FIRST = re.compile(
    r"[A-Z][a-z]+, (\d{1,2})[ -]([A-Z][a-z]{2})[ -](\d{2,4}) (\d{2}):(\d{2}):(\d{2}) GMT", re.ASCII
)

# asctime date: `Fri Nov 20 20:00:07 2026`, always UTC (RFC 9110 §5.6.7).
_ASCTIME = re.compile(r"[A-Z][a-z]{2} ([A-Z][a-z]{2}) +(\d{1,2}) (\d{2}):(\d{2}):(\d{2}) (\d{4})", re.ASCII)

# What JavaScript's `Date.prototype.toString` gives: `Fri Nov 20 2026 21:00:02 GMT+0100 (CET)`.
_SCRIPT_DATE = re.compile(
    r"[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{1,2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) "
    r"GMT([+-])(\d{2})(\d{2})(?: \(.*\))?",
    re.ASCII,
)

# RFC 3339, SQL and Go spellings: `2026-11-20T20:00:30Z`, `2026-11-20 20:00:30`, `2026-11-20 20:00:30 +0000
# UTC`.
_ISO_DATE = re.compile(
    r"(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2})(\.\d+)? ?(?:Z|([+-])(\d{2}):?(\d{2}))?(?: UTC)?",
    re.ASCII,
)

_GO_DURATION = re.compile(r"(?:(\d+)h)?(?:(\d+)m(?!s))?(?:(\d+(?:\.\d+)?)s)?(?:(\d+(?:\.\d+)?)ms)?", re.ASCII)
_ISO_DURATION = re.compile(r"PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?()", re.ASCII)


def parse_http_date(text: str, now: float | None = None) -> float | None:
    """Parses an HTTP date in any of its forms, or a JavaScript date string.

    Args:
        text: The date.
        now: A two-digit year is of this century, unless that is more than 50 years from here (RFC 9110
            §5.6.7).

    Returns:
        Seconds since the epoch, or ``None`` if the text is none of them.
    """
    if match := _DAY_FIRST.fullmatch(text):
        day, month, year, *clock = match.groups()
        if len(year) != 2:
            return _utc(year, month, day, clock)
        at = _utc(f"20{year}", month, day, clock)
        is_past = at is not None and now is not None and at > _years_later(now, 50)
        return _utc(f"19{year}", month, day, clock) if is_past else at
    if match := _ASCTIME.fullmatch(text):
        month, day, *clock, year = match.groups()
        return _utc(year, month, day, clock)
    if match := _SCRIPT_DATE.fullmatch(text):
        month, day, year, *clock, sign, zone_hours, zone_minutes = match.groups()
        local = _utc(year, month, day, clock)
        return None if local is None else local - _offset(sign, zone_hours, zone_minutes)
    return None


def parse_iso_date(text: str) -> float | None:
    """Parses an ISO 8601 date with time; without a zone it is read as UTC.

    Returns:
        Seconds since the epoch, or ``None``.
    """
    match = _ISO_DATE.fullmatch(text)
    if match is None:
        return None
    year, month, day, hour, minute, second, fraction, sign, zone_hours, zone_minutes = match.groups()
    try:
        moment = datetime(
            int(year), int(month), int(day), int(hour), int(minute), int(second), tzinfo=timezone.utc
        )
    except ValueError:
        return None
    offset = _offset(sign, zone_hours, zone_minutes) if sign else 0
    return moment.timestamp() + float(fraction or 0) - offset


def parse_duration(text: str) -> float | None:
    """Reads a Go duration (``1h2m3.5s``, ``250ms``) or an ISO 8601 duration (``PT1M30S``).

    Returns:
        Seconds, or ``None``.
    """
    match = _GO_DURATION.fullmatch(text) or _ISO_DURATION.fullmatch(text)
    if match is None or not any(match.groups()):
        return None
    hours, minutes, seconds, milliseconds = (float(part or 0) for part in match.groups())
    return hours * 3_600 + minutes * 60 + seconds + milliseconds / 1_000


def server_now(headers: Mapping[str, str], now: float) -> float:
    """Returns the service's time at the response.

    With it, a wrong clock on either side does no harm. ``Age`` is added because a cache may have kept the
        response (RFC 9110 §6.6.1, RFC 9111 §5.1).

    Args:
        headers: Headers of the response, names in lower case.
        now: Seconds since the epoch by the local clock, used when there is no readable ``Date``.
    """
    text = headers.get("date")
    date = None if text is None else _date_of(text)
    if date is None:
        return now
    age = headers.get("age")
    return date if age is None else date + _seconds(age)


# A service sends the same `Date` in all responses of a second.
_date_of = lru_cache(maxsize=8)(parse_http_date)


def _seconds(text: str) -> float:
    digits = text.strip()
    return float(digits) if re.fullmatch(r"\d+(\.\d+)?", digits, re.ASCII) else 0


def _utc(year: str, month: str, day: str, clock: Sequence[str]) -> float | None:
    if month not in _MONTHS:
        return None
    hour, minute, second = map(int, clock)
    try:
        # A leap second is the first second of the next minute.
        moment = datetime(int(year), _MONTHS.index(month) + 1, int(day), hour, minute, min(second, 59))
    except ValueError:
        return None
    return None if second > 60 else timegm(moment.timetuple()) + second // 60


def _years_later(seconds: float, years: int) -> float:
    moment = gmtime(seconds)
    return timegm((moment.tm_year + years, *moment[1:6]))


def _offset(sign: str, hours: str, minutes: str) -> int:
    seconds = (int(hours) * 60 + int(minutes)) * 60
    return -seconds if sign == "-" else seconds
