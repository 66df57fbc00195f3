"""Knows the quotas of an account, and which of them bind an operation."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from .quota import Quota
from .rate_limit import RateLimitWindow

_MOST_QUOTAS = 16
"""Quotas that are kept: a plan has a handful, and a service that invents names must not fill the memory."""


@dataclass(eq=False)
class Pass:
    """A call that was let through."""

    __slots__ = ("beside", "number", "operation", "quotas", "sent_at")

    number: int
    """From 1, in the order of sending."""
    sent_at: float
    """Seconds since the epoch."""
    beside: int
    """Calls that were under way when it was sent."""
    operation: str
    quotas: tuple[Quota, ...]
    """Quotas it was counted on."""


@dataclass
class _Bound:
    """A quota with the operations whose answers carry it."""

    quota: Quota
    operations: set[str] = field(default_factory=set[str])


class QuotaSet:
    """The quotas of an account by their names.

    A quota binds the operations whose answers carry it: a quota of documents per day that is used up must not
    keep anybody from reading. Of an operation nobody asked for yet it is assumed that it carries what all
    others carry.
    """

    def __init__(self) -> None:
        self._quotas: dict[str, _Bound] = {}
        # Operations that were answered.
        self._seen: set[str] = set()
        # Which quotas bind an operation; forgotten when that may have changed.
        self._binding: dict[str, tuple[Quota, ...]] = {}

    def of(self, operation: str) -> tuple[Quota, ...]:
        """The quotas that bind an operation."""
        known = self._binding.get(operation)
        if known is not None:
            return known
        is_new = operation not in self._seen
        found = tuple(
            bound.quota
            for bound in self._quotas.values()
            if operation in bound.operations or (is_new and self._binds_all(bound))
        )
        self._binding[operation] = found
        return found

    def for_all(self) -> list[Quota]:
        """The quotas that bind all operations."""
        return [bound.quota for bound in self._quotas.values() if self._binds_all(bound)]

    def named(self, name: str) -> Quota | None:
        """The quota of this name."""
        bound = self._quotas.get(name)
        return None if bound is None else bound.quota

    def recognize(
        self, operation: str, windows: Sequence[RateLimitWindow], under_way: Collection[Pass]
    ) -> None:
        """Notes which quotas an operation carries, and forgets those that are over and no longer named.

        Args:
            operation: The operation that was answered.
            windows: What the answer named.
            under_way: Calls without an answer: a new quota counts them too.
        """
        if self._is_usual(operation, windows):
            return
        changed = operation not in self._seen
        self._seen.add(operation)
        for window in windows:
            bound = self._quotas.get(window.name) or self._add(window.name, under_way)
            changed = changed or operation not in bound.operations
            bound.operations.add(operation)
        names = {window.name for window in windows}
        for name, bound in list(self._quotas.items()):
            is_over = operation in bound.operations and name not in names and bound.quota.is_unknown
            if is_over or len(self._quotas) > _MOST_QUOTAS:
                del self._quotas[name]
                changed = True
        if changed:
            self._binding.clear()

    def _is_usual(self, operation: str, windows: Sequence[RateLimitWindow]) -> bool:
        """Nearly every answer names what the one before it named."""
        if operation not in self._seen or len(windows) != len(self._quotas):
            return False
        for window in windows:
            bound = self._quotas.get(window.name)
            if bound is None or operation not in bound.operations:
                return False
        return True

    def _binds_all(self, bound: _Bound) -> bool:
        return len(bound.operations) == len(self._seen)

    def _add(self, name: str, under_way: Collection[Pass]) -> _Bound:
        bound = _Bound(Quota(len(under_way)))
        for each in under_way:
            each.quotas = (*each.quotas, bound.quota)
        self._quotas[name] = bound
        return bound
