"""Checks how streams are read, wherever their chunks are cut, with the vectors of all languages."""

from __future__ import annotations

from typing import Any

import pytest
from support.vectors import Vectors, read_vectors

from docuvane._core.errors.docuvane_error import DocuvaneError
from docuvane._core.headers import Headers
from docuvane._core.hidden import Hidden
from docuvane._core.json.returns import Json
from docuvane._core.outgoing import OpenResponse, TransportFailure
from docuvane._core.streaming.events import Events
from docuvane._core.streaming.items import Items
from docuvane._core.streaming.lines import Lines
from docuvane._core.streaming.stream import EventStream

VECTORS = read_vectors("streams.json")
CLASSES = {"ConnectionError": "APIConnectionError"}
"""Classes of the vectors that have another name here."""

JSON: Json[Any] = Json(dict[str, Any])
SSE: Items[Any] = Items(JSON, "sse", "text/event-stream")


class Chunked:
    """A body in memory, in chunks of a size."""

    def __init__(self, content: bytes, size: int) -> None:
        self.chunks = iter([content[at : at + size] for at in range(0, len(content), size)])
        self.closed = 0

    def read(self) -> bytes:
        return next(self.chunks, b"")

    def close(self) -> None:
        self.closed += 1


def stream_of(body: Chunked, items: Items[Any], most: float = 1_000) -> EventStream[Any]:
    def explain(failure: TransportFailure) -> DocuvaneError:
        raise failure

    return EventStream(items, OpenResponse(200, Headers(), Hidden(body), explain, most_bytes=most))


def read_all(stream: EventStream[Any]) -> tuple[list[object], DocuvaneError | None]:
    found: list[object] = []
    try:
        found.extend(stream)
    except DocuvaneError as error:
        return found, error
    return found, None


@pytest.mark.parametrize("case", VECTORS["events"], ids=lambda case: case["name"])
@pytest.mark.parametrize("size", [1, 2, 1_000])
def test_reads_events(case: Vectors, size: int) -> None:
    content = case["text"].encode()
    lines, events = Lines(has_carriage_returns=True), Events()
    pieces = [content[at : at + size] for at in range(0, len(content), size)]
    found = [events.feed(line) for piece in pieces for line in lines.feed(piece)]
    assert [each.data for each in found if each] == case["data"]


def test_events_have_a_type_for_one_event_and_an_id_that_stays() -> None:
    lines, events = Lines(has_carriage_returns=True), Events()
    found = [events.feed(line) for line in lines.feed(VECTORS["ids"]["text"].encode())]
    assert [each._asdict() for each in found if each] == VECTORS["ids"]["events"]


@pytest.mark.parametrize("case", VECTORS["streams"], ids=lambda case: case["name"])
@pytest.mark.parametrize("size", [1, 3, 1_000])
def test_a_stream(case: Vectors, size: int) -> None:
    reader = None if case.get("isText") else JSON
    items: Items[Any] = Items(reader, case["format"], "text/x", end=case.get("end"))
    body = Chunked(case["text"].encode(), size)
    found, error = read_all(stream_of(body, items))
    assert found == case["items"]
    expected = case.get("error")
    if expected is None:
        assert error is None
    else:
        assert type(error).__name__ == CLASSES.get(expected["class"], expected["class"])
        facts = {name: getattr(error, name) for name in expected if name != "class"}
        assert facts == {name: value for name, value in expected.items() if name != "class"}
    assert body.closed == 1


def test_an_item_of_another_kind_than_the_document_says_is_an_error() -> None:
    _, error = read_all(stream_of(Chunked(b"data: [1]\n\n", 5), SSE))
    assert type(error).__name__ == "ResponseParseError"


@pytest.mark.parametrize(
    "text",
    ["data: " + "x" * 200, "data: x\n" * 200, '{"a":"' + "x" * 200],
    ids=["a line without end", "an event without end", "an item without end"],
)
def test_bounds_the_size_of_an_item(text: str) -> None:
    items: Items[Any] = Items(JSON, "jsonl" if text.startswith("{") else "sse", "text/x")
    body = Chunked(text.encode(), 10)
    found, error = read_all(stream_of(body, items, most=100))
    assert (found, error and error.code, body.closed) == ([], "response_too_large", 1)
    assert next(body.chunks, None) is not None, "it was read to its end"


def test_a_long_stream_of_small_items_has_no_bound() -> None:
    text = ": ping\n\n" * 100 + 'data: {"a":1}\n\n' * 100
    found, error = read_all(stream_of(Chunked(text.encode(), 7), SSE, most=30))
    assert (len(found), error) == (100, None)
