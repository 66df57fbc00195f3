"""Checks the client as its user sees it: results, closing, threads, and what is loaded when."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import anyio
import httpx
import pytest
from support.client import API, Factory, create, get
from support.raw_server import RawServer, http
from support.script import Script, response

from docuvane import Docuvane
from docuvane._core.client.client import AsyncClient, Client
from docuvane._core.client.resource import AsyncResource, Resource
from docuvane._core.effects import Send, Sleep, Steps
from docuvane._core.errors.errors import InvalidArgumentError
from docuvane._core.headers import Headers
from docuvane._core.result import Result, with_async_result, with_result

OK = response(body={"id": "doc_1"}, headers={"x-request-id": "req_1"})
SOURCES = Path(__file__).parents[1] / "src"


def test_a_result_has_everything_around_the_model(connect: Factory) -> None:
    result = connect(OK).result(create(idempotency_key="k"))
    assert (result.data, result.status, result.request_id) == ({"id": "doc_1"}, 200, "req_1")
    assert (result.rate_limit, result.attempts, result.idempotency_key) == (None, 1, "k")
    assert isinstance(result.headers, Headers)
    assert result.headers["Content-Type"] == "application/json"
    assert repr(result.headers) == "Headers(content-type, x-request-id, content-length)"


class TestResources:
    """What generated ones do."""

    class Documents(Resource):
        """A resource for threads."""

        def get(self, id: str) -> object:
            return self._sender.send(get(id))

    class AsyncDocuments(AsyncResource):
        """A resource for tasks."""

        async def get(self, id: str) -> object:
            return await self._sender.send(get(id))

    def test_give_models_or_results(self) -> None:
        client = Client(API, {"apiKey": "k"}, "http://127.0.0.1:1", {"http_client": http_client()})
        documents = self.Documents(client._sender)
        assert documents.get("doc_1") == {"id": "doc_1"}
        get_result = with_result(documents._with_results().get)
        assert get_result("doc_1").status == 200
        assert documents._with_results()._with_results().get("doc_1") != {"id": "doc_1"}

    def test_give_models_or_results_to_tasks(self) -> None:
        async def main() -> None:
            client = httpx.AsyncClient(transport=Script(OK))
            async with AsyncClient(
                API, {"apiKey": "k"}, "http://127.0.0.1:1", {"http_client": client}
            ) as made:
                documents = self.AsyncDocuments(made._sender)
                assert await documents.get("doc_1") == {"id": "doc_1"}
                get_result = with_async_result(documents._with_results().get)
                assert (await get_result("doc_1")).status == 200

        anyio.run(main)


def http_client() -> httpx.Client:
    return httpx.Client(transport=Script(OK))


def test_steps_of_waiters_and_pages_run_to_their_end(connect: Factory) -> None:
    def steps() -> Steps[list[object]]:
        first: Result[object] = yield Send(get("a"))
        yield Sleep(5)
        try:
            yield Send(get(".."))
        except Exception as error:
            return [first.data, type(error).__name__]
        return []

    caller = connect(OK)
    assert caller.run(steps()) == [{"id": "doc_1"}, "InvalidArgumentError"]
    assert caller.clock.sleeps == [5]


def test_closes_itself_at_the_end_of_a_block() -> None:
    with Client(API, {"apiKey": "k"}, "http://127.0.0.1:1", {"http_client": http_client()}) as client:
        client._sender.send(get())
    with pytest.raises(Exception, match="The client is closed: GET /documents/doc_1"):
        client._sender.send(get())


def test_serves_many_threads_at_once() -> None:
    with RawServer(lambda connection, _: connection.write(http("200 OK", '{"id":"doc_1"}'))) as server:
        with Client(API, {"apiKey": "k"}, server.origin, {}) as client, ThreadPoolExecutor(16) as threads:
            responses = list(threads.map(lambda _: client._sender.send(get()), range(400)))
        assert len(responses) == len(server.requests) == 400
        assert server.connections <= 16


def loaded_after(code: str) -> set[str]:
    """Runs code in a fresh interpreter; returns which modules it has loaded then."""
    script = f"import sys\nsys.path.insert(0, {str(SOURCES)!r})\n{code}\nprint(' '.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8", check=True)
    return set(done.stdout.split())


def test_loads_no_http_library_before_the_first_call() -> None:
    make = (
        "from docuvane._core.client.client import Client, AsyncClient\n"
        "from docuvane._core.api import Api\n"
        "Client(Api('docuvane'), {}, 'https://api.docuvane.example', {})\n"
        "AsyncClient(Api('docuvane'), {}, 'https://api.docuvane.example', {})\n"
        "Client(Api('docuvane'), {}, 'https://api.docuvane.example', {}).close()"
    )
    heavy = {"httpx", "httpcore", "anyio", "pydantic", "asyncio", "ssl", "opentelemetry", "h11", "trio"}
    assert loaded_after(make) & heavy == set()


def test_loads_no_httpx_for_a_call_over_plain_http() -> None:
    code = (
        "from docuvane._core.transports.httpcore import HttpcoreTransport\n"
        "from docuvane._core.transports.proxies import Proxies\n"
        "HttpcoreTransport(Proxies(None, {}))"
    )
    assert loaded_after(code) & {"httpx", "pydantic"} == set()


def test_tells_how_to_start_the_service_when_there_is_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DOCUVANE_BASE_URL", raising=False)
    with pytest.raises(InvalidArgumentError, match="run `docuvane-server`") as caught:
        Docuvane(api_key="dv_test_k")
    assert caught.value.code == "missing_base_url"
