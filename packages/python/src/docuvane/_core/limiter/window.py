"""Accounts for a quota that is renewed as a whole: so many calls until a reset."""

from __future__ import annotations

from math import copysign, inf

from .account import PATIENCE, Reading, Refusal, Ticket

_SAME_RESET = 1.1
"""Seconds. Services round a reset to seconds: two that differ by more than this are two windows."""

_LATE_STEP = 0.25
"""Seconds added after a reset came too early; services round down by up to a second, so ``_LATE_MOST`` in
all."""
_LATE_MOST = 1.0

_RENEWED = 0.9
"""Share of the limit that must be left after a reset for it to count as a renewal of the whole."""

_SMALLEST_TO_JUDGE = 4
"""Calls. A smaller quota has no last call that could be kept back to learn from."""

_LONGEST_HOLD = 2.0
"""Seconds. Longest time the last call of a window is kept back, once, to find out what kind of quota it
is."""

_HOLD = 1.25
"""Times the way of one call that the last call of a window is kept back: enough for a bucket to gain a whole
call."""


class Window:
    """A window of calls.

    Room is the lowest remaining that any answer of this window showed, less all calls under way. That is
    never too much, whatever order answers come in, and never too little for longer than a round trip: a call
    that the service counted before that answer stops being subtracted as soon as it is answered itself.
    """

    def __init__(self, in_flight: int) -> None:
        """Starts a window that nothing is known of, with calls under way already."""
        self.limit: int | None = None
        """Calls of the whole window, where known."""
        self.low = inf
        """Lowest remaining that was seen in this window. An assumption until its first answer."""
        self.refill: float | None = None
        """Calls per second that flow back within a window, once that is proven: a bucket, not a window."""
        self._seconds: float | None = None
        self._assumed = True
        self._in_flight = in_flight
        # Calls of older windows that are under way: the service may count them in this one.
        self._late_comers = 0
        # How many of these there were when this window began.
        self._carried = 0
        self._taken = 0
        # Calls before this one belong to an older window; their answers say nothing about this one.
        self._first = 0
        # Number of the last call that told when the window ends.
        self._newest = 0
        self._opens_at: float | None = None
        self._opened_at = -inf
        # The last reset that was announced and came: with a known length, the next one is a length later.
        self._last_reset: float | None = None
        # Whether the end of this window is what the service announced, not when it wants a refused call
        # again.
        self._announced = False
        # Whether the last window was used up by half: only then does a full one prove that it was renewed.
        self._was_used = False
        # Whether a reset renewed the whole quota before, as announced.
        self._trusted = False
        self._late = 0.0
        # Whether the service never says when the window ends.
        self._timeless = False
        # When the lowest remaining was learned, and how many calls had been sent by then.
        self._low_at = 0.0
        self._low_sent = 0
        self._held_at: float | None = None
        # Whether nothing flowed back although there was time for it.
        self._judged = False

    @property
    def under_way(self) -> int:
        """Calls that the service may have counted or not."""
        return self._in_flight + self._late_comers

    @property
    def is_unknown(self) -> bool:
        """Whether the window is over and no answer told about the next one yet."""
        return self._opens_at is None

    def ready_at(self, now: float, sent: int, may_hold: bool) -> float:
        """When the next call fits: now, later, or infinity when only an answer can tell.

        Args:
            now: Seconds since the epoch.
            sent: Calls sent so far.
            may_hold: Whether the last call may be kept back to learn from it.
        """
        if self._opens_at is not None and now >= self._opens_at:
            self._renew(now, sent)
        room = self.low - self.under_way
        if room >= 1:
            return self._hold_until(now) if may_hold and room < 2 else now
        if self._timeless:
            return now
        return self._after_opening(now) if self._opens_at is None else self._opens_at

    def take(self) -> None:
        """Counts a call that goes out."""
        self._taken += 1
        self._in_flight += 1
        self._held_at = None

    def release(self, ticket: Ticket, counted: bool) -> None:
        """Counts a call that is over; ``counted`` says whether the service may have counted it."""
        if ticket.number < self._first:
            self._late_comers = max(0, self._late_comers - 1)
            return
        self._in_flight = max(0, self._in_flight - 1)
        if not counted:
            self._taken -= 1

    def observe(self, ticket: Ticket, reading: Reading, now: float, sent: int) -> None:
        """Learns from an answer."""
        remaining, reset_at = reading.remaining, reading.reset_at
        age = self._compare_reset(reset_at)
        if ticket.number < self._first or age < 0:
            return
        if reading.limit is not None:
            self.limit = reading.limit
        if reading.window_seconds is not None and reading.window_seconds != self._seconds:
            self._seconds = reading.window_seconds
            age = self._compare_reset(reset_at)
        self._timeless = reset_at is None and self._opens_at is None
        if age > 0:
            self._assumed = True
        elif self._assumed and self._taken > 0:
            self._trust(remaining)
        elif ticket.number > self._low_sent:
            self._judge(ticket, remaining)
        if self._assumed or self._timeless or remaining < self.low:
            self.low = remaining
            self._low_at = now
            self._low_sent = sent
        if reset_at is not None:
            self._learn_reset(ticket, reset_at + self._late)
        self._assumed = False

    def refuse(self, ticket: Ticket, refusal: Refusal, now: float) -> None:
        """Learns that a call was refused: nothing is left until the time named, or until the reset."""
        if ticket.number < self._first:
            return
        # Refused before any call of this window was taken: we came too early.
        if self._assumed and self._opened_at > -inf:
            self._late = min(_LATE_MOST, self._late + _LATE_STEP)
        self._trusted = False
        self._assumed = False
        self.low = 0
        until = refusal.until
        reset = next((at for at in (refusal.reset_at, self._opens_at) if at is not None), now)
        if until is not None and abs(reset - until) > _SAME_RESET:
            self._opens_at = until
        else:
            self._opens_at = max(until or 0, reset + self._late, now + 0.001)
        self._announced = False

    def _compare_reset(self, reset_at: float | None) -> float:
        """Whether a reset ends an older window (-1), this one (0) or a newer one (1)."""
        if reset_at is None or self._opens_at is None:
            return 0
        later = reset_at + self._late - self._opens_at
        return 0 if abs(later) <= self._tolerance else copysign(1, later)

    @property
    def _tolerance(self) -> float:
        """By how much two resets of one window may differ; in windows of a second, less than a window."""
        return _SAME_RESET if self._seconds is None else min(_SAME_RESET, self._seconds * 0.9)

    def _learn_reset(self, ticket: Ticket, reset_at: float) -> None:
        """The answer to the call sent last knows best; a known length tells more exactly."""
        if ticket.number < self._newest:
            return
        self._newest = ticket.number
        self._opens_at = reset_at
        self._announced = True
        if self._last_reset is None or self._seconds is None:
            return
        by_length = self._last_reset + self._seconds
        if reset_at - self._tolerance < by_length < reset_at and by_length > self._opened_at + _LATE_STEP:
            self._opens_at = by_length

    def _trust(self, remaining: int) -> None:
        if self.limit is not None and self._was_used:
            self._trusted = remaining >= self.limit * _RENEWED - self._taken - self._carried

    def _renew(self, now: float, sent: int) -> None:
        under_way = self.under_way
        left = self.low - under_way
        # A reset that was never seen to renew the whole is tried with one call first; its answer tells the
        # rest.
        if self._trusted and self.limit is not None:
            self.low = max(self.low, self.limit)
        else:
            self.low = max(left, 1) + under_way
        self._was_used = self.limit is not None and left <= self.limit / 2
        self._assumed = True
        self._last_reset = self._opens_at if self._announced else None
        self._opens_at = None
        self._opened_at = now
        self._first = sent + 1
        self._in_flight = 0
        self._late_comers = self._carried = under_way
        self._taken = 0
        self._low_sent = sent

    def _after_opening(self, now: float) -> float:
        """The window is new, its first calls are under way, and their answers will tell how much is left."""
        patient_until = self._opened_at + PATIENCE
        if self._in_flight == 0:
            self.low = 1 + self._late_comers
        elif now < patient_until:
            return patient_until
        elif self._assumed:
            self.low = max(self.low, inf if self.limit is None else self.limit)
        return now if self.low - self.under_way >= 1 else inf

    def _hold_until(self, now: float) -> float:
        """Keeps the last call back until the others are answered and a little time has passed.

        Its answer then tells a window, where nothing came back, from a bucket, where something did.
        """
        per_call = self._seconds_per_call(now)
        if self._judged or per_call is None:
            return now
        if self._held_at is None:
            self._held_at = now
        longest = self._held_at + max(PATIENCE, _HOLD * per_call)
        if now >= longest:
            return now
        if self.under_way > 0:
            return longest
        return max(now, min(longest, self._low_at + _HOLD * per_call))

    def _seconds_per_call(self, now: float) -> float | None:
        """How long a bucket of this size takes for one call; ``None`` where there is no time to find out."""
        if self.limit is None or self.limit < _SMALLEST_TO_JUDGE or self._opens_at is None:
            return None
        left = self._opens_at - now
        per_call = (left if self._seconds is None else self._seconds) / self.limit
        return per_call if _HOLD * per_call <= _LONGEST_HOLD and left > 3 * per_call else None

    def _judge(self, ticket: Ticket, remaining: int) -> None:
        """Judges an answer to a call sent after the lowest remaining was known: in a window it must be lower.

        If it is not, something came back: nearly everything after a reset that nobody announced, a little in
        a bucket.
        """
        per_call = self._seconds_per_call(ticket.sent_at)
        expected = self.low - 1
        if per_call is None or expected < 0:
            return
        risen = remaining - expected
        if risen <= 0:
            self._judged = self._judged or ticket.sent_at - self._low_at >= _HOLD * per_call
        elif risen > ((self.limit or 0) - expected) / 2:
            self._assumed = True
        else:
            self.refill = 1 / per_call
