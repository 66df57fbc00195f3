"""Request and response models: a class for each object, and the values of enums."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from decimal import Decimal
from typing import Annotated, Literal, TypedDict, TypeGuard, get_args

from typing_extensions import Required

from .._core.json.models import EMPTY_MAP, ExactJsonValue, Model
from .._core.json.unions import Tagged, Unknown

KnownApiKeyScope = Literal[
    "documents:read",
    "documents:write",
    "workflows:read",
    "workflows:write",
    "workflows:run",
    "analytics:read",
    "webhooks:read",
    "webhooks:write",
    "keys:read",
    "keys:write",
]
ApiKeyScope = KnownApiKeyScope | str
"""Scope of an API key. More values may be added."""


def is_known_api_key_scope(value: str) -> TypeGuard[KnownApiKeyScope]:
    """Returns whether this version knows the value, so that a ``match`` over it can be exhaustive."""
    return value in get_args(KnownApiKeyScope)


ApiKeyScopeInput = Literal[
    "documents:read",
    "documents:write",
    "workflows:read",
    "workflows:write",
    "workflows:run",
    "analytics:read",
    "webhooks:read",
    "webhooks:write",
    "keys:read",
    "keys:write",
]
"""Scope of a new API key."""
KnownDocumentStatus = Literal["processing", "completed", "needs_review", "failed", "rejected"]
DocumentStatus = KnownDocumentStatus | str
"""Status of a document. `processing` leads to `completed`, `needs_review` or `failed`; A review leads from
`needs_review` to `completed` or `rejected`, and back when the document is reopened. More values may be
added; clients must keep values they do not know."""


def is_known_document_status(value: str) -> TypeGuard[KnownDocumentStatus]:
    """Returns whether this version knows the value, so that a ``match`` over it can be exhaustive."""
    return value in get_args(KnownDocumentStatus)


DocumentStatusFilter = Literal["processing", "completed", "needs_review", "failed", "rejected"]
"""Status of a document, as a filter."""
KnownIntervalLength = Literal["hour", "day", "week", "month"]
IntervalLength = KnownIntervalLength | str
"""Length of one interval of the series. Days start at midnight UTC, weeks on Monday, months on the first.
More values may be added."""


def is_known_interval_length(value: str) -> TypeGuard[KnownIntervalLength]:
    """Returns whether this version knows the value, so that a ``match`` over it can be exhaustive."""
    return value in get_args(KnownIntervalLength)


IntervalLengthFilter = Literal["hour", "day", "week", "month"]
"""Requested length of one interval of the series."""
ReviewedStatus = Literal["completed", "failed", "rejected", "needs_review"]
"""Decision of a review. `completed` accepts the document with its current values, `rejected` rejects it,
and `needs_review` reopens a completed or rejected document. `failed` rejects it as earlier releases
did: the document becomes `failed`; use `rejected` instead."""
KnownRunStatus = Literal["queued", "running", "completed", "failed", "canceled"]
RunStatus = KnownRunStatus | str
"""Status of a run. `queued` leads to `running`, which leads to `completed`, `failed` (no document could be
processed) or `canceled`. More values may be added; clients must keep values they do not know."""


def is_known_run_status(value: str) -> TypeGuard[KnownRunStatus]:
    """Returns whether this version knows the value, so that a ``match`` over it can be exhaustive."""
    return value in get_args(KnownRunStatus)


RunStatusFilter = Literal["queued", "running", "completed", "failed", "canceled"]
"""Status of a run, as a filter."""
SortOrder = Literal["-created_at", "created_at"]
"""Order of a list: newest first (`-created_at`) or oldest first (`created_at`); ties are ordered by id."""
KnownWebhookDeliveryStatus = Literal["pending", "delivered", "failed"]
WebhookDeliveryStatus = KnownWebhookDeliveryStatus | str
"""Status of a delivery. `pending` leads to `delivered` or, after the last attempt, `failed`. More values
may be added."""


def is_known_webhook_delivery_status(value: str) -> TypeGuard[KnownWebhookDeliveryStatus]:
    """Returns whether this version knows the value, so that a ``match`` over it can be exhaustive."""
    return value in get_args(KnownWebhookDeliveryStatus)


KnownWebhookEventType = Literal[
    "document.created",
    "document.completed",
    "document.needs_review",
    "document.failed",
    "document.rejected",
    "document.deleted",
    "workflow_run.completed",
    "workflow_run.failed",
    "webhook.test",
]
WebhookEventType = KnownWebhookEventType | str
"""Event type. More values may be added; receivers must respond 2xx to types they do not know."""


def is_known_webhook_event_type(value: str) -> TypeGuard[KnownWebhookEventType]:
    """Returns whether this version knows the value, so that a ``match`` over it can be exhaustive."""
    return value in get_args(KnownWebhookEventType)


WebhookEventTypeInput = Literal[
    "document.created",
    "document.completed",
    "document.needs_review",
    "document.failed",
    "document.rejected",
    "document.deleted",
    "workflow_run.completed",
    "workflow_run.failed",
    "webhook.test",
]
"""Kind of event to subscribe to."""
KnownWebhookPayloadMode = Literal["thin", "full"]
WebhookPayloadMode = KnownWebhookPayloadMode | str
"""Payload of an event: `thin` carries ids and status, `full` also the extracted data. More values may be
added."""


def is_known_webhook_payload_mode(value: str) -> TypeGuard[KnownWebhookPayloadMode]:
    """Returns whether this version knows the value, so that a ``match`` over it can be exhaustive."""
    return value in get_args(KnownWebhookPayloadMode)


WebhookPayloadModeInput = Literal["thin", "full"]
"""Requested payload of an event: `thin` carries ids and status, `full` also the extracted data."""
KnownWorkflowFieldType = Literal["string", "number", "date", "currency", "boolean", "line_items"]
WorkflowFieldType = KnownWorkflowFieldType | str
"""Type of the value: `string`, `number` (decimal), `date` (YYYY-MM-DD), `currency` (decimal amount without
its currency sign), `boolean` or `line_items` (the line items of an invoice). More values may be added."""


def is_known_workflow_field_type(value: str) -> TypeGuard[KnownWorkflowFieldType]:
    """Returns whether this version knows the value, so that a ``match`` over it can be exhaustive."""
    return value in get_args(KnownWorkflowFieldType)


WorkflowFieldTypeInput = Literal["string", "number", "date", "currency", "boolean", "line_items"]
"""Type of a field to be created."""
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
"""Stable code for programs to compare. More values may be added."""
KnownDocumentTypeValue = Literal[
    "invoice",
    "credit_note",
    "proforma_invoice",
    "receipt",
    "quote",
    "order_confirmation",
    "purchase_order",
    "delivery_note",
    "statement",
    "reminder",
    "payslip",
    "contract",
    "letter",
    "other",
]
DocumentTypeValue = KnownDocumentTypeValue | str
"""Kind of document; `other` when none of the known kinds fits. More values may be added."""
KnownDocumentWarningCode = Literal[
    "totals_disagree",
    "line_items_disagree",
    "due_before_date",
    "doubtful_vendor",
    "total_includes_balance",
    "tax_not_plausible",
    "implausible_date",
    "unexpected_type",
    "type_disagrees",
    "several_documents",
    "unread_attachments",
    "damaged_text",
    "duplicate_of",
]
DocumentWarningCode = KnownDocumentWarningCode | str
"""Stable code for programs to compare. `totals_disagree`: subtotal, taxes and total do not add up.
`line_items_disagree`: the line items do not add up to the subtotal. `due_before_date`: the due date is
before the date of the document. `doubtful_vendor`: the vendor looks like a label, a place or a fragment
of a name. `total_includes_balance`: the total may include a balance from before. `tax_not_plausible`:
the tax does not fit the amounts. `implausible_date`: the date is far in the past or in the future.
`unexpected_type`: the document is of another kind than the workflow is for. `type_disagrees`: title,
wording and the sign of the total disagree on whether the document is an invoice or a credit note.
`several_documents`: the file holds more than one document. `unread_attachments`: attachments of the
e-mail could not be read; the message names them. `damaged_text`: characters of the file could not be
decoded. `duplicate_of`: the account has an earlier document with the same content. More values may be
added."""
KnownExtractedFieldSource = Literal["xml", "text", "ocr"]
ExtractedFieldSource = KnownExtractedFieldSource | str
"""Source of the value: `xml` (element of an XML file or e-invoice), `text` (text layer or text file) or
`ocr`. Absent for values entered by a person."""
KnownOauthErrorError = Literal[
    "invalid_request",
    "invalid_client",
    "invalid_grant",
    "unauthorized_client",
    "unsupported_grant_type",
    "invalid_scope",
]
OauthErrorError = KnownOauthErrorError | str
"""Stable code for programs to compare."""
KnownProblemCode = Literal[
    "invalid_request",
    "unauthenticated",
    "invalid_token",
    "permission_denied",
    "insufficient_scope",
    "prefetch_refused",
    "not_found",
    "no_page_images",
    "method_not_allowed",
    "request_timeout",
    "conflict",
    "workflow_exists",
    "idempotency_in_progress",
    "event_expired",
    "precondition_failed",
    "file_too_large",
    "content_too_large",
    "unsupported_media_type",
    "unsupported_file_type",
    "range_not_satisfiable",
    "validation_failed",
    "idempotency_key_reused",
    "unreadable_document",
    "headers_too_large",
    "rate_limited",
    "quota_exceeded",
    "too_many_streams",
    "internal_error",
    "service_unavailable",
    "insufficient_storage",
]
ProblemCode = KnownProblemCode | str
"""Stable code for programs to compare. More values may be added."""
KnownProblemErrorCode = Literal[
    "required",
    "unknown",
    "invalid",
    "too_long",
    "too_short",
    "too_large",
    "too_small",
    "encrypted_document",
    "unreadable_document",
    "no_text_layer",
    "too_many_pages",
    "recognition_unavailable",
    "processing_timeout",
    "processing_failed",
]
ProblemErrorCode = KnownProblemErrorCode | str
"""Stable code of the error. More values may be added."""
KnownTokenType = Literal["Bearer"]
TokenType = KnownTokenType | str
"""Authentication scheme: `Bearer`, case-insensitive."""
KnownWebhookDeliveryFailureCode = Literal[
    "address_blocked", "host_not_found", "connection_refused", "connection_failed", "tls_failed", "timed_out"
]
WebhookDeliveryFailureCode = KnownWebhookDeliveryFailureCode | str
"""Stable code for programs to compare. More values may be added."""


class ApiKey(Model):
    """An API key of the account.

    The key itself is stored as a hash.
    """

    id: str
    """Identifier of the key, opaque to clients. Not a secret."""
    name: str | None = None
    """What the key is for."""
    hint: str | None = None
    """Prefix and last four characters of the key, by which people recognize it. Absent for keys that were
    created before this property existed, and for those that the operator chose."""
    scopes: list[ApiKeyScope] | None = None
    """What the key may do. Absent when it may do everything."""
    created_at: dt.datetime | None = None
    """Time of creation, RFC 3339 in UTC."""
    last_used_at: dt.datetime | None = None
    """Time of the last request with the key, RFC 3339 in UTC, up to a minute too early. Absent before the
    first request."""
    expires_at: dt.datetime | None = None
    """Time from which the key is refused, RFC 3339 in UTC. Absent when it does not expire."""
    current: bool | None = None
    """Whether the request is authenticated with this key."""
    key: str | None = None
    """The key, to send as a bearer token. Present only in the response that creates it."""


class ApiKeyList(Model):
    """One page of API keys."""

    data: list[ApiKey]
    """The API keys of this page. An empty page with a cursor is not the last one."""
    has_more: bool | None = None
    """Whether there is a next page."""
    next_cursor: str | None = None
    """Cursor of the next page, opaque; null or absent on the last page."""


class Analytics(Model):
    """Processing metrics for a period."""

    start: dt.datetime | None = None
    """Start of the period (included), RFC 3339 in UTC."""
    end: dt.datetime | None = None
    """End of the period (excluded), RFC 3339 in UTC."""
    interval: IntervalLength | None = None
    """Length of one interval of the series."""
    workflow_id: str | None = None
    """Workflow that the figures cover. Absent when they cover all workflows."""
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
    """Figures for the documents uploaded in the period."""

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


class Document(Model, typed_data="extracted_data"):
    """A document with its status and extracted data.

    It exists as soon as the upload returns; `extracted_data` and `confidence_scores` are filled in when
    processing ends.
    """

    id: str
    """Identifier of the document, opaque to clients. This service generates `doc_` followed by digits."""
    status: DocumentStatus
    """Status of the document."""
    created_at: dt.datetime | None = None
    """Time of the upload, RFC 3339 in UTC."""
    workflow_id: str | None = None
    """Workflow that processes the document."""
    extracted_data: dict[str, FieldValue] = EMPTY_MAP
    """Map from field name to extracted value; the workflow defines the names. Fields that were not found
    have no entry. For invoices: `invoice_number` (as written, without a leading `#`), `date`
    (YYYY-MM-DD), `total` (decimal, tax-inclusive grand total in the currency of the document, negative
    on a credit note), `vendor` (legal name without registration number) and `line_items`."""
    confidence_scores: dict[str, float] = EMPTY_MAP
    """Map from field name to confidence. Its keys are the keys of `extracted_data`."""
    file: DocumentFile | None = None
    """Metadata of the uploaded file."""
    metadata: UploadMetadata | None = None
    """The metadata given at upload, unchanged."""
    failure: DocumentFailure | None = None
    """Why processing failed. Present only when `status` is `failed`."""
    rejection_reason: str | None = None
    """Why a person rejected the document. Present only when `status` is `rejected` and a reason was given."""
    completed_at: dt.datetime | None = None
    """Time at which processing ended, successfully or not, RFC 3339 in UTC. Absent until then."""
    fields: dict[str, ExtractedField] = EMPTY_MAP
    """Map from field name to the value and its location on the page."""
    document_type: DocumentType | None = None
    """Kind of the document. Absent until it is processed, and where nothing in the file determines the
    kind."""
    warnings: list[DocumentWarning] | None = None
    """Reasons to look at the document that no review has resolved yet; empty when there are none, and
    until the document is processed."""


class DocumentEvent(Model):
    """Payload of document events."""

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
    """Stable code for programs to compare. More values may be added."""
    message: str | None = None
    """Human-readable message. The wording may change."""


class DocumentFile(Model):
    """Metadata of an uploaded file."""

    name: str | None = None
    """File name as sent in the upload."""
    size: int | None = None
    """Size of the file. Unit: bytes."""
    media_type: str | None = None
    """Media type detected from the content."""
    sha256: str | None = None
    """SHA-256 of the content, 64 lower-case hexadecimal digits."""
    pages: int | None = None
    """Number of pages, known once processing has ended. Unit: pages."""


class DocumentList(Model):
    """One page of documents."""

    data: list[Document]
    """The documents of this page. An empty page with a cursor is not the last one."""
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
    """Clockwise rotation that makes the stored page upright: 0, 90, 180 or 270. Unit: degrees."""
    ocr: bool | None = None
    """Whether the text of the page comes from OCR instead of its text layer."""


class DocumentPageList(Model):
    """The pages of a document."""

    data: list[DocumentPage]
    """All pages, in order."""


class DocumentType(Model):
    """The kind of document that a file holds, as far as extraction can determine it."""

    value: DocumentTypeValue | None = None
    """Kind of document; `other` when none of the known kinds fits. More values may be added."""
    confidence: float | None = None
    """Confidence in the kind. Unit: fraction from 0 to 1."""


class DocumentWarning(Model):
    """A reason to look at a document even if every value has a high confidence.

    Each warning except `duplicate_of`, which is informational, makes the document `needs_review`. A warning
    with a `field` is resolved by correcting or confirming that field; one without is resolved by accepting
    the document with `status` `completed`.
    """

    code: DocumentWarningCode | None = None
    """Stable code for programs to compare. `totals_disagree`: subtotal, taxes and total do not add up.
    `line_items_disagree`: the line items do not add up to the subtotal. `due_before_date`: the due date
    is before the date of the document. `doubtful_vendor`: the vendor looks like a label, a place or a
    fragment of a name. `total_includes_balance`: the total may include a balance from before.
    `tax_not_plausible`: the tax does not fit the amounts. `implausible_date`: the date is far in the
    past or in the future. `unexpected_type`: the document is of another kind than the workflow is for.
    `type_disagrees`: title, wording and the sign of the total disagree on whether the document is an
    invoice or a credit note. `several_documents`: the file holds more than one document.
    `unread_attachments`: attachments of the e-mail could not be read; the message names them.
    `damaged_text`: characters of the file could not be decoded. `duplicate_of`: the account has an
    earlier document with the same content. More values may be added."""
    message: str | None = None
    """Human-readable reason in one sentence. The wording may change."""
    page: int | None = None
    """Page the warning is about; absent when it is about the document. Unit: page number, starting at 1."""
    field: str | None = None
    """Name of the field in doubt; absent when the warning is about a page or the document."""
    document_id: str | None = None
    """Identifier of the other document that the warning is about; present with `duplicate_of`."""


class EventDeliveryList(Model):
    """The new deliveries of an event, one per webhook endpoint."""

    data: list[WebhookDelivery]
    """The new deliveries."""


class EventList(Model):
    """One page of events."""

    data: list[Event]
    """The events of this page. An empty page with a cursor is not the last one."""
    has_more: bool | None = None
    """Whether there is a next page."""
    next_cursor: str | None = None
    """Cursor of the next page, opaque; null or absent on the last page."""


class ExtractedField(Model):
    """An extracted field with its confidence and its location in the document."""

    value: FieldValue | None = None
    """The value, equal to the entry in `extracted_data`."""
    confidence: float | None = None
    """Confidence in the value, equal to the entry in `confidence_scores`. Unit: fraction from 0 to 1."""
    page: int | None = None
    """Page on which the value was found; absent when the file has no pages or the value does not appear on
    one. Unit: page number, starting at 1."""
    box: BoundingBox | None = None
    """Rectangle around the value; absent when `page` is, and for files without a layout."""
    text: str | None = None
    """The source text of the value: as written on the document, or the content of the XML element."""
    source: ExtractedFieldSource | None = None
    """Source of the value: `xml` (element of an XML file or e-invoice), `text` (text layer or text file)
    or `ocr`. Absent for values entered by a person."""
    reviewed: bool | None = None
    """Whether a person entered or confirmed the value. A value that was entered has no location and no
    source text."""


class Extraction(Model, typed_data="extracted_data"):
    """Result of a synchronous extraction.

    Nothing is stored.
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
    """Map from field name to the value and its location on the page."""
    document_type: DocumentType | None = None
    """Kind of the document; absent where nothing in the file determines it."""
    warnings: list[DocumentWarning] | None = None
    """Reasons to look at the document; empty when there are none."""
    file: DocumentFile | None = None
    """Metadata of the file that was read."""


