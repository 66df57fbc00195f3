/** Makes the body of an upload for `docuvane/operations`. */
import { uploadDocument } from "@docuvane/contract/operations";
import { multipartBody } from "../core/bodies/multipart.ts";
import type { UploadProgress } from "../core/bodies/progress.ts";
import { systemClock } from "../core/clock.ts";
import { partsOf } from "../core/endpoints/parts.ts";
import type { Body } from "../core/request.ts";
import type { UploadDocumentParams } from "../resources/document-params.ts";
import { uploadArguments } from "../resources/upload-arguments.ts";

/** Options of a body. */
export interface DocumentBodyOptions {
  /** Called with the progress of the upload, at most ten times a second. */
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
}

/**
 * Opens a file as the body of `uploadDocument` or `extract`.
 *
 * @throws {InvalidFileError} The file cannot be read.
 * @example
 * const body = await documentBody({ file: "invoice.pdf", workflow_id: "invoice_processing" });
 * const document = await service.send(uploadDocument, { body });
 */
export function documentBody(
  params: UploadDocumentParams,
  { onProgress }: DocumentBodyOptions = {},
): Promise<Body> {
  const { params: fields, options } = uploadArguments(params, { onProgress });
  const [body] = uploadDocument.bodies;
  return multipartBody(partsOf({ ...fields }, body, { ...options }), { clock: systemClock, onProgress });
}
