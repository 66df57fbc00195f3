/** Node: undici with its own connections, files by path, form-data, diagnostics channels. */
import { newFraming as ownFraming } from "../bodies/framing.ts";
import { checkProxy, proxyFor } from "../transports/proxy.ts";
import { streamed } from "../transports/request-stream.ts";
import { undiciTransport as create } from "../transports/undici.ts";
import { undiciOrFetch } from "../transports/undici-or-fetch.ts";
import { checkNode } from "./node-version.ts";
import type {
  ChooseTransport,
  Environment,
  LoadTrace,
  NewFraming,
  OpenPath,
  UndiciTransport,
  UploadInit,
  WriteToFile,
} from "./platform.ts";

/** The environment variables. */
export const environment: Environment = process.env;

/** undici sends: the built-in `fetch` has no limit on connections and buffers uploads. */
export const undiciTransport: NonNullable<UndiciTransport> = (options) => {
  checkNode(process.versions.node);
  return create(options);
};

/** undici sends by default, except where it does not fit. */
export const chooseTransport: ChooseTransport = (own, byFetch, connections) => {
  const { origin, maxConnections, proxy, environment } = connections;
  checkProxy(proxy);
  if (own) return own;
  const isProxied = proxyFor(origin, { proxy, environment }) !== undefined;
  return undiciOrFetch(undiciTransport({ maxConnections, proxy }), byFetch, isProxied);
};

/** Node buffers a streamed body for a possible redirect, unless redirects are an error (undici #4058). */
export const uploadInit: UploadInit = (body) => streamed(body, "error");

/** Loaded at the first upload: programs that only read never load it. */
export const openPath: OpenPath = async (path) => (await import("../bodies/file-path.ts")).fileFromPath(path);

/** Loaded at the first use. */
export const writeToFile: WriteToFile = async (path, download) =>
  (await import("../streaming/write-to-file.ts")).writeToFile(path, download);

/** Loaded at the first upload, with form-data; without it, where a bundle cannot load it, the framing is the same. */
export const newFraming: NewFraming = () =>
  import("../bodies/form-data-framing.ts").then(
    ({ formDataFraming }) => formDataFraming(),
    () => ownFraming(),
  );

/** Loaded at the first call. */
export const loadTrace: LoadTrace = () => import("../pipeline/trace.ts");
