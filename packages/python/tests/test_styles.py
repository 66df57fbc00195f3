"""Checks the styles of lists and objects in paths and queries: delimiters stay, values are encoded."""

from __future__ import annotations

import pytest

from docuvane._core.errors.errors import InvalidArgumentError
from docuvane._core.path import build_path, build_query
from docuvane._core.styles import joined_query, label_path, matrix_path, reserved_query, simple_path

LIST = ["a/b", "c,d"]
OBJECT = {"R": 100, "none": None, "G G": "x;y"}


@pytest.mark.parametrize(
    ("written", "path"),
    [
        (simple_path(LIST), "a%2Fb,c%2Cd"),
        (simple_path(OBJECT), "R,100,G%20G,x%3By"),
        (simple_path(OBJECT, explode=True), "R=100,G%20G=x%3By"),
        (simple_path("/a b?c#d/%2F%", reserved=True), "/a%20b%3Fc%23d/%2F%25"),
        (simple_path([{"a": 1}, [2]]), "%7B%22a%22%3A1%7D,%5B2%5D"),
        (label_path(LIST), ".a%2Fb,c%2Cd"),
        (label_path(LIST, explode=True), ".a%2Fb.c%2Cd"),
        (label_path(OBJECT, explode=True), ".R=100.G%20G=x%3By"),
        (matrix_path("id", 5), ";id=5"),
        (matrix_path("id", LIST), ";id=a%2Fb,c%2Cd"),
        (matrix_path("id", LIST, explode=True), ";id=a%2Fb;id=c%2Cd"),
        (matrix_path("id", OBJECT), ";id=R,100,G%20G,x%3By"),
        (matrix_path("id", OBJECT, explode=True), ";R=100;G%20G=x%3By"),
    ],
)
def test_writes_segments_of_paths(written: str, path: str) -> None:
    assert build_path("/{id}", {"id": written}) == f"/{path}"


@pytest.mark.parametrize("value", [[], {}, [""], ".", ".."])
def test_refuses_values_that_are_no_segment(value: object) -> None:
    with pytest.raises(InvalidArgumentError):
        build_path("/{id}", {"id": simple_path(value)})


def test_keeps_the_delimiters_of_queries() -> None:
    query = {
        "a": joined_query(LIST, ","),
        "b": joined_query([1, None, True], "%20"),
        "c": joined_query(OBJECT, "%7C"),
        "d": joined_query([{"a": 1}], ","),
        "none": joined_query(None, ","),
    }
    assert build_query(query) == "?a=a%2Fb,c%2Cd&b=1%20true&c=R%7C100%7CG%20G%7Cx%3By&d=%7B%22a%22%3A1%7D"


def test_keeps_reserved_characters_where_the_document_allows_them() -> None:
    query = {
        "a": reserved_query("/x?y:z@'%2f"),
        "b": reserved_query(["a=1&b", "#c"]),
        "c": joined_query(LIST, ",", reserved=True),
    }
    assert (
        build_query({**query, "none": reserved_query(None)}) == "?a=/x%3Fy:z@'%2f&b=a=1%26b&b=%23c&c=a/b,c,d"
    )
