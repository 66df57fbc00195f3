"""Reads the structured fields ``RateLimit`` and ``RateLimit-Policy`` (IETF drafts 07 to 11)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from .rate_limit import RateLimitPolicy


@dataclass(frozen=True)
class Fields:
    """Limit, remaining and reset of one dialect, still as text."""

    name: str | None
    limit: str | None
    remaining: str | None
    reset: str | None
    reset_name: str


_DELAY = "ratelimit-after"
"""A name that says: a delay in seconds."""


_DICTIONARY = re.compile(r"\blimit=(\d{1,15}), *remaining=(\d{1,15}), *reset=(\d{1,15})", re.ASCII)
_ITEM_NAME = re.compile(r'\s*"([^"]*)"\s*;', re.ASCII)
_ITEM_LEFT = re.compile(r";\s*r=(\d{1,15})(?!\d)", re.ASCII)
_ITEM_RESET = re.compile(r";\s*t=(\d+)", re.ASCII)


def structured_fields(
    headers: Mapping[str, str], policies: tuple[RateLimitPolicy, ...]
) -> list[Fields] | None:
    """Reads the field ``RateLimit``.

    ``"burst";r=50;t=30`` (drafts 08 to 11) or ``limit=100, remaining=50, reset=5`` (draft 07).

    Returns:
        The windows, the one that binds first; ``None`` when there is no such field or it is malformed.
    """
    text = headers.get("ratelimit")
    if text is None:
        return None
    if dictionary := _DICTIONARY.search(text):
        limit, remaining, reset = dictionary.groups()
        return [Fields(None, limit, remaining, reset, _DELAY)]
    items: list[Fields] = []
    for entry in text.split(","):
        item = _read_item(entry, policies)
        # A malformed structured field is ignored as a whole (draft-ietf-httpapi-ratelimit-headers-11, section
        # 6).
        if item is None:
            return None
        items.append(item)
    return sorted(items, key=_urgency)


def _read_item(entry: str, policies: tuple[RateLimitPolicy, ...]) -> Fields | None:
    """Parameters may come in any order."""
    name = _ITEM_NAME.match(entry)
    remaining = _ITEM_LEFT.search(entry)
    if name is None or remaining is None:
        return None
    quota = next((str(policy.quota) for policy in policies if policy.name == name.group(1)), None)
    reset = _ITEM_RESET.search(entry)
    return Fields(name.group(1), quota, remaining.group(1), reset and reset.group(1), _DELAY)


def _urgency(item: Fields) -> tuple[bool, float]:
    """The window that binds: exhausted ones first, the longest wait first; then the smallest share left."""
    if item.remaining == "0":
        return (False, -float(item.reset or 0))
    quota = float(item.limit or 0)
    return (True, float(item.remaining or 0) / quota if quota else 1.0)


def policy_text(headers: Mapping[str, str]) -> str:
    """The text that names the windows of a plan."""
    for name in ("ratelimit-policy", "x-ratelimit-limit", "ratelimit-limit"):
        text = headers.get(name)
        if text is not None:
            return text
    return ""


_POLICY_NAME = re.compile(r'\s*"([^"]*)"')
_POLICY_QUOTA = re.compile(r";\s*q=(\d{1,15})(?!\d)", re.ASCII)
_POLICY_BARE_QUOTA = re.compile(r"\s*(\d{1,15})\s*;", re.ASCII)
_POLICY_WINDOW = re.compile(r";\s*w(?:indow)?=(\d{1,15})(?!\d)", re.ASCII)


# A plan does not change from answer to answer, so its text is read once.
@lru_cache(maxsize=16)
def policies_of(text: str) -> tuple[RateLimitPolicy, ...]:
    """Reads ``RateLimit-Policy: "minute";q=100;w=60`` and ``X-RateLimit-Limit: 100, 100;window=60``.

    Returns:
        The windows, the shortest first.
    """
    found: list[RateLimitPolicy] = []
    for entry in text.split(","):
        window = _POLICY_WINDOW.search(entry)
        quota = _POLICY_QUOTA.search(entry) or _POLICY_BARE_QUOTA.match(entry)
        if window and quota:
            name = _POLICY_NAME.match(entry)
            found.append(
                RateLimitPolicy(name.group(1) if name else "", int(quota.group(1)), int(window.group(1)))
            )
    return tuple(sorted(found, key=lambda policy: policy.window_seconds))
