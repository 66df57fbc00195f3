/** Starts the service for one measurement in a process of its own, and asks it what it counted. */
import { once } from "node:events";
import { type ChildProcess, fork } from "../../../scripts/processes.mjs";
import type { Counts, Mode } from "../server/server.ts";

/** A service that runs. */
export interface Service {
  readonly origin: string;
  /** Asks for its counts. */
  counts(): Promise<Counts>;
  stop(): void;
}

/**
 * Starts the service.
 *
 * @param script - The built `server/server.js`.
 * @throws {Error} It ended before it listened.
 */
export async function startService(script: string, mode: Mode): Promise<Service> {
  const child = fork(script, [mode], { execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const { port } = await nextMessage<{ readonly port: number }>(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    counts: () => {
      child.send("counts");
      return nextMessage<Counts>(child);
    },
    stop: () => child.disconnect(),
  };
}

async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const ended = new AbortController();
  const exit = once(child, "exit", { signal: ended.signal }).then(() => {
    throw new Error("The bench's service ended by itself.");
  });
  const message = once(child, "message", { signal: ended.signal }).then(([first]) => first as T);
  try {
    return await Promise.race([message, exit]);
  } finally {
    exit.catch(() => undefined);
    message.catch(() => undefined);
    ended.abort();
  }
}
