"""Checks the reading and writing of XML against the vectors that all clients share, and its limits."""

from __future__ import annotations

import datetime as dt

import pytest
from _pytest.mark import ParameterSet
from support.vectors import Vectors, read_vectors

from docuvane import InvalidArgumentError
from docuvane._core.xml.xml_format import XmlBody
from docuvane._core.xml.xml_reader import read_xml
from docuvane._core.xml.xml_writer import write_xml, xml_body

VECTORS: Vectors = read_vectors("xml.json")
ANYTHING = XmlBody({"name": "any", "shape": "any"}, {})


def body_of(vector: Vectors) -> XmlBody:
    return XmlBody(vector["body"], VECTORS["types"])


def cases(direction: str) -> list[ParameterSet]:
    return [
        pytest.param(vector, id=vector["name"])
        for vector in VECTORS["cases"]
        if vector.get("direction", direction) == direction
    ]


@pytest.mark.parametrize("vector", cases("read"))
def test_reads_the_shared_vectors(vector: Vectors) -> None:
    assert read_xml(vector["xml"].encode(), body_of(vector)) == vector["value"]


@pytest.mark.parametrize("vector", cases("write"))
def test_writes_the_shared_vectors(vector: Vectors) -> None:
    assert write_xml(vector["value"], body_of(vector)) == vector["xml"]


@pytest.mark.parametrize("vector", VECTORS["malformed"], ids=lambda vector: vector["name"])
def test_refuses_to_read(vector: Vectors) -> None:
    with pytest.raises(ValueError):
        read_xml(vector["xml"].encode(), ANYTHING)


@pytest.mark.parametrize("vector", VECTORS["refused"], ids=lambda vector: vector["name"])
def test_refuses_to_write(vector: Vectors) -> None:
    with pytest.raises(InvalidArgumentError):
        write_xml(vector["value"], body_of(vector))


def test_reads_100_levels_of_elements_and_no_more() -> None:
    def nested(levels: int) -> bytes:
        return b"<a>" * levels + b"</a>" * levels

    assert read_xml(nested(100), ANYTHING) is not None
    for levels in (101, 1_000_000):
        with pytest.raises(ValueError):
            read_xml(nested(levels), ANYTHING)


def test_refuses_bytes_that_are_not_utf_8() -> None:
    with pytest.raises(ValueError):
        read_xml('<?xml version="1.0" encoding="iso-8859-1"?><a>é</a>'.encode("latin-1"), ANYTHING)


def test_writes_dates_as_in_json() -> None:
    body = XmlBody({"name": "Pet", "shape": {"type": "Pet"}}, VECTORS["types"])
    assert "<born-on>2026-02-03</born-on>" in write_xml({"bornOn": dt.date(2026, 2, 3)}, body)


def test_sends_nothing_for_an_empty_body_that_may_be_left_out() -> None:
    assert xml_body({}, ANYTHING, "text/xml", required=False) is None
    sent = xml_body({}, ANYTHING, "text/xml")
    assert sent is not None
    assert sent.content_type == "text/xml"
    assert sent.content.endswith(b"<any/>")
