// A proxy between the service and the receiver that fails a share of the deliveries, in six ways.
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the proxy does with a delivery. */
export type Fate =
  | "pass"
  | "refuse" // breaks off before it has read anything
  | "half" // breaks off within the body
  | "server_error" // responds with 502
  | "redirect" // responds with 307
  | "response_lost" // hands it on, then breaks off: the receiver has it, the service does not know
  | "half_response"; // hands it on and breaks off within the response's body

const failures: readonly Fate[] = [
  "refuse",
  "half",
  "server_error",
  "redirect",
  "response_lost",
  "half_response",
];

/** A running proxy. */
export interface FailingProxy {
  readonly url: string;
  /** Deliveries by what became of them. */
  readonly counts: Readonly<Record<Fate, number>>;
  /** When the last delivery came in, milliseconds of `performance.now()`. */
  lastAt(): number;
  /** Lets everything pass from now on. */
  heal(): void;
  close(): void;
}

/** Starts a proxy. @param target - Address of the receiver. @param share - Deliveries that fail, 0–1. */
export async function startFailingProxy(
  target: string,
  share: number,
  random: () => number,
): Promise<FailingProxy> {
  const counts: Record<Fate, number> = {
    ...{ pass: 0, refuse: 0, half: 0, server_error: 0 },
    ...{ redirect: 0, response_lost: 0, half_response: 0 },
  };
  let lastAt = performance.now();
  let healed = false;
  const server = createServer((incoming, response) => {
    lastAt = performance.now();
    const fails = random() < share && !healed;
    const fate = fails ? (failures[Math.floor(random() * failures.length)] ?? "refuse") : "pass";
    counts[fate] += 1;
    serve(fate, incoming, response, target);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    lastAt: () => lastAt,
    heal: () => {
      healed = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function serve(fate: Fate, incoming: IncomingMessage, response: ServerResponse, target: string): void {
  if (fate === "refuse") response.destroy();
  else if (fate === "half") incoming.once("data", () => response.destroy());
  else if (fate === "server_error") incoming.resume().once("end", () => response.writeHead(502).end());
  else if (fate === "redirect")
    incoming.resume().once("end", () => response.writeHead(307, { location: `${target}/elsewhere` }).end());
  else handOn(fate, incoming, response, target);
}

function handOn(fate: Fate, incoming: IncomingMessage, response: ServerResponse, target: string): void {
  const { method, headers, url = "/" } = incoming;
  const onward = request(new URL(url, target), { method, headers }, (upstream) => {
    if (fate === "response_lost") {
      upstream.resume().once("end", () => response.destroy());
      return;
    }
    if (fate === "half_response") {
      response.writeHead(upstream.statusCode ?? 500, { "content-length": "100" }).write("half");
      upstream.resume().once("end", () => response.destroy());
      return;
    }
    response.writeHead(upstream.statusCode ?? 500, upstream.headers);
    upstream.pipe(response);
  });
  onward.once("error", () => response.destroy());
  incoming.pipe(onward);
}
