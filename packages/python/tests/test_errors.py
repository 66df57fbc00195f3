"""Checks what errors say, show and hide, and that they can be distinguished, copied and pickled."""

from __future__ import annotations

import pickle
import sys
import traceback
from copy import copy

import pytest

from docuvane._core.errors import docuvane_error, errors
from docuvane._core.errors.errors import (
    APIConnectionError,
    APIError,
    APITimeoutError,
    DocuvaneError,
    NotFoundError,
    ResponseParseError,
    ResponseValidationError,
    WaitFailedError,
    WaitTimeoutError,
    error_class,
)
from docuvane._core.errors.facts import DataIssue
from docuvane._core.headers import Headers

MISSING = NotFoundError(
    "Request failed with 404 Not Found: GET /documents/{id}",
    status=404,
    code="not_found",
    detail="No such document.",
    headers=Headers({"Set-Cookie": "secret-cookie"}),
    body="secret-body",
    outcome="rejected",
)
DRIFTED = ResponseValidationError(
    "x",
    operation="getDocument",
    issues=[DataIssue("/total", "is missing")],
    data={"vendor": "secret-vendor"},
    status=200,
)
FAILED = WaitFailedError("x", code="no_text_layer", last={"vendor": "secret-vendor"})
LATE = WaitTimeoutError("x", last={"vendor": "secret-vendor"})


def test_is_what_it_was_raised_as_and_its_parents() -> None:
    assert all(isinstance(MISSING, kind) for kind in (NotFoundError, APIError, DocuvaneError, Exception))
    assert isinstance(DRIFTED, ResponseParseError)


def test_is_not_its_siblings_or_children_nor_an_error_of_the_system() -> None:
    broken = APIConnectionError("x", code="connection_failed")
    assert not isinstance(MISSING, APITimeoutError)
    assert not isinstance(broken, APITimeoutError | OSError)


@pytest.mark.parametrize("error", [MISSING, DRIFTED, FAILED, LATE])
def test_shows_neither_headers_nor_bodies_nor_documents(error: DocuvaneError) -> None:
    shown = [repr(error), str(error), vars(error), error.to_dict(), pickle.dumps(error)]
    assert "secret" not in str(shown)


def test_holds_what_it_does_not_show() -> None:
    assert MISSING.headers["set-cookie"] == "secret-cookie"
    assert MISSING.body == "secret-body"
    assert DRIFTED.data == FAILED.last == LATE.last == {"vendor": "secret-vendor"}


@pytest.mark.skipif(sys.version_info < (3, 11), reason="tracebacks have notes from Python 3.11 on")
def test_a_traceback_ends_with_the_address_of_its_documentation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(docuvane_error, "_ERROR_DOCS", "https://acme.dev/errors#")
    error = NotFoundError("x", status=404, code="not_found")
    address = "https://acme.dev/errors#not_found"
    assert error.docs_url == address
    assert traceback.format_exception(error)[-1] == f"{address}\n"
    assert traceback.format_exception(copy(error))[-1] == f"{address}\n"


def test_gives_its_facts_as_a_dict() -> None:
    assert MISSING.to_dict() == {
        "name": "NotFoundError",
        "message": "Request failed with 404 Not Found: GET /documents/{id}",
        "code": "not_found",
        "docs_url": None,
        "outcome": "rejected",
        "attempts": 0,
        "idempotency_key": None,
        "retryable": False,
        "retry_after": None,
        "rate_limit": None,
        "retry_budget_exhausted": False,
        "status": 404,
        "detail": "No such document.",
        "errors": (),
        "request_id": None,
    }


@pytest.mark.parametrize("error", [MISSING, DRIFTED, FAILED, LATE])
def test_comes_back_from_a_pickle_with_its_facts(error: DocuvaneError) -> None:
    back = pickle.loads(pickle.dumps(error))
    assert (type(back), back.to_dict()) == (type(error), error.to_dict())
    for name in ("headers", "body", "data", "last"):
        assert not getattr(back, name, None)


def test_a_copy_has_all_and_facts_of_its_own() -> None:
    again = copy(MISSING)
    again.attempts = 3
    assert (again.body, again.attempts, MISSING.attempts) == ("secret-body", 3, 0)


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (400, "BadRequestError"),
        (401, "AuthenticationError"),
        (402, "PermissionDeniedError"),
        (403, "PermissionDeniedError"),
        (404, "NotFoundError"),
        (405, "BadRequestError"),
        (409, "ConflictError"),
        (410, "NotFoundError"),
        (411, "BadRequestError"),
        (412, "ConflictError"),
        (413, "PayloadTooLargeError"),
        (415, "UnsupportedMediaTypeError"),
        (418, "APIError"),
        (422, "ValidationError"),
        (429, "RateLimitError"),
        (503, "ServerError"),
        (599, "ServerError"),
        (302, "APIError"),
    ],
)
def test_the_class_depends_on_the_status_alone(status: int, kind: str) -> None:
    assert error_class(status).__name__ == kind


def test_every_class_says_what_it_is_for() -> None:
    kinds = [getattr(errors, name) for name in errors.__all__ if name.endswith("Error")]
    assert len(kinds) == 24
    assert all(issubclass(kind, DocuvaneError) and kind.__doc__ for kind in kinds)
    tree = errors.__doc__ or ""
    assert [kind.__name__ for kind in kinds if kind.__name__ not in tree] == []
