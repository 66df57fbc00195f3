/** Workers and other edge runtimes: `fetch` with streamed bodies, no files. */
import { streamed } from "../transports/request-stream.ts";
import type { LoadTrace, UploadInit } from "./platform.ts";

export { newFraming } from "../bodies/framing.ts";
export { chooseTransport, environment, openPath, undiciTransport, writeToFile } from "./browser.ts";

/** Workers refuse `redirect: "error"` before sending, and do not keep the body. */
export const uploadInit: UploadInit = (body) => streamed(body, "manual");

/** Loaded at the first call. */
export const loadTrace: LoadTrace = () => import("../pipeline/trace.ts");
