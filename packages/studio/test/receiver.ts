// A receiver of webhooks that fails the first delivery and takes the others.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A running receiver. */
export interface Receiver {
  readonly url: string;
  /** IDs of the events, one per delivery. */
  readonly ids: readonly string[];
  close(): Promise<void>;
}

/** Starts a receiver on a free port. */
export async function startReceiver(): Promise<Receiver> {
  const ids: string[] = [];
  const server = createServer((request, response) => {
    ids.push(String(request.headers["webhook-id"]));
    response.writeHead(ids.length === 1 ? 500 : 200, { connection: "close" }).end();
    request.resume();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.close();
    await once(server, "close");
  };
  return { url: `http://127.0.0.1:${port}/hooks`, ids, close };
}
