"""Says how several processes share what they learned about a rate limit."""

from __future__ import annotations

from typing import Protocol


class RateLimitStore(Protocol):
    """A place where processes that share a credential tell each other that nothing may be sent.

    It holds one number per key: until when the service wants no calls, seconds since the epoch. Each process
    counts for itself, and every answer shows what the others used up; the store spares a process the refusal
    that another one had already. It is asked before the first call and then once a second at most, in a
    thread of its own beside the calls, so that it may block; what it does is best effort: when it fails or is
    late, calls go on, at the risk of a 429.

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
            key: Names the account: origin and a hash, never the credential.
        """
        ...

    def set(self, key: str, closed_until: float, ttl: float) -> None:
        """Keeps until when nothing may be sent. A later time should win over an earlier one.

        Args:
            key: As in ``get``.
            closed_until: Seconds since the epoch.
            ttl: Seconds after which the entry is worthless.
        """
        ...
