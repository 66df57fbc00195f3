"""Reports upload progress, often enough for a progress bar and rarely enough to cost nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..clock import Clock

_INTERVAL = 0.1
"""Seconds between two reports: ten a second look smooth."""


@dataclass(frozen=True)
class Progress:
    """The progress of an upload. Counts bytes of the file that were passed to the connection."""

    loaded: int
    """Bytes so far; never decreases within an attempt."""
    total: int | None
    """Bytes of the whole file; ``None`` until the end when the length is not known in advance."""
    attempt: int
    """Attempt, from 1; a new one starts again at 0."""


OnProgress = Callable[[Progress], object]
"""Called with the progress of an upload, at most ten times a second, by the thread that reads the file."""


class ProgressMeter:
    """Counts one attempt at an upload."""

    def __init__(self, report: OnProgress | None, clock: Clock, total: int | None, attempt: int) -> None:
        self._report = report
        self._clock = clock
        self._total = total
        self._attempt = attempt
        self._reported_at = -inf
        self.loaded = 0
        """Bytes counted so far."""

    def add(self, size: int) -> None:
        """Adds bytes; reports when the last report is 100 ms old. The end is reported by ``finish``."""
        self.loaded += size
        if self._report is None or self.loaded == self._total:
            return
        now = self._clock.monotonic()
        if now - self._reported_at >= _INTERVAL:
            self._reported_at = now
            self._report(Progress(self.loaded, self._total, self._attempt))

    def finish(self) -> None:
        """Reports the end, once: ``loaded`` equals ``total``."""
        if self._report is not None:
            self._report(Progress(self.loaded, self.loaded, self._attempt))


@dataclass(frozen=True)
class Meters:
    """The callback for progress, and the clock that limits how often it is called."""

    report: OnProgress | None
    clock: Clock

    def start(self, total: int | None, attempt: int) -> ProgressMeter:
        """Starts counting an attempt."""
        return ProgressMeter(self.report, self.clock, total, attempt)
