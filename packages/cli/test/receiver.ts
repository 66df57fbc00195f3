// A receiver of forwarded events.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { verify } from "docuvane/webhooks";

/** A delivery that arrived. */
export interface Arrived {
  readonly id: string;
  /** Whether it is marked as a possible repeat. */
  readonly isMarked: boolean;
}

/** A receiver, and what arrived. */
export interface TestReceiver {
  readonly url: string;
  readonly arrived: readonly Arrived[];
  /** Verifies with this secret from now on; deliveries that fail throw in the test that reads `failures`. */
  verifyWith(secret: string): void;
  readonly failures: readonly unknown[];
  /** Holds responses until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
}

/** Starts a receiver that responds with 200. */
export async function startReceiver(port = 0): Promise<TestReceiver> {
  const [arrived, failures]: [Arrived[], unknown[]] = [[], []];
  let secret: string | undefined;
  let held: Promise<void> = Promise.resolve();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    try {
      const { id } =
        secret === undefined
          ? (JSON.parse(body) as { id: string })
          : verify(body, request.headers, { secret });
      arrived.push({ id, isMarked: request.headers["docuvane-possible-repeat"] === "true" });
    } catch (error) {
      failures.push(error);
    }
    await held;
    response.writeHead(200).end();
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    arrived,
    failures,
    verifyWith: (given) => {
      secret = given;
    },
    hold: () => {
      const gate = Promise.withResolvers<void>();
      held = gate.promise;
      return gate.resolve;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
