/** Defines what differs between runtimes: each file of this folder exports all of it, and `#platform` in package.json chooses one. */
import type { Framing } from "../bodies/framing.ts";
import type { UploadFile } from "../bodies/upload-file.ts";
import type { Settings } from "../pipeline/settings.ts";
import type { Chunks, ReceivedChunks, Stage } from "../request.ts";
import type { UploadRequest } from "../transports/request-stream.ts";
import type { Transport } from "../transports/transport.ts";
import type { UndiciTransportOptions } from "../transports/undici.ts";

/** The environment variables that are read. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Creates the transport on undici; `undefined` where `fetch` sends. */
export type UndiciTransport = ((options?: UndiciTransportOptions) => Transport) | undefined;

/** Returns the transport of a client: its own, or else the default of the runtime. Checks the option `proxy` where proxies are used. */
export type ChooseTransport = (
  own: Transport | undefined,
  byFetch: Transport,
  connections: Connections,
) => Transport;

/** What connections to a service depend on. */
export interface Connections {
  /** Scheme, host and port of the service. */
  readonly origin: string;
  readonly maxConnections: number | undefined;
  readonly proxy: string | undefined;
  readonly environment: Environment;
}

/** Turns a body that is read in chunks into what `fetch` sends here. */
export type UploadInit = (body: Chunks) => UploadRequest | Promise<UploadRequest>;

/** Opens a file by its path. */
export type OpenPath = (path: string) => Promise<UploadFile>;

/** Writes the chunks of a download to a file. */
export type WriteToFile = (path: string, download: ReceivedChunks) => Promise<void>;

/** Prepares the text between the contents of a multipart body, with a boundary of its own. */
export type NewFraming = () => Framing | Promise<Framing>;

/** Loads the stages that publish calls, and their attempts, to subscribers. */
export type LoadTrace = () => Promise<{
  readonly traceCall: (settings: Settings) => Stage;
  readonly traceAttempt: (settings: Settings) => Stage;
}>;
