"""Define what to extract, and run it over documents."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from typing_extensions import Unpack

from .._core.bodies.body import given, json_body
from .._core.client.resource import AsyncResource, Resource
from .._core.json.returns import NOTHING, Json
from .._core.pagination.pager import AsyncPages, Pages
from .._core.pagination.paging import CursorPages
from .._core.request import CallOptions, Failures, Operation, Request
from .._core.result import with_async_result, with_result
from .models import Problem, Run, SortOrder, Workflow, WorkflowFieldInput, WorkflowList

_PAGING = CursorPages(items="data", parameter="cursor", next_cursor="next_cursor", has_more="has_more")
_NEEDS_WORKFLOWS_READ = ({"apiKey": ()}, {"oauth2": ("workflows:read",)})
_FAILURES: Failures = {"default": Json[Problem](Problem)}
_NEEDS_WORKFLOWS_WRITE = ({"apiKey": ()}, {"oauth2": ("workflows:write",)})
_NEEDS_WORKFLOWS_RUN = ({"apiKey": ()}, {"oauth2": ("workflows:run",)})

LIST_WORKFLOWS = Operation(
    "listWorkflows", "GET", "/workflows", "safe", _NEEDS_WORKFLOWS_READ, failures=_FAILURES
)
CREATE_WORKFLOW = Operation(
    "createWorkflow", "POST", "/workflows", "keyed", _NEEDS_WORKFLOWS_WRITE, failures=_FAILURES
)
GET_WORKFLOW = Operation(
    "getWorkflow", "GET", "/workflows/{id}", "safe", _NEEDS_WORKFLOWS_READ, failures=_FAILURES
)
DELETE_WORKFLOW = Operation(
    "deleteWorkflow",
    "DELETE",
    "/workflows/{id}",
    "safe",
    _NEEDS_WORKFLOWS_WRITE,
    accept="*/*",
    failures=_FAILURES,
)
RUN_WORKFLOW = Operation(
    "runWorkflow", "GET", "/workflows/{id}/run", "unprocessed-only", _NEEDS_WORKFLOWS_RUN, failures=_FAILURES
)

_WORKFLOW_LIST = Json[WorkflowList](WorkflowList)
_WORKFLOW = Json[Workflow](Workflow)
_RUN = Json[Run](Run)


class Workflows(Resource):
    """Workflows: `client.workflows`."""

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        sort: SortOrder | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[Workflow]:
        """Lists workflows, including the built-in ones, newest first, one page at a time.

        Args:
            limit: Maximum number of items on the page. Unit: items. Default `20`.
            cursor: The `next_cursor` of the previous page, opaque. Default: the first page.
            sort: Order of the list. Default: newest first.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.
        """
        call = Request(
            LIST_WORKFLOWS,
            _WORKFLOW_LIST,
            query={"limit": limit, "cursor": cursor, "sort": sort},
            options=options,
        )
        return Pages(self._sender, call, _PAGING)

    def create(
        self,
        *,
        name: str,
        fields: Sequence[WorkflowFieldInput],
        id: str | None = None,
        description: str | None = None,
        review_below: float | None = None,
        **options: Unpack[CallOptions],
    ) -> Workflow:
        """Creates a workflow.

        Its fields define what is extracted from its documents.

        Args:
            name: Display name.
            fields: The fields to extract.
            id: Requested identifier. Default: derived from the name.
            description: What the workflow is for.
            review_below: A document needs review when a required field is missing or below this
                confidence, or when an optional field was found below both this confidence and 0.5. Unit:
                fraction from 0 to 1. Default `0.8`.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.

        Raises:
            ConflictError: The requested id is taken, or a request with the same idempotency key is in
                progress.
        """
        body_members: dict[str, object] = {
            "id": id,
            "name": name,
            "description": description,
            "fields": fields,
            "review_below": review_below,
        }
        call = Request(CREATE_WORKFLOW, _WORKFLOW, body=json_body(given(body_members)), options=options)
        return self._sender.send(call)

    def get(self, id: str, **options: Unpack[CallOptions]) -> Workflow:
        """Reads a workflow.

        Args:
            id: Identifier of the workflow, a short text. Percent-encoded as one path segment.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.
        """
        return self._sender.send(Request(GET_WORKFLOW, _WORKFLOW, path={"id": id}, options=options))

    def delete(self, id: str, **options: Unpack[CallOptions]) -> None:
        """Deletes a workflow; its documents stay.

        Deleting it again returns 404, deleting a built-in workflow 409.

        Args:
            id: Identifier of the workflow, a short text. Percent-encoded as one path segment.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.

        Raises:
            ConflictError: The state of the resource does not permit this operation.
        """
        return self._sender.send(Request(DELETE_WORKFLOW, NOTHING, path={"id": id}, options=options))

    def run(
        self, id: str, *, document_id: str | Sequence[str] | None = None, **options: Unpack[CallOptions]
    ) -> Run:
        """Executes a workflow over documents.

        **This GET has side effects**: sent twice without an idempotency key, it executes twice. Never retry
        it after it may have been processed (turn off the retries of your HTTP library), never follow a
        redirect, never cache it. HEAD and prefetches are rejected.

        Args:
            id: Identifier of the workflow, a short text. Percent-encoded as one path segment.
            document_id: Document to process. Repeat the parameter for several. Default: every document of
                the workflow.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.

        Raises:
            ConflictError: A request with the same idempotency key is in progress. Retry after
                `Retry-After`.
        """
        call = Request(
            RUN_WORKFLOW, _RUN, path={"id": id}, query={"document_id": document_id}, options=options
        )
        return self._sender.send(call)

    @cached_property
    def with_raw_response(self) -> WorkflowsWithRawResponse:
        """The same methods, each returning a ``Result``: the model with status, headers and request ID."""
        return WorkflowsWithRawResponse(self._with_results())


class AsyncWorkflows(AsyncResource):
    """Workflows on the async client: `client.workflows`.

    Each method takes, returns and raises the same as its counterpart in `Workflows`.
    """

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        sort: SortOrder | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[Workflow]:
        """Lists workflows, including the built-in ones, newest first, one page at a time."""
        call = Request(
            LIST_WORKFLOWS,
            _WORKFLOW_LIST,
            query={"limit": limit, "cursor": cursor, "sort": sort},
            options=options,
        )
        return AsyncPages(self._sender, call, _PAGING)

    async def create(
        self,
        *,
        name: str,
        fields: Sequence[WorkflowFieldInput],
        id: str | None = None,
        description: str | None = None,
        review_below: float | None = None,
        **options: Unpack[CallOptions],
    ) -> Workflow:
        """Creates a workflow."""
        body_members: dict[str, object] = {
            "id": id,
            "name": name,
            "description": description,
            "fields": fields,
            "review_below": review_below,
        }
        call = Request(CREATE_WORKFLOW, _WORKFLOW, body=json_body(given(body_members)), options=options)
        return await self._sender.send(call)

    async def get(self, id: str, **options: Unpack[CallOptions]) -> Workflow:
        """Reads a workflow."""
        return await self._sender.send(Request(GET_WORKFLOW, _WORKFLOW, path={"id": id}, options=options))

    async def delete(self, id: str, **options: Unpack[CallOptions]) -> None:
        """Deletes a workflow; its documents stay."""
        return await self._sender.send(Request(DELETE_WORKFLOW, NOTHING, path={"id": id}, options=options))

    async def run(
        self, id: str, *, document_id: str | Sequence[str] | None = None, **options: Unpack[CallOptions]
    ) -> Run:
        """Executes a workflow over documents."""
        call = Request(
            RUN_WORKFLOW, _RUN, path={"id": id}, query={"document_id": document_id}, options=options
        )
        return await self._sender.send(call)

    @cached_property
    def with_raw_response(self) -> AsyncWorkflowsWithRawResponse:
        """The same methods, each returning a ``Result``: the model with status, headers and request ID."""
        return AsyncWorkflowsWithRawResponse(self._with_results())


class WorkflowsWithRawResponse:
    """Methods of ``Workflows`` that return a ``Result``."""

    def __init__(self, resource: Workflows) -> None:
        self.create = with_result(resource.create)
        self.get = with_result(resource.get)
        self.delete = with_result(resource.delete)
        self.run = with_result(resource.run)


class AsyncWorkflowsWithRawResponse:
    """Methods of ``AsyncWorkflows`` that return a ``Result``."""

    def __init__(self, resource: AsyncWorkflows) -> None:
        self.create = with_async_result(resource.create)
        self.get = with_async_result(resource.get)
        self.delete = with_async_result(resource.delete)
        self.run = with_async_result(resource.run)
