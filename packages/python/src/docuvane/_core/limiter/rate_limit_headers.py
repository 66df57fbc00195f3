"""Reads the rate-limit headers of a response: ``RateLimit``, ``X-RateLimit-*`` and their variants."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from ..json.dates import server_now
from ..rate_limit import DelayUnit, RateLimit, RateLimitKind, RateLimitPolicy, RateLimitWindow
from ..retry_after import read_retry_after
from .reset import Reset, ResetEvidence, read_reset


class Arrival(NamedTuple):
    """When the response arrived, and what helps to read it."""

    now: float
    """Seconds since the epoch by the local clock."""
    clock_offset: float | None = None
    """Seconds by which the service's clock is ahead. Default: by its ``Date``."""
    unit: DelayUnit | None = None
    """Unit of a reset that is a delay, when the user configured it."""


def read_rate_limit(headers: Mapping[str, str], arrival: Arrival) -> RateLimit | None:
    """Reads what a response says about its rate limits.

    Understands the IETF fields (drafts 00 to 11), ``X-RateLimit-*``, ``X-Rate-Limit-*`` and names per
    resource.

    Args:
        headers: Headers of the response, names in lower case.
        arrival: When it arrived.

    Returns:
        ``None`` when the response carries no such header.
    """
    now, offset, _ = arrival
    names = ("ratelimit-policy", "x-ratelimit-limit", "ratelimit-limit")
    policies = _policies_of(next((headers[name] for name in names if name in headers), ""))
    structured = _structured_fields(headers.get("ratelimit"), policies)
    described = _plain_fields(headers) if structured is None else structured
    if not described:
        return None
    service_now = server_now(headers, now) if offset is None else now + offset
    response = _Response(headers, policies, service_now, read_retry_after(headers, now), arrival)
    reset = _reset_of(described[0], response)
    if structured is not None and reset is not None:
        reset = _exact_reset(reset, response)
    windows = (
        _window_of(described[0], reset, response),
        *(_window_of(fields, _reset_of(fields, response), response) for fields in described[1:]),
    )
    return RateLimit(
        limit=windows[0].limit,
        remaining=windows[0].remaining,
        reset_at=windows[0].reset_at,
        reset_in=reset.delay if reset else None,
        unit=reset.unit if reset else None,
        sure=reset.sure if reset else False,
        policies=policies,
        windows=windows,
        observed_at=now,
    )


class _Fields(NamedTuple):
    """Limit, remaining and reset of one quota as text."""

    name: str | None
    limit: str | None
    remaining: str | None
    reset: str | None
    reset_name: str


class _Response(NamedTuple):
    headers: Mapping[str, str]
    policies: tuple[RateLimitPolicy, ...]
    server_now: float
    retry_after: float | None
    arrival: Arrival


def _window_of(fields: _Fields, reset: Reset | None, response: _Response) -> RateLimitWindow:
    limit = _number_of(fields.limit)
    policy = next(
        (
            each
            for each in response.policies
            if (each.quota == limit if fields.name is None else each.name == fields.name)
        ),
        None,
    )
    return RateLimitWindow(
        name=("" if limit is None else str(limit)) if fields.name is None else fields.name,
        limit=limit,
        remaining=_number_of(fields.remaining),
        reset_at=None if reset is None else response.arrival.now + reset.delay,
        window_seconds=policy and policy.window_seconds,
        kind=policy.kind if policy else "window",
    )


def _reset_of(fields: _Fields, response: _Response) -> Reset | None:
    if fields.reset is None:
        return None
    policies, limit = response.policies, _number_of(fields.limit)
    last = policies[-1] if policies else None
    policy = next((policy for policy in policies if policy.quota == limit), last)
    window_seconds = policy and policy.window_seconds
    evidence = ResetEvidence(response.server_now, response.arrival.unit, window_seconds, response.retry_after)
    return read_reset(fields.reset, fields.reset_name, evidence)


def _exact_reset(delta: Reset, response: _Response) -> Reset:
    """``RateLimit`` has whole seconds: a time in ``X-RateLimit-Reset`` less than 2 s from it is used."""
    exact = _reset_of(_Fields(None, None, None, response.headers.get("x-ratelimit-reset"), ""), response)
    is_time = exact is not None and exact.unit.startswith(("epoch", "http-date", "iso-date"))
    return exact if exact is not None and is_time and abs(exact.delay - delta.delay) <= 2 else delta


_WINDOW = re.compile(r";\s*w(?:indow)?=(\d{1,15})(?!\d)", re.ASCII)
_QUOTA = re.compile(r";\s*q=(\d{1,15})(?!\d)", re.ASCII)
_LEADING_QUOTA = re.compile(r"\s*(\d{1,15})\s*;", re.ASCII)
_NAME = re.compile(r'\s*"([^"]*)"')
_BUCKET = re.compile(r';\s*policy="[^"]*bucket"')


