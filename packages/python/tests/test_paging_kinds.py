"""Checks every kind of pages: where the next one is, and what must not be sent there."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import datetime, timezone
from typing import Any

import pytest
from support.client import Factory
from support.fake_sender import ANYTHING, FakeSender, result
from support.raw_server import RawServer, http

from docuvane._core.bodies.body import json_body
from docuvane._core.errors.docuvane_error import DocuvaneError
from docuvane._core.json.returns import Json
from docuvane._core.pagination.pager import AsyncPages, Pages
from docuvane._core.pagination.paging import (
    CursorIdPages,
    CursorPages,
    LinkPages,
    NumberedPages,
    OffsetPages,
    Paging,
    UrlPages,
)
from docuvane._core.request import BytesBody, Operation, QueryValue, Request
from docuvane._core.result import Result

LIST = Operation("listThings", "GET", "/things", "safe")
OFFSET = OffsetPages(items="data", parameter="offset", total="total")
NUMBER = NumberedPages(items="data", parameter="page", total_pages="pages")


def page(items: object, headers: Mapping[str, str] | None = None, **more: object) -> Result[Any]:
    return result({"data": items, **more}, headers)


def walk(
    answers: Iterable[Result[Any]], paging: Paging, query: Mapping[str, QueryValue] | None = None
) -> tuple[list[object], list[Request[Any]]]:
    sender = FakeSender(answers)
    pages: Pages[object] = Pages(sender, Request(LIST, ANYTHING, query=query or {}), paging)
    return list(pages), sender.sent


def test_an_offset_grows_by_the_items_that_came() -> None:
    items, sent = walk([page(["a", "b"], total=3), page(["c"], total=3)], OFFSET)
    assert items == ["a", "b", "c"]
    assert [request.query.get("offset") for request in sent] == [None, 2]


@pytest.mark.parametrize("begin", [4, "4"])
def test_an_offset_begins_where_the_caller_said(begin: int | str) -> None:
    _, sent = walk([page(["a"], total=6), page(["b"], total=6)], OFFSET, {"offset": begin})
    assert [request.query["offset"] for request in sent] == [begin, 5]


def test_offsets_end_with_an_empty_page_where_no_total_is_known() -> None:
    items, sent = walk([page(["a"]), page([])], OffsetPages(items="data", parameter="offset"))
    assert (items, len(sent)) == (["a"], 2)


def test_an_offset_does_not_go_on_where_the_service_sends_nothing() -> None:
    _, sent = walk([page([], total=9)], OFFSET)
    assert len(sent) == 1


def test_pages_are_counted_from_the_first() -> None:
    items, sent = walk([page(["a"], pages=2), page(["b"], pages=2)], NUMBER)
    assert items == ["a", "b"]
    assert [request.query.get("page") for request in sent] == [None, 2]


def test_pages_may_begin_with_0_and_end_with_an_empty_one() -> None:
    paging = NumberedPages(items="data", parameter="page", first=0)
    _, sent = walk([page(["a"]), page(["b"]), page([])], paging)
    assert [request.query.get("page") for request in sent] == [None, 1, 2]


def test_a_number_of_pages_counts_from_the_page_that_the_caller_asked_for() -> None:
    _, sent = walk([page(["a"], pages=3)], NUMBER, {"page": 3})
    assert len(sent) == 1


def test_the_last_item_names_the_cursor() -> None:
    paging = CursorIdPages(items="data", parameter="after", id="id", has_more="has_more")
    answers = [page([{"id": 1}, {"id": 2}], has_more=True), page([{"id": 3}], has_more=False)]
    _, sent = walk(answers, paging)
    assert [request.query.get("after") for request in sent] == [None, 2]


def test_a_cursor_by_the_last_item_ends_with_an_empty_page() -> None:
    paging = CursorIdPages(items="data", parameter="after", id="id")
    _, sent = walk([page([{"id": "x"}]), page([])], paging)
    assert [request.query.get("after") for request in sent] == [None, "x"]


def test_a_time_is_a_cursor_as_the_service_writes_it() -> None:
    paging = CursorIdPages(items="data", parameter="before", id="at")
    at = datetime(2026, 1, 2, 3, 4, 5, tzinfo=timezone.utc)
    _, sent = walk([page([{"at": at}]), page([])], paging)
    assert sent[1].query["before"] == "2026-01-02T03:04:05Z"


def test_0_is_a_cursor() -> None:
    paging = CursorPages(items="data", parameter="cursor", next_cursor="next")
    _, sent = walk([page(["a"], next=0), page(["b"])], paging)
    assert [request.query.get("cursor") for request in sent] == [None, 0]


def test_a_url_replaces_path_and_query() -> None:
    paging = UrlPages(items="data", next_url="meta.next")
    answers = [page(["a"], meta={"next": "/things?p=2"}), page(["b"], meta={"next": ""})]
    items, sent = walk(answers, paging, {"limit": 1})
    assert items == ["a", "b"]
    assert [request.next_url for request in sent] == [None, "/things?p=2"]


@pytest.mark.parametrize(
    "link",
    [
        '<https://x/1>; rel="prev", </things?p=2>; rel="next"',
        '</things?p=2>; rel=next; title="a, b"',
        '</things?p=2>; REL="last next"',
    ],
)
def test_the_header_link_has_the_url(link: str) -> None:
    _, sent = walk([page(["a"], {"link": link}), page(["b"])], LinkPages(items="data"))
    assert [request.next_url for request in sent] == [None, "/things?p=2"]


def test_other_links_lead_nowhere() -> None:
    link = '</a>; rel="prev", </b>; rel="nextish"; title="rel=next"'
    assert len(walk([page(["a"], {"link": link})], LinkPages(items="data"))[1]) == 1


def test_the_whole_response_may_be_the_list() -> None:
    items, _ = walk([result(["a"], {"link": "</2>; rel=next"}), result([])], LinkPages(items=""))
    assert items == ["a"]


def test_a_list_that_may_be_missing_is_an_empty_page() -> None:
    items, _ = walk([result({}), result({"data": None})], LinkPages(items="data", is_required=False))
    assert items == []


@pytest.mark.parametrize(
    ("paging", "answer"),
    [
        (UrlPages(items="data", next_url="next"), page(["a"], next="/same")),
        (LinkPages(items="data"), page(["a"], {"link": "</same>; rel=next"})),
        (CursorIdPages(items="data", parameter="after", id="id"), page([{"id": 1}])),
    ],
)
def test_a_page_that_leads_to_itself_is_an_error(paging: Paging, answer: Result[Any]) -> None:
    with pytest.raises(DocuvaneError) as raised:
        walk([answer], paging)
    assert raised.value.code == "repeated_cursor"


def test_an_idempotency_key_belongs_to_one_page() -> None:
    sender = FakeSender([page(["a"], total=2), page(["b"], total=2)])
    request = Request(LIST, ANYTHING, options={"idempotency_key": "mine", "timeout": 3})
    assert list(Pages[object](sender, request, OFFSET)) == ["a", "b"]
    assert [each.options for each in sender.sent] == [
        {"idempotency_key": "mine", "timeout": 3},
        {"timeout": 3},
    ]


def test_the_parameter_may_be_in_the_body() -> None:
    paging = OffsetPages(items="data", parameter="offset", in_body=True)
    sender = FakeSender([page(["a"]), page([])])
    request = Request(LIST, ANYTHING, body=json_body({"offset": 3, "price": 0.1, "q": "é"}))
    assert list(Pages[object](sender, request, paging)) == ["a"]
    bodies = [json.loads(each.body.content) for each in sender.sent if isinstance(each.body, BytesBody)]
    assert bodies == [{"offset": 3, "price": 0.1, "q": "é"}, {"offset": 4, "price": 0.1, "q": "é"}]


def test_a_body_that_was_left_out_gets_the_parameter() -> None:
    paging = OffsetPages(items="data", parameter="offset", in_body=True)
    sender = FakeSender([page(["a"]), page([])])
    assert list(Pages[object](sender, Request(LIST, ANYTHING), paging)) == ["a"]
    assert sender.sent[1].body == json_body({"offset": 1})


class TestAURL:
    """What is sent for the URL of a further page."""

    def follow(self, connect: Factory, url: str) -> tuple[list[str], list[object]]:
        """Reads a list whose first page has the URL of the next; returns the request lines and the items."""
        bodies = [json.dumps({"data": ["a"], "next": url}), json.dumps({"data": ["b"]})]
        with RawServer(lambda connection, _: connection.write(http("200 OK", bodies.pop(0)))) as server:
            caller = connect.on_network(server.origin)
            request = Request(LIST, Json[Any](dict[str, Any]), query={"limit": 1})
            paging = UrlPages(items="data", next_url="next")
            sender: Any = caller.client._sender
            try:
                if caller.portal is None:
                    items = Pages[object](sender, request, paging).to_list(limit=9)
                else:
                    items = caller.portal.call(collect, AsyncPages[object](sender, request, paging))
            finally:
                lines = [text.split("\r\n", 1)[0] for text in server.requests]
                self.heads = [*server.requests]
            return lines, items

    def test_is_followed_at_the_same_origin_with_the_key(self, connect: Factory) -> None:
        lines, items = self.follow(connect, "/api/v1/things?p=2&q=a%20b#x")
        assert items == ["a", "b"]
        assert lines[1] == "GET /api/v1/things?p=2&q=a%20b HTTP/1.1"
        assert "authorization: " in self.heads[1].lower()

    def test_may_be_relative_to_the_path_and_needs_no_encoding(self, connect: Factory) -> None:
        assert self.follow(connect, "?p=é")[0][1] == "GET /api/v1/things?p=%C3%A9 HTTP/1.1"

    @pytest.mark.parametrize(
        "url", ["https://evil.example/things", "//evil.example/", "http://127.0.0.1:1/", "ftp:/x", "\\\\evil"]
    )
    def test_of_another_origin_never_gets_the_key(self, connect: Factory, url: str) -> None:
        with pytest.raises(DocuvaneError) as raised:
            self.follow(connect, url)
        assert raised.value.code == "foreign_page"
        assert len(self.heads) == 1


async def collect(pages: AsyncPages[object]) -> list[object]:
    return await pages.to_list(limit=9)
