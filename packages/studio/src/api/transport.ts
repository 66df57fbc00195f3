// Sends the client's requests from the browser: the session's cookie identifies the caller, not a key.
import {
  fetchTransport,
  type Transport,
  TransportFailure,
  type TransportRequest,
  type TransportResponse,
} from "docuvane";

/** Headers that the browser sets itself, or that the cookie replaces. */
const notOurs = new Set(["authorization", "user-agent", "accept-encoding", "content-length"]);

/** Listeners to the progress of uploads, by idempotency key. */
const uploads = new Map<string, (share: number) => void>();

/** Called when the service says that the session has ended. */
let onSignedOut: () => void = () => undefined;

/** Called when a stream of events opens and when it ends. */
let onStreaming: (isOpen: boolean) => void = () => undefined;

/** Sets what happens when a stream of events opens and when it ends. */
export function whenStreaming(listener: (isOpen: boolean) => void): void {
  onStreaming = listener;
}

/** Sets what happens when the session has ended. */
export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener;
}

/** Reports the progress of the upload with this idempotency key, 0 to 1. */
export function watchUpload(idempotencyKey: string, listener: (share: number) => void): void {
  uploads.set(idempotencyKey, listener);
}

/** Creates the transport. */
export function browserTransport(): Transport {
  const byFetch = fetchTransport();
  return {
    async send(request) {
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => !notOurs.has(name)),
      );
      // The signal is made at its first use, so a copy of the request would not have it.
      const { body, signal } = request;
      const own = { ...request, headers, signal };
      const isStream = body !== undefined && !(body instanceof Uint8Array);
      const response: TransportResponse = await (isStream ? upload(own) : byFetch.send(own));
      if (response.status === 401) onSignedOut();
      const isEvents = response.status === 200 && headers["accept"] === "text/event-stream";
      return isEvents && response.stream ? { ...response, stream: reported(response.stream) } : response;
    },
  };
}

async function* reported(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  onStreaming(true);
  try {
    yield* stream;
  } finally {
    onStreaming(false);
  }
}

/** Sends a file by XMLHttpRequest: browsers stream no bodies over HTTP/1.1, and only it reports progress. */
async function upload({ method, path, headers, body, signal }: TransportRequest) {
  const chunks: BlobPart[] = [];
  for await (const chunk of body as AsyncIterable<Uint8Array>) chunks.push(Uint8Array.from(chunk));
  const request = new XMLHttpRequest();
  request.open(method, path);
  request.responseType = "arraybuffer";
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  const key = headers["idempotency-key"] ?? "";
  request.upload.addEventListener("progress", ({ loaded, total }) => uploads.get(key)?.(loaded / total));
  signal.addEventListener("abort", () => request.abort());
  try {
    await new Promise<void>((resolve, reject) => {
      request.addEventListener("load", () => resolve());
      for (const type of ["error", "abort"])
        request.addEventListener(type, () =>
          reject(new TransportFailure(signal.reason ?? new Error("The connection broke."), true)),
        );
      request.send(new Blob(chunks));
    });
  } finally {
    uploads.delete(key);
  }
  return {
    status: request.status,
    headers: readHeaders(request.getAllResponseHeaders()),
    body: new Uint8Array((request.response as ArrayBuffer | null) ?? new ArrayBuffer()),
  };
}

function readHeaders(text: string): Record<string, string> {
  const lines = text.split("\r\n").filter((line) => line !== "");
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(":");
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
}
