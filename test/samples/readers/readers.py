"""Stands for the programs that the examples in docstrings are part of."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal

from docuvane.testing import TEST_SECRET
from docuvane.webhooks import WebhookEvent, WebhookHandler, webhook_handler

handler: WebhookHandler[WebhookEvent] = webhook_handler(secret=TEST_SECRET, on={})
job = {"id": 1}


@dataclass
class Invoice:
    """Fields of an invoice."""

    total: Decimal


@dataclass
class DeliveryNote:
    """Fields of a delivery note."""

    note_number: str
    delivery_date: date
    value: Decimal | None = field(default=None, metadata={"currency": True})


class Redis:
    """A client of Redis."""

    def __init__(self) -> None:
        self._values: dict[str, float] = {}

    def get(self, key: str) -> bytes | None:
        """Returns a value."""
        value = self._values.get(key)
        return None if value is None else str(value).encode()

    def set(self, key: str, value: float, *, ex: int) -> None:
        """Stores a value for some seconds."""
        self._values[key] = value


redis = Redis()


def ask_later(last: object) -> None:
    """Asks for a document again."""


def put_off(job: object, *, seconds: float) -> None:
    """Runs a job later."""
