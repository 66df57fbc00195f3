"""Makes valid requests of Schemathesis real enough to be answered, and checks why others are refused.

Generated texts are no cursors, ids or PDFs that the service knows, and idempotency keys repeat: most valid
requests would end at that. Three of four get real ones; every fourth stays as it was generated.
"""

import json
import os
import re
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import schemathesis
from schemathesis import Case, HookContext, Response
from schemathesis.checks import CheckContext

INVOICE = Path(os.environ["DOCUVANE_INVOICE"]).read_bytes()

#: A document that is processed, so that it can be reviewed. It is never deleted.
REVIEWED = os.environ["DOCUVANE_DOCUMENT"]

#: Host and port on this machine that no webhook may reach.
RECEIVER = os.environ["DOCUVANE_RECEIVER"]

#: Why a valid request may be refused: the code of the problem and the place it names, by operation.
REASONS = {
    "createApiKey": ["validation_failed #/expires_at"],
    "createToken": ["invalid_scope"],
    "createWebhookEndpoint": ["validation_failed #/url"],
    "createWorkflow": [r"validation_failed #/fields/\d+/name"],
    "deleteDocument": ["precondition_failed"],
    "downloadDocument": ["range_not_satisfiable"],
    "extract": [
        "validation_failed #/document_id",
        "validation_failed #/workflow_id",
        "validation_failed workflow_id",
        "unsupported_file_type file",
        "unreadable_document (file|#/document_id)",
    ],
    "getAnalytics": ["invalid_request (start|interval)"],
    "listApiKeys": ["invalid_request cursor"],
    "listDocuments": ["invalid_request cursor"],
    "listEvents": ["invalid_request cursor"],
    "listRuns": ["invalid_request cursor"],
    "listWebhookDeliveries": ["invalid_request cursor"],
    "listWebhookEndpoints": ["invalid_request cursor"],
    "listWorkflows": ["invalid_request cursor"],
    "runWorkflow": ["validation_failed document_id"],
    "updateDocument": [
        "validation_failed #/extracted_data/.*",
        "validation_failed #/rejection_reason",
        "precondition_failed",
    ],
    "updateWebhookEndpoint": ["validation_failed #/(url|all_events)"],
    "uploadDocument": [
        "validation_failed workflow_id",
        "unsupported_file_type file",
        "unreadable_document file",
    ],
}
#: For every operation; the second one only when the body holds text that PostgreSQL does not store, the third
#: one only when it holds an integer that a double may round.
KEY_REUSED = "idempotency_key_reused Idempotency-Key"
UNSTORABLE = re.compile("validation_failed (#/|metadata)")
ROUNDED = re.compile("invalid_request (#/|metadata)")

#: A time in the future, whenever the run is.
NOT_EXPIRED = "2999-12-31T00:00:00Z"

#: Document versions that do not exist, and waits that would slow the run.
UNREAL_HEADERS = {"If-Match", "Prefer"}

turns = count(1)
documents: list[str] = []
cursors: set[str] = set()
#: Path parameters of deliveries of test events.
deliveries: list[dict[str, str]] = []
events: list[str] = []


@schemathesis.hook
def before_call(context: HookContext, case: Case, kwargs: dict[str, Any]) -> None:
    """Makes the request real, and keeps webhooks away from hosts that may exist."""
    turn = next(turns)
    is_positive = case.meta is not None and case.meta.generation.mode.is_positive
    if isinstance(case.body, dict) and isinstance(case.body.get("url"), str):
        case.body["url"] = harmless(case.body["url"], turn)
    if is_positive and turn % 4 != 0:
        make_real(case, turn)
    keep_own(case)