class OAuthError(Model):
    """An error of the token endpoint, in the shape of RFC 6749 section 5.2."""

    error: OauthErrorError | None = None
    """Stable code for programs to compare."""
    error_description: str | None = None
    """Human-readable message. The wording may change."""
    error_uri: str | None = None
    """Page about the error."""


class Problem(Model):
    """The body of every error except those of the token endpoint (RFC 9457)."""

    type: str | None = None
    """URI that identifies the kind of problem; clients do not fetch it. `about:blank` when the status is
    enough."""
    title: str | None = None
    """Short summary of the kind of problem, the same for every occurrence."""
    status: int | None = None
    """Status of the response. Unit: HTTP status code."""
    detail: str | None = None
    """Explanation of this occurrence: what failed, where, and what to do. The wording may change."""
    instance: str | None = None
    """Path of the request."""
    code: ProblemCode | None = None
    """Stable code for programs to compare. More values may be added."""
    request_id: str | None = None
    """Identifier of the request, equal to the header `X-Request-Id`."""
    errors: list[ProblemError] | None = None
    """The errors in the request, one item each."""


class ProblemError(Model):
    """One error in a request.

    Either `pointer`, `parameter`, `header` or `part` gives its location.
    """

    detail: str | None = None
    """Explanation of the error."""
    code: ProblemErrorCode | None = None
    """Stable code of the error. More values may be added."""
    pointer: str | None = None
    """Location in the JSON body: a JSON Pointer as a URI fragment such as `#/fields/0/name`."""
    parameter: str | None = None
    """Name of the path or query parameter."""
    header: str | None = None
    """Name of the header."""
    part: str | None = None
    """Name of the multipart part."""


