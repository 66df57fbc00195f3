"""Calls the package made from pages.yaml: every kind of pages, walked to its end."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import httpx
from acme_pages import AcmePages, AsyncAcmePages, Pages, models

URL = "https://pages.example/v1"
sent: list[str] = []


def answer(request: httpx.Request) -> httpx.Response:
    request.read()
    is_first = len(sent) % 2 == 0
    body = f" {request.content.decode()}" if request.content else ""
    sent.append(f"{request.url.raw_path.decode()}{body}")
    things = [{"id": "a"}, {"id": "b"}] if is_first else [{"id": "c"}] if request.method == "GET" else []
    meta = {"nextPage": "n" if is_first else None, "hasMore": is_first, "total": 3, "total-pages": 2}
    if request.url.path == "/v1/link":
        links = {"link": '</v1/link?p=2>; rel="next"'} if is_first else {}
        return httpx.Response(200, json=things, headers=links)
    more = {"@odata.nextLink": "https://pages.example/v1/url?token=2"} if is_first else {}
    return httpx.Response(200, json={"data": things, "meta": meta, **more})


def call_threads() -> None:
    transport = httpx.MockTransport(answer)
    with AcmePages(base_url=URL, http_client=httpx.Client(transport=transport)) as client:
        lists: list[tuple[Callable[[], Pages[models.Thing]], list[str]]] = [
            (client.things.list_by_cursor, ["/v1/cursor", "/v1/cursor?cursor=n"]),
            (client.things.list_by_last_item, ["/v1/last", "/v1/last?after=b"]),
            (
                lambda: client.things.list_by_offset(limit=2),
                ["/v1/offset?limit=2", "/v1/offset?limit=2&offset=2"],
            ),
            (client.things.list_by_page, ["/v1/page", "/v1/page?page=1"]),
            (lambda: client.things.list_by_url(limit=2), ["/v1/url?limit=2", "/v1/url?token=2"]),
            (client.things.list_by_link, ["/v1/link", "/v1/link?p=2"]),
        ]
        for call, requests in lists:
            sent.clear()
            assert [thing.id for thing in call()] == ["a", "b", "c"], requests
            assert sent == requests, sent
        sent.clear()
        assert [thing.id for thing in client.things.search(query="é")] == ["a", "b"]
        assert [json.loads(each.partition(" ")[2]) for each in sent] == [
            {"query": "é"},
            {"query": "é", "offset": 2},
        ]


async def call_tasks() -> None:
    transport = httpx.MockTransport(answer)
    http_client = httpx.AsyncClient(transport=transport)
    async with AsyncAcmePages(base_url=URL, http_client=http_client) as client:
        sent.clear()
        assert [thing.id async for thing in client.things.list_by_link()] == ["a", "b", "c"]
        assert [len(page) async for page in client.things.list_by_page().pages()] == [2, 1]


call_threads()
asyncio.run(call_tasks())
print("ok")
