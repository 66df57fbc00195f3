"""Creates the error for an event that failed verification."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors.errors import WebhookVerificationError

if TYPE_CHECKING:
    from ..errors.facts import WebhookVerificationReason


def refuse(reason: WebhookVerificationReason, message: str) -> WebhookVerificationError:
    """Returns the error to raise; the message never contains a secret, a signature or the body."""
    return WebhookVerificationError(message, reason=reason)
