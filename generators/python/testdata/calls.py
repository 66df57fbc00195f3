"""Calls methods of the package made from pets.yaml, and prints each request that was sent, as JSON lines."""

import asyncio
import json
from datetime import date, datetime, timezone
from decimal import Decimal

import httpx
from acme_pets import AcmePets, AsyncAcmePets, NotFoundError, models
from acme_pets.webhooks import UnknownWebhookEvent, generate_secret, sign, verify

GROWTH = {"id": 7, "state": "grown", "json": "j", "copy": True, "9lives": False, "value": 1.50, "None": "n"}
CAT = {
    "id": 1,
    "kind": "cat",
    "bornAt": "2026-01-02T03:04:05Z",
    "lives": 9,
    "weight": 4.20,
    "kittens": [{"kind": "cat", "id": 3}],
}
FISH = {"id": 2, "kind": "fish", "fins": 2}
PAGES = [
    {"meta": {"items": [CAT], "nextAfter": "c1"}},
    {"meta": {"items": [FISH], "nextAfter": None}},
]


def answer(request: httpx.Request) -> httpx.Response:
    path, method = request.url.path, request.method
    sent = {name: value for name, value in request.headers.items() if name in ("x-key", "x-trace", "cookie")}
    body = request.read().decode("utf-8", "replace")
    kind = request.headers.get("content-type", "")
    boundary = kind.partition("boundary=")[2]
    if boundary:
        body = body.replace(boundary, "B")
        kind = kind.replace(boundary, "B")
    print(json.dumps([method, request.url.raw_path.decode(), sent, kind, body]))
    if path == "/v2/pets" and method == "GET":
        return httpx.Response(200, json=PAGES[1 if "after=c1" in str(request.url) else 0])
    if path in ("/v2/pets/7", "/v2/scan"):
        return httpx.Response(200, json=GROWTH)
    if path.endswith("/photo"):
        return httpx.Response(200, json=2) if method == "POST" else httpx.Response(200, content=b"\x89PNG")
    if path == "/v2/notes":
        return httpx.Response(200, json=["a"])
    if path == "/v2/list":
        return httpx.Response(200, json={"a": [{"type": "t", "request": {"Request": "r"}}]})
    if method in ("DELETE", "PATCH") or path == "/v2/pets/9":
        return httpx.Response(204 if path != "/v2/pets/9" else 404)
    if path == "/v2/trees":
        return httpx.Response(200, json=["a", ["b"]])
    if path == "/v2/login":
        return httpx.Response(200, json={"any": [1.10]})
    if "/names/" in path:
        return httpx.Response(200, text="ü")
    return httpx.Response(200, json=CAT)


def call_threads() -> None:
    http_client = httpx.Client(transport=httpx.MockTransport(answer))
    with AcmePets(key="k", http_client=http_client) as client:
        pets = list(
            client.pets.list(
                limit=2,
                kinds=["cat", "odd one"],
                born=[date(2026, 1, 2), "2026-01-03"],
                filter={"name": "a b"},
                shape={"legs": 4},
                where={"equals": Decimal("1.10")},
                query_timeout=2.5,
                query="x&y",
                x_trace=["a", "b"],
                session="s",
            )
        )
        cat, fish = pets
        assert isinstance(cat, models.Cat)
        assert cat.weight == Decimal("4.20")
        assert cat.born_at == datetime(2026, 1, 2, 3, 4, 5, tzinfo=timezone.utc)
        assert type(fish).__name__ == "Unknown"
        assert fish.to_dict() == FISH
        growth = client.pets.get(7)
        assert (growth.json, growth.copy, growth.value) == ("j", True, Decimal("1.5"))
        assert growth.to_dict()["9lives"] is False
        assert client.pets.wait_until_grown(7).id == 7
        client.pets.create(
            kind="cat",
            name="Tom",
            body="b",
            motto=None,
            weight=Decimal("1.10"),
            home={"street": "s", "zip-code": "1"},
        )
        client.pets.replace(1, body=models.Cat(kind="cat", id=1, lives=None))
        client.pets.update(1, motto=None)
        client.pets.update(1)
        client.pets.delete(1)
        assert client.pets.path_styles([1, 2], "n/m", ["p q", "r"]) == "ü"
        client.pets.put_photo("1", b"png")
        assert client.pets.get_photo("1").read() == b"\x89PNG"
        moment = datetime(2026, 1, 2, tzinfo=timezone.utc)
        assert (
            client.pets.upload_photos(
                "1", photos=[b"a", b"b"], labels=["x", "y"], taken=moment, place={"street": "s"}
            )
            == 2
        )
        assert client.import_.scan(b"pdf", filename="a.pdf", kind="dog").state == "grown"
        assert client.import_.scan(address="http://a").id == 7
        assert client.import_.scan_and_wait(b"pdf").state == "grown"
        assert [result.status for result in client.import_.scan_many([b"1", b"2"], concurrency=1)] == [
            "succeeded"
        ] * 2
        assert client.import_.add_note("ü") == ["a"]
        assert client.models.plant_tree(["a", ["b"]]) == ["a", ["b"]]
        assert client.models.list()["a"][0].type == "t"
        assert client.log_in(scopes=["a", "b"]) == {"any": [Decimal("1.1")]}
        assert client.pets.with_raw_response.get(7).status == 200
        try:
            client.pets.get(9)
        except NotFoundError as error:
            assert error.status == 404
        else:
            raise AssertionError("nothing was raised")


async def call_tasks() -> None:
    http_client = httpx.AsyncClient(transport=httpx.MockTransport(answer))
    async with AsyncAcmePets(key="k", http_client=http_client) as client:
        assert [pet.id async for pet in client.pets.list()] == [1, 2]
        assert (await client.import_.scan_and_wait(b"pdf")).id == 7
        assert len(await client.import_.scan_many([b"1"])) == 1
        assert (await client.pets.with_raw_response.get(7)).data.id == 7


def receive_events() -> None:
    secret = generate_secret()
    known = json.dumps({"type": "pet.born", "data": CAT, "of": {"name": "m"}})
    event = verify(known, sign(known, secret=secret), secret=secret)
    assert isinstance(event, models.Born)
    assert isinstance(event.data, models.Cat)
    new = json.dumps({"type": "pet.sold", "price": 1})
    assert isinstance(verify(new, sign(new, secret=secret), secret=secret), UnknownWebhookEvent)


receive_events()
call_threads()
asyncio.run(call_tasks())
