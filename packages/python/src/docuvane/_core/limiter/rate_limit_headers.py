"""Reads the rate-limit headers of a response: ``RateLimit``, ``X-RateLimit-*`` and their variants."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import inf
from typing import NamedTuple

from ..json.dates import server_now
from ..rate_limit import RateLimit, RateLimitQuota
from ..retry_after import read_retry_after
from .reset import Reset, ResetEvidence, read_reset


def read_rate_limit(
    headers: Mapping[str, str], now: float, service_now: float | None = None
) -> RateLimit | None:
    """Reads what a response says about its rate limits.

    Understands the IETF fields (drafts 00 to 11), ``X-RateLimit-*``, ``X-Rate-Limit-*`` and names per
    resource.

    Args:
        headers: Headers of the response, names in lower case.
        now: Seconds since the epoch by the local clock.
        service_now: The same by the service's clock. Default: its ``Date``.

    Returns:
        ``None`` when the response carries no such header.
    """
    names = ("ratelimit-policy", "x-ratelimit-limit", "ratelimit-limit")
    policies = _policies_of(next((headers[name] for name in names if name in headers), ""))
    structured = _structured_fields(headers.get("ratelimit"), policies)
    described = _plain_fields(headers) if structured is None else structured
    if not described:
        return None
    evidence = ResetEvidence(
        server_now(headers, now) if service_now is None else service_now,
        retry_after=read_retry_after(headers, now),
    )
    quotas = [_describe(fields, policies, headers, evidence) for fields in described]
    binding, reset = quotas[0]
    return RateLimit(
        limit=binding.limit,
        remaining=binding.remaining,
        reset_at=None if reset is None else now + reset.delay,
        reset_in=binding.reset_in,
        unit=reset.unit if reset else None,
        sure=reset.sure if reset else False,
        quotas=tuple(quota for quota, _ in quotas),
        observed_at=now,
    )


class _Policy(NamedTuple):
    """One quota of ``RateLimit-Policy``."""

    name: str
    limit: int
    window_seconds: int
    is_bucket: bool


class _Fields(NamedTuple):
    """One quota of the other headers."""

    name: str | None
    limit: int | None
    remaining: int | None
    reset: str | None
    reset_name: str


def _describe(
    fields: _Fields, policies: Sequence[_Policy], headers: Mapping[str, str], evidence: ResetEvidence
) -> tuple[RateLimitQuota, Reset | None]:
    name, limit, remaining, _, _ = fields
    policy = None
    if policies:
        same = (each for each in policies if (each.limit == limit if name is None else each.name == name))
        policy = next(same, None)
        evidence = evidence._replace(window_seconds=(policy or policies[-1]).window_seconds)
    reset = _reset_of(fields, headers, evidence)
    quota = RateLimitQuota(
        name=("" if limit is None else str(limit)) if name is None else name,
        limit=limit,
        remaining=remaining,
        reset_in=reset and reset.delay,
        window_seconds=policy and policy.window_seconds,
        is_bucket=policy is not None and policy.is_bucket,
    )
    return quota, reset


def _reset_of(fields: _Fields, headers: Mapping[str, str], evidence: ResetEvidence) -> Reset | None:
    if fields.reset is None:
        return None
    delta = read_reset(fields.reset, fields.reset_name, evidence)
    if delta is None or fields.reset_name != _STRUCTURED or "x-ratelimit-reset" not in headers:
        return delta
    # `RateLimit` has whole seconds: a time in `X-RateLimit-Reset` less than 2 s from it is used.
    exact = read_reset(headers["x-ratelimit-reset"], "", ResetEvidence(evidence.service_now))
    is_time = exact is not None and exact.unit.startswith(("epoch", "http-date", "iso-date"))
    return exact if exact is not None and is_time and abs(exact.delay - delta.delay) <= 2 else delta


_WINDOW = re.compile(r";\s*w(?:indow)?=(\d{1,15})(?!\d)", re.ASCII)
_QUOTA = re.compile(r";\s*q=(\d{1,15})(?!\d)", re.ASCII)
_LEADING_QUOTA = re.compile(r"\s*(\d{1,15})\s*;", re.ASCII)
_NAME = re.compile(r'\s*"([^"]*)"')
_BUCKET = re.compile(r';\s*policy="[^"]*bucket"')


@lru_cache(maxsize=8)
def _policies_of(text: str) -> Sequence[_Policy]:
    """Parses ``"minute";q=100;w=60;policy="token bucket"`` and ``100, 100;window=60``."""
    found: list[_Policy] = []
    for entry in text.split(","):
        window, quota = _WINDOW.search(entry), _QUOTA.search(entry) or _LEADING_QUOTA.match(entry)
        if window is not None and quota is not None:
            name = _NAME.match(entry)
            is_bucket = _BUCKET.search(entry) is not None
            found.append(
                _Policy(name.group(1) if name else "", int(quota.group(1)), int(window.group(1)), is_bucket)
            )
    return sorted(found, key=lambda policy: policy.window_seconds)


_DRAFT_7 = re.compile(r"\blimit=(\d{1,15}), *remaining=(\d{1,15}), *reset=(\d{1,15})", re.ASCII)
_ITEM = re.compile(r'\s*"([^"]*)"\s*;')
_LEFT = re.compile(r";\s*r=(\d{1,15})(?!\d)", re.ASCII)
_DELAY = re.compile(r";\s*t=(\d+)", re.ASCII)
_STRUCTURED = "ratelimit-after"
"""Stands for the name of the reset in ``RateLimit``, which is always a delay in seconds."""


def _structured_fields(text: str | None, policies: Sequence[_Policy]) -> list[_Fields] | None:
    """Parses ``"burst";r=50;t=30`` (drafts 08 to 11) or ``limit=100, remaining=50, reset=5`` (draft 07).

    A malformed field is ignored as a whole (draft-ietf-httpapi-ratelimit-headers-11, section 6).
    """
    if text is None:
        return None
    draft_7 = _DRAFT_7.search(text)
    if draft_7:
        return [_Fields(None, int(draft_7.group(1)), int(draft_7.group(2)), draft_7.group(3), _STRUCTURED)]
    items: list[_Fields] = []
    for entry in text.split(","):
        name, left, delay = _ITEM.match(entry), _LEFT.search(entry), _DELAY.search(entry)
        if name is None or left is None:
            return None
        limit = next((policy.limit for policy in policies if policy.name == name.group(1)), None)
        reset = delay.group(1) if delay else None
        items.append(_Fields(name.group(1), limit, int(left.group(1)), reset, _STRUCTURED))
    return sorted(items, key=_urgency)


def _urgency(fields: _Fields) -> float:
    """Orders by what binds first: of the exhausted quotas the longest wait, else the smallest share left."""
    if not fields.remaining:
        return -1 - int(fields.reset or 0)
    return 1 if fields.limit is None else fields.remaining / fields.limit if fields.limit else inf


_PREFERRED = tuple(
    map(
        re.compile,
        ("limit-reset-after$", "limit-reset-ms$", "limit-reset$", "requests", "reset|remaining", "limit$"),
    )
)
"""Which of several headers counts, the most exact first; requests go before tokens."""
_ANY_NAME = re.compile(r"rate-?limit.*(?:reset|remaining|limit)")
_LAST_WORD = re.compile(r"(?:reset|remaining|limit)(?:-after|-ms)?(?!.*(?:reset|remaining|limit))")


def _plain_fields(headers: Mapping[str, str]) -> list[_Fields]:
    """Reads ``X-RateLimit-Reset`` and its siblings as well as ``acme-rate-limit-requests-remaining``."""
    names = _names_of(tuple(headers))
    if names is None:
        return []
    limit, remaining = (_number_of(headers.get(name)) for name in names[:2])
    reset = names[2]
    return [_Fields(None, limit, remaining, headers.get(reset), reset)]


@lru_cache(maxsize=16)
def _names_of(headers: Sequence[str]) -> tuple[str, str, str] | None:
    """Returns the three headers of a limit. A service sends the same headers with each response."""
    names = [name for name in headers if "limit" in name and _ANY_NAME.search(name)]
    name = next((name for pattern in _PREFERRED for name in names if pattern.search(name)), None)
    if name is None:
        return None
    reset = name if "reset" in name else _sibling(name, "reset")
    return _sibling(name, "limit"), _sibling(name, "remaining"), reset


def _sibling(name: str, word: str) -> str:
    """Returns a header of the same family: ``x-ratelimit-limit`` for ``x-ratelimit-reset-after``."""
    return _LAST_WORD.sub(word, name, count=1)


_COUNT = re.compile(r'\s*"?(\d{1,15})(?!\d)', re.ASCII)


def _number_of(text: str | None) -> int | None:
    """Parses a whole number at the start of a text; more than 15 digits are no count."""
    match = None if text is None else _COUNT.match(text)
    return int(match.group(1)) if match else None
