"""Finds the limiter that all clients of a process share when they use one credential at one service."""

from __future__ import annotations

from collections import OrderedDict
from itertools import count
from threading import Lock
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from .limiter import Limiter

if TYPE_CHECKING:
    from ..clock import Clock

_MOST_LIMITERS = 1_000
"""A process that serves more accounts than this forgets the limiter that was used least recently."""

_lock = Lock()

# Per clock, so that a test with its own clock shares nothing with others.
_shared: OrderedDict[tuple[int, str], Limiter] = OrderedDict()


def limiter_of(origin: str, identity: object, clock: Clock) -> Limiter:
    """Returns the limiter of an account.

    Args:
        origin: Of the service, such as ``https://api.example.com``.
        identity: An API key, a client ID, or the function that returns the key.
        clock: Where it takes time from.
    """
    account = f"{origin}#{_hash(identity) if isinstance(identity, str) else _number_of(identity)}"
    with _lock:
        found = _shared.get((id(clock), account))
        if found is None:
            found = _shared[id(clock), account] = Limiter(account, clock)
        _shared.move_to_end((id(clock), account))
        while len(_shared) > _MOST_LIMITERS:
            _shared.popitem(last=False)
        return found


_numbers: WeakKeyDictionary[object, str] = WeakKeyDictionary()
_next_number = count(1)


def _number_of(identity: object) -> str:
    """Keys that a function returns are not known in advance: the function itself identifies the account."""
    with _lock:
        try:
            number = _numbers.get(identity)
            if number is None:
                number = _numbers[identity] = f"function-{next(_next_number)}"
        except TypeError:
            # Neither hashable nor weakly referable, as instances of some classes with `__call__`.
            return f"function-{next(_next_number)}"
        return number


def _hash(text: str) -> str:
    """FNV-1a, cut to 52 bits: enough to tell accounts apart, too few to recover a key."""
    value = 0xCBF29CE484222325
    for byte in text.encode("utf-8", "surrogatepass"):
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{value & 0xFFFFFFFFFFFFF:x}"
