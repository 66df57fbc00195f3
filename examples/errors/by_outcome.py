"""Decides by the outcome of a failed upload whether the document may exist."""

from collections.abc import Callable

import httpx

from docuvane import Docuvane, DocuvaneError


def refuse_connections(_: httpx.Request) -> httpx.Response:
    """Nobody listens."""
    raise httpx.ConnectError("connection refused")


def forbid(_: httpx.Request) -> httpx.Response:
    """The key may not do this."""
    return httpx.Response(403, json={"code": "permission_denied"})


def break_off(request: httpx.Request) -> httpx.Response:
    """Takes the file, and breaks the connection."""
    request.read()
    raise httpx.ReadError("connection reset by peer")


services: list[Callable[[httpx.Request], httpx.Response]] = [refuse_connections, forbid, break_off]
for service in services:
    client = Docuvane(
        base_url="http://127.0.0.1:4010",
        api_key="dv_test_key",
        max_retries=0,
        http_client=httpx.Client(transport=httpx.MockTransport(service)),
    )
    # region outcome
    try:
        client.documents.upload("invoice.pdf")
    except DocuvaneError as error:
        if error.outcome == "unknown":
            print("it may exist: upload again under", error.idempotency_key)
        elif error.retryable:
            print(f"{error.outcome}: it does not exist, later it may work")
        else:
            print(f"{error.outcome}: it does not exist, the call must change ({error.code})")
    # endregion

# Prints:
# not_sent: it does not exist, later it may work
# rejected: it does not exist, the call must change (permission_denied)
# it may exist: upload again under …-…-4…-…-…
