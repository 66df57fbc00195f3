"""Removes credentials from text that a service, proxy or library wrote."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..hidden import Hidden

REDACTED = "[redacted]"
"""The text that replaces a credential."""


def redact(text: str, credentials: Iterable[Hidden[str]]) -> str:
    """Replaces credentials wherever they occur in a text.

    A service may repeat the key it rejected, and error messages go to logs.

    Args:
        text: Untrusted text.
        credentials: Keys as they were sent; nothing happens for those that are empty.
    """
    for credential in credentials:
        if credential.reveal():
            text = text.replace(credential.reveal(), REDACTED)
    return text
