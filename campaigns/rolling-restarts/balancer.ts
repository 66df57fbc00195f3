// A load balancer as small as can be: in turn to every process that says it is ready, each request sent once.
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Milliseconds between two checks of readiness; the drain delay must be longer. */
const checkMs = 200;

/** A process behind the balancer. */
interface Backend {
  readonly origin: string;
  readonly agent: Agent;
  ready: boolean;
}

/** A running balancer. */
export interface Balancer {
  /** Address without a path. */
  readonly origin: string;
  /** Requests that found no process ready, or whose process broke the connection. */
  readonly broken: () => number;
  /** Whether requests are sent to a process. */
  isReady(origin: string): boolean;
  close(): Promise<void>;
}

/** Starts a balancer. @param origins - Of the processes. */
export async function startBalancer(origins: readonly string[]): Promise<Balancer> {
  const backends = origins.map((origin): Backend => {
    return { origin, agent: new Agent({ keepAlive: true }), ready: false };
  });
  let turn = 0;
  let broken = 0;
  const server = createServer((incoming, outgoing) => {
    const ready = backends.filter((backend) => backend.ready);
    turn += 1;
    forward(ready[turn % ready.length], incoming, outgoing).catch((error: Error) => {
      broken += 1;
      if (!outgoing.headersSent) outgoing.writeHead(502).end(error.message);
      else outgoing.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const timer = setInterval(() => {
    for (const backend of backends) void check(backend);
  }, checkMs);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    broken: () => broken,
    isReady: (origin) => backends.some((backend) => backend.origin === origin && backend.ready),
    close: async () => {
      clearInterval(timer);
      for (const { agent } of backends) agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function check(backend: Backend): Promise<void> {
  const signal = AbortSignal.timeout(5 * checkMs);
  backend.ready = await fetch(`${backend.origin}/readyz`, { signal }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
}

function forward(
  backend: Backend | undefined,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  if (!backend) return Promise.reject(new Error("No process is ready."));
  const { origin, agent } = backend;
  const { method = "GET", headers, url = "/" } = incoming;
  return new Promise((resolve, reject) => {
    const sent = request(origin + url, { method, headers, agent }, (response) => {
      // Both are between two machines and not for the caller.
      const { connection, "keep-alive": _, ...rest } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, rest);
      response.once("error", reject).once("end", resolve).pipe(outgoing);
    });
    sent.once("error", reject);
    incoming.pipe(sent);
  });
}