class Run(Model):
    """One execution of a workflow over documents."""

    id: str
    """Identifier of the run, opaque to clients."""
    status: RunStatus | None = None
    """Status of the run."""
    workflow_id: str | None = None
    """Workflow that is executed."""
    created_at: dt.datetime | None = None
    """Time of the request, RFC 3339 in UTC."""
    completed_at: dt.datetime | None = None
    """Time at which the run ended, successfully or not, RFC 3339 in UTC. Absent until then."""
    document_count: int | None = None
    """Documents in the run. Unit: documents."""
    processed_count: int | None = None
    """Documents whose processing has ended, successfully or not. Unit: documents."""
    failed_count: int | None = None
    """Documents whose processing failed. Unit: documents."""
    documents: list[RunDocument] | None = None
    """The first 1000 documents of the run, in upload order. The counts include all documents."""


class RunDocument(Model):
    """One document of a run.

    Read the document for its extracted data.
    """

    id: str
    """Identifier of the document."""
    status: DocumentStatus | None = None
    """Status of the document within the run."""
    failure: DocumentFailure | None = None
    """Why processing failed. Present only when `status` is `failed`."""


class RunList(Model):
    """One page of runs."""

    data: list[Run]
    """The runs of this page, without `documents`. An empty page with a cursor is not the last one."""
    has_more: bool | None = None
    """Whether there is a next page."""
    next_cursor: str | None = None
    """Cursor of the next page, opaque; null or absent on the last page."""


