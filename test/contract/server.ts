// Serves the handlers made from the spec on a real socket, for clients that msw does not see.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { getResponse } from "msw";
import { baseURL, type ContractLog, contractHandlers, successOf } from "./handlers.ts";

/** A server that keeps the contract and sees who does not. */
export interface ContractServer extends AsyncDisposable {
  /** `http://127.0.0.1:12345`, without a prefix. */
  readonly origin: string;
  /** operationIds that were called, and violations with their pointers. */
  readonly log: ContractLog;
  /** The requests that were sent, as they were. */
  readonly requests: readonly Request[];
  /** Documented status that the next requests are answered with, such as `"404"`. Default: the first 2xx of each operation. */
  status: string | undefined;
}

/** Listens on 127.0.0.1 at a free port. */
export async function listenContract(): Promise<ContractServer> {
  const log: ContractLog = { called: [], violations: [] };
  const requests: Request[] = [];
  const handlers = [...contractHandlers(log, (operation) => contract.status ?? successOf(operation))];
  const server = createServer((incoming, outgoing) => {
    void respond(incoming, outgoing).catch((error: unknown) => {
      log.violations.push(`${incoming.method} ${incoming.url} ${String(error)}`);
      outgoing.destroy();
    });
  });
  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    requests.push(request.clone());
    const response = await getResponse(handlers, request);
    if (!response) throw new Error("is no operation of the spec");
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(new Uint8Array(await response.arrayBuffer()));
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const contract: ContractServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
    requests,
    status: undefined,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return contract;
}

/** The request at the path that the handlers match. */
async function readRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = "GET", url = "/", headersDistinct } = incoming;
  const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const body = new Uint8Array(await buffer(incoming));
  const sent = body.length > 0 ? { body } : {};
  return new Request(new URL(url, baseURL), { method, headers, ...sent });
}