@schemathesis.hook
def after_call(context: HookContext, case: Case, response: Response) -> None:
    """Remembers documents, cursors, deliveries and events that there are."""
    if response.status_code == 201 and case.path == "/documents" and case.method == "POST":
        documents.append(response.json()["id"])
    # Downloads and images are no JSON.
    if case.path.endswith(("/content", "/image")):
        return
    if response.status_code == 200 and (cursor := response.json().get("next_cursor")):
        cursors.add(cursor)
    if response.status_code == 200 and case.path.endswith("/test") and case.method == "POST":
        deliveries.append({"id": case.path_parameters["id"], "delivery_id": response.json()["id"]})
        events.append(response.json()["event_id"])


@schemathesis.check
def refused_for_a_listed_reason(ctx: CheckContext, response: Response, case: Case) -> None:
    """Refuses any refusal of a valid request but those that no schema can express."""
    is_positive = case.meta is not None and case.meta.generation.mode.is_positive
    if not is_positive or response.status_code not in (400, 412, 413, 415, 416, 422):
        return
    reason = reason_of(response.json())
    is_unstorable = UNSTORABLE.fullmatch(reason) and not is_storable(case.body)
    is_rounded = ROUNDED.fullmatch(reason) and has_long_integer(case.body)
    listed = [*REASONS.get(case.operation.definition.raw["operationId"], []), KEY_REUSED]
    if not is_unstorable and not is_rounded and not any(re.fullmatch(pattern, reason) for pattern in listed):
        raise AssertionError(f"A valid request was refused for a reason that is not listed: {reason}")


def harmless(url: str, turn: int) -> str:
    """The same URL at a reserved host (RFC 2606), or at the receiver that must not be reached."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return url
    host = RECEIVER if turn % 4 == 0 else f"host{turn}.invalid"
    return urlunsplit(parts._replace(netloc=host)) if parts.netloc else url


def keep_own(case: Case) -> None:
    """Keeps the run from revoking the key that it calls with, and from deleting the document to review."""
    operation = case.operation.definition.raw["operationId"]
    if operation == "revokeApiKey" and case.query:
        case.query.pop("own", None)
    if operation == "deleteDocument" and case.path_parameters == {"id": REVIEWED}:
        case.path_parameters["id"] = "doc_deleted"


def make_real(case: Case, turn: int) -> None:
    """Puts in what the service knows."""
    if case.headers and "Idempotency-Key" in case.headers:
        case.headers["Idempotency-Key"] = f"key-{turn}"
    for name in UNREAL_HEADERS & set(case.headers or {}):
        del case.headers[name]
    if case.query and case.query.get("cursor", "") not in ["", *cursors]:
        del case.query["cursor"]
    if case.query and documents and "document_id" in case.query:
        case.query["document_id"] = documents[-1:]
    if deliveries and "delivery_id" in (case.path_parameters or {}):
        case.path_parameters |= deliveries[-1]
    if events and case.path.startswith("/events/"):
        case.path_parameters["id"] = events[-1]
    if case.operation.definition.raw["operationId"] == "updateDocument":
        case.path_parameters["id"] = REVIEWED
    if isinstance(case.body, dict) and "expires_at" in case.body:
        case.body["expires_at"] = NOT_EXPIRED
    if isinstance(case.body, dict) and "file" in case.body:
        case.body |= {"file": INVOICE, "workflow_id": "invoice_processing"}
    if isinstance(case.body, dict) and documents and "document_id" in case.body:
        case.body["document_id"] = documents[-1]


def reason_of(problem: dict[str, Any]) -> str:
    """The code of a problem, and the place it names first."""
    error = (problem.get("errors") or [{}])[0]
    place = next((error[name] for name in ("pointer", "parameter", "part", "header") if name in error), "")
    return f"{problem.get('code', problem.get('error'))} {place}".strip()


def has_long_integer(body: object) -> bool:
    """Whether a body holds an integer of 16 digits or more."""
    return re.search(r"\d{16}", json.dumps(body, default=repr)) is not None


def is_storable(body: object) -> bool:
    """Whether a body holds neither U+0000 nor half a surrogate pair."""
    text = json.dumps(body, ensure_ascii=False, default=repr)
    return "\\u0000" not in text and not re.search("[\ud800-\udfff]", text)
