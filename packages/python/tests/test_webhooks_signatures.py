"""Verifies what the packages of services signed, and refuses each way to change it."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any, cast

import pytest
from support.vectors import Vectors, read_vectors

from docuvane._core.errors.docuvane_error import DocuvaneError
from docuvane._core.errors.errors import WebhookVerificationError
from docuvane._core.webhooks.event_type import type_of
from docuvane._core.webhooks.handler import WebhookHandler
from docuvane._core.webhooks.response import WebhookResponse
from docuvane._core.webhooks.scheme import (
    EventScheme,
    EventShape,
    KeyScheme,
    SignatureScheme,
    TextPlace,
    TimestampScheme,
)
from docuvane._core.webhooks.sign_scheme import sign_by
from docuvane._core.webhooks.signatures import SignedReceiver

if TYPE_CHECKING:
    from docuvane._core.webhooks.signature_headers import WebhookHeaders

DATA: list[Vectors] = [read_vectors(f"webhook-{name}.json") for name in ("signatures", "signature-blocks")]
SCHEMES: dict[str, Vectors] = {**DATA[0]["schemes"], **DATA[1]["schemes"]}
VECTORS: list[Vectors] = [*DATA[0]["vectors"], *DATA[1]["vectors"]]
BY_TYPE = EventScheme(places=(TextPlace(body="/type"),), names={}, shapes=())
KEY_NAMES = ("algorithm", "encoding", "prefix", "secretEncoding", "secretPrefix")
each = pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: f"{vector['preset']}-{vector['name']}")


def scheme_of(vector: Vectors) -> SignatureScheme:
    given: dict[str, Any] = SCHEMES[vector["preset"]]
    time = given.get("timestamp")
    return SignatureScheme(
        headers=tuple(given["headers"]),
        signed=given["signed"],
        separator=given.get("separator"),
        keys=tuple(KeyScheme(*(key[name] for name in KEY_NAMES)) for key in given["keys"]),
        timestamp=time
        and TimestampScheme(tuple(time["headers"]), time["prefix"], time["format"], time["toleranceSeconds"]),
        id=tuple(given["id"]) if "id" in given else None,
    )


def verify(vector: Vectors, **change: object) -> object:
    given: dict[str, Any] = {**vector, **change}
    names = ("secret", "secrets", "url", "method")
    options: dict[str, object] = {str(key): given[key] for key in names if key in given}
    receiver = SignedReceiver[object](
        scheme_of(vector), BY_TYPE, lambda content, _: content, {**options, "now": lambda: given["now"]}
    )
    return receiver.verify(given["body"], given["headers"])


def reason(vector: Vectors, **change: object) -> str:
    with pytest.raises(DocuvaneError) as raised:
        verify(vector, **change)
    assert vector["secret"] not in f"{raised.value} {raised.value!r}"
    return raised.value.code


def signature_header(vector: Vectors) -> str:
    return next(name for name in scheme_of(vector).headers if name in vector["headers"])


def other_secret(vector: Vectors) -> str:
    if scheme_of(vector).keys[0].secret_encoding == "text":
        return "another"
    return f"{vector['secret'][:-8]}AAAAAAAA".replace("d5", "d6")


@each
def test_accepts_what_the_service_signed(vector: Vectors) -> None:
    content = json.loads(vector["body"])
    assert verify(vector) == content
    assert verify(vector, body=vector["body"].encode()) == content
    shouted = {name.upper(): value for name, value in vector["headers"].items()}
    assert verify(vector, headers=shouted) == content
    without = {key: value for key, value in vector.items() if key != "secret"}
    assert verify({**without, "secrets": [other_secret(vector), vector["secret"]]}) == content


@each
def test_refuses_another_body_secret_signature_url_and_method(vector: Vectors) -> None:
    assert reason(vector, body=f"{vector['body']} ") == "no_match"
    assert reason(vector, secret=other_secret(vector)) == "no_match"
    name = signature_header(vector)
    signature: str = vector["headers"][name]
    changed = f"{signature[:-8]}{'2' if signature[-8] == '1' else '1'}{signature[-7:]}"
    for wrong in (signature[:-6], f"{signature}00", changed):
        assert reason(vector, headers={**vector["headers"], name: wrong}) == "no_match"
    for key, other in (("url", "https://example.com/"), ("method", "PUT")):
        if key in vector:
            assert reason(vector, **{key: other}) == "no_match"
            assert reason(vector, **{key: ""}) == "invalid_option"


@each
def test_refuses_a_delivery_without_one_of_its_headers(vector: Vectors) -> None:
    scheme = scheme_of(vector)
    used = {*scheme.headers, *(scheme.timestamp.headers if scheme.timestamp else ()), *(scheme.id or ())}
    for name in used & set(vector["headers"]):
        others = {key: value for key, value in vector["headers"].items() if key != name}
        assert reason(vector, headers=others) == "missing_header"


@each
def test_refuses_another_time_and_one_out_of_time_in_both_directions(vector: Vectors) -> None:
    time = scheme_of(vector).timestamp
    now: int = vector["now"]
    if time is None:
        assert verify(vector, now=now + 10**9)
        return
    name = next(each for each in time.headers if each in vector["headers"])
    text: str = vector["headers"][name]
    later = text.replace(str(now), str(now + 1)).replace(":00Z", ":01Z")
    assert reason(vector, headers={**vector["headers"], name: later}) == "no_match"
    none = text.replace(str(now), "soon").replace(":00Z", "soon")
    assert reason(vector, headers={**vector["headers"], name: none}) == "bad_timestamp"
    assert verify(vector, now=now + time.tolerance_seconds)
    assert reason(vector, now=now + time.tolerance_seconds + 1) == "too_old"
    assert reason(vector, now=now - time.tolerance_seconds - 1) == "too_new"


@each
def test_signs_alike_for_tests_of_receivers(vector: Vectors) -> None:
    options = {key: vector[key] for key in ("secret", "url", "method") if key in vector}
    at = datetime.fromtimestamp(vector["now"], timezone.utc)
    scheme = scheme_of(vector)
    if scheme.keys[0].algorithm == "ed25519":
        with pytest.raises(WebhookVerificationError, match="public key"):
            sign_by(scheme, vector["body"], options)
        return
    headers = sign_by(scheme, vector["body"], {**options, "id": "msg_1", "timestamp": at})
    assert vector["headers"][signature_header(vector)] in headers.values()


def test_refuses_an_event_whose_type_nothing_says_unless_a_fallback_takes_it() -> None:
    vector = next(each for each in VECTORS if each["preset"] == "github")
    events = EventScheme(places=(TextPlace(headers=("x-github-event",)),), names={}, shapes=())
    untold = {key: value for key, value in vector["headers"].items() if key != "x-github-event"}
    options = {"secret": vector["secret"]}
    calls: list[object] = []

    def deliver(headers: object, fallback: Callable[[object], object] | None = None) -> WebhookResponse:
        receiver = SignedReceiver[object](scheme_of(vector), events, lambda content, _: content, options)
        on = {"thing.created": calls.append}
        handler = WebhookHandler(receiver, on=on, fallback=fallback, options={"on_error": calls.append})
        response: WebhookResponse = handler.handle(vector["body"], cast("WebhookHeaders", headers))
        return response

    assert deliver(vector["headers"]) == WebhookResponse(200, "handled")
    assert calls == [json.loads(vector["body"])]
    assert deliver({**vector["headers"], "x-github-event": "other"}) == WebhookResponse(200, "ignored")
    assert deliver(untold) == WebhookResponse(400, "unknown_type")
    assert deliver(untold, calls.append) == WebhookResponse(200, "handled")


def test_tells_types_by_places_names_and_shapes() -> None:
    places = (TextPlace(headers=("x-event",), body="/action"), TextPlace(headers=("x-event",)))
    joined = EventScheme(places=places, names={"pullrequestopened": "pull-request-opened"}, shapes=())
    headers = {"X-Event": "pull_request"}
    assert type_of(joined, {"action": "opened"}, headers) == "pull-request-opened"
    assert type_of(joined, {"action": "closed"}, headers) == "pull_request.closed"
    assert type_of(joined, {}, headers) == "pull_request"
    assert type_of(joined, {}, {}) is None
    first = EventShape("first", ("a",), {})
    second = EventShape("second", ("a",), {"/kind/0": (1, "one")})
    shaped = EventScheme(places=(), names={}, shapes=(first, second))
    assert type_of(shaped, {"a": 1}, {}) == "first"
    assert type_of(shaped, {"a": 1, "kind": [1]}, {}) == "second"
    assert type_of(shaped, {"a": 1, "kind": [True]}, {}) == "first"
    assert type_of(shaped, {"kind": ["one"]}, {}) is None


def test_names_missing_headers_of_one_sender_known_schemes_and_formats() -> None:
    vector = next(each for each in VECTORS if each["preset"] == "standard-webhooks")
    given: dict[str, str] = vector["headers"]

    def message(**change: object) -> str:
        with pytest.raises(WebhookVerificationError) as raised:
            verify(vector, **change)
        return str(raised.value).split(";")[0].removeprefix("Webhook verification failed: ")

    assert message(headers={}) == "no header webhook-id, webhook-timestamp, webhook-signature"
    others = {key: value for key, value in given.items() if key != "webhook-id"}
    assert message(headers=others) == "no header webhook-id"
    svix = {key.replace("webhook", "svix"): value for key, value in others.items()}
    mixed = svix | {"webhook-id": given["webhook-id"]}
    assert message(headers=mixed) == "no header webhook-timestamp, webhook-signature"
    assert verify(vector, headers=mixed | {"svix-id": given["webhook-id"]})
    assert (
        message(headers=given | {"webhook-signature": "v2,AAAA"})
        == "it has no signature of a known scheme (v1, v1a)"
    )
    assert message(headers=given | {"webhook-timestamp": "1e9"}) == "the timestamp is not a number of seconds"
    short = "Invalid webhook signing secret: it has 15 bytes where 16 or more are needed"
    assert message(secret=f"whsec_{b64encode(bytes(15)).decode()}") == short


def test_refuses_an_event_that_is_no_object_where_all_are_objects() -> None:
    github = scheme_of(next(each for each in VECTORS if each["preset"] == "github"))
    headers = cast("WebhookHeaders", sign_by(github, "[1]", {"secret": "s"}))

    def receive(events: EventScheme) -> object:
        receiver = SignedReceiver[object](github, events, lambda content, _: content, {"secret": "s"})
        return receiver.verify("[1]", headers)

    assert receive(BY_TYPE) == [1]
    with pytest.raises(WebhookVerificationError, match="not a JSON object"):
        receive(replace(BY_TYPE, is_object=True))
