/* Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.CallOptions;
import dev.docuvane.core.FileInput;
import dev.docuvane.errors.ConflictException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.InvalidFileException;
import dev.docuvane.errors.PayloadTooLargeException;
import dev.docuvane.errors.UnsupportedMediaTypeException;
import dev.docuvane.errors.ValidationException;
import dev.docuvane.http.Result;
import dev.docuvane.internal.Context;
import dev.docuvane.internal.Operation;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.Request;
import dev.docuvane.internal.RetryClass;
import dev.docuvane.internal.SecurityRequirement;
import dev.docuvane.internal.bodies.JsonBody;
import dev.docuvane.internal.bodies.Multipart;
import dev.docuvane.models.ExtractDocumentParams;
import dev.docuvane.models.ExtractParams;
import dev.docuvane.models.Extraction;
import dev.docuvane.models.Problem;

/**
 * Extract data from a document synchronously.
 *
 * <p>Thread-safe.
 */
public class Extractions {
    private static final Operation EXTRACT = new Operation("extract", "POST", "/extract", RetryClass.KEYED)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "documents:write"));

    private static final Reader<Extraction> EXTRACTION = Reader.json(Extraction.DECODER);

    private final Context context;

    /**
     * Creates the resource for a client; applications get it from the client.
     *
     * @param context the client's shared state
     */
    @SuppressWarnings("exports")
    public Extractions(Context context) {
        this.context = context;
    }

    /**
     * Extract data from a document.
     *
     * <p>Extracts data from a file or an uploaded document and returns the result. Nothing is stored.
     *
     * @param file the document, with the same limits as an upload. It is not stored.
     * @return result of a synchronous extraction
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
    public Extraction create(FileInput file) {
        return create(file, ExtractParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #create(FileInput)}, with per-call options.
     *
     * @param file the same
     * @param options options of this call; each overrides the client's
     * @return result of a synchronous extraction
     */
    public Extraction create(FileInput file, CallOptions options) {
        return create(file, ExtractParams.builder().build(), options);
    }

    /**
     * As {@link #create(FileInput)}, with further arguments.
     *
     * @param file the same
     * @param params optional arguments
     * @return result of a synchronous extraction
     */
    public Extraction create(FileInput file, ExtractParams params) {
        return create(file, params, CallOptions.NONE);
    }

    /**
     * As {@link #create(FileInput)}, with further arguments and per-call options.
     *
     * @param file the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return result of a synchronous extraction
     */
    public Extraction create(FileInput file, ExtractParams params, CallOptions options) {
        return createWithResponse(file, params, options).data();
    }

    /**
     * As {@link #create}, and also returns status, headers, request ID and rate limit.
     *
     * @param file the document, with the same limits as an upload. It is not stored.
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<Extraction> createWithResponse(FileInput file) {
        return createWithResponse(file, ExtractParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #createWithResponse(FileInput)}, with further arguments and per-call options.
     *
     * @param file the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<Extraction> createWithResponse(FileInput file, ExtractParams params, CallOptions options) {
        return context.sender().send(createRequest(file, params, options));
    }

    /**
     * Extract data from a document.
     *
     * <p>Extracts data from a file or an uploaded document and returns the result. Nothing is stored.
     *
     * @param documentId document to read
     * @return result of a synchronous extraction
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
    public Extraction create(String documentId) {
        return create(documentId, ExtractDocumentParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #create(String)}, with per-call options.
     *
     * @param documentId the same
     * @param options options of this call; each overrides the client's
     * @return result of a synchronous extraction
     */
    public Extraction create(String documentId, CallOptions options) {
        return create(documentId, ExtractDocumentParams.builder().build(), options);
    }

    /**
     * As {@link #create(String)}, with further arguments.
     *
     * @param documentId the same
     * @param params optional arguments
     * @return result of a synchronous extraction
     */
    public Extraction create(String documentId, ExtractDocumentParams params) {
        return create(documentId, params, CallOptions.NONE);
    }

    /**
     * As {@link #create(String)}, with further arguments and per-call options.
     *
     * @param documentId the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return result of a synchronous extraction
     */
    public Extraction create(String documentId, ExtractDocumentParams params, CallOptions options) {
        return createWithResponse(documentId, params, options).data();
    }

    /**
     * As {@link #create}, and also returns status, headers, request ID and rate limit.
     *
     * @param documentId document to read
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<Extraction> createWithResponse(String documentId) {
        return createWithResponse(documentId, ExtractDocumentParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #createWithResponse(String)}, with further arguments and per-call options.
     *
     * @param documentId the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<Extraction> createWithResponse(String documentId, ExtractDocumentParams params, CallOptions options) {
        return context.sender().send(createRequest_(documentId, params, options));
    }

    private static Request<Extraction> createRequest(FileInput file, ExtractParams params, CallOptions options) {
        return Request.of(EXTRACT, EXTRACTION)
                .body(new Multipart()
                        .text("workflow_id", params.get("workflowId"))
                        .file("file", Multipart.required(file))
                        .onProgress(params.getListener())
                        .build())
                .options(options)
                .build();
    }

    private static Request<Extraction> createRequest_(
            String documentId, ExtractDocumentParams params, CallOptions options) {
        return Request.of(EXTRACT, EXTRACTION)
                .body(JsonBody.of()
                        .put("document_id", documentId)
                        .take("workflow_id", params, "workflowId")
                        .json())
                .options(options)
                .build();
    }
}
