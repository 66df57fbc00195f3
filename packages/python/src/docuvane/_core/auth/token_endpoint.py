"""Finds the token endpoint: the one that the caller or the service's metadata names, or the default."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urljoin

from ..address import Origin, is_protected, origin_of, split_url
from ..errors.checks import invalid


@dataclass(frozen=True)
class Endpoint:
    """The token endpoint."""

    origin: Origin
    target: str
    """Path and query."""


def read_token_url(token_url: str, allow_insecure: bool) -> Endpoint:
    """The caller passed it, so it may be at another origin than the service."""
    url = split_url(token_url)
    if url is None:
        raise invalid(
            "invalid_token_url",
            "The token_url must be an http or https URL without user and fragment, "
            "such as https://login.example.com/oauth/token.",
        )
    origin = origin_of(url)
    if is_protected(origin, allow_insecure):
        return Endpoint(origin, _target(url.path, url.query))
    raise invalid(
        "insecure_token_url",
        f"The token_url {origin} is plain http, so the client secret could be intercepted: "
        "use https, or pass allow_insecure.",
    )


def resolve_endpoint(named: object, default_path: str, origin: Origin) -> Endpoint:
    """Returns the token endpoint in the metadata of a service (RFC 8414), else the one in the spec.

    Args:
        named: ``token_endpoint`` of the metadata, of any type; ``None`` when it is missing.
        default_path: That of the spec, a path at the origin.
        origin: Of the service.

    Raises:
        InvalidArgumentError: ``token_url_refused``: it names another origin. The client secret goes there
        only if the caller or the spec names the URL, because anyone who can alter a response of the service
        could otherwise redirect it.
    """
    url = split_url(urljoin(str(origin), named if isinstance(named, str) else default_path))
    found = None if url is None else Endpoint(origin_of(url), _target(url.path, url.query))
    if found is not None and found.origin == origin:
        return found
    where = "no address" if found is None else str(found.origin)
    raise invalid(
        "token_url_refused",
        f"The service at {origin} advertises the token endpoint {where}: "
        "if that is right, pass it as token_url.",
    )


def _target(path: str, query: str) -> str:
    return (path or "/") + (f"?{query}" if query else "")
