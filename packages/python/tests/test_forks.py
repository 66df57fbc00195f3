"""Checks clients that were used before a `fork`: in children and parent, each call gets its own response."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import httpx
import pytest
from support.client import API, get
from support.raw_server import Connection, RawServer, http
from typing_extensions import Unpack

from docuvane._core.client.client import Client
from docuvane._core.options import ClientOptions
from docuvane._core.webhooks.once import Once
from docuvane._core.webhooks.response import WebhookResponse

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork"),
    # Since Python 3.12: these tests are about just that.
    pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning"),
]


def echo(connection: Connection, text: str) -> None:
    """Responds with the ID in the path."""
    connection.write(http("200 OK", '{"id":"' + text.split(" ")[1].rsplit("/", 1)[-1] + '"}'))


def fork(work: Callable[[], object]) -> Callable[[], object]:
    """Begins work in a child process; returns what waits for its result, or for the text of its error."""
    context = multiprocessing.get_context("fork")
    reading, writing = context.Pipe(duplex=False)

    def main() -> None:
        try:
            writing.send(work())
        except Exception as error:
            writing.send(str(error))

    child = context.Process(target=main)
    child.start()

    def wait() -> object:
        assert reading.poll(30), "the child hangs"
        result: object = reading.recv()
        child.join(30)
        return result

    return wait


def in_child(work: Callable[[], object]) -> object:
    """Runs work in a child process; returns its result, or the text of its error."""
    return fork(work)()


def mixed_up(client: Client, prefix: str) -> list[str]:
    """Makes calls; returns those that got the response of another."""
    wanted = [f"{prefix}_{number}" for number in range(20)]
    return [id for id in wanted if client._sender.send(get(id))["id"] != id]


def client_of(server: RawServer, **options: Unpack[ClientOptions]) -> Client:
    return Client(API, {"apiKey": "k"}, server.origin, options)


def test_children_and_parent_get_their_own_responses() -> None:
    with RawServer(echo) as server, client_of(server) as client:
        client._sender.send(get("warm"))
        children = [fork(partial(mixed_up, client, prefix)) for prefix in ("a", "b", "c")]
        assert mixed_up(client, "parent") == []
        assert [wait() for wait in children] == [[], [], []]
        # The children did not end the connection of their parent.
        assert server.connections == 4


def test_a_child_does_not_wait_for_calls_of_its_parent() -> None:
    arrived, go = threading.Event(), threading.Event()

    def on_request(connection: Connection, text: str) -> None:
        if "slow" in text:
            arrived.set()
            go.wait(30)
        echo(connection, text)

    with RawServer(on_request) as server, client_of(server, max_connections=1) as client:
        call = threading.Thread(target=lambda: client._sender.send(get("slow")))
        call.start()
        assert arrived.wait(10)
        try:
            assert in_child(lambda: client._sender.send(get("child", total_timeout=20))) == {"id": "child"}
        finally:
            go.set()
            call.join(30)


def test_a_child_does_not_wait_for_locks_of_its_parent() -> None:
    with RawServer(echo) as server, client_of(server) as client:
        client._sender.send(get("warm"))
        lock = client._limiter()._lock
        with ThreadPoolExecutor(1) as another:
            another.submit(lock.acquire).result(10)
            try:
                assert in_child(lambda: client._sender.send(get("child"))) == {"id": "child"}
            finally:
                another.submit(lock.release).result(10)


def test_a_child_refuses_connections_of_another_library_that_its_parent_uses() -> None:
    with RawServer(echo) as server, httpx.Client() as given, client_of(server, http_client=given) as client:
        client._sender.send(get("warm"))
        message = "The option http_client holds connections of the parent process: make one in each."
        assert in_child(lambda: client._sender.send(get("child"))) == message
        assert client._sender.send(get("parent")) == {"id": "parent"}


def test_a_child_uses_another_library_whose_client_was_not_used_before() -> None:
    with RawServer(echo) as server, httpx.Client() as given, client_of(server, http_client=given) as client:
        assert in_child(lambda: client._sender.send(get("child"))) == {"id": "child"}


def test_a_child_does_not_wait_for_webhooks_of_its_parent() -> None:
    once, going, go = Once(), threading.Event(), threading.Event()

    def work() -> WebhookResponse:
        going.set()
        go.wait(30)
        return WebhookResponse(200, "processed")

    delivery = threading.Thread(target=lambda: once.run("evt_1", work))
    delivery.start()
    try:
        assert going.wait(10)
        assert in_child(lambda: once.run("evt_1", lambda: WebhookResponse(200, "processed")).status) == 200
    finally:
        go.set()
        delivery.join(30)
