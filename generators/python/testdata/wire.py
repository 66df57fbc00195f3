"""Calls the package made from wire.yaml: checks what is sent, and that every property of a response can be read."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import httpx
from acme_wire import AcmeWire, AsyncAcmeWire, models

DAY = {"theKind": "day", "startAt": "2026-01-02T03:04:05Z"}
INNER: dict[str, object] = {"eventName": "z", "eventKind": "new", "sub-events": []}
EVENT: dict[str, object] = {
    "eventName": "x",
    "eventKind": "one",
    "sub-events": [{"eventName": "y", "eventKind": "two", "sub-events": []}],
    "byDay": {"mon": [DAY]},
    "someOf": {"theKind": "week", "dayList": [DAY, {"theKind": "day", "theEvent": INNER}]},
    "maybeSome": DAY,
    "treeOf": ["a", ["b", DAY]],
    # Names of attributes and methods of the model, which an unknown property must not replace.
    "event_name": "unknown",
    "to_dict": "unknown",
}
sent: list[httpx.Request] = []


def answer(request: httpx.Request) -> httpx.Response:
    request.read()
    sent.append(request)
    if request.url.path == "/events":
        return httpx.Response(200, json=EVENT)
    if request.url.path == "/image":
        return httpx.Response(200, content=b"png")
    if request.url.path == "/reserved":
        return httpx.Response(200, json={"class": "c", "to_dict": "t"})
    return httpx.Response(204)


def parts_of(request: httpx.Request) -> Mapping[str, tuple[str, str]]:
    """The parts of a multipart body: name → rest of its headers, content."""
    boundary = request.headers["content-type"].partition("boundary=")[2]
    found: dict[str, tuple[str, str]] = {}
    for part in request.content.decode().split(f"--{boundary}")[1:-1]:
        head, _, content = part.strip("\r\n").partition("\r\n\r\n")
        name, _, rest = head.removeprefix('Content-Disposition: form-data; name="').partition('"')
        found[name] = (rest.replace("\r\n", " ").strip(), content)
    return found


def check_reading(event: models.Event) -> None:
    assert event.event_name == "x"
    assert event.event_kind == "one"
    assert event.sub_events[0].event_name == "y"
    assert event.by_day["mon"][0].start_at is not None and event.by_day["mon"][0].start_at.year == 2026
    week = event.some_of
    assert isinstance(week, models.WeekOf) and week.day_list is not None
    inner = week.day_list[1].the_event
    assert inner is not None and inner.event_name == "z"
    assert isinstance(event.maybe_some, models.DayOf)
    tree = event.tree_of
    assert tree == ["a", ["b", DAY]]
    assert event.model_extra == {"event_name": "unknown", "to_dict": "unknown"}, event.model_extra
    assert event.to_dict() == EVENT
    assert models.Event.from_json(event.to_json()) == event


def check_bodies(client: AcmeWire) -> None:
    client.bodies.form(name="n")
    assert sent[-1].content == b"name=n"
    client.bodies.form(name="n", note=None, tags=["a", "b"])
    assert sent[-1].content == b"name=n&tags=a&tags=b"
    client.bodies.parts()
    assert sent[-1].content == b"" and "content-type" not in sent[-1].headers
    client.bodies.parts(note=None, file=None, text="# t", page=b"p", pages=[b"1"])
    parts = parts_of(sent[-1])
    assert parts.keys() == {"text", "page", "pages"}
    assert parts["text"] == ("Content-Type: text/markdown", "# t")
    assert parts["page"][0].endswith("Content-Type: image/png")
    assert parts["pages"][0].startswith("; filename=")
    client.bodies.parts(file=b"f")
    assert parts_of(sent[-1])["file"][1] == "f" and "filename" in parts_of(sent[-1])["file"][0]
    client.bodies.any(value=None)
    assert sent[-1].content == b'{"value":null}', sent[-1].content
    client.bodies.any()
    assert sent[-1].content == b"", sent[-1].content
    client.bodies.more(name="n", extra_properties={"a": "1", "name": "hidden"})
    assert sent[-1].content == b'{"name":"n","a":"1"}'
    client.bodies.more(name="n", note=None)
    assert sent[-1].content == b'{"name":"n","note":null}'


def check_styles(client: AcmeWire) -> None:
    client.styles.send(
        ["a/b", "c,d"],
        {"k": "v w"},
        ["1", "2"],
        ["3", "4"],
        "x/y z",
        form=["a", "b,c"],
        spaces=["a", "b"],
        pipes=["a", "b"],
        open="/x:y&z",
        deep={"ids": [1, 2]},
        x_object={"a": "1", "b": "2"},
        session="s; admin=1",
    )
    path, _, query = sent[-1].url.raw_path.decode().partition("?")
    assert path == "/styles/a%2Fb,c%2Cd/k=v%20w/.1.2/;matrix=3;matrix=4/x/y%20z", path
    assert query == ("form=a,b%2Cc&spaces=a%20b&pipes=a%7Cb&open=/x:y%26z&deep%5Bids%5D=1&deep%5Bids%5D=2"), (
        query
    )
    assert sent[-1].headers["x-object"] == "a=1,b=2"
    assert sent[-1].headers["cookie"] == "session=s%3B%20admin%3D1"


def check_names(client: AcmeWire) -> None:
    read = client.true.look()
    assert (read.class_, read.to_dict()["to_dict"]) == ("c", "t")
    client.none.look()
    client.api_resource.look_api()


def call_threads() -> None:
    with AcmeWire(http_client=httpx.Client(transport=httpx.MockTransport(answer))) as client:
        check_reading(client.events.read())
        assert sent[-1].headers["accept"] == "application/json"
        assert client.events.image().read() == b"png"
        assert sent[-1].headers["accept"] == "image/png", sent[-1].headers["accept"]
        check_bodies(client)
        check_styles(client)
        check_names(client)


async def call_tasks() -> None:
    http_client = httpx.AsyncClient(transport=httpx.MockTransport(answer))
    async with AsyncAcmeWire(http_client=http_client) as client:
        check_reading(await client.events.read())
        assert await (await client.events.image()).read() == b"png"


call_threads()
asyncio.run(call_tasks())
print("ok")