class Token(Model):
    """An access token (RFC 6749 section 5.1).

    There is no refresh token; request a new access token before it expires.
    """

    access_token: str
    """The token, sent as `Authorization` with the scheme `Bearer`."""
    token_type: TokenType | None = None
    """Authentication scheme: `Bearer`, case-insensitive."""
    expires_in: int | None = None
    """Lifetime of the token from now. Unit: seconds."""
    scope: str | None = None
    """Scopes granted, separated by spaces."""


class UploadMetadata(Model):
    """Metadata of an upload: any JSON object.

    The properties below are the common ones.
    """

    source: UploadMetadataSource | None = None
    """Where the document came from."""
    priority: UploadMetadataPriority | None = None
    """How urgent the document is."""


class WebhookDelivery(Model):
    """The delivery of one event to one webhook endpoint.

    Attempts are made after 0, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, with jitter, until one
    receives a 2xx response within 15 s.
    """

    id: str
    """Identifier of the delivery, opaque to clients."""
    status: WebhookDeliveryStatus | None = None
    """Status of the delivery."""
    event_id: str | None = None
    """Identifier of the event, equal to the header `webhook-id`."""
    event_type: WebhookEventType | None = None
    """What happened."""
    created_at: dt.datetime | None = None
    """Time at which the delivery was scheduled, RFC 3339 in UTC."""
    attempts: int | None = None
    """Attempts made so far. Unit: attempts."""
    last_attempt_at: dt.datetime | None = None
    """Time of the last attempt, RFC 3339 in UTC. Absent before the first."""
    next_attempt_at: dt.datetime | None = None
    """Time of the next attempt, RFC 3339 in UTC. Absent when no attempt is scheduled."""
    response_status: int | None = None
    """Response to the last attempt. Absent when no response arrived. Unit: HTTP status code."""
    failure: WebhookDeliveryFailure | None = None
    """Why the last attempt received no response. Absent when it received one, and before the first
    attempt."""


