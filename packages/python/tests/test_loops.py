"""Checks one async client in several event loops: in turn, in threads, and closed with open calls."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
from support.client import API, get
from support.raw_server import Connection, RawServer, http
from support.until import until, until_async
from typing_extensions import Unpack

from docuvane._core.client.client import AsyncClient
from docuvane._core.options import AsyncClientOptions


def echo(connection: Connection, text: str) -> None:
    """Responds with the ID in the path."""
    connection.write(http("200 OK", '{"id":"' + text.split(" ")[1].rsplit("/", 1)[-1] + '"}'))


def client_of(server: RawServer, **options: Unpack[AsyncClientOptions]) -> AsyncClient:
    return AsyncClient(API, {"apiKey": "k"}, server.origin, options)


async def fetch(client: AsyncClient, id: str) -> str:
    body = await client._sender.send(get(id))
    return str(body["id"])


def test_serves_loops_that_run_one_after_the_other() -> None:
    with RawServer(echo) as server:
        client = client_of(server)
        assert [asyncio.run(fetch(client, f"job{number}")) for number in range(4)] == [
            "job0",
            "job1",
            "job2",
            "job3",
        ]


def test_serves_40_jobs_each_in_a_loop_of_its_own_in_4_threads() -> None:
    def job(client: AsyncClient, number: int) -> str:
        return asyncio.run(fetch(client, f"job{number}"))

    with RawServer(echo) as server, ThreadPoolExecutor(4) as threads:
        client = client_of(server)
        jobs = [threads.submit(job, client, number) for number in range(40)]
        assert [each.result(30) for each in jobs] == [f"job{number}" for number in range(40)]


def test_keeps_connections_within_a_loop() -> None:
    async def twice(client: AsyncClient) -> None:
        assert await fetch(client, "a") == "a"
        assert await fetch(client, "b") == "b"

    with RawServer(echo) as server:
        client = client_of(server)
        asyncio.run(twice(client))
        asyncio.run(twice(client))
        assert server.connections == 2


@pytest.mark.filterwarnings("error::ResourceWarning")
def test_closes_the_connections_of_a_loop_at_its_end() -> None:
    ended = threading.Event()

    def on_request(connection: Connection, text: str) -> None:
        echo(connection, text)
        if connection.read() == b"":
            ended.set()

    with RawServer(on_request) as server:
        client = client_of(server)
        asyncio.run(fetch(client, "a"))
        assert ended.wait(10)


def test_serves_loops_in_several_threads_at_once() -> None:
    async def many(client: AsyncClient, thread: int) -> list[str]:
        ids = [f"{thread}_{number}" for number in range(20)]
        return [
            id
            for id, got in zip(ids, await asyncio.gather(*(fetch(client, id) for id in ids)), strict=True)
            if id != got
        ]

    def run_many(client: AsyncClient, thread: int) -> list[str]:
        return asyncio.run(many(client, thread))

    with RawServer(echo) as server, ThreadPoolExecutor(4) as threads:
        client = client_of(server)
        runs = [threads.submit(partial(run_many, client, thread)) for thread in range(4)]
        assert [run.result(30) for run in runs] == [[], [], [], []]


def test_a_loop_that_was_closed_with_open_calls_keeps_no_connection() -> None:
    def on_request(connection: Connection, text: str) -> None:
        if "slow" not in text:
            echo(connection, text)

    with RawServer(on_request) as server:
        client = client_of(server, max_connections=1)
        loop = asyncio.new_event_loop()
        task = loop.create_task(fetch(client, "slow"))
        loop.run_until_complete(until_async(lambda: len(server.requests) == 1))
        loop.close()
        assert asyncio.run(fetch(client, "next")) == "next"
        assert not task.done()
        until(lambda: server.connections == 2)


AT_EXIT = """
import asyncio, atexit
from docuvane import AsyncDocuvane, DocuvaneError

async def call():
    async with AsyncDocuvane(api_key="k", base_url="http://localhost:1", max_retries=0) as client:
        await client.documents.get("doc_1")

@atexit.register
def at_exit():
    try:
        asyncio.run(call())
    except DocuvaneError as error:
        print(error.code, error.outcome)
"""


def test_a_call_while_the_interpreter_ends_fails_with_an_error_of_its_own() -> None:
    program = subprocess.run([sys.executable, "-c", AT_EXIT], capture_output=True, text=True, check=False)
    assert (program.stdout, program.stderr) == ("connection_failed not_sent\n", "")
