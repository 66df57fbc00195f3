"""Checks how arguments become bodies, exactly, and with what is ``null`` told from what is omitted."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, timezone
from decimal import Decimal

import pytest
from pydantic import BaseModel

from docuvane._core.bodies.body import OMIT, Omit, form_body, given, json_body, nullable, one_of, text_body
from docuvane._core.bodies.multipart import Part
from docuvane._core.bodies.parts import deep_parts, form_parts, json_part, text_parts
from docuvane._core.errors.errors import InvalidArgumentError
from docuvane._core.json.models import Model


class Row(Model):
    """A model of ours."""

    total: Decimal


class Foreign(BaseModel):
    """A model of the user's own."""

    id: int


def json_of(value: object) -> str:
    body = json_body(value)
    assert body is not None
    return body.content.decode()


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({"a": None, "b": True, "c": 1.5, "d": "ü"}, '{"a":null,"b":true,"c":1.5,"d":"ü"}'),
        ([Decimal("1190.00"), Decimal("12345678901234567890.1")], "[1190.00,12345678901234567890.1]"),
        (Row(total=Decimal("0.10")), '{"total":0.10}'),
        ({"rows": (Row(total=Decimal(1)),)}, '{"rows":[{"total":1}]}'),
        (Foreign(id=3), '{"id":3}'),
        ({"at": datetime(2026, 1, 2, tzinfo=timezone.utc), "on": date(2026, 1, 2)}, None),
        ({1: "a"}, '{"1":"a"}'),
        ({}, "{}"),
        ([], "[]"),
        ((number for number in (1, 2)), "[1,2]"),
        ('"\\\n', '"\\"\\\\\\n"'),
    ],
)
def test_writes_json(value: object, text: str | None) -> None:
    assert json_of(value) == (text or '{"at":"2026-01-02T00:00:00Z","on":"2026-01-02"}')


@pytest.mark.parametrize(
    "value", [float("nan"), Decimal("Infinity"), b"bytes", object(), datetime(2026, 1, 1)]
)
def test_refuses_what_json_has_no_form_for(value: object) -> None:
    with pytest.raises(InvalidArgumentError) as caught:
        json_body({"a": value})
    assert caught.value.code == "invalid_argument"


def test_replaces_half_a_character() -> None:
    assert json_of("\ud800") == '"?"'


def test_tells_null_from_what_is_not_given() -> None:
    def update(note: str | Omit | None = OMIT, name: str | None = None) -> Mapping[str, object]:
        return given({"note": nullable(note), "name": name})

    assert update() == {}
    assert update(note=None) == {"note": None}
    assert update(note="x", name="y") == {"note": "x", "name": "y"}
    assert json_of(update(note=None)) == '{"note":null}'


def test_leaves_out_an_empty_body_that_nobody_needs() -> None:
    assert json_body({}, required=False) is None
    assert form_body({}, required=False) is None
    assert json_body({"a": 1}, required=False) is not None


def test_writes_forms() -> None:
    body = form_body(
        {"grant_type": "client_credentials", "scope": "a b", "list": [1, True], "deep": {"x": None}}
    )
    assert body is not None
    assert body.content_type == "application/x-www-form-urlencoded"
    assert body.content == b"grant_type=client_credentials&scope=a+b&list=1&list=true"
    numbered = form_body({"a": [{"b": 1}], "c": ["d"]}, deep=("a",))
    assert numbered is not None
    assert numbered.content == b"a%5B0%5D%5Bb%5D=1&c=d"


def test_writes_text() -> None:
    body = text_body("ü")
    assert (body.content_type, body.content) == ("text/plain; charset=utf-8", "ü".encode())


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [({"file": None, "id": None}, "none is given"), ({"file": "a", "id": "b"}, "file and id are given")],
)
def test_wants_exactly_one(arguments: dict[str, object], problem: str) -> None:
    one_of(file="a", id=None)
    with pytest.raises(InvalidArgumentError, match=f"^Pass either file or id: {problem}\\."):
        one_of(**arguments)


def test_makes_parts_of_values() -> None:
    assert json_part("m", None) is None
    assert json_part("m", {"a": Decimal("1.0")}) == Part("m", b'{"a":1.0}', "application/json")
    assert text_parts("t", ["a", 1]) == [Part("t", b"a"), Part("t", b"1")]
    assert text_parts("t", None) == []
    assert deep_parts("a", None) == []
    assert deep_parts("a", {"b": [1]}) == [Part("a[b][0]", b"1")]
    undescribed = {"a": {"b": [True, "c"]}, "l": [1, None, "c"], "n": [{"x": 1}], "none": None, "empty": []}
    assert form_parts(undescribed) == [
        Part("a", b'{"b":[true,"c"]}', "application/json"),
        Part("l", b"1"),
        Part("l", b"c"),
        Part("n", b'[{"x":1}]', "application/json"),
    ]
