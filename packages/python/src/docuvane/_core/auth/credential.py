"""Chooses how a client identifies itself: by the caller's credentials, else by those in the environment.

Nothing is sent here; an invalid key or secret is found before the first request.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..errors.checks import invalid
from ..hidden import Hidden, hide
from ..schemes import ApiKey, Basic, Bearer, ClientCredentials, Grant, Login, Secret
from .client_grant import ClientGrant, check_grant
from .secret import basic, check_key

if TYPE_CHECKING:
    from ..api import Api
    from ..errors.errors import InvalidArgumentError
    from ..schemes import Credential, Scheme, Security


@dataclass(frozen=True)
class KeyFunction:
    """A function of the caller that gives keys."""

    ask: Hidden[Callable[[], object]]
    """Hidden: the ``repr`` of a ``functools.partial`` shows its arguments."""


Source = Hidden[str] | KeyFunction | ClientGrant
"""Where the secret for one scheme comes from."""


class Credentials:
    """The credentials of a client, by the keys of the API's schemes."""

    def __init__(
        self,
        api: Api,
        given: Mapping[str, Credential],
        environment: Mapping[str, str],
        allow_insecure: bool,
    ) -> None:
        """Raises ``InvalidArgumentError`` when a credential is invalid. It is never shown."""
        self._api = api
        self._lookup = _lookup(environment)
        self._allow_insecure = allow_insecure
        self._schemes = {scheme.key: scheme for scheme in api.schemes}
        self._given = {key: _hide(value) for key, value in given.items() if _is_given(value)}
        needed = {key for alternative in api.default_security for key in alternative}
        self._sources: dict[str, Source] = {key: self._check(key) for key in self._given if key in needed}
        self._refuse_two()

    def choose(self, security: Security, path: str = "") -> tuple[tuple[Scheme, Source], ...]:
        """Chooses among the alternatives of an operation; the caller takes precedence over the environment.

        Args:
            security: The alternatives.
            path: Of the operation. The token operation uses the ID and secret of client credentials, where
                it requires ``Basic``, in the encoding of RFC 6749 §2.3.1.

        Raises:
            InvalidArgumentError: ``missing_api_key``: nothing fits.
        """
        known = [alternative for alternative in security if alternative.keys() <= self._schemes.keys()]
        grant = self._grant_at(path)
        if grant is not None:
            for alternative in known:
                scheme = self._schemes[next(iter(alternative), "")] if len(alternative) == 1 else None
                if isinstance(scheme, Basic):
                    return ((scheme, Hidden(grant.basic())),)
        keys = self._first_complete(known)
        # The requirement is unknown to this package, or missing: the service decides.
        if not keys and known and {} not in known:
            raise self._missing(known)
        return tuple((self._schemes[key], self._source(key)) for key in keys)

    def _first_complete(self, alternatives: list[Mapping[str, tuple[str, ...]]]) -> tuple[str, ...]:
        for is_ready in (self._is_given, self._is_there):
            for alternative in alternatives:
                if alternative and all(map(is_ready, alternative)):
                    return tuple(alternative)
        return ()

    @property
    def identity(self) -> object:
        """Identifies the account: the key, the function that returns it, or the client ID."""
        key = self._usual_key()
        if key is None:
            return ""
        source = self._source(key)
        if isinstance(source, Hidden):
            return source.reveal()
        return source.ask.reveal() if isinstance(source, KeyFunction) else source.client_id

    def require_one(self) -> None:
        """Checks that there is a credential; operations may need others than most, which a call finds out.

        Raises:
            InvalidArgumentError: ``missing_api_key``: the API needs a credential; or one is invalid.
        """
        known = list(self._api.default_security)
        key = self._usual_key()
        if key is not None:
            self._source(key)
        elif known and {} not in known:
            raise self._missing(known)

    def _usual_key(self) -> str | None:
        usual = self._first_complete(list(self._api.default_security))
        there = (key for key in self._schemes if self._is_there(key))
        return usual[0] if usual else next(there, None)

    def _grant_at(self, path: str) -> ClientGrant | None:
        for scheme in self._schemes.values():
            if not isinstance(scheme, ClientCredentials) or not path or not scheme.token_url.endswith(path):
                continue
            source = self._source(scheme.key) if self._is_there(scheme.key) else None
            return source if isinstance(source, ClientGrant) else None
        return None

    def _is_given(self, key: str) -> bool:
        return key in self._given

    def _is_there(self, key: str) -> bool:
        if key in self._given:
            return True
        names = self._variables(self._schemes[key])
        return any((self._lookup(name) or "").strip() for name in names)

    def _source(self, key: str) -> Source:
        if key not in self._sources:
            self._sources[key] = self._check(key)
        return self._sources[key]

    def _check(self, key: str) -> Source:
        """Validates the credentials for a scheme, completed from the environment."""
        scheme, given = self._schemes[key], self._given.get(key)
        names = self._variables(scheme)
        found = [self._lookup(name) for name in names]
        if isinstance(scheme, ClientCredentials):
            grant = given if isinstance(given, Grant) else Grant()
            filled = replace(
                grant,
                client_id=found[0] if grant.client_id is None else grant.client_id,
                client_secret=hide(found[1] if grant.client_secret is None else grant.client_secret),
            )
            return check_grant(scheme, filled, (names[0], names[1]), self._allow_insecure)
        if isinstance(scheme, Basic):
            return self._check_login(given if isinstance(given, Login) else Login(), names)
        value = given.reveal() if isinstance(given, Hidden) else found[0]
        if callable(value):
            return KeyFunction(Hidden(value))
        return Hidden(check_key(value, "missing_api_key", self._describe_missing([{key: ()}])))

    def _check_login(self, login: Login, names: tuple[str, ...]) -> Hidden[str]:
        username = self._lookup(names[0]) if login.username is None else login.username
        password = hide(self._lookup(names[1]) if login.password is None else login.password)
        if not username or ":" in username:
            raise invalid(
                "invalid_credentials",
                "The credentials have no username, or one with a colon: pass username and password, "
                f"or set {' and '.join(names)}.",
            )
        return Hidden(basic(username, "" if password is None else password.reveal()))

    def _variables(self, scheme: Scheme) -> tuple[str, ...]:
        if isinstance(scheme, ClientCredentials):
            return scheme.env or (self._api.env("CLIENT_ID"), self._api.env("CLIENT_SECRET"))
        if isinstance(scheme, Basic):
            return scheme.env or (self._api.env("USERNAME"), self._api.env("PASSWORD"))
        return (scheme.env or self._api.env("API_KEY"),)

    def _refuse_two(self) -> None:
        """A key and client credentials both use the header ``Authorization``, so only one can be sent."""
        single = {next(iter(item)) for item in self._api.default_security if len(item) == 1}
        kinds = {type(self._schemes[key]) for key in single & self._given.keys()}
        if {Bearer, ClientCredentials} <= kinds:
            raise invalid("two_credentials", "Both a key and client credentials are set: pass only one.")

    def _missing(self, known: list[Mapping[str, tuple[str, ...]]]) -> InvalidArgumentError:
        return invalid("missing_api_key", self._describe_missing(known))

    def _describe_missing(self, alternatives: list[Mapping[str, tuple[str, ...]]]) -> str:
        """Names the credentials that each alternative needs together, as ``key or user and pin``."""
        ways = [[self._schemes[key] for key in alternative] for alternative in alternatives]
        keys = [scheme for scheme in self._schemes.values() if isinstance(scheme, Bearer | ApiKey)]
        arguments = dict.fromkeys(
            " and ".join(_argument(scheme, len(keys) == 1) for scheme in way) for way in ways
        )
        variables = dict.fromkeys(
            " and ".join(name for scheme in way for name in self._variables(scheme)) for way in ways
        )
        what = "API key" if isinstance(ways[0][0], Bearer | ApiKey) else "credentials"
        return (
            f"No {what}: pass {' or '.join(arguments)} to the client, "
            f"or set the environment variable {' or '.join(variables)}."
        )


def _argument(scheme: Scheme, is_only_key: bool) -> str:
    """The argument names of generated clients for a scheme."""
    if isinstance(scheme, ClientCredentials):
        return "client_id and client_secret"
    if isinstance(scheme, Basic):
        return "username and password"
    # A key that is not the only one is named after its scheme.
    words = re.findall(r"[A-Z]?[a-z0-9]+|[A-Z0-9]+", scheme.key)
    return "api_key" if is_only_key else "_".join(words).lower()


def _lookup(environment: Mapping[str, str]) -> Callable[[str], str | None]:
    """Returns a lookup of variables; a function, since ``repr`` of the environment shows its secrets."""
    return lambda name: environment.get(name)


def _hide(value: Credential) -> Hidden[Secret] | Login | Grant | None:
    return value if isinstance(value, Login | Grant) else hide(value)


def _is_given(value: Credential) -> bool:
    if isinstance(value, Login):
        return value.username is not None or value.password is not None
    if isinstance(value, Grant):
        return (value.client_id, value.client_secret, value.scopes, value.token_url) != (None,) * 4
    return value is not None
