"""Tests of the routes, with a mocked service."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from docuvane import AsyncDocuvane
from docuvane.testing import TEST_SECRET, make_document, make_event, sign_event
from fastapi.testclient import TestClient

from app.main import create_app
from app.settings import Settings

PDF = {"file": ("invoice.pdf", b"%PDF-1.7", "application/pdf")}


class Service:
    """Gives every request the same response."""

    def __init__(self) -> None:
        self.response = httpx.Response(200)
        self.requests: list[str] = []

    def respond(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(f"{request.method} {request.url.path}")
        return self.response


@pytest.fixture
def service() -> Service:
    return Service()


@pytest.fixture
def app(service: Service, tmp_path: Path) -> Iterator[TestClient]:
    values: dict[str, Any] = {
        "docuvane_api_key": "dv_test",
        "docuvane_base_url": "http://127.0.0.1:1",
        "docuvane_webhook_secret": TEST_SECRET,
        "database": str(tmp_path / "test.db"),
        "max_file_bytes": 1000,
    }
    client = AsyncDocuvane(
        api_key="dv_test",
        base_url="http://127.0.0.1:1",
        max_retries=0,
        rate_limit="off",  # tests must not wait for each other
        http_client=httpx.AsyncClient(transport=httpx.MockTransport(service.respond)),
    )
    with TestClient(create_app(Settings(**values), client)) as test_client:
        yield test_client


def test_a_file_that_is_too_large_is_not_sent_on(app: TestClient, service: Service) -> None:
    response = app.post("/documents", files={"file": ("large.pdf", b"x" * 1001)})
    assert (response.status_code, service.requests) == (413, [])


@pytest.mark.parametrize(
    ("status", "seen", "message"),
    [(415, 415, "not supported"), (422, 422, "damaged"), (401, 500, "our side"), (503, 502, "in a moment")],
)
def test_a_refusal_is_explained(
    app: TestClient, service: Service, status: int, seen: int, message: str
) -> None:
    service.response = httpx.Response(status, json={"title": "internal words", "status": status})
    response = app.post("/documents", files=PDF)
    assert response.status_code == seen
    assert message in response.text
    assert "internal words" not in response.text


def test_a_rate_limit_says_when_to_try_again(app: TestClient, service: Service) -> None:
    service.response = httpx.Response(429, headers={"retry-after": "7"}, json={"status": 429})
    response = app.post("/documents", files=PDF)
    assert (response.status_code, response.headers["retry-after"]) == (429, "7")


def test_an_event_is_handled_once_and_only_if_it_is_signed(app: TestClient, service: Service) -> None:
    document = make_document(id="doc_1", extracted_data={"total": 12})
    service.response = httpx.Response(200, content=document.to_json())
    event = sign_event(make_event("document.completed", id="doc_1"))
    codes = [
        app.post("/webhooks", content=event.body, headers=headers).json()["code"]
        for headers in ({}, event.headers, event.headers)
    ]
    assert codes == ["missing_header", "handled", "duplicate"]
    assert service.requests == ["GET /api/v1/documents/doc_1"]
    assert app.get("/documents/doc_1").json()["result"]["fields"] == {"total": "12"}
