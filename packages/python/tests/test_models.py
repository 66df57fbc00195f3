"""Checks that models take whatever is sent, keep it, and say where it is not as promised."""

from __future__ import annotations

import json
import pickle
from copy import deepcopy
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from typing import Annotated, Literal

import pytest

from docuvane import Document
from docuvane._core.errors.facts import DataIssue
from docuvane._core.headers import Headers
from docuvane._core.json.codec import moment
from docuvane._core.json.models import EMPTY_MAP, ExactJsonValue, JsonValue, Model, WireName
from docuvane._core.json.returns import Json

Known = Literal["new", "old"]


class Part(Model):
    """A part of a thing."""

    id: str
    size: int | None = None


class Thing(Model):
    """A thing with a member of each kind."""

    id: str
    state: Known | str | None = None
    at: datetime | None = None
    day: date | None = None
    price: Decimal | None = None
    share: float | None = None
    count: int | None = None
    done: bool | None = None
    parts: list[Part] | None = None
    by_name: dict[str, Part] = EMPTY_MAP
    value: str | Decimal | bool | list[ExactJsonValue] | None = None
    free: JsonValue = None
    label: Annotated[str | None, WireName("theLabel")] = None
    nameless: Annotated[str | None, WireName("")] = None
    maker: Thing | None = None
    secret: str | None = None


_THING = Json[Thing](Thing)


def read(text: str) -> tuple[Thing, list[DataIssue]]:
    issues: list[DataIssue] = []
    return _THING.read(200, Headers(), text.encode(), issues.append), issues


def test_makes_a_value_of_each_kind() -> None:
    thing, issues = read(
        '{"id": "t", "state": "new", "at": "2026-11-20T10:00:00.5Z", "day": "2026-11-20",'
        ' "price": 1, "share": 0.5,'
        ' "count": 2.0, "done": true, "parts": [{"id": "p"}], "by_name": {"a": {"id": "q", "size": 3}},'
        ' "value": 12.50, "free": [1.10], "theLabel": "x", "maker": {"id": "m"}}'
    )
    assert issues == []
    assert thing.at == datetime(2026, 11, 20, 10, 0, 0, 500_000, tzinfo=timezone.utc)
    assert thing.day == date(2026, 11, 20)
    assert (thing.share, thing.count, thing.done) == (0.5, 2, True)
    assert thing.parts == [Part(id="p")]
    assert thing.by_name["a"].size == 3
    assert thing.label == "x"
    assert thing.maker is not None
    assert thing.maker.id == "m"


@pytest.mark.parametrize("digits", ["1190.00", "0.1", "12345678901234567890.123456789", "1E+3", "-0.0"])
def test_keeps_each_digit_of_a_number(digits: str) -> None:
    thing, _ = read(f'{{"id": "t", "price": {digits}, "value": {digits}, "free": {{"a": {digits}}}}}')
    assert str(thing.price) == digits
    assert str(thing.value) == digits
    assert thing.free == {"a": Decimal(digits)}
    assert thing.to_json() == f'{{"id":"t","price":{digits},"value":{digits},"free":{{"a":{digits}}}}}'


def test_takes_money_that_was_sent_as_text() -> None:
    thing, issues = read('{"id": "t", "price": "12.30"}')
    assert thing.price == Decimal("12.30")
    assert issues == []


def test_takes_a_time_without_an_offset_as_utc() -> None:
    thing, issues = read('{"id": "t", "at": "2026-11-20T10:00:00"}')
    assert thing.at == datetime(2026, 11, 20, 10, tzinfo=timezone.utc)
    assert issues == []


def test_keeps_words_and_members_it_does_not_know() -> None:
    text = '{"id":"t","state":"archived","colour":"red","more":{"deep":[1,2.50]}}'
    thing, issues = read(text)
    assert issues == []
    assert thing.state == "archived"
    assert thing.model_extra == {"colour": "red", "more": {"deep": [1, Decimal("2.50")]}}
    assert thing.to_json() == text
    assert Thing.from_json(text) == thing


def test_tells_what_was_left_out_from_what_is_null() -> None:
    thing, issues = read('{"id":"t","count":null,"by_name":null}')
    assert (thing.count, thing.share, thing.by_name) == (None, None, {})
    assert thing.model_fields_set == {"id", "count", "by_name"}
    assert issues == []


