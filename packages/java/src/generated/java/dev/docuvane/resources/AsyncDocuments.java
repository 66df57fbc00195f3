/* Upload, read, list and delete documents. Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.AsyncPager;
import dev.docuvane.core.BatchOptions;
import dev.docuvane.core.BatchResult;
import dev.docuvane.core.CallOptions;
import dev.docuvane.core.FileInput;
import dev.docuvane.core.WaitOptions;
import dev.docuvane.http.Result;
import dev.docuvane.internal.AsyncRunner;
import dev.docuvane.models.Document;
import dev.docuvane.models.DocumentPageList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Upload, read, list and delete documents.
 *
 * <p>For futures. Cancelling a future ends its call. Safe for use by many threads.
 */
public final class AsyncDocuments {
    private final Documents documents;
    private final AsyncRunner runner;

    /**
     * Does the work of methods that block in other threads.
     *
     * @param documents the methods
     * @param runner the threads
     */
    public AsyncDocuments(Documents documents, AsyncRunner runner) {
        this.documents = documents;
        this.runner = runner;
    }

    /**
     * Does {@link Documents#list()} in another thread.
     *
     * @return the list; nothing is sent before it is read
     */
    public AsyncPager<Document> list() {
        return AsyncPager.of(runner, this.documents.list());
    }

    /**
     * Does {@link Documents#list(CallOptions)} in another thread.
     *
     * @param options the same
     * @return the list; nothing is sent before it is read
     */
    public AsyncPager<Document> list(CallOptions options) {
        return AsyncPager.of(runner, this.documents.list(options));
    }

    /**
     * Does {@link Documents#list(ListDocumentsParams)} in another thread.
     *
     * @param params the same
     * @return the list; nothing is sent before it is read
     */
    public AsyncPager<Document> list(ListDocumentsParams params) {
        return AsyncPager.of(runner, this.documents.list(params));
    }

    /**
     * Does {@link Documents#list(ListDocumentsParams, CallOptions)} in another thread.
     *
     * @param params the same
     * @param options the same
     * @return the list; nothing is sent before it is read
     */
    public AsyncPager<Document> list(ListDocumentsParams params, CallOptions options) {
        return AsyncPager.of(runner, this.documents.list(params, options));
    }

