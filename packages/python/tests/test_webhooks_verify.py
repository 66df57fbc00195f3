"""Checks verification: vectors, order, reasons, spellings, times."""

from __future__ import annotations

import base64
import json
import traceback
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import TypedDict, cast

import pytest

from docuvane._core.errors.errors import InvalidArgumentError, WebhookVerificationError
from docuvane._core.webhooks.message import VerifyOptions
from docuvane._core.webhooks.raw_body import RawBody
from docuvane._core.webhooks.sign import sign_message
from docuvane._core.webhooks.signature_headers import WebhookHeaders
from docuvane._core.webhooks.verify import verify_event


class Vector(TypedDict, total=False):
    """One delivery, as other languages sign it."""

    name: str
    secret: str
    secret_seed_hex: str
    public: str
    id: str
    timestamp: int
    body: str
    signature: str


VECTORS: list[Vector] = json.loads(
    (Path(__file__).parents[3] / "test/conformance/vectors/webhook.json").read_text("utf-8")
)["vectors"]
FIRST, SECOND = VECTORS[:2]
SECRET, OTHER_SECRET = FIRST["secret"], SECOND["secret"]


def at(seconds: float) -> Callable[[], float]:
    return lambda: seconds


def headers_of(vector: Vector) -> dict[str, str]:
    return {
        "webhook-id": vector["id"],
        "webhook-timestamp": str(vector["timestamp"]),
        "webhook-signature": vector["signature"],
    }


HEADERS = headers_of(FIRST)
BODY = FIRST["body"]
NOW = at(FIRST["timestamp"])
OPTIONS: VerifyOptions = {"secret": SECRET, "now": NOW}


def verify(body: object, headers: object, options: VerifyOptions) -> dict[str, object]:
    return verify_event(cast("RawBody", body), cast("WebhookHeaders", headers), dict, {**options})


def reason_of(body: object, headers: object, options: VerifyOptions) -> str:
    """The reason of the refusal, or what it was taken for."""
    try:
        return f"accepted {verify(body, headers, options)['type']}"
    except WebhookVerificationError as error:
        assert error.code == error.reason
        return error.reason


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_signs_and_verifies_the_vector(vector: Vector) -> None:
    seed = base64.b64encode(bytes.fromhex(vector.get("secret_seed_hex", ""))).decode()
    signing = vector.get("secret", f"whsk_{seed}")
    body, timestamp = vector["body"], vector["timestamp"]
    signed = sign_message(body, {"secret": signing, "id": vector["id"], "timestamp": timestamp})
    assert signed["webhook-signature"] == vector["signature"]
    options: VerifyOptions = {"secret": vector.get("secret", vector.get("public")), "now": at(timestamp)}
    expected = f"accepted {json.loads(body)['type']}" if body else "bad_json"
    for given in (body, body.encode(), bytearray(body.encode()), memoryview(body.encode())):
        assert reason_of(given, headers_of(vector), options) == expected


@pytest.mark.parametrize(
    ("secret", "event_id", "timestamp", "body", "signature"),
    [
        pytest.param(
            "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
            "msg_p5jXN8AQM9LWM0D4loKWxJek",
            1614265330,
            '{"test": 2432232314}',
            "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
            id="the test of the standard's repository",
        ),
        pytest.param(
            "whsec_plJ3nmyCDGBKInavdOK15jsl",
            "msg_loFOjxBNrRLzqYUf",
            1731705121,
            '{"event_type":"ping","data":{"success":true}}',
            "v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=",
            id="the example of Svix's documentation",
        ),
    ],
)
def test_agrees_with(secret: str, event_id: str, timestamp: int, body: str, signature: str) -> None:
    signed = sign_message(body, {"secret": secret, "id": event_id, "timestamp": timestamp})
    assert signed["webhook-signature"] == signature
    event = verify(body, signed, {"secret": secret, "now": at(timestamp)})
    assert event == {**json.loads(body), "id": event_id}


