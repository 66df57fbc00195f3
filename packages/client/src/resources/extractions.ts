/** Extracts data synchronously, without storing a document. */

import * as operations from "@docuvane/contract/operations";
import type { FileInput } from "../core/bodies/file.ts";
import type { UploadProgress } from "../core/bodies/progress.ts";
import { send } from "../core/endpoints/sender.ts";
import type { DataSchema } from "../core/json/schema.ts";
import type { CallOptions } from "../core/options.ts";
import type { ApiResponse } from "../core/request.ts";
import { type ResultPromise, toResult } from "../core/result.ts";
import type { Extraction } from "../models.ts";
import { Resource } from "./resource.ts";
import { type ExtractionOf, typeResponse } from "./typed-data.ts";
import { uploadArguments } from "./upload-arguments.ts";

/** The source of an extraction: a file, or a document that was uploaded before. */
export type CreateExtractionParams = {
  /** Workflow whose fields are extracted. Default: the service's default workflow. */
  readonly workflow_id?: string | undefined;
} & ({ readonly file: FileInput; readonly filename?: string | undefined } | { readonly document_id: string });

/** Options of an extraction. */
export interface CreateExtractionOptions<S extends DataSchema | undefined = undefined> extends CallOptions {
  /** Schema of the extracted data, such as `z.object({ total: z.number() })`: types and validates it. */
  readonly schema?: S;
  /** Called with the progress of the upload, at most ten times a second. */
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
}

/** Extractions: `client.extractions`. */
export class Extractions extends Resource {
  /**
   * Extracts data from a file or a document and returns it in the response.
   *
   * @throws {InvalidFileError} The file cannot be read.
   * @throws {NotFoundError} Unknown document.
   * @example const { extracted_data } = await client.extractions.create({ file: "invoice.pdf" });
   */
  create<S extends DataSchema | undefined = undefined>(
    params: CreateExtractionParams,
    { schema, ...options }: CreateExtractionOptions<S> = {},
  ): ResultPromise<ExtractionOf<S>> {
    const given = "document_id" in params ? { params, options } : uploadArguments(params, options);
    const create = (): Promise<ApiResponse<Extraction>> => send(this.context, operations.extract, given);
    return toResult(typeResponse(create, schema));
  }
}
