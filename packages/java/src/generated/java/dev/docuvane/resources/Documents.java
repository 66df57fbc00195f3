/* Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.BatchOptions;
import dev.docuvane.core.BatchResult;
import dev.docuvane.core.ByteStream;
import dev.docuvane.core.CallOptions;
import dev.docuvane.core.DateFilter;
import dev.docuvane.core.FileInput;
import dev.docuvane.core.Pager;
import dev.docuvane.core.WaitOptions;
import dev.docuvane.errors.ConflictException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.InvalidFileException;
import dev.docuvane.errors.NotFoundException;
import dev.docuvane.errors.PayloadTooLargeException;
import dev.docuvane.errors.UnsupportedMediaTypeException;
import dev.docuvane.errors.ValidationException;
import dev.docuvane.errors.WaitTimeoutException;
import dev.docuvane.http.Result;
import dev.docuvane.internal.Context;
import dev.docuvane.internal.Operation;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.Request;
import dev.docuvane.internal.RetryClass;
import dev.docuvane.internal.SecurityRequirement;
import dev.docuvane.internal.bodies.Batch;
import dev.docuvane.internal.bodies.JsonBody;
import dev.docuvane.internal.bodies.Multipart;
import dev.docuvane.internal.pagination.ListPager;
import dev.docuvane.internal.pagination.Paging;
import dev.docuvane.internal.pagination.PagingRule;
import dev.docuvane.internal.polling.Polling;
import dev.docuvane.internal.polling.Waiter;
import dev.docuvane.internal.streaming.ReceivedBytes;
import dev.docuvane.models.Document;
import dev.docuvane.models.DocumentFailedException;
import dev.docuvane.models.DocumentPageList;
import dev.docuvane.models.GetPageImageParams;
import dev.docuvane.models.ListDocumentsParams;
import dev.docuvane.models.Problem;
import dev.docuvane.models.UpdateDocumentParams;
import dev.docuvane.models.UploadDocumentParams;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Upload, read, list and delete documents.
 *
 * <p>Thread-safe.
 */
