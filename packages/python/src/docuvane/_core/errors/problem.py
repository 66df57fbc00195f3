"""Parses the body of an error response, whatever its form.

A problem (RFC 9457), another shape of JSON, a page of a gateway, text, or nothing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, cast

from ..finite import read_finite
from ..headers import Headers
from .errors import ResponseParseError
from .facts import ProblemDetail
from .status import code_of, describe_status


@dataclass(frozen=True)
class Problem:
    """The content of an error response."""

    code: str
    """Stable code: the service's, else one that fits the status."""
    detail: str
    """One sentence for people, at most 500 characters, never markup."""
    errors: tuple[ProblemDetail, ...]
    """Individual errors, if the service listed them."""
    request_id: str | None
    """The request ID from the body."""


class _Finding(NamedTuple):
    """What one shape of body contains; the rest comes from headers and status."""

    code: str | None = None
    detail: str | None = None


_Members = Mapping[str, object]

_LONGEST_DETAIL = 500
"""Characters. Long enough for a sentence, too short for a page of markup in a log."""

_MARKUP = re.compile(r"<html|<!doctype|<body|<head", re.IGNORECASE)
_TITLE = re.compile(r"<(title|h1)[^<>]*>([^<]*)<", re.IGNORECASE)
_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f]+")


def read_problem(status: int, headers: Headers, text: str) -> Problem:
    """Reads an error response. Never raises, whatever the body is.

    Properties of the wrong type are ignored (RFC 9457 §3.1); the class of an error never depends on the body.
    """
    media_type = headers.get("content-type", "").split(";")[0].strip().lower()
    parsed = _parse(text, media_type)
    body = _members(parsed)
    errors = tuple(_read_errors(body)) if body is not None else ()
    if body is not None:
        finding = _read_members(body, errors)
    else:
        finding = _read_text(parsed if isinstance(parsed, str) else text)
    silent = f"HTTP {status} with no body" if not text.strip() else f"HTTP {status} ({media_type})"
    return Problem(
        code=finding.code or _challenge_code(headers) or code_of(status),
        detail=_clean(finding.detail) or silent,
        errors=errors,
        request_id=None if body is None else _word(body.get("request_id")),
    )


def unreadable(call: str, status: int, request_id: str | None) -> ResponseParseError:
    """Creates the error for a success that cannot be parsed.

    The parser's message is dropped: it may repeat the body.
    """
    what = "with a body that cannot be read: check that base_url is the address of the service."
    return _parse_error(f"{describe_status(status)} {what}", call, status, request_id)


def empty(call: str, status: int, request_id: str | None) -> ResponseParseError:
    """Creates the error for a success without the body that the operation returns."""
    what = "without the body that its description promises; the service may have processed the call."
    error = _parse_error(f"{describe_status(status)} {what}", call, status, request_id)
    error.code = "empty_response"
    return error


def _parse_error(what: str, call: str, status: int, request_id: str | None) -> ResponseParseError:
    where = f"{call} ({request_id})" if request_id else call
    return ResponseParseError(f"The response to {where} is {what}", status=status, request_id=request_id)


def _parse(text: str, media_type: str) -> object:
    if not media_type.endswith("json") and not re.match(r"\s*[{[\"]", text):
        return None
    try:
        return cast("object", json.loads(text, parse_float=read_finite))
    except (ValueError, RecursionError):
        return None


def _read_members(body: _Members, errors: tuple[ProblemDetail, ...]) -> _Finding:
    nested = _members(body.get("error"))
    if nested is not None:
        return _read_nested(nested)
    if _is_problem(body):
        return _Finding(_own_code(body) or _slug(body.get("type")), _sentence(body, "detail", "title"))
    single = _word(body.get("error"))
    if single is not None:
        return _read_single(single, body)
    first = errors[0] if errors else ProblemDetail("")
    return _Finding(
        _own_code(body) or first.code,
        _sentence(body, "message", "Message", "detail", "msg", "title") or first.detail,
    )


