"""Finds the limiter that all clients of a process share when they use one credential at one service."""

from __future__ import annotations

from collections import OrderedDict
from itertools import count
from threading import Lock
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from ..forks import renew_in_children
from .limiter import Limiter

if TYPE_CHECKING:
    from ..clock import Clock

_MOST_LIMITERS = 1_000
"""A process that serves more accounts than this forgets the limiter that was used least recently."""


class _Registry:
    """The limiters of this process."""

    def __init__(self) -> None:
        self.renew()
        renew_in_children(self)

    def renew(self) -> None:
        """Forgets them: the calls of a parent process are in flight there."""
        self._lock = Lock()
        # Per clock, so that a test with its own clock shares nothing with others.
        self._limiters: OrderedDict[tuple[int, str], Limiter] = OrderedDict()
        self._numbers: WeakKeyDictionary[object, str] = WeakKeyDictionary()
        self._next_number = count(1)

    def find(self, origin: str, identity: object, clock: Clock) -> Limiter:
        """Finds the limiter of an account, or creates it."""
        account = f"{origin}#{_hash(identity) if isinstance(identity, str) else self._number_of(identity)}"
        with self._lock:
            found = self._limiters.get((id(clock), account))
            if found is None:
                found = self._limiters[id(clock), account] = Limiter(account, clock)
            self._limiters.move_to_end((id(clock), account))
            while len(self._limiters) > _MOST_LIMITERS:
                self._limiters.popitem(last=False)
            return found

    def _number_of(self, identity: object) -> str:
        """Identifies an account by the function that returns its keys, which are not known in advance."""
        with self._lock:
            try:
                number = self._numbers.get(identity)
                if number is None:
                    number = self._numbers[identity] = f"function-{next(self._next_number)}"
            except TypeError:
                # Neither hashable nor weakly referable, as instances of some classes with `__call__`.
                return f"function-{next(self._next_number)}"
            return number


_registry = _Registry()


def limiter_of(origin: str, identity: object, clock: Clock) -> Limiter:
    """Returns the limiter of an account.

    Args:
        origin: Of the service, such as ``https://api.example.com``.
        identity: An API key, a client ID, or the function that returns the key.
        clock: Where it takes time from.
    """
    return _registry.find(origin, identity, clock)


def _hash(text: str) -> str:
    """FNV-1a, cut to 52 bits: enough to tell accounts apart, too few to recover a key."""
    value = 0xCBF29CE484222325
    for byte in text.encode("utf-8", "surrogatepass"):
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{value & 0xFFFFFFFFFFFFF:x}"
