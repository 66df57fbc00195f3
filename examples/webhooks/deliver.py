"""Plays the service for the examples next to it: makes a signing secret, signs events and delivers them."""

import json
import os
from collections.abc import Callable
from datetime import datetime, timezone

import anyio
import httpx

from docuvane.webhooks import generate_secret, sign

secret = generate_secret()
os.environ["DOCUVANE_WEBHOOK_SECRET"] = secret

Receiver = httpx.ASGITransport | httpx.WSGITransport
"""An application of a framework, called without a network."""


def deliver(
    receiver: Receiver, event_type: str, data: object = None, change: Callable[[str], str] = str
) -> None:
    """Delivers an event as the service does, and prints how it was answered.

    What ``change`` does to the body happens on its way, after it was signed.
    """
    event = {
        "id": "evt_1",
        "type": event_type,
        "timestamp": datetime.now(timezone.utc).isoformat(),
        "data": data or {"id": "doc_42", "status": "completed"},
    }
    body = json.dumps(event)
    headers = {"content-type": "application/json", **sign(body, secret=secret, id="evt_1")}
    request = httpx.Request("POST", "http://localhost/webhooks", content=change(body), headers=headers)
    response = _send(receiver, request)
    print(response.status_code, response.json())


def _send(receiver: Receiver, request: httpx.Request) -> httpx.Response:
    if isinstance(receiver, httpx.WSGITransport):
        with httpx.Client(transport=receiver) as client:
            return client.send(request)

    async def send() -> httpx.Response:
        async with httpx.AsyncClient(transport=receiver) as client:
            return await client.send(request)

    return anyio.run(send)