def _read_nested(error: _Members) -> _Finding:
    """``{"error": {…}}``, as Stripe, OpenAI, Azure and Google send it.

    Google's code is in ``status``; its ``code`` is a number.
    """
    named = _word(error.get("status")) if _is_number(error.get("code")) else None
    code = named or _own_code(error) or _word(error.get("type"))
    return _Finding(code, _sentence(error, "message", "detail", "title"))


def _read_single(error: str, body: _Members) -> _Finding:
    """``{"error": "invalid_client"}`` is a code (RFC 6749 §5.2); ``{"error": "Not Found"}`` is a sentence."""
    described = _sentence(body, "error_description", "message", "detail")
    if re.fullmatch(r"[A-Za-z0-9_.-]+", error):
        return _Finding(error, described or error)
    return _Finding(_own_code(body), described or error)


def _is_problem(body: _Members) -> bool:
    told = _sentence(body, "title", "detail")
    return told is not None and (_word(body.get("type")) is not None or _is_number(body.get("status")))


def _read_text(text: str) -> _Finding:
    """Of a gateway's HTML page only the title is used; other text is used unchanged."""
    if not _MARKUP.search(text):
        return _Finding(detail=text)
    title = _TITLE.search(text)
    return _Finding(detail=title[2] if title else None)


def _read_errors(body: _Members) -> Iterable[ProblemDetail]:
    """Lists of errors.

    Arrays of RFC 9457 and JSON:API, RFC 7807 ``invalid-params``, Laravel's map, FastAPI's ``detail``.
    """
    nested = _members(body.get("error")) or {}
    lists = (body.get("errors"), body.get("invalid-params"), body.get("detail"), nested.get("details"))
    for found in lists:
        if isinstance(found, list):
            return [detail for entry in cast("list[object]", found) for detail in _read_detail(entry)]
    by_field = _members(body.get("errors")) or {}
    return [
        ProblemDetail(word, parameter=field)
        for field, messages in by_field.items()
        for message in _listed(messages)
        if (word := _word(message))
    ]


def _read_detail(entry: object) -> list[ProblemDetail]:
    members = _members(entry)
    if members is None:
        word = _word(entry)
        return [ProblemDetail(word)] if word else []
    return [
        ProblemDetail(
            _clean(_sentence(members, "detail", "message", "msg", "reason", "title")),
            code=_own_code(members),
            pointer=_word(members.get("pointer")),
            parameter=_word(members.get("name")) or _word(members.get("parameter")),
            header=_word(members.get("header")),
            part=_word(members.get("part")),
        )
    ]


def _listed(messages: object) -> list[object]:
    return cast("list[object]", messages) if isinstance(messages, list) else [messages]


def _challenge_code(headers: Headers) -> str | None:
    """``WWW-Authenticate: Bearer error="invalid_token"`` (RFC 6750 §3)."""
    found = re.search(r'\berror="([^"]+)"', headers.get("www-authenticate", ""))
    return found[1] if found else None


def _slug(kind: object) -> str | None:
    """Last part of a problem type.

    ``…/problems/validation-failed`` and ``…#quota-exceeded`` contain their code.
    """
    last = re.split("[/#]", _word(kind) or "")[-1]
    return last.replace("-", "_") if last and last != "about:blank" else None


def _own_code(members: _Members) -> str | None:
    code = members.get("code")
    if code is None:
        code = members.get("__type")
    if _is_number(code):
        return str(code)
    word = _word(code)
    return word.split("#")[-1] if word else None


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _sentence(members: _Members, *names: str) -> str | None:
    return next((word for name in names if (word := _word(members.get(name)))), None)


def _word(value: object) -> str | None:
    return value if isinstance(value, str) and value else None


def _members(value: object) -> _Members | None:
    return cast("_Members", value) if isinstance(value, dict) else None


def _clean(text: str | None) -> str:
    printable = _CONTROLS.sub(" ", text or "").strip()
    return printable if len(printable) <= _LONGEST_DETAIL else f"{printable[: _LONGEST_DETAIL - 1]}…"
