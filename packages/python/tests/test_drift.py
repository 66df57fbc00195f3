"""Checks what becomes of a response that does not match the contract: a warning, an error, or nothing."""

from __future__ import annotations

import pytest
from support.client import Factory, create, get
from support.script import response

from docuvane._core.errors.errors import ResponseValidationError
from docuvane._core.errors.facts import DataIssue


def drifting(*pointers: str) -> object:
    return {"id": "doc_1", "secret": "s3cret", "drift": dict.fromkeys(pointers, "must be text, is a number")}


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [line.getMessage() for line in caplog.records if line.levelname == "WARNING"]


def test_is_warned_of_by_operation_and_pointer_and_the_response_given_as_it_came(
    connect: Factory, caplog: pytest.LogCaptureFixture
) -> None:
    body = drifting("/status")
    assert connect(response(body=body, headers={"x-request-id": "r"})).send(get()) == body
    assert warnings(caplog) == [
        'a response does not match the contract: GET /documents/{id} at "/status" must be text, is a number'
    ]
    (line,) = [line for line in caplog.records if line.levelname == "WARNING"]
    facts = vars(line)
    assert (facts["operation"], facts["request_id"]) == ("getDocument", "r")
    assert facts["code"] == "unexpected_response"


def test_is_warned_of_once_per_operation_and_place_whichever_item_of_a_list_it_is(
    connect: Factory, caplog: pytest.LogCaptureFixture
) -> None:
    caller = connect(response(body=drifting("/data/0/id", "/data/1/id", "/data/17/id", "/total")))
    caller.send(get())
    caller.send(get())
    assert len(warnings(caplog)) == 2


def test_is_raised_with_every_place_and_the_response_and_shows_no_value(connect: Factory) -> None:
    body = drifting("/a", "/b", "/c", "/d")
    caller = connect(response(201, body, {"x-request-id": "req_1"}), validate="throw")
    error = caller.failure(get())
    assert isinstance(error, ResponseValidationError)
    assert str(error) == (
        "The response to GET /documents/doc_1 (req_1) does not match the contract: "
        '"/a" must be text, is a number, "/b" must be text, is a number, "/c" must be text, is a number '
        "and 1 more; the service processed the call, see data."
    )
    assert error.issues == tuple(DataIssue(f"/{name}", "must be text, is a number") for name in "abcd")
    assert (error.outcome, error.code, error.operation) == ("unknown", "unexpected_response", "getDocument")
    assert (error.status, error.request_id, error.attempts, error.retryable) == (201, "req_1", 1, False)
    assert error.data == body
    assert "s3cret" not in repr(error) + str(vars(error))
    assert len(caller.script.sent) == 1


def test_is_raised_with_the_facts_of_the_whole_call(connect: Factory) -> None:
    headers = {"ratelimit-limit": "10", "ratelimit-remaining": "4", "ratelimit-reset": "60"}
    caller = connect(response(503), response(201, drifting("/a"), headers), validate="throw")
    error = caller.failure(create(idempotency_key="mine"))
    assert isinstance(error, ResponseValidationError)
    assert (error.attempts, error.idempotency_key, error.outcome) == (2, "mine", "unknown")
    assert error.rate_limit is not None
    assert error.rate_limit.remaining == 4
    assert caller.client.rate_limit == error.rate_limit


def test_is_not_looked_for_when_nobody_wants_that(connect: Factory, caplog: pytest.LogCaptureFixture) -> None:
    body = drifting("/a")
    assert connect(response(body=body), validate="off").send(get()) == body
    assert warnings(caplog) == []
