// A load balancer as small as can be: in turn to every process that says it is ready, each request sent once.
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Milliseconds between two checks of readiness. */
const checkMs = 200;

/** Milliseconds in which a check must get its response. */
const responseMs = 1_000;

/**
 * Failed checks in a row after which a process gets no more requests, as is the default of HAProxy and of Kubernetes:
 * one slow response on an overloaded machine would take all processes out at once. The drain delay must be longer than these checks.
 */
const failuresToFall = 3;

/** A process behind the balancer. */
interface Backend {
  readonly origin: string;
  readonly agent: Agent;
  /** Failed checks since the last good one; before the first check, so many that it gets no requests. */
  failures: number;
  checking: boolean;
}

/** A running balancer. */
export interface Balancer {
  /** Address without a path. */
  readonly origin: string;
  /** Requests that found no process ready, or whose process broke the connection. */
  readonly broken: () => number;
  /** How often checks of ready processes failed, by what they got. */
  readonly failedChecks: ReadonlyMap<string, number>;
  /** Whether requests are sent to a process. */
  isReady(origin: string): boolean;
  close(): Promise<void>;
}

/** Starts a balancer. @param origins - Of the processes. */
export async function startBalancer(origins: readonly string[]): Promise<Balancer> {
  const backends = origins.map((origin): Backend => {
    return { origin, agent: new Agent({ keepAlive: true }), failures: failuresToFall, checking: false };
  });
  let turn = 0;
  let broken = 0;
  const server = createServer((incoming, outgoing) => {
    const ready = backends.filter(isReady);
    turn += 1;
    forward(ready[turn % ready.length], incoming, outgoing).catch((error: Error) => {
      broken += 1;
      if (!outgoing.headersSent) outgoing.writeHead(502).end(error.message);
      else outgoing.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const failedChecks = new Map<string, number>();
  const note = (failure: string) => failedChecks.set(failure, (failedChecks.get(failure) ?? 0) + 1);
  const timer = setInterval(() => {
    for (const backend of backends) void check(backend, note);
  }, checkMs);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    broken: () => broken,
    failedChecks,
    isReady: (origin) => backends.some((backend) => backend.origin === origin && isReady(backend)),
    close: async () => {
      clearInterval(timer);
      for (const { agent } of backends) agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Checks a process, unless its last check is still running. @param note - Receives the failure of a ready one. */
async function check(backend: Backend, note: (failure: string) => void): Promise<void> {
  if (backend.checking) return;
  backend.checking = true;
  const failure = await findFailure(backend.origin);
  backend.checking = false;
  if (failure !== undefined && isReady(backend)) note(failure);
  backend.failures = failure === undefined ? 0 : backend.failures + 1;
}

function isReady({ failures }: Backend): boolean {
  return failures < failuresToFall;
}

async function findFailure(origin: string): Promise<string | undefined> {
  const signal = AbortSignal.timeout(responseMs);
  try {
    const response = await fetch(`${origin}/readyz`, { signal });
    const text = await response.text();
    return response.ok ? undefined : `${response.status} ${text}`;
  } catch (error) {
    return (error as Error).message;
  }
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
