/* Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.AsyncPager;
import dev.docuvane.core.BatchOptions;
import dev.docuvane.core.BatchResult;
import dev.docuvane.core.ByteStream;
import dev.docuvane.core.CallOptions;
import dev.docuvane.core.FileInput;
import dev.docuvane.core.WaitOptions;
import dev.docuvane.http.Result;
import dev.docuvane.internal.AsyncRunner;
import dev.docuvane.internal.pagination.FuturePager;
import dev.docuvane.models.Document;
import dev.docuvane.models.DocumentPageList;
import dev.docuvane.models.GetPageImageParams;
import dev.docuvane.models.ListDocumentsParams;
import dev.docuvane.models.UpdateDocumentParams;
import dev.docuvane.models.UploadDocumentParams;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Upload, read, list and delete documents.
 *
 * <p>Asynchronous. Cancelling a future aborts its call. Thread-safe.
 */
public class AsyncDocuments {
    private final Documents documents;
    private final AsyncRunner runner;

    /**
     * Creates the resource for a client; applications get it from the client.
     *
     * @param documents the blocking methods
     * @param runner runs them on other threads
     */
    @SuppressWarnings("exports")
    public AsyncDocuments(Documents documents, AsyncRunner runner) {
        this.documents = documents;
        this.runner = runner;
    }

