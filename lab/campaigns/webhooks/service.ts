// A service in a process of its own whose clock its parent moves, so that days of retries pass in minutes and it can be killed.
import { startServer } from "@docuvane/server";

/** What a service is started with. */
export interface Start {
  /** Directory of its data. */
  readonly data: string;
  /** PostgreSQL that it shares; `undefined` = the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Milliseconds that its clock is ahead. */
  readonly offsetMs: number;
  /** `undefined` = it makes one. */
  readonly apiKey: string | undefined;
}

/** What it says when it is ready. */
export interface Ready {
  readonly url: string;
  readonly apiKey: string;
}

/** What the parent says: move the clock on by so many milliseconds. */
export interface Advance {
  readonly advanceMs: number;
}

const { data, databaseUrl, offsetMs, apiKey } = JSON.parse(process.argv[2] ?? "{}") as Start;
const server = await startServer({
  ...{ data, port: 0, webhookTargets: ["127.0.0.1"] },
  ...(databaseUrl && { databaseUrl }),
});
server.clock.advance(offsetMs);
process.on("message", (message: Advance) => server.clock.advance(message.advanceMs));
const ready: Ready = { url: server.url, apiKey: apiKey ?? (await makeKey()) };
process.send?.(ready);

/** A key of an account without limits. */
async function makeKey(): Promise<string> {
  const accountId = await server.createAccount("campaign", "B.enterprise");
  return (await server.createApiKey({ accountId })).key;
}
