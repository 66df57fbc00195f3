"""Options after defaults and checks. They hold the key, so they never leave the pipeline."""

from __future__ import annotations

import logging
import platform
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, get_args

from .address import Address, Origin, read_address
from .auth.credential import Credentials
from .clock import system_clock
from .errors.checks import check_count, check_headers, check_number, invalid
from .limiter.rate_limit_options import RateLimitSettings, resolve_rate_limit
from .options import SharedOptions, ValidationMode
from .transports.proxies import Proxies
from .version import __version__

if TYPE_CHECKING:
    from opentelemetry.trace import TracerProvider

    from .api import Api
    from .clock import Clock, Random
    from .schemes import Credential

_TIMEOUT = 60.0
"""Seconds. Longer than any response of a service that queues its work."""

_MAX_RETRY_AFTER = 60.0
"""Seconds. Longest wait on request of the service; a longer one is the caller's decision."""

_MAX_RESPONSE = 64 * 1024 * 1024
"""Bytes. The largest document with all its fields has a few MB; this keeps a broken service from filling the
memory."""

_MAX_CONNECTIONS = 64
"""Connections to one origin. A process may have 1 024 files open by default on many systems."""

_MAX_RETRIES = 2
"""Retries. As the clients of Stripe and OpenAI; more would hide an outage for minutes."""


@dataclass(frozen=True)
class Settings:
    """Options of a client after defaults and checks."""

    api: Api
    address: Address
    credentials: Credentials = field(repr=False)
    max_retries: float
    timeout: float
    total_timeout: float | None
    """``None`` when it was not set: an upload then has no limit."""
    max_retry_after: float
    max_response_bytes: float
    max_connections: int
    proxies: Proxies = field(repr=False)
    retry_keyed: bool
    allow_insecure: bool
    rate_limit: RateLimitSettings
    validate: ValidationMode
    logger: logging.Logger
    headers: Mapping[str, str] = field(repr=False)
    tracer_provider: TracerProvider | None
    clock: Clock
    random: Random

    @property
    def origin(self) -> Origin:
        """Scheme, host and port of the service."""
        return self.address.origin


@dataclass(frozen=True)
class Identity:
    """The caller's base URL and credentials."""

    api: Api
    credentials: Mapping[str, Credential] = field(repr=False)
    """By the keys of the API's schemes; ``None`` means omitted."""
    base_url: str | None


def resolve(identity: Identity, options: SharedOptions, environment: Mapping[str, str]) -> Settings:
    """Fills in defaults and checks each option.

    Raises:
        InvalidArgumentError: The key or base URL is missing, or an option is invalid. Nothing was
        sent.
    """
    api = identity.api
    insecure = bool(options.get("allow_insecure", False))
    base_url = identity.base_url if identity.base_url is not None else environment.get(api.env("BASE_URL"))
    credentials = Credentials(api, identity.credentials, environment, insecure)
    # Checked now: a missing key must be reported before the first call.
    credentials.require_one()
    total_timeout = options.get("total_timeout")
    address = read_address(api, base_url, insecure)
    proxies = Proxies(options.get("proxy"), environment)
    # An address that cannot be used is reported now, not by the first call.
    proxies.proxy_for(address.origin)
    return Settings(
        api=api,
        address=address,
        credentials=credentials,
        max_retries=check_number("max_retries", options.get("max_retries", _MAX_RETRIES)),
        timeout=check_number("timeout", options.get("timeout", _TIMEOUT)),
        total_timeout=None if total_timeout is None else check_number("total_timeout", total_timeout),
        max_retry_after=check_number("max_retry_after", options.get("max_retry_after", _MAX_RETRY_AFTER)),
        max_response_bytes=check_number(
            "max_response_bytes", options.get("max_response_bytes", _MAX_RESPONSE)
        ),
        max_connections=check_count("max_connections", options.get("max_connections", _MAX_CONNECTIONS)),
        proxies=proxies,
        retry_keyed=options.get("retry_keyed", True),
        allow_insecure=insecure,
        rate_limit=resolve_rate_limit(options),
        validate=_check_mode(options.get("validate", "warn")),
        logger=options.get("logger") or logging.getLogger("docuvane"),
        headers=_base_headers(options),
        tracer_provider=options.get("tracer_provider"),
        clock=options.get("clock", system_clock),
        random=options.get("random", random.random),
    )


def _check_mode(mode: ValidationMode) -> ValidationMode:
    if mode in get_args(ValidationMode):
        return mode
    raise invalid("invalid_option", f'The option validate is {mode!r}: give "off", "warn" or "throw".')


def _base_headers(options: SharedOptions) -> dict[str, str]:
    names = [f"docuvane-python/{__version__}", f"python/{platform.python_version()}"]
    own = {
        "accept": "application/json",
        # Bodies are small and read whole; asking for none spares a decompressor on every response.
        "accept-encoding": "identity",
        "user-agent": " ".join(filter(None, [*names, options.get("user_agent")])),
    }
    return {**check_headers(own), **check_headers(options.get("extra_headers", {}))}
