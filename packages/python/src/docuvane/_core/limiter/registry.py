"""Finds the limiter that all clients of a process share when they use one credential at one service."""

from __future__ import annotations

from collections import OrderedDict
from hashlib import sha256
from itertools import count
from threading import Lock
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from .limiter import Limiter

if TYPE_CHECKING:
    from ..clock import Clock

_MOST_LIMITERS = 1_000
"""Limiters that are kept, those asked for last; a process that serves more accounts than this forgets the
oldest."""

_HASH_DIGITS = 13
"""Digits of the hash, 52 bits: enough to tell accounts apart, too few to find a key of usual strength
again."""

_lock = Lock()

# Per clock, so that a test with its own time shares nothing with others. A limiter keeps its clock, and so
# its number.
_shared: OrderedDict[tuple[int, str], Limiter] = OrderedDict()


def limiter_of(key: str, clock: Clock) -> Limiter:
    """Returns the limiter of an account, the same one for the same key.

    Args:
        key: From ``account_key``.
        clock: Where the client takes time from.
    """
    with _lock:
        account = (id(clock), key)
        found = _shared.get(account)
        if found is None:
            found = _shared[account] = Limiter(clock)
        _shared.move_to_end(account)
        while len(_shared) > _MOST_LIMITERS:
            _shared.popitem(last=False)
        return found


def account_key(origin: str, identity: object) -> str:
    """Names an account without giving its credential away: origin and a hash.

    Args:
        origin: Of the service, as ``https://api.example.com``.
        identity: What tells accounts apart: a key, a client id, or the function that gives the key.
    """
    return f"{origin}#{_hash(identity) if isinstance(identity, str) else _number_of(identity)}"


_numbers: WeakKeyDictionary[object, str] = WeakKeyDictionary()
_next_number = count(1)


def _number_of(identity: object) -> str:
    """Keys that a function gives are not known before a call: the function itself stands for the account."""
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
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:_HASH_DIGITS]
