"""Keeps calls that wait, each with its own end of patience, in the order they came."""

from __future__ import annotations

from collections import OrderedDict
from itertools import count
from math import inf

from ..parking import Place
from .quota_set import Pass

_numbers = count(1)


class Waiter:
    """One call that waits."""

    __slots__ = ("alarm_at", "given", "number", "operation", "place", "until")

    def __init__(self, operation: str, until: float) -> None:
        """Lets a call wait until its patience ends, seconds since the epoch."""
        self.number = next(_numbers)
        """Place among all calls that wait, whatever their queue."""
        self.operation = operation
        self.until = until
        self.place = Place()
        self.given: Pass | None = None
        """What it waited for."""
        self.alarm_at = -inf
        """When it wakes by itself to look again; the past while it is awake."""


class Queue:
    """Calls of one operation that wait, first come first served."""

    __slots__ = ("_waiters",)

    def __init__(self) -> None:
        self._waiters: OrderedDict[Waiter, None] = OrderedDict()

    def __len__(self) -> int:
        return len(self._waiters)

    @property
    def first(self) -> Waiter | None:
        """The one that waits the longest."""
        return next(iter(self._waiters), None)

    def add(self, waiter: Waiter) -> None:
        """Lets it wait behind all others."""
        self._waiters[waiter] = None

    def remove(self, waiter: Waiter) -> None:
        """Forgets it, wherever it stands."""
        self._waiters.pop(waiter, None)
