"""Describes the outcome of a call in the format that all drivers share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, cast

from clock import milliseconds

from docuvane import APIError, DocuvaneError, Page, RateLimit, Result, WaitTimeoutError
from docuvane._core.errors.errors import (
    ResponseParseError,
    ResponseTooLargeError,
    WaitFailedError,
    WebhookVerificationError,
)

if TYPE_CHECKING:
    from docuvane import BatchResult, Progress

_SHARED_NAMES = {"APIConnectionError": "ConnectionError", "APITimeoutError": "TimeoutError"}
"""What the cases call the classes whose names are built-in ones in Python."""

Fields = dict[str, Any]
"""Members of an outcome."""


def result_of(value: object) -> Fields:
    """A call that succeeded."""
    if isinstance(value, Result):
        whole = cast("Result[object]", value)
        return {
            "status": whole.status,
            "request_id": whole.request_id,
            "attempts": whole.attempts,
            "idempotency_key": whole.idempotency_key,
            "rate_limit": limit_of(whole.rate_limit),
            "data": _data(whole.data),
        }
    if isinstance(value, Page):
        page = cast("Page[object]", value)
        return _bare(
            data=page.model,
            status=page.status,
            request_id=page.request_id,
            rate_limit=limit_of(page.rate_limit),
        )
    return _bare(data=value)


def _data(data: object) -> object:
    """A download as text, one character per byte; any other model as it is."""
    return data.decode("latin-1") if isinstance(data, bytes) else data


def _bare(**known: object) -> Fields:
    names = ("status", "request_id", "attempts", "idempotency_key", "rate_limit", "data")
    return {**dict.fromkeys(names), **known}


def results_of(results: Sequence[BatchResult[Any]]) -> Fields:
    """What became of many files."""
    return _bare(
        results=[
            {"result": result_of(each.value)}
            if each.status == "succeeded"
            else {"error": error_of(each.error)}
            for each in results
        ]
    )


def limit_of(limit: RateLimit | None) -> Fields | None:
    """A rate limit."""
    if limit is None:
        return None
    return {
        "limit": limit.limit,
        "remaining": limit.remaining,
        "reset_in_ms": None if limit.reset_in is None else milliseconds(limit.reset_in),
        "unit": limit.unit,
        "sure": limit.sure,
    }


def error_of(error: BaseException) -> Fields:
    """A call that failed."""
    kind = type(error).__name__
    if not isinstance(error, DocuvaneError):
        return {"class": kind, "message": str(error)}
    fields: Fields = {
        "class": _SHARED_NAMES.get(kind, kind),
        "message": str(error),
        "status": None,
        "code": error.code,
        "docs_url": error.docs_url,
        "request_id": None,
        "errors": [],
        "retry_after_ms": None if error.retry_after is None else milliseconds(error.retry_after),
        "idempotency_key": error.idempotency_key,
        "attempts": error.attempts,
        "outcome": error.outcome,
        "rate_limit": limit_of(error.rate_limit),
    }
    if isinstance(error, APIError | ResponseParseError | ResponseTooLargeError):
        fields.update(status=error.status, request_id=error.request_id)
    if isinstance(error, APIError):
        fields["errors"] = [_without_none(asdict(detail)) for detail in error.errors]
    if isinstance(error, WaitFailedError | WaitTimeoutError):
        fields["last"] = error.last
    if isinstance(error, WebhookVerificationError):
        fields["reason"] = error.reason
    return fields


def progress_of(reports: Sequence[Progress]) -> Fields:
    """The progress of an upload; empty when none was reported."""
    if not reports:
        return {}
    last = reports[-1]
    attempts = list(dict.fromkeys(report.attempt for report in reports))
    return {"progress": {"attempts": attempts, "loaded": last.loaded, "total": last.total}}


def _without_none(members: Fields) -> Fields:
    return {name: value for name, value in members.items() if value is not None}
