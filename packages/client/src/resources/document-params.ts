/** What the methods of documents take: the file of an upload, and their options. */

import type { BatchOptions } from "../core/bodies/batch.ts";
import type { FileInput } from "../core/bodies/file.ts";
import type { UploadProgress } from "../core/bodies/progress.ts";
import type { DataSchema } from "../core/json/schema.ts";
import type { CallOptions } from "../core/options.ts";
import type { Document, UploadMetadata } from "../models.ts";

/** How the extracted data of a document is typed. */
export interface ReadOptions<S extends DataSchema | undefined = undefined> {
  /** Schema of the extracted data, such as `z.object({ total: z.number() })`: types and validates it. */
  readonly schema?: S;
}

/** What is uploaded. */
export interface UploadDocumentParams {
  /** A path, bytes, a Blob, a stream, or a function that opens a stream. */
  readonly file: FileInput;
  /** Workflow that processes the document. Default: the service's default workflow. */
  readonly workflow_id?: string | undefined;
  /** Your own key-value pairs, stored with the document. */
  readonly metadata?: UploadMetadata | undefined;
  /** Name of the document. Default: the name of the file. */
  readonly filename?: string | undefined;
  /** Media type. Default: by the file extension; the service detects the type from the content. */
  readonly content_type?: string | undefined;
}

/** Options of an upload. */
export interface UploadDocumentOptions<S extends DataSchema | undefined = undefined>
  extends CallOptions,
    ReadOptions<S> {
  /** Called with the progress of the upload, at most ten times a second. */
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
}

/** Options of an upload, and of the wait until it is processed. */
export interface ProcessDocumentOptions<S extends DataSchema | undefined = undefined>
  extends UploadDocumentOptions<S> {
  /** Milliseconds to wait for the processing after the upload. Default 600 000 (10 minutes). */
  readonly waitTimeoutMs?: number | undefined;
  /** Called with each state of the document that differs from the one before. */
  readonly onUpdate?: ((latest: Document) => void) | undefined;
}

/** Options of many uploads: of each call, and of the batch. */
export interface UploadManyOptions
  extends BatchOptions<Document>,
    Omit<CallOptions, "signal" | "idempotencyKey"> {}
