"""Checks that no modified delivery passes verification, with 20 000 seeded changes."""

from __future__ import annotations

import base64
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from docuvane._core.errors.errors import WebhookVerificationError
from docuvane._core.webhooks.message import VerifyOptions
from docuvane._core.webhooks.sign import sign_message
from docuvane._core.webhooks.signature_headers import WebhookHeaders
from docuvane._core.webhooks.verify import verify_event

SECRET = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX"
PUBLIC = "whpk_11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="
SEED = bytes.fromhex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")
BODY = '{"type":"document.completed","data":{"id":"doc_42","status":"completed"}}'
OPTIONS: VerifyOptions = {"secrets": [SECRET, PUBLIC], "now": lambda: 1_795_204_800}
SIGNED = sign_message(
    BODY,
    {
        "secrets": [SECRET, f"whsk_{base64.b64encode(SEED).decode()}"],
        "id": "evt_1",
        "timestamp": 1_795_204_800,
    },
)
NAMES = tuple(SIGNED)
VALID = frozenset(SIGNED["webhook-signature"].split(" "))

LETTERS = [*"019Av,.=+/-_ \t\0é\u0131😀", "\ud800", ""]
"""Letters that mean something in the headers, and some that must not."""


@dataclass
class Delivery:
    """A delivery on its way."""

    body: str
    headers: dict[str, object]


def edit_header(delivery: Delivery, chance: random.Random) -> None:
    name = chance.choice(NAMES)
    value = str(delivery.headers.get(name))
    at = chance.randint(0, len(value))
    delivery.headers[name] = f"{value[:at]}{chance.choice(LETTERS)}{value[at + chance.randint(0, 1) :]}"


def drop_header(delivery: Delivery, chance: random.Random) -> None:
    delivery.headers.pop(chance.choice(NAMES), None)


def rename_header(delivery: Delivery, chance: random.Random) -> None:
    name = chance.choice(NAMES)
    delivery.headers[name.replace("webhook", "svix")] = delivery.headers.pop(name, None)


def replace_header(delivery: Delivery, chance: random.Random) -> None:
    values: list[object] = [None, 5, {}, [], ["a", "b"], b"bytes", "x" * 9_999]
    delivery.headers[chance.choice(NAMES)] = chance.choice(values)


def edit_body(delivery: Delivery, chance: random.Random) -> None:
    at = chance.randrange(len(delivery.body) or 1)
    delivery.body = f"{delivery.body[:at]}{chance.choice(LETTERS)}{delivery.body[at + 1 :]}"


def cut_elsewhere(delivery: Delivery, chance: random.Random) -> None:
    """Cuts the signed text into other parts."""
    text = f"evt_1.1795204800.{BODY}"
    one, two = sorted(chance.randrange(len(text)) for _ in range(2))
    delivery.headers["webhook-id"] = text[:one]
    delivery.headers["webhook-timestamp"] = text[one + 1 : two]
    delivery.body = text[two + 1 :]


CHANGES: list[Callable[[Delivery, random.Random], None]] = [
    edit_header,
    drop_header,
    rename_header,
    replace_header,
    edit_body,
    cut_elsewhere,
]


def is_unchanged(delivery: Delivery) -> bool:
    """Whether what counts is as signed: space around a value or a further signature changes nothing."""
    values = [delivery.headers.get(name) for name in NAMES]
    if not all(isinstance(value, str) and value for value in values):
        values = [delivery.headers.get(name.replace("webhook", "svix")) for name in NAMES]
    event_id, timestamp, signature = values
    is_signed = any(entry in VALID for entry in str(signature).split())
    return is_signed and delivery.body == BODY and event_id == "evt_1" and timestamp == "1795204800"


def refusal(delivery: Delivery) -> str:
    try:
        verify_event(delivery.body, cast("WebhookHeaders", delivery.headers), dict, {**OPTIONS})
    except WebhookVerificationError as error:
        return error.reason
    return f"verified: {delivery}"


def test_never_believes_a_changed_delivery() -> None:
    chance = random.Random(20_261_120)
    reasons: Counter[str] = Counter()
    for _ in range(20_000):
        delivery = Delivery(BODY, dict(SIGNED))
        for change in chance.choices(CHANGES, k=chance.randint(1, 3)):
            change(delivery, chance)
        if not is_unchanged(delivery):
            reasons[refusal(delivery)] += 1
    assert sorted(reasons) == ["bad_timestamp", "missing_header", "no_match"]
    assert reasons.total() > 15_000
