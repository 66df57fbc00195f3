"""Keeps retries from making an outage worse: each retry costs tokens, each success returns one."""

from __future__ import annotations

from threading import Lock

_FULL = 100
"""Tokens. Enough for twenty retries in a row before calls fail fast; figures as in the AWS SDKs' standard
mode, scaled."""


class RetryBudget:
    """The retry budget of a client. For any number of threads."""

    def __init__(self) -> None:
        self._tokens = _FULL
        self._lock = Lock()

    def spend(self, cost: int) -> bool:
        """Takes tokens for a retry; returns ``False`` and takes none when there are too few."""
        with self._lock:
            if self._tokens < cost:
                return False
            self._tokens -= cost
            return True

    def refund(self) -> None:
        """Returns one token after a success."""
        # Most calls find it full, and then the unlocked check is safe.
        if self._tokens >= _FULL:
            return
        with self._lock:
            self._tokens = min(_FULL, self._tokens + 1)
