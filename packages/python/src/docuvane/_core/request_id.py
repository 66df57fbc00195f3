"""Finds the service's id of a call."""

from __future__ import annotations

from collections.abc import Mapping

_NAMES = ("x-request-id", "request-id", "x-correlation-id", "x-amzn-requestid")
"""Names in use for the service's id of a call, the most specific first."""


def read_request_id(headers: Mapping[str, str]) -> str | None:
    """Returns the service's id of a call from the headers of its answer."""
    for name in _NAMES:
        value = headers.get(name)
        if value:
            return value
    return None
