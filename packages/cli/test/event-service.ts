// A stand-in for the stream of events of the service, which breaks when a test wants it to.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The stand-in. */
export interface EventService {
  /** Base URL with the version prefix. */
  readonly url: string;
  /** Adds events of a type; open streams get them. */
  add(...ids: readonly string[]): void;
  /** Breaks every open stream. */
  breakStreams(): void;
  /** Refuses streams with this status and code from now on. */
  refuse(status: number, code: string): void;
  /** `Last-Event-ID` of each stream that was opened, `undefined` without one. */
  readonly opened: readonly (string | undefined)[];
  /** `Authorization` of each stream that was opened. */
  readonly credentials: readonly (string | undefined)[];
  close(): Promise<void>;
}

/** Starts the stand-in, on any port by default. A position is the number of events before it: `mark-3`. */
export async function startEventService(port = 0): Promise<EventService> {
  const events: string[] = [];
  const [opened, credentials]: [(string | undefined)[], (string | undefined)[]] = [[], []];
  const streams = new Map<ServerResponse, number>();
  let refusal: readonly [status: number, code: string] | undefined;
  const send = (): void => {
    for (const [stream, from] of streams) {
      for (const id of events.slice(from))
        stream.write(`id: ${id}\nevent: document.completed\ndata: ${dataOf(id)}\n\n`);
      streams.set(stream, events.length);
    }
  };
  const open = (request: IncomingMessage, response: ServerResponse): void => {
    if (request.url?.startsWith("/.well-known/")) {
      response.writeHead(404).end();
      return;
    }
    if (request.url?.endsWith("/oauth/token")) {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ access_token: "a-token", token_type: "Bearer", expires_in: 3_600 }));
      return;
    }
    credentials.push(request.headers.authorization);
    const after = request.headers["last-event-id"]?.toString();
    opened.push(after);
    if (refusal) {
      response.writeHead(refusal[0], { "content-type": "application/problem+json" });
      response.end(JSON.stringify({ code: refusal[1], detail: "No.", request_id: "req_1" }));
      return;
    }
    const from = after === undefined ? events.length : positionOf(after, events);
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`retry: 2000\nid: mark-${from}\n\n`);
    streams.set(response, from);
    response.once("close", () => streams.delete(response));
    send();
  };
  const server = createServer(open).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`,
    ...{ opened, credentials },
    add: (...ids) => {
      events.push(...ids);
      send();
    },
    breakStreams: () => {
      for (const stream of streams.keys()) stream.destroy();
    },
    refuse: (...given) => {
      refusal = given;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function positionOf(after: string, events: readonly string[]): number {
  return after.startsWith("mark-") ? Number(after.slice(5)) : events.indexOf(after) + 1;
}

function dataOf(id: string): string {
  return JSON.stringify({
    id,
    type: "document.completed",
    timestamp: "2026-11-23T06:00:00Z",
    data: { id: `doc_${id}` },
  });
}
