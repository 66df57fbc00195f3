"""Reads streams of sync and async clients alike."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeAlias

from .client import Caller

Loose: TypeAlias = Any
"""A stream of a sync or an async client."""


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
