// Stands before an S3 server and can refuse what is written, as a store does that has no room left.

import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A running stand-in. */
export interface FullBucket {
  readonly port: number;
  /** Whether writing is refused with 507. */
  full: boolean;
  close(): Promise<void>;
}

/** Starts it on a free port. @param target - Port of the S3 server. */
export async function startFullBucket(target: number): Promise<FullBucket> {
  const bucket = { full: false };
  const server = createServer((incoming, outgoing) => {
    if (bucket.full && incoming.method === "PUT") {
      incoming.resume();
      outgoing.writeHead(507, { "content-type": "application/xml" });
      outgoing.end("<Error><Code>XMinioStorageFull</Code><Message>No space left</Message></Error>");
      return;
    }
    const { method, url: path, headers } = incoming;
    const forward = request({ host: "127.0.0.1", port: target, method, path, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forward.on("error", () => outgoing.destroy());
    incoming.pipe(forward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return Object.assign(bucket, {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
