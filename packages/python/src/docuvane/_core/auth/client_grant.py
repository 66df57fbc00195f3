"""Holds client credentials (OAuth 2.0, RFC 6749 §4.4) after checks."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from ..errors.checks import invalid
from ..hidden import Hidden
from ..path import encode_text
from .secret import basic
from .token_endpoint import Endpoint, read_token_url

if TYPE_CHECKING:
    from ..schemes import ClientCredentials, Grant


@dataclass(frozen=True)
class ClientGrant:
    """ID and secret of a program, and its token endpoint."""

    client_id: str
    client_secret: Hidden[str]
    scope: str | None
    """Scopes as they are sent, separated by spaces; ``None`` asks for all."""
    endpoint: Endpoint | None
    """The token endpoint; ``None`` when it must be discovered."""
    default_path: str
    """Token endpoint at the service's origin, unless its metadata names another."""

    def basic(self) -> str:
        """Returns ID and secret in the form used after ``Basic`` in ``Authorization`` (RFC 6749 §2.3.1).

        Both are encoded before they are joined, so that a colon in them cannot shift the separator.
        """
        return basic(encode_text(self.client_id), encode_text(self.client_secret.reveal()))


def check_grant(
    scheme: ClientCredentials, grant: Grant, environment: tuple[str, str], allow_insecure: bool
) -> ClientGrant:
    """Checks client credentials.

    Args:
        scheme: The scheme in the spec.
        grant: The caller's values, completed from the environment.
        environment: Names of the variables, for messages.
        allow_insecure: Whether plain http to other machines is allowed.

    Raises:
        InvalidArgumentError: A part is missing or invalid. The message never contains it.
    """
    # An absolute URL in the spec is used as it is.
    described = scheme.token_url if urlsplit(scheme.token_url).scheme else None
    token_url = described if grant.token_url is None else grant.token_url
    return ClientGrant(
        client_id=_check_part("client_id", grant.client_id, environment),
        client_secret=Hidden(_check_part("client_secret", _reveal(grant.client_secret), environment)),
        scope=_check_scopes(grant.scopes or ()),
        endpoint=None if token_url is None else read_token_url(token_url, allow_insecure),
        default_path=scheme.token_url,
    )


def _reveal(secret: str | Hidden[str] | None) -> str | None:
    return secret.reveal() if isinstance(secret, Hidden) else secret


def _check_part(name: str, value: object, environment: tuple[str, str]) -> str:
    """Returns an ID or secret without the spaces around it, which come from copying.

    Any other character is allowed, because both are encoded before they are sent.
    """
    trimmed = value.strip() if isinstance(value, str) else ""
    if trimmed:
        return trimmed
    raise invalid(
        "invalid_credentials",
        f"The client credentials have no {name}: pass client_id and client_secret, "
        f"or set {' and '.join(environment)}.",
    )


def _check_scopes(scopes: Sequence[str]) -> str | None:
    """A scope is printable ASCII without space, quote and backslash (RFC 6749 §3.3)."""
    for scope in scopes:
        if re.fullmatch(r"[\x21\x23-\x5b\x5d-\x7e]+", scope) is None:
            shown = json.dumps(scope)
            raise invalid("invalid_scope", f"Invalid scope {shown}: pass a scope such as documents:read.")
    return " ".join(scopes) or None
