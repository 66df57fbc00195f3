"""Delays before retries: exponential backoff with jitter, or the delay requested by the service."""

from __future__ import annotations

from ..clock import Random

_BASE = 0.5
"""Seconds. Half a second: long enough for a dropped connection, short enough to go unnoticed."""

_CAP = 8.0
"""Seconds. The delay stops growing here; longer waits are up to the caller."""

_CAPPED_FROM = 5
"""Retry whose delay is the cap; a power of two beyond it may not fit a float."""

_LARGEST_SPREAD = 1.0
"""Seconds. Maximum jitter added to a wait that the service requested, so that many clients do not retry at
once."""


def backoff_delay(retry: int, random: Random) -> float:
    """Returns the delay before a retry when the service did not specify one.

    Exponential with a floor: ``d = min(8 s, 0.5 s · 2^(retry-1))``, half of it fixed and half random.

    Args:
        retry: Number of the retry, from 1.
        random: Random number in [0, 1).

    Returns:
        Seconds, in [d/2, d).
    """
    longest = min(_CAP, _BASE * 2.0 ** (min(retry, _CAPPED_FROM) - 1))
    return longest / 2 + random() * (longest / 2)


def asked_delay(asked: float, random: Random) -> float:
    """Returns the delay when the service specified one: never shorter, plus jitter.

    Args:
        asked: Delay requested by the service, in seconds.
        random: Random number in [0, 1).

    Returns:
        Seconds, in [asked, asked + min(1, asked/10)).
    """
    return asked + random() * min(_LARGEST_SPREAD, asked / 10)
