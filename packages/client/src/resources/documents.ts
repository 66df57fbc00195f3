/** Uploads, reads, lists, reviews and deletes documents, and waits for them. */

import { operations } from "@docuvane/contract/operations";
import type { Inputs, UploadManyOptions, UploadResult } from "../core/bodies/batch.ts";
import type { FileInput } from "../core/bodies/file.ts";
import type { UploadProgress } from "../core/bodies/progress.ts";
import { DocumentFailedError } from "../core/errors/errors.ts";
import {
  checkShape,
  type DocumentOf,
  type MaybeShape,
  shapeDocument,
  shapePages,
  shapeReply,
} from "../core/json/schema.ts";
import { List } from "../core/pagination/page.ts";
import type { WaitOptions } from "../core/polling/waiter.ts";
import { type CallOptions, jsonBody, type Reply } from "../core/request.ts";
import { type ResultPromise, toResult } from "../core/result.ts";
import type {
  Document,
  DocumentPageList,
  KnownDocumentStatus,
  ListDocumentsParams,
  UpdateDocumentParams,
  UploadMetadata,
} from "../models.ts";
import { Resource } from "./resource.ts";

/** How a document is read. */
export interface ReadOptions<S extends MaybeShape = undefined> {
  /** Shape of its extracted data, as `z.object({ total: z.number() })`: the document is typed and checked by it. */
  readonly shape?: S;
}

/** What is uploaded, and how. */
export interface UploadDocumentParams<S extends MaybeShape = undefined> extends CallOptions, ReadOptions<S> {
  /** A path, bytes, a Blob, a stream, or a function that opens a stream. */
  readonly file: FileInput;
  /** Workflow that processes it. Default: the service's default workflow. */
  readonly workflow_id?: string | undefined;
  /** Free details about the upload. */
  readonly metadata?: UploadMetadata | undefined;
  /** Name the service shows. Default: the name of the file. */
  readonly filename?: string | undefined;
  /** Media type. Default: by the name; the service looks at the content. */
  readonly content_type?: string | undefined;
  /** Told how far the upload is, ten times a second at most. */
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
}

/** What is uploaded, and how long its processing is waited for. */
export interface ProcessDocumentParams<S extends MaybeShape = undefined> extends UploadDocumentParams<S> {
  /** Milliseconds to wait for the processing after the upload. Default 600 000 (10 minutes). */
  readonly waitTimeoutMs?: number | undefined;
  /** Called with each state of the document that differs from the one before. */
  readonly onUpdate?: ((latest: Document) => void) | undefined;
}

/** How many files are uploaded: what holds for each, and for all together. */
export interface UploadManyParams
  extends UploadManyOptions<Document>,
    Omit<CallOptions, "signal" | "idempotencyKey">,
    Pick<UploadDocumentParams, "workflow_id" | "metadata"> {}

const WORKING: readonly KnownDocumentStatus[] = ["processing"];
const DONE: readonly KnownDocumentStatus[] = ["completed", "needs_review", "failed"];

