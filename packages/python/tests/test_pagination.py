"""Checks walking through lists: what is read, when it ends, and that it cannot continue forever."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

import anyio
import pytest
from support.fake_sender import ANYTHING, AsyncFakeSender, FakeSender, result

from docuvane._core.errors.errors import DocuvaneError, InvalidArgumentError, ResponseParseError
from docuvane._core.pagination.page import Page
from docuvane._core.pagination.pager import AsyncPages, Pages
from docuvane._core.pagination.paging import CursorPages, Paging
from docuvane._core.request import Operation, Request
from docuvane._core.result import Result

LIST = Operation("listThings", "GET", "/things", "safe")
PAGING = CursorPages(items="data", parameter="cursor", next_cursor="next_cursor", has_more="has_more")


@dataclass
class Things:
    """A page as a model."""

    data: object
    has_more: bool | None = None
    next_cursor: object = None


def page(items: object, has_more: bool | None = None, next_cursor: object = None) -> Result[Any]:
    return result(Things(items, has_more, next_cursor), {"x-request-id": "req_1"})


THREE = [page(["a", "b"], True, "1"), page([], True, "2"), page(["c"], False)]


def pages(responses: Iterable[Any], paging: Paging = PAGING) -> tuple[Pages[str], FakeSender]:
    sender = FakeSender(responses)
    request = Request(LIST, ANYTHING, query={"status": ["completed", "failed"]})
    found: Pages[str] = Pages(sender, request, paging)
    return found, sender


def cursors(sender: FakeSender) -> list[object]:
    return [request.query.get("cursor") for request in sender.sent]


def test_gives_every_item_when_iterated_also_across_an_empty_page() -> None:
    things, sender = pages(THREE)
    assert list(things) == ["a", "b", "c"]
    assert cursors(sender) == [None, "1", "2"]
    assert all(request.query["status"] == ["completed", "failed"] for request in sender.sent)


def test_gives_pages_with_what_came_around_them() -> None:
    things, _ = pages(THREE)
    found = list(things.pages())
    assert [len(each) for each in found] == [2, 0, 1]
    assert [each.has_more for each in found] == [True, True, False]
    assert [each.next_cursor for each in found] == ["1", "2", None]
    first = found[0]
    assert (list(first), first.status, first.request_id) == (["a", "b"], 200, "req_1")
    assert first.headers["x-request-id"] == "req_1"
    assert first.model == Things(["a", "b"], True, "1")


def test_sends_nothing_before_it_is_read_and_reads_anew_each_time() -> None:
    things, sender = pages([page(["a"])])
    assert repr(things) == "Pages(GET /things)"
    assert sender.sent == []
    assert [list(things), list(things)] == [["a"], ["a"]]
    assert len(sender.sent) == 2


def test_stops_reading_pages_when_it_has_enough_items() -> None:
    things, sender = pages(THREE)
    assert things.to_list(limit=2) == ["a", "b"]
    assert things.to_list(limit=0) == []
    assert len(sender.sent) == 1


@pytest.mark.parametrize("limit", [-1, float("nan"), "3", True])
def test_refuses_to_collect_without_a_sensible_limit(limit: object) -> None:
    things, sender = pages(THREE)
    with pytest.raises(InvalidArgumentError):
        things.to_list(limit=cast("int", limit))
    assert sender.sent == []


@pytest.mark.parametrize(
    "last", [page(["a"]), page(["a"], None, ""), page(["a"], False, "1"), page(["a"], None, True)]
)
def test_ends_without_a_cursor_or_where_the_service_says_so(last: Result[Any]) -> None:
    things, sender = pages([last])
    assert list(things) == ["a"]
    assert len(sender.sent) == 1


@pytest.mark.parametrize("cursor", [None, "", True])
def test_fails_after_a_page_that_announces_another_one_without_a_cursor(cursor: object) -> None:
    things, sender = pages([page(["a"], True, cursor)])
    walk = iter(things)
    assert next(walk) == "a"
    with pytest.raises(DocuvaneError) as caught:
        next(walk)
    assert caught.value.code == "missing_cursor"
    assert len(sender.sent) == 1


def test_goes_on_when_only_a_cursor_says_so() -> None:
    things, _ = pages([page(["a"], None, "1"), page(["b"])])
    assert list(things) == ["a", "b"]


def test_goes_by_the_cursor_alone_where_the_api_has_nothing_else() -> None:
    paging = CursorPages(items="data", parameter="page", next_cursor="next_cursor")
    things, sender = pages([page(["a"], False, 2), page(["b"])], paging)
    assert list(things) == ["a", "b"]
    assert sender.sent[1].query["page"] == 2


def test_reads_nested_names_of_models_and_of_plain_objects() -> None:
    paging = CursorPages(
        items="result.items",
        parameter="after",
        next_cursor="result.paging.next",
        has_more="result.paging.more",
    )
    model = SimpleNamespace(result=SimpleNamespace(items=["a"], paging=SimpleNamespace(next="x", more=True)))
    plain = {"result": {"items": ["b"], "paging": None}}
    things, sender = pages([result(model), result(plain)], paging)
    assert list(things) == ["a", "b"]
    assert sender.sent[1].query["after"] == "x"


def test_ends_with_an_error_when_a_cursor_comes_again_instead_of_reading_for_ever() -> None:
    things, sender = pages([page(["a"], True, "1")])
    seen: list[str] = []
    with pytest.raises(DocuvaneError) as caught:
        seen.extend(things)
    assert caught.value.code == "repeated_cursor"
    assert str(caught.value).startswith("GET /things repeats a cursor")
    assert len(sender.sent) == 2


def test_gives_the_page_with_the_repeated_cursor_before_the_error() -> None:
    things, _ = pages([page(["a"], True, "1")])
    walk = iter(things)
    assert [next(walk), next(walk)] == ["a", "a"]
    with pytest.raises(DocuvaneError):
        next(walk)


@pytest.mark.parametrize("data", [{"items": []}, None, [], Things("abc"), Things({"a": 1})])
def test_fails_on_a_response_that_is_no_list(data: object) -> None:
    things, _ = pages([result(data)])
    with pytest.raises(ResponseParseError) as caught:
        list(things)
    assert caught.value.code == "unreadable_response"
    assert str(caught.value).startswith(
        "The response to GET /things (req_1) is 200 with a body that cannot be read"
    )


def test_passes_on_errors_of_later_pages() -> None:
    things, _ = pages([page(["a"], None, "1"), DocuvaneError("no", code="x")])
    with pytest.raises(DocuvaneError, match="no"):
        list(things)


def test_reads_no_further_page_when_the_loop_is_left_at_the_last_item_of_a_page() -> None:
    things, sender = pages(THREE)
    for item in things:
        if item == "b":
            break
    assert len(sender.sent) == 1


def async_pages(responses: Iterable[Any]) -> tuple[AsyncPages[str], AsyncFakeSender]:
    sender = AsyncFakeSender(responses)
    found: AsyncPages[str] = AsyncPages(sender, Request(LIST, ANYTHING), PAGING)
    return found, sender


@pytest.mark.parametrize("backend", ["asyncio", "trio"])
def test_does_the_same_for_tasks(backend: str) -> None:
    async def main() -> None:
        things, sender = async_pages(THREE)
        assert repr(things) == "AsyncPages(GET /things)"
        assert [item async for item in things] == ["a", "b", "c"]
        found: list[Page[str]] = [each async for each in things.pages()]
        assert [len(each) for each in found] == [1]
        assert await things.to_list(limit=5) == ["c"]
        assert await things.to_list(limit=0) == []
        assert cursors(sender.plain) == [None, "1", "2", None, None]

    anyio.run(main, backend=backend)


def test_a_task_may_leave_a_loop_and_read_on() -> None:
    async def main() -> None:
        things, sender = async_pages(THREE)
        walk = aiter(things)
        async for item in walk:
            if item == "a":
                break
        assert [item async for item in walk] == ["b", "c"]
        assert [item async for item in walk] == []
        assert len(sender.plain.sent) == 3

    anyio.run(main)