@lru_cache(maxsize=8)
def _policies_of(text: str) -> tuple[RateLimitPolicy, ...]:
    """Parses ``"minute";q=100;w=60;policy="token bucket"`` and ``100, 100;window=60``."""
    found: list[RateLimitPolicy] = []
    for entry in text.split(","):
        window, quota = _WINDOW.search(entry), _QUOTA.search(entry) or _LEADING_QUOTA.match(entry)
        if window is None or quota is None:
            continue
        name = _NAME.match(entry)
        kind: RateLimitKind = "bucket" if _BUCKET.search(entry) else "window"
        found.append(
            RateLimitPolicy(name.group(1) if name else "", int(quota.group(1)), int(window.group(1)), kind)
        )
    return tuple(sorted(found, key=lambda policy: policy.window_seconds))


_DICTIONARY = re.compile(r"\blimit=(\d{1,15}), *remaining=(\d{1,15}), *reset=(\d{1,15})", re.ASCII)
_ITEM = re.compile(r'\s*"([^"]*)"\s*;')
_LEFT = re.compile(r";\s*r=(\d{1,15})(?!\d)", re.ASCII)
_DELAY = re.compile(r";\s*t=(\d+)", re.ASCII)
_IN_SECONDS = "ratelimit-after"
"""Name of a reset that is a delay in seconds."""


def _structured_fields(text: str | None, policies: Sequence[RateLimitPolicy]) -> list[_Fields] | None:
    """Parses ``"burst";r=50;t=30`` (drafts 08 to 11) or ``limit=100, remaining=50, reset=5`` (draft 07).

    A malformed field is ignored as a whole (draft-ietf-httpapi-ratelimit-headers-11, section 6).
    """
    if text is None:
        return None
    dictionary = _DICTIONARY.search(text)
    if dictionary:
        limit, remaining, reset = dictionary.groups()
        return [_Fields(None, limit, remaining, reset, _IN_SECONDS)]
    items: list[_Fields] = []
    for entry in text.split(","):
        name, left, delay = _ITEM.match(entry), _LEFT.search(entry), _DELAY.search(entry)
        if name is None or left is None:
            return None
        quota = next((str(policy.quota) for policy in policies if policy.name == name.group(1)), None)
        reset = delay.group(1) if delay else None
        items.append(_Fields(name.group(1), quota, left.group(1), reset, _IN_SECONDS))
    return sorted(items, key=_urgency)


def _urgency(fields: _Fields) -> tuple[bool, float]:
    """Sorts by what binds: of the exhausted quotas the longest wait, else the smallest share left."""
    remaining = int(fields.remaining or 0)
    if remaining == 0:
        return False, -int(fields.reset or 0)
    limit = None if fields.limit is None else int(fields.limit)
    return True, 1 if limit is None else remaining / limit if limit else float("inf")


# Names of reset headers, the most exact first; `-after` means seconds and `-ms` milliseconds.
_RESETS = (
    "x-ratelimit-reset-after",
    "x-rate-limit-reset-after",
    "ratelimit-reset-after",
    "x-ratelimit-reset-ms",
    "x-ratelimit-reset",
    "x-rate-limit-reset",
    "ratelimit-reset",
)
_OTHER_NAME = re.compile(r"rate-?limit.*(?:reset|remaining)")
_LAST_WORD = re.compile(r"(?:reset|remaining)(?:-after|-ms)?(?!.*(?:reset|remaining))")


def _plain_fields(headers: Mapping[str, str]) -> list[_Fields]:
    name = next((reset for reset in _RESETS if reset in headers), None) or _other_name(headers)
    if name is None:
        name = next((reset for reset in _RESETS if _sibling(reset, "limit") in headers), None)
    if name is None:
        return []
    reset = name if "reset" in name else _sibling(name, "reset")
    limit, remaining = headers.get(_sibling(name, "limit")), headers.get(_sibling(name, "remaining"))
    return [_Fields(None, limit, remaining, headers.get(reset), reset)]


def _other_name(headers: Mapping[str, str]) -> str | None:
    """Names per resource or vendor: ``x-ratelimit-reset-requests``, ``acme-ratelimit-remaining``.

    Requests go before tokens.
    """
    names = [name for name in headers if _OTHER_NAME.search(name)]
    return next((name for name in reversed(names) if "requests" in name), names[0] if names else None)


@lru_cache(maxsize=64)
def _sibling(name: str, word: str) -> str:
    """Returns the header beside this one: ``x-ratelimit-limit`` beside ``x-ratelimit-reset-after``."""
    return _LAST_WORD.sub(word, name, count=1)


_COUNT = re.compile(r'\s*"?(\d{1,15})(?!\d)', re.ASCII)


def _number_of(text: str | None) -> int | None:
    """Parses a whole number at the start of a text; more than 15 digits are no count."""
    match = None if text is None else _COUNT.match(text)
    return int(match.group(1)) if match else None
