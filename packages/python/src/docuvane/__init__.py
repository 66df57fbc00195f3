"""Upload a document; a workflow extracts fields from it, each with a confidence from 0 to 1.

- **Tolerance.** Requests are strict, responses are open: properties and enum values may be added, so ignore
what you do not know. `x-known-values` lists the values known today.
- **Errors.** `application/problem+json` (RFC 9457); compare `code`. An unknown query parameter is an error
(400).
- **Retries.** `x-retry`: `safe` operations may be repeated; `keyed` ones with the same `Idempotency-Key`;
`unprocessed-only` ones only if the request was certainly not processed (no connection, 429, 503 with
`Retry-After`).
- **Times** are RFC 3339 in UTC.
- **Versions.** `v1` in the path; only additions within it. `/v1` is an alias of `/api/v1`, without redirects.
`Deprecation` (RFC 9745) and `Sunset` (RFC 8594) announce that an operation will be removed.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from ._core.version import __version__ as __version__

if TYPE_CHECKING:
    from ._core.bodies.batch_result import BatchFailure as BatchFailure
    from ._core.bodies.batch_result import BatchProgress as BatchProgress
    from ._core.bodies.batch_result import BatchResult as BatchResult
    from ._core.bodies.batch_result import BatchSuccess as BatchSuccess
    from ._core.bodies.body import OMIT as OMIT
    from ._core.bodies.body import Omit as Omit
    from ._core.bodies.file import FileInput as FileInput
    from ._core.bodies.progress import Progress as Progress
    from ._core.errors.docuvane_error import DocuvaneError as DocuvaneError
    from ._core.errors.errors import AbortedError as AbortedError
    from ._core.errors.errors import APIConnectionError as APIConnectionError
    from ._core.errors.errors import APIError as APIError
    from ._core.errors.errors import APITimeoutError as APITimeoutError
    from ._core.errors.errors import AuthenticationError as AuthenticationError
    from ._core.errors.errors import BadRequestError as BadRequestError
    from ._core.errors.errors import ConflictError as ConflictError
    from ._core.errors.errors import ExtractedDataError as ExtractedDataError
    from ._core.errors.errors import InvalidArgumentError as InvalidArgumentError
    from ._core.errors.errors import InvalidFileError as InvalidFileError
    from ._core.errors.errors import NotFoundError as NotFoundError
    from ._core.errors.errors import PayloadTooLargeError as PayloadTooLargeError
    from ._core.errors.errors import PermissionDeniedError as PermissionDeniedError
    from ._core.errors.errors import RateLimitError as RateLimitError
    from ._core.errors.errors import ResponseParseError as ResponseParseError
    from ._core.errors.errors import ResponseTooLargeError as ResponseTooLargeError
    from ._core.errors.errors import ResponseValidationError as ResponseValidationError
    from ._core.errors.errors import ServerError as ServerError
    from ._core.errors.errors import UnsupportedMediaTypeError as UnsupportedMediaTypeError
    from ._core.errors.errors import ValidationError as ValidationError
    from ._core.errors.errors import WaitFailedError as WaitFailedError
    from ._core.errors.errors import WaitTimeoutError as WaitTimeoutError
    from ._core.errors.errors import WebhookVerificationError as WebhookVerificationError
    from ._core.errors.facts import DataIssue as DataIssue
    from ._core.errors.facts import Outcome as Outcome
    from ._core.errors.facts import ProblemDetail as ProblemDetail
    from ._core.headers import Headers as Headers
    from ._core.json.models import ExactJsonValue as ExactJsonValue
    from ._core.json.models import JsonValue as JsonValue
    from ._core.json.models import Model as Model
    from ._core.json.schema import TypedData as TypedData
    from ._core.json.schema import typed as typed
    from ._core.json.unions import Unknown as Unknown
    from ._core.limiter.rate_limit_store import RateLimitStore as RateLimitStore
    from ._core.options import AsyncClientOptions as AsyncClientOptions
    from ._core.options import ClientOptions as ClientOptions
    from ._core.pagination.page import Page as Page
    from ._core.pagination.pager import AsyncPages as AsyncPages
    from ._core.pagination.pager import Pages as Pages
    from ._core.rate_limit import RateLimit as RateLimit
    from ._core.rate_limit import RateLimitQuota as RateLimitQuota
    from ._core.request import CallOptions as CallOptions
    from ._core.result import Result as Result
    from ._core.serialize import DateFilter as DateFilter
    from ._core.streaming.byte_stream import AsyncByteStream as AsyncByteStream
    from ._core.streaming.byte_stream import ByteStream as ByteStream
    from ._core.streaming.followed import AsyncFollowedStream as AsyncFollowedStream
    from ._core.streaming.followed import FollowedStream as FollowedStream
    from ._generated import models as models
    from ._generated.client import AsyncDocuvane as AsyncDocuvane
    from ._generated.client import Docuvane as Docuvane
    from ._generated.errors import DocumentFailedError as DocumentFailedError
    from ._generated.errors import RunFailedError as RunFailedError
    from ._generated.models import Analytics as Analytics
    from ._generated.models import AnalyticsInterval as AnalyticsInterval
    from ._generated.models import AnalyticsTotals as AnalyticsTotals
    from ._generated.models import ApiKey as ApiKey
    from ._generated.models import ApiKeyList as ApiKeyList
    from ._generated.models import ApiKeyScope as ApiKeyScope
    from ._generated.models import ApiKeyScopeInput as ApiKeyScopeInput
    from ._generated.models import BoundingBox as BoundingBox
    from ._generated.models import Document as Document
    from ._generated.models import DocumentEvent as DocumentEvent
    from ._generated.models import DocumentFailure as DocumentFailure
    from ._generated.models import DocumentFailureCode as DocumentFailureCode
    from ._generated.models import DocumentFile as DocumentFile
    from ._generated.models import DocumentList as DocumentList
    from ._generated.models import DocumentPage as DocumentPage
    from ._generated.models import DocumentPageList as DocumentPageList
    from ._generated.models import DocumentStatus as DocumentStatus
    from ._generated.models import DocumentStatusFilter as DocumentStatusFilter
    from ._generated.models import DocumentType as DocumentType
    from ._generated.models import DocumentTypeValue as DocumentTypeValue
    from ._generated.models import DocumentWarning as DocumentWarning
    from ._generated.models import DocumentWarningCode as DocumentWarningCode
    from ._generated.models import Event as Event
    from ._generated.models import EventDeliveryList as EventDeliveryList
    from ._generated.models import EventList as EventList
    from ._generated.models import ExtractedField as ExtractedField
    from ._generated.models import ExtractedFieldSource as ExtractedFieldSource
    from ._generated.models import Extraction as Extraction
    from ._generated.models import FieldValue as FieldValue
    from ._generated.models import IntervalLength as IntervalLength
    from ._generated.models import IntervalLengthFilter as IntervalLengthFilter
    from ._generated.models import KnownApiKeyScope as KnownApiKeyScope
    from ._generated.models import KnownDocumentFailureCode as KnownDocumentFailureCode
    from ._generated.models import KnownDocumentStatus as KnownDocumentStatus
    from ._generated.models import KnownDocumentTypeValue as KnownDocumentTypeValue
    from ._generated.models import KnownDocumentWarningCode as KnownDocumentWarningCode
    from ._generated.models import KnownExtractedFieldSource as KnownExtractedFieldSource
    from ._generated.models import KnownIntervalLength as KnownIntervalLength
    from ._generated.models import KnownOauthErrorError as KnownOauthErrorError
    from ._generated.models import KnownProblemCode as KnownProblemCode
    from ._generated.models import KnownProblemErrorCode as KnownProblemErrorCode
    from ._generated.models import KnownRunStatus as KnownRunStatus
    from ._generated.models import KnownTokenType as KnownTokenType
    from ._generated.models import KnownUploadMetadataPriority as KnownUploadMetadataPriority
    from ._generated.models import KnownUploadMetadataSource as KnownUploadMetadataSource
    from ._generated.models import KnownWebhookDeliveryFailureCode as KnownWebhookDeliveryFailureCode
    from ._generated.models import KnownWebhookDeliveryStatus as KnownWebhookDeliveryStatus
    from ._generated.models import KnownWebhookEventType as KnownWebhookEventType
    from ._generated.models import KnownWebhookPayloadMode as KnownWebhookPayloadMode
    from ._generated.models import KnownWorkflowFieldType as KnownWorkflowFieldType
    from ._generated.models import OAuthError as OAuthError
    from ._generated.models import OauthErrorError as OauthErrorError
    from ._generated.models import Problem as Problem
    from ._generated.models import ProblemCode as ProblemCode
    from ._generated.models import ProblemError as ProblemError
    from ._generated.models import ProblemErrorCode as ProblemErrorCode
    from ._generated.models import ReviewedStatus as ReviewedStatus
    from ._generated.models import Run as Run
    from ._generated.models import RunDocument as RunDocument
    from ._generated.models import RunList as RunList
    from ._generated.models import RunStatus as RunStatus
    from ._generated.models import RunStatusFilter as RunStatusFilter
    from ._generated.models import SortOrder as SortOrder
    from ._generated.models import Token as Token
    from ._generated.models import TokenType as TokenType
    from ._generated.models import UploadMetadata as UploadMetadata
    from ._generated.models import UploadMetadataPriority as UploadMetadataPriority
    from ._generated.models import UploadMetadataSource as UploadMetadataSource
    from ._generated.models import WebhookDelivery as WebhookDelivery
    from ._generated.models import WebhookDeliveryFailure as WebhookDeliveryFailure
    from ._generated.models import WebhookDeliveryFailureCode as WebhookDeliveryFailureCode
    from ._generated.models import WebhookDeliveryList as WebhookDeliveryList
    from ._generated.models import WebhookDeliveryStatus as WebhookDeliveryStatus
    from ._generated.models import WebhookEndpoint as WebhookEndpoint
    from ._generated.models import WebhookEndpointList as WebhookEndpointList
    from ._generated.models import WebhookEndpointSecret as WebhookEndpointSecret
    from ._generated.models import WebhookEventType as WebhookEventType
    from ._generated.models import WebhookEventTypeInput as WebhookEventTypeInput
    from ._generated.models import WebhookPayloadMode as WebhookPayloadMode
    from ._generated.models import WebhookPayloadModeInput as WebhookPayloadModeInput
    from ._generated.models import WebhookResend as WebhookResend
    from ._generated.models import WebhookTestEvent as WebhookTestEvent
    from ._generated.models import Workflow as Workflow
    from ._generated.models import WorkflowField as WorkflowField
    from ._generated.models import WorkflowFieldInput as WorkflowFieldInput
    from ._generated.models import WorkflowFieldType as WorkflowFieldType
    from ._generated.models import WorkflowFieldTypeInput as WorkflowFieldTypeInput
    from ._generated.models import WorkflowList as WorkflowList
    from ._generated.models import WorkflowRunEvent as WorkflowRunEvent
    from ._generated.models import is_known_api_key_scope as is_known_api_key_scope
    from ._generated.models import is_known_document_status as is_known_document_status
    from ._generated.models import is_known_interval_length as is_known_interval_length
    from ._generated.models import is_known_run_status as is_known_run_status
    from ._generated.models import is_known_webhook_delivery_status as is_known_webhook_delivery_status
    from ._generated.models import is_known_webhook_event_type as is_known_webhook_event_type
    from ._generated.models import is_known_webhook_payload_mode as is_known_webhook_payload_mode
    from ._generated.models import is_known_workflow_field_type as is_known_workflow_field_type

_NAMES = {
    "_core.bodies.batch_result": "BatchFailure BatchProgress BatchResult BatchSuccess",
    "_core.bodies.body": "OMIT Omit",
    "_core.errors.errors": "APIConnectionError APIError APITimeoutError AbortedError "
    "AuthenticationError BadRequestError ConflictError ExtractedDataError "
    "InvalidArgumentError InvalidFileError NotFoundError PayloadTooLargeError "
    "PermissionDeniedError RateLimitError ResponseParseError "
    "ResponseTooLargeError ResponseValidationError ServerError "
    "UnsupportedMediaTypeError ValidationError WaitFailedError WaitTimeoutError "
    "WebhookVerificationError",
    "_core.errors.facts": "DataIssue Outcome ProblemDetail",
    "_core.bodies.file": "FileInput",
    "_core.headers": "Headers",
    "_core.json.models": "ExactJsonValue JsonValue Model",
    "_core.json.schema": "TypedData typed",
    "_core.options": "AsyncClientOptions ClientOptions",
    "_core.pagination.page": "Page",
    "_core.pagination.pager": "AsyncPages Pages",
    "_core.bodies.progress": "Progress",
    "_core.rate_limit": "RateLimit RateLimitQuota",
    "_core.limiter.rate_limit_store": "RateLimitStore",
    "_core.request": "CallOptions",
    "_core.serialize": "DateFilter",
    "_core.result": "Result",
    "_core.json.unions": "Unknown",
    "_core.streaming.byte_stream": "AsyncByteStream ByteStream",
    "_core.streaming.followed": "AsyncFollowedStream FollowedStream",
    "_core.errors.docuvane_error": "DocuvaneError",
    "_generated.client": "Docuvane AsyncDocuvane",
    "_generated.errors": "DocumentFailedError RunFailedError",
    "_generated.models": "Analytics AnalyticsInterval AnalyticsTotals ApiKey ApiKeyList ApiKeyScope "
    "ApiKeyScopeInput BoundingBox Document DocumentEvent DocumentFailure "
    "DocumentFailureCode DocumentFile DocumentList DocumentPage "
    "DocumentPageList DocumentStatus DocumentStatusFilter DocumentType "
    "DocumentTypeValue DocumentWarning DocumentWarningCode Event "
    "EventDeliveryList EventList ExtractedField ExtractedFieldSource Extraction "
    "FieldValue IntervalLength IntervalLengthFilter KnownApiKeyScope "
    "KnownDocumentFailureCode KnownDocumentStatus KnownDocumentTypeValue "
    "KnownDocumentWarningCode KnownExtractedFieldSource KnownIntervalLength "
    "KnownOauthErrorError KnownProblemCode KnownProblemErrorCode KnownRunStatus "
    "KnownTokenType KnownUploadMetadataPriority KnownUploadMetadataSource "
    "KnownWebhookDeliveryFailureCode KnownWebhookDeliveryStatus "
    "KnownWebhookEventType KnownWebhookPayloadMode KnownWorkflowFieldType "
    "OAuthError OauthErrorError Problem ProblemCode ProblemError "
    "ProblemErrorCode ReviewedStatus Run RunDocument RunList RunStatus "
    "RunStatusFilter SortOrder Token TokenType UploadMetadata "
    "UploadMetadataPriority UploadMetadataSource WebhookDelivery "
    "WebhookDeliveryFailure WebhookDeliveryFailureCode WebhookDeliveryList "
    "WebhookDeliveryStatus WebhookEndpoint WebhookEndpointList "
    "WebhookEndpointSecret WebhookEventType WebhookEventTypeInput "
    "WebhookPayloadMode WebhookPayloadModeInput WebhookResend WebhookTestEvent "
    "Workflow WorkflowField WorkflowFieldInput WorkflowFieldType "
    "WorkflowFieldTypeInput WorkflowList WorkflowRunEvent "
    "is_known_api_key_scope is_known_document_status is_known_interval_length "
    "is_known_run_status is_known_webhook_delivery_status "
    "is_known_webhook_event_type is_known_webhook_payload_mode "
    "is_known_workflow_field_type",
}
__all__ = [
    "OMIT",
    "APIConnectionError",
    "APIError",
    "APITimeoutError",
    "AbortedError",
    "Analytics",
    "AnalyticsInterval",
    "AnalyticsTotals",
    "ApiKey",
    "ApiKeyList",
    "ApiKeyScope",
    "ApiKeyScopeInput",
    "AsyncByteStream",
    "AsyncClientOptions",
    "AsyncDocuvane",
    "AsyncFollowedStream",
    "AsyncPages",
    "AuthenticationError",
    "BadRequestError",
    "BatchFailure",
    "BatchProgress",
    "BatchResult",
    "BatchSuccess",
    "BoundingBox",
    "ByteStream",
    "CallOptions",
    "ClientOptions",
    "ConflictError",
    "DataIssue",
    "DateFilter",
    "Document",
    "DocumentEvent",
    "DocumentFailedError",
    "DocumentFailure",
    "DocumentFailureCode",
    "DocumentFile",
    "DocumentList",
    "DocumentPage",
    "DocumentPageList",
    "DocumentStatus",
    "DocumentStatusFilter",
    "DocumentType",
    "DocumentTypeValue",
    "DocumentWarning",
    "DocumentWarningCode",
    "Docuvane",
    "DocuvaneError",
    "Event",
    "EventDeliveryList",
    "EventList",
    "ExactJsonValue",
    "ExtractedDataError",
    "ExtractedField",
    "ExtractedFieldSource",
    "Extraction",
    "FieldValue",
    "FileInput",
    "FollowedStream",
    "Headers",
    "IntervalLength",
    "IntervalLengthFilter",
    "InvalidArgumentError",
    "InvalidFileError",
    "JsonValue",
    "KnownApiKeyScope",
    "KnownDocumentFailureCode",
    "KnownDocumentStatus",
    "KnownDocumentTypeValue",
    "KnownDocumentWarningCode",
    "KnownExtractedFieldSource",
    "KnownIntervalLength",
    "KnownOauthErrorError",
    "KnownProblemCode",
    "KnownProblemErrorCode",
    "KnownRunStatus",
    "KnownTokenType",
    "KnownUploadMetadataPriority",
    "KnownUploadMetadataSource",
    "KnownWebhookDeliveryFailureCode",
    "KnownWebhookDeliveryStatus",
    "KnownWebhookEventType",
    "KnownWebhookPayloadMode",
    "KnownWorkflowFieldType",
    "Model",
    "NotFoundError",
    "OAuthError",
    "OauthErrorError",
    "Omit",
    "Outcome",
    "Page",
    "Pages",
    "PayloadTooLargeError",
    "PermissionDeniedError",
    "Problem",
    "ProblemCode",
    "ProblemDetail",
    "ProblemError",
    "ProblemErrorCode",
    "Progress",
    "RateLimit",
    "RateLimitError",
    "RateLimitQuota",
    "RateLimitStore",
    "ResponseParseError",
    "ResponseTooLargeError",
    "ResponseValidationError",
    "Result",
    "ReviewedStatus",
    "Run",
    "RunDocument",
    "RunFailedError",
    "RunList",
    "RunStatus",
    "RunStatusFilter",
    "ServerError",
    "SortOrder",
    "Token",
    "TokenType",
    "TypedData",
    "Unknown",
    "UnsupportedMediaTypeError",
    "UploadMetadata",
    "UploadMetadataPriority",
    "UploadMetadataSource",
    "ValidationError",
    "WaitFailedError",
    "WaitTimeoutError",
    "WebhookDelivery",
    "WebhookDeliveryFailure",
    "WebhookDeliveryFailureCode",
    "WebhookDeliveryList",
    "WebhookDeliveryStatus",
    "WebhookEndpoint",
    "WebhookEndpointList",
    "WebhookEndpointSecret",
    "WebhookEventType",
    "WebhookEventTypeInput",
    "WebhookPayloadMode",
    "WebhookPayloadModeInput",
    "WebhookResend",
    "WebhookTestEvent",
    "WebhookVerificationError",
    "Workflow",
    "WorkflowField",
    "WorkflowFieldInput",
    "WorkflowFieldType",
    "WorkflowFieldTypeInput",
    "WorkflowList",
    "WorkflowRunEvent",
    "__version__",
    "is_known_api_key_scope",
    "is_known_document_status",
    "is_known_interval_length",
    "is_known_run_status",
    "is_known_webhook_delivery_status",
    "is_known_webhook_event_type",
    "is_known_webhook_payload_mode",
    "is_known_workflow_field_type",
    "models",
    "typed",
]

_HOMES = {name: module for module, names in _NAMES.items() for name in names.split()}


def __getattr__(name: str) -> object:
    """Imports a name on first use, so that verifying webhooks does not load the client."""
    if name == "models":
        return import_module("._generated.models", __name__)
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f".{home}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return [*__all__, "__all__", "__doc__", "__file__", "__name__", "__path__", "__version__"]
