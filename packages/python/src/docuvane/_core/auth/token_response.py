"""Reads the response of a token endpoint (RFC 6749 §5)."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from typing import cast

from ..errors.errors import ResponseParseError
from ..hidden import Hidden
from .secret import is_header_text
from .token_cache import Token

_UNKNOWN_LIFE = 300.0
"""Assumed lifetime in seconds when the service does not state one. Short: a wrong guess costs only a
request."""


def read_token(body: Hidden[object], issued_at: float, status: int, request_id: str | None) -> Token:
    """Reads the response of a token endpoint (RFC 6749 §5.1).

    Args:
        body: JSON of the response.
        issued_at: Time of the request by the monotonic clock.
        status: HTTP status of the response.
        request_id: The request ID.

    Raises:
        ResponseParseError: There is no token, or its type is not ``Bearer``. The message never contains it.
    """
    found = body.reveal()
    members: Mapping[str, object] = cast("Mapping[str, object]", found) if isinstance(found, dict) else {}
    value = members.get("access_token")
    if not isinstance(value, str) or not is_header_text(value):
        message = "The token response has no access_token: check token_url."
        raise ResponseParseError(message, status=status, request_id=request_id)
    if str(members.get("token_type", "Bearer")).lower() != "bearer":
        raise ResponseParseError(
            "The token endpoint issues tokens of a type other than Bearer.",
            code="unsupported_token_type",
            status=status,
            request_id=request_id,
        )
    return Token(Hidden(value), issued_at, _read_life(members.get("expires_in")))


def _read_life(expires_in: object) -> float:
    try:
        seconds = float(expires_in) if isinstance(expires_in, int | float | str) else _UNKNOWN_LIFE
    except ValueError:
        seconds = _UNKNOWN_LIFE
    return seconds if seconds > 0 and isfinite(seconds) else _UNKNOWN_LIFE
