"""Keeps retries from making an outage worse: each costs tokens, each success gives one back."""

from __future__ import annotations

from threading import Lock

_FULL = 100
"""Tokens. Enough for twenty retries in a row before calls fail fast; figures as in the AWS SDKs' standard
mode, scaled."""


class RetryBudget:
    """The retries a client may still make to its service. For any number of threads."""

    def __init__(self) -> None:
        self._tokens = _FULL
        self._lock = Lock()

    def spend(self, cost: int) -> bool:
        """Takes tokens for a retry; ``False`` when there are too few, and nothing is taken."""
        with self._lock:
            if self._tokens < cost:
                return False
            self._tokens -= cost
            return True

    def refund(self) -> None:
        """Gives one token back after a success."""
        # Most calls find it full, and then nothing can be lost between the look and the lock.
        if self._tokens >= _FULL:
            return
        with self._lock:
            self._tokens = min(_FULL, self._tokens + 1)
