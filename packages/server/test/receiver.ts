// A receiver of events on this machine, for tests.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that came in. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A receiver under test. */
export interface Receiver {
  /** Address without a path. */
  readonly url: string;
  readonly port: number;
  /** Everything that came in, in order. */
  readonly received: readonly Received[];
  /** Waits until so many requests have come in. */
  until(count: number): Promise<readonly Received[]>;
  close(): Promise<void>;
}

/** Responds to a request. @param place - How many came before. */
export type Responder = (response: ServerResponse, request: Received, place: number) => void;

/** Starts a receiver. @param respond - Default: 204. @param host - Default: 127.0.0.1. */
export async function startReceiver(
  respond: Responder = (response) => response.writeHead(204).end(),
  { host = "127.0.0.1", port = 0 } = {},
): Promise<Receiver> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const one = { path: request.url ?? "", headers: request.headers, body };
    received.push(one);
    for (const look of waiting) look();
    respond(response, one, received.length - 1);
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const { port: chosen } = server.address() as AddressInfo;
  const until = (count: number) =>
    new Promise<readonly Received[]>((resolve) => {
      const look = () => {
        if (received.length < count) return;
        waiting.delete(look);
        resolve(received);
      };
      waiting.add(look);
      look();
    });
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://${host}:${chosen}`, port: chosen, received, until, close };
}
