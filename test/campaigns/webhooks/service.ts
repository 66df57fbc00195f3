// A service in a process of its own whose clock its parent moves, so that days of retries pass in minutes and it can be killed.
import { startServer } from "@docuvane/server";

/** What the parent says: move the clock on by so many milliseconds. */
export interface Advance {
  readonly advanceMs: number;
}

const [data = "", offsetMs = "0", key = ""] = process.argv.slice(2);
const server = await startServer({ data, port: 0, webhookTargets: ["127.0.0.1"] });
server.clock.advance(Number(offsetMs));
process.on("message", (message: Advance) => server.clock.advance(message.advanceMs));
process.send?.({ url: server.url, key: key || (await makeKey()) });

/** A key of an account without limits. */
async function makeKey(): Promise<string> {
  const accountId = await server.createAccount("campaign", "B.enterprise");
  return (await server.createApiKey({ accountId })).key;
}
