/* Extract data from a document synchronously. Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.CallOptions;
import dev.docuvane.core.FileInput;
import dev.docuvane.http.Result;
import dev.docuvane.internal.AsyncRunner;
import dev.docuvane.models.Extraction;
import java.util.concurrent.CompletableFuture;

/**
 * Extract data from a document synchronously.
 *
 * <p>For futures. Cancelling a future ends its call. Safe for use by many threads.
 */
public final class AsyncExtractions {
    private final Extractions extractions;
    private final AsyncRunner runner;

    /**
     * Does the work of methods that block in other threads.
     *
     * @param extractions the methods
     * @param runner the threads
     */
    public AsyncExtractions(Extractions extractions, AsyncRunner runner) {
        this.extractions = extractions;
        this.runner = runner;
    }

    /**
     * Does {@link Extractions#create(FileInput)} in another thread.
     *
     * @param file the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Extraction> create(FileInput file) {
        return runner.submit(() -> this.extractions.create(file));
    }

    /**
     * Does {@link Extractions#create(FileInput, CallOptions)} in another thread.
     *
     * @param file the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Extraction> create(FileInput file, CallOptions options) {
        return runner.submit(() -> this.extractions.create(file, options));
    }

    /**
     * Does {@link Extractions#create(FileInput, ExtractParams)} in another thread.
     *
     * @param file the same
     * @param params the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Extraction> create(FileInput file, ExtractParams params) {
        return runner.submit(() -> this.extractions.create(file, params));
    }

    /**
     * Does {@link Extractions#create(FileInput, ExtractParams, CallOptions)} in another thread.
     *
     * @param file the same
     * @param params the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Extraction> create(FileInput file, ExtractParams params, CallOptions options) {
        return runner.submit(() -> this.extractions.create(file, params, options));
    }

    /**
     * Does {@link Extractions#createWithResponse(FileInput)} in another thread.
     *
     * @param file the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Extraction>> createWithResponse(FileInput file) {
        return runner.submit(() -> this.extractions.createWithResponse(file));
    }

    /**
     * Does {@link Extractions#createWithResponse(FileInput, ExtractParams, CallOptions)} in another thread.
     *
     * @param file the same
     * @param params the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Extraction>> createWithResponse(
            FileInput file, ExtractParams params, CallOptions options) {
        return runner.submit(() -> this.extractions.createWithResponse(file, params, options));
    }

    /**
     * Does {@link Extractions#create(String)} in another thread.
     *
     * @param documentId the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Extraction> create(String documentId) {
        return runner.submit(() -> this.extractions.create(documentId));
    }

    /**
     * Does {@link Extractions#create(String, CallOptions)} in another thread.
     *
     * @param documentId the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Extraction> create(String documentId, CallOptions options) {
        return runner.submit(() -> this.extractions.create(documentId, options));
    }

    /**
     * Does {@link Extractions#create(String, ExtractDocumentParams)} in another thread.
     *
     * @param documentId the same
     * @param params the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Extraction> create(String documentId, ExtractDocumentParams params) {
        return runner.submit(() -> this.extractions.create(documentId, params));
    }

    /**
     * Does {@link Extractions#create(String, ExtractDocumentParams, CallOptions)} in another thread.
     *
     * @param documentId the same
     * @param params the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Extraction> create(String documentId, ExtractDocumentParams params, CallOptions options) {
        return runner.submit(() -> this.extractions.create(documentId, params, options));
    }

    /**
     * Does {@link Extractions#createWithResponse(String)} in another thread.
     *
     * @param documentId the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Extraction>> createWithResponse(String documentId) {
        return runner.submit(() -> this.extractions.createWithResponse(documentId));
    }

    /**
     * Does {@link Extractions#createWithResponse(String, ExtractDocumentParams, CallOptions)} in another thread.
     *
     * @param documentId the same
     * @param params the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Extraction>> createWithResponse(
            String documentId, ExtractDocumentParams params, CallOptions options) {
        return runner.submit(() -> this.extractions.createWithResponse(documentId, params, options));
    }
}
