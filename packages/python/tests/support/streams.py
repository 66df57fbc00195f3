"""Serves streams, and reads those of sync and async clients alike."""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from threading import Event
from typing import Any, TypeAlias

from typing_extensions import Unpack

from docuvane._core.json.returns import Json
from docuvane._core.request import CallOptions, Operation, Request
from docuvane._core.streaming.items import Items
from docuvane._core.streaming.stream import AsyncStreamed, Streamed

from .client import Caller
from .raw_server import Connection

Loose: TypeAlias = Any
"""A stream of a sync or an async client."""

CHAT = Operation("chat", "GET", "/chat", "unprocessed-only")
ITEMS: Items[Any] = Items(Json(dict[str, Any]), "sse", "text/event-stream")
HEAD = "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n"
END = "0\r\n\r\n"


def chunk(text: str) -> str:
    return f"{len(text.encode()):x}\r\n{text}\r\n"


def event(item: object) -> str:
    return chunk(f"data: {json.dumps(item)}\n\n")


def call(caller: Caller, **options: Unpack[CallOptions]) -> Request[Any]:
    returns: Any = Streamed(ITEMS) if caller.portal is None else AsyncStreamed(ITEMS)
    return Request(CHAT, returns, options=options)


class Service:
    """Sends what a test asks for, when it does."""

    def __init__(self, *parts: str | bytes) -> None:
        self.parts = parts
        self.go_on = Event()
        self.is_left = Event()

    def __call__(self, connection: Connection, _: str) -> None:
        for part in self.parts:
            connection.write(part)
        if not self.go_on.is_set():
            while connection.read():
                pass
            self.is_left.set()


def walk(caller: Caller, stream: Loose) -> Iterator[Any]:
    """The items of a stream, as they arrive; ending it ends the loop over the stream."""
    if caller.portal is None:
        yield from stream
        return
    portal, iterator = caller.portal, stream.__aiter__()
    nothing = object()

    async def step() -> object:
        return await anext(iterator, nothing)

    async def leave() -> None:
        await iterator.aclose()

    try:
        while (item := portal.call(step)) is not nothing:
            yield item
    finally:
        portal.call(leave)


def close(caller: Caller, stream: Loose) -> None:
    """Closes a stream."""
    if caller.portal is None:
        stream.close()
    else:
        caller.portal.call(stream.aclose)


@contextmanager
def collecting(caller: Caller) -> Iterator[list[str]]:
    """The async generators that are left to the garbage collector: trio warns of each."""
    portal, found = caller.portal, list[str]()
    assert portal is not None
    hooks = portal.call(sys.get_asyncgen_hooks)

    def watch() -> None:
        sys.set_asyncgen_hooks(finalizer=lambda generator: found.append(repr(generator)))

    portal.call(watch)
    try:
        yield found
        portal.call(gc.collect)
    finally:
        portal.call(partial(sys.set_asyncgen_hooks, *hooks))
