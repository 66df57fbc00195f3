/** Orders the arguments of an upload. */
import type { FileInput } from "../core/bodies/file.ts";
import type { UploadOptions } from "../core/endpoints/options.ts";
import type { Arguments } from "../core/endpoints/sender.ts";

/** The file of an upload and its form fields. */
export interface Upload {
  readonly file: FileInput;
  readonly filename?: string | undefined;
  readonly content_type?: string | undefined;
  readonly workflow_id?: string | undefined;
  /** Sent as JSON. */
  readonly metadata?: object | undefined;
}

/** Puts the file last, so that the service knows what to do with it before it comes. */
export function uploadArguments(
  { file, filename, content_type: contentType, ...fields }: Upload,
  options?: Omit<UploadOptions, "filename" | "contentType">,
): Arguments {
  const { workflow_id, metadata } = fields;
  return {
    params: { workflow_id, metadata, file },
    options: { ...options, filename, contentType },
  };
}
