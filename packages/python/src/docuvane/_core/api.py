"""Describes an API as a whole, apart from its operations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .schemes import Scheme, Security


@dataclass(frozen=True)
class Api:
    """An API, from the spec."""

    name: str
    """Snake case, such as ``docuvane``."""
    servers: tuple[str, ...] = ()
    """Absolute URLs. The first is the default; if empty, the caller must pass one."""
    schemes: tuple[Scheme, ...] = ()
    """The security schemes."""
    default_security: Security = ()
    """The default security requirement of operations."""
    default_prefix: str = ""
    """Path added to a ``base_url`` without one, such as ``/api/v1``."""
    hint: str = ""
    """Added to the message when no base URL is known: how to get one."""

    env_prefix: str = ""
    """Begins the names of the environment variables. Default: the name in upper case."""

    def env(self, what: str) -> str:
        """Returns the name of an environment variable: ``DOCUVANE_BASE_URL`` for ``BASE_URL``."""
        return f"{self.env_prefix or self.name.upper()}_{what}"
