"""Finds the proxy for an origin: ``HTTP_PROXY``, ``HTTPS_PROXY``, ``ALL_PROXY`` and ``NO_PROXY``."""

from __future__ import annotations

import ssl
from dataclasses import dataclass, field
from importlib.util import find_spec
from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING
from urllib.parse import SplitResult, unquote, urlsplit
from urllib.request import getproxies, proxy_bypass

import httpcore

from ..address import is_loopback
from ..errors.checks import invalid

if TYPE_CHECKING:
    from ..address import Origin
    from ..errors.errors import InvalidArgumentError

_DEFAULT_PORTS = {"http": 80, "https": 443, "socks5": 1080, "socks5h": 1080}


@dataclass(frozen=True)
class Proxy:
    """A proxy as the environment names it."""

    scheme: str
    host: str
    port: int
    login: tuple[str, str] | None = field(default=None, repr=False)

    def to_httpcore(self, ssl_context: ssl.SSLContext | None) -> httpcore.Proxy:
        """Returns it as httpcore takes it."""
        url = httpcore.URL(scheme=self.scheme, host=self.host, port=self.port, target="/")
        return httpcore.Proxy(url, self.login, ssl_context=ssl_context if self.scheme == "https" else None)

    def tls_layers(self, origin: Origin) -> int:
        """Returns how many TLS handshakes come before a write reaches the service, not the proxy."""
        return (self.scheme == "https") + (origin.scheme == "https")


class Proxies:
    """The proxies that the environment names when the client makes its first call."""

    def __init__(self) -> None:
        self._settings = getproxies()

    def proxy_for(self, origin: Origin) -> Proxy | None:
        """Returns the proxy for an origin, or ``None`` for a direct connection.

        Loopback addresses are always reached directly: a proxy elsewhere cannot reach them, and would see
        the key.

        Raises:
            InvalidArgumentError: ``invalid_proxy``: the environment names an address that cannot be used.
        """
        name = origin.scheme if self._settings.get(origin.scheme) else "all"
        text = self._settings.get(name)
        if not text or is_loopback(origin.host) or self._is_bypassed(origin):
            return None
        return _read_proxy(text, f"{name.upper()}_PROXY")

    def _is_bypassed(self, origin: Origin) -> bool:
        if proxy_bypass(f"{origin.host}:{origin.port}"):
            return True
        entries = self._settings.get("no", "").split(",")
        return any(_is_in_network(origin.host, entry.strip()) for entry in entries)


def _is_in_network(host: str, entry: str) -> bool:
    """Whether a host is an address in a network such as ``10.0.0.0/8``."""
    try:
        return ip_address(host) in ip_network(entry, strict=False)
    except ValueError:
        return False


def _read_proxy(text: str, variable: str) -> Proxy:
    try:
        url = urlsplit(text if "://" in text else f"http://{text}")
        return _check_proxy(url, variable)
    except ValueError:
        raise _invalid_proxy(variable, "http://proxy.example:3128") from None


def _check_proxy(url: SplitResult, variable: str) -> Proxy:
    if url.scheme not in _DEFAULT_PORTS or not url.hostname:
        raise _invalid_proxy(variable, "http://proxy.example:3128")
    if url.scheme.startswith("socks") and find_spec("socksio") is None:
        raise invalid("invalid_proxy", f"{variable} names a SOCKS proxy: install socksio to use it.")
    login = None if url.username is None else (unquote(url.username), unquote(url.password or ""))
    return Proxy(url.scheme, url.hostname, url.port or _DEFAULT_PORTS[url.scheme], login)


def _invalid_proxy(variable: str, example: str) -> InvalidArgumentError:
    """The value is not shown: it may hold a password."""
    return invalid("invalid_proxy", f"{variable} is not the address of a proxy: give one as {example}.")
