"""Says where an answer is not as the contract says: the words of drift."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class DataIssue:
    """One place of an answer that is not as the contract says."""

    pointer: str
    """JSON Pointer into the answer (RFC 6901), as ``/fields/0/name``."""
    message: str
    """What is wrong with it; never its value."""
