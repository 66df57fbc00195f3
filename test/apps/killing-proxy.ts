// A proxy before the service that calls back at chosen uploads: before they reach it, or before its response gets back.

import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Where an upload is held up. `after`: the service has created the document, and the client does not know. */
export type Point = "before" | "after";

/** A running proxy. */
export interface UploadProxy {
  readonly url: string;
  /** Uploads that the service accepted. */
  uploads(): number;
  /** Calls `act` at the next upload after so many others, at a point of it, instead of going on with it. */
  interruptAfter(uploads: number, point: Point, act: () => void): void;
  close(): void;
}

/** Starts a proxy. @param target - Origin of the service. */
export async function startProxy(target: string): Promise<UploadProxy> {
  let seen = 0;
  let reached = 0;
  let plan: { readonly at: number; readonly point: Point; readonly act: () => void } | undefined;

  /** Whether this upload ends here. */
  const interrupts = (point: Point, number: number): boolean => {
    if (plan?.point !== point || number !== plan.at) return false;
    const { act } = plan;
    plan = undefined;
    act();
    return true;
  };

  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const isUpload = incoming.method === "POST" && incoming.url?.endsWith("/documents");
    const number = isUpload ? seen++ : -1;
    if (isUpload && interrupts("before", number)) return void incoming.socket.destroy();
    const { method, url, headers } = incoming;
    const forwarded = request(new URL(url ?? "/", target), { method, headers }, (response) => {
      if (isUpload && response.statusCode === 201) reached += 1;
      if (isUpload && interrupts("after", number)) return void incoming.socket.destroy();
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    // The connection of a client that was killed breaks: the service must not wait for the rest of its upload.
    incoming.once("close", () => incoming.complete || forwarded.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    uploads: () => reached,
    interruptAfter: (uploads, point, act) => {
      plan = { at: seen + uploads, point, act };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
