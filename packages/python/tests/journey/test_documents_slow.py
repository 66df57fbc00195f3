"""The client against the real service: every operation that works today, in threads and in tasks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from pathlib import Path

import anyio
import pytest
from support.service import API_KEY, ROOT, start_service

from docuvane import (
    AsyncDocuvane,
    AuthenticationError,
    Docuvane,
    FileInput,
    NotFoundError,
    PayloadTooLargeError,
    ValidationError,
)

INVOICE = ROOT / "examples/invoice/invoice.pdf"
EXPECTED = json.loads((ROOT / "examples/invoice/expected.json").read_text("utf-8"), parse_float=Decimal)


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    service = start_service()
    yield service.url
    service.stop()


@pytest.fixture
def client(url: str) -> Iterator[Docuvane]:
    """A client for which a response that breaks the contract is an error."""
    with Docuvane(api_key=API_KEY, base_url=url, validate="throw") as client:
        yield client


def test_returns_the_document_at_once_then_its_fields_with_a_confidence_and_a_place_each(
    client: Docuvane,
) -> None:
    uploaded = client.documents.upload(
        INVOICE, workflow_id="invoice_processing", metadata={"source": "email", "priority": "high"}
    )
    assert re.fullmatch(r"doc_\d+", uploaded.id)
    assert (uploaded.status, uploaded.workflow_id) == ("processing", "invoice_processing")
    assert (uploaded.extracted_data, uploaded.confidence_scores) == ({}, {})

    done = client.documents.wait_until_done(uploaded.id)
    assert done.status == "completed"
    assert done.metadata is not None
    assert done.metadata.to_dict() == {"source": "email", "priority": "high"}
    assert done.file is not None
    assert (done.file.name, done.file.media_type, done.file.pages) == ("invoice.pdf", "application/pdf", 1)
    assert {name: (done.extracted_data or {})[name] for name in EXPECTED} == EXPECTED
    assert set(done.confidence_scores or {}) == set(done.extracted_data or {})
    for field in (done.fields or {}).values():
        assert field.page == 1
        assert field.text


def test_reads_an_amount_digit_by_digit(client: Docuvane) -> None:
    total = (client.documents.process(INVOICE).extracted_data or {})["total"]
    assert isinstance(total, Decimal)
    assert str(total) == "1295.52"


def test_takes_bytes_file_objects_and_factories_as_well_as_a_path(client: Docuvane) -> None:
    with INVOICE.open("rb") as opened:
        inputs: list[FileInput] = [
            INVOICE,
            str(INVOICE),
            INVOICE.read_bytes(),
            opened,
            lambda: INVOICE.open("rb"),
        ]
        documents = [client.documents.upload(file) for file in inputs]
    assert len({document.file.sha256 for document in documents if document.file}) == 1


def test_uploads_many_files_in_threads_with_a_result_for_each(client: Docuvane) -> None:
    results = client.documents.upload_many([INVOICE, "missing.pdf", b""], concurrency=2)
    assert [result.status for result in results] == ["succeeded", "failed", "failed"]


def test_lists_across_pages_newest_first_without_a_gap_or_a_repeat(client: Docuvane) -> None:
    for _ in range(3):
        client.documents.upload(INVOICE)
    every = client.documents.list(limit=1).to_list(limit=100)
    once = next(iter(client.documents.list(limit=100).pages())).data
    assert [document.id for document in every] == [document.id for document in once]
    assert len({document.id for document in every}) == len(every) >= 3
    assert client.documents.list(status="failed").to_list(limit=10) == []


def test_deletes_a_document_for_good(client: Docuvane) -> None:
    document = client.documents.upload(INVOICE)
    client.documents.delete(document.id)
    for act in (client.documents.get, client.documents.delete):
        with pytest.raises(NotFoundError):
            act(document.id)


def test_does_the_same_in_tasks(url: str) -> None:
    async def main() -> None:
        async with AsyncDocuvane(api_key=API_KEY, base_url=url, validate="throw") as client:
            document = await client.documents.process(INVOICE)
            assert {name: (document.extracted_data or {})[name] for name in EXPECTED} == EXPECTED
            assert document.id in [each.id async for each in client.documents.list(limit=1)]
            raw = await client.documents.with_raw_response.get(document.id)
            assert (raw.status, raw.data.id, raw.attempts) == (200, document.id, 1)
            await client.documents.delete(document.id)

    for backend in ("asyncio", "trio"):
        anyio.run(main, backend=backend)


def test_is_shared_by_threads(client: Docuvane) -> None:
    with ThreadPoolExecutor(8) as threads:
        documents = list(threads.map(client.documents.process, [INVOICE] * 8))
    assert {document.status for document in documents} == {"completed"}
    assert len({document.id for document in documents}) == 8


def test_turns_a_wrong_key_into_an_authentication_error_that_does_not_show_the_key(url: str) -> None:
    with (
        Docuvane(api_key="dv_test_wrong", base_url=url) as stranger,
        pytest.raises(AuthenticationError) as raised,
    ):
        stranger.workflows.get("invoice_processing")
    error = raised.value
    assert (error.status, error.code, error.outcome) == (401, "invalid_token", "rejected")
    assert "dv_test_wrong" not in f"{error} {error!r} {error.to_dict()} {stranger!r} {vars(stranger)}"


def test_names_the_part_that_is_wrong_when_the_workflow_does_not_exist(client: Docuvane) -> None:
    with pytest.raises(ValidationError) as raised:
        client.documents.upload(INVOICE, workflow_id="no_such_workflow")
    assert raised.value.code == "validation_failed"
    assert [problem.part for problem in raised.value.errors] == ["workflow_id"]


def test_reports_a_file_over_the_limit_as_413_not_as_a_broken_connection(
    client: Docuvane, tmp_path: Path
) -> None:
    large = tmp_path / "large.pdf"
    large.write_bytes(INVOICE.read_bytes() + bytes(30 * 1024 * 1024))
    for file in (large, large.read_bytes()):
        with pytest.raises(PayloadTooLargeError) as raised:
            client.documents.upload(file)
        assert raised.value.code == "file_too_large"


def test_lists_the_built_in_workflows_with_their_fields(client: Docuvane) -> None:
    workflows = client.workflows.list().to_list(limit=100)
    assert sorted(workflow.id for workflow in workflows) == [
        "contract_processing",
        "invoice_processing",
        "receipt_processing",
    ]
    fields = client.workflows.get("invoice_processing").fields or []
    assert {"invoice_number", "date", "total", "vendor"} <= {field.name for field in fields}
