"""Turns the options of a case into those of the client."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from clock import RunnersClock, chance
from lines import Line

_PLAIN = {
    "client_id": "client_id",
    "client_secret": "client_secret",
    "scopes": "scopes",
    "max_retries": "max_retries",
    "retry_keyed": "retry_keyed",
    "rate_limit": "rate_limit",
    "headers": "extra_headers",
    "user_agent": "user_agent",
    "validate": "validate",
    "max_response_bytes": "max_response_bytes",
    "max_connections": "max_connections",
}
"""Options that are the same in other words."""

_TIMES = {
    "timeout_ms": "timeout",
    "total_timeout_ms": "total_timeout",
    "max_retry_after_ms": "max_retry_after",
    "rate_limit_max_wait_ms": "max_rate_limit_wait",
}
"""Options in milliseconds, and their names in seconds."""

KEY = "dv_test_conformance"


def options_of(line: Line, clock: RunnersClock) -> dict[str, Any]:
    """Options of the client that a task asks for."""
    given: dict[str, Any] = line.get("client") or {}
    made = {name: given[word] for word, name in _PLAIN.items() if word in given}
    made.update({name: given[word] / 1_000 for word, name in _TIMES.items() if word in given})
    made.update(clock=clock, random=chance(line.get("random") or [0.5]))
    made["base_url"] = line["base_url"] + given.get("base_path", "")
    key = given.get("api_key", None if "client_id" in given else KEY)
    return {**made, "api_key": _keys(key) if isinstance(key, list) else key}


def own_options(line: Line, clock: RunnersClock, credentials: dict[str, str]) -> dict[str, Any]:
    """The same for a call that identifies itself by id and secret."""
    return {**options_of(line, clock), "api_key": None, **credentials}


def _keys(keys: Sequence[str]) -> Callable[[], str]:
    """A key function that gives the next key each time it is asked, and the last one for good."""
    asked = 0

    def ask() -> str:
        nonlocal asked
        asked += 1
        return keys[min(asked, len(keys)) - 1]

    return ask
