// Runs one case with one driver: plays the server, keeps the clock, and writes down what is seen.
import { setImmediate } from "node:timers/promises";
import type { Then } from "../case.ts";
import type { SeenRequest } from "../server/read-request.ts";
import { ScriptedServer } from "../server/scripted-server.ts";
import type { Driver, Line } from "./driver.ts";
import type { LoadedCase } from "./read-cases.ts";

/** What was seen of a case. */
export interface Observed {
  /** Origin of the server, which each driver has of its own. */
  readonly origin: string;
  /** Requests and waits in their order. */
  readonly seen: readonly Seen[];
  /** One for each call. */
  readonly outcomes: readonly unknown[];
  /** What the client logged. */
  readonly logs: readonly unknown[];
  /** What came that is no HTTP/1.1. */
  readonly broken: readonly string[];
  /** Connections that the server accepted. */
  readonly connections: number;
}

/** A request, or a wait in milliseconds. */
export type Seen = SeenRequest | { readonly sleep: number };

/** Milliseconds since the epoch: 2026-11-20T20:00:00Z. */
const NOW = 1_795_204_800_000;

/**
 * Turns of the event loop in which a connection is accepted and its request is read. On a busy machine both may be waiting
 * when a driver reports a timeout that came after them.
 */
const TURNS_TO_READ = 4;

let lastTask = 0;

/**
 * Gives a new number to a task.
 *
 * @returns From 1.
 */
export function newTask(): number {
  lastTask += 1;
  return lastTask;
}

/**
 * Runs a case.
 *
 * @param afterwards - Looks at the server after the driver has closed its client.
 * @throws {Error} The driver ended, hangs, or does not keep to the lines.
 */
export async function runCase(
  driver: Driver,
  { given, calls, together, then }: LoadedCase,
  afterwards?: (server: ScriptedServer) => Promise<unknown>,
): Promise<Observed> {
  const seen: Seen[] = [];
  const broken: string[] = [];
  let now = given.now ?? NOW;
  const server = new ScriptedServer({
    steps: given.server ?? [],
    now: () => now,
    onRequest: (request) => seen.push(request),
    onBroken: (why) => broken.push(why),
  });
  await server.start();
  try {
    const id = newTask();
    const { client: { base_url = server.origin, ...client } = {}, random = [0.5], clock_step_ms = 0 } = given;
    const address = base_url.replace("{port}", new URL(server.origin).port);
    driver.send({ id, base_url: address, now, clock_step_ms, random, client, calls, together });
    const abortAt = calls.find((call) => call.abort_at_wait !== undefined)?.abort_at_wait;
    let waits = 0;
    const nextLine = async (): Promise<Line> => {
      const line = await driver.next(id);
      for (let turn = 0; turn < TURNS_TO_READ; turn += 1) await setImmediate();
      return line;
    };
    let line = await nextLine();
    for (; typeof line["sleep"] === "number"; line = await nextLine()) {
      const { sleep } = line;
      // A wait of zero milliseconds does not count: some clients ask for it, others continue.
      if (sleep > 0) seen.push({ sleep });
      waits += 1;
      if (isBeforeRequest(then, seen.length)) await server.listenAgain();
      now += sleep;
      driver.send(waits === abortAt ? { id, abort: true } : { id, wake: now });
    }
    await afterwards?.(server);
    const { origin, connections } = server;
    return { origin, seen, broken, connections, ...readOutcomes(line) };
  } finally {
    await server.stop();
  }
}

/** Whether a request is expected next; attempts that are refused are not seen, so only the case knows how many there are. */
function isBeforeRequest({ seen }: Then, index: number): boolean {
  const next = seen[index];
  return typeof next === "string" || (next !== undefined && "request" in next);
}

function readOutcomes(line: Line): Pick<Observed, "outcomes" | "logs"> {
  const { outcomes, logs } = line;
  if (!Array.isArray(outcomes))
    throw new Error(`A driver's last line has no outcomes: ${JSON.stringify(line)}`);
  return { outcomes, logs: Array.isArray(logs) ? logs : [] };
}
