"""Evaluates pure functions of the client: what they give must be the same in each language."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any
from urllib.parse import urlsplit

from clock import milliseconds
from outcome import limit_of

from docuvane import DocuvaneError, RateLimit, webhooks
from docuvane._core.address import origin_of, read_address
from docuvane._core.bodies.multipart import file_part, multipart, text_part
from docuvane._core.bodies.parts import json_part
from docuvane._core.errors.errors import error_class
from docuvane._core.errors.problem import read_problem
from docuvane._core.headers import Headers, read_request_id
from docuvane._core.limiter.rate_limit_headers import read_rate_limit
from docuvane._core.path import build_path, build_query
from docuvane._core.pipeline.backoff import asked_delay, backoff_delay
from docuvane._core.retry_after import read_retry_after
from docuvane._core.transports.proxies import Proxies
from docuvane._generated.client import API

Input = dict[str, Any]
"""What a function takes."""


def evaluate(vector: str, inputs: Sequence[Input]) -> list[object]:
    """Evaluates a function for each input."""
    return [_evaluate(_FUNCTIONS[vector], given) for given in inputs]


def _evaluate(function: Callable[[Input], object], given: Input) -> object:
    try:
        return function(given)
    except DocuvaneError as error:
        return {"error": error.code}


def _rate_limit(given: Input) -> object:
    found = read_rate_limit(_headers(given), given["now"] / 1_000)
    return None if found is None else _describe(found)


def _describe(limit: RateLimit) -> object:
    quotas = [
        {
            "name": quota.name,
            "limit": quota.limit,
            "remaining": quota.remaining,
            "reset_in_ms": None if quota.reset_in is None else milliseconds(quota.reset_in),
            "window_s": quota.window_seconds,
            "is_bucket": quota.is_bucket,
        }
        for quota in limit.quotas
    ]
    return {**(limit_of(limit) or {}), "quotas": quotas}


def _retry_after(given: Input) -> object:
    seconds = read_retry_after(_headers(given), given["now"] / 1_000)
    return None if seconds is None else milliseconds(seconds)


def _backoff(given: Input) -> object:
    return milliseconds(backoff_delay(given["retry"], lambda: given["random"]))


def _asked_delay(given: Input) -> object:
    return milliseconds(asked_delay(given["asked_ms"] / 1_000, lambda: given["random"]))


def _multipart(given: Input) -> object:
    file = given["file"]
    parts = [
        text_part("workflow_id", given.get("workflow_id")),
        json_part("metadata", given.get("metadata")),
        file_part("file", b64decode(file["base64"]), file.get("filename"), file.get("content_type")),
    ]
    body = multipart(parts, boundary=given["boundary"])
    return b64encode(b"".join(body.open(1))).decode()


def _webhook_sign(given: Input) -> object:
    options = {name: given[name] for name in ("id", "timestamp") if name in given}
    return webhooks.sign(_body(given), secrets=given["secrets"], **options)


def _webhook_verify(given: Input) -> object:
    event = webhooks.verify(
        _body(given),
        given["headers"],
        secrets=given["secrets"],
        tolerance=given.get("tolerance_seconds", 300),
        now=lambda: given["now"] / 1_000,
    )
    return {"event": event}


def _error_body(given: Input) -> object:
    headers, body = Headers(given["headers"]), _body(given)
    text = body if isinstance(body, str) else body.decode("utf-8-sig", "replace")
    problem = read_problem(given["status"], headers, text)
    return {
        "class": error_class(given["status"]).__name__,
        "code": problem.code,
        "detail": problem.detail,
        "errors": [_without_none(asdict(detail)) for detail in problem.errors],
        "request_id": read_request_id(headers) or problem.request_id,
    }


def _address(given: Input) -> object:
    address = read_address(API, given["base_url"], given.get("allow_insecure", False))
    return {"origin": str(address.origin), "prefix": address.prefix}


def _proxy(given: Input) -> object:
    origin = origin_of(urlsplit(given["origin"]))
    proxy = Proxies(given.get("proxy"), given["environment"]).proxy_for(origin)
    if proxy is None:
        return None
    login = f"{proxy.login.reveal()}@" if proxy.login.reveal() else ""
    return f"http://{login}{proxy.host}:{proxy.port}"


def _path(given: Input) -> object:
    return build_path(given["template"], given.get("params", {})) + build_query(given.get("query", {}))


_FUNCTIONS: Mapping[str, Callable[[Input], object]] = {
    "rate_limit": _rate_limit,
    "retry_after": _retry_after,
    "backoff": _backoff,
    "asked_delay": _asked_delay,
    "multipart": _multipart,
    "webhook_sign": _webhook_sign,
    "webhook_verify": _webhook_verify,
    "error_body": _error_body,
    "address": _address,
    "path": _path,
    "proxy": _proxy,
}


def _headers(given: Input) -> Headers:
    return Headers(given["headers"])


def _body(given: Input) -> str | bytes:
    return b64decode(given["body_base64"]) if "body_base64" in given else str(given["body"])


def _without_none(members: Input) -> Input:
    return {name: value for name, value in members.items() if value is not None}
