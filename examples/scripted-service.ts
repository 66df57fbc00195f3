// Answers from a script on a free port of this machine, so that an example can show failure modes.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** What the service does with one request: returns it, or reads it whole and breaks the connection. */
export type ScriptedResponse =
  | "break"
  | {
      /** Default 200. */
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: object;
    };

/** A request as it arrived. */
export interface ArrivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  /** Bytes of the body. */
  readonly length: number;
}

/** A service that is up until the end of its `await using` block. */
export interface ScriptedService extends AsyncDisposable {
  /** For `baseURL`. */
  readonly url: string;
  /** What arrived so far. */
  readonly requests: readonly ArrivedRequest[];
}

/**
 * Starts a service on 127.0.0.1.
 *
 * @param responses - One for each request, in order; the last one is given forever.
 */
export async function playScript(...responses: readonly ScriptedResponse[]): Promise<ScriptedService> {
  const requests: ArrivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const scripted = responses[Math.min(requests.length, responses.length - 1)] ?? {};
    requests.push(await arrive(request));
    if (scripted === "break") request.socket.destroy();
    else reply(response, scripted);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function arrive(request: IncomingMessage): Promise<ArrivedRequest> {
  const { method = "", url: path = "", headers } = request;
  const { length } = await buffer(request);
  return { method, path, headers, length };
}

function reply(
  response: ServerResponse,
  { status = 200, headers, body }: Exclude<ScriptedResponse, string>,
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(body && JSON.stringify(body));
}
