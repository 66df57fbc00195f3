// A proxy before a service that changes its responses, as a deployment that differs from the contract.
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A response that may be changed. */
export interface Passing {
  /** Method and path without the version prefix: `GET /documents`. */
  readonly route: string;
  status: number;
  headers: IncomingMessage["headers"];
  /** The body when it is JSON; `undefined` sends none. */
  json: Record<string, unknown> | undefined;
  /** The URL of the request as it was received. */
  readonly url: URL;
  /** The headers of the request as they were received. */
  readonly sent: IncomingMessage["headers"];
  /** The bytes of the body that the service sent. */
  readonly bytes: Buffer;
  /** Bytes to send as the body. */
  body?: Buffer;
  /** Bytes to send instead of the whole response, before the connection ends. */
  raw?: Buffer;
  /** How long the response is held back. */
  delayMs?: number;
}

/** What a proxy changes. */
export interface Changes {
  /** Changes the URL and headers of a request. */
  readonly request?: (url: URL, route: string, headers: IncomingMessage["headers"]) => void;
  /** Changes a response, or holds it back until the promise resolves. */
  readonly response?: (passing: Passing) => void | Promise<void>;
}

/** A running proxy. */
export interface RunningProxy {
  /** Its base URL, with the version prefix. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a proxy on a free port of 127.0.0.1.
 *
 * @param service - Any URL of the service.
 */
export async function startProxy(service: string, changes: Changes): Promise<RunningProxy> {
  const server = createServer((incoming, outgoing) => pass(service, changes, { incoming, outgoing }));
  // A connection is closed neither here nor at the service while a request is on its way to it, however slow the machine.
  server.keepAliveTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

interface Call {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

function pass(service: string, changes: Changes, { incoming, outgoing }: Call): void {
  const { method = "GET" } = incoming;
  const url = new URL(incoming.url ?? "/", service);
  const received = { url: new URL(url), sent: { ...incoming.headers } };
  const route = `${method} ${url.pathname.replace("/api/v1", "")}`;
  const headers = { ...incoming.headers };
  changes.request?.(url, route, headers);
  const passed = request(url, { method, headers, agent: false }, async (response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const isJson = bytes.length > 0 && response.headers["content-type"]?.includes("json") === true;
    const json = isJson ? (JSON.parse(bytes.toString()) as Record<string, unknown>) : undefined;
    const message = { status: response.statusCode ?? 500, headers: { ...response.headers }, json, bytes };
    const passing: Passing = { route, ...received, ...message };
    await changes.response?.(passing);
    if (passing.raw) return void outgoing.socket?.end(passing.raw);
    const { "content-length": _, "transfer-encoding": __, ...rest } = passing.headers;
    const body = passing.body ?? (isJson ? passing.json && JSON.stringify(passing.json) : bytes);
    setTimeout(() => outgoing.writeHead(passing.status, rest).end(body), passing.delayMs ?? 0);
  });
  passed.on("error", () => outgoing.destroy());
  incoming.pipe(passed);
}
