"""Results and progress of a batch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from threading import Event
from typing import Generic, Literal, TypeVar, cast

from ..errors.checks import invalid

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

_CONCURRENCY = 5
"""Inputs at a time. Enough to hide the way to the service, few enough to leave it and the disk room for
others."""


@dataclass(frozen=True)
class BatchSuccess(Generic[T_co]):
    """What came of one input."""

    index: int
    """Place of the input, from 0."""
    value: T_co
    status: Literal["succeeded"] = "succeeded"


@dataclass(frozen=True)
class BatchFailure:
    """Why nothing came of one input."""

    index: int
    """Place of the input, from 0."""
    error: Exception
    """The error of this input alone; ``error.outcome`` says whether the service may have done the work."""
    status: Literal["failed"] = "failed"


BatchResult = BatchSuccess[T] | BatchFailure
"""What became of one input: look at ``status``."""


@dataclass(frozen=True)
class BatchProgress(Generic[T]):
    """How far all inputs together are."""

    finished: int
    """Inputs that ended, failures included."""
    failed: int
    """Inputs that failed."""
    total: int | None
    """All inputs; ``None`` while more may come."""
    latest: BatchResult[T]
    """The result that came last."""


@dataclass(frozen=True)
class BatchOptions(Generic[T]):
    """How inputs are worked through."""

    concurrency: int = _CONCURRENCY
    """Inputs under way at a time."""
    on_progress: Callable[[BatchProgress[T]], object] | None = None
    """Called when an input ended, in the order they end."""
    cancel: Event | None = None
    """Ends all that is under way; nothing else is begun."""

    def __post_init__(self) -> None:
        given = cast("object", self.concurrency)
        if not isinstance(given, int) or isinstance(given, bool) or given < 1:
            message = f"The option concurrency is {given!r}: give a whole number of 1 or more."
            raise invalid("invalid_option", message)


class Report(Generic[T]):
    """Results so far."""

    def __init__(self) -> None:
        self._results: dict[int, BatchResult[T]] = {}
        self._failed = 0

    @property
    def results(self) -> list[BatchResult[T]]:
        """All results, in the order of their inputs."""
        return [self._results[index] for index in sorted(self._results)]

    def add(self, latest: BatchResult[T], total: int | None) -> BatchProgress[T]:
        """Counts a result."""
        self._results[latest.index] = latest
        self._failed += latest.status == "failed"
        return BatchProgress(len(self._results), self._failed, total, latest)
