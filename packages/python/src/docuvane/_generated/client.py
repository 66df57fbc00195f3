"""The sync and the async client, and the description of the API that both share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from typing_extensions import Unpack

from .._core.api import Api
from .._core.client.client import AsyncClient, Client
from .._core.hidden import hide
from .._core.options import AsyncClientOptions, ClientOptions
from .._core.schemes import Basic, Bearer, ClientCredentials, Credential, Grant, Login, Secret

if TYPE_CHECKING:
    from .analytics import Analytics, AsyncAnalytics
    from .api_keys import ApiKeys, AsyncApiKeys
    from .documents import AsyncDocuments, Documents
    from .events_ import AsyncEvents, Events
    from .extractions import AsyncExtractions, Extractions
    from .oauth import AsyncOauth, Oauth
    from .runs import AsyncRuns, Runs
    from .webhook_endpoints import AsyncWebhookEndpoints, WebhookEndpoints
    from .workflows import AsyncWorkflows, Workflows

API = Api(
    name="docuvane",
    servers=(),
    schemes=(Bearer("apiKey"), ClientCredentials("oauth2", token_url="/oauth/token"), Basic("clientBasic")),
    default_security=({"apiKey": ()}, {"oauth2": ()}),
    default_prefix="/api/v1",
    hint="For a local service, run `docuvane-server` and use http://127.0.0.1:4010.",
)


class Docuvane(Client):
    """A client for Docuvane.

    Create one client and share it among threads: it holds the connection pool. Credentials never appear in
    `repr`, errors or logs. See `help(Docuvane.__init__)` for its arguments.
    """

    def __init__(
        self,
        *,
        api_key: str | Callable[[], str] | None = None,
        client_id: str | None = None,
        client_secret: str | None = None,
        scopes: Sequence[str] | None = None,
        token_url: str | None = None,
        base_url: str | None = None,
        **options: Unpack[ClientOptions],
    ) -> None:
        """Creates a client.

        It sends no request before the first call.

        Args:
            api_key: API key or token, or a function that returns one, called before each attempt.
                Environment variable: `DOCUVANE_API_KEY`.
            client_id: OAuth 2.0 client ID, instead of an API key. Environment variable:
                `DOCUVANE_CLIENT_ID`.
            client_secret: OAuth 2.0 client secret. Environment variable: `DOCUVANE_CLIENT_SECRET`.
            scopes: Scopes to request for access tokens. Default: all scopes the service grants the
                client.
            token_url: URL of the token endpoint. Default: the one in the API description.
            base_url: Base URL of the service. Environment variable: `DOCUVANE_BASE_URL`.
            max_retries: Retries after the first attempt. Default 2.
            timeout: Seconds for one attempt; for an upload, without progress. Default 60.
            total_timeout: Seconds for the whole call, including retries. Default 600; no limit for an
                upload.
            max_retry_after: Seconds. Longest wait the service may request; a longer one raises. Default
                60.
            max_response_bytes: Largest response in bytes, as received and after decoding; a larger one
                raises. Default 64 MiB.
            max_connections: Most connections to one origin; further calls wait within their deadline.
                Default 64.
            proxy: Proxy for ``https`` addresses: ``http://user:password@host:port``, or ``none``.
                Default: ``HTTPS_PROXY`` and ``NO_PROXY``.
            retry_keyed: Whether the service honors idempotency keys, so that a POST may be repeated.
                Default ``True``.
            allow_insecure: Allows plain ``http:`` to other machines, where the key can be intercepted.
                Default ``False``.
            validate: What happens when a response differs from the contract. Default ``"warn"``.
            logger: Logger for one line per call and response. Default: the logger ``docuvane``.
            user_agent: Added to the User-Agent: ``my-app/1.2``.
            extra_headers: Headers for every call. The client's own, such as ``Authorization``, take
                precedence.
            tracer_provider: Tracer provider for OpenTelemetry spans, one per call:
                ``opentelemetry.trace.get_tracer_provider()``. Default: none.
            clock: Source of time, for tests. Default: the system clock.
            random: Source of random numbers for jitter, for tests. Default ``random.random``.
            middleware: Functions around each attempt, the first outermost: to measure, add headers, or
                respond instead of the service. Default: none.
            http_client: Replaces the connection pool, for custom proxies and certificates. The client
                does not close it. Default: its own pool.
            rate_limit: What happens to a request while the rate limit is used up. ``wait``: it is sent
                after the reset. ``throw``: it fails with a ``RateLimitError``. ``off``: it is sent
                regardless. Default ``wait``.
            max_rate_limit_wait: Seconds. Longest wait before an attempt; a longer one raises before
                sending. Default 30.
            rate_limit_store: Shares pauses with other processes. Default: shared within this process
                only.
            on_rate_limit: Called with the limits of each response that carries them. What it raises is
                ignored.
            on_rate_limit_wait: Called when a request begins to wait. What it raises is ignored.

        Raises:
            InvalidArgumentError: A credential or the base URL is missing, or an option is invalid.
                Nothing was sent.
        """
        credentials: dict[str, Credential] = {
            "apiKey": hide(api_key),
            "oauth2": Grant(client_id, hide(client_secret), scopes, token_url),
            "clientBasic": Login(client_id, hide(client_secret)),
        }
        # Reports of errors show the variables of every frame.
        del api_key, client_id, client_secret, scopes, token_url
        super().__init__(API, credentials, base_url, options)

    @cached_property
    def documents(self) -> Documents:
        """Upload, read, list and delete documents."""
        from .documents import Documents

        return Documents(self._sender)

    @cached_property
    def workflows(self) -> Workflows:
        """Define what to extract, and run it over documents."""
        from .workflows import Workflows

        return Workflows(self._sender)

    @cached_property
    def runs(self) -> Runs:
        """Track the executions of workflows."""
        from .runs import Runs

        return Runs(self._sender)

    @cached_property
    def analytics(self) -> Analytics:
        """Processing metrics."""
        from .analytics import Analytics

        return Analytics(self._sender)

    @cached_property
    def extractions(self) -> Extractions:
        """Extract data from a document synchronously."""
        from .extractions import Extractions

        return Extractions(self._sender)

    @cached_property
    def webhook_endpoints(self) -> WebhookEndpoints:
        """Configure where events are delivered, and manage deliveries."""
        from .webhook_endpoints import WebhookEndpoints

        return WebhookEndpoints(self._sender)

    @cached_property
    def events(self) -> Events:
        """List, follow and resend what happened."""
        from .events_ import Events

        return Events(self._sender)

    @cached_property
    def api_keys(self) -> ApiKeys:
        """Create, list and revoke the keys that programs authenticate with."""
        from .api_keys import ApiKeys

        return ApiKeys(self._sender)

    @cached_property
    def oauth(self) -> Oauth:
        """Access tokens."""
        from .oauth import Oauth

        return Oauth(self._sender)


class AsyncDocuvane(AsyncClient):
    """An asynchronous client for Docuvane, for asyncio and trio.

    Takes the arguments of ``Docuvane``; close it with ``aclose``, or use it in ``async with``.
    """

    def __init__(
        self,
        *,
        api_key: Secret | None = None,
        client_id: str | None = None,
        client_secret: str | None = None,
        scopes: Sequence[str] | None = None,
        token_url: str | None = None,
        base_url: str | None = None,
        **options: Unpack[AsyncClientOptions],
    ) -> None:
        """Creates a client.

        It sends no request before the first call.

        Args:
            api_key: API key or token, or a function that returns one, called before each attempt.
                Environment variable: `DOCUVANE_API_KEY`.
            client_id: OAuth 2.0 client ID, instead of an API key. Environment variable:
                `DOCUVANE_CLIENT_ID`.
            client_secret: OAuth 2.0 client secret. Environment variable: `DOCUVANE_CLIENT_SECRET`.
            scopes: Scopes to request for access tokens. Default: all scopes the service grants the
                client.
            token_url: URL of the token endpoint. Default: the one in the API description.
            base_url: Base URL of the service. Environment variable: `DOCUVANE_BASE_URL`.
            max_retries: Retries after the first attempt. Default 2.
            timeout: Seconds for one attempt; for an upload, without progress. Default 60.
            total_timeout: Seconds for the whole call, including retries. Default 600; no limit for an
                upload.
            max_retry_after: Seconds. Longest wait the service may request; a longer one raises. Default
                60.
            max_response_bytes: Largest response in bytes, as received and after decoding; a larger one
                raises. Default 64 MiB.
            max_connections: Most connections to one origin; further calls wait within their deadline.
                Default 64.
            proxy: Proxy for ``https`` addresses: ``http://user:password@host:port``, or ``none``.
                Default: ``HTTPS_PROXY`` and ``NO_PROXY``.
            retry_keyed: Whether the service honors idempotency keys, so that a POST may be repeated.
                Default ``True``.
            allow_insecure: Allows plain ``http:`` to other machines, where the key can be intercepted.
                Default ``False``.
            validate: What happens when a response differs from the contract. Default ``"warn"``.
            logger: Logger for one line per call and response. Default: the logger ``docuvane``.
            user_agent: Added to the User-Agent: ``my-app/1.2``.
            extra_headers: Headers for every call. The client's own, such as ``Authorization``, take
                precedence.
            tracer_provider: Tracer provider for OpenTelemetry spans, one per call:
                ``opentelemetry.trace.get_tracer_provider()``. Default: none.
            clock: Source of time, for tests. Default: the system clock.
            random: Source of random numbers for jitter, for tests. Default ``random.random``.
            middleware: Functions around each attempt, the first outermost: to measure, add headers, or
                respond instead of the service. Default: none.
            http_client: Replaces the connection pool, for custom proxies and certificates. The client
                does not close it. Default: its own pool.
            rate_limit: What happens to a request while the rate limit is used up. ``wait``: it is sent
                after the reset. ``throw``: it fails with a ``RateLimitError``. ``off``: it is sent
                regardless. Default ``wait``.
            max_rate_limit_wait: Seconds. Longest wait before an attempt; a longer one raises before
                sending. Default 30.
            rate_limit_store: Shares pauses with other processes. Default: shared within this process
                only.
            on_rate_limit: Called with the limits of each response that carries them. What it raises is
                ignored.
            on_rate_limit_wait: Called when a request begins to wait. What it raises is ignored.

        Raises:
            InvalidArgumentError: A credential or the base URL is missing, or an option is invalid.
                Nothing was sent.
        """
        credentials: dict[str, Credential] = {
            "apiKey": hide(api_key),
            "oauth2": Grant(client_id, hide(client_secret), scopes, token_url),
            "clientBasic": Login(client_id, hide(client_secret)),
        }
        # Reports of errors show the variables of every frame.
        del api_key, client_id, client_secret, scopes, token_url
        super().__init__(API, credentials, base_url, options)

    @cached_property
    def documents(self) -> AsyncDocuments:
        """Upload, read, list and delete documents."""
        from .documents import AsyncDocuments

        return AsyncDocuments(self._sender)

    @cached_property
    def workflows(self) -> AsyncWorkflows:
        """Define what to extract, and run it over documents."""
        from .workflows import AsyncWorkflows

        return AsyncWorkflows(self._sender)

    @cached_property
    def runs(self) -> AsyncRuns:
        """Track the executions of workflows."""
        from .runs import AsyncRuns

        return AsyncRuns(self._sender)

    @cached_property
    def analytics(self) -> AsyncAnalytics:
        """Processing metrics."""
        from .analytics import AsyncAnalytics

        return AsyncAnalytics(self._sender)

    @cached_property
    def extractions(self) -> AsyncExtractions:
        """Extract data from a document synchronously."""
        from .extractions import AsyncExtractions

        return AsyncExtractions(self._sender)

    @cached_property
    def webhook_endpoints(self) -> AsyncWebhookEndpoints:
        """Configure where events are delivered, and manage deliveries."""
        from .webhook_endpoints import AsyncWebhookEndpoints

        return AsyncWebhookEndpoints(self._sender)

    @cached_property
    def events(self) -> AsyncEvents:
        """List, follow and resend what happened."""
        from .events_ import AsyncEvents

        return AsyncEvents(self._sender)

    @cached_property
    def api_keys(self) -> AsyncApiKeys:
        """Create, list and revoke the keys that programs authenticate with."""
        from .api_keys import AsyncApiKeys

        return AsyncApiKeys(self._sender)

    @cached_property
    def oauth(self) -> AsyncOauth:
        """Access tokens."""
        from .oauth import AsyncOauth

        return AsyncOauth(self._sender)
