// The receiver of a campaign: an application that handles events with docuvane/webhooks and remembers their ids.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { forNode, webhookHandler } from "docuvane/webhooks";

/** A running application. */
export interface Application {
  readonly url: string;
  /** How often each event was acted on, by id. */
  readonly acted: ReadonlyMap<string, number>;
  /** How often each event was received and verified, by ID. */
  readonly came: ReadonlyMap<string, number>;
  /** Deliveries that failed verification. */
  refused(): number;
  close(): void;
}

/** Starts an application. @param secret - Of its endpoint; asked for at each delivery. */
export async function startApplication(secret: () => string): Promise<Application> {
  const acted = new Map<string, number>();
  const came = new Map<string, number>();
  const done = new Set<string>();
  let refused = 0;
  const count = (map: Map<string, number>, id: string) => map.set(id, (map.get(id) ?? 0) + 1);
  // One for all deliveries, made at the first: then the endpoint, and with it the secret, is there.
  let handler: ReturnType<typeof forNode> | undefined;
  const makeHandler = () =>
    webhookHandler({
      secret: secret(),
      // Days pass on the service's clock and not on ours.
      toleranceSeconds: 400 * 24 * 3600,
      on: {},
      fallback: (event) => count(acted, String(event.id)),
      seen: (id) => {
        count(came, id);
        return done.has(id);
      },
      remember: (id) => done.add(id),
      onError: () => {
        refused += 1;
      },
    });
  const server = createServer((request, response) => {
    handler ??= forNode(makeHandler());
    return handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    acted,
    came,
    refused: () => refused,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
