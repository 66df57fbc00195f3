"""Chooses the proxy for an origin: by the option ``proxy``, else by ``HTTPS_PROXY`` and ``NO_PROXY``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote, urlsplit

from ..address import is_loopback
from ..errors.checks import invalid
from ..hidden import Hidden

if TYPE_CHECKING:
    import httpcore

    from ..address import Origin

_DEFAULT_PORT = 80

_WITH_PORT = re.compile(r"(\[[^\]]+\]|[^:]+):([0-9]+)")
"""An entry with a port: a name, an IPv4 address, or an IPv6 address in brackets."""


class Proxy(NamedTuple):
    """A proxy that tunnels by ``CONNECT``."""

    host: str
    port: int
    login: Hidden[str]
    """User and password as they are written in the address; may be empty."""

    def to_httpcore(self) -> httpcore.Proxy:
        """Returns it in the form of httpcore."""
        import httpcore

        url = httpcore.URL(scheme="http", host=self.host, port=self.port, target="/")
        user, _, password = self.login.reveal().partition(":")
        return httpcore.Proxy(url, (unquote(user), unquote(password)) if user else None)


class Proxies:
    """The proxies of a client, chosen alike by the clients in all languages.

    Only ``https`` addresses go through a proxy, so that the key stays inside TLS. Loopback addresses are
    reached directly: a proxy elsewhere cannot reach them.
    """

    def __init__(self, option: str | None, environment: Mapping[str, str]) -> None:
        """``option`` is an address or ``none``; without it, the environment decides."""
        self._option = Hidden(option)
        self._address = Hidden(_lookup(environment, "https_proxy"))
        self._excluded = [] if option else re.split(r"[\s,]+", _lookup(environment, "no_proxy").lower())

    def proxy_for(self, origin: Origin) -> Proxy | None:
        """Returns the proxy for an origin, or ``None`` for a direct connection.

        Raises:
            InvalidArgumentError: ``invalid_proxy``: the address cannot be used. It is not shown, because it
            may hold a password.
        """
        option = self._option.reveal()
        if origin.scheme != "https" or is_loopback(origin.host) or option == "none":
            return None
        if option:
            return _read_proxy(option, "The option proxy")
        if not self._address.reveal() or any(_matches(entry, origin) for entry in self._excluded):
            return None
        return _read_proxy(self._address.reveal(), "HTTPS_PROXY")


def _lookup(environment: Mapping[str, str], name: str) -> str:
    return (environment.get(name) or environment.get(name.upper()) or "").strip()


def _matches(entry: str, origin: Origin) -> bool:
    """Whether an entry of ``NO_PROXY`` names a host, at its port where it has one."""
    found = _WITH_PORT.fullmatch(entry)
    name, port = found.groups() if found else (entry, origin.port)
    host = origin.host.strip("[]").removesuffix(".")
    return int(port) == origin.port and _covers(name.strip("[]"), host)


def _covers(name: str, host: str) -> bool:
    """Whether a name covers a host.

    It is ``*``, the host or a domain above it, an IP address in any spelling, or a range as ``10.0.0.0/8``.
    """
    try:
        network = ip_network(name, strict=False)
    except ValueError:
        domain = re.sub(r"^\*?\.", "", name).removesuffix(".")
        return name == "*" or (domain != "" and (host == domain or host.endswith(f".{domain}")))
    try:
        return ip_address(host) in network
    except ValueError:
        return False


def _read_proxy(text: str, name: str) -> Proxy:
    try:
        url = urlsplit(text if "://" in text else f"http://{text}")
        is_plain = url.path in ("", "/") and not re.search(r"[\s?#\\]", text)
        if url.scheme == "http" and url.hostname and is_plain and url.port != 0:
            login = url.netloc.rpartition("@")[0]
            return Proxy(url.hostname, url.port or _DEFAULT_PORT, Hidden(login))
    except ValueError:
        pass
    message = f"{name} is not the address of a proxy: give it as http://proxy.example:3128."
    raise invalid("invalid_proxy", message)
