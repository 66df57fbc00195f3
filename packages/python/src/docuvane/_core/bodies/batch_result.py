"""Results and progress of a batch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from threading import Event
from typing import Generic, Literal, TypeVar

from ..errors.checks import check_count

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

_CONCURRENCY = 5
"""Inputs at a time. Enough to hide network latency, few enough to leave the service and the disk capacity for
others."""


@dataclass(frozen=True)
class BatchSuccess(Generic[T_co]):
    """The result of one input."""

    index: int
    """Index of the input, from 0."""
    value: T_co
    status: Literal["succeeded"] = "succeeded"


@dataclass(frozen=True)
class BatchFailure:
    """The failure of one input."""

    index: int
    """Index of the input, from 0."""
    error: Exception
    """The error of this input alone; ``error.outcome`` says whether the service may have processed it."""
    status: Literal["failed"] = "failed"


BatchResult = BatchSuccess[T] | BatchFailure
"""The result of one input, discriminated by ``status``."""


@dataclass(frozen=True)
class BatchProgress(Generic[T]):
    """The progress of a batch."""

    finished: int
    """Finished inputs, including failed ones."""
    failed: int
    """Inputs that failed."""
    total: int | None
    """All inputs; ``None`` while more may follow."""
    latest: BatchResult[T]
    """The most recent result."""


@dataclass(frozen=True)
class BatchOptions(Generic[T]):
    """Options of a batch."""

    concurrency: int = _CONCURRENCY
    """Inputs in progress at a time."""
    on_progress: Callable[[BatchProgress[T]], object] | None = None
    """Called each time an input is finished."""
    cancel: Event | None = None
    """Aborts all work in progress; no more is started."""

    def __post_init__(self) -> None:
        check_count("concurrency", self.concurrency)


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
