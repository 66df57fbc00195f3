"""Calls the package made from nested.yaml: resources in resources, methods of the client, and typed errors."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import httpx
from acme_nested import (
    AcmeNested,
    APIError,
    AsyncAcmeNested,
    GetHeaders,
    NotFoundError,
    Result,
    ServerError,
    TypedData,
    models,
    typed,
)

USER = {"fullName": "n"}
sent: list[httpx.Request] = []


@dataclass
class Answers:
    age: int


def answer(request: httpx.Request) -> httpx.Response:
    request.read()
    sent.append(request)
    path = request.url.path
    if path == "/chat/404":
        return httpx.Response(404, json={"whatFor": "w"})
    if path == "/chat/501":
        return httpx.Response(501, json={"at": "2026-01-02T03:04:05Z"})
    if path == "/chat/418":
        return httpx.Response(418, json=["a"])
    if path == "/chat/400":
        return httpx.Response(400, text="<html>")
    if path == "/form":
        return httpx.Response(200, json={"givenAnswers": {"age": 7 if len(sent) % 2 else "seven"}})
    return httpx.Response(200, json=[USER] if path.endswith("list") else USER, headers={"X-Cost": "3"})


def error_of(client: AcmeNested, id: str) -> APIError:
    try:
        client.chat.get(id)
    except APIError as error:
        return error
    raise AssertionError("nothing was raised")


def call_threads() -> None:
    with AcmeNested(http_client=httpx.Client(transport=httpx.MockTransport(answer))) as client:
        assert client.me().full_name == "n"
        assert client.with_raw_response.me().data.full_name == "n"
        assert client.chat.get("1").full_name == "n"
        assert client.chat.completions.create().full_name == "n"
        assert sent[-1].content == b"" and "content-type" not in sent[-1].headers
        assert client.chat.completions.list.all()[0].full_name == "n"
        assert client.chat.completions.with_raw_response.create(note="n").status == 200
        headed: Result[models.User, GetHeaders] = client.chat.with_raw_response.get("1")
        plain: Result[models.User] = headed
        assert headed.headers.x_cost == "3" and plain.headers.get("X-Cost") == "3"
        cost: str | None = headed.headers.x_cost
        assert cost is not None and headed.request_id is None
        forms = [client.chat.form(schema=Answers), typed(client.chat.form(), schema=Answers)]
        assert Answers(7) in [form.data for form in forms] and None in [form.data for form in forms]
        assert [issue.pointer for form in forms for issue in form.data_issues] == ["/givenAnswers/age"]
        form: TypedData[models.Form, Answers] = forms[0]
        assert isinstance(form.document, models.Form)
        missing, failed = error_of(client, "404"), error_of(client, "501")
        assert isinstance(missing, NotFoundError) and isinstance(missing.data, models.Missing)
        assert missing.data.what_for == "w"
        assert isinstance(failed, ServerError) and isinstance(failed.data, models.Failed)
        assert failed.data.at is not None and failed.data.at.year == 2026
        assert error_of(client, "418").data == ["a"]
        assert error_of(client, "400").data is None


async def call_tasks() -> None:
    http_client = httpx.AsyncClient(transport=httpx.MockTransport(answer))
    async with AsyncAcmeNested(http_client=http_client) as client:
        assert (await client.me()).full_name == "n"
        assert (await client.chat.completions.create()).full_name == "n"
        assert (await client.chat.with_raw_response.get("1")).headers.x_cost == "3"


call_threads()
asyncio.run(call_tasks())
print("ok")