def test_reads_headers_in_any_case_from_lists_and_from_objects_that_look_up() -> None:
    class Lookup:
        def get(self, name: str) -> str | None:
            return HEADERS.get(name.lower())

    titled = {name.title(): value for name, value in HEADERS.items()}
    lists = {name: [value] for name, value in HEADERS.items()}
    for headers in (titled, lists, Lookup()):
        assert reason_of(BODY, headers, OPTIONS) == "accepted document.completed"
    nothings: list[object] = [{}, None, 5, "headers", [("webhook-id", "evt_1")]]
    for nothing in nothings:
        assert reason_of(BODY, nothing, OPTIONS) == "missing_header"


def test_reads_the_svix_family_and_never_mixes_it_with_the_other() -> None:
    svix = {name.replace("webhook", "svix"): value for name, value in HEADERS.items()}
    assert reason_of(BODY, svix, OPTIONS) == "accepted document.completed"
    stray = {**svix, "webhook-id": FIRST["id"]}
    assert reason_of(BODY, stray, OPTIONS) == "missing_header"
    del stray["svix-id"]
    assert reason_of(BODY, stray, OPTIONS) == "missing_header"


def test_names_the_headers_that_are_missing() -> None:
    with pytest.raises(WebhookVerificationError, match="no header webhook-timestamp, webhook-signature;"):
        verify(BODY, {"webhook-id": "evt_1"}, OPTIONS)


def test_accepts_when_one_of_several_secrets_fits_one_of_several_signatures() -> None:
    both = f"{SECOND['signature']} v1,{'A' * 43}= v9,future {FIRST['signature']}"
    assert reason_of(BODY, {**HEADERS, "webhook-signature": both}, OPTIONS) == "accepted document.completed"
    rotating: VerifyOptions = {"secrets": [OTHER_SECRET, SECRET], "now": NOW}
    assert reason_of(BODY, HEADERS, rotating) == "accepted document.completed"
    assert reason_of(BODY, HEADERS, {"secret": OTHER_SECRET, "now": NOW}) == "no_match"


def test_reads_20_signatures_and_not_one_more() -> None:
    def reason(count: int) -> str:
        signatures = f"v1,{'A' * 43}= " * count + FIRST["signature"]
        return reason_of(BODY, {**HEADERS, "webhook-signature": signatures}, OPTIONS)

    assert reason(19) == "accepted document.completed"
    assert reason(20) == "no_match"


def test_never_takes_a_key_of_one_scheme_for_a_signature_of_the_other() -> None:
    public = f"whpk_{base64.b64encode(bytes(31) + b'1').decode()}"
    assert reason_of(BODY, HEADERS, {"secret": public, "now": NOW}) == "no_match"
    as_v1a = {**HEADERS, "webhook-signature": FIRST["signature"].replace("v1,", "v1a,")}
    assert reason_of(BODY, as_v1a, OPTIONS) == "no_match"


@pytest.mark.parametrize("vector", [FIRST, VECTORS[4]], ids=lambda vector: vector["name"])
def test_refuses_second_spellings_of_the_right_signature(vector: Vector) -> None:
    signature = vector["signature"]
    spellings = [
        signature.rstrip("="),
        f"{signature}=",
        signature.replace("E=", "F=").replace("Q==", "R=="),
        signature.replace("/", "_").replace("+", "-"),
        signature.replace("v1", "V1"),
    ]
    options: VerifyOptions = {"secret": vector.get("secret", vector.get("public")), "now": NOW}
    for spelling in spellings:
        assert spelling != signature
        headers = {**headers_of(vector), "webhook-signature": spelling}
        assert reason_of(vector["body"], headers, options) == "no_match", spelling


def test_tolerates_300_seconds_both_ways_to_the_second_and_as_many_as_it_is_told() -> None:
    def reason(shift: float, options: VerifyOptions) -> str:
        return reason_of(BODY, HEADERS, {**OPTIONS, **options, "now": at(FIRST["timestamp"] + shift)})

    accepted = "accepted document.completed"
    assert [reason(shift, {}) for shift in (300, 300.9, -300)] == [accepted] * 3
    assert [reason(301, {}), reason(-301, {})] == ["too_old", "too_new"]
    assert [reason(1, {"tolerance": 0}), reason(600, {"tolerance": 600})] == ["too_old", accepted]


