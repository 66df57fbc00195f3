"""Delays before retries: exponential backoff with jitter, or what the service asks for."""

from __future__ import annotations

from ..clock import Random

_BASE = 0.5
"""Seconds. Half a second: long enough for a dropped connection, short enough not to be felt."""

_CAP = 8.0
"""Seconds. Longer waits belong to the caller, who can see them; the delay stops growing here."""

_CAPPED_FROM = 5
"""Retry whose delay is the cap; a power of two beyond it may not fit a float."""

_LARGEST_SPREAD = 1.0
"""Seconds. Most that is added to a wait the service asked for, to keep a fleet from returning together."""


def backoff_delay(retry: int, random: Random) -> float:
    """Returns the delay before a retry when the service gave no advice.

    Exponential with a floor: ``d = min(8 s, 0.5 s · 2^(retry-1))``, half of it fixed and half by chance.

    Args:
        retry: Number of the retry, from 1.
        random: Chance in [0, 1).

    Returns:
        Seconds, in [d/2, d).
    """
    longest = min(_CAP, _BASE * 2.0 ** (min(retry, _CAPPED_FROM) - 1))
    return longest / 2 + random() * (longest / 2)


def asked_delay(asked: float, random: Random) -> float:
    """Returns the delay when the service named one: never earlier than asked, and a little later by chance.

    Args:
        asked: What the service asked for, in seconds.
        random: Chance in [0, 1).

    Returns:
        Seconds, in [asked, asked + min(1, asked/10)).
    """
    return asked + random() * min(_LARGEST_SPREAD, asked / 10)
