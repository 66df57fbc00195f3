"""Reads the rate-limit headers of an answer, in the dialects that services use, into one typed state."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ..json.dates import server_now
from ..retry_after import read_retry_after
from .rate_limit import DelayUnit, RateLimit, RateLimitPolicy, RateLimitWindow
from .rate_limit_field import Fields, policies_of, policy_text, structured_fields
from .rate_limit_names import plain_fields
from .reset import Reset, ResetEvidence, read_reset


class RateLimitContext(NamedTuple):
    """What helps to read the headers of an answer."""

    last: RateLimit | None = None
    """State before this answer; its number helps to tell seconds from milliseconds."""
    unit: DelayUnit | None = None
    """Unit of a reset that is a delay, for services that say it in their documentation only."""
    to_local: Callable[[float], float] | None = None
    """Returns when the local clock shows a time of the service's clock; left out, its ``Date`` is
    compared."""


_NOTHING = RateLimitContext()


def read_rate_limit(
    headers: Mapping[str, str], now: float, context: RateLimitContext = _NOTHING
) -> RateLimit | None:
    """Reads what an answer says about the rate limit.

    Knows the IETF ``RateLimit`` fields (drafts 00 to 11), ``X-RateLimit-*``, ``X-Rate-Limit-*`` and the
    per-resource names. The unit of a reset is found by size and evidence; absolute times are compared with
    the service's own ``Date``.

    Args:
        headers: Headers of the answer, names in lower case.
        now: Local clock when the answer came, seconds since the epoch.
        context: What is known from before.

    Returns:
        ``None`` when the answer carries no such header.
    """
    if not _speaks_of_limits(headers):
        return None
    policies = policies_of(policy_text(headers))
    structured = structured_fields(headers, policies)
    described = structured if structured is not None else plain_fields(headers)
    if not described:
        return None
    around = _Surroundings(now, context, policies, headers)
    first = described[0]
    reset = _read_field_reset(first, around)
    if structured is not None and reset is not None:
        reset = _exact_reset(reset, around)
    reset_at = None if reset is None else _to_local(reset, around)
    binding = _describe(first, reset_at, around)
    return RateLimit(
        limit=binding.limit,
        remaining=binding.remaining,
        reset_at=reset_at,
        reset_in=_reset_in(reset, reset_at, around),
        unit=reset.unit if reset else None,
        sure=reset.sure if reset else False,
        raw=reset.raw if reset else None,
        policies=policies,
        windows=(binding, *(_read_window(fields, around) for fields in described[1:])),
        observed_at=now,
    )


def _speaks_of_limits(headers: Mapping[str, str]) -> bool:
    """Most services say nothing: their answers cost one look at the names."""
    names = " ".join(headers)
    return "ratelimit" in names or "rate-limit" in names


@dataclass(frozen=True)
class _Surroundings:
    now: float
    context: RateLimitContext
    policies: tuple[RateLimitPolicy, ...]
    headers: Mapping[str, str]


def _reset_in(reset: Reset | None, reset_at: float | None, around: _Surroundings) -> float | None:
    if reset is None or reset_at is None:
        return None
    return max(0.0, reset_at - around.now) if around.context.to_local else reset.delay


def _read_window(fields: Fields, around: _Surroundings) -> RateLimitWindow:
    reset = _read_field_reset(fields, around)
    return _describe(fields, None if reset is None else _to_local(reset, around), around)


def _describe(fields: Fields, reset_at: float | None, around: _Surroundings) -> RateLimitWindow:
    limit = _first_number(fields.limit)
    seconds: float | None = None
    for policy in around.policies:
        if policy.quota == limit if fields.name is None else policy.name == fields.name:
            seconds = policy.window_seconds
            break
    return RateLimitWindow(
        name=fields.name if fields.name is not None else str("" if limit is None else limit),
        limit=limit,
        remaining=_first_number(fields.remaining),
        reset_at=reset_at,
        window_seconds=seconds,
    )


def _read_field_reset(fields: Fields, around: _Surroundings) -> Reset | None:
    if fields.reset is None:
        return None
    now, last = around.now, around.context.last
    limit = _first_number(fields.limit)
    matching = next((each for each in around.policies if each.quota == limit), None)
    if matching is None and around.policies:
        matching = around.policies[-1]
    evidence = ResetEvidence(
        server_now=server_now(around.headers, now),
        unit=around.context.unit,
        window_seconds=matching.window_seconds if matching else None,
        retry_after=read_retry_after(around.headers, now),
        last=None if last is None or last.raw is None else (last.raw, now - last.observed_at),
    )
    return read_reset(fields.reset, fields.reset_name, evidence)


_SAME_RESET = 2.0
"""Seconds. ``RateLimit`` and ``X-RateLimit-Reset`` mean the same reset when they differ by rounding only."""


def _exact_reset(reset: Reset, around: _Surroundings) -> Reset:
    """A time is more exact than a delay of whole seconds: a service that sends both is read by the time."""
    text = around.headers.get("x-ratelimit-reset")
    if text is None:
        return reset
    exact = _read_field_reset(Fields(None, None, None, text, ""), around)
    if exact is None or not _is_time(exact) or abs(exact.delay - reset.delay) > _SAME_RESET:
        return reset
    return exact


def _is_time(reset: Reset) -> bool:
    return reset.unit.startswith("epoch") or reset.unit.endswith("date")


def _to_local(reset: Reset, around: _Surroundings) -> float:
    to_local = around.context.to_local
    if to_local is None or not _is_time(reset):
        return around.now + reset.delay
    return to_local(server_now(around.headers, around.now) + reset.delay)


_FIRST_NUMBER = re.compile(r'\s*"?(\d{1,15})(?!\d)', re.ASCII)


def _first_number(text: str | None) -> int | None:
    """A count of calls; a fraction is no whole call."""
    match = None if text is None else _FIRST_NUMBER.match(text)
    return None if match is None else int(match.group(1))
