"""Upload, read, list and delete documents."""

from __future__ import annotations

import builtins
from collections.abc import AsyncIterable, Callable, Iterable, Mapping, Sequence
from functools import cached_property
from threading import Event
from typing import Any, overload

from typing_extensions import Unpack

from .._core.bodies.batch import run_batch, run_batch_async
from .._core.bodies.batch_result import BatchOptions, BatchProgress, BatchResult
from .._core.bodies.body import given, json_body
from .._core.bodies.file import FileInput
from .._core.bodies.multipart import FilePart, Part, file_part, multipart, required_file, text_part
from .._core.bodies.parts import json_part
from .._core.bodies.progress import Progress
from .._core.client.resource import AsyncResource, Resource
from .._core.json.returns import NOTHING, Json
from .._core.json.schema import S, Typed, TypedData, Typing
from .._core.pagination.pager import AsyncPages, Pages
from .._core.pagination.paging import CursorPages
from .._core.polling.waiter import Waiter, WaitOptions, send_then_wait, wait
from .._core.request import CallOptions, Failures, Operation, QueryValue, Request
from .._core.result import with_async_result, with_result
from .._core.serialize import DateFilter, deep_object, plain_text
from .._core.streaming.byte_stream import ASYNC_BYTES, BYTES, AsyncByteStream, ByteStream
from .errors import DocumentFailedError
from .models import (
    Document,
    DocumentList,
    DocumentPageList,
    DocumentStatusFilter,
    Problem,
    ReviewedStatus,
    SortOrder,
    UploadMetadata,
)

_PAGING = CursorPages(items="data", parameter="cursor", next_cursor="next_cursor", has_more="has_more")
_NEEDS_DOCUMENTS_READ = ({"apiKey": ()}, {"oauth2": ("documents:read",)})
_FAILURES: Failures = {"default": Json[Problem](Problem)}
_NEEDS_DOCUMENTS_WRITE = ({"apiKey": ()}, {"oauth2": ("documents:write",)})

LIST_DOCUMENTS = Operation(
    "listDocuments", "GET", "/documents", "safe", _NEEDS_DOCUMENTS_READ, failures=_FAILURES
)
UPLOAD_DOCUMENT = Operation(
    "uploadDocument", "POST", "/documents", "keyed", _NEEDS_DOCUMENTS_WRITE, failures=_FAILURES
)
GET_DOCUMENT = Operation(
    "getDocument", "GET", "/documents/{id}", "safe", _NEEDS_DOCUMENTS_READ, failures=_FAILURES
)
DELETE_DOCUMENT = Operation(
    "deleteDocument",
    "DELETE",
    "/documents/{id}",
    "safe",
    _NEEDS_DOCUMENTS_WRITE,
    accept="*/*",
    failures=_FAILURES,
)
UPDATE_DOCUMENT = Operation(
    "updateDocument", "PATCH", "/documents/{id}", "keyed", _NEEDS_DOCUMENTS_WRITE, failures=_FAILURES
)
DOWNLOAD_DOCUMENT = Operation(
    "downloadDocument",
    "GET",
    "/documents/{id}/content",
    "safe",
    _NEEDS_DOCUMENTS_READ,
    accept="application/octet-stream",
    failures=_FAILURES,
)
LIST_PAGES = Operation(
    "listPages", "GET", "/documents/{id}/pages", "safe", _NEEDS_DOCUMENTS_READ, failures=_FAILURES
)
GET_PAGE_IMAGE = Operation(
    "getPageImage",
    "GET",
    "/documents/{id}/pages/{number}/image",
    "safe",
    _NEEDS_DOCUMENTS_READ,
    accept="image/webp, image/png",
    failures=_FAILURES,
)

_DOCUMENT_LIST = Json[DocumentList](DocumentList)
_DOCUMENT = Json[Document](Document)
_DOCUMENT_PAGE_LIST = Json[DocumentPageList](DocumentPageList)
_WAIT_UNTIL_DONE = Waiter(
    what="document",
    field="status",
    pending=("processing",),
    succeeded=("completed", "needs_review", "rejected"),
    failed=("failed",),
    first_delay=1,
    factor=1.5,
    max_delay=10,
    jitter=0.2,
    timeout=600,
    not_found_grace=5,
    error=DocumentFailedError,
)


