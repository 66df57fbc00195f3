"""Checks keys and passwords before anything is sent."""

from __future__ import annotations

import re
from base64 import b64encode

from ..errors.checks import invalid


def check_key(key: object, code: str, message: str) -> str:
    """Validates a key before it is put into a header. Spaces around it come from copying.

    Only the service knows the format, but a line break must not start another header.

    Args:
        key: From the caller or the environment.
        code: Of the error when it is missing.
        message: Of the error when it is missing.

    Raises:
        InvalidArgumentError: It is empty or has characters that no header can carry. The key is not shown.
    """
    trimmed = key.strip() if isinstance(key, str) else ""
    if not trimmed:
        raise invalid(code, message)
    if is_header_text(trimmed):
        return trimmed
    raise invalid(
        "invalid_api_key",
        "The API key has a space, line break or other character that no header can carry: "
        "check how it was copied.",
    )


def is_header_text(text: str) -> bool:
    """Returns whether a text can follow ``Bearer`` in a header."""
    return re.fullmatch(r"[\x21-\x7e]+", text) is not None


def basic(username: str, password: str) -> str:
    """Returns the value after ``Basic`` in ``Authorization`` (RFC 7617 §2), in UTF-8."""
    return b64encode(f"{username}:{password}".encode()).decode("ascii")