class WebhookDeliveryFailure(Model):
    """Why an attempt to deliver an event received no response."""

    code: WebhookDeliveryFailureCode | None = None
    """Stable code for programs to compare. More values may be added."""
    message: str | None = None
    """Human-readable message. The wording may change."""


class WebhookDeliveryList(Model):
    """One page of deliveries."""

    data: list[WebhookDelivery]
    """The deliveries of this page. An empty page with a cursor is not the last one."""
    has_more: bool | None = None
    """Whether there is a next page."""
    next_cursor: str | None = None
    """Cursor of the next page, opaque; null or absent on the last page."""


class WebhookEndpoint(Model):
    """A URL that events are delivered to."""

    id: str
    """Identifier of the webhook endpoint, opaque to clients."""
    url: str | None = None
    """URL that receives the events."""
    description: str | None = None
    """What the endpoint is for."""
    events: list[WebhookEventType] | None = None
    """Events that are delivered."""
    all_events: bool | None = None
    """Whether all events are delivered, those of types that are added later included."""
    payload: WebhookPayloadMode | None = None
    """Payload of the events."""
    enabled: bool | None = None
    """Whether events are delivered. The service disables the endpoint after a 410 response and after 5
    days of failures."""
    created_at: dt.datetime | None = None
    """Time of creation, RFC 3339 in UTC."""
    secret: str | None = None
    """Signing secret, `whsec_` followed by base64. Present only in the response that creates the endpoint."""


