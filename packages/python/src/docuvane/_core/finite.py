"""Reads numbers of JSON, within the range that every language can hold."""

from __future__ import annotations

from math import isinf


def read_finite(text: str) -> float:
    """Reads a number.

    Raises:
        ValueError: It is beyond a double, as ``1e400``.
    """
    number = float(text)
    if isinf(number):
        raise ValueError("a number beyond a double")
    return number
