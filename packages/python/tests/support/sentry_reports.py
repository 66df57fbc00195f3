"""Keeps the reports that Sentry would send, and finds secrets in them."""

from __future__ import annotations

import json

from sentry_sdk.envelope import Envelope
from sentry_sdk.transport import Transport

from .failing_calls import SECRETS


class Captured(Transport):
    """Keeps what would be sent."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def capture_envelope(self, envelope: Envelope) -> None:
        """Keeps the text of a report."""
        self.texts.append(envelope.serialize().decode("utf-8", "replace"))


def secrets_in(text: str) -> list[str]:
    """Returns the beginnings of the secrets in a report, as they are or escaped as in JSON."""
    forms = {form for secret in SECRETS for form in (secret, json.dumps(secret)[1:-1])}
    return [form[:4] for form in forms if form in text]
