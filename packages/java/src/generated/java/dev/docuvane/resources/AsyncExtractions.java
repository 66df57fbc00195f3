/* Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.CallOptions;
import dev.docuvane.core.FileInput;
import dev.docuvane.http.Result;
import dev.docuvane.internal.AsyncRunner;
import dev.docuvane.models.ExtractDocumentParams;
import dev.docuvane.models.ExtractParams;
import dev.docuvane.models.Extraction;
import java.util.concurrent.CompletableFuture;

/**
 * Extract data from a document synchronously.
 *
 * <p>Asynchronous. Cancelling a future aborts its call. Thread-safe.
 */
public class AsyncExtractions {
    private final Extractions extractions;
    private final AsyncRunner runner;

    /**
     * Creates the resource for a client; applications get it from the client.
     *
     * @param extractions the blocking methods
     * @param runner runs them on other threads
     */
    @SuppressWarnings("exports")
    public AsyncExtractions(Extractions extractions, AsyncRunner runner) {
        this.extractions = extractions;
        this.runner = runner;
    }

    /**
     * As {@link Extractions#create(FileInput)}, asynchronously.
     *
     * @param file the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Extraction> create(FileInput file) {
        return runner.submit(() -> this.extractions.create(file));
    }

    /**
     * As {@link Extractions#create(FileInput, CallOptions)}, asynchronously.
     *
     * @param file the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Extraction> create(FileInput file, CallOptions options) {
        return runner.submit(() -> this.extractions.create(file, options));
    }

    /**
     * As {@link Extractions#create(FileInput, ExtractParams)}, asynchronously.
     *
     * @param file the same
     * @param params the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Extraction> create(FileInput file, ExtractParams params) {
        return runner.submit(() -> this.extractions.create(file, params));
    }

    /**
     * As {@link Extractions#create(FileInput, ExtractParams, CallOptions)}, asynchronously.
     *
     * @param file the same
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Extraction> create(FileInput file, ExtractParams params, CallOptions options) {
        return runner.submit(() -> this.extractions.create(file, params, options));
    }

    /**
     * As {@link Extractions#createWithResponse(FileInput)}, asynchronously.
     *
     * @param file the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<Extraction>> createWithResponse(FileInput file) {
        return runner.submit(() -> this.extractions.createWithResponse(file));
    }

    /**
     * As {@link Extractions#createWithResponse(FileInput, ExtractParams, CallOptions)}, asynchronously.
     *
     * @param file the same
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<Extraction>> createWithResponse(
            FileInput file, ExtractParams params, CallOptions options) {
        return runner.submit(() -> this.extractions.createWithResponse(file, params, options));
    }

    /**
     * As {@link Extractions#create(String)}, asynchronously.
     *
     * @param documentId the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Extraction> create(String documentId) {
        return runner.submit(() -> this.extractions.create(documentId));
    }

    /**
     * As {@link Extractions#create(String, CallOptions)}, asynchronously.
     *
     * @param documentId the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Extraction> create(String documentId, CallOptions options) {
        return runner.submit(() -> this.extractions.create(documentId, options));
    }

    /**
     * As {@link Extractions#create(String, ExtractDocumentParams)}, asynchronously.
     *
     * @param documentId the same
     * @param params the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Extraction> create(String documentId, ExtractDocumentParams params) {
        return runner.submit(() -> this.extractions.create(documentId, params));
    }

    /**
     * As {@link Extractions#create(String, ExtractDocumentParams, CallOptions)}, asynchronously.
     *
     * @param documentId the same
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Extraction> create(String documentId, ExtractDocumentParams params, CallOptions options) {
        return runner.submit(() -> this.extractions.create(documentId, params, options));
    }

    /**
     * As {@link Extractions#createWithResponse(String)}, asynchronously.
     *
     * @param documentId the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<Extraction>> createWithResponse(String documentId) {
        return runner.submit(() -> this.extractions.createWithResponse(documentId));
    }

    /**
     * As {@link Extractions#createWithResponse(String, ExtractDocumentParams, CallOptions)}, asynchronously.
     *
     * @param documentId the same
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<Extraction>> createWithResponse(
            String documentId, ExtractDocumentParams params, CallOptions options) {
        return runner.submit(() -> this.extractions.createWithResponse(documentId, params, options));
    }
}
