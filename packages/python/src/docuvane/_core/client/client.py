"""The sync and the async client, which generated clients extend."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from sys import exc_info
from types import TracebackType
from typing import TYPE_CHECKING, NoReturn, cast

from typing_extensions import Self

from ..errors.checks import check_names
from ..errors.errors import InvalidArgumentError
from ..errors.frames import hide_frames
from ..options import AsyncClientOptions, ClientOptions
from ..settings import Identity, resolve
from .async_sender import TaskSender
from .base_sender import limiter_for
from .sync_sender import SyncSender

if TYPE_CHECKING:
    from ..api import Api
    from ..limiter.limiter import Limiter
    from ..options import SharedOptions
    from ..rate_limit import RateLimit
    from ..schemes import Credential
    from ..settings import Settings


def _resolve(identity: Identity, options: SharedOptions) -> Settings:
    handled = exc_info()[1]
    try:
        return resolve(identity, options, os.environ)
    except InvalidArgumentError as error:
        hide_frames(error, handled)
        # The frame of the constructor holds them too, and a proxy may have a password.
        cast("dict[str, object]", options).clear()
        raise error


class _BaseClient:
    """The base URL, the rate limit and the text of a client, sync or async."""

    def __init__(self, settings: Settings) -> None:
        self._base_url = f"{settings.origin}{settings.address.prefix}"
        # In a function, which shows no credential.
        self._limiter: Callable[[], Limiter] = lambda: limiter_for(settings)

    @property
    def base_url(self) -> str:
        """Base URL of the service, such as ``http://127.0.0.1:4010/api/v1``."""
        return self._base_url

    @property
    def rate_limit(self) -> RateLimit | None:
        """The last rate limit that the service reported; ``None`` before the first."""
        return self._limiter().latest

    def __repr__(self) -> str:
        return f"{type(self).__name__}(base_url={self._base_url!r})"

    def __reduce__(self) -> NoReturn:
        raise TypeError("A client cannot be pickled: make one in each process.")


class Client(_BaseClient):
    """A client of the service. Create one and share it between threads; it holds a connection pool.

    ``repr``, errors and logs never show its key; a client cannot be pickled.
    """

    def __init__(
        self, api: Api, credentials: Mapping[str, Credential], base_url: str | None, options: ClientOptions
    ) -> None:
        """Creates a client.

        Args:
            api: The API as described in the spec.
            credentials: By the keys of the API's schemes; ``None`` means omitted.
            base_url: Base URL of the service. Default: from the environment.
            options: All other options.

        Raises:
            InvalidArgumentError: A credential or the base URL is missing, or an option is invalid.
        """
        check_names(options, ClientOptions.__optional_keys__)
        settings = _resolve(Identity(api, credentials, base_url), options)
        super().__init__(settings)
        self._sender = SyncSender(settings, options.get("middleware", ()), options.get("http_client"))

    def close(self) -> None:
        """Closes the connections. Later calls fail."""
        self._sender.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class AsyncClient(_BaseClient):
    """A client of the service for asyncio and trio. Create one and share it; it holds a connection pool.

    ``repr``, errors and logs never show its key; a client cannot be pickled.
    """

    def __init__(
        self,
        api: Api,
        credentials: Mapping[str, Credential],
        base_url: str | None,
        options: AsyncClientOptions,
    ) -> None:
        """Creates a client.

        Args:
            api: The API as described in the spec.
            credentials: By the keys of the API's schemes; ``None`` means omitted.
            base_url: Base URL of the service. Default: from the environment.
            options: All other options.

        Raises:
            InvalidArgumentError: A credential or the base URL is missing, or an option is invalid.
        """
        check_names(options, AsyncClientOptions.__optional_keys__)
        settings = _resolve(Identity(api, credentials, base_url), options)
        super().__init__(settings)
        self._sender = TaskSender(settings, options.get("middleware", ()), options.get("http_client"))

    async def aclose(self) -> None:
        """Closes the connections. Later calls fail."""
        await self._sender.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()
