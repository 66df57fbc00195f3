"""Keeps one quota of the service: as a window until it proves to be a bucket, and again after a refusal."""

from __future__ import annotations

from .account import Reading, Refusal, Ticket
from .bucket import Bucket
from .window import Window


class Quota:
    """One quota: a window or a bucket."""

    def __init__(self, in_flight: int) -> None:
        """Starts a quota that nothing is known of, with calls under way already."""
        self._window = Window(in_flight)
        self._bucket: Bucket | None = None

    @property
    def is_unknown(self) -> bool:
        """Whether the last window is over and no answer told about the next one."""
        return self._bucket is None and self._window.is_unknown

    def ready_at(self, now: float, sent: int, may_hold: bool) -> float:
        """When the next call fits: now, later, or infinity when only an answer can tell."""
        if self._bucket is not None:
            return self._bucket.ready_at(now)
        return self._window.ready_at(now, sent, may_hold)

    def take(self) -> None:
        """Counts a call that goes out."""
        (self._bucket or self._window).take()

    def release(self, ticket: Ticket, counted: bool) -> None:
        """Counts a call that is over; ``counted`` says whether the service may have counted it."""
        self._window.release(ticket, counted)

    def observe(self, ticket: Ticket, reading: Reading, now: float, sent: int) -> None:
        """Learns from an answer."""
        if self._bucket is not None:
            self._bucket.observe(ticket, reading, now, sent)
            return
        window = self._window
        window.observe(ticket, reading, now, sent)
        if window.refill is not None and window.limit is not None:
            # Calls under way may have been counted or not; answers to come tell, and set this right.
            self._bucket = Bucket(window.low - window.under_way, window.limit, window.refill, now)

    def refuse(self, ticket: Ticket, refusal: Refusal, now: float, in_flight: int) -> None:
        """Learns that a call was refused: nothing is left until the time named, or until the reset."""
        if self._bucket is not None:
            self._window = Window(in_flight)
            self._bucket = None
        self._window.refuse(ticket, refusal, now)
