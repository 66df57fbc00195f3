"""One task of the runner: a client's options, and the calls that are made with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from threading import Event
from typing import Any

from calls import Invocation, Json, make_call
from clock import Call, RunnersClock, current_call
from lines import Line
from options import options_of, own_options
from outcome import Fields, error_of, progress_of, result_of, results_of
from secrets_of import checked, secrets_of

from docuvane import (
    AsyncByteStream,
    AsyncDocuvane,
    AsyncFollowedStream,
    AsyncPages,
    ByteStream,
    Docuvane,
    FollowedStream,
    Pages,
    Result,
)

_CREDENTIALS = ("client_id", "client_secret")


class Task:
    """What the runner asks for in one line."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self.calls: Sequence[Line] = line["calls"]
        self.together = bool(line.get("together"))
        self._secrets = secrets_of(line)
        self._clock = RunnersClock(line["id"], line["now"], line["clock_step_ms"], is_shared=self.together)

    @property
    def options(self) -> dict[str, Any]:
        """Options of the client."""
        return options_of(self._line, self._clock)

    def make(self, client: Docuvane, line: Line) -> Fields:
        """Makes a call in this thread."""
        call = self._prepare(line)
        read: Fields = {}
        own = self._own_options(call)
        try:
            if own is not None:
                with Docuvane(**own) as client:
                    made = self._call(client, call)
            else:
                made = self._call(client, call)
            if isinstance(made, Pages):
                return {"result": _walk(made, line.get("take"), read)}
            if isinstance(made, FollowedStream):
                return {"result": _follow(made, line["take"], read)}
            return {"result": _describe(_read(made), call)}
        except Exception as error:
            shown = checked(error, self._secrets)
            return {"error": {**error_of(shown), **read, **progress_of(call.reports)}}

    async def make_async(self, client: AsyncDocuvane, line: Line) -> Fields:
        """Makes a call in this asyncio task."""
        call = self._prepare(line)
        read: Fields = {}
        own = self._own_options(call)
        try:
            if own is not None:
                async with AsyncDocuvane(**own) as client:
                    return {"result": _describe(await self._call(client, call), call)}
            made = self._call(client, call)
            if isinstance(made, AsyncPages):
                return {"result": await _walk_async(made, line.get("take"), read)}
            if isinstance(made, AsyncFollowedStream):
                return {"result": await _follow_async(made, line["take"], read)}
            is_plain = line["call"] == "webhooks.verify"
            return {"result": _describe(made if is_plain else await _read_async(await made), call)}
        except Exception as error:
            shown = checked(error, self._secrets)
            return {"error": {**error_of(shown), **read, **progress_of(call.reports)}}

    def _prepare(self, line: Line) -> Invocation:
        cancel = Event() if "abort_at_wait" in line else None
        call = Invocation(line, self._clock.now, cancel)
        current_call.set(Call(cancel, [file.on_sleep for file in call.files]))
        return call

    def _own_options(self, call: Invocation) -> dict[str, Any] | None:
        """A token is asked for with an id and a secret, which are options of the client."""
        given = {name: call.take(name) for name in _CREDENTIALS if name in (call.line.get("arguments") or {})}
        return own_options(self._line, self._clock, given) if given else None

    def _call(self, client: Docuvane | AsyncDocuvane, call: Invocation) -> Json:
        made = make_call(call.line["call"], client, call)
        call.check()
        return made


def _read(made: object) -> object:
    """The result with the bytes of a download."""
    if isinstance(made, Result) and isinstance(made.data, ByteStream):
        return replace(made, data=made.data.read())
    return made


async def _read_async(made: object) -> object:
    """The same in an asyncio task."""
    if isinstance(made, Result) and isinstance(made.data, AsyncByteStream):
        return replace(made, data=await made.data.read())
    return made


def _describe(made: object, call: Invocation) -> Fields:
    if call.line["call"] == "documents.upload_many":
        return results_of(made)  # type: ignore[arg-type]
    return {**result_of(made), **progress_of(call.reports)}


def _walk(pages: Pages[Any], take: object, read: Fields) -> Fields:
    """Reads what is taken of a list; what was read before an error stays in ``read``."""
    if take is None:
        return result_of(next(iter(pages.pages())))
    if take == "pages":
        listed = read.setdefault("pages", [])
        for page in pages.pages():
            listed.append(list(page.data))
    else:
        items = read.setdefault("items", [])
        for item in islice(pages, take if isinstance(take, int) else None):
            items.append(item)
    return {**result_of(None), **read}


async def _walk_async(pages: AsyncPages[Any], take: object, read: Fields) -> Fields:
    """The same in an asyncio task."""
    if take is None:
        return result_of(await anext(aiter(pages.pages())))
    if take == "pages":
        listed = read.setdefault("pages", [])
        async for page in pages.pages():
            listed.append(list(page.data))
    else:
        items = read.setdefault("items", [])
        if take == 0:
            return {**result_of(None), **read}
        async for item in pages:
            items.append(item)
            if len(items) == take:
                break
    return {**result_of(None), **read}


def _follow(stream: FollowedStream[Any], take: int, read: Fields) -> Fields:
    """Reads so many events."""
    items = read.setdefault("items", [])
    with stream:
        for item in islice(stream, take):
            items.append(item)
    return {**result_of(None), **read}


async def _follow_async(stream: AsyncFollowedStream[Any], take: int, read: Fields) -> Fields:
    """The same in an asyncio task."""
    items = read.setdefault("items", [])
    async with stream:
        async for item in stream:
            items.append(item)
            if len(items) == take:
                break
    return {**result_of(None), **read}
