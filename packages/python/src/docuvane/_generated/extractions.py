"""Extract data from a document synchronously."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import overload

from typing_extensions import Unpack

from .._core.bodies.body import given, json_body, one_of
from .._core.bodies.file import FileInput
from .._core.bodies.multipart import FilePart, Part, file_part, multipart, required_file, text_part
from .._core.bodies.progress import Progress
from .._core.client.resource import AsyncResource, Resource
from .._core.json.returns import Json
from .._core.json.schema import S, Typed, TypedData
from .._core.request import Body, CallOptions, Failures, Operation, Request
from .._core.result import with_async_result, with_result
from .models import Extraction, Problem

_NEEDS_DOCUMENTS_WRITE = ({"apiKey": ()}, {"oauth2": ("documents:write",)})
_FAILURES: Failures = {"default": Json[Problem](Problem)}

EXTRACT = Operation("extract", "POST", "/extract", "keyed", _NEEDS_DOCUMENTS_WRITE, failures=_FAILURES)

_EXTRACTION = Json[Extraction](Extraction)


class Extractions(Resource):
    """Extractions: `client.extractions`."""

    @overload
    def create(
        self,
        file: FileInput | None = None,
        *,
        workflow_id: str | None = None,
        document_id: str | None = None,
        filename: str | None = None,
        content_type: str | None = None,
        on_progress: Callable[[Progress], object] | None = None,
        schema: None = None,
        **options: Unpack[CallOptions],
    ) -> Extraction: ...

    @overload
    def create(
        self,
        file: FileInput | None = None,
        *,
        workflow_id: str | None = None,
        document_id: str | None = None,
        filename: str | None = None,
        content_type: str | None = None,
        on_progress: Callable[[Progress], object] | None = None,
        schema: type[S],
        **options: Unpack[CallOptions],
    ) -> TypedData[Extraction, S]: ...

    def create(
        self,
        file: FileInput | None = None,
        *,
        workflow_id: str | None = None,
        document_id: str | None = None,
        filename: str | None = None,
        content_type: str | None = None,
        on_progress: Callable[[Progress], object] | None = None,
        schema: type[S] | None = None,
        **options: Unpack[CallOptions],
    ) -> Extraction | TypedData[Extraction, S]:
        """Extracts data from a file or an uploaded document and returns the result.

        Nothing is stored.

        Args:
            file: The document, with the same limits as an upload. It is not stored. A tuple gives a file
                its name and media type: `("invoice.pdf", content, "application/pdf")`.
            workflow_id: Workflow whose fields are extracted. Default: chosen by the service.
            document_id: Document to read.
            filename: File name sent to the service. Default: the name of the file.
            content_type: Media type. Default: by the file extension.
            on_progress: Called with the progress of the upload, at most ten times a second.
            schema: A dataclass or a pydantic model for the extracted data; the result is then a
                `TypedData`.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.

        Raises:
            InvalidFileError: The file cannot be read, or changed during the upload.
            ConflictError: A request with the same idempotency key is in progress. Retry after
                `Retry-After`.
            PayloadTooLargeError: The file exceeds the limit of 25 MiB. The response may arrive before the
                whole file was sent.
            UnsupportedMediaTypeError: The operation does not accept the media type of the body, the file
                type is not supported, or file name, declared type and content disagree.
            ValidationError: A value in the request is invalid, the file is empty or unreadable, or the
                idempotency key was used for a different request.
        """
        one_of(file=file, document_id=document_id)
        if file is not None:
            body_parts: list[Part | FilePart | None] = [
                text_part("workflow_id", workflow_id),
                file_part("file", required_file(file), filename, content_type),
            ]
            chosen: Body | None = multipart(
                body_parts, on_progress=on_progress, clock=self._sender.context.clock
            )
        else:
            body_members: dict[str, object] = {"document_id": document_id, "workflow_id": workflow_id}
            chosen = json_body(given(body_members))
        call = Request(EXTRACT, Typed(_EXTRACTION, schema), body=chosen, options=options)
        return self._sender.send(call)

    @cached_property
    def with_raw_response(self) -> ExtractionsWithRawResponse:
        """The same methods, each returning a ``Result``: the model with status, headers and request ID."""
        return ExtractionsWithRawResponse(self._with_results())


class AsyncExtractions(AsyncResource):
    """Extractions on the async client: `client.extractions`.

    Each method takes, returns and raises the same as its counterpart in `Extractions`.
    """

    @overload
    async def create(
        self,
        file: FileInput | None = None,
        *,
        workflow_id: str | None = None,
        document_id: str | None = None,
        filename: str | None = None,
        content_type: str | None = None,
        on_progress: Callable[[Progress], object] | None = None,
        schema: None = None,
        **options: Unpack[CallOptions],
    ) -> Extraction: ...

    @overload
    async def create(
        self,
        file: FileInput | None = None,
        *,
        workflow_id: str | None = None,
        document_id: str | None = None,
        filename: str | None = None,
        content_type: str | None = None,
        on_progress: Callable[[Progress], object] | None = None,
        schema: type[S],
        **options: Unpack[CallOptions],
    ) -> TypedData[Extraction, S]: ...

    async def create(
        self,
        file: FileInput | None = None,
        *,
        workflow_id: str | None = None,
        document_id: str | None = None,
        filename: str | None = None,
        content_type: str | None = None,
        on_progress: Callable[[Progress], object] | None = None,
        schema: type[S] | None = None,
        **options: Unpack[CallOptions],
    ) -> Extraction | TypedData[Extraction, S]:
        """Extracts data from a file or an uploaded document and returns the result."""
        one_of(file=file, document_id=document_id)
        if file is not None:
            body_parts: list[Part | FilePart | None] = [
                text_part("workflow_id", workflow_id),
                file_part("file", required_file(file), filename, content_type),
            ]
            chosen: Body | None = multipart(
                body_parts, on_progress=on_progress, clock=self._sender.context.clock
            )
        else:
            body_members: dict[str, object] = {"document_id": document_id, "workflow_id": workflow_id}
            chosen = json_body(given(body_members))
        call = Request(EXTRACT, Typed(_EXTRACTION, schema), body=chosen, options=options)
        return await self._sender.send(call)

    @cached_property
    def with_raw_response(self) -> AsyncExtractionsWithRawResponse:
        """The same methods, each returning a ``Result``: the model with status, headers and request ID."""
        return AsyncExtractionsWithRawResponse(self._with_results())


class ExtractionsWithRawResponse:
    """Methods of ``Extractions`` that return a ``Result``."""

    def __init__(self, resource: Extractions) -> None:
        self.create = with_result(resource.create)


class AsyncExtractionsWithRawResponse:
    """Methods of ``AsyncExtractions`` that return a ``Result``."""

    def __init__(self, resource: AsyncExtractions) -> None:
        self.create = with_async_result(resource.create)
