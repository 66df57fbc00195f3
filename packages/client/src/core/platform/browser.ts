/** Browsers, and runtimes that are not known: `fetch` with whole bodies, no files by path. */
import { invalid, invalidFile } from "../errors/checks.ts";
import { isBytes } from "../errors/outside.ts";
import type { Stage } from "../request.ts";
import type {
  ChooseTransport,
  Environment,
  LoadTrace,
  OpenPath,
  UndiciTransport,
  UploadInit,
  WriteToFile,
} from "./platform.ts";

export { newFraming } from "../bodies/framing.ts";

/** The environment variables: those that a bundler or Worker provides. */
export const environment: Environment = globalThis.process?.env ?? {};

/** Undici is not available. */
export const undiciTransport: UndiciTransport = undefined;

/** `fetch` sends by default, and chooses proxies itself. */
export const chooseTransport: ChooseTransport = (own, byFetch) => own ?? byFetch;

/**
 * Sends a body as a Blob: browsers stream request bodies over HTTP/2 only.
 *
 * Parts that are Blobs are not read into memory; a stream among them is.
 */
export const uploadInit: UploadInit = async (body) => {
  const { parts, onResponse } = body.whole?.() ?? { parts: [body] };
  const blobs: BlobPart[] = [];
  for (const part of parts)
    if (part instanceof Blob || isBytes(part)) blobs.push(part as BlobPart);
    else for await (const chunk of part) blobs.push(chunk as BlobPart);
  return { init: { body: new Blob(blobs), redirect: "manual" }, onResponse };
};

/** Refuses a path. */
export const openPath: OpenPath = () =>
  Promise.reject(
    invalidFile(
      "file_not_readable",
      "This runtime opens no files by path: pass bytes, a Blob, a File or a stream instead.",
    ),
  );

/** Refuses. */
export const writeToFile: WriteToFile = () =>
  Promise.reject(
    invalid("invalid_argument", "This runtime writes no files: read the chunks of the download, or bytes()."),
  );

const pass: Stage = (request, next) => next(request);

/** There are no diagnostics channels. */
export const loadTrace: LoadTrace = async () => ({ traceCall: () => pass, traceAttempt: () => pass });
