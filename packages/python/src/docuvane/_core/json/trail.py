"""The current location in a response, and reports of differences from the contract."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal

from ..errors.facts import DataIssue

Report = Callable[[DataIssue], None]
"""Receives each location in a response that differs from the contract."""


class Trail:
    """The location in a response that is being read."""

    __slots__ = ("_report", "steps")

    def __init__(self, report: Callable[[DataIssue], object] | None) -> None:
        self._report = report
        self.steps: list[str | int] = []
        """Names and indexes from the top of the response."""

    def note(self, message: str) -> None:
        """Reports this location."""
        if self._report is not None:
            self._report(DataIssue(pointer_of(self.steps), message))

    def expected(self, kind: str, value: object) -> None:
        """Reports a value of another type at this location; never the value itself."""
        self.note(f"expected {kind}, found {kind_of(value)}")


def kind_of(value: object) -> str:
    """The JSON name of a value's type."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int):
        return "integer"
    if isinstance(value, float | Decimal):
        return "number"
    if isinstance(value, str):
        return "string"
    return "array" if isinstance(value, list | tuple) else "object"


def pointer_of(steps: Sequence[str | int]) -> str:
    """A JSON Pointer (RFC 6901 §3)."""
    return "".join(f"/{str(step).replace('~', '~0').replace('/', '~1')}" for step in steps)
