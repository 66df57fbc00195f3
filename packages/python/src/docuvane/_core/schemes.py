"""The security schemes of a spec, and the credentials that a caller gives for each."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from .hidden import Hidden

Secret = str | Callable[[], str] | Callable[[], Awaitable[str]]
"""A key or token, or a function called before each attempt that returns one, for keys that come from a
vault.

Only an async client accepts a function that returns an awaitable.
"""


@dataclass(frozen=True)
class Login:
    """Credentials for ``Basic``. A part that is ``None`` is read from the environment."""

    username: str | None = None
    password: str | Hidden[str] | None = field(default=None, repr=False)


@dataclass(frozen=True)
class Grant:
    """Credentials for ``ClientCredentials``.

    An ID or secret that is ``None`` is read from the environment.
    """

    client_id: str | None = None
    """Public name of the program."""
    client_secret: str | Hidden[str] | None = field(default=None, repr=False)
    """Its password. Sent only to the token endpoint, and never shown."""
    scopes: Sequence[str] | None = None
    """Requested scopes, such as ``documents:read``. Default: all that the service grants this program."""
    token_url: str | None = None
    """URL of the token endpoint. Only a URL passed here may be at another origin than ``base_url``."""


Credential = Secret | Hidden[Secret] | Login | Grant | None
"""Credentials for one scheme."""


@dataclass(frozen=True)
class Bearer:
    """``Authorization: Bearer <secret>`` (RFC 6750 §2.1)."""

    key: str
    """Name of the scheme in the spec."""
    env: str | None = None
    """Environment variable with the secret. Default: ``<NAME>_API_KEY``."""
    scheme: str = "Bearer"
    """Another HTTP scheme whose credential is sent as it is: ``Token``."""


@dataclass(frozen=True)
class Basic:
    """``Authorization: Basic …`` (RFC 7617)."""

    key: str
    """Name of the scheme in the spec."""
    env: tuple[str, str] | None = None
    """Variables with user name and password. Default: ``<NAME>_USERNAME`` and ``<NAME>_PASSWORD``."""


@dataclass(frozen=True)
class ApiKey:
    """A key in a header, query parameter or cookie."""

    key: str
    """Name of the scheme in the spec."""
    name: str
    """Name of the header, parameter or cookie."""
    place: Literal["header", "query", "cookie"] = "header"
    """Where it goes."""
    env: str | None = None
    """Environment variable with the secret. Default: ``<NAME>_API_KEY``."""


@dataclass(frozen=True)
class ClientCredentials:
    """OAuth 2.0 client credentials (RFC 6749 §4.4): the client fetches and renews access tokens."""

    key: str
    """Name of the scheme in the spec."""
    token_url: str = "/oauth/token"
    """Default token endpoint: absolute, or a path at the service's
    origin."""
    env: tuple[str, str] | None = None
    """Variables with ID and secret. Default: ``<NAME>_CLIENT_ID`` and ``<NAME>_CLIENT_SECRET``."""


Scheme = Bearer | Basic | ApiKey | ClientCredentials
"""A security scheme."""


Security = tuple[Mapping[str, tuple[str, ...]], ...]
"""Alternatives; each maps the names of the schemes needed together to their scopes. Empty: no credential."""
