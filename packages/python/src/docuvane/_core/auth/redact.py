"""Takes credentials out of text that a service, proxy or library wrote."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..hidden import Hidden

REDACTED = "[redacted]"
"""What stands where a credential stood."""


def redact(text: str, credentials: Iterable[Hidden[str]]) -> str:
    """Replaces credentials wherever they occur in a text.

    A service may repeat the key it refused; error messages go to logs.

    Args:
        text: Text from outside.
        credentials: Keys as they were sent; nothing happens for those that are empty.
    """
    for credential in credentials:
        if credential.reveal():
            text = text.replace(credential.reveal(), REDACTED)
    return text
