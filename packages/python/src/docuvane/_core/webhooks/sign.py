"""Signs messages, for tests of receivers and for senders."""

from __future__ import annotations

from sys import exc_info

from ..errors.docuvane_error import DocuvaneError
from .keys import key_of
from .message import SignOptions, describe_message
from .raw_body import RawBody, bytes_of
from .secret import forget_secrets, list_secrets


def sign_message(raw_body: RawBody, options: SignOptions) -> dict[str, str]:
    """Signs a message as the service does (Standard Webhooks 1.0.0).

    Args:
        raw_body: The body as it will be sent.
        options: ``secret`` or ``secrets``, each of which signs; ``id``; ``timestamp``. Emptied on failure.

    Returns:
        The three headers of the delivery.

    Raises:
        WebhookVerificationError: ``bad_secret``, ``body_not_raw``.
        InvalidArgumentError: The ID or the timestamp is invalid.
    """
    handled = exc_info()[1]
    try:
        return _sign(bytes_of(raw_body), options)
    except DocuvaneError as error:
        forget_secrets(options, error, handled)
        raise error


def _sign(body: bytes, options: SignOptions) -> dict[str, str]:
    event_id, timestamp = describe_message(options)
    prefix = f"{event_id}.{timestamp}.".encode()
    signatures = [key_of(secret).sign(prefix, body) for secret in list_secrets(options)]
    return {
        "webhook-id": event_id,
        "webhook-timestamp": timestamp,
        "webhook-signature": " ".join(signatures),
    }
