"""Checks the reading of error bodies against the vectors that all clients share, and its limits."""

from __future__ import annotations

import json
from typing import Any

import pytest
from support.vectors import read_vectors

from docuvane._core.errors.errors import error_class
from docuvane._core.errors.facts import ProblemDetail
from docuvane._core.errors.problem import Problem, read_problem
from docuvane._core.headers import Headers

VECTORS: list[dict[str, Any]] = read_vectors("errors.json")


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["name"] for vector in VECTORS])
def test_the_shared_vectors(vector: dict[str, Any]) -> None:
    body, status, expected = vector["body"], vector["status"], vector["expect"]
    text = body if isinstance(body, str) else json.dumps(body)
    problem = read_problem(status, Headers(vector["headers"]), text)
    assert problem.code == expected["code"]
    assert problem.detail == expected["message"]
    assert error_class(status).__name__ == expected["class"]
    assert len(problem.errors) == expected.get("n", len(problem.errors))


def read(text: str) -> Problem:
    return read_problem(400, Headers({"content-type": "application/json"}), text)


def test_keeps_a_detail_to_500_characters_without_control_characters() -> None:
    detail = read(json.dumps({"message": "a\u001b[31m\n" + "b" * 900})).detail
    assert len(detail) == 500
    assert all(character >= " " for character in detail)


def test_never_shows_markup_also_of_a_page_that_is_labelled_json() -> None:
    page = "<!doctype html><html><body><p>x</p></body></html>"
    assert read(page).detail == "HTTP 400 (application/json)"


def test_ignores_members_of_the_wrong_type() -> None:
    problem = read(json.dumps({"type": 5, "title": ["x"], "status": "y", "code": {}, "detail": None}))
    assert (problem.code, problem.detail) == ("invalid_request", "HTTP 400 (application/json)")


@pytest.mark.parametrize(
    "text",
    ["null", "[]", '["a"]', '"text"', "{", "\0", '{"errors":[null,1,{"detail":2}]}', "[" * 100_000, "NaN"],
)
def test_never_raises(text: str) -> None:
    assert read(text).code == "invalid_request"


def test_keeps_the_place_of_each_mistake() -> None:
    problem = read(
        json.dumps(
            {
                "title": "x",
                "status": 400,
                "errors": [{"detail": "is empty", "code": "required", "part": "file"}],
            }
        )
    )
    assert problem.errors == (ProblemDetail("is empty", code="required", part="file"),)
