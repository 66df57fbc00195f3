"""Caches one access token for all callers.

It is renewed before it expires, by one request at a time, and dropped once rejected.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from threading import Lock
from typing import TYPE_CHECKING

from ..hidden import Hidden
from ..once import Once

if TYPE_CHECKING:
    from ..clock import Clock
    from ..deadline import CallDeadline
    from ..effects import Steps

_RENEWAL_LEAD = 60.0
"""Seconds before expiry at which a token is renewed; for lifetimes of 5 minutes and more this is later than
80 %."""

_RENEWAL_SHARE = 0.8
"""Share of its lifetime after which a shorter-lived token is renewed."""

_GRACE_SHARE = 0.5
"""Share of the time between renewal and expiry in which the old token is still used while the new one is
fetched."""

_RENEWAL_PAUSE = 5.0
"""Seconds between two attempts to renew a token that is still valid."""


@dataclass(frozen=True)
class Token:
    """A token as it was issued."""

    value: Hidden[str]
    issued_at: float
    """Time of the request by the monotonic clock: the earliest time at which it was issued."""
    life: float
    """Lifetime in seconds."""

    @property
    def renewal(self) -> float:
        """When it is renewed: 60 s before it expires or after 80 % of its lifetime, whichever is later."""
        return self.issued_at + max(self.life - _RENEWAL_LEAD, self.life * _RENEWAL_SHARE)

    @property
    def last_use(self) -> float:
        """When it is used for the last time; the remaining time lets the request arrive."""
        end = self.issued_at + self.life
        return self.renewal + (end - self.renewal) * _GRACE_SHARE


class TokenCache:
    """The token of one client."""

    __slots__ = ("_clock", "_fetch", "_lock", "_once", "_paused_until", "_token")

    def __init__(self, fetch: Callable[[CallDeadline], Steps[Token]], clock: Clock) -> None:
        """``fetch`` requests a token.

        Never called again while a request is in progress, unless a token was rejected.
        """
        self._fetch = fetch
        self._clock = clock
        self._lock = Lock()
        self._once: Once[Token] = Once()
        self._token: Token | None = None
        self._paused_until = -inf

    def get(self, deadline: CallDeadline) -> Steps[Hidden[str]]:
        """Returns a token that is valid now.

        A token near its expiry is renewed by one caller, within its call; the others get the old one
        meanwhile. If that fails, the old one stays in use: the next caller after a pause tries again.
        """
        token, now = self._token, self._clock.monotonic()
        if token is None or now >= token.last_use:
            return (yield from self._join(deadline, lambda fresh: now < fresh.last_use)).value
        if now < token.renewal or not self._may_renew(now):
            return token.value
        try:
            return (yield from self._join(deadline, lambda fresh: now < fresh.renewal)).value
        except Exception:
            return token.value

    def drop(self, value: Hidden[str]) -> None:
        """Drops a token that the service rejected. Has no effect if it was already replaced.

        A fetch in progress may return a token from before the rejection, so the next caller starts another
        one.
        """
        with self._lock:
            if self._token is None or self._token.value is not value:
                return
            self._token = None
            self._once.forget()

    def _may_renew(self, now: float) -> bool:
        with self._lock:
            if now < self._paused_until:
                return False
            self._paused_until = now + _RENEWAL_PAUSE
            return not self._once.under_way

    def _join(self, deadline: CallDeadline, is_good: Callable[[Token], bool]) -> Steps[Token]:
        def finished() -> Token | None:
            token = self._token
            return token if token is not None and is_good(token) else None

        return (yield from self._once.join(lambda: self._fly(deadline), deadline, finished))

    def _fly(self, deadline: CallDeadline) -> Steps[Token]:
        before = self._token
        token = yield from self._fetch(deadline)
        with self._lock:
            # Not when it was rejected and dropped meanwhile: this one may be from before the rejection.
            if self._token is before:
                self._token = token
        return token
