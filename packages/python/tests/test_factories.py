"""Checks what programs are tested with: documents, runs and signed events."""

from __future__ import annotations

import pytest

from docuvane import Document, WebhookVerificationError
from docuvane.testing import (
    TEST_SECRET,
    make_document,
    make_event,
    make_extraction,
    make_run,
    make_workflow,
    sign_event,
)
from docuvane.webhooks import DocumentEvent, verify


@pytest.mark.parametrize("status", ["processing", "completed", "needs_review", "failed"])
def test_makes_a_document_of_each_status(status: str) -> None:
    document = make_document(id="doc_1", status=status)
    assert (document.id, document.status) == ("doc_1", status)
    assert (document.failure is None) == (status != "failed")


def test_makes_a_document_with_its_type_and_a_warning() -> None:
    document = make_document(status="needs_review")
    assert document.document_type is not None
    assert (document.document_type.value, document.document_type.confidence) == ("invoice", 0.99)
    [warning] = document.warnings or []
    assert (warning.code, warning.field, warning.page) == ("totals_disagree", "total", 1)
    assert warning.message
    assert make_document(status="completed").warnings == []
    assert make_document(status="processing").document_type is None


def test_keeps_types_and_warning_codes_that_this_version_does_not_know() -> None:
    document = Document.from_dict(
        {
            "id": "doc_1",
            "status": "needs_review",
            "document_type": {"value": "waybill"},
            "warnings": [{"code": "unheard_of"}],
        }
    )
    assert document.document_type is not None
    assert document.document_type.value == "waybill"
    assert [warning.code for warning in document.warnings or []] == ["unheard_of"]


def test_makes_runs_extractions_and_workflows() -> None:
    assert make_run(status="queued").status == "queued"
    assert make_extraction(id="ext_1").id == "ext_1"
    assert make_workflow(name="Notes").name == "Notes"


def test_makes_events_that_a_receiver_verifies() -> None:
    event = make_event("document.failed", id="doc_1")
    delivery = sign_event(event)
    found = verify(delivery.body, delivery.headers, secret=TEST_SECRET)
    assert found == event
    assert isinstance(found, DocumentEvent)
    assert found.data is not None
    assert (found.data.id, found.data.status) == ("doc_1", "failed")
    with pytest.raises(WebhookVerificationError):
        verify(delivery.body + b" ", delivery.headers, secret=TEST_SECRET)
