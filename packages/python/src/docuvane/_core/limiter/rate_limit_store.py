"""Defines the store in which processes share until when no request may be sent."""

from __future__ import annotations

from typing import Protocol


class RateLimitStore(Protocol):
    """Shares between processes that use one credential until when nothing may be sent.

    It holds one number per key. Each process counts its requests itself, and every response shows what the
    others used; the store spares a process the 429 that another one received already. It is read before the
    first request and then at most once a second, in a thread of its own, so that it may block. When it fails
    or takes long, requests are sent without it.

    Example:
        class RedisStore:
            def get(self, key):
                return float(redis.get(key) or 0)

            def set(self, key, closed_until, ttl):
                redis.set(key, closed_until, ex=ceil(ttl))

        client = Docuvane(rate_limit_store=RedisStore())
    """

    def get(self, key: str) -> float | None:
        """Returns until when nothing may be sent, or ``None`` when nothing is known.

        Args:
            key: Identifies the account: the origin and a hash, never the credential.
        """
        ...

    def set(self, key: str, closed_until: float, ttl: float) -> None:
        """Stores until when nothing may be sent. A later time should win over an earlier one.

        Args:
            key: As in ``get``.
            closed_until: Seconds since the epoch.
            ttl: Seconds after which the entry is worthless.
        """
        ...
