"""Keeps one access token for all callers.

It is renewed before it expires, by one request at a time, and never used after it was refused.
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
"""Seconds before the end at which a token is renewed; from a life of 5 minutes on this is later than 80 %."""

_RENEWAL_SHARE = 0.8
"""Share of its life after which a shorter token is renewed."""

_GRACE_SHARE = 0.5
"""Share of the time between renewal and end in which the old token is still given out while the new one is
fetched."""

_RENEWAL_PAUSE = 5.0
"""Seconds between two attempts to renew a token that is still good."""


@dataclass(frozen=True)
class Token:
    """A token as it was given."""

    value: Hidden[str]
    issued_at: float
    """When it was asked for, by the monotonic clock: its life began then at the earliest."""
    life: float
    """Seconds it is good for."""

    @property
    def renewal(self) -> float:
        """When it is renewed: 60 s before its end or after 80 % of its life, whichever is later."""
        return self.issued_at + max(self.life - _RENEWAL_LEAD, self.life * _RENEWAL_SHARE)

    @property
    def last_use(self) -> float:
        """When it is given out for the last time; what is left then is for the request to arrive."""
        end = self.issued_at + self.life
        return self.renewal + (end - self.renewal) * _GRACE_SHARE


class TokenCache:
    """The token of one client."""

    __slots__ = ("_clock", "_fetch", "_lock", "_once", "_paused_until", "_token")

    def __init__(self, fetch: Callable[[CallDeadline], Steps[Token]], clock: Clock) -> None:
        """``fetch`` asks the service for a token.

        Never called again while it is under way, unless one was refused.
        """
        self._fetch = fetch
        self._clock = clock
        self._lock = Lock()
        self._once: Once[Token] = Once()
        self._token: Token | None = None
        self._paused_until = -inf

    def get(self, deadline: CallDeadline) -> Steps[Hidden[str]]:
        """Returns a token that is good now.

        One near its end is renewed by one caller, within his call; the others get the old one meanwhile. When
        that fails, it is used on: the next caller after a pause tries again.
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
        """Forgets a token the service refused. One that was replaced already changes nothing.

        A fetch under way may bring a token from before the refusal, so that the next caller starts another
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
            # Not when it was refused and dropped meanwhile: this one may be from before the refusal.
            if self._token is before:
                self._token = token
        return token