@pytest.mark.parametrize(
    ("text", "pointer", "message"),
    [
        ("{}", "/id", "is missing"),
        ('{"id": 7}', "/id", "expected string, found integer"),
        ('{"id": "t", "at": "soon"}', "/at", "expected date-time, found string"),
        ('{"id": "t", "at": "2026-13-45T00:00:00Z"}', "/at", "is no date-time"),
        ('{"id": "t", "at": 1700000000}', "/at", "expected date-time, found integer"),
        ('{"id": "t", "at": "1700000000"}', "/at", "expected date-time, found string"),
        ('{"id": "t", "day": "20261120T"}', "/day", "expected date, found string"),
        ('{"id": "t", "price": "much"}', "/price", "expected number, found string"),
        ('{"id": "t", "share": "0.5"}', "/share", "expected number, found string"),
        ('{"id": "t", "count": 1.5}', "/count", "expected integer, found number"),
        ('{"id": "t", "count": true}', "/count", "expected integer, found boolean"),
        ('{"id": "t", "done": "yes"}', "/done", "expected boolean, found string"),
        ('{"id": "t", "parts": {}}', "/parts", "expected array, found object"),
        ('{"id": "t", "parts": [{"id": "a"}, null]}', "/parts/1", "expected object, found null"),
        (
            '{"id": "t", "parts": [{"id": "a", "size": ""}]}',
            "/parts/0/size",
            "expected integer, found string",
        ),
        ('{"id": "t", "by_name": {"a/b~c": {}}}', "/by_name/a~1b~0c/id", "is missing"),
        ('{"id": "t", "maker": "me"}', "/maker", "expected object, found string"),
        ('{"id": "t", "theLabel": []}', "/theLabel", "expected string, found array"),
        ('{"id": "t", "value": {}}', "/value", "expected string, found object"),
    ],
)
def test_keeps_what_is_not_as_promised_and_says_where(text: str, pointer: str, message: str) -> None:
    thing, issues = read(text)
    assert issues == [DataIssue(pointer, message)]
    assert json.loads(thing.to_json()) == json.loads(text)


def test_refuses_what_is_no_object_at_all() -> None:
    with pytest.raises(ValueError, match="kind of JSON"):
        read("[]")
    with pytest.raises(ValueError, match="Expecting"):
        read("<html>")
    with pytest.raises(ValueError, match="NaN"):
        read('{"id": NaN}')
    with pytest.raises(ValueError, match="not an object"):
        Thing.from_json("[]")


def test_writes_times_as_the_contract_has_them() -> None:
    thing = Thing(
        id="t", at=datetime(2026, 1, 2, 3, 4, 5, tzinfo=timezone(timedelta(hours=2))), day=date(2026, 1, 2)
    )
    assert thing.to_dict() == {"id": "t", "at": "2026-01-02T03:04:05+02:00", "day": "2026-01-02"}


def test_is_made_with_names_of_python_and_written_with_those_of_the_wire() -> None:
    thing = Thing(id="t", label="x")
    assert thing == Thing.from_dict({"id": "t", "theLabel": "x"})
    assert thing.to_dict() == {"id": "t", "theLabel": "x"}


def test_reads_a_property_with_an_empty_name() -> None:
    thing, _ = read('{"id": "t", "": "x"}')
    assert thing.nameless == "x"
    assert thing.to_dict() == {"id": "t", "": "x"}


@pytest.mark.parametrize(
    "sent", ["2026-11-20T10:00:00", "2026-11-20T10:00:00.123456789Z", "2026-11-20 10:00:00+0100"]
)
def test_writes_a_time_as_it_was_sent(sent: str) -> None:
    thing, _ = read(f'{{"id": "t", "at": "{sent}"}}')
    assert isinstance(thing.at, datetime)
    assert thing.at.utcoffset() is not None
    assert thing.to_dict()["at"] == sent
    assert moment(thing.at.replace(day=21)).startswith("2026-11-21T10:00:00")


def test_needs_what_is_promised_when_it_is_made() -> None:
    with pytest.raises(TypeError, match="Part needs id"):
        eval("Part(size=1)")


