/** Uploads, reads, lists, reviews and deletes documents, and waits for them. */

import * as operations from "@docuvane/contract/operations";
import type { BatchResult, Inputs } from "../core/bodies/batch.ts";
import type { FileInput } from "../core/bodies/file.ts";
import { assemble } from "../core/endpoints/arguments.ts";
import { download } from "../core/endpoints/download.ts";
import { call, paged, send } from "../core/endpoints/sender.ts";
import type { DataSchema } from "../core/json/schema.ts";
import type { CallOptions } from "../core/options.ts";
import type { List } from "../core/pagination/page.ts";
import type { WaitOptions } from "../core/polling/waiter.ts";
import type { ApiResponse } from "../core/request.ts";
import { type ResultPromise, toResult } from "../core/result.ts";
import type { ByteStream } from "../core/streaming/bytes.ts";
import type {
  Document,
  DocumentPageList,
  GetPageImageParams,
  KnownDocumentStatus,
  ListDocumentsParams,
  UpdateDocumentParams,
} from "../models.ts";
import { CURSOR_PAGES } from "./cursor-pages.ts";
import type {
  ProcessDocumentOptions,
  ReadOptions,
  UploadDocumentOptions,
  UploadDocumentParams,
  UploadManyOptions,
} from "./document-params.ts";
import { DocumentFailedError } from "./errors.ts";
import { flatten } from "./filters.ts";
import { Resource } from "./resource.ts";
import { checkSchema, type DocumentOf, typeDocument, typePages, typeResponse } from "./typed-data.ts";
import { uploadArguments } from "./upload-arguments.ts";

const WORKING: readonly KnownDocumentStatus[] = ["processing"];
const DONE: readonly KnownDocumentStatus[] = ["completed", "needs_review", "failed", "rejected"];

/** Documents: `client.documents`. */
export class Documents extends Resource {
  /**
   * Uploads a document; the service processes it afterwards.
   *
   * @returns The document, usually still `processing`.
   * @throws {InvalidFileError} The file cannot be read, or changed while it was sent.
   * @throws {PayloadTooLargeError} The file exceeds the size limit.
   * @throws {UnsupportedMediaTypeError} The service does not support this type of file.
   * @example const document = await client.documents.upload({ file: "invoice.pdf", workflow_id: "invoice_processing" });
   */
  upload<S extends DataSchema | undefined = undefined>(
    params: UploadDocumentParams,
    options: UploadDocumentOptions<S> = {},
  ): ResultPromise<DocumentOf<S>> {
    return toResult(typeResponse(() => this._upload(params, options), options.schema));
  }

  /**
   * Uploads many documents, five at a time. A failed upload does not stop the others; the rate limit applies as usual.
   *
   * @param files - Files, or objects as `upload` takes them, in a list or a generator. The next one is requested from a
   *   generator only when an upload can start, so that memory stays bounded.
   * @param params - Parameters of every upload; those of a single file take precedence.
   * @param options.concurrency - Uploads at a time. Default 5.
   * @param options.signal - Aborts uploads in progress, which then fail with an `AbortedError`; no other is started.
   * @param options.onProgress - Called each time a file is finished.
   * @returns A result for each file, in order: `succeeded` with the document as `value`, or `failed` with the `error`.
   * @example
   * const results = await client.documents.uploadMany(["a.pdf", "b.pdf"], { workflow_id: "invoice_processing" });
   * for (const result of results) if (result.status === "failed") console.error(result.index, result.error);
   */
  async uploadMany(
    files: Inputs<FileInput | UploadDocumentParams>,
    params: Pick<UploadDocumentParams, "workflow_id" | "metadata"> = {},
    options: UploadManyOptions = {},
  ): Promise<BatchResult<Document>[]> {
    const { concurrency, onProgress, ...call } = options;
    // Loaded at the first use: most programs upload one file at a time.
    const { runBatch } = await import("../core/bodies/batch.ts");
    const upload = async (input: FileInput | UploadDocumentParams): Promise<Document> => {
      const own = isParams(input) ? input : { file: input };
      return (await this._upload({ ...params, ...own }, call)).data;
    };
    return runBatch(files, upload, { concurrency, signal: call.signal, onProgress });
  }

