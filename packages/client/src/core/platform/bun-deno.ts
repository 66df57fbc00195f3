/** Bun and Deno: `fetch`, files by path through the modules of Node that they have, diagnostics channels. */

import { streamed } from "../transports/request-stream.ts";
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

/** The environment variables; where Deno permits none, they are not set. */
export const environment: Environment = new Proxy(
  {},
  {
    get(_, name: string) {
      try {
        return process.env[name];
      } catch {
        return undefined;
      }
    },
  },
);

/** Undici is not available. */
export const undiciTransport: UndiciTransport = undefined;

/** `fetch` sends by default, and chooses proxies itself. */
export const chooseTransport: ChooseTransport = (own, byFetch) => own ?? byFetch;

/** Streams the body. */
export const uploadInit: UploadInit = (body) => streamed(body, "manual");

/** Loaded at the first upload: programs that only read never load it. */
export const openPath: OpenPath = async (path) => (await import("../bodies/file-path.ts")).fileFromPath(path);

/** Loaded at the first use. */
export const writeToFile: WriteToFile = async (path, download) =>
  (await import("../streaming/write-to-file.ts")).writeToFile(path, download);

/** Loaded at the first call. */
export const loadTrace: LoadTrace = () => import("../pipeline/trace.ts");
