"""Calls the package made from streams.yaml: items as they arrive, their types, and the raw response."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from itertools import islice

import httpx
from acme_streams import (
    AcmeStreams,
    APIConnectionError,
    APIError,
    AsyncAcmeStreams,
    AsyncEventStream,
    AsyncFollowedStream,
    EventStream,
    FollowedStream,
    Unknown,
    models,
)
from typing_extensions import assert_type

URL = "https://streams.example/v1"
DELTA = 'data: {"delta":"a"}\n\n'
BODIES = {
    "/v1/events": 'data: {"type":"started","id":"1"}\r\n\r\ndata: {"type":"new"}\r\n\r\ndata: [DONE]\r\n\r\n',
    "/v1/log": "data: one\n\ndata: two\n\n",
    "/v1/rows": '{"delta":"a"}\n{"delta":"b","at":"2026-01-02T03:04:05Z"}',
    "/v1/sequence": '\x1e{"delta":"a"}\n\x1e{"delta":"b"}\n',
}
FEED = ['id: 1\ndata: {"text":"a"}\n\n', ': heartbeat\n\nid: 2\ndata: {"text":"b"}\n\n']
sent: list[httpx.Request] = []


def answer(request: httpx.Request) -> httpx.Response:
    request.read()
    sent.append(request)
    headers = {"x-cost": "3"}
    if request.url.path == "/v1/feed":
        return httpx.Response(200, stream=Chunks(FEED[int(request.headers.get("last-event-id", 0))].encode()))
    if request.url.path not in BODIES and not json.loads(request.content)["stream"]:
        return httpx.Response(200, json={"text": "t", "model-name": "m"}, headers=headers)
    text = BODIES.get(request.url.path) or DELTA + json.loads(request.content).get("prompt", "")
    chunks = Chunks(text.encode())
    return httpx.Response(200, stream=chunks, headers=headers)


class Chunks(httpx.SyncByteStream, httpx.AsyncByteStream):
    """A body that arrives in chunks."""

    def __init__(self, content: bytes) -> None:
        self.chunks = [content[at : at + 5] for at in range(0, len(content), 5)]

    def __iter__(self) -> Iterator[bytes]:
        return iter(self.chunks)

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for chunk in self.chunks:
            yield chunk


def call_threads() -> None:
    transport = httpx.MockTransport(answer)
    with AcmeStreams(api_key="k", base_url=URL, http_client=httpx.Client(transport=transport)) as client:
        whole = client.completions.create(prompt="p", stream=False)
        assert_type(whole, models.Text)
        assert whole.model_name == "m"
        assert sent[-1].headers["accept"] == "application/json"

        with client.completions.create(prompt="data: [DONE]\n\n", stream=True) as stream:
            assert_type(stream, EventStream[models.Delta])
            assert [item.delta for item in stream] == ["a"]
        assert sent[-1].headers["accept"] == "text/event-stream"
        assert json.loads(sent[-1].content) == {"prompt": "data: [DONE]\n\n", "stream": True}

        is_streamed: bool = len(sent) > 1
        either = client.completions.create(prompt="data: [DONE]\n\n", stream=is_streamed)
        assert_type(either, models.Text | EventStream[models.Delta])
        assert isinstance(either, EventStream)
        either.close()

        result = client.completions.with_raw_response.create(prompt="p", stream=False)
        assert_type(result.data, models.Text)
        assert (result.data.text, result.headers["x-cost"]) == ("t", "3")

        events = list(client.events.list())
        assert isinstance(events[0], models.Started) and events[0].id == "1"
        assert isinstance(events[1], Unknown)
        assert list(client.events.read_log()) == ["one", "two"]
        rows = list(client.rows.list())
        assert rows[1].at is not None and rows[1].at.year == 2026
        assert sent[-1].headers["accept"] == "application/jsonl"
        assert [row.delta for row in client.rows.list_sequence()] == ["a", "b"]
        check_errors(client)
        check_following(client)


def check_errors(client: AcmeStreams) -> None:
    try:
        list(client.completions.create(prompt="", stream=True))
    except APIConnectionError as error:
        assert (error.code, error.outcome) == ("stream_cut_off", "unknown")
    else:
        raise AssertionError("it was not cut off")
    try:
        list(client.completions.create(prompt='data: {"error":{"code":"busy"}}\n\n', stream=True))
    except APIError as error:
        assert (error.code, error.status) == ("busy", 200)
    else:
        raise AssertionError("it did not fail")


def check_following(client: AcmeStreams) -> None:
    with client.feed.follow() as events:
        assert_type(events, FollowedStream[models.Text])
        assert [item.text for item in islice(events, 2)] == ["a", "b"]
        assert events.last_event_id == "2"
    first, second = sent[-2:]
    assert (str(first.url), first.headers["accept"]) == (f"{URL}/feed", "text/event-stream")
    assert (first.headers.get("last-event-id"), second.headers["last-event-id"]) == (None, "1")
    assert [item.text for item in islice(client.feed.follow(last_event_id="1"), 1)] == ["b"]


async def call_tasks() -> None:
    transport = httpx.MockTransport(answer)
    http_client = httpx.AsyncClient(transport=transport)
    async with AsyncAcmeStreams(api_key="k", base_url=URL, http_client=http_client) as client:
        stream = await client.completions.create(prompt="data: [DONE]\n\n", stream=True)
        assert_type(stream, AsyncEventStream[models.Delta])
        async with stream:
            assert [item.delta async for item in stream] == ["a"]
        assert (await client.completions.create(prompt="p", stream=False)).text == "t"
        assert [line async for line in await client.events.read_log()] == ["one", "two"]
        async with client.feed.follow(last_event_id="1") as followed:
            assert_type(followed, AsyncFollowedStream[models.Text])
            async for item in followed:
                assert item.text == "b"
                break


call_threads()
asyncio.run(call_tasks())
print("ok")
