// A connection that listens to a channel, and notices when its server says nothing any more.
import { setInterval } from "node:timers/promises";
import pg from "pg";
import { outsideTimeBudget } from "../../runtime/time-budget.ts";

/** Milliseconds between two statements that ask whether the server is still there. */
const askEveryMs = 10_000;

/** What is called when. */
export interface Listening {
  /** Given the text of the notice. */
  readonly onNotice: (text?: string) => void;
  /** Called once when the connection broke or fell silent: nothing more is heard. */
  readonly onLost: () => void;
  /** Milliseconds between two questions. Default 10 000. */
  readonly everyMs?: number;
}

/**
 * Listens until it is stopped or the connection is lost.
 *
 * @param client - Not yet connected, with a limit for each statement.
 * @returns What stops listening.
 */
export async function listenOn(
  client: pg.Client,
  channel: string,
  { onNotice, onLost, everyMs = askEveryMs }: Listening,
): Promise<() => Promise<void>> {
  // An error is followed by the end.
  client.on("error", () => undefined);
  client.on("notification", ({ payload }) => onNotice(payload));
  try {
    await client.connect();
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
  const ended = new AbortController();
  client.once("end", () => {
    ended.abort();
    onLost();
  });
  void outsideTimeBudget(() => askRegularly(client, everyMs, ended.signal));
  return async () => {
    ended.abort();
    await client.end();
  };
}

/** A listener only waits: without a question of its own it would not notice a server that fell silent. */
async function askRegularly(client: pg.Client, everyMs: number, signal: AbortSignal): Promise<void> {
  try {
    for await (const _ of setInterval(everyMs, undefined, { signal, ref: false }))
      await client.query("SELECT 1");
  } catch {
    // A statement without a response is still running: its connection is cut, which emits `end`.
    if (!signal.aborted) client.end().catch(() => undefined);
  }
}