class WebhookEndpointList(Model):
    """One page of webhook endpoints."""

    data: list[WebhookEndpoint]
    """The webhook endpoints of this page. An empty page with a cursor is not the last one."""
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
    """Time until which the service also signs with the previous secret, 24 hours from now, RFC 3339 in
    UTC."""


class WebhookResend(Model):
    """How many events are sent to a webhook endpoint again."""

    resent: int | None = None
    """Events that this call scheduled for now. Unit: events."""
    next_since: dt.datetime | None = None
    """Time to continue from with the next call, RFC 3339 in UTC. Absent when no event is left."""


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
    """A workflow: the fields to extract from its documents, and when a document needs review."""

    id: str
    """Identifier of the workflow, a short text. Built-in workflows: `invoice_processing`,
    `receipt_processing` and `contract_processing`."""
    name: str | None = None
    """Display name."""
    description: str | None = None
    """What the workflow is for."""
    fields: list[WorkflowField] | None = None
    """The fields to extract."""
    review_below: float | None = None
    """A document needs review when a required field is missing or below this confidence, or when an
    optional field was found below both this confidence and 0.5. Unit: fraction from 0 to 1."""
    created_at: dt.datetime | None = None
    """Time of creation, RFC 3339 in UTC."""
    version: int | None = None
    """Version of the definition. Unit: definitions, starting at 1."""