class Documents(Resource):
    """Documents: `client.documents`."""

    @overload
    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        sort: SortOrder | None = None,
        status: DocumentStatusFilter | Sequence[DocumentStatusFilter] | None = None,
        workflow_id: str | None = None,
        search: str | None = None,
        created_at: DateFilter | None = None,
        schema: None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[Document]: ...

    @overload
    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        sort: SortOrder | None = None,
        status: DocumentStatusFilter | Sequence[DocumentStatusFilter] | None = None,
        workflow_id: str | None = None,
        search: str | None = None,
        created_at: DateFilter | None = None,
        schema: type[S],
        **options: Unpack[CallOptions],
    ) -> Pages[TypedData[Document, S]]: ...

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        sort: SortOrder | None = None,
        status: DocumentStatusFilter | Sequence[DocumentStatusFilter] | None = None,
        workflow_id: str | None = None,
        search: str | None = None,
        created_at: DateFilter | None = None,
        schema: type[S] | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[Any]:
        """Lists documents, newest first, one page at a time.

        Args:
            limit: Maximum number of items on the page. Unit: items. Default `20`.
            cursor: The `next_cursor` of the previous page, opaque. Default: the first page.
            sort: Order of the list. Default: newest first.
            status: Only documents with this status. Repeat the parameter for several.
            workflow_id: Only items of this workflow.
            search: Only documents whose file name or ID contains this text, ignoring case.
            created_at: Time range: `gte` (at or after), `gt` (after), `lte` (at or before), `lt`
                (before).
            schema: A dataclass or a pydantic model for the extracted data; the result is then a
                `TypedData`.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.
        """
        query_values: dict[str, QueryValue] = {
            "limit": limit,
            "cursor": cursor,
            "sort": sort,
            "status": status,
            "workflow_id": workflow_id,
            "search": search,
            **deep_object("created_at", created_at),
        }
        call = Request(LIST_DOCUMENTS, _DOCUMENT_LIST, query=query_values, options=options)
        return Pages(self._sender, call, _PAGING, Typing(schema))

    @overload
    def upload(
        self,
        file: FileInput,
        *,
        workflow_id: str | None = None,
        metadata: UploadMetadata | Mapping[str, object] | None = None,
        filename: str | None = None,
        content_type: str | None = None,
        on_progress: Callable[[Progress], object] | None = None,
        schema: None = None,
        **options: Unpack[CallOptions],
    ) -> Document: ...

    @overload
    def upload(
        self,
        file: FileInput,
        *,
        workflow_id: str | None = None,
        metadata: UploadMetadata | Mapping[str, object] | None = None,
        filename: str | None = None,
        content_type: str | None = None,
        on_progress: Callable[[Progress], object] | None = None,
        schema: type[S],
        **options: Unpack[CallOptions],
    ) -> TypedData[Document, S]: ...

    def upload(
        self,
        file: FileInput,
        *,
        workflow_id: str | None = None,
        metadata: UploadMetadata | Mapping[str, object] | None = None,
        filename: str | None = None,
        content_type: str | None = None,
        on_progress: Callable[[Progress], object] | None = None,
        schema: type[S] | None = None,
        **options: Unpack[CallOptions],
    ) -> Document | TypedData[Document, S]:
        """Uploads a document; a workflow processes it.

        The response is sent as soon as the file is stored: poll the document, or ask for a delayed response
        with `Prefer`. Send the parts in the order `workflow_id`, `metadata`, `file`.

        Args:
            file: The document, at most 25 MiB: PDF, DOCX, PNG, JPEG, WebP, TIFF, text, HTML, e-mail or
                XML invoice. File name, declared media type and content must agree. A tuple gives a file its
                name and media type: `("invoice.pdf", content, "application/pdf")`.
            workflow_id: Workflow that processes the document. Default: chosen by the service.
            metadata: Metadata stored with the document.
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
        body_parts: list[Part | FilePart | None] = [
            text_part("workflow_id", workflow_id),
            json_part("metadata", metadata),
            file_part("file", required_file(file), filename, content_type),
        ]
        call = Request(
            UPLOAD_DOCUMENT,
            Typed(_DOCUMENT, schema),
            body=multipart(body_parts, on_progress=on_progress, clock=self._sender.context.clock),
            options=options,
        )
        return self._sender.send(call)

    @overload
    def get(self, id: str, *, schema: None = None, **options: Unpack[CallOptions]) -> Document: ...

    @overload
    def get(self, id: str, *, schema: type[S], **options: Unpack[CallOptions]) -> TypedData[Document, S]: ...

    def get(
        self, id: str, *, schema: type[S] | None = None, **options: Unpack[CallOptions]
    ) -> Document | TypedData[Document, S]:
        """Reads a document with its extracted data.

        Poll it until `status` is no longer `processing`; `Retry-After` gives the polling interval.

        Args:
            id: Identifier of the document, opaque. Percent-encoded as one path segment.
            schema: A dataclass or a pydantic model for the extracted data; the result is then a
                `TypedData`.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.
        """
        call = Request(GET_DOCUMENT, Typed(_DOCUMENT, schema), path={"id": id}, options=options)
        return self._sender.send(call)

    def delete(self, id: str, **options: Unpack[CallOptions]) -> None:
        """Permanently deletes a document and its data.

        Deleting it again returns 404.

        Args:
            id: Identifier of the document, opaque. Percent-encoded as one path segment.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.

        Raises:
            ConflictError: The resource has changed since the version in `If-Match`. Read it again.
        """
        return self._sender.send(Request(DELETE_DOCUMENT, NOTHING, path={"id": id}, options=options))

    @overload
    def update(
        self,
        id: str,
        *,
        extracted_data: Mapping[str, object] | None = None,
        status: ReviewedStatus | None = None,
        rejection_reason: str | None = None,
        schema: None = None,
        **options: Unpack[CallOptions],
    ) -> Document: ...

    @overload
    def update(
        self,
        id: str,
        *,
        extracted_data: Mapping[str, object] | None = None,
        status: ReviewedStatus | None = None,
        rejection_reason: str | None = None,
        schema: type[S],
        **options: Unpack[CallOptions],
    ) -> TypedData[Document, S]: ...

    def update(
        self,
        id: str,
        *,
        extracted_data: Mapping[str, object] | None = None,
        status: ReviewedStatus | None = None,
        rejection_reason: str | None = None,
        schema: type[S] | None = None,
        **options: Unpack[CallOptions],
    ) -> Document | TypedData[Document, S]:
        """Calls PATCH /documents/{id}.

        Corrects extracted values, accepts a document that needs review, rejects it with a reason, or reopens
        a completed or rejected one (JSON Merge Patch, RFC 7396). Later runs of the same workflow definition
        keep the corrections.

        Args:
            id: Identifier of the document, opaque. Percent-encoded as one path segment.
            extracted_data: Correct values by field name, each of the field's type; null means that the
                document has no such value. Their confidence becomes 1.
            status: Ends or reopens the review. A document can be accepted or rejected while it needs
                review, and rejected once it is completed; a rejected document must be reopened first.
            rejection_reason: Why the document is rejected; only with the status `rejected`.
            schema: A dataclass or a pydantic model for the extracted data; the result is then a
                `TypedData`.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.

        Raises:
            ConflictError: The status of the document does not permit this operation, or a request with
                the same idempotency key is in progress. The resource has changed since the version in
                `If-Match`. Read it again.
        """
        body_members: dict[str, object] = {
            "extracted_data": extracted_data,
            "status": status,
            "rejection_reason": rejection_reason,
        }
        call = Request(
            UPDATE_DOCUMENT,
            Typed(_DOCUMENT, schema),
            path={"id": id},
            body=json_body(given(body_members), "application/merge-patch+json"),
            options=options,
        )
        return self._sender.send(call)

    def download(self, id: str, **options: Unpack[CallOptions]) -> ByteStream:
        """Downloads the uploaded file, byte for byte.

        The media type of the response is always `application/octet-stream`, so that no browser renders the
        file as part of the site; `file.media_type` of the document is the detected type. `Range` with a
        single range (RFC 9110) resumes an interrupted download; several ranges return the whole file.

        Args:
            id: Identifier of the document, opaque. Percent-encoded as one path segment.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.
        """
        return self._sender.send(Request(DOWNLOAD_DOCUMENT, BYTES, path={"id": id}, options=options))

    def list_pages(self, id: str, **options: Unpack[CallOptions]) -> DocumentPageList:
        """Lists all pages of a document with their size, as needed to draw the boxes of extracted fields.

        The list is empty while the document is being processed, when it failed, and for files without pages
        of their own (e-mail, HTML, DOCX, XML). It is also empty for documents that were processed before the
        service kept page sizes; run their workflow again to fill it.

        Args:
            id: Identifier of the document, opaque. Percent-encoded as one path segment.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.
        """
        call = Request(LIST_PAGES, _DOCUMENT_PAGE_LIST, path={"id": id}, options=options)
        return self._sender.send(call)

    def get_page_image(
        self, id: str, number: int, *, width: int | None = None, **options: Unpack[CallOptions]
    ) -> ByteStream:
        """Returns one page of a PDF or image file as an image, upright.

        Boxes of extracted fields are fractions of it. It can be requested while the document is being
        processed; OCR may still turn the page. Files without pages of their own (text, e-mail, HTML, DOCX,
        XML) have no page images. Send `Accept: image/png` for PNG; the default is WebP.

        Args:
            id: Identifier of the document, opaque. Percent-encoded as one path segment.
            number: Page number, from 1. Unit: pages.
            width: Width of the image, rounded up to 640, 1000, 1400 or 2000. An image file is never
                enlarged, and a very long page is narrower. Unit: pixels. Default `1000`.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.

        Raises:
            NotFoundError: The document does not exist or is not visible to this credential, has no such
                page, or no page images at all.
            ValidationError: The file is damaged, encrypted or too complex, so that the page cannot be
                rendered.
        """
        call = Request(
            GET_PAGE_IMAGE,
            BYTES,
            path={"id": id, "number": plain_text(number)},
            query={"width": width},
            options=options,
        )
        return self._sender.send(call)

    @overload
    def process(
        self,
        file: FileInput,
        *,
        workflow_id: str | None = None,
        metadata: UploadMetadata | Mapping[str, object] | None = None,
        filename: str | None = None,
        content_type: str | None = None,
        on_progress: Callable[[Progress], object] | None = None,
        schema: None = None,
        wait_timeout: float = 600,
        on_update: Callable[[Document], object] | None = None,
        **options: Unpack[CallOptions],
    ) -> Document: ...

    @overload
    def process(
        self,
        file: FileInput,
        *,
        workflow_id: str | None = None,
        metadata: UploadMetadata | Mapping[str, object] | None = None,
        filename: str | None = None,
        content_type: str | None = None,
        on_progress: Callable[[Progress], object] | None = None,
        schema: type[S],
        wait_timeout: float = 600,
        on_update: Callable[[Document], object] | None = None,
        **options: Unpack[CallOptions],
    ) -> TypedData[Document, S]: ...

    def process(
        self,
        file: FileInput,
        *,
        workflow_id: str | None = None,
        metadata: UploadMetadata | Mapping[str, object] | None = None,
        filename: str | None = None,
        content_type: str | None = None,
        on_progress: Callable[[Progress], object] | None = None,
        schema: type[S] | None = None,
        wait_timeout: float = 600,
        on_update: Callable[[Document], object] | None = None,
        **options: Unpack[CallOptions],
    ) -> Document | TypedData[Document, S]:
        """Upload and process a document, and waits until the document is done.

        Args:
            file: The document, at most 25 MiB: PDF, DOCX, PNG, JPEG, WebP, TIFF, text, HTML, e-mail or
                XML invoice. File name, declared media type and content must agree. A tuple gives a file its
                name and media type: `("invoice.pdf", content, "application/pdf")`.
            workflow_id: Workflow that processes the document. Default: chosen by the service.
            metadata: Metadata stored with the document.
            filename: File name sent to the service. Default: the name of the file.
            content_type: Media type. Default: by the file extension.
            on_progress: Called with the progress of the upload, at most ten times a second.
            schema: A dataclass or a pydantic model for the extracted data; the result is then a
                `TypedData`.
            wait_timeout: Seconds to wait after the call. Default 600.
            on_update: Called with each state that differs from the previous one.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.

        Raises:
            DocumentFailedError: It ended as `failed`; `document` is its last known state.
            WaitTimeoutError: The timeout elapsed; processing continues, so you can wait again with the
                same ID.
        """
        body_parts: list[Part | FilePart | None] = [
            text_part("workflow_id", workflow_id),
            json_part("metadata", metadata),
            file_part("file", required_file(file), filename, content_type),
        ]
        typing = Typing(schema)
        call = Request(
            UPLOAD_DOCUMENT,
            _DOCUMENT,
            body=multipart(body_parts, on_progress=on_progress, clock=self._sender.context.clock),
            options=options,
        )

        def poll(started: Document) -> Request[Document]:
            return Request(GET_DOCUMENT, _DOCUMENT, path={"id": started.id})

        wait_options = WaitOptions(wait_timeout, on_update)
        steps = send_then_wait(call, _WAIT_UNTIL_DONE, poll, self._sender.context, options=wait_options)
        return typing(self._sender.run(steps))

    def upload_many(
        self,
        files: Iterable[FileInput],
        *,
        concurrency: int = 5,
        on_progress: Callable[[BatchProgress[Document]], object] | None = None,
        workflow_id: str | None = None,
        metadata: UploadMetadata | Mapping[str, object] | None = None,
        **options: Unpack[CallOptions],
    ) -> builtins.list[BatchResult[Document]]:
        """Upload and process a document, for many files, 5 at a time.

        Failures are returned along with successes. The client throttles itself to the rate limit, and each
        call has its own idempotency key.

        Args:
            files: Files, as a list or a generator; the next file is taken when a worker is free.
            concurrency: Concurrent calls. Default 5.
            on_progress: Called when a file is finished.
            workflow_id: Workflow that processes the document. Default: chosen by the service.
            metadata: Metadata stored with the document.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.

        Returns:
            A result for each file, in the same order; a failed file does not affect the others.
        """

        def send(file: FileInput, cancel: Event) -> Document:
            own_options: CallOptions = {**options, "cancel": cancel}
            own_options.pop("idempotency_key", None)
            return self.upload(file, workflow_id=workflow_id, metadata=metadata, **own_options)

        batch_options = BatchOptions[Document](concurrency, on_progress, options.get("cancel"))
        return run_batch(files, send, batch_options)

    @overload
    def wait_until_done(
        self,
        id: str,
        *,
        schema: None = None,
        timeout: float = 600,
        on_update: Callable[[Document], object] | None = None,
        cancel: Event | None = None,
    ) -> Document: ...

    @overload
    def wait_until_done(
        self,
        id: str,
        *,
        schema: type[S],
        timeout: float = 600,
        on_update: Callable[[Document], object] | None = None,
        cancel: Event | None = None,
    ) -> TypedData[Document, S]: ...

    def wait_until_done(
        self,
        id: str,
        *,
        schema: type[S] | None = None,
        timeout: float = 600,
        on_update: Callable[[Document], object] | None = None,
        cancel: Event | None = None,
    ) -> Document | TypedData[Document, S]:
        """Waits until the document is done: `completed` or `needs_review` or `rejected`.

        Polls with exponential backoff; a `Retry-After` of the service takes precedence.

        Args:
            id: Identifier of the document, opaque. Percent-encoded as one path segment.
            schema: A dataclass or a pydantic model for the extracted data; the result is then a
                `TypedData`.
            timeout: Seconds for the whole wait. Default 600.
            on_update: Called with each state that differs from the previous one.
            cancel: Event to set from another thread to stop waiting at once.

        Raises:
            DocumentFailedError: It ended as `failed`; `document` is its last known state.
            WaitTimeoutError: The timeout elapsed; processing continues, so you can wait again with the
                same ID.
        """
        typing = Typing(schema)
        call = Request(GET_DOCUMENT, _DOCUMENT, path={"id": id})
        options = WaitOptions(timeout, on_update, cancel)
        return typing(self._sender.run(wait(_WAIT_UNTIL_DONE, call, self._sender.context, options)))

    @cached_property
    def with_raw_response(self) -> DocumentsWithRawResponse:
        """The same methods, each returning a ``Result``: the model with status, headers and request ID."""
        return DocumentsWithRawResponse(self._with_results())


class AsyncDocuments(AsyncResource):
    """Documents on the async client: `client.documents`.

    Each method takes, returns and raises the same as its counterpart in `Documents`.
    """

    @overload
    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        sort: SortOrder | None = None,
        status: DocumentStatusFilter | Sequence[DocumentStatusFilter] | None = None,
        workflow_id: str | None = None,
        search: str | None = None,
        created_at: DateFilter | None = None,
        schema: None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[Document]: ...

    @overload
    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        sort: SortOrder | None = None,
        status: DocumentStatusFilter | Sequence[DocumentStatusFilter] | None = None,
        workflow_id: str | None = None,
        search: str | None = None,
        created_at: DateFilter | None = None,
        schema: type[S],
        **options: Unpack[CallOptions],
    ) -> AsyncPages[TypedData[Document, S]]: ...

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        sort: SortOrder | None = None,
        status: DocumentStatusFilter | Sequence[DocumentStatusFilter] | None = None,
        workflow_id: str | None = None,
        search: str | None = None,
        created_at: DateFilter | None = None,
        schema: type[S] | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[Any]:
        """Lists documents, newest first, one page at a time."""
        query_values: dict[str, QueryValue] = {
            "limit": limit,
            "cursor": cursor,
            "sort": sort,
            "status": status,
            "workflow_id": workflow_id,
            "search": search,
            **deep_object("created_at", created_at),
        }
        call = Request(LIST_DOCUMENTS, _DOCUMENT_LIST, query=query_values, options=options)
        return AsyncPages(self._sender, call, _PAGING, Typing(schema))

    @overload
    async def upload(
        self,
        file: FileInput,
        *,
        workflow_id: str | None = None,
        metadata: UploadMetadata | Mapping[str, object] | None = None,
        filename: str | None = None,
        content_type: str | None = None,
        on_progress: Callable[[Progress], object] | None = None,
        schema: None = None,
        **options: Unpack[CallOptions],
    ) -> Document: ...

    @overload
    async def upload(
        self,
        file: FileInput,
        *,
        workflow_id: str | None = None,
        metadata: UploadMetadata | Mapping[str, object] | None = None,
        filename: str | None = None,
        content_type: str | None = None,
        on_progress: Callable[[Progress], object] | None = None,
        schema: type[S],
        **options: Unpack[CallOptions],
    ) -> TypedData[Document, S]: ...

    async def upload(
        self,
        file: FileInput,
        *,
        workflow_id: str | None = None,
        metadata: UploadMetadata | Mapping[str, object] | None = None,
        filename: str | None = None,
        content_type: str | None = None,
        on_progress: Callable[[Progress], object] | None = None,
        schema: type[S] | None = None,
        **options: Unpack[CallOptions],
    ) -> Document | TypedData[Document, S]:
        """Uploads a document; a workflow processes it."""
        body_parts: list[Part | FilePart | None] = [
            text_part("workflow_id", workflow_id),
            json_part("metadata", metadata),
            file_part("file", required_file(file), filename, content_type),
        ]
        call = Request(
            UPLOAD_DOCUMENT,
            Typed(_DOCUMENT, schema),
            body=multipart(body_parts, on_progress=on_progress, clock=self._sender.context.clock),
            options=options,
        )
        return await self._sender.send(call)

    @overload
    async def get(self, id: str, *, schema: None = None, **options: Unpack[CallOptions]) -> Document: ...

    @overload
    async def get(
        self, id: str, *, schema: type[S], **options: Unpack[CallOptions]
    ) -> TypedData[Document, S]: ...

    async def get(
        self, id: str, *, schema: type[S] | None = None, **options: Unpack[CallOptions]
    ) -> Document | TypedData[Document, S]:
        """Reads a document with its extracted data."""
        call = Request(GET_DOCUMENT, Typed(_DOCUMENT, schema), path={"id": id}, options=options)
        return await self._sender.send(call)

    async def delete(self, id: str, **options: Unpack[CallOptions]) -> None:
        """Permanently deletes a document and its data."""
        return await self._sender.send(Request(DELETE_DOCUMENT, NOTHING, path={"id": id}, options=options))

    @overload
    async def update(
        self,
        id: str,
        *,
        extracted_data: Mapping[str, object] | None = None,
        status: ReviewedStatus | None = None,
        rejection_reason: str | None = None,
        schema: None = None,
        **options: Unpack[CallOptions],
    ) -> Document: ...

    @overload
    async def update(
        self,
        id: str,
        *,
        extracted_data: Mapping[str, object] | None = None,
        status: ReviewedStatus | None = None,
        rejection_reason: str | None = None,
        schema: type[S],
        **options: Unpack[CallOptions],
    ) -> TypedData[Document, S]: ...

    async def update(
        self,
        id: str,
        *,
        extracted_data: Mapping[str, object] | None = None,
        status: ReviewedStatus | None = None,
        rejection_reason: str | None = None,
        schema: type[S] | None = None,
        **options: Unpack[CallOptions],
    ) -> Document | TypedData[Document, S]:
        """Calls PATCH /documents/{id}."""
        body_members: dict[str, object] = {
            "extracted_data": extracted_data,
            "status": status,
            "rejection_reason": rejection_reason,
        }
        call = Request(
            UPDATE_DOCUMENT,
            Typed(_DOCUMENT, schema),
            path={"id": id},
            body=json_body(given(body_members), "application/merge-patch+json"),
            options=options,
        )
        return await self._sender.send(call)

    async def download(self, id: str, **options: Unpack[CallOptions]) -> AsyncByteStream:
        """Downloads the uploaded file, byte for byte."""
        return await self._sender.send(
            Request(DOWNLOAD_DOCUMENT, ASYNC_BYTES, path={"id": id}, options=options)
        )

    async def list_pages(self, id: str, **options: Unpack[CallOptions]) -> DocumentPageList:
        """Lists all pages of a document with their size, as needed to draw the boxes of extracted fields."""
        call = Request(LIST_PAGES, _DOCUMENT_PAGE_LIST, path={"id": id}, options=options)
        return await self._sender.send(call)

    async def get_page_image(
        self, id: str, number: int, *, width: int | None = None, **options: Unpack[CallOptions]
    ) -> AsyncByteStream:
        """Returns one page of a PDF or image file as an image, upright."""
        call = Request(
            GET_PAGE_IMAGE,
            ASYNC_BYTES,
            path={"id": id, "number": plain_text(number)},
            query={"width": width},
            options=options,
        )
        return await self._sender.send(call)

    @overload
    async def process(
        self,
        file: FileInput,
        *,
        workflow_id: str | None = None,
        metadata: UploadMetadata | Mapping[str, object] | None = None,
        filename: str | None = None,
        content_type: str | None = None,
        on_progress: Callable[[Progress], object] | None = None,
        schema: None = None,
        wait_timeout: float = 600,
        on_update: Callable[[Document], object] | None = None,
        **options: Unpack[CallOptions],
    ) -> Document: ...

    @overload
    async def process(
        self,
        file: FileInput,
        *,
        workflow_id: str | None = None,
        metadata: UploadMetadata | Mapping[str, object] | None = None,
        filename: str | None = None,
        content_type: str | None = None,
        on_progress: Callable[[Progress], object] | None = None,
        schema: type[S],
        wait_timeout: float = 600,
        on_update: Callable[[Document], object] | None = None,
        **options: Unpack[CallOptions],
    ) -> TypedData[Document, S]: ...

    async def process(
        self,
        file: FileInput,
        *,
        workflow_id: str | None = None,
        metadata: UploadMetadata | Mapping[str, object] | None = None,
        filename: str | None = None,
        content_type: str | None = None,
        on_progress: Callable[[Progress], object] | None = None,
        schema: type[S] | None = None,
        wait_timeout: float = 600,
        on_update: Callable[[Document], object] | None = None,
        **options: Unpack[CallOptions],
    ) -> Document | TypedData[Document, S]:
        """Upload and process a document, and waits until the document is done."""
        body_parts: list[Part | FilePart | None] = [
            text_part("workflow_id", workflow_id),
            json_part("metadata", metadata),
            file_part("file", required_file(file), filename, content_type),
        ]
        typing = Typing(schema)
        call = Request(
            UPLOAD_DOCUMENT,
            _DOCUMENT,
            body=multipart(body_parts, on_progress=on_progress, clock=self._sender.context.clock),
            options=options,
        )

        def poll(started: Document) -> Request[Document]:
            return Request(GET_DOCUMENT, _DOCUMENT, path={"id": started.id})

        wait_options = WaitOptions(wait_timeout, on_update)
        steps = send_then_wait(call, _WAIT_UNTIL_DONE, poll, self._sender.context, options=wait_options)
        return typing(await self._sender.run(steps))

    async def upload_many(
        self,
        files: Iterable[FileInput] | AsyncIterable[FileInput],
        *,
        concurrency: int = 5,
        on_progress: Callable[[BatchProgress[Document]], object] | None = None,
        workflow_id: str | None = None,
        metadata: UploadMetadata | Mapping[str, object] | None = None,
        **options: Unpack[CallOptions],
    ) -> builtins.list[BatchResult[Document]]:
        """Upload and process a document, for many files, 5 at a time."""

        async def send(file: FileInput) -> Document:
            own_options = options.copy()
            own_options.pop("idempotency_key", None)
            return await self.upload(file, workflow_id=workflow_id, metadata=metadata, **own_options)

        batch_options = BatchOptions[Document](concurrency, on_progress, options.get("cancel"))
        return await run_batch_async(files, send, batch_options)

    @overload
    async def wait_until_done(
        self,
        id: str,
        *,
        schema: None = None,
        timeout: float = 600,
        on_update: Callable[[Document], object] | None = None,
        cancel: Event | None = None,
    ) -> Document: ...

    @overload
    async def wait_until_done(
        self,
        id: str,
        *,
        schema: type[S],
        timeout: float = 600,
        on_update: Callable[[Document], object] | None = None,
        cancel: Event | None = None,
    ) -> TypedData[Document, S]: ...

    async def wait_until_done(
        self,
        id: str,
        *,
        schema: type[S] | None = None,
        timeout: float = 600,
        on_update: Callable[[Document], object] | None = None,
        cancel: Event | None = None,
    ) -> Document | TypedData[Document, S]:
        """Waits until the document is done: `completed` or `needs_review` or `rejected`."""
        typing = Typing(schema)
        call = Request(GET_DOCUMENT, _DOCUMENT, path={"id": id})
        options = WaitOptions(timeout, on_update, cancel)
        return typing(await self._sender.run(wait(_WAIT_UNTIL_DONE, call, self._sender.context, options)))

    @cached_property
    def with_raw_response(self) -> AsyncDocumentsWithRawResponse:
        """The same methods, each returning a ``Result``: the model with status, headers and request ID."""
        return AsyncDocumentsWithRawResponse(self._with_results())


class DocumentsWithRawResponse:
    """Methods of ``Documents`` that return a ``Result``."""

    def __init__(self, resource: Documents) -> None:
        self.upload = with_result(resource.upload)
        self.get = with_result(resource.get)
        self.delete = with_result(resource.delete)
        self.update = with_result(resource.update)
        self.download = with_result(resource.download)
        self.list_pages = with_result(resource.list_pages)
        self.get_page_image = with_result(resource.get_page_image)


class AsyncDocumentsWithRawResponse:
    """Methods of ``AsyncDocuments`` that return a ``Result``."""

    def __init__(self, resource: AsyncDocuments) -> None:
        self.upload = with_async_result(resource.upload)
        self.get = with_async_result(resource.get)
        self.delete = with_async_result(resource.delete)
        self.update = with_async_result(resource.update)
        self.download = with_async_result(resource.download)
        self.list_pages = with_async_result(resource.list_pages)
        self.get_page_image = with_async_result(resource.get_page_image)
