/** Defines the options of calls that send files. */
import type { UploadProgress } from "../bodies/progress.ts";
import type { CallOptions } from "../options.ts";

/** Options of a call that sends a file. */
export interface UploadOptions extends CallOptions {
  /** Name of the file. Default: that of what is uploaded. */
  readonly filename?: string | undefined;
  /** Media type. Default: by the file extension. */
  readonly contentType?: string | undefined;
  /** Called with the progress of the upload, at most ten times a second. */
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
}

/** Options of any call. */
export type EndpointOptions = UploadOptions;
