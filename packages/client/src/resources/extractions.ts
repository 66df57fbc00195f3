/** Extracts data at once, without waiting for a document to be processed. */

import { operations } from "@docuvane/contract/operations";
import type { FileInput } from "../core/bodies/file.ts";
import type { UploadProgress } from "../core/bodies/progress.ts";
import { type ExtractionOf, type MaybeShape, shapeReply } from "../core/json/schema.ts";
import { type Body, type CallOptions, jsonBody, type Reply } from "../core/request.ts";
import { type ResultPromise, toResult } from "../core/result.ts";
import type { Extraction } from "../models.ts";
import { Resource } from "./resource.ts";

/** What is extracted from: a file, or a document that was uploaded before. */
export type CreateExtractionParams<S extends MaybeShape = undefined> = CallOptions & {
  /** Shape of its extracted data, as `z.object({ total: z.number() })`: the extraction is typed and checked by it. */
  readonly shape?: S;
  /** Workflow whose fields are extracted. Default: the service's default workflow. */
  readonly workflow_id?: string | undefined;
} & (
    | {
        readonly file: FileInput;
        readonly filename?: string | undefined;
        readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
      }
    | { readonly document_id: string }
  );

/** Extractions: `client.extractions`. */
export class Extractions extends Resource {
  /**
   * Extracts data from a file or a document and returns it in the answer.
   *
   * @throws {InvalidFileError} The file cannot be read.
   * @throws {NotFoundError} There is no such document.
   * @example const { extracted_data } = await client.extractions.create({ file: "invoice.pdf" });
   */
  create<S extends MaybeShape = undefined>({
    shape,
    ...params
  }: CreateExtractionParams<S>): ResultPromise<ExtractionOf<S>> {
    return toResult(shapeReply(() => this.#create(params), shape));
  }

  async #create(params: CreateExtractionParams): Promise<Reply<Extraction>> {
    const { body, options } =
      "document_id" in params ? describeDocument(params) : await this.#describeFile(params);
    return this.context.sender.send<Extraction>({ operation: operations.extract, body, options });
  }

  async #describeFile(params: CreateExtractionParams & { readonly file: FileInput }): Promise<Described> {
    const { file, workflow_id, filename, onProgress, ...options } = params as FileParams;
    return { body: await this.uploadBody({ file, workflow_id, filename, onProgress }), options };
  }
}

type FileParams = Extract<CreateExtractionParams, { readonly file: FileInput }>;

interface Described {
  readonly body: Body;
  readonly options: CallOptions;
}

function describeDocument(
  params: Extract<CreateExtractionParams, { readonly document_id: string }>,
): Described {
  const { document_id, workflow_id, ...options } = params;
  return { body: jsonBody({ document_id, workflow_id }), options };
}