    /**
     * Does {@link Documents#upload(FileInput)} in another thread.
     *
     * @param file the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Document> upload(FileInput file) {
        return runner.submit(() -> this.documents.upload(file));
    }

    /**
     * Does {@link Documents#upload(FileInput, CallOptions)} in another thread.
     *
     * @param file the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Document> upload(FileInput file, CallOptions options) {
        return runner.submit(() -> this.documents.upload(file, options));
    }

    /**
     * Does {@link Documents#upload(FileInput, UploadDocumentParams)} in another thread.
     *
     * @param file the same
     * @param params the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Document> upload(FileInput file, UploadDocumentParams params) {
        return runner.submit(() -> this.documents.upload(file, params));
    }

    /**
     * Does {@link Documents#upload(FileInput, UploadDocumentParams, CallOptions)} in another thread.
     *
     * @param file the same
     * @param params the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Document> upload(FileInput file, UploadDocumentParams params, CallOptions options) {
        return runner.submit(() -> this.documents.upload(file, params, options));
    }

    /**
     * Does {@link Documents#uploadWithResponse(FileInput)} in another thread.
     *
     * @param file the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Document>> uploadWithResponse(FileInput file) {
        return runner.submit(() -> this.documents.uploadWithResponse(file));
    }

    /**
     * Does {@link Documents#uploadWithResponse(FileInput, UploadDocumentParams, CallOptions)} in another thread.
     *
     * @param file the same
     * @param params the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Document>> uploadWithResponse(
            FileInput file, UploadDocumentParams params, CallOptions options) {
        return runner.submit(() -> this.documents.uploadWithResponse(file, params, options));
    }

    /**
     * Does {@link Documents#process(FileInput)} in another thread.
     *
     * @param file the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Document> process(FileInput file) {
        return runner.submit(() -> this.documents.process(file));
    }

    /**
     * Does {@link Documents#process(FileInput, UploadDocumentParams)} in another thread.
     *
     * @param file the same
     * @param params the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Document> process(FileInput file, UploadDocumentParams params) {
        return runner.submit(() -> this.documents.process(file, params));
    }

    /**
     * Does {@link Documents#process(FileInput, UploadDocumentParams, WaitOptions)} in another thread.
     *
     * @param file the same
     * @param params the same
     * @param wait the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Document> process(
            FileInput file, UploadDocumentParams params, WaitOptions<Document> wait) {
        return runner.submit(() -> this.documents.process(file, params, wait));
    }

    /**
     * Does {@link Documents#process(FileInput, UploadDocumentParams, WaitOptions, CallOptions)} in another thread.
     *
     * @param file the same
     * @param params the same
     * @param wait the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Document> process(
            FileInput file, UploadDocumentParams params, WaitOptions<Document> wait, CallOptions options) {
        return runner.submit(() -> this.documents.process(file, params, wait, options));
    }

    /**
     * Does {@link Documents#uploadMany(Iterable)} in another thread.
     *
     * @param files the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<List<BatchResult<Document>>> uploadMany(Iterable<FileInput> files) {
        return runner.submit(() -> this.documents.uploadMany(files));
    }

    /**
     * Does {@link Documents#uploadMany(Iterable, UploadDocumentParams)} in another thread.
     *
     * @param files the same
     * @param params the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<List<BatchResult<Document>>> uploadMany(
            Iterable<FileInput> files, UploadDocumentParams params) {
        return runner.submit(() -> this.documents.uploadMany(files, params));
    }

    /**
     * Does {@link Documents#uploadMany(Iterable, UploadDocumentParams, BatchOptions)} in another thread.
     *
     * @param files the same
     * @param params the same
     * @param batch the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<List<BatchResult<Document>>> uploadMany(
            Iterable<FileInput> files, UploadDocumentParams params, BatchOptions<Document> batch) {
        return runner.submit(() -> this.documents.uploadMany(files, params, batch));
    }

    /**
     * Does {@link Documents#uploadMany(Iterable, UploadDocumentParams, BatchOptions, CallOptions)} in another thread.
     *
     * @param files the same
     * @param params the same
     * @param batch the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<List<BatchResult<Document>>> uploadMany(
            Iterable<FileInput> files, UploadDocumentParams params, BatchOptions<Document> batch, CallOptions options) {
        return runner.submit(() -> this.documents.uploadMany(files, params, batch, options));
    }

    /**
     * Does {@link Documents#get(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Document> get(String id) {
        return runner.submit(() -> this.documents.get(id));
    }

    /**
     * Does {@link Documents#get(String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Document> get(String id, CallOptions options) {
        return runner.submit(() -> this.documents.get(id, options));
    }

    /**
     * Does {@link Documents#getWithResponse(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Document>> getWithResponse(String id) {
        return runner.submit(() -> this.documents.getWithResponse(id));
    }

    /**
     * Does {@link Documents#getWithResponse(String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Document>> getWithResponse(String id, CallOptions options) {
        return runner.submit(() -> this.documents.getWithResponse(id, options));
    }

    /**
     * Does {@link Documents#waitUntilDone(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Document> waitUntilDone(String id) {
        return runner.submit(() -> this.documents.waitUntilDone(id));
    }

    /**
     * Does {@link Documents#waitUntilDone(String, WaitOptions)} in another thread.
     *
     * @param id the same
     * @param wait the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Document> waitUntilDone(String id, WaitOptions<Document> wait) {
        return runner.submit(() -> this.documents.waitUntilDone(id, wait));
    }

    /**
     * Does {@link Documents#delete(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<@Nullable Void> delete(String id) {
        return runner.submit(() -> {
            this.documents.delete(id);
            return null;
        });
    }

    /**
     * Does {@link Documents#delete(String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<@Nullable Void> delete(String id, CallOptions options) {
        return runner.submit(() -> {
            this.documents.delete(id, options);
            return null;
        });
    }

    /**
     * Does {@link Documents#deleteWithResponse(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<@Nullable Void>> deleteWithResponse(String id) {
        return runner.submit(() -> this.documents.deleteWithResponse(id));
    }

    /**
     * Does {@link Documents#deleteWithResponse(String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<@Nullable Void>> deleteWithResponse(String id, CallOptions options) {
        return runner.submit(() -> this.documents.deleteWithResponse(id, options));
    }

    /**
     * Does {@link Documents#update(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Document> update(String id) {
        return runner.submit(() -> this.documents.update(id));
    }

    /**
     * Does {@link Documents#update(String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Document> update(String id, CallOptions options) {
        return runner.submit(() -> this.documents.update(id, options));
    }

    /**
     * Does {@link Documents#update(String, UpdateDocumentParams)} in another thread.
     *
     * @param id the same
     * @param params the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Document> update(String id, UpdateDocumentParams params) {
        return runner.submit(() -> this.documents.update(id, params));
    }

    /**
     * Does {@link Documents#update(String, UpdateDocumentParams, CallOptions)} in another thread.
     *
     * @param id the same
     * @param params the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Document> update(String id, UpdateDocumentParams params, CallOptions options) {
        return runner.submit(() -> this.documents.update(id, params, options));
    }

    /**
     * Does {@link Documents#updateWithResponse(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Document>> updateWithResponse(String id) {
        return runner.submit(() -> this.documents.updateWithResponse(id));
    }

    /**
     * Does {@link Documents#updateWithResponse(String, UpdateDocumentParams, CallOptions)} in another thread.
     *
     * @param id the same
     * @param params the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Document>> updateWithResponse(
            String id, UpdateDocumentParams params, CallOptions options) {
        return runner.submit(() -> this.documents.updateWithResponse(id, params, options));
    }

    /**
     * Does {@link Documents#listPages(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<DocumentPageList> listPages(String id) {
        return runner.submit(() -> this.documents.listPages(id));
    }

    /**
     * Does {@link Documents#listPages(String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<DocumentPageList> listPages(String id, CallOptions options) {
        return runner.submit(() -> this.documents.listPages(id, options));
    }

    /**
     * Does {@link Documents#listPagesWithResponse(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<DocumentPageList>> listPagesWithResponse(String id) {
        return runner.submit(() -> this.documents.listPagesWithResponse(id));
    }

    /**
     * Does {@link Documents#listPagesWithResponse(String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<DocumentPageList>> listPagesWithResponse(String id, CallOptions options) {
        return runner.submit(() -> this.documents.listPagesWithResponse(id, options));
    }
}