    /**
     * As {@link Documents#list()}, asynchronously.
     *
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<Document> list() {
        return new FuturePager<>(runner, this.documents.list());
    }

    /**
     * As {@link Documents#list(CallOptions)}, asynchronously.
     *
     * @param options the same
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<Document> list(CallOptions options) {
        return new FuturePager<>(runner, this.documents.list(options));
    }

    /**
     * As {@link Documents#list(ListDocumentsParams)}, asynchronously.
     *
     * @param params the same
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<Document> list(ListDocumentsParams params) {
        return new FuturePager<>(runner, this.documents.list(params));
    }

    /**
     * As {@link Documents#list(ListDocumentsParams, CallOptions)}, asynchronously.
     *
     * @param params the same
     * @param options the same
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<Document> list(ListDocumentsParams params, CallOptions options) {
        return new FuturePager<>(runner, this.documents.list(params, options));
    }

    /**
     * As {@link Documents#upload(FileInput)}, asynchronously.
     *
     * @param file the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Document> upload(FileInput file) {
        return runner.submit(() -> this.documents.upload(file));
    }

    /**
     * As {@link Documents#upload(FileInput, CallOptions)}, asynchronously.
     *
     * @param file the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Document> upload(FileInput file, CallOptions options) {
        return runner.submit(() -> this.documents.upload(file, options));
    }

    /**
     * As {@link Documents#upload(FileInput, UploadDocumentParams)}, asynchronously.
     *
     * @param file the same
     * @param params the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Document> upload(FileInput file, UploadDocumentParams params) {
        return runner.submit(() -> this.documents.upload(file, params));
    }

    /**
     * As {@link Documents#upload(FileInput, UploadDocumentParams, CallOptions)}, asynchronously.
     *
     * @param file the same
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Document> upload(FileInput file, UploadDocumentParams params, CallOptions options) {
        return runner.submit(() -> this.documents.upload(file, params, options));
    }

    /**
     * As {@link Documents#uploadWithResponse(FileInput)}, asynchronously.
     *
     * @param file the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<Document>> uploadWithResponse(FileInput file) {
        return runner.submit(() -> this.documents.uploadWithResponse(file));
    }

    /**
     * As {@link Documents#uploadWithResponse(FileInput, UploadDocumentParams, CallOptions)}, asynchronously.
     *
     * @param file the same
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<Document>> uploadWithResponse(
            FileInput file, UploadDocumentParams params, CallOptions options) {
        return runner.submit(() -> this.documents.uploadWithResponse(file, params, options));
    }

    /**
     * As {@link Documents#process(FileInput)}, asynchronously.
     *
     * @param file the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Document> process(FileInput file) {
        return runner.submit(() -> this.documents.process(file));
    }

    /**
     * As {@link Documents#process(FileInput, UploadDocumentParams)}, asynchronously.
     *
     * @param file the same
     * @param params the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Document> process(FileInput file, UploadDocumentParams params) {
        return runner.submit(() -> this.documents.process(file, params));
    }

    /**
     * As {@link Documents#process(FileInput, UploadDocumentParams, WaitOptions)}, asynchronously.
     *
     * @param file the same
     * @param params the same
     * @param wait the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Document> process(
            FileInput file, UploadDocumentParams params, WaitOptions<Document> wait) {
        return runner.submit(() -> this.documents.process(file, params, wait));
    }

    /**
     * As {@link Documents#process(FileInput, UploadDocumentParams, WaitOptions, CallOptions)}, asynchronously.
     *
     * @param file the same
     * @param params the same
     * @param wait the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Document> process(
            FileInput file, UploadDocumentParams params, WaitOptions<Document> wait, CallOptions options) {
        return runner.submit(() -> this.documents.process(file, params, wait, options));
    }

    /**
     * As {@link Documents#uploadMany(Iterable)}, asynchronously.
     *
     * @param files the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<List<BatchResult<Document>>> uploadMany(Iterable<FileInput> files) {
        return runner.submit(() -> this.documents.uploadMany(files));
    }

    /**
     * As {@link Documents#uploadMany(Iterable, UploadDocumentParams)}, asynchronously.
     *
     * @param files the same
     * @param params the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<List<BatchResult<Document>>> uploadMany(
            Iterable<FileInput> files, UploadDocumentParams params) {
        return runner.submit(() -> this.documents.uploadMany(files, params));
    }

    /**
     * As {@link Documents#uploadMany(Iterable, UploadDocumentParams, BatchOptions)}, asynchronously.
     *
     * @param files the same
     * @param params the same
     * @param batch the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<List<BatchResult<Document>>> uploadMany(
            Iterable<FileInput> files, UploadDocumentParams params, BatchOptions<Document> batch) {
        return runner.submit(() -> this.documents.uploadMany(files, params, batch));
    }

    /**
     * As {@link Documents#uploadMany(Iterable, UploadDocumentParams, BatchOptions, CallOptions)}, asynchronously.
     *
     * @param files the same
     * @param params the same
     * @param batch the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<List<BatchResult<Document>>> uploadMany(
            Iterable<FileInput> files, UploadDocumentParams params, BatchOptions<Document> batch, CallOptions options) {
        return runner.submit(() -> this.documents.uploadMany(files, params, batch, options));
    }

    /**
     * As {@link Documents#get(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Document> get(String id) {
        return runner.submit(() -> this.documents.get(id));
    }

    /**
     * As {@link Documents#get(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Document> get(String id, CallOptions options) {
        return runner.submit(() -> this.documents.get(id, options));
    }

    /**
     * As {@link Documents#getWithResponse(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<Document>> getWithResponse(String id) {
        return runner.submit(() -> this.documents.getWithResponse(id));
    }

    /**
     * As {@link Documents#getWithResponse(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<Document>> getWithResponse(String id, CallOptions options) {
        return runner.submit(() -> this.documents.getWithResponse(id, options));
    }

    /**
     * As {@link Documents#waitUntilDone(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Document> waitUntilDone(String id) {
        return runner.submit(() -> this.documents.waitUntilDone(id));
    }

    /**
     * As {@link Documents#waitUntilDone(String, WaitOptions)}, asynchronously.
     *
     * @param id the same
     * @param wait the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Document> waitUntilDone(String id, WaitOptions<Document> wait) {
        return runner.submit(() -> this.documents.waitUntilDone(id, wait));
    }

    /**
     * As {@link Documents#delete(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<@Nullable Void> delete(String id) {
        return runner.submit(() -> {
            this.documents.delete(id);
            return null;
        });
    }

    /**
     * As {@link Documents#delete(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<@Nullable Void> delete(String id, CallOptions options) {
        return runner.submit(() -> {
            this.documents.delete(id, options);
            return null;
        });
    }

    /**
     * As {@link Documents#deleteWithResponse(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<@Nullable Void>> deleteWithResponse(String id) {
        return runner.submit(() -> this.documents.deleteWithResponse(id));
    }

    /**
     * As {@link Documents#deleteWithResponse(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<@Nullable Void>> deleteWithResponse(String id, CallOptions options) {
        return runner.submit(() -> this.documents.deleteWithResponse(id, options));
    }

    /**
     * As {@link Documents#update(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Document> update(String id) {
        return runner.submit(() -> this.documents.update(id));
    }

    /**
     * As {@link Documents#update(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Document> update(String id, CallOptions options) {
        return runner.submit(() -> this.documents.update(id, options));
    }

    /**
     * As {@link Documents#update(String, UpdateDocumentParams)}, asynchronously.
     *
     * @param id the same
     * @param params the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Document> update(String id, UpdateDocumentParams params) {
        return runner.submit(() -> this.documents.update(id, params));
    }

    /**
     * As {@link Documents#update(String, UpdateDocumentParams, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Document> update(String id, UpdateDocumentParams params, CallOptions options) {
        return runner.submit(() -> this.documents.update(id, params, options));
    }

    /**
     * As {@link Documents#updateWithResponse(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<Document>> updateWithResponse(String id) {
        return runner.submit(() -> this.documents.updateWithResponse(id));
    }

    /**
     * As {@link Documents#updateWithResponse(String, UpdateDocumentParams, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<Document>> updateWithResponse(
            String id, UpdateDocumentParams params, CallOptions options) {
        return runner.submit(() -> this.documents.updateWithResponse(id, params, options));
    }

    /**
     * As {@link Documents#download(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<ByteStream> download(String id) {
        return runner.submit(() -> this.documents.download(id));
    }

    /**
     * As {@link Documents#download(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<ByteStream> download(String id, CallOptions options) {
        return runner.submit(() -> this.documents.download(id, options));
    }

    /**
     * As {@link Documents#downloadWithResponse(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<ByteStream>> downloadWithResponse(String id) {
        return runner.submit(() -> this.documents.downloadWithResponse(id));
    }

    /**
     * As {@link Documents#downloadWithResponse(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<ByteStream>> downloadWithResponse(String id, CallOptions options) {
        return runner.submit(() -> this.documents.downloadWithResponse(id, options));
    }

    /**
     * As {@link Documents#listPages(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<DocumentPageList> listPages(String id) {
        return runner.submit(() -> this.documents.listPages(id));
    }

    /**
     * As {@link Documents#listPages(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<DocumentPageList> listPages(String id, CallOptions options) {
        return runner.submit(() -> this.documents.listPages(id, options));
    }

    /**
     * As {@link Documents#listPagesWithResponse(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<DocumentPageList>> listPagesWithResponse(String id) {
        return runner.submit(() -> this.documents.listPagesWithResponse(id));
    }

    /**
     * As {@link Documents#listPagesWithResponse(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<DocumentPageList>> listPagesWithResponse(String id, CallOptions options) {
        return runner.submit(() -> this.documents.listPagesWithResponse(id, options));
    }

    /**
     * As {@link Documents#getPageImage(String, long)}, asynchronously.
     *
     * @param id the same
     * @param number the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<ByteStream> getPageImage(String id, long number) {
        return runner.submit(() -> this.documents.getPageImage(id, number));
    }

    /**
     * As {@link Documents#getPageImage(String, long, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param number the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<ByteStream> getPageImage(String id, long number, CallOptions options) {
        return runner.submit(() -> this.documents.getPageImage(id, number, options));
    }

    /**
     * As {@link Documents#getPageImage(String, long, GetPageImageParams)}, asynchronously.
     *
     * @param id the same
     * @param number the same
     * @param params the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<ByteStream> getPageImage(String id, long number, GetPageImageParams params) {
        return runner.submit(() -> this.documents.getPageImage(id, number, params));
    }

    /**
     * As {@link Documents#getPageImage(String, long, GetPageImageParams, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param number the same
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<ByteStream> getPageImage(
            String id, long number, GetPageImageParams params, CallOptions options) {
        return runner.submit(() -> this.documents.getPageImage(id, number, params, options));
    }

    /**
     * As {@link Documents#getPageImageWithResponse(String, long)}, asynchronously.
     *
     * @param id the same
     * @param number the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<ByteStream>> getPageImageWithResponse(String id, long number) {
        return runner.submit(() -> this.documents.getPageImageWithResponse(id, number));
    }

    /**
     * As {@link Documents#getPageImageWithResponse(String, long, GetPageImageParams, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param number the same
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<ByteStream>> getPageImageWithResponse(
            String id, long number, GetPageImageParams params, CallOptions options) {
        return runner.submit(() -> this.documents.getPageImageWithResponse(id, number, params, options));
    }
}
