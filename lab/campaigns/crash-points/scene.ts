// Where a story takes place, and what a scenario of it is.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Caller } from "./caller.ts";
import type { ReturningService } from "./service.ts";

/** Where a story takes place. */
export interface Scene {
  readonly service: ReturningService;
  /** The data directory. */
  readonly folder: string;
  /** Address of a receiver of webhooks, from {@link openReceiver}. */
  readonly receiver: string;
}

/** One scenario. */
export type Scenario = (caller: Caller, scene: Scene) => Promise<void>;

/** Milliseconds that the slow address takes: longer than a stop waits for a response. */
const slowMs = 3_000;

/** Starts a receiver of webhooks: `/gone` responds with 410, `/slow` after some seconds, anything else at once. */
export async function openReceiver(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer(({ url }, response) => {
    if (url === "/gone") response.statusCode = 410;
    setTimeout(() => response.end(), url === "/slow" ? slowMs : 0);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}/`, close };
}
