"""Checks that extracted data becomes a class of the caller's, and that an incomplete document is a result."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

import httpx
import pytest
from pydantic import BaseModel

from docuvane import AsyncDocuvane, DataIssue, Document, Docuvane, ExtractedDataError, TypedData, typed
from docuvane._core.errors.errors import InvalidArgumentError


@dataclass
class LineItem:
    amount: Decimal
    quantity: Decimal | None = None


@dataclass
class Invoice:
    invoice_number: str
    date: dt.date
    total: Decimal
    vendor: str | None = None
    line_items: list[LineItem] = field(default_factory=list[LineItem])


class Order(BaseModel):
    """The same with pydantic."""

    total: Decimal
    date: dt.date
    line_items: list[dict[str, Decimal]] = []


def document(data: dict[str, object]) -> Document:
    return Document.from_dict({"id": "doc_1", "status": "completed", "extracted_data": data})


GOOD: dict[str, object] = {
    "invoice_number": "4711",
    "date": "2026-11-20",
    "total": 1951,
    "line_items": [{"amount": 256, "quantity": 2, "unit": "m"}],
    "colour": "red",
}


def test_makes_a_dataclass() -> None:
    invoice = typed(document(GOOD), schema=Invoice)
    assert invoice.data_issues == ()
    assert invoice.require() == Invoice(
        "4711", dt.date(2026, 11, 20), Decimal(1951), None, [LineItem(Decimal(256), Decimal(2))]
    )
    assert isinstance(invoice.require().total, Decimal)
    assert isinstance(invoice.require().line_items[0].amount, Decimal)


def test_makes_a_pydantic_model() -> None:
    order = typed(
        document({"total": 1951, "date": "2026-11-20", "line_items": [{"amount": 1}]}), schema=Order
    )
    assert order.require() == Order(
        total=Decimal(1951), date=dt.date(2026, 11, 20), line_items=[{"amount": Decimal(1)}]
    )


@pytest.mark.parametrize(
    ("schema", "data", "pointers"),
    [
        (Invoice, {"total": 1}, ["/extracted_data/invoice_number", "/extracted_data/date"]),
        (Invoice, {**GOOD, "total": "much"}, ["/extracted_data/total"]),
        (Invoice, {**GOOD, "line_items": [{"amount": 1}, {}]}, ["/extracted_data/line_items/1/amount"]),
        (Invoice, {**GOOD, "line_items": "none"}, ["/extracted_data/line_items"]),
        (Order, {"date": "soon"}, ["/extracted_data/total", "/extracted_data/date"]),
    ],
)
def test_says_what_is_missing_or_does_not_fit(
    schema: type[Any], data: dict[str, object], pointers: list[str]
) -> None:
    found = typed(document(data), schema=schema)
    assert found.data is None
    assert [issue.pointer for issue in found.data_issues] == pointers
    with pytest.raises(
        ExtractedDataError, match="of doc_1 does not match its schema at /extracted_data/"
    ) as caught:
        found.require()
    assert caught.value.code == "extracted_data_incomplete"
    assert caught.value.issues == found.data_issues


def test_says_that_a_field_is_missing() -> None:
    found = typed(document({**GOOD, "total": None}), schema=Invoice)
    assert found.data_issues == (DataIssue("/extracted_data/total", "expected number, found null"),)


def test_refuses_what_is_no_schema() -> None:
    with pytest.raises(InvalidArgumentError, match="must be a dataclass or a pydantic model"):
        typed(document(GOOD), schema=dict)


DONE = {"id": "doc_1", "status": "completed", "extracted_data": GOOD, "confidence_scores": {"total": 0.9}}
OPEN = {**DONE, "status": "needs_review", "extracted_data": {"total": 1}}
KEY, URL = "dv_test_1", "http://127.0.0.1:4010"

Read = Callable[[Docuvane], TypedData[Any, Invoice]]


def respond(request: httpx.Request) -> httpx.Response:
    """A service whose list has a complete and an incomplete document."""
    if request.method == "GET" and request.url.path.endswith("/documents"):
        return httpx.Response(200, json={"data": [DONE, OPEN], "has_more": False})
    return httpx.Response(200, json=DONE)


def client(serve: Callable[[httpx.Request], httpx.Response] = respond) -> Docuvane:
    return Docuvane(api_key=KEY, base_url=URL, http_client=httpx.Client(transport=httpx.MockTransport(serve)))


@pytest.mark.parametrize(
    "read",
    [
        lambda client: client.documents.get("doc_1", schema=Invoice),
        lambda client: client.documents.upload(b"x", schema=Invoice),
        lambda client: client.documents.process(b"x", schema=Invoice),
        lambda client: client.documents.wait_until_done("doc_1", schema=Invoice),
        lambda client: client.documents.update("doc_1", status="completed", schema=Invoice),
        lambda client: client.extractions.create(document_id="doc_1", schema=Invoice),
        lambda client: next(iter(client.documents.list(schema=Invoice))),
        lambda client: client.documents.with_raw_response.get("doc_1", schema=Invoice).data,
    ],
)
def test_methods_that_return_extracted_data_take_a_schema(read: Read) -> None:
    found = read(client())
    assert found.require().total == Decimal(1951)
    assert (found.document.id, found.document.confidence_scores) == ("doc_1", {"total": 0.9})


def test_an_incomplete_document_does_not_end_a_list() -> None:
    found = client().documents.list(schema=Invoice).to_list(limit=9)
    assert [len(each.data_issues) for each in found] == [0, 2]
    assert found[1].document.status == "needs_review"


def test_methods_refuse_what_is_no_schema_before_anything_is_sent() -> None:
    def refuse(request: httpx.Request) -> httpx.Response:
        raise AssertionError("nothing is to be sent")

    documents = client(refuse).documents
    for call in (
        lambda: documents.get("doc_1", schema=dict),
        lambda: documents.process(b"x", schema=dict),
        lambda: documents.wait_until_done("doc_1", schema=dict),
        lambda: documents.list(schema=dict).to_list(limit=1),
    ):
        with pytest.raises(InvalidArgumentError, match="must be a dataclass"):
            call()


@pytest.mark.anyio
async def test_methods_for_tasks_take_a_schema() -> None:
    transport = httpx.MockTransport(respond)
    async with AsyncDocuvane(
        api_key=KEY, base_url=URL, http_client=httpx.AsyncClient(transport=transport)
    ) as client:
        found = await client.documents.process(b"x", schema=Invoice)
        assert found.require().invoice_number == "4711"
        assert [each.data is None async for each in client.documents.list(schema=Invoice)] == [False, True]
