/* Extract data from a document synchronously. Generated: do not edit. */

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
 * <p>For futures. Cancelling a future ends its call. Safe for use by many threads.
 */
public class AsyncExtractions {
    private final Extractions extractions;
    private final AsyncRunner runner;

    /**
     * Creates the resource of a client; programs get it from the client.
     *
     * @param extractions the methods that block
     * @param runner runs them in other threads
     */
    @SuppressWarnings("exports")
    public AsyncExtractions(Extractions extractions, AsyncRunner runner) {
        this.extractions = extractions;
        this.runner = runner;
    }

    /**
     * As {@link Extractions#create(FileInput)}, for futures.
     *
     * @param file the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Extraction> create(FileInput file) {
        return runner.submit(() -> this.extractions.create(file));
    }

    /**
     * As {@link Extractions#create(FileInput, CallOptions)}, for futures.
     *
     * @param file the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Extraction> create(FileInput file, CallOptions options) {
        return runner.submit(() -> this.extractions.create(file, options));
    }

    /**
     * As {@link Extractions#create(FileInput, ExtractParams)}, for futures.
     *
     * @param file the same
     * @param params the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Extraction> create(FileInput file, ExtractParams params) {
        return runner.submit(() -> this.extractions.create(file, params));
    }

    /**
     * As {@link Extractions#create(FileInput, ExtractParams, CallOptions)}, for futures.
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
     * As {@link Extractions#createWithResponse(FileInput)}, for futures.
     *
     * @param file the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Extraction>> createWithResponse(FileInput file) {
        return runner.submit(() -> this.extractions.createWithResponse(file));
    }

    /**
     * As {@link Extractions#createWithResponse(FileInput, ExtractParams, CallOptions)}, for futures.
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
     * As {@link Extractions#create(String)}, for futures.
     *
     * @param documentId the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Extraction> create(String documentId) {
        return runner.submit(() -> this.extractions.create(documentId));
    }

    /**
     * As {@link Extractions#create(String, CallOptions)}, for futures.
     *
     * @param documentId the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Extraction> create(String documentId, CallOptions options) {
        return runner.submit(() -> this.extractions.create(documentId, options));
    }

    /**
     * As {@link Extractions#create(String, ExtractDocumentParams)}, for futures.
     *
     * @param documentId the same
     * @param params the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Extraction> create(String documentId, ExtractDocumentParams params) {
        return runner.submit(() -> this.extractions.create(documentId, params));
    }

    /**
     * As {@link Extractions#create(String, ExtractDocumentParams, CallOptions)}, for futures.
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
     * As {@link Extractions#createWithResponse(String)}, for futures.
     *
     * @param documentId the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Extraction>> createWithResponse(String documentId) {
        return runner.submit(() -> this.extractions.createWithResponse(documentId));
    }

    /**
     * As {@link Extractions#createWithResponse(String, ExtractDocumentParams, CallOptions)}, for futures.
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
