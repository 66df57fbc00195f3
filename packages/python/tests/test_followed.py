"""Checks that a stream is followed across cuts, resumes after the last ID, and ends when it must."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from itertools import islice
from threading import Event
from typing import Any

import httpx
import pytest
from support.client import Caller, Factory
from support.script import Step, problem, refused, reset, silence
from support.streams import Loose, close, walk
from typing_extensions import Unpack

from docuvane._core.errors.docuvane_error import DocuvaneError
from docuvane._core.json.returns import Json
from docuvane._core.request import CallOptions, Operation, Request
from docuvane._core.streaming.followed import AsyncFollowedStream, FollowedStream
from docuvane._core.streaming.items import Items
from docuvane._core.streaming.stream import AsyncStreamed, Streamed

EVENTS = Operation("streamEvents", "GET", "/events", "safe", accept="text/event-stream")
ITEMS: Items[Any] = Items(Json(dict[str, Any]), "sse", "text/event-stream")


def event(number: int, type: str = "document.completed") -> str:
    """The text of an event, as the service sends it."""
    return f"id: evt_{number}\nevent: {type}\ndata: {json.dumps({'id': f'evt_{number}', 'type': type})}\n\n"


class Chunks(httpx.SyncByteStream, httpx.AsyncByteStream):
    """A body in chunks, which may break off."""

    def __init__(self, *chunks: str | bytes, then: Exception | None = None) -> None:
        self.chunks = [chunk.encode() if isinstance(chunk, str) else chunk for chunk in chunks]
        self.then = then
        self.is_closed = False

    def __iter__(self) -> Iterator[bytes]:
        yield from self.chunks
        if self.then is not None:
            raise self.then

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for chunk in self:
            yield chunk

    def close(self) -> None:
        self.is_closed = True

    async def aclose(self) -> None:
        self.is_closed = True


def stream(*chunks: str | bytes, then: Exception | None = None) -> Step:
    """A response whose chunks arrive as given."""
    return playing(Chunks(*chunks, then=then))


def playing(body: Chunks) -> Step:
    return lambda _: httpx.Response(200, headers={"content-type": "text/event-stream"}, stream=body)


def follow(caller: Caller, last_event_id: str | None = None, **options: Unpack[CallOptions]) -> Loose:
    sender: Loose = caller.client._sender
    headers = {"Last-Event-ID": last_event_id}
    if caller.portal is None:
        threads = Request(EVENTS, Streamed(ITEMS), headers=headers, options=options)
        return FollowedStream(sender, threads, "Last-Event-ID")
    tasks = Request(EVENTS, AsyncStreamed(ITEMS), headers=headers, options=options)
    return AsyncFollowedStream(sender, tasks, "Last-Event-ID")


def take(caller: Caller, events: Loose, count: int) -> list[str]:
    """Reads a number of events and leaves the loop."""
    return [each["id"] for each in islice(walk(caller, events), count)]


def resumed_after(caller: Caller) -> list[str | None]:
    return [sent.headers.get("last-event-id") for sent in caller.script.sent]


def test_it_starts_after_what_was_given_and_resumes_after_the_last_id(connect: Factory) -> None:
    caller = connect(stream(event(1), event(2), then=reset()), stream(event(3)), stream(event(4)))
    events = follow(caller, "evt_0")
    assert take(caller, events, 4) == ["evt_1", "evt_2", "evt_3", "evt_4"]
    assert resumed_after(caller) == ["evt_0", "evt_2", "evt_3"]
    assert events.last_event_id == "evt_4"
    assert {sent.headers["accept"] for sent in caller.script.sent} == {"text/event-stream"}
    assert caller.clock.sleeps == [0.5, 0.5]


def test_nothing_is_sent_before_it_is_read(connect: Factory) -> None:
    caller = connect(stream(event(1)))
    follow(caller)
    assert caller.script.sent == []
    assert take(caller, follow(caller), 1) == ["evt_1"]
    assert resumed_after(caller) == [None]


def test_the_last_id_is_that_of_the_event_that_was_returned(connect: Factory) -> None:
    caller = connect(stream(event(1) + event(2)))
    events = follow(caller)
    assert take(caller, events, 1) == ["evt_1"]
    assert events.last_event_id == "evt_1"


def test_an_event_that_is_split_over_chunks_is_put_together(connect: Factory) -> None:
    content = f": comment\n\n{event(1, 'document.é')}".encode()
    caller = connect(stream(*[content[at : at + 1] for at in range(len(content))]))
    (found,) = islice(walk(caller, follow(caller)), 1)
    assert found == {"id": "evt_1", "type": "document.é"}


def test_it_resumes_after_a_mark_that_came_without_an_event(connect: Factory) -> None:
    marks = ("retry: 2000\nid: mark_1\n\n", ": heartbeat\nid: mark_2\n\n", "id: mark_3\n")
    caller = connect(stream(*marks), stream(event(1)))
    assert take(caller, follow(caller), 1) == ["evt_1"]
    # The third mark had no end: it never came whole.
    assert resumed_after(caller) == [None, "mark_2"]


def test_a_connection_that_is_silent_for_40_seconds_is_opened_again(connect: Factory) -> None:
    timeouts: list[float] = []

    def first(request: httpx.Request) -> httpx.Response:
        timeouts.append(request.extensions["timeout"]["read"])
        return httpx.Response(200, stream=Chunks(event(1), then=silence()))

    caller = connect(first, stream(event(2)))
    assert take(caller, follow(caller), 2) == ["evt_1", "evt_2"]
    assert timeouts == [40]


def test_the_caller_may_set_how_long_silence_lasts(connect: Factory) -> None:
    timeouts: list[float] = []

    def first(request: httpx.Request) -> httpx.Response:
        timeouts.append(request.extensions["timeout"]["read"])
        return httpx.Response(200, stream=Chunks(event(1)))

    caller = connect(first)
    take(caller, follow(caller, timeout=7), 1)
    assert timeouts == [7]


def test_it_waits_longer_for_each_attempt_without_a_byte_up_to_30_seconds(connect: Factory) -> None:
    away: list[Step] = [refused(), refused(), refused(), problem(503, "unavailable"), reset(), reset()]
    caller = connect(stream(event(1)), *away, stream(event(2)), stream(event(3)), max_retries=0)
    assert take(caller, follow(caller), 3) == ["evt_1", "evt_2", "evt_3"]
    assert caller.clock.sleeps == [0.5, 1, 2, 4, 8, 15, 15, 0.5]


def test_chance_is_half_of_a_delay(connect: Factory) -> None:
    caller = connect(stream(event(1)), stream(event(2)), random=lambda: 0.5)
    take(caller, follow(caller), 2)
    assert caller.clock.sleeps == [0.75]


@pytest.mark.parametrize("status", [408, 425, 429, 500, 503])
def test_a_refusal_that_passes_does_not_end_it(connect: Factory, status: int) -> None:
    caller = connect(stream(event(1)), problem(status, "later"), stream(event(2)), max_retries=0)
    assert take(caller, follow(caller), 2) == ["evt_1", "evt_2"]


@pytest.mark.parametrize("status", [400, 401, 410, 501])
def test_a_refusal_ends_it(connect: Factory, status: int) -> None:
    caller = connect(stream(event(1)), problem(status, "refused"))
    events = walk(caller, follow(caller))
    assert next(events)["id"] == "evt_1"
    with pytest.raises(DocuvaneError) as raised:
        next(events)
    assert raised.value.code == "refused"
    assert len(caller.script.sent) == 2


@pytest.mark.parametrize("first", [refused(), problem(503, "unavailable")])
def test_it_fails_when_the_first_connection_does(connect: Factory, first: Step) -> None:
    caller = connect(first, max_retries=0)
    with pytest.raises(DocuvaneError):
        take(caller, follow(caller), 1)
    assert len(caller.script.sent) == 1


def test_an_event_that_is_no_json_ends_it(connect: Factory) -> None:
    caller = connect(stream("data: {\n\n"))
    with pytest.raises(DocuvaneError) as raised:
        take(caller, follow(caller), 1)
    assert type(raised.value).__name__ == "ResponseParseError"


def test_leaving_the_loop_ends_the_request(connect: Factory) -> None:
    body = Chunks(event(1), event(2))
    caller = connect(playing(body))
    assert take(caller, follow(caller), 1) == ["evt_1"]
    assert body.is_closed


def test_closing_it_ends_the_loop_and_the_request(connect: Factory) -> None:
    body = Chunks(event(1), event(2))
    caller = connect(playing(body))
    events = follow(caller)
    items = walk(caller, events)
    next(items)
    close(caller, events)
    assert list(items) == []
    assert list(walk(caller, events)) == []
    assert (body.is_closed, len(caller.script.sent), caller.clock.sleeps) == (True, 1, [])


def test_cancel_ends_it_also_before_a_reconnection(connect: Factory) -> None:
    cancel = Event()
    caller = connect(stream(event(1)), stream(event(2)))
    caller.clock.on_sleep = cancel.set
    items = walk(caller, follow(caller, cancel=cancel))
    next(items)
    with pytest.raises(DocuvaneError) as raised:
        next(items)
    assert raised.value.code == "aborted"
    assert len(caller.script.sent) == 1


def test_errors_show_no_frames_of_the_package(connect: Factory) -> None:
    caller = connect(stream(event(1)), problem(410, "event_expired"))
    items = walk(caller, follow(caller))
    next(items)
    with pytest.raises(DocuvaneError) as raised:
        next(items)
    modules = [entry.frame.f_globals["__name__"] for entry in raised.traceback]
    own = {module for module in modules if module.startswith("docuvane")}
    # The frame that raises has no request in it.
    assert own == {"docuvane._core.streaming.followed"}