def test_has_an_empty_map_of_its_own_where_none_came() -> None:
    one, other = Thing(id="t"), Thing.from_dict({"id": "t"})
    assert one == other
    one.by_name["a"] = Part(id="p")
    assert other.by_name == {}
    assert one.to_dict() == {"id": "t", "by_name": {"a": {"id": "p"}}}
    assert other.to_dict() == {"id": "t"}


def test_has_no_attribute_that_nobody_knows() -> None:
    assert not hasattr(Thing(id="t"), "colour")


def test_makes_every_number_of_extracted_data_a_decimal() -> None:
    thing, issues = read('{"id": "t", "value": 1951}')
    assert isinstance(thing.value, Decimal)
    assert thing.value.quantize(Decimal("0.01")) == Decimal("1951.00")
    rows, _ = read('{"id": "t", "value": [{"quantity": 12, "unit_price": 9.50}, [1], true]}')
    assert (
        str(rows.value)
        == "[{'quantity': Decimal('12'), 'unit_price': Decimal('9.50')}, [Decimal('1')], True]"
    )
    assert issues == []


def test_shows_itself_in_one_line_without_secrets() -> None:
    thing = Thing.from_dict({"id": "t", "secret": "whsec_1", "free": "x" * 500, "token": "abc", "count": 1})
    assert repr(thing).startswith("Thing(id='t', count=1, free='xxx")
    assert repr(thing).endswith("secret=…, token=…)")
    assert "whsec_1" not in str(thing)
    assert "abc" not in repr(thing)
    assert len(repr(thing)) < 200
    many = Thing.from_dict({"id": "t", **{f"m{number}": number for number in range(20)}})
    assert repr(many).endswith("m6=6, …)")


def test_can_be_copied_pickled_and_compared() -> None:
    thing, _ = read('{"id": "t", "parts": [{"id": "p"}], "extra": 1}')
    assert deepcopy(thing) == thing
    assert pickle.loads(pickle.dumps(thing)) == thing


def test_sends_what_was_set_later() -> None:
    thing = Thing.from_dict({"id": "t"})
    thing.count = 5
    assert thing.to_dict() == {"id": "t", "count": 5}


class Wider(Thing):
    """A thing with more."""

    width: int | None = None


def test_reads_members_of_the_class_it_extends() -> None:
    wider = Wider.from_dict({"id": "t", "day": "2026-11-20", "width": 3})
    assert (wider.day, wider.width) == (date(2026, 11, 20), 3)


def test_rows_of_a_table_are_read_exactly_with_members_that_are_not_known() -> None:
    text = (
        '{"id":"doc_1","status":"completed","extracted_data":{"line_items":'
        '[{"description":"Paper","quantity":12,"unit_price":9.50,"colour":"white"},{"amount":13.1}]}}'
    )
    document = Document.from_json(text)
    rows = document.extracted_data["line_items"]
    assert isinstance(rows, list)
    assert rows[0] == {
        "description": "Paper",
        "quantity": Decimal(12),
        "unit_price": Decimal("9.50"),
        "colour": "white",
    }
    assert isinstance(rows[0], dict)
    assert isinstance(rows[0]["quantity"], Decimal)
    assert document.to_json() == text


class Clashing(Model):
    """A model some of whose attributes have another name on the wire."""

    event_name: Annotated[str | None, WireName("eventName")] = None


def test_keeps_unknown_properties_named_as_an_attribute_or_a_method() -> None:
    data = {"eventName": "known", "event_name": "unknown", "to_dict": 1, "from_json": 2}
    read = Clashing.from_dict(data)
    assert read.event_name == "known"
    assert read.model_extra == {"event_name": "unknown", "to_dict": 1, "from_json": 2}
    assert read.model_fields_set == {"event_name"}
    assert read.to_dict() == data
    assert Clashing.from_json(read.to_json()) == read


@pytest.mark.parametrize("name", ["N\0", "\0", "to_dict", "to_dict\0"])
def test_an_unknown_property_keeps_its_name(name: str) -> None:
    document = Document.from_dict({"id": "doc_1", name: "kept"})
    assert document.model_extra == {name: "kept"}
    assert document.to_dict() == {"id": "doc_1", name: "kept"}
