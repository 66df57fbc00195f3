"""Checks what becomes of a response: a model, or an error that says what, where and what to do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from support.client import DELETE, KEY, READER, Factory, Failure, get
from support.script import Step, problem, response

from docuvane._core.errors.errors import ResponseParseError
from docuvane._core.json.returns import NOTHING, TEXT
from docuvane._core.request import Request, Returns
from docuvane._core.streaming.byte_stream import Bytes, ByteStream
from docuvane._core.streaming.items import Items
from docuvane._core.streaming.stream import EventStream, Streamed

REQUEST_ID = {"x-request-id": "req_9"}


def failure(connect: Factory, step: Step) -> Failure:
    return connect(step, max_retries=0).failure(get())


def test_keeps_members_and_words_it_does_not_know(connect: Factory) -> None:
    model = {"id": "doc_1", "status": "archived", "new_member": {"deep": [1]}}
    assert connect(response(body=model)).send(get()) == model


@pytest.mark.parametrize("status", [200, 201, 203, 226])
def test_takes_any_2xx_for_a_success(connect: Factory, status: int) -> None:
    assert connect(response(status, {"id": "doc_1"})).send(get()) == {"id": "doc_1"}


def test_says_what_failed_where_with_code_request_id_and_the_sentence(connect: Factory) -> None:
    error = failure(connect, problem(404, "not_found"))
    assert str(error) == (
        "Request failed with 404 Not Found: GET /documents/doc_1 (not_found, req_1): It is not_found."
    )
    assert (error.detail, error.request_id, error.outcome) == ("It is not_found.", "req_1", "rejected")


def test_takes_the_key_out_of_what_a_service_repeats(connect: Factory) -> None:
    error = failure(connect, response(401, {"message": f"unknown key {KEY}"}))
    assert "unknown key [redacted]" in str(error)
    assert KEY not in error.body


@pytest.mark.parametrize(
    ("status", "headers", "outcome"),
    [
        (500, {}, "unknown"),
        (502, {}, "unknown"),
        (503, {}, "unknown"),
        (503, {"retry-after": "1"}, "rejected"),
        (501, {}, "rejected"),
        (422, {}, "rejected"),
    ],
)
def test_knows_whether_the_service_may_have_acted(
    connect: Factory, status: int, headers: dict[str, str], outcome: str
) -> None:
    assert failure(connect, problem(status, "x", headers)).outcome == outcome


def test_does_not_follow_a_redirect_and_tells_where_it_leads_without_its_query(connect: Factory) -> None:
    headers = {"location": "https://other.example/v1/documents?token=secret"}
    error = failure(connect, response(307, "<html>moved</html>", headers))
    assert (error.status, error.code, error.retryable) == (307, "redirect_refused", False)
    assert "https://other.example/v1/documents;" in str(error)
    assert "secret" not in str(error)


@pytest.mark.parametrize("text", ["<html>hello</html>", "42", '"text"', "null", '{"id": "doc_1"', "\xff"])
def test_refuses_a_success_it_cannot_read_with_an_error_that_repeats_none_of_it(
    connect: Factory, text: str
) -> None:
    error = failure(connect, response(200, text.encode("latin-1"), REQUEST_ID))
    assert isinstance(error, ResponseParseError)
    assert (error.status, error.request_id, error.retryable) == (200, "req_9", False)
    assert (error.outcome, error.code) == ("unknown", "unreadable_response")
    assert "GET /documents/doc_1 (req_9)" in str(error)
    assert error.__cause__ is None
    assert error.__context__ is None
    assert len(text) <= 4 or text not in str(error)


@pytest.mark.parametrize(
    ("returns", "status", "may_be_empty", "expected"),
    [
        (READER, 204, False, "error"),
        (READER, 200, False, "error"),
        (READER, 204, True, None),
        (READER, 200, True, None),
        (TEXT, 205, False, "error"),
        (TEXT, 204, True, ""),
        (TEXT, 200, False, ""),
        (Bytes(), 204, False, "error"),
        (Bytes(), 204, True, b""),
        (Bytes(), 200, False, b""),
        (Streamed(Items(None, "sse", "text/event-stream", end="[END]")), 204, False, []),
        (Streamed(Items(None, "jsonl", "application/jsonl", end="[END]")), 205, False, []),
        (NOTHING, 204, False, None),
    ],
)
def test_reads_no_body_as_its_operation_says(
    connect: Factory, returns: Returns[object], status: int, *, may_be_empty: bool, expected: object
) -> None:
    operation = replace(DELETE, may_be_empty=may_be_empty)
    request: Request[Any] = Request(operation, returns, path={"id": "doc_1"})
    client = connect(response(status), max_retries=0)
    if expected == "error":
        assert (client.failure(request).code, client.failure(request).outcome) == (
            "empty_response",
            "unknown",
        )
        return
    result = client.send(request)
    if isinstance(result, EventStream):
        result = [*result]
    assert (result.read() if isinstance(result, ByteStream) else result) == expected


@pytest.mark.parametrize("status", [202, 204])
def test_takes_an_empty_response_to_a_deletion_for_a_success(connect: Factory, status: int) -> None:
    request: Request[Any] = Request(DELETE, NOTHING, path={"id": "doc_1"})
    assert connect(response(status)).send(request) is None


def test_takes_304_for_an_error_when_nothing_was_known_before(connect: Factory) -> None:
    assert failure(connect, response(304)).status == 304


def test_takes_304_for_a_success_when_something_was(connect: Factory) -> None:
    request = Request(get().operation, READER, path={"id": "doc_1"}, headers={"If-None-Match": '"1"'})
    result = connect(response(304, headers={"etag": '"1"'})).result(request)
    assert result.status == 304
    assert not result.data


@pytest.mark.parametrize(
    ("step", "request_id"),
    [
        (response(400, headers={"request-id": "req_h"}), "req_h"),
        (response(400, {"request_id": "req_b"}), "req_b"),
        (response(400, headers={"cf-ray": "ray"}), "ray"),
    ],
)
def test_finds_the_request_id_under_other_names_also_in_the_body(
    connect: Factory, step: Step, request_id: str
) -> None:
    assert failure(connect, step).request_id == request_id