  /**
   * Uploads a document and waits until it is processed.
   *
   * With a `schema`, the extracted data and its confidences are typed once you have checked `data_issues`.
   *
   * @returns The document, `completed` or `needs_review`; each confidence is 0–1.
   * @throws {DocumentFailedError} Processing failed; `document.failure` says why.
   * @throws {WaitTimeoutError} The wait timed out. Processing continues; wait again with `last.id`.
   * @example
   * const invoice = await client.documents.process({ file: "invoice.pdf", workflow_id: "invoice_processing" });
   * console.log(invoice.extracted_data.total, invoice.confidence_scores.total);
   * @example
   * const schema = z.object({ total: z.number(), vendor: z.string().optional() });
   * const invoice = await client.documents.process({ file: "invoice.pdf" }, { schema });
   * if (invoice.data_issues) await review(invoice.id, invoice.data_issues);
   * else await pay(invoice.extracted_data.total); // a number
   */
  async process<S extends DataSchema | undefined = undefined>(
    params: UploadDocumentParams,
    options: ProcessDocumentOptions<S> = {},
  ): Promise<DocumentOf<S>> {
    const { waitTimeoutMs: timeoutMs, onUpdate, ...upload } = options;
    const uploaded = await this._upload(params, upload);
    const document = await this._wait(
      uploaded.data.id,
      { timeoutMs, signal: upload.signal, onUpdate },
      uploaded,
    );
    return typeDocument(document, options.schema as S);
  }

  /**
   * Waits until a document is processed.
   *
   * Polls with exponential backoff; a `Retry-After` of the service takes precedence.
   *
   * @param id - Document id, `doc_…`.
   * @param options.timeoutMs - Milliseconds for the whole wait. Default 600 000 (10 minutes).
   * @param options.schema - Schema of the extracted data: types and validates it.
   * @returns The document, `completed` or `needs_review`; each confidence is 0–1.
   * @throws {DocumentFailedError} Processing failed; `document.failure` says why.
   * @throws {WaitTimeoutError} The wait timed out. Processing continues; wait again with the same id.
   * @example const done = await client.documents.waitUntilDone("doc_42", { timeoutMs: 60_000 });
   */
  async waitUntilDone<S extends DataSchema | undefined = undefined>(
    id: string,
    options: WaitOptions<Document> & ReadOptions<S> = {},
  ): Promise<DocumentOf<S>> {
    const { schema, ...wait } = options;
    checkSchema(schema);
    return typeDocument(await this._wait(id, wait), schema as S);
  }

  /**
   * Reads a document with its extracted data.
   *
   * @param id - Document id, `doc_…`.
   * @param options.schema - Schema of the extracted data: types and validates it.
   * @throws {NotFoundError} Unknown document.
   * @example const { status, extracted_data } = await client.documents.get("doc_42");
   */
  get<S extends DataSchema | undefined = undefined>(
    id: string,
    { schema, ...options }: CallOptions & ReadOptions<S> = {},
  ): ResultPromise<DocumentOf<S>> {
    const get = () => send<Document>(this.context, operations.getDocument, { at: [id], options });
    return toResult(typeResponse(get, schema));
  }

  /**
   * Lists documents, newest first.
   *
   * @param options.schema - Schema of the extracted data of each: an incomplete document does not end the iteration, its
   *   `data_issues` say what is missing.
   * @returns The first page when awaited; every document when iterated.
   * @example for await (const document of client.documents.list({ status: "needs_review" })) console.log(document.id);
   */
  list<S extends DataSchema | undefined = undefined>(
    params: ListDocumentsParams = {},
    { schema, ...options }: CallOptions & ReadOptions<S> = {},
  ): List<DocumentOf<S>> {
    const context = { ...this.context, sender: typePages(this.context.sender, schema) };
    return paged(context, operations.listDocuments, { params: flatten(params), options }, CURSOR_PAGES);
  }

  /**
   * Downloads the file of a document, byte for byte, as a stream.
   *
   * Read the stream once, as an iterable, by `writeToFile()` or `bytes()`, or `close()` it: until then it holds a connection. A download
   * that breaks off is continued by the header `range`, such as `bytes=1000-`, with `if-range` and the ETag.
   *
   * @param id - Document id, `doc_…`.
   * @param options.timeoutMs - Milliseconds without a byte. Default 60 000.
   * @param options.totalTimeoutMs - Milliseconds for the whole download. Default: no limit.
   * @returns The bytes as they arrive. `withResponse()` has the headers, such as `content-disposition` with the file name.
   * @throws {NotFoundError} Unknown document.
   * @example await (await client.documents.download("doc_42")).writeToFile("invoice.pdf");
   * @example const bytes = await (await client.documents.download("doc_42")).bytes();
   */
  download(id: string, options?: CallOptions): ResultPromise<ByteStream> {
    return download(this.context, operations.downloadDocument, { at: [id], options });
  }

