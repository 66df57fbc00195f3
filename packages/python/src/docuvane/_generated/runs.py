"""Track the executions of workflows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from threading import Event

from typing_extensions import Unpack

from .._core.client.resource import AsyncResource, Resource
from .._core.json.returns import Json
from .._core.pagination.pager import AsyncPages, Pages
from .._core.pagination.paging import CursorPages
from .._core.polling.waiter import Waiter, WaitOptions, wait
from .._core.request import CallOptions, Failures, Operation, QueryValue, Request
from .._core.result import with_async_result, with_result
from .errors import RunFailedError
from .models import Problem, Run, RunList, RunStatusFilter, SortOrder

_PAGING = CursorPages(items="data", parameter="cursor", next_cursor="next_cursor", has_more="has_more")
_NEEDS_WORKFLOWS_READ = ({"apiKey": ()}, {"oauth2": ("workflows:read",)})
_FAILURES: Failures = {"default": Json[Problem](Problem)}

LIST_RUNS = Operation("listRuns", "GET", "/runs", "safe", _NEEDS_WORKFLOWS_READ, failures=_FAILURES)
GET_RUN = Operation("getRun", "GET", "/runs/{id}", "safe", _NEEDS_WORKFLOWS_READ, failures=_FAILURES)

_RUN_LIST = Json[RunList](RunList)
_RUN = Json[Run](Run)
_WAIT_UNTIL_DONE = Waiter(
    what="run",
    field="status",
    pending=("queued", "running"),
    succeeded=("completed", "canceled"),
    failed=("failed",),
    first_delay=1,
    factor=1.5,
    max_delay=10,
    jitter=0.2,
    timeout=600,
    not_found_grace=5,
    error=RunFailedError,
)


class Runs(Resource):
    """Runs: `client.runs`."""

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        sort: SortOrder | None = None,
        status: RunStatusFilter | Sequence[RunStatusFilter] | None = None,
        workflow_id: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[Run]:
        """Lists runs, newest first, one page at a time.

        Args:
            limit: Maximum number of items on the page. Unit: items. Default `20`.
            cursor: The `next_cursor` of the previous page, opaque. Default: the first page.
            sort: Order of the list. Default: newest first.
            status: Only runs with this status. Repeat the parameter for several.
            workflow_id: Only items of this workflow.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.
        """
        query_values: dict[str, QueryValue] = {
            "limit": limit,
            "cursor": cursor,
            "sort": sort,
            "status": status,
            "workflow_id": workflow_id,
        }
        call = Request(LIST_RUNS, _RUN_LIST, query=query_values, options=options)
        return Pages(self._sender, call, _PAGING)

    def get(self, id: str, **options: Unpack[CallOptions]) -> Run:
        """Reads a run.

        Poll it until `status` is no longer `queued` or `running`; `Retry-After` gives the polling interval.

        Args:
            id: Identifier of the run, opaque. Percent-encoded as one path segment.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.
        """
        return self._sender.send(Request(GET_RUN, _RUN, path={"id": id}, options=options))

    def wait_until_done(
        self,
        id: str,
        *,
        timeout: float = 600,
        on_update: Callable[[Run], object] | None = None,
        cancel: Event | None = None,
    ) -> Run:
        """Waits until the run is done: `completed` or `canceled`.

        Polls with exponential backoff; a `Retry-After` of the service takes precedence.

        Args:
            id: Identifier of the run, opaque. Percent-encoded as one path segment.
            timeout: Seconds for the whole wait. Default 600.
            on_update: Called with each state that differs from the previous one.
            cancel: Event to set from another thread to stop waiting at once.

        Raises:
            RunFailedError: It ended as `failed`; `run` is its last known state.
            WaitTimeoutError: The timeout elapsed; processing continues, so you can wait again with the
                same ID.
        """
        call = Request(GET_RUN, _RUN, path={"id": id})
        options = WaitOptions(timeout, on_update, cancel)
        return self._sender.run(wait(_WAIT_UNTIL_DONE, call, self._sender.context, options))

    @cached_property
    def with_raw_response(self) -> RunsWithRawResponse:
        """The same methods, each returning a ``Result``: the model with status, headers and request ID."""
        return RunsWithRawResponse(self._with_results())


class AsyncRuns(AsyncResource):
    """Runs on the async client: `client.runs`.

    Each method takes, returns and raises the same as its counterpart in `Runs`.
    """

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        sort: SortOrder | None = None,
        status: RunStatusFilter | Sequence[RunStatusFilter] | None = None,
        workflow_id: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[Run]:
        """Lists runs, newest first, one page at a time."""
        query_values: dict[str, QueryValue] = {
            "limit": limit,
            "cursor": cursor,
            "sort": sort,
            "status": status,
            "workflow_id": workflow_id,
        }
        call = Request(LIST_RUNS, _RUN_LIST, query=query_values, options=options)
        return AsyncPages(self._sender, call, _PAGING)

    async def get(self, id: str, **options: Unpack[CallOptions]) -> Run:
        """Reads a run."""
        return await self._sender.send(Request(GET_RUN, _RUN, path={"id": id}, options=options))

    async def wait_until_done(
        self,
        id: str,
        *,
        timeout: float = 600,
        on_update: Callable[[Run], object] | None = None,
        cancel: Event | None = None,
    ) -> Run:
        """Waits until the run is done: `completed` or `canceled`."""
        call = Request(GET_RUN, _RUN, path={"id": id})
        options = WaitOptions(timeout, on_update, cancel)
        return await self._sender.run(wait(_WAIT_UNTIL_DONE, call, self._sender.context, options))

    @cached_property
    def with_raw_response(self) -> AsyncRunsWithRawResponse:
        """The same methods, each returning a ``Result``: the model with status, headers and request ID."""
        return AsyncRunsWithRawResponse(self._with_results())


class RunsWithRawResponse:
    """Methods of ``Runs`` that return a ``Result``."""

    def __init__(self, resource: Runs) -> None:
        self.get = with_result(resource.get)


class AsyncRunsWithRawResponse:
    """Methods of ``AsyncRuns`` that return a ``Result``."""

    def __init__(self, resource: AsyncRuns) -> None:
        self.get = with_async_result(resource.get)
