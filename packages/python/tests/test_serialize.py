"""Checks how arguments become paths, queries, headers and cookies: the styles of OpenAPI."""

from __future__ import annotations

from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from enum import Enum

import pytest

from docuvane._core.errors.errors import InvalidArgumentError
from docuvane._core.json.models import Model
from docuvane._core.serialize import (
    cookie_header,
    deep_object,
    exploded,
    flattened,
    joined_by,
    json_text,
    plain,
    plain_header,
    plain_text,
    repeated,
)
from docuvane._core.styles import joined_query

NOON = datetime(2026, 11, 20, 12, tzinfo=timezone.utc)


class Word(str, Enum):
    """A word of the user's own."""

    NEW = "new"


class Range(Model):
    """A model that is sent."""

    low: int | None = None
    high: int | None = None


@pytest.mark.parametrize(
    ("value", "sent"),
    [
        ("a", "a"),
        (3, 3),
        (2.5, 2.5),
        (True, True),
        (None, None),
        (Word.NEW, "new"),
        (Decimal("1.50"), "1.50"),
        (date(2026, 11, 20), "2026-11-20"),
        (NOON, "2026-11-20T12:00:00Z"),
        (NOON.astimezone(timezone(timedelta(hours=-5))), "2026-11-20T07:00:00-05:00"),
        (NOON.replace(microsecond=500_000), "2026-11-20T12:00:00.500Z"),
    ],
)
def test_writes_single_values(value: object, sent: object) -> None:
    assert plain(value) == sent


def test_refuses_a_time_that_could_be_any() -> None:
    with pytest.raises(InvalidArgumentError, match="time zone"):
        plain(datetime(2026, 11, 20))


def test_writes_text_for_paths_and_headers() -> None:
    assert plain_text(True) == "true"
    assert plain_text([1, False, NOON]) == "1,false,2026-11-20T12:00:00Z"
    assert plain_text({"a": 1, "b": None, "c": 2}) == "a,1,c,2"
    assert plain_text(Range(low=1)) == "low,1"
    assert plain_text([Word.NEW]) == plain_text(Word.NEW) == "new"
    assert plain_text([{"a": [1]}, [2]]) == '{"a":[1]},[2]'
    assert plain_header(None) is None
    assert plain_header(["a", "b"]) == "a,b"


def test_repeats_a_parameter_for_each_value() -> None:
    assert repeated(["a", None, NOON]) == ["a", "2026-11-20T12:00:00Z"]
    assert repeated("abc") == ["abc"]
    assert repeated(iter((1, 2))) == [1, 2]
    assert repeated(None) is None


def test_joins_values_in_one_parameter() -> None:
    assert joined_by(["a", "b"], "|") == "a|b"
    assert joined_by("a", " ") == "a"
    assert joined_by({"a": 1, "b": 2}, ",") == "a,1,b,2"
    assert joined_by(None, ",") is None


def test_spreads_members_of_an_object() -> None:
    assert exploded("range", Range(low=1, high=2)) == {"low": 1, "high": 2}
    assert exploded("range", {"tags": ["a", "b"], "none": None}) == {"tags": ["a", "b"], "none": None}
    assert exploded("range", 5) == {"range": [5]}
    assert exploded("range", None) == {}


def test_names_members_of_deep_objects() -> None:
    value = {"name": "x", "age": {"gte": 1, "in": [2, 3]}, "rows": [{"id": 1}, {"id": 2}]}
    assert deep_object("filter", value) == {
        "filter[name]": "x",
        "filter[age][gte]": 1,
        "filter[age][in]": [2, 3],
        "filter[rows]": ['{"id":1}', '{"id":2}'],
    }
    assert deep_object("filter", Range(low=1)) == {"filter[low]": 1}
    assert deep_object("filter", None) == {}


def test_writes_fields_of_a_form() -> None:
    assert flattened("a", [True, 2]) == [("a", "true"), ("a", "2")]
    assert flattened("a", {"b": {"c": "d"}}) == [("a[b][c]", "d")]
    assert flattened("a", None) == []
    assert flattened("a", {"b": [1, {"c": 2}]}, numbered=True) == [("a[b][0]", "1"), ("a[b][1][c]", "2")]


def test_writes_json_and_cookies() -> None:
    assert json_text({"a": Decimal("1.10"), "b": [Range(low=1)]}) == '{"a":1.10,"b":[{"low":1}]}'
    assert json_text(None) is None
    assert cookie_header({"a": 1, "b": None, "c": True}) == "a=1; c=true"
    assert cookie_header({"a": None}) is None
    assert cookie_header({"a": "1; admin=1\r\n", "b": ["x", "y;"]}) == "a=1%3B%20admin%3D1%0D%0A; b=x; b=y%3B"
    assert (
        cookie_header({"a": {"k;": 1, "none": None}, "b": joined_query(["x", "y,"], ",")})
        == "k%3B=1; b=x,y%2C"
    )


def test_writes_headers_of_objects() -> None:
    assert plain_header({"a": 1, "b": None, "c": "d"}) == "a,1,c,d"
    assert plain_header({"a": 1, "b": None, "c": "d"}, explode=True) == "a=1,c=d"
    assert plain_header(["a", "b"], explode=True) == "a,b"