def test_refuses_a_tolerance_that_is_no_number_instead_of_tolerating_everything() -> None:
    with pytest.raises(InvalidArgumentError, match="tolerance"):
        verify(BODY, HEADERS, {**OPTIONS, "tolerance": float("nan")})


def test_looks_at_body_headers_timestamp_secret_signature_time_and_content_in_this_order() -> None:
    late: VerifyOptions = {"secret": SECRET, "now": at(FIRST["timestamp"] + 9999)}
    signed = sign_message("not json", {"secret": SECRET, "timestamp": FIRST["timestamp"]})
    cases: list[tuple[str, object, WebhookHeaders, VerifyOptions]] = [
        ("body_not_raw", {}, {}, {"secret": ""}),
        ("missing_header", "not json", {**HEADERS, "webhook-id": ""}, {"secret": ""}),
        ("bad_timestamp", "not json", {**HEADERS, "webhook-timestamp": "soon"}, {"secret": ""}),
        ("bad_secret", "not json", HEADERS, {"secret": ""}),
        ("no_match", "not json", HEADERS, late),
        ("too_old", "not json", signed, late),
        ("bad_json", "not json", signed, OPTIONS),
    ]
    assert [reason_of(body, headers, options) for _, body, headers, options in cases] == [
        reason for reason, *_ in cases
    ]


@pytest.mark.parametrize(
    "timestamp",
    ["1795204800abc", "-1", "1e9", "1795204800.5", "1234567890123", " ", "0x10", "\u0661", "1_0", "1\n"],
)
def test_refuses_timestamps_that_are_not_1_to_12_digits(timestamp: str) -> None:
    assert reason_of(BODY, {**HEADERS, "webhook-timestamp": timestamp}, OPTIONS) == "bad_timestamp"


def test_names_the_way_out_when_the_body_was_parsed_and_shows_nothing_of_it() -> None:
    with pytest.raises(WebhookVerificationError) as raised:
        verify(json.loads(BODY), HEADERS, OPTIONS)
    assert str(raised.value) == (
        "Webhook verification failed: the body is not raw (dict); "
        "give the bytes or the text of the request before anything parses it."
    )
    assert not raised.value.retryable


@pytest.mark.parametrize(
    "body",
    [
        '{"a":"\xff"}'.encode("latin-1"),
        "\ufeff{}".encode(),
        "\ufeff{}",
        "{}".encode("utf-16"),
        "secret-content",
        '{"a": NaN}',
        '{"a": -Infinity}',
        "[" * 100_000,
        '{"a": ' + "1" * 5000 + "}",
        "[]",
        "null",
        "5",
        '"\ud800"',
    ],
    ids=lambda body: repr(body[:16]),
)
def test_refuses_signed_bytes_that_are_no_json_object_in_utf_8_without_quoting_them(
    body: str | bytes,
) -> None:
    signed = sign_message(body, {"secret": SECRET, "timestamp": FIRST["timestamp"]})
    with pytest.raises(WebhookVerificationError) as raised:
        verify(body, signed, OPTIONS)
    assert raised.value.reason == "bad_json"
    assert raised.value.__cause__ is None
    assert raised.value.__context__ is None
    assert "secret-content" not in "".join(traceback.format_exception(raised.value))


def test_passes_types_and_members_it_does_not_know_and_keeps_amounts_exact() -> None:
    body = '{"type": "document.archived", "data": 5, "trace": {"total": 1295.50}}'
    signed = sign_message(body, {"secret": SECRET, "id": "evt_new", "timestamp": FIRST["timestamp"]})
    event = verify(body, signed, OPTIONS)
    assert event == {
        "id": "evt_new",
        "type": "document.archived",
        "data": 5,
        "trace": {"total": Decimal("1295.50")},
    }
    assert "1295.50" in str(event)


def test_lets_the_id_of_the_body_stand() -> None:
    body = '{"type": "a", "id": "evt_in_body"}'
    signed = sign_message(body, {"secret": SECRET, "id": "evt_signed", "timestamp": FIRST["timestamp"]})
    assert verify(body, signed, OPTIONS)["id"] == "evt_in_body"
