// Creates the HTTP side listen, and says clearly why it cannot.

import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Closers } from "../runtime/closers.ts";
import { type ErrorFacts, factsOf } from "../runtime/error-facts.ts";
import { StartError } from "../runtime/start-error.ts";

/** Port of the local service, as in the `servers` of the OpenAPI document. */
export const defaultPort = 4010;

/** Ports that are tried, from the default one on, when no port is given. */
const portsToTry = 20;

/** Milliseconds that requests in flight get at the end. */
const closeTimeoutMs = 2_000;

/** Where to listen. */
export interface ListenOptions {
  readonly host?: string;
  readonly port?: number;
}

/**
 * Listens until the closers run: on the given port, else on the first free one from the default port on.
 *
 * @returns The port.
 * @throws {StartError} `address_in_use` or `address_unusable`.
 */
export async function listen(
  app: FastifyInstance,
  options: ListenOptions,
  closers: Closers,
): Promise<number> {
  const { host = "127.0.0.1", port } = options;
  closers.push(() => closeApp(app));
  const last = port ?? defaultPort + portsToTry - 1;
  for (let next = port ?? defaultPort; ; next += 1) {
    try {
      await app.listen({ host, port: next });
      return (app.server.address() as AddressInfo).port;
    } catch (error) {
      const isTaken = factsOf(error).code === "EADDRINUSE";
      if (!isTaken || next === last) throw addressError(factsOf(error), host, next);
    }
  }
}

function addressError(error: ErrorFacts, host: string, port: number): StartError {
  if (error.code === "EADDRINUSE") {
    return new StartError(
      "address_in_use",
      `Port ${port} on ${host} is in use by another process. Choose another with --port, or 0 for any free port.`,
      error,
    );
  }
  return new StartError(
    "address_unusable",
    `The service cannot listen on ${host} port ${port} (${error.code}). Change --host or --port.`,
    error,
  );
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs);
  await app.close();
  clearTimeout(timer);
}
