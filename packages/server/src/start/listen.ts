// Makes the HTTP side listen, and says clearly why it cannot.
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { StartError } from "../start-error.ts";
import type { Closers } from "./closers.ts";

/** Port of the local service, as in the servers of the interface. */
const defaultPort = 4010;

/** Milliseconds that requests in flight get at the end. */
const closeTimeoutMs = 2_000;

/** Where to listen. */
export interface ListenOptions {
  readonly host?: string;
  readonly port?: number;
}

/**
 * Listens until the closers run.
 *
 * @returns The port.
 * @throws {StartError} `address_in_use` or `address_unusable`.
 */
export async function listen(
  app: FastifyInstance,
  options: ListenOptions,
  closers: Closers,
): Promise<number> {
  const { host = "127.0.0.1", port = defaultPort } = options;
  closers.push(() => closeApp(app));
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw addressError(error as NodeJS.ErrnoException, host, port);
  }
  return (app.server.address() as AddressInfo).port;
}

function addressError(error: NodeJS.ErrnoException, host: string, port: number): StartError {
  if (error.code === "EADDRINUSE") {
    return new StartError(
      "address_in_use",
      `Port ${port} on ${host} is in use by another program; choose another with --port, or 0 for any free one.`,
      error,
    );
  }
  return new StartError(
    "address_unusable",
    `The service cannot listen on ${host} port ${port} (${error.code}); choose others with --host and --port.`,
    error,
  );
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs);
  await app.close();
  clearTimeout(timer);
}
