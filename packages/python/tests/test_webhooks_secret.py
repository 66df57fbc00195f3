"""Checks which secrets are taken, that a bad one is refused at once and never shown, and what is signed."""

from __future__ import annotations

import base64
import sys
from datetime import datetime, timezone
from typing import cast

import pytest

from docuvane._core.errors.errors import InvalidArgumentError, WebhookVerificationError
from docuvane._core.webhooks.keys import key_of
from docuvane._core.webhooks.raw_body import RawBody
from docuvane._core.webhooks.secret import generate_secret, read_secret
from docuvane._core.webhooks.sign import sign_message
from docuvane._core.webhooks.standard import StandardReceiver
from docuvane._core.webhooks.verify import verify_event

HEADERS = {"webhook-id": "evt_1", "webhook-timestamp": "1", "webhook-signature": "v1,x"}


def base64_of(count: int) -> str:
    return base64.b64encode(b"\1" * count).decode()


def test_makes_secrets_of_32_bytes_never_the_same_twice() -> None:
    made = {generate_secret() for _ in range(100)}
    assert len(made) == 100
    assert {len(read_secret(secret).content) for secret in made} == {32}
    assert all(secret.startswith("whsec_") for secret in made)


@pytest.mark.parametrize(
    ("secret", "kind", "length"),
    [
        pytest.param(f"whsec_{base64_of(24)}", "hmac", 24, id="with its prefix"),
        pytest.param(base64_of(24), "hmac", 24, id="without a prefix"),
        pytest.param(f"whsec_{base64_of(32).rstrip('=')}", "hmac", 32, id="without padding"),
        pytest.param(f"whsec_{base64_of(32)}\n", "hmac", 32, id="with a line break from a file"),
        pytest.param(f"whpk_{base64_of(32)}", "public", 32, id="public"),
        pytest.param(f"whsk_{base64_of(32)}", "private", 32, id="private"),
        pytest.param(f"whsk_{base64_of(64)}", "private", 32, id="private with its public half"),
    ],
)
def test_reads_a_secret(secret: str, kind: str, length: int) -> None:
    key = read_secret(secret)
    assert (key.kind, len(key.content)) == (kind, length)


@pytest.mark.parametrize(
    "secret",
    [
        pytest.param("whsec_", id="of no bytes"),
        pytest.param(f"whsec_{base64_of(15)}", id="of 15 bytes"),
        pytest.param("dv_live_0123456789abcdef0123456789abcdef", id="that is an API key"),
        pytest.param("whsec_0123456789abcdef!123456789abcdef", id="that is not base64"),
        pytest.param("whsec_AAAAA", id="of an impossible length"),
        pytest.param(f"whpk_{base64_of(31)}", id="that is a public key of 31 bytes"),
        pytest.param(f"whsk_{base64_of(32)}", id="that is the sender's private key"),
        pytest.param(None, id="that is an unset variable"),
        pytest.param("", id="that is empty"),
    ],
)
def test_refuses_a_secret_when_verifying_and_when_making_a_handler(secret: str | None) -> None:
    for act in (
        lambda: verify_event("{}", HEADERS, dict, {"secret": secret}),
        lambda: StandardReceiver(dict, {"secret": secret}),
    ):
        with pytest.raises(WebhookVerificationError) as raised:
            act()
        assert raised.value.reason == "bad_secret"
        if secret and len(secret) > 6:
            assert secret[6:] not in f"{raised.value} {raised.value!r} {raised.value.to_dict()}"


def test_refuses_an_empty_list_of_secrets_and_one_bad_secret_among_good_ones() -> None:
    good = generate_secret()
    headers = sign_message("{}", {"secret": good})
    with pytest.raises(WebhookVerificationError, match="no secret was given"):
        verify_event("{}", headers, dict, {"secrets": []})
    with pytest.raises(WebhookVerificationError, match="not set"):
        verify_event("{}", headers, dict, {"secrets": [good, None]})
    with pytest.raises(WebhookVerificationError, match="not set"):
        verify_event("{}", headers, dict, {})
    assert verify_event("{}", headers, dict, {"secrets": [good]}) == {"id": headers["webhook-id"]}


def test_says_what_to_install_when_a_key_is_for_ed25519(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cryptography.exceptions", None)
    monkeypatch.delitem(sys.modules, "docuvane._core.webhooks.ed25519", raising=False)
    public = f"whpk_{base64.b64encode(b'2' * 32).decode()}"
    with pytest.raises(WebhookVerificationError, match=r"pip install 'docuvane\[ed25519\]'") as raised:
        verify_event("{}", HEADERS, dict, {"secret": public})
    assert raised.value.reason == "bad_secret"


def test_signs_with_every_secret_while_one_replaces_another() -> None:
    before, after = generate_secret(), generate_secret()
    headers = sign_message("{}", {"secrets": [before, after]})
    assert len(headers["webhook-signature"].split()) == 2
    for secret in (before, after):
        assert verify_event("{}", headers, dict, {"secret": secret})["id"] == headers["webhook-id"]


def test_signs_only_what_can_be_sent_and_told_apart() -> None:
    secret = generate_secret()
    for event_id in ("evt.1", "evt\r\nx: y", "", "é", "a b"):
        with pytest.raises(InvalidArgumentError, match="id of a webhook event"):
            sign_message("{}", {"secret": secret, "id": event_id})
    for timestamp in (-1, float("nan"), float("inf")):
        with pytest.raises(InvalidArgumentError, match="timestamp"):
            sign_message("{}", {"secret": secret, "timestamp": timestamp})
    with pytest.raises(WebhookVerificationError, match="public key"):
        sign_message("{}", {"secret": f"whpk_{base64_of(32)}"})
    with pytest.raises(WebhookVerificationError, match="not raw"):
        sign_message(cast("RawBody", {}), {"secret": secret})
    moment = datetime(1970, 1, 1, 0, 0, 1, 500_000, tzinfo=timezone.utc)
    assert sign_message("{}", {"secret": secret, "timestamp": moment})["webhook-timestamp"] == "1"
    assert sign_message("{}", {"secret": secret, "timestamp": 1.9})["webhook-timestamp"] == "1"


def test_makes_the_key_of_a_secret_once_and_forgets_it_after_1000_others() -> None:
    kept, *others = (generate_secret() for _ in range(1001))
    key = key_of(kept)
    for other in others[1:]:
        key_of(other)
    assert key_of(kept) is key
    key_of(others[0])
    assert key_of(kept) is not key