public class Documents {
    private static final Operation LIST_DOCUMENTS = new Operation("listDocuments", "GET", "/documents", RetryClass.SAFE)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "documents:read"));

    private static final Operation UPLOAD_DOCUMENT = new Operation(
            "uploadDocument", "POST", "/documents", RetryClass.KEYED)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "documents:write"));

    private static final Operation GET_DOCUMENT = new Operation(
            "getDocument", "GET", "/documents/{id}", RetryClass.SAFE)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "documents:read"));

    private static final Operation DELETE_DOCUMENT = new Operation(
            "deleteDocument", "DELETE", "/documents/{id}", RetryClass.SAFE)
            .accept("*/*")
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "documents:write"));

    private static final Operation UPDATE_DOCUMENT = new Operation(
            "updateDocument", "PATCH", "/documents/{id}", RetryClass.KEYED)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "documents:write"));

    private static final Operation DOWNLOAD_DOCUMENT = new Operation(
            "downloadDocument", "GET", "/documents/{id}/content", RetryClass.SAFE)
            .accept("application/octet-stream")
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "documents:read"));

    private static final Operation LIST_PAGES = new Operation(
            "listPages", "GET", "/documents/{id}/pages", RetryClass.SAFE)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "documents:read"));

    private static final Operation GET_PAGE_IMAGE = new Operation(
            "getPageImage", "GET", "/documents/{id}/pages/{number}/image", RetryClass.SAFE)
            .accept("image/webp, image/png")
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "documents:read"));

    private static final Reader<Document> DOCUMENT = Reader.json(Document.DECODER);
    private static final Reader<@Nullable Void> NOTHING = Reader.nothing();
    private static final Reader<ByteStream> BYTES = ReceivedBytes.reader();
    private static final Reader<DocumentPageList> DOCUMENT_PAGE_LIST = Reader.json(DocumentPageList.DECODER);

    private static final Paging<Document> DOCUMENT_PAGING = Paging.of(
            Document.DECODER, "data", PagingRule.byCursor("cursor", "next_cursor", "has_more")).required();

    private static final Waiter WAIT_UNTIL_DONE = Waiter.of("document", "status")
            .states(Set.of("processing"), Set.of("completed", "needs_review", "rejected"), Set.of("failed"))
            .delays(Duration.ofSeconds(1), 1.5, Duration.ofSeconds(10), 0.2)
            .limits(Duration.ofSeconds(600), Duration.ofSeconds(5))
            .failure(DocumentFailedException::new);

    private final Context context;

    /**
     * Creates the resource for a client; applications get it from the client.
     *
     * @param context the client's shared state
     */
    @SuppressWarnings("exports")
    public Documents(Context context) {
        this.context = context;
    }

    /**
     * List documents.
     *
     * <p>Lists documents, newest first, one page at a time.
     *
     * @return the list; no request is sent before it is iterated
     */
    public Pager<Document> list() {
        return list(ListDocumentsParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #list()}, with per-call options.
     *
     * @param options options of this call; each overrides the client's
     * @return the list; no request is sent before it is iterated
     */
    public Pager<Document> list(CallOptions options) {
        return list(ListDocumentsParams.builder().build(), options);
    }

    /**
     * As {@link #list()}, with further arguments.
     *
     * @param params optional arguments
     * @return the list; no request is sent before it is iterated
     */
    public Pager<Document> list(ListDocumentsParams params) {
        return list(params, CallOptions.NONE);
    }

    /**
     * As {@link #list()}, with further arguments and per-call options.
     *
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the list; no request is sent before it is iterated
     */
    public Pager<Document> list(ListDocumentsParams params, CallOptions options) {
        return new ListPager<>(context.sender(), listRequest(params, options), DOCUMENT_PAGING);
    }

    /**
     * Upload and process a document.
     *
     * <p>Uploads a document; a workflow processes it. The response is sent as soon as the file is stored: poll the
     * document, or ask for a delayed response with {@code Prefer}. Send the parts in the order {@code workflow_id},
     * {@code metadata}, {@code file}.
     *
     * @param file the document, at most 25 MiB: PDF, DOCX, PNG, JPEG, WebP, TIFF, text, HTML, e-mail or XML invoice.
     *     File name, declared media type and content must agree.
     * @return a document with its status and extracted data
     * @throws InvalidFileException the file cannot be read, or changed during the upload
     * @throws ConflictException a request with the same idempotency key is in progress. Retry after
     *     {@code Retry-After}.
     * @throws PayloadTooLargeException the file exceeds the limit of 25 MiB. The response may arrive before the whole
     *     file was sent.
     * @throws UnsupportedMediaTypeException the operation does not accept the media type of the body, the file type is
     *     not supported, or file name, declared type and content disagree
     * @throws ValidationException a value in the request is invalid, the file is empty or unreadable, or the
     *     idempotency key was used for a different request
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public Document upload(FileInput file) {
        return upload(file, UploadDocumentParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #upload(FileInput)}, with per-call options.
     *
     * @param file the same
     * @param options options of this call; each overrides the client's
     * @return a document with its status and extracted data
     */
    public Document upload(FileInput file, CallOptions options) {
        return upload(file, UploadDocumentParams.builder().build(), options);
    }

    /**
     * As {@link #upload(FileInput)}, with further arguments.
     *
     * @param file the same
     * @param params optional arguments
     * @return a document with its status and extracted data
     */
    public Document upload(FileInput file, UploadDocumentParams params) {
        return upload(file, params, CallOptions.NONE);
    }

    /**
     * As {@link #upload(FileInput)}, with further arguments and per-call options.
     *
     * @param file the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return a document with its status and extracted data
     */
    public Document upload(FileInput file, UploadDocumentParams params, CallOptions options) {
        return uploadWithResponse(file, params, options).data();
    }

    /**
     * As {@link #upload}, and also returns status, headers, request ID and rate limit.
     *
     * @param file the document, at most 25 MiB: PDF, DOCX, PNG, JPEG, WebP, TIFF, text, HTML, e-mail or XML invoice.
     *     File name, declared media type and content must agree.
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<Document> uploadWithResponse(FileInput file) {
        return uploadWithResponse(file, UploadDocumentParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #uploadWithResponse(FileInput)}, with further arguments and per-call options.
     *
     * @param file the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<Document> uploadWithResponse(FileInput file, UploadDocumentParams params, CallOptions options) {
        return context.sender().send(uploadRequest(file, params, options));
    }

    /**
     * Upload and process a document, and waits until the document is done.
     *
     * <p>Calls {@code upload}, then {@code waitUntilDone}.
     *
     * @param file the document, at most 25 MiB: PDF, DOCX, PNG, JPEG, WebP, TIFF, text, HTML, e-mail or XML invoice.
     *     File name, declared media type and content must agree.
     * @return the completed document
     * @throws DocumentFailedException it ended as {@code failed}; the exception carries it
     * @throws WaitTimeoutException the timeout elapsed; processing continues, so you can wait again with the same ID
     * @throws DocuvaneException a call failed for another reason
     */
    public Document process(FileInput file) {
        return process(file, UploadDocumentParams.builder().build(), WaitOptions.of(), CallOptions.NONE);
    }

    /**
     * As {@link #process(FileInput)}, with further arguments.
     *
     * @param file the same
     * @param params optional arguments
     * @return the completed document
     */
    public Document process(FileInput file, UploadDocumentParams params) {
        return process(file, params, WaitOptions.of(), CallOptions.NONE);
    }

    /**
     * As {@link #process(FileInput)}, with further arguments and options of the wait.
     *
     * @param file the same
     * @param params optional arguments
     * @param wait timeout and listener of the wait
     * @return the completed document
     */
    public Document process(FileInput file, UploadDocumentParams params, WaitOptions<Document> wait) {
        return process(file, params, wait, CallOptions.NONE);
    }

    /**
     * As {@link #process(FileInput)}, with further arguments, options of the wait and per-call options.
     *
     * @param file the same
     * @param params optional arguments
     * @param wait timeout and listener of the wait
     * @param options options of this call; each overrides the client's
     * @return the completed document
     */
    public Document process(
            FileInput file, UploadDocumentParams params, WaitOptions<Document> wait, CallOptions options) {
        return Polling.of(WAIT_UNTIL_DONE, context, wait).afterSending(
                uploadRequest(file, params, options), started -> getRequest(started.id(), CallOptions.NONE));
    }

    /**
     * Upload and process a document, for many files, 5 at a time.
     *
     * <p>Failures are returned along with successes. The client throttles itself to the rate limit, and each call has
     * its own idempotency key.
     *
     * @param files a collection, or a lazy iterable, which is asked for the next file when a worker is free
     * @return a result for each file, in the same order; a failed file does not affect the others
     */
    public List<BatchResult<Document>> uploadMany(Iterable<FileInput> files) {
        return uploadMany(
                files,
                UploadDocumentParams.builder().build(),
                BatchOptions.<Document>of().concurrency(5),
                CallOptions.NONE);
    }

    /**
     * As {@link #uploadMany(Iterable)}, with further arguments.
     *
     * @param files the same
     * @param params optional arguments
     * @return a result for each file, in the same order; a failed file does not affect the others
     */
    public List<BatchResult<Document>> uploadMany(Iterable<FileInput> files, UploadDocumentParams params) {
        return uploadMany(files, params, BatchOptions.<Document>of().concurrency(5), CallOptions.NONE);
    }

    /**
     * As {@link #uploadMany(Iterable)}, with further arguments and options of the batch.
     *
     * @param files the same
     * @param params optional arguments
     * @param batch concurrency (default 5) and listener
     * @return a result for each file, in the same order; a failed file does not affect the others
     */
    public List<BatchResult<Document>> uploadMany(
            Iterable<FileInput> files, UploadDocumentParams params, BatchOptions<Document> batch) {
        return uploadMany(files, params, batch, CallOptions.NONE);
    }

    /**
     * As {@link #uploadMany(Iterable)}, with further arguments, options of the batch and per-call options.
     *
     * @param files the same
     * @param params optional arguments
     * @param batch concurrency (default 5) and listener
     * @param options options of this call; each overrides the client's
     * @return a result for each file, in the same order; a failed file does not affect the others
     */
    public List<BatchResult<Document>> uploadMany(
            Iterable<FileInput> files, UploadDocumentParams params, BatchOptions<Document> batch, CallOptions options) {
        return Batch.run(files, file -> upload(file, params, options.withoutIdempotencyKey()), batch);
    }

    /**
     * Read a document.
     *
     * <p>Reads a document with its extracted data. Poll it until {@code status} is no longer {@code processing};
     * {@code Retry-After} gives the polling interval.
     *
     * @param id identifier of the document, opaque. Percent-encoded as one path segment.
     * @return a document with its status and extracted data
     * @throws NotFoundException the resource does not exist or is not visible to this credential
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public Document get(String id) {
        return get(id, CallOptions.NONE);
    }

    /**
     * As {@link #get(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return a document with its status and extracted data
     */
    public Document get(String id, CallOptions options) {
        return getWithResponse(id, options).data();
    }

    /**
     * As {@link #get}, and also returns status, headers, request ID and rate limit.
     *
     * @param id identifier of the document, opaque. Percent-encoded as one path segment.
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<Document> getWithResponse(String id) {
        return getWithResponse(id, CallOptions.NONE);
    }

    /**
     * As {@link #getWithResponse(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<Document> getWithResponse(String id, CallOptions options) {
        return context.sender().send(getRequest(id, options));
    }

    /**
     * Waits until the document is done: {@code completed} or {@code needs_review} or {@code rejected}.
     *
     * <p>Polls with exponential backoff; a {@code Retry-After} of the service takes precedence. To stop waiting,
     * interrupt the thread or cancel the future.
     *
     * @param id identifier of the document, opaque. Percent-encoded as one path segment.
     * @return the completed document
     * @throws DocumentFailedException it ended as {@code failed}; the exception carries it
     * @throws WaitTimeoutException the timeout elapsed; processing continues, so you can wait again with the same ID
     * @throws DocuvaneException a call failed for another reason
     */
    public Document waitUntilDone(String id) {
        return waitUntilDone(id, WaitOptions.of());
    }

    /**
     * As {@link #waitUntilDone(String)}, with options of the wait.
     *
     * @param id the same
     * @param wait timeout and listener of the wait
     * @return the completed document
     */
    public Document waitUntilDone(String id, WaitOptions<Document> wait) {
        return Polling.of(WAIT_UNTIL_DONE, context, wait).untilDone(getRequest(id, CallOptions.NONE));
    }

    /**
     * Delete a document.
     *
     * <p>Permanently deletes a document and its data. Deleting it again returns 404.
     *
     * @param id identifier of the document, opaque. Percent-encoded as one path segment.
     * @throws NotFoundException the resource does not exist or is not visible to this credential
     * @throws ConflictException the resource has changed since the version in {@code If-Match}. Read it again.
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public void delete(String id) {
        delete(id, CallOptions.NONE);
    }

    /**
     * As {@link #delete(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     */
    public void delete(String id, CallOptions options) {
        deleteWithResponse(id, options);
    }

    /**
     * As {@link #delete}, and also returns status, headers, request ID and rate limit.
     *
     * @param id identifier of the document, opaque. Percent-encoded as one path segment.
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<@Nullable Void> deleteWithResponse(String id) {
        return deleteWithResponse(id, CallOptions.NONE);
    }

    /**
     * As {@link #deleteWithResponse(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<@Nullable Void> deleteWithResponse(String id, CallOptions options) {
        return context.sender().send(deleteRequest(id, options));
    }

    /**
     * Review a document.
     *
     * <p>Corrects extracted values, accepts a document that needs review, rejects it with a reason, or reopens a
     * completed or rejected one (JSON Merge Patch, RFC 7396). Later runs of the same workflow definition keep the
     * corrections.
     *
     * @param id identifier of the document, opaque. Percent-encoded as one path segment.
     * @return a document with its status and extracted data
     * @throws NotFoundException the resource does not exist or is not visible to this credential
     * @throws ConflictException the status of the document does not permit this operation, or a request with the same
     *     idempotency key is in progress; the resource has changed since the version in {@code If-Match}. Read it
     *     again.
     * @throws UnsupportedMediaTypeException the operation does not accept the media type of the body
     * @throws ValidationException a value in the request is invalid, or the idempotency key was used for a different
     *     request
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public Document update(String id) {
        return update(id, UpdateDocumentParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #update(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return a document with its status and extracted data
     */
    public Document update(String id, CallOptions options) {
        return update(id, UpdateDocumentParams.builder().build(), options);
    }

    /**
     * As {@link #update(String)}, with further arguments.
     *
     * @param id the same
     * @param params optional arguments
     * @return a document with its status and extracted data
     */
    public Document update(String id, UpdateDocumentParams params) {
        return update(id, params, CallOptions.NONE);
    }

    /**
     * As {@link #update(String)}, with further arguments and per-call options.
     *
     * @param id the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return a document with its status and extracted data
     */
    public Document update(String id, UpdateDocumentParams params, CallOptions options) {
        return updateWithResponse(id, params, options).data();
    }

    /**
     * As {@link #update}, and also returns status, headers, request ID and rate limit.
     *
     * @param id identifier of the document, opaque. Percent-encoded as one path segment.
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<Document> updateWithResponse(String id) {
        return updateWithResponse(id, UpdateDocumentParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #updateWithResponse(String)}, with further arguments and per-call options.
     *
     * @param id the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<Document> updateWithResponse(String id, UpdateDocumentParams params, CallOptions options) {
        return context.sender().send(updateRequest(id, params, options));
    }

    /**
     * Download the file of a document.
     *
     * <p>Downloads the uploaded file, byte for byte. The media type of the response is always
     * {@code application/octet-stream}, so that no browser renders the file as part of the site;
     * {@code file.media_type} of the document is the detected type. {@code Range} with a single range (RFC 9110)
     * resumes an interrupted download; several ranges return the whole file.
     *
     * @param id identifier of the document, opaque. Percent-encoded as one path segment.
     * @return the bytes, as they arrive
     * @throws NotFoundException the resource does not exist or is not visible to this credential
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public ByteStream download(String id) {
        return download(id, CallOptions.NONE);
    }

    /**
     * As {@link #download(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return the bytes, as they arrive
     */
    public ByteStream download(String id, CallOptions options) {
        return downloadWithResponse(id, options).data();
    }

    /**
     * As {@link #download}, and also returns status, headers, request ID and rate limit.
     *
     * @param id identifier of the document, opaque. Percent-encoded as one path segment.
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<ByteStream> downloadWithResponse(String id) {
        return downloadWithResponse(id, CallOptions.NONE);
    }

    /**
     * As {@link #downloadWithResponse(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<ByteStream> downloadWithResponse(String id, CallOptions options) {
        return context.sender().send(downloadRequest(id, options));
    }

    /**
     * List the pages of a document.
     *
     * <p>Lists all pages of a document with their size, as needed to draw the boxes of extracted fields. The list is
     * empty while the document is being processed, when it failed, and for files without pages of their own (e-mail,
     * HTML, DOCX, XML). It is also empty for documents that were processed before the service kept page sizes; run
     * their workflow again to fill it.
     *
     * @param id identifier of the document, opaque. Percent-encoded as one path segment.
     * @return the pages of a document
     * @throws NotFoundException the resource does not exist or is not visible to this credential
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public DocumentPageList listPages(String id) {
        return listPages(id, CallOptions.NONE);
    }

    /**
     * As {@link #listPages(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return the pages of a document
     */
    public DocumentPageList listPages(String id, CallOptions options) {
        return listPagesWithResponse(id, options).data();
    }

    /**
     * As {@link #listPages}, and also returns status, headers, request ID and rate limit.
     *
     * @param id identifier of the document, opaque. Percent-encoded as one path segment.
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<DocumentPageList> listPagesWithResponse(String id) {
        return listPagesWithResponse(id, CallOptions.NONE);
    }

    /**
     * As {@link #listPagesWithResponse(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<DocumentPageList> listPagesWithResponse(String id, CallOptions options) {
        return context.sender().send(listPagesRequest(id, options));
    }

    /**
     * Get the image of a page.
     *
     * <p>Returns one page of a PDF or image file as an image, upright. Boxes of extracted fields are fractions of it.
     * It can be requested while the document is being processed; OCR may still turn the page. Files without pages of
     * their own (text, e-mail, HTML, DOCX, XML) have no page images. Send {@code Accept: image/png} for PNG; the
     * default is WebP.
     *
     * @param id identifier of the document, opaque. Percent-encoded as one path segment.
     * @param number page number, from 1. Unit: pages.
     * @return the bytes, as they arrive
     * @throws NotFoundException the document does not exist or is not visible to this credential, has no such page, or
     *     no page images at all
     * @throws ValidationException the file is damaged, encrypted or too complex, so that the page cannot be rendered
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public ByteStream getPageImage(String id, long number) {
        return getPageImage(id, number, GetPageImageParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #getPageImage(String, long)}, with per-call options.
     *
     * @param id the same
     * @param number the same
     * @param options options of this call; each overrides the client's
     * @return the bytes, as they arrive
     */
    public ByteStream getPageImage(String id, long number, CallOptions options) {
        return getPageImage(id, number, GetPageImageParams.builder().build(), options);
    }

    /**
     * As {@link #getPageImage(String, long)}, with further arguments.
     *
     * @param id the same
     * @param number the same
     * @param params optional arguments
     * @return the bytes, as they arrive
     */
    public ByteStream getPageImage(String id, long number, GetPageImageParams params) {
        return getPageImage(id, number, params, CallOptions.NONE);
    }

    /**
     * As {@link #getPageImage(String, long)}, with further arguments and per-call options.
     *
     * @param id the same
     * @param number the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the bytes, as they arrive
     */
    public ByteStream getPageImage(String id, long number, GetPageImageParams params, CallOptions options) {
        return getPageImageWithResponse(id, number, params, options).data();
    }

    /**
     * As {@link #getPageImage}, and also returns status, headers, request ID and rate limit.
     *
     * @param id identifier of the document, opaque. Percent-encoded as one path segment.
     * @param number page number, from 1. Unit: pages.
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<ByteStream> getPageImageWithResponse(String id, long number) {
        return getPageImageWithResponse(id, number, GetPageImageParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #getPageImageWithResponse(String, long)}, with further arguments and per-call options.
     *
     * @param id the same
     * @param number the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<ByteStream> getPageImageWithResponse(
            String id, long number, GetPageImageParams params, CallOptions options) {
        return context.sender().send(getPageImageRequest(id, number, params, options));
    }

    private static Request<Paging.Content<Document>> listRequest(ListDocumentsParams params, CallOptions options) {
        return Request.of(LIST_DOCUMENTS, DOCUMENT_PAGING.reader())
                .query("limit", params.get("limit"))
                .query("cursor", params.get("cursor"))
                .query("sort", params.get("sort"))
                .query("status", params.get("status"))
                .query("workflow_id", params.get("workflowId"))
                .query("search", params.get("search"))
                .query("created_at[gte]", DateFilter.bound(params.get("createdAt"), "gte"))
                .query("created_at[gt]", DateFilter.bound(params.get("createdAt"), "gt"))
                .query("created_at[lte]", DateFilter.bound(params.get("createdAt"), "lte"))
                .query("created_at[lt]", DateFilter.bound(params.get("createdAt"), "lt"))
                .options(options)
                .build();
    }

    private static Request<Document> uploadRequest(FileInput file, UploadDocumentParams params, CallOptions options) {
        return Request.of(UPLOAD_DOCUMENT, DOCUMENT)
                .body(new Multipart()
                        .text("workflow_id", params.get("workflowId"))
                        .json("metadata", params.get("metadata"), "application/json")
                        .file("file", Multipart.required(file))
                        .onProgress(params.getListener())
                        .build())
                .options(options)
                .build();
    }

    private static Request<Document> getRequest(String id, CallOptions options) {
        return Request.of(GET_DOCUMENT, DOCUMENT)
                .path("id", id)
                .options(options)
                .build();
    }

    private static Request<@Nullable Void> deleteRequest(String id, CallOptions options) {
        return Request.of(DELETE_DOCUMENT, NOTHING)
                .path("id", id)
                .options(options)
                .build();
    }

    private static Request<Document> updateRequest(String id, UpdateDocumentParams params, CallOptions options) {
        return Request.of(UPDATE_DOCUMENT, DOCUMENT)
                .path("id", id)
                .body(JsonBody.of()
                        .take("extracted_data", params, "extractedData")
                        .take("status", params, "status")
                        .take("rejection_reason", params, "rejectionReason")
                        .json("application/merge-patch+json"))
                .options(options)
                .build();
    }

    private static Request<ByteStream> downloadRequest(String id, CallOptions options) {
        return Request.of(DOWNLOAD_DOCUMENT, BYTES)
                .path("id", id)
                .options(options)
                .build();
    }

    private static Request<DocumentPageList> listPagesRequest(String id, CallOptions options) {
        return Request.of(LIST_PAGES, DOCUMENT_PAGE_LIST)
                .path("id", id)
                .options(options)
                .build();
    }

    private static Request<ByteStream> getPageImageRequest(
            String id, long number, GetPageImageParams params, CallOptions options) {
        return Request.of(GET_PAGE_IMAGE, BYTES)
                .path("id", id)
                .path("number", number)
                .query("width", params.get("width"))
                .options(options)
                .build();
    }
}
