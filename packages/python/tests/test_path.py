"""Checks that no id can lead to another place, and how queries are written."""

from __future__ import annotations

from typing import cast

import pytest

from docuvane._core.errors.errors import InvalidArgumentError
from docuvane._core.path import build_path, build_query


@pytest.mark.parametrize(
    ("id", "path"),
    [
        ("doc_1", "/documents/doc_1"),
        ("a/b", "/documents/a%2Fb"),
        ("../workflows/w", "/documents/..%2Fworkflows%2Fw"),
        ("a b?c#d", "/documents/a%20b%3Fc%23d"),
        ("ü", "/documents/%C3%BC"),
        ("a\r\nb: c", "/documents/a%0D%0Ab%3A%20c"),
        ("%2e%2e", "/documents/%252e%252e"),
        ("a.b_~!'()*-", "/documents/a.b_~!'()*-"),
        ("\ud800", "/documents/%3F"),
    ],
)
def test_encodes_an_id(id: str, path: str) -> None:
    assert build_path("/documents/{id}", {"id": id}) == path


@pytest.mark.parametrize("id", ["", ".", "..", None, 7])
def test_refuses_an_id_that_a_proxy_may_take_for_another_path(id: object) -> None:
    with pytest.raises(InvalidArgumentError, match="is not a valid path segment") as caught:
        build_path("/documents/{id}", {"id": cast("str", id)})
    assert (caught.value.code, caught.value.outcome) == ("invalid_path_segment", "not_sent")


def test_fills_several_names() -> None:
    assert build_path("/a/{x}/b/{y}", {"x": "1", "y": "2/3"}) == "/a/1/b/2%2F3"


def test_repeats_lists_and_leaves_out_what_is_none() -> None:
    query = build_query({"status": ["a", "b c"], "limit": 5, "x": None, "on": True, "y[gte]": 0.5, "z": []})
    assert query == "?status=a&status=b%20c&limit=5&on=true&y%5Bgte%5D=0.5"
    assert build_query({}) == build_query({"x": None}) == ""
