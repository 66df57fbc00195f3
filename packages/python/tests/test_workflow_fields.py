"""Checks how a dataclass or a pydantic model becomes the fields of a workflow."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from decimal import Decimal
from enum import Enum
from typing import Any, Literal

import pytest
from pydantic import BaseModel, Field

from docuvane import InvalidArgumentError
from docuvane.workflows import workflow_fields


class Colour(Enum):
    """Texts."""

    RED = "red"


@dataclass
class Row:
    description: str
    amount: Decimal


@dataclass
class Note:
    number: str = field(metadata={"description": "As printed"})
    day: dt.date = field(metadata={"hints": ["Delivered on", "Geliefert am"]})
    paid: bool
    count: int
    colour: Colour
    kind: Literal["a", "b"]
    rows: list[Row]
    value: Decimal | None = field(default=None, metadata={"currency": True})
    pages: int = 1


class Order(BaseModel):
    """The same with pydantic."""

    number: str = Field(description="As printed", json_schema_extra={"hints": ["No."]})
    value: Decimal | None = Field(default=None, json_schema_extra={"currency": True})


def test_turns_a_dataclass_into_fields() -> None:
    assert workflow_fields(Note) == [
        {"name": "number", "type": "string", "required": True, "description": "As printed"},
        {"name": "day", "type": "date", "required": True, "hints": ["Delivered on", "Geliefert am"]},
        {"name": "paid", "type": "boolean", "required": True},
        {"name": "count", "type": "number", "required": True},
        {"name": "colour", "type": "string", "required": True},
        {"name": "kind", "type": "string", "required": True},
        {"name": "rows", "type": "line_items", "required": True},
        {"name": "value", "type": "currency", "required": False},
        {"name": "pages", "type": "number", "required": False},
    ]


def test_turns_a_pydantic_model_into_fields() -> None:
    assert workflow_fields(Order) == [
        {
            "name": "number",
            "type": "string",
            "required": True,
            "description": "As printed",
            "hints": ["No."],
        },
        {"name": "value", "type": "currency", "required": False},
    ]


@dataclass
class Empty:
    pass


@dataclass
class Times:
    at: dt.datetime


@dataclass
class Lists:
    items: list[str]


@dataclass
class Mixed:
    kind: Literal["a", 1]


@dataclass
class Maps:
    values: dict[str, str]


@dataclass
class Money:
    name: str = field(metadata={"currency": True})


@dataclass
class Hints:
    name: str = field(metadata={"hints": "Name"})


@pytest.mark.parametrize(
    ("schema", "message"),
    [
        (Empty, '"" has no fields'),
        (Times, '"/at" is a time'),
        (Lists, '"/items" is a list'),
        (Mixed, '"/kind" lists values of several types'),
        (Maps, '"/values" is of the type dict'),
        (Money, '"/name" says currency'),
        (Hints, '"/name" has hints'),
        (dict, "must be a dataclass"),
    ],
)
def test_names_the_field_that_cannot_be_expressed(schema: type[Any], message: str) -> None:
    with pytest.raises(InvalidArgumentError, match=message):
        workflow_fields(schema)