/** Documents: `client.documents`. */
export class Documents extends Resource {
  /**
   * Uploads a document; the service processes it afterwards.
   *
   * @returns The document, usually still `processing`.
   * @throws {InvalidFileError} The file cannot be read, or changed while it was sent.
   * @throws {PayloadTooLargeError} The file is larger than the service takes.
   * @throws {UnsupportedMediaTypeError} The service does not take this type of file.
   * @example const document = await client.documents.upload({ file: "invoice.pdf", workflow_id: "invoice_processing" });
   */
  upload<S extends MaybeShape = undefined>(params: UploadDocumentParams<S>): ResultPromise<DocumentOf<S>> {
    return toResult(shapeReply(() => this.#upload(params), params.shape));
  }

  /**
   * Uploads many documents, five at a time. Failures stand beside successes; the rate limit is kept as for single calls.
   *
   * @param inputs - Files, or objects as `upload` takes them, in a list or a generator. A generator is asked for the
   *   next one only when an upload can begin, so that memory stays bounded.
   * @param options.concurrency - Uploads at a time. Default 5.
   * @param options.signal - Ends uploads under way, which then have failed with an `AbortedError`; no other is begun.
   * @param options.onProgress - Called when a file has ended. For bytes give the single inputs an `onProgress`.
   * @returns A result for each input, in their order. It does not fail because of a file.
   * @example
   * const results = await client.documents.uploadMany(["a.pdf", "b.pdf"], { workflow_id: "invoice_processing" });
   * for (const result of results) if (result.status === "failed") console.error(result.index, result.error);
   */
  async uploadMany(
    inputs: Inputs<FileInput | UploadDocumentParams>,
    options: UploadManyParams = {},
  ): Promise<UploadResult<Document>[]> {
    const { concurrency, signal, onProgress, ...shared } = options;
    // Loaded at the first use: most programs upload one file at a time.
    const { uploadEach } = await import("../core/bodies/batch.ts");
    const upload = async (input: FileInput | UploadDocumentParams): Promise<Document> => {
      const own = isParams(input) ? input : { file: input };
      return (await this.#upload({ ...shared, ...own, signal: either(signal, own.signal) })).data;
    };
    return uploadEach(inputs, upload, { concurrency, signal, onProgress });
  }

  /**
   * Uploads a document and waits until it is processed.
   *
   * With a `shape` its extracted data and confidences are typed, as soon as `data_issues` was looked at.
   *
   * @returns The document, `completed` or `needs_review`; each confidence is 0–1.
   * @throws {DocumentFailedError} Processing failed; `document.failure` says why.
   * @throws {WaitTimeoutError} Time ran out. Processing goes on; wait again with `last.id`.
   * @example
   * const invoice = await client.documents.process({ file: "invoice.pdf", workflow_id: "invoice_processing" });
   * console.log(invoice.extracted_data.total, invoice.confidence_scores.total);
   * @example
   * const shape = z.object({ total: z.number(), vendor: z.string().optional() });
   * const invoice = await client.documents.process({ file: "invoice.pdf", workflow_id: "invoice_processing", shape });
   * if (invoice.data_issues) await review(invoice.id, invoice.data_issues);
   * else await pay(invoice.extracted_data.total); // a number
   */
  async process<S extends MaybeShape = undefined>(params: ProcessDocumentParams<S>): Promise<DocumentOf<S>> {
    const uploaded = await this.#upload(params);
    const { waitTimeoutMs: timeoutMs, signal, onUpdate } = params;
    const document = await this.#wait(uploaded.data.id, { timeoutMs, signal, onUpdate }, uploaded);
    return shapeDocument(document, params.shape as S);
  }

  /**
   * Waits until a document is processed.
   *
   * Polls with growing delays; a `Retry-After` from the service wins.
   *
   * @param id - Document id, `doc_…`.
   * @param options.timeoutMs - Milliseconds for the whole wait. Default 600 000 (10 minutes).
   * @param options.shape - Shape of its extracted data, which types and checks it.
   * @returns The document, `completed` or `needs_review`; each confidence is 0–1.
   * @throws {DocumentFailedError} Processing failed; `document.failure` says why.
   * @throws {WaitTimeoutError} Time ran out. Processing goes on; wait again with the same id.
   * @example const done = await client.documents.waitUntilProcessed("doc_42", { timeoutMs: 60_000 });
   */
  async waitUntilProcessed<S extends MaybeShape = undefined>(
    id: string,
    options: WaitOptions<Document> & ReadOptions<S> = {},
  ): Promise<DocumentOf<S>> {
    const { shape, ...wait } = options;
    checkShape(shape);
    return shapeDocument(await this.#wait(id, wait), shape as S);
  }

  /**
   * Reads a document with its extracted data.
   *
   * @param id - Document id, `doc_…`.
   * @param options.shape - Shape of its extracted data, which types and checks it.
   * @throws {NotFoundError} There is no such document.
   * @example const { status, extracted_data } = await client.documents.get("doc_42");
   */
  get<S extends MaybeShape = undefined>(
    id: string,
    { shape, ...options }: CallOptions & ReadOptions<S> = {},
  ): ResultPromise<DocumentOf<S>> {
    const request = { operation: operations.getDocument, params: { id }, options };
    return toResult(shapeReply(() => this.context.sender.send<Document>(request), shape));
  }

  /**
   * Lists documents, newest first.
   *
   * @param options.shape - Shape of their extracted data, which types and checks each. An incomplete one ends nothing:
   *   its `data_issues` say what is missing.
   * @returns The first page when awaited; every document when iterated.
   * @example for await (const document of client.documents.list({ status: "needs_review" })) console.log(document.id);
   */
  list<S extends MaybeShape = undefined>(
    params: ListDocumentsParams = {},
    { shape, ...options }: CallOptions & ReadOptions<S> = {},
  ): List<DocumentOf<S>> {
    return new List(shapePages(this.context.sender, shape), {
      operation: operations.listDocuments,
      query: params,
      options,
    });
  }

  /**
   * Lists the pages of a document with their upright size: points for PDF, pixels for images.
   *
   * @param id - Document id, `doc_…`.
   * @returns All pages in `data`; empty while the document is being processed and for files without pages of their own.
   * @throws {NotFoundError} There is no such document.
   * @example const { data } = await client.documents.listPages("doc_42");
   */
  listPages(id: string, options?: CallOptions): ResultPromise<DocumentPageList> {
    return this.send({ operation: operations.listPages, params: { id }, options });
  }

  /**
   * Reviews a document: puts values right, accepts it or rejects it; what is left out stays as it is.
   *
   * @param id - Document id, `doc_…`.
   * @param params.extracted_data - Right values by field; `null` says that the document has no such value.
   * @param params.status - `completed` accepts the document as it stands then, `failed` rejects it. Default: `completed`
   *   as soon as no required field is in doubt.
   * @throws {NotFoundError} There is no such document.
   * @throws {ConflictError} It is still processed, or has failed.
   * @throws {ValidationError} A value does not fit its field; `errors` say which.
   * @example await client.documents.update("doc_42", { extracted_data: { total: 12.5 }, status: "completed" });
   */
  update(id: string, params: UpdateDocumentParams, options?: CallOptions): ResultPromise<Document> {
    // A merge patch: members that are left out stay (RFC 7396).
    const body = { ...jsonBody(params), contentType: "application/merge-patch+json" };
    return this.send({ operation: operations.updateDocument, params: { id }, body, options });
  }

  /**
   * Deletes a document and its data for good.
   *
   * @param id - Document id, `doc_…`.
   * @throws {NotFoundError} There is no such document; it may have been deleted before.
   * @example await client.documents.delete("doc_42");
   */
  delete(id: string, options?: CallOptions): ResultPromise<void> {
    return this.send({ operation: operations.deleteDocument, params: { id }, options });
  }

  async #upload(params: UploadDocumentParams<MaybeShape>): Promise<Reply<Document>> {
    const { file, workflow_id, metadata, filename, content_type, onProgress, shape, ...options } = params;
    checkShape(shape);
    const upload = { file, workflow_id, metadata, filename, content_type, onProgress };
    const body = await this.uploadBody(upload);
    return this.context.sender.send<Document>({ operation: operations.uploadDocument, body, options });
  }

  async #wait(id: string, options: WaitOptions<Document>, start?: Reply<Document>): Promise<Document> {
    const target = {
      kind: "document",
      name: id,
      request: { operation: operations.getDocument, params: { id } },
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

function either(one: AbortSignal | undefined, other: AbortSignal | undefined): AbortSignal | undefined {
  return one && other ? AbortSignal.any([one, other]) : (one ?? other);
}
