"""Knows the names that services give to the headers of their rate limits."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from .rate_limit_field import Fields


@dataclass(frozen=True)
class _Dialect:
    """Names of the headers that belong together."""

    reset: str
    limit: str
    remaining: str


def _dialect(prefix: str, reset: str) -> _Dialect:
    return _Dialect(f"{prefix}-{reset}", f"{prefix}-limit", f"{prefix}-remaining")


_PREFIXES = ("x-ratelimit", "x-rate-limit", "ratelimit")

# Names that services use, the most exact first. `reset` ends in `-after` or `-ms` where the unit is in the
# name.
_DIALECTS = (
    *(_dialect(prefix, "reset-after") for prefix in _PREFIXES),
    _dialect("x-ratelimit", "reset-ms"),
    *(_dialect(prefix, "reset") for prefix in _PREFIXES),
)


def plain_fields(headers: Mapping[str, str]) -> list[Fields]:
    """Finds limit, remaining and reset under the names a service gives them; empty when it sends none."""
    found = (
        next((dialect for dialect in _DIALECTS if dialect.reset in headers), None)
        or _other_dialect(headers)
        or next((dialect for dialect in _DIALECTS if dialect.limit in headers), None)
    )
    if found is None:
        return []
    get = headers.get
    return [Fields(None, get(found.limit), get(found.remaining), get(found.reset), found.reset)]


_OTHER_NAME = re.compile(r"rate-?limit.*(?:reset|remaining)")
_LAST_WORD = re.compile(r"(?:reset|remaining)(?!.*(?:reset|remaining))")


def _other_dialect(headers: Mapping[str, str]) -> _Dialect | None:
    """Finds names nobody listed: ``x-ratelimit-reset-requests``, ``acme-rate-limit-remaining``.

    Limits of calls come before those of other units, such as tokens.
    """
    found: str | None = None
    for name in headers:
        if _OTHER_NAME.search(name) and (found is None or "requests" in name):
            found = name
    if found is None:
        return None
    reset, limit, remaining = (
        _LAST_WORD.sub(word, found, count=1) for word in ("reset", "limit", "remaining")
    )
    return _Dialect(reset, limit, remaining)
