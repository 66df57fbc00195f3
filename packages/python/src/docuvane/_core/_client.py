"""The two clients that a generated one extends: for threads and for tasks."""

from __future__ import annotations

from collections.abc import Mapping
from types import TracebackType
from typing import TYPE_CHECKING

from typing_extensions import Self

if TYPE_CHECKING:
    from ._api import Api
    from ._options import AsyncClientOptions, ClientOptions
    from ._rate_limit import RateLimit
    from ._request import AsyncSender, Sender
    from ._schemes import Credential


class Client:
    """A client of the service. Keep one and share it among threads: it holds the connections.

    Its key is shown nowhere: not by ``repr``, errors or logs; a client cannot be pickled.
    """

    _sender: Sender

    def __init__(
        self, api: Api, credentials: Mapping[str, Credential], base_url: str | None, options: ClientOptions
    ) -> None:
        """Args.

        ``credentials`` maps the keys of the API's schemes to what the caller gave; ``None`` is not given.
        """
        raise NotImplementedError

    @property
    def base_url(self) -> str:
        """Address of the service with its prefix, as ``http://127.0.0.1:4010/api/v1``."""
        raise NotImplementedError

    @property
    def rate_limit(self) -> RateLimit | None:
        """What the service said last about the rate limit; ``None`` until an answer carries it."""
        raise NotImplementedError

    def close(self) -> None:
        """Ends the connections. Calls made afterwards fail."""
        raise NotImplementedError

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class AsyncClient:
    """A client of the service for tasks of asyncio or trio. Keep one and share it: it holds the connections.

    Its key is shown nowhere: not by ``repr``, errors or logs; a client cannot be pickled.
    """

    _sender: AsyncSender

    def __init__(
        self,
        api: Api,
        credentials: Mapping[str, Credential],
        base_url: str | None,
        options: AsyncClientOptions,
    ) -> None:
        """Args.

        ``credentials`` maps the keys of the API's schemes to what the caller gave; ``None`` is not given.
        """
        raise NotImplementedError

    @property
    def base_url(self) -> str:
        """Address of the service with its prefix, as ``http://127.0.0.1:4010/api/v1``."""
        raise NotImplementedError

    @property
    def rate_limit(self) -> RateLimit | None:
        """What the service said last about the rate limit; ``None`` until an answer carries it."""
        raise NotImplementedError

    async def aclose(self) -> None:
        """Ends the connections. Calls made afterwards fail."""
        raise NotImplementedError

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()
