"""Receives the deliveries of Standard Webhooks for a handler."""

from __future__ import annotations

from sys import exc_info
from typing import Generic, TypeVar

from ..errors.checks import check_number
from ..errors.docuvane_error import DocuvaneError
from ..hidden import Hidden
from .handler import HandlingOptions, Received
from .message import VerifyOptions
from .secret import forget_secrets, list_secrets
from .signature_headers import WebhookHeaders, read_id
from .verify import EventReader, verify_content, verifying_key

E = TypeVar("E")


class HandlerOptions(VerifyOptions, HandlingOptions, total=False):
    """How events are verified and handled. Each function may be plain or ``async def``."""


class StandardReceiver(Generic[E]):
    """Verifies and reads deliveries of Standard Webhooks."""

    def __init__(self, read: EventReader[E], options: VerifyOptions) -> None:
        """Checks the options.

        Raises:
            WebhookVerificationError: ``bad_secret``; raised here, not on the first event.
        """
        handled = exc_info()[1]
        try:
            _check_secrets(options)
            check_number("tolerance", options.get("tolerance", 0))
        except DocuvaneError as error:
            forget_secrets(options, error, handled)
            raise error
        self._read = read
        self._options = Hidden(options)

    def receive(self, body: bytes, headers: WebhookHeaders) -> Received[E]:
        """Verifies a delivery and reads its event."""
        content = verify_content(body, headers, self._options.reveal())
        type_ = content.get("type")
        return Received(self._read(content), type_ if isinstance(type_, str) else None, read_id(headers))


def _check_secrets(options: VerifyOptions) -> None:
    for secret in list_secrets(options):
        verifying_key(secret)