class WorkflowField(Model):
    """One field a workflow extracts."""

    name: str | None = None
    """Name of the field, the key in `extracted_data`."""
    type: WorkflowFieldType | None = None
    """Type of the value."""
    description: str | None = None
    """What the field means."""
    required: bool | None = None
    """Whether a document without this field needs review."""
    hints: list[str] | None = None
    """Labels that stand next to the value on documents."""


class WorkflowList(Model):
    """One page of workflows."""

    data: list[Workflow]
    """The workflows of this page. An empty page with a cursor is not the last one."""
    has_more: bool | None = None
    """Whether there is a next page."""
    next_cursor: str | None = None
    """Cursor of the next page, opaque; null or absent on the last page."""


class WorkflowRunEvent(Model):
    """Payload of run events."""

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
    """Type of the value."""
    description: str
    """What the field means."""
    required: bool
    """Whether a document without this field needs review. Default `false`."""
    hints: Sequence[str]
    """Labels that stand next to the value on documents, in any language."""


Event = Annotated[
    DocumentEvent | WorkflowRunEvent | WebhookTestEvent | Unknown,
    Tagged(
        "type",
        {
            "document.created": DocumentEvent,
            "document.completed": DocumentEvent,
            "document.needs_review": DocumentEvent,
            "document.failed": DocumentEvent,
            "document.rejected": DocumentEvent,
            "document.deleted": DocumentEvent,
            "workflow_run.completed": WorkflowRunEvent,
            "workflow_run.failed": WorkflowRunEvent,
            "webhook.test": WebhookTestEvent,
        },
    ),
]
"""Something that happened, as a webhook endpoint with `thin` payloads receives it. More types may be
added."""
FieldValue = str | Decimal | bool | list[ExactJsonValue]
"""Value of an extracted field. A `string` or `date` field gives a string (dates as YYYY-MM-DD), `number`
and `currency` a JSON number in the unit shown on the document, `boolean` true or false. A `line_items`
field gives an array of objects, one per line item in the order of the document, with the properties
that were found: `description`, `quantity`, `unit` (as written, or the UN/ECE code of an e-invoice),
`unit_price`, `tax_rate` (per cent) and `amount` (what the line adds to the total). More properties may
be added; corrections accept only these. The schema has no `type`, so that a value of another type never
makes a client reject the document."""
