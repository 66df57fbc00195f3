"""Parses the URLs passed to a client, and rejects those a secret must not be sent to."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import SplitResult, quote, urlsplit

from .api import Api
from .errors.checks import invalid

DEFAULT_PORTS = {"http": 80, "https": 443}

_URL = "%/?:@!$&'()*+,;=[]|"
"""Not encoded again in a URL that a program or the service wrote."""

_BYTE = r"(?:0|[1-9][0-9]?|1[0-9]{2}|2[0-4][0-9]|25[0-5])"
"""One number of an IPv4 address. A leading zero is rejected, because some libraries read it as octal."""


class Origin(NamedTuple):
    """Scheme, host and port of a service."""

    scheme: str
    host: str
    """Lower case, without the brackets of an IPv6 address."""
    port: int

    @property
    def authority(self) -> str:
        """Host and port as in a URL and in ``Host``; the default port is omitted."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == DEFAULT_PORTS.get(self.scheme) else f"{host}:{self.port}"

    def __str__(self) -> str:
        return f"{self.scheme}://{self.authority}"


class Address(NamedTuple):
    """The location of a service."""

    origin: Origin
    prefix: str
    """Path before every operation: ``/api/v1``."""


def read_address(api: Api, base_url: str | None, allow_insecure: bool) -> Address:
    """Parses the URL of the service.

    Args:
        api: Defines the path for a bare origin. A path that ends in a version, such as ``/v1``, is used
        unchanged.
        base_url: From the caller or the environment.
        allow_insecure: Whether plain http to other machines is allowed.

    Raises:
        InvalidArgumentError: It is missing, not an http(s) URL, or plain http to another machine.
    """
    text = (base_url or "").strip() or next(iter(api.servers), "")
    if not text:
        message = (
            "No base URL: pass base_url to the client, or set the environment variable "
            f"{api.env('BASE_URL')}."
        )
        raise invalid("missing_base_url", f"{message} {api.hint}".rstrip())
    url = split_url(text)
    if url is None or url.query:
        raise invalid(
            "invalid_base_url",
            "The base_url must be an http or https URL without user, query and fragment, "
            "such as https://api.example.com.",
        )
    origin = origin_of(url)
    if not is_protected(origin, allow_insecure):
        raise invalid(
            "insecure_base_url",
            f"The base_url {origin} is plain http, so the API key could be intercepted: "
            "use https, or pass allow_insecure.",
        )
    return Address(origin, _with_prefix(url.path.rstrip("/"), api.default_prefix))


def split_url(text: str) -> SplitResult | None:
    """Splits an http(s) URL and encodes its path; ``None`` for others, and those with a user or fragment."""
    if re.search(r"[\s\x00-\x1f\x7f\\]", text):
        return None
    try:
        url = urlsplit(text)
        # Read here, because an invalid port raises.
        if url.scheme not in DEFAULT_PORTS or not url.hostname or url.port == 0 or "%" in url.netloc:
            return None
        if _is_odd_address(url.hostname):
            return None
    except ValueError:
        return None
    return None if "@" in url.netloc or "#" in text else url._replace(path=encode_url(url.path))


def encode_url(text: str) -> str:
    """Encodes in a path or query of a URL what no URL has: other letters than those of ASCII, and spaces."""
    return quote(text, safe=_URL, encoding="utf-8", errors="replace")


def _is_odd_address(host: str) -> bool:
    """Whether a host is an IPv4 address in a form that libraries read differently, as ``127.1``."""
    last = host.rstrip(".").rpartition(".")[2]
    if re.fullmatch(r"[0-9]+|0x[0-9a-f]*", last) is None:
        return False
    return re.fullmatch(rf"{_BYTE}(\.{_BYTE}){{3}}", host) is None


def origin_of(url: SplitResult) -> Origin:
    """Returns the origin of an address that ``split_url`` took."""
    host = url.hostname or ""
    # An internationalized host name is sent in its ASCII form (RFC 5891).
    ascii_host = host if host.isascii() else host.encode("idna").decode("ascii")
    return Origin(url.scheme, ascii_host, url.port or DEFAULT_PORTS[url.scheme])


def is_protected(origin: Origin, allow_insecure: bool) -> bool:
    """Whether traffic there is encrypted or local, or the caller allowed plain http."""
    return origin.scheme == "https" or allow_insecure or is_loopback(origin.host)


def is_loopback(host: str) -> bool:
    """Whether a host is this machine."""
    named = host == "localhost" or host.endswith(".localhost")
    return named or host == "::1" or re.fullmatch(r"127(\.\d+){3}", host) is not None


def _with_prefix(path: str, prefix: str) -> str:
    """A path that ends in a version is complete; any other is the mount point of the service.

    A part of the prefix that the path already has is not added again: ``/docs/api`` and ``/api/v1`` make
    ``/docs/api/v1``.
    """
    if re.search(r"/v\d+$", path):
        return path
    parts = [f"/{part}" for part in prefix.split("/") if part]
    for count in range(len(parts), 0, -1):
        if path.endswith("".join(parts[:count])):
            return path + "".join(parts[count:])
    return path + "".join(parts)
