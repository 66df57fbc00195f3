"""Turns error responses into errors of the class for their status."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..address import origin_of, split_url
from ..auth.redact import redact
from ..errors.errors import APIError, error_class
from ..errors.problem import Problem, read_problem
from ..errors.status import describe_status
from ..headers import Headers, read_request_id
from ..path import describe_call

if TYPE_CHECKING:
    from ..errors.facts import Outcome
    from ..outgoing import Outgoing, Response


def read_error_response(response: Response, request: Outgoing) -> APIError:
    """Creates the error for an error response.

    The request is as it was sent, with its credential.
    """
    status, headers = response.status, response.headers
    secrets = () if request.signature is None else request.signature.secrets
    headers = Headers({name: redact(value, secrets) for name, value in headers.items()})
    text = redact(response.content.decode("utf-8-sig", "replace"), secrets)
    problem = _with_redirect(read_problem(status, headers, text), status, headers)
    request_id = read_request_id(headers) or problem.request_id or headers.get("cf-ray")
    ids = ", ".join(filter(None, (problem.code, request_id)))
    what = f"Request failed with {describe_status(status)}: {describe_call(request)}"
    return error_class(status)(
        f"{what} ({ids}): {problem.detail}",
        code=problem.code,
        status=status,
        detail=problem.detail,
        errors=problem.errors,
        request_id=request_id,
        headers=headers,
        body=text,
        data=_data_of(text, response, request),
        outcome=_outcome_of(status, problem.code, headers),
    )


def _data_of(text: str, response: Response, request: Outgoing) -> object:
    """The body as the model of its status; nothing else about an error depends on it."""
    failures, status = request.operation.failures or {}, response.status
    reader = failures.get(str(status)) or failures.get(f"{status // 100}XX") or failures.get("default")
    if reader is None or not text:
        return None
    try:
        return reader.read(status, response.headers, text.encode("utf-8", "replace"), None)
    except (ValueError, RecursionError):
        return None


_NOT_MODIFIED = (
    "The service says that nothing changed, and the call did not ask; "
    "check the caches between client and service."
)
"""The call named no version, so there is nothing that it could have kept."""


def _with_redirect(problem: Problem, status: int, headers: Headers) -> Problem:
    """A redirect is never followed: it would send the key, or a document, to another host."""
    if status == 304:
        return replace(problem, detail=_NOT_MODIFIED)
    if not 300 <= status < 400:
        return problem
    to = split_url(headers.get("location", "").split("#")[0])
    target = f" to {origin_of(to)}{to.path}" if to else ""
    detail = f"The service redirects{target}; set base_url to the new address."
    return replace(problem, detail=detail)


def _outcome_of(status: int, code: str, headers: Headers) -> Outcome:
    """Whether the service may have processed the call although it responded with an error."""
    if status == 409 and code == "idempotency_in_progress":
        return "unknown"
    if status == 503:
        return "unknown" if headers.get("retry-after") is None else "rejected"
    return "unknown" if status >= 500 and status != 501 else "rejected"
