"""What the service sends and takes: a class per object, and the values of its enums."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from decimal import Decimal
from typing import Literal, TypedDict, TypeGuard, get_args

from typing_extensions import Required

from .._core.json.models import EMPTY_MAP, ExactJsonValue, Model

KnownDocumentStatus = Literal["processing", "completed", "needs_review", "failed"]
DocumentStatus = KnownDocumentStatus | str
"""State of a document. `processing` leads to `completed`, `needs_review` or `failed`; `needs_review` leads
to `completed` or `failed`. Other words may be added - a client keeps a word it does not know."""


def is_known_document_status(value: str) -> TypeGuard[KnownDocumentStatus]:
    """Tells whether this version knows the word, so that a ``match`` over it can be complete."""
    return value in get_args(KnownDocumentStatus)


DocumentStatusFilter = Literal["processing", "completed", "needs_review", "failed"]
"""State of a document, as a filter."""
KnownIntervalLength = Literal["hour", "day", "week", "month"]
IntervalLength = KnownIntervalLength | str
"""Length of one item of the series. Days start at midnight UTC, weeks on Monday, months on the first.
Other words may be added."""


def is_known_interval_length(value: str) -> TypeGuard[KnownIntervalLength]:
    """Tells whether this version knows the word, so that a ``match`` over it can be complete."""
    return value in get_args(KnownIntervalLength)


IntervalLengthFilter = Literal["hour", "day", "week", "month"]
"""Length of one item of the series, as a wish."""
ReviewedStatus = Literal["completed", "failed"]
"""How a review ends - `completed` accepts the document with its values as they stand then, `failed`
rejects it."""
KnownRunStatus = Literal["queued", "running", "completed", "failed", "canceled"]
RunStatus = KnownRunStatus | str
"""State of a run. `queued` leads to `running`, which leads to `completed`, `failed` (no document could be
processed) or `canceled`. Other words may be added - a client keeps a word it does not know."""


def is_known_run_status(value: str) -> TypeGuard[KnownRunStatus]:
    """Tells whether this version knows the word, so that a ``match`` over it can be complete."""
    return value in get_args(KnownRunStatus)


RunStatusFilter = Literal["queued", "running", "completed", "failed", "canceled"]
"""State of a run, as a filter."""
SortOrder = Literal["-created_at", "created_at"]
"""Order of a list - newest first (`-created_at`) or oldest first (`created_at`); ties by id."""
KnownWebhookDeliveryStatus = Literal["pending", "delivered", "failed"]
WebhookDeliveryStatus = KnownWebhookDeliveryStatus | str
"""State of a delivery. `pending` leads to `delivered` or, after the last attempt, `failed`. Other words
may be added."""


def is_known_webhook_delivery_status(value: str) -> TypeGuard[KnownWebhookDeliveryStatus]:
    """Tells whether this version knows the word, so that a ``match`` over it can be complete."""
    return value in get_args(KnownWebhookDeliveryStatus)


KnownWebhookEventType = Literal[
    "document.created",
    "document.completed",
    "document.needs_review",
    "document.failed",
    "document.deleted",
    "workflow_run.completed",
    "workflow_run.failed",
    "webhook.test",
]
WebhookEventType = KnownWebhookEventType | str
"""What happened. Other words may be added - a receiver answers 2xx to a word it does not know."""


def is_known_webhook_event_type(value: str) -> TypeGuard[KnownWebhookEventType]:
    """Tells whether this version knows the word, so that a ``match`` over it can be complete."""
    return value in get_args(KnownWebhookEventType)


WebhookEventTypeInput = Literal[
    "document.created",
    "document.completed",
    "document.needs_review",
    "document.failed",
    "document.deleted",
    "workflow_run.completed",
    "workflow_run.failed",
    "webhook.test",
]
"""Kind of event to subscribe to."""
KnownWebhookPayloadMode = Literal["thin", "full"]
WebhookPayloadMode = KnownWebhookPayloadMode | str
"""How much an event carries - `thin` ids and status, `full` also the extracted data. Other words may be
added."""


def is_known_webhook_payload_mode(value: str) -> TypeGuard[KnownWebhookPayloadMode]:
    """Tells whether this version knows the word, so that a ``match`` over it can be complete."""
    return value in get_args(KnownWebhookPayloadMode)


WebhookPayloadModeInput = Literal["thin", "full"]
"""How much an event shall carry - `thin` ids and status, `full` also the extracted data."""
KnownWorkflowFieldType = Literal["string", "number", "date", "currency", "boolean", "line_items"]
WorkflowFieldType = KnownWorkflowFieldType | str
"""Kind of value - `string`, `number` (decimal), `date` (YYYY-MM-DD), `currency` (decimal amount without
its currency sign), `boolean` or `line_items` (the rows of the table of an invoice). Other words may be
added."""


def is_known_workflow_field_type(value: str) -> TypeGuard[KnownWorkflowFieldType]:
    """Tells whether this version knows the word, so that a ``match`` over it can be complete."""
    return value in get_args(KnownWorkflowFieldType)


WorkflowFieldTypeInput = Literal["string", "number", "date", "currency", "boolean", "line_items"]
"""Kind of value of a field to be created."""
KnownUploadMetadataSource = Literal["email", "api", "upload", "scan"]
UploadMetadataSource = KnownUploadMetadataSource | str
"""Where the document came from."""
KnownUploadMetadataPriority = Literal["low", "normal", "high"]
UploadMetadataPriority = KnownUploadMetadataPriority | str
"""How urgent the document is."""
KnownDocumentFailureCode = Literal[
    "encrypted_document",
    "unreadable_document",
    "no_text_layer",
    "too_many_pages",
    "recognition_unavailable",
    "processing_timeout",
    "processing_failed",
    "rejected",
]
DocumentFailureCode = KnownDocumentFailureCode | str
"""Stable word to compare in programs. Other words may be added."""
KnownExtractedFieldSource = Literal["xml", "text", "ocr"]
ExtractedFieldSource = KnownExtractedFieldSource | str
"""How the value was got: `xml` from an element of an XML file or e-invoice, `text` from characters of the
file, `ocr` by text recognition. Absent for values that a person gave."""
KnownTokenTokenType = Literal["Bearer"]
TokenTokenType = KnownTokenTokenType | str
"""Scheme to send the token with, `Bearer` in any case of letters."""
KnownWebhookDeliveryFailureCode = Literal[
    "address_blocked", "host_not_found", "connection_refused", "connection_failed", "tls_failed", "timed_out"
]
WebhookDeliveryFailureCode = KnownWebhookDeliveryFailureCode | str
"""Stable word to compare in programs. Other words may be added."""


class Analytics(Model):
    """Figures about processing over a period."""

    start: dt.datetime | None = None
    """Start of the period (included), RFC 3339 in UTC."""
    end: dt.datetime | None = None
    """End of the period (excluded), RFC 3339 in UTC."""
    interval: IntervalLength | None = None
    """Length of one item of the series."""
    workflow_id: str | None = None
    """Workflow the figures are about. Absent when they are about all."""
    totals: AnalyticsTotals | None = None
    """Figures over the whole period."""
    series: list[AnalyticsInterval] | None = None
    """Figures per interval, oldest first, without gaps."""


class AnalyticsInterval(Model):
    """Figures of one interval of the series."""

    start: dt.datetime | None = None
    """Start of the interval (included), RFC 3339 in UTC."""
    documents: int | None = None
    """Documents uploaded in the interval. Unit: documents."""
    documents_by_status: dict[str, int] = EMPTY_MAP
    """Map from document status to the number of documents now in it."""
    pages: int | None = None
    """Pages processed. Unit: pages."""


class AnalyticsTotals(Model):
    """Figures over the whole period, about the documents uploaded in it."""

    documents: int | None = None
    """Documents uploaded. Unit: documents."""
    documents_by_status: dict[str, int] = EMPTY_MAP
    """Map from document status to the number of documents now in it."""
    pages: int | None = None
    """Pages processed. Unit: pages."""
    mean_processing_seconds: float | None = None
    """Mean time from upload to the end of processing. Unit: seconds."""
    p50_processing_seconds: float | None = None
    """Time within which half of the documents were processed. Unit: seconds."""
    p95_processing_seconds: float | None = None
    """Time within which 95 of 100 documents were processed. Unit: seconds."""
    mean_confidence: dict[str, float] = EMPTY_MAP
    """Map from field name to the mean confidence of its values."""
    needs_review_share: float | None = None
    """Share of the processed documents that needed review. Unit: fraction from 0 to 1."""


class BoundingBox(Model):
    """A rectangle on a page, measured from its top left corner."""

    left: float | None = None
    """Distance from the left edge. Unit: fraction of the page width, from 0 to 1."""
    top: float | None = None
    """Distance from the top edge. Unit: fraction of the page height, from 0 to 1."""
    width: float | None = None
    """Width of the rectangle. Unit: fraction of the page width, from 0 to 1."""
    height: float | None = None
    """Height of the rectangle. Unit: fraction of the page height, from 0 to 1."""


class Document(Model):
    """A document, its state and what was extracted from it.

    Present from upload on; `extracted_data` and `confidence_scores` fill when processing ends.
    """

    id: str
    """Identifier of the document, opaque to clients. This service makes `doc_` followed by digits."""
    status: DocumentStatus
    """State of the document."""
    created_at: dt.datetime | None = None
    """Time of the upload, RFC 3339 in UTC."""
    workflow_id: str | None = None
    """Workflow that processes the document."""
    extracted_data: dict[str, FieldValue] = EMPTY_MAP
    """Map from field name to extracted value; the workflow decides the names. A field that was not found
    has no entry. For invoices - `invoice_number` (as printed, without a leading `#`), `date`
    (YYYY-MM-DD), `total` (decimal, tax-inclusive grand total in the currency of the document, negative
    on a credit note), `vendor` (legal name without registration number) and `line_items` (the rows of
    the table)."""
    confidence_scores: dict[str, float] = EMPTY_MAP
    """Map from field name to confidence. Its keys are the keys of `extracted_data`."""
    file: DocumentFile | None = None
    """The uploaded file, without its content."""
    metadata: UploadMetadata | None = None
    """The details given at upload, unchanged."""
    failure: DocumentFailure | None = None
    """Why processing failed. Present only when `status` is `failed`."""
    completed_at: dt.datetime | None = None
    """Time at which processing ended, whatever the result, RFC 3339 in UTC. Absent while it goes on."""
    fields: dict[str, ExtractedField] = EMPTY_MAP
    """Map from field name to the value together with where on the page it was found."""


class DocumentEvent(Model):
    """Payload of the events about a document."""

    id: str | None = None
    """Identifier of the event, equal to the header `webhook-id`; the same on every attempt."""
    type: WebhookEventType
    """What happened."""
    timestamp: dt.datetime | None = None
    """Time at which it happened, RFC 3339 in UTC."""
    data: Document | None = None
    """The document at that time. A `thin` payload holds `id`, `status`, `workflow_id`, `created_at` and
    `failure`; a `full` one is the whole document."""


class DocumentFailure(Model):
    """Why a document could not be processed."""

    code: DocumentFailureCode | None = None
    """Stable word to compare in programs. Other words may be added."""
    message: str | None = None
    """One sentence for people, which may change."""


class DocumentFile(Model):
    """What is known about an uploaded file, without its content."""

    name: str | None = None
    """File name as sent in the upload."""
    size: int | None = None
    """Size of the file. Unit: bytes."""
    media_type: str | None = None
    """Media type found by looking at the content."""
    sha256: str | None = None
    """SHA-256 of the content, 64 lower-case hexadecimal digits."""
    pages: int | None = None
    """Length of the document, known once processing ended. Unit: pages."""


class DocumentList(Model):
    """One page of documents."""

    data: list[Document]
    """The documents of this page. An empty page with a cursor is not the end."""
    has_more: bool | None = None
    """Whether there is a next page."""
    next_cursor: str | None = None
    """Cursor of the next page, opaque; null or absent on the last page."""


class DocumentPage(Model):
    """Size and orientation of one page of a document, upright."""

    number: int | None = None
    """Page number, from 1. Unit: pages."""
    width: float | None = None
    """Width of the upright page. Unit: points (1/72 inch) for PDF, pixels for images."""
    height: float | None = None
    """Height of the upright page. Unit: points (1/72 inch) for PDF, pixels for images."""
    rotation: int | None = None
    """Clockwise turn that makes the stored page upright: 0, 90, 180 or 270. Unit: degrees."""
    ocr: bool | None = None
    """Whether the text of the page was read by OCR instead of from its text layer."""


class DocumentPageList(Model):
    """The pages of a document."""

    data: list[DocumentPage]
    """All pages, in order."""


class ExtractedField(Model):
    """One extracted field with its confidence and its place in the document."""

    value: FieldValue | None = None
    """The value, equal to the entry in `extracted_data`."""
    confidence: float | None = None
    """Confidence in the value, equal to the entry in `confidence_scores`. Unit: fraction from 0 to 1."""
    page: int | None = None
    """Page on which the value was found; absent where the file has no pages or the value is not printed.
    Unit: page number, starting at 1."""
    box: BoundingBox | None = None
    """Rectangle around the value; absent where `page` is, and for files without a layout."""
    text: str | None = None
    """The text of the document from which the value was read, as printed, or of the element that states
    it."""
    source: ExtractedFieldSource | None = None
    """How the value was got: `xml` from an element of an XML file or e-invoice, `text` from characters of
    the file, `ocr` by text recognition. Absent for values that a person gave."""
    reviewed: bool | None = None
    """Whether a person gave or confirmed the value. A value that nobody read off a page has no place and
    no text."""


class Extraction(Model):
    """What was extracted from a document at once.

    Nothing of it is kept.
    """

    id: str
    """Identifier of the extraction, opaque to clients."""
    created_at: dt.datetime | None = None
    """Time of the extraction, RFC 3339 in UTC."""
    workflow_id: str | None = None
    """Workflow whose fields were extracted."""
    document_id: str | None = None
    """Document that was read. Absent when a file was sent."""
    extracted_data: dict[str, FieldValue] = EMPTY_MAP
    """Map from field name to extracted value, as in a document."""
    confidence_scores: dict[str, float] = EMPTY_MAP
    """Map from field name to confidence. Its keys are the keys of `extracted_data`."""
    fields: dict[str, ExtractedField] = EMPTY_MAP
    """Map from field name to the value together with where on the page it was found."""
    file: DocumentFile | None = None
    """The file that was read, without its content."""


class Run(Model):
    """One execution of a workflow over documents."""

    id: str
    """Identifier of the run, opaque to clients."""
    status: RunStatus | None = None
    """State of the run."""
    workflow_id: str | None = None
    """Workflow that is executed."""
    created_at: dt.datetime | None = None
    """Time of the request, RFC 3339 in UTC."""
    completed_at: dt.datetime | None = None
    """Time at which the run ended, whatever the result, RFC 3339 in UTC. Absent while it goes on."""
    document_count: int | None = None
    """Documents in the run. Unit: documents."""
    processed_count: int | None = None
    """Documents whose processing ended, whatever the result. Unit: documents."""
    failed_count: int | None = None
    """Documents whose processing failed. Unit: documents."""
    documents: list[RunDocument] | None = None
    """The documents of the run, in the order of their upload; the first 1000 of them, while the counts
    tell of all."""


class RunDocument(Model):
    """One document of a run.

    Read the document for its extracted data.
    """

    id: str
    """Identifier of the document."""
    status: DocumentStatus | None = None
    """State of the document within the run."""
    failure: DocumentFailure | None = None
    """Why processing failed. Present only when `status` is `failed`."""


class RunList(Model):
    """One page of runs."""

    data: list[Run]
    """The runs of this page, without `documents`. An empty page with a cursor is not the end."""
    has_more: bool | None = None
    """Whether there is a next page."""
    next_cursor: str | None = None
    """Cursor of the next page, opaque; null or absent on the last page."""


class Token(Model):
    """An access token (RFC 6749 section 5.1).

    There is no refresh token; ask again before it expires.
    """

    access_token: str
    """The token, sent as `Authorization` with the scheme `Bearer`."""
    token_type: TokenTokenType | None = None
    """Scheme to send the token with, `Bearer` in any case of letters."""
    expires_in: int | None = None
    """Life of the token from now on. Unit: seconds."""
    scope: str | None = None
    """Scopes granted, separated by spaces."""


class UploadMetadata(Model):
    """Free-form details about an upload - any JSON object.

    The members below are those in common use.
    """

    source: UploadMetadataSource | None = None
    """Where the document came from."""
    priority: UploadMetadataPriority | None = None
    """How urgent the document is."""


class WebhookDelivery(Model):
    """One event on its way to one webhook endpoint.

    Attempts follow at 0, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, with jitter, until one is
    answered by 2xx within 15 s.
    """

    id: str
    """Identifier of the delivery, opaque to clients."""
    status: WebhookDeliveryStatus | None = None
    """State of the delivery."""
    event_id: str | None = None
    """Identifier of the event, equal to the header `webhook-id`."""
    event_type: WebhookEventType | None = None
    """What happened."""
    created_at: dt.datetime | None = None
    """Time at which the delivery was planned, RFC 3339 in UTC."""
    attempts: int | None = None
    """Attempts made so far. Unit: attempts."""
    last_attempt_at: dt.datetime | None = None
    """Time of the last attempt, RFC 3339 in UTC. Absent before the first."""
    next_attempt_at: dt.datetime | None = None
    """Time of the next attempt, RFC 3339 in UTC. Absent when there is none."""
    response_status: int | None = None
    """Answer to the last attempt. Absent when there was none. Unit: HTTP status code."""
    failure: WebhookDeliveryFailure | None = None
    """Why the last attempt got no answer. Absent when it got one, or there was no attempt."""


class WebhookDeliveryFailure(Model):
    """Why an attempt to deliver an event got no answer."""

    code: WebhookDeliveryFailureCode | None = None
    """Stable word to compare in programs. Other words may be added."""
    message: str | None = None
    """One sentence for people, which may change."""


class WebhookDeliveryList(Model):
    """One page of deliveries."""

    data: list[WebhookDelivery]
    """The deliveries of this page. An empty page with a cursor is not the end."""
    has_more: bool | None = None
    """Whether there is a next page."""
    next_cursor: str | None = None
    """Cursor of the next page, opaque; null or absent on the last page."""


class WebhookEndpoint(Model):
    """A place to which events are delivered."""

    id: str
    """Identifier of the webhook endpoint, opaque to clients."""
    url: str | None = None
    """Address that receives the events."""
    description: str | None = None
    """What the endpoint is for."""
    events: list[WebhookEventType] | None = None
    """Events that are delivered."""
    payload: WebhookPayloadMode | None = None
    """How much the events carry."""
    enabled: bool | None = None
    """Whether events are delivered. The service turns it off after an answer of 410 and after 5 days of
    failures."""
    created_at: dt.datetime | None = None
    """Time of creation, RFC 3339 in UTC."""
    secret: str | None = None
    """Signing secret, `whsec_` followed by base64. Present only in the answer that creates the endpoint."""


class WebhookEndpointList(Model):
    """One page of webhook endpoints."""

    data: list[WebhookEndpoint]
    """The webhook endpoints of this page. An empty page with a cursor is not the end."""
    has_more: bool | None = None
    """Whether there is a next page."""
    next_cursor: str | None = None
    """Cursor of the next page, opaque; null or absent on the last page."""


class WebhookEndpointSecret(Model):
    """The new signing secret of a webhook endpoint.

    It is shown only once.
    """

    id: str
    """Identifier of the webhook endpoint."""
    secret: str | None = None
    """The new signing secret, `whsec_` followed by base64."""
    previous_secret_expires_at: dt.datetime | None = None
    """Time until which the previous secret signs too, 24 hours from now, RFC 3339 in UTC."""


class WebhookTestEvent(Model):
    """Payload of the test event."""

    id: str | None = None
    """Identifier of the event, equal to the header `webhook-id`; the same on every attempt."""
    type: WebhookEventType
    """What happened, `webhook.test`."""
    timestamp: dt.datetime | None = None
    """Time at which it was sent, RFC 3339 in UTC."""
    data: WebhookEndpoint | None = None
    """The webhook endpoint under test, without its secret."""


class Workflow(Model):
    """A workflow - the fields to extract from its documents and when to ask for a review."""

    id: str
    """Identifier of the workflow, a short text. Built in are `invoice_processing`, `receipt_processing`
    and `contract_processing`."""
    name: str | None = None
    """Name for people."""
    description: str | None = None
    """What the workflow is for."""
    fields: list[WorkflowField] | None = None
    """The fields to extract."""
    review_below: float | None = None
    """A document with a required field below this confidence needs review. Unit: fraction from 0 to 1."""
    created_at: dt.datetime | None = None
    """Time of creation, RFC 3339 in UTC."""
    version: int | None = None
    """Version of the definition. Unit: count of definitions, starting at 1."""


class WorkflowField(Model):
    """One field a workflow extracts."""

    name: str | None = None
    """Name of the field, the key in `extracted_data`."""
    type: WorkflowFieldType | None = None
    """Kind of value."""
    description: str | None = None
    """What the field means."""
    required: bool | None = None
    """Whether a document without this field needs review."""
    hints: list[str] | None = None
    """Labels printed beside the value on documents."""


class WorkflowList(Model):
    """One page of workflows."""

    data: list[Workflow]
    """The workflows of this page. An empty page with a cursor is not the end."""
    has_more: bool | None = None
    """Whether there is a next page."""
    next_cursor: str | None = None
    """Cursor of the next page, opaque; null or absent on the last page."""


class WorkflowRunEvent(Model):
    """Payload of the events about a run."""

    id: str | None = None
    """Identifier of the event, equal to the header `webhook-id`; the same on every attempt."""
    type: WebhookEventType
    """What happened."""
    timestamp: dt.datetime | None = None
    """Time at which it happened, RFC 3339 in UTC."""
    data: Run | None = None
    """The run at that time. A `thin` payload leaves out `documents`."""


class WorkflowFieldInput(TypedDict, total=False):
    """One field of a workflow to be created."""

    name: Required[str]
    """Name of the field, the key in `extracted_data`; unique within the workflow."""
    type: Required[WorkflowFieldTypeInput]
    """Kind of value."""
    description: str
    """What the field means."""
    required: bool
    """Whether a document without this field needs review. Default false."""
    hints: Sequence[str]
    """Labels printed beside the value on documents, in any language."""


FieldValue = str | Decimal | bool | list[ExactJsonValue]
"""Value of an extracted field. A `string` or `date` field gives a string (dates as YYYY-MM-DD), `number`
and `currency` a JSON number in the unit printed on the document, `boolean` true or false. A
`line_items` field gives an array of objects, a row each in the order of the document, with the members
that the row has - `description`, `quantity`, `unit` (as printed, or the UN/ECE code of an e-invoice),
`unit_price`, `tax_rate` (per cent) and `amount` (what the row adds to the sum). More members may be
added; a correction takes these only. There is no `type` here on purpose - generators turn a union of
JSON types into wrapper classes, or into code that does not compile, and a value of another type must
not make a client reject the document."""