  /**
   * Lists the pages of a document with their upright size: points for PDF, pixels for images.
   *
   * @param id - Document id, `doc_…`.
   * @returns All pages in `data`; empty while the document is being processed and for files without pages of their own.
   * @throws {NotFoundError} Unknown document.
   * @example const { data } = await client.documents.listPages("doc_42");
   */
  listPages(id: string, options?: CallOptions): ResultPromise<DocumentPageList> {
    return call(this.context, operations.listPages, { at: [id], options });
  }

  /**
   * Renders one page of a PDF or an image file, upright: boxes of extracted fields are fractions of this image.
   *
   * @param id - Document id, `doc_…`.
   * @param number - Page number, from 1.
   * @param params.width - Pixels, rounded up to 640, 1000, 1400 or 2000. Default 1000; a small image is not enlarged.
   * @param options.headers - `{ accept: "image/png" }` for PNG. Default: WebP.
   * @returns The image as it arrives. Read it once, by `bytes()` or as an iterable, or `close()` it.
   * @throws {NotFoundError} Unknown document or page; code `no_page_images` for files without pages of their own.
   * @throws {ValidationError} The page cannot be rendered.
   * @example await (await client.documents.getPageImage("doc_42", 1, { width: 1400 })).writeToFile("page-1.webp");
   */
  getPageImage(
    id: string,
    number: number,
    params: GetPageImageParams = {},
    options?: CallOptions,
  ): ResultPromise<ByteStream> {
    return download(this.context, operations.getPageImage, { at: [id, number], params, options });
  }

  /**
   * Reviews a document: corrects values, accepts, rejects or reopens it; omitted properties stay unchanged.
   *
   * @param id - Document id, `doc_…`.
   * @param params.extracted_data - Corrected values by field; `null` means that the document has no such value.
   * @param params.status - `completed` accepts the document with these corrections, `rejected` rejects it,
   *   `needs_review` reopens it. Default: `completed` once no required field needs review.
   * @param params.rejection_reason - Why it is rejected; only with the status `rejected`.
   * @throws {NotFoundError} Unknown document.
   * @throws {ConflictError} It is still being processed, has failed, or is rejected and not reopened.
   * @throws {ValidationError} A value does not match the type of its field; `errors` say which.
   * @example await client.documents.update("doc_42", { extracted_data: { total: 12.5 }, status: "completed" });
   */
  update(id: string, params: UpdateDocumentParams, options?: CallOptions): ResultPromise<Document> {
    return call(this.context, operations.updateDocument, { at: [id], params, options });
  }

  /**
   * Permanently deletes a document and its data.
   *
   * @param id - Document id, `doc_…`.
   * @throws {NotFoundError} Unknown document; it may have been deleted before.
   * @example await client.documents.delete("doc_42");
   */
  delete(id: string, options?: CallOptions): ResultPromise<void> {
    return call(this.context, operations.deleteDocument, { at: [id], options });
  }

  private async _upload(
    params: UploadDocumentParams,
    { schema, ...options }: UploadDocumentOptions<DataSchema | undefined>,
  ): Promise<ApiResponse<Document>> {
    checkSchema(schema);
    return send(this.context, operations.uploadDocument, uploadArguments(params, options));
  }

  private async _wait(
    id: string,
    options: WaitOptions<Document>,
    start?: ApiResponse<Document>,
  ): Promise<Document> {
    const target = {
      kind: "document",
      name: id,
      request: assemble(operations.getDocument, [id]).request,
      working: WORKING,
      done: DONE,
      ...(start && { start }),
    };
    const { waitUntilDone } = await import("../core/polling/waiter.ts");
    const document = await waitUntilDone<Document>(target, this.context, options);
    if (document.status !== "failed") return document;
    const { code = "document_failed", message = "no reason given" } = document.failure ?? {};
    throw new DocumentFailedError(`The document ${id} failed (${code}): ${message}`, { code, document });
  }
}

function isParams(input: FileInput | UploadDocumentParams): input is UploadDocumentParams {
  return typeof input === "object" && input !== null && "file" in input;
}
