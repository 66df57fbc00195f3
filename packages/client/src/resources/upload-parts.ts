/** Orders the parts of an upload. */
import type { FileInput } from "../core/bodies/file.ts";
import type { Part } from "../core/bodies/multipart.ts";
import type { UploadProgress } from "../core/bodies/progress.ts";

/** The file of an upload and its form fields. */
export interface Upload {
  readonly file: FileInput;
  readonly filename?: string | undefined;
  readonly content_type?: string | undefined;
  readonly workflow_id?: string | undefined;
  /** Sent as JSON. */
  readonly metadata?: object | undefined;
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
}

/** Orders the parts of an upload: metadata precedes the file. */
export function uploadParts({
  workflow_id,
  metadata,
  file,
  filename,
  content_type: contentType,
}: Upload): readonly Part[] {
  const json = { name: "metadata", text: JSON.stringify(metadata), contentType: "application/json" };
  return [
    ...(workflow_id === undefined ? [] : [{ name: "workflow_id", text: workflow_id }]),
    ...(metadata === undefined ? [] : [json]),
    { name: "file", file, filename, contentType },
  ];
}
