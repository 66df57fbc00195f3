"""Signs messages, for tests of receivers and for senders."""

from __future__ import annotations

import re
from datetime import datetime
from math import floor, isfinite
from time import time
from typing import Final
from uuid import uuid4

from ..checks import invalid
from .keys import key_of
from .raw_body import RawBody, bytes_of
from .secret import Secrets, list_secrets


class SignOptions(Secrets, total=False):
    """How a message is signed: with which secrets, as which event, at what time."""

    id: str
    """Identifier of the event, without a full stop. Default: ``evt_`` and a random UUID."""
    timestamp: float | datetime
    """Time of the attempt: Unix seconds, or an aware ``datetime``. Default: now."""


_ID: Final = re.compile(r"[!-\-/-~]+")
"""Printable ASCII without spaces; a full stop would make ambiguous what is signed."""


def sign_message(raw_body: RawBody, options: SignOptions) -> dict[str, str]:
    """Signs a message as the service does (Standard Webhooks 1.0.0).

    Args:
        raw_body: The body as it will be sent.
        options: ``secret`` or ``secrets``, each of which signs; ``id``; ``timestamp``.

    Returns:
        The three headers of the delivery.

    Raises:
        WebhookVerificationError: ``bad_secret``, ``body_not_raw``.
        InvalidArgumentError: The id or the timestamp cannot be sent.
    """
    body = bytes_of(raw_body)
    event_id = _check_id(options.get("id", f"evt_{uuid4().hex}"))
    timestamp = _seconds(options.get("timestamp", time()))
    prefix = f"{event_id}.{timestamp}.".encode()
    signatures = [key_of(secret).sign(prefix, body) for secret in list_secrets(options)]
    return {
        "webhook-id": event_id,
        "webhook-timestamp": timestamp,
        "webhook-signature": " ".join(signatures),
    }


def _check_id(event_id: str) -> str:
    if _ID.fullmatch(event_id):
        return event_id
    raise invalid(
        "invalid_argument",
        "The id of a webhook event must be printable ASCII without full stops and spaces.",
    )


def _seconds(timestamp: float | datetime) -> str:
    seconds = timestamp.timestamp() if isinstance(timestamp, datetime) else timestamp
    if isfinite(seconds) and seconds >= 0:
        return str(floor(seconds))
    raise invalid("invalid_argument", f"The timestamp {timestamp} is no time of an attempt: give seconds.")
