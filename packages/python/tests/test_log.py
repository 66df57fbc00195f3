"""Checks the lines of the log: which there are, what they say, and that they hold nothing else."""

from __future__ import annotations

import logging
from typing import Any

import httpx
import pytest
from support.client import GET, KEY, READER, Factory, create, get, run, upload
from support.script import problem, reset, response

from docuvane._core.request import Operation, Request

OK = response(body={"id": "doc_private"}, headers={"x-request-id": "req_1"})
SUNSET = {"sunset": "Sat, 20 Nov 2027 00:00:00 GMT"}

_USUAL = vars(logging.makeLogRecord({})).keys() | {"message", "asctime"}


def facts(record: logging.LogRecord) -> dict[str, Any]:
    """What a line has for machines."""
    return {name: value for name, value in vars(record).items() if name not in _USUAL}


def ours(log: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    return [record for record in log.records if record.name == "docuvane"]


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.DEBUG, "docuvane")
    return caplog


def test_has_a_line_out_and_a_line_back_with_ids_and_without_content(
    connect: Factory, log: pytest.LogCaptureFixture
) -> None:
    request: Request[Any] = Request(GET, READER, path={"id": "doc_private"}, query={"workflow_id": "private"})
    connect(OK).send(request)
    out, back = ours(log)
    assert out.getMessage() == "call: GET /documents/{id}"
    assert back.getMessage() == "response: GET /documents/{id} 200 after 0.000 s (req_1)"
    assert facts(back) == {
        "operation": "getDocument",
        "method": "GET",
        "route": "/documents/{id}",
        "idempotency_key": None,
        "request_bytes": None,
        "status": 200,
        "attempts": 1,
        "request_id": "req_1",
        "duration": 0.0,
    }
    assert "private" not in "".join(str(vars(line)) for line in ours(log))


def test_tells_of_retries_and_failures(connect: Factory, log: pytest.LogCaptureFixture) -> None:
    connect(reset(), problem(404, "not_found")).failure(create(idempotency_key="mine"))
    assert [(line.levelname, line.getMessage()) for line in ours(log)] == [
        ("DEBUG", "call: POST /workflows"),
        ("INFO", "retry: POST /workflows in 0.250 s (connection_failed)"),
        ("DEBUG", "failure: POST /workflows 404 not_found after 0.250 s (req_1)"),
    ]
    failed = facts(ours(log)[2])
    assert (failed["status"], failed["code"], failed["attempts"]) == (404, "not_found", 2)
    assert (failed["idempotency_key"], failed["request_bytes"]) == ("mine", 12)


def test_says_of_an_error_that_is_not_ours_only_that_there_was_one(
    connect: Factory, log: pytest.LogCaptureFixture
) -> None:
    def fail(_: httpx.Request) -> httpx.Response:
        raise LookupError("private")

    connect(fail).failure(get())
    assert facts(ours(log)[-1])["code"] == "unexpected"
    assert "private" not in str([vars(line) for line in ours(log)])


def test_says_nothing_of_calls_unless_it_is_asked_to(
    connect: Factory, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "docuvane")
    connect(OK).send(get())
    assert ours(caplog) == []


def test_warns_once_per_operation_that_the_service_announces_its_end(
    connect: Factory, caplog: pytest.LogCaptureFixture
) -> None:
    other = Operation("getWorkflow", "GET", "/workflows/{id}", "safe")
    caller = connect(response(body={}, headers=SUNSET))
    for request in (get("a"), get("b"), Request(other, READER, path={"id": "c"})):
        caller.send(request)
    assert [(line.levelname, line.getMessage()) for line in ours(caplog)] == [
        (
            "WARNING",
            f"GET {path} is deprecated by the service; it ends on Sat, 20 Nov 2027 00:00:00 GMT",
        )
        for path in ("/documents/{id}", "/workflows/{id}")
    ]


def test_says_so_without_an_end_when_none_is_named(
    connect: Factory, caplog: pytest.LogCaptureFixture
) -> None:
    connect(response(body={}, headers={"deprecation": "@1"})).send(get())
    assert ours(caplog)[0].getMessage() == "GET /documents/{id} is deprecated by the service"


def test_goes_to_the_logger_of_the_caller(connect: Factory, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    connect(OK, logger=logging.getLogger("mine.docuvane")).send(get())
    assert {line.name for line in caplog.records} & {"docuvane", "mine.docuvane"} == {"mine.docuvane"}


def test_never_holds_the_key_nor_content(connect: Factory, log: pytest.LogCaptureFixture) -> None:
    refusal = response(401, f"bad key {KEY}, private", {"deprecation": "@1", "x-private": "private"})
    for request in (get("private"), create(), upload(), run()):
        connect(reset(), refusal).failure(request)
    shown = "".join(str(vars(line)) for line in ours(log))
    assert len(ours(log)) > 8
    assert KEY not in shown
    assert "private" not in shown
    assert '"name":"x"' not in shown
