// The dispatcher on a real database with a sender that responds when the test says so.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTemporaryDb, type TemporaryDb } from "../../test/temporary-db.ts";
import { defaultAccountId } from "../access/credential.ts";
import { recordEventFor } from "../core/events.ts";
import { Ids } from "../runtime/ids.ts";
import { createLog } from "../runtime/log.ts";
import { type Attempt, Dispatcher, type DispatcherTools } from "./dispatcher.ts";
import { insertEndpoint } from "./endpoints.ts";
import type { ExchangeResult, Outgoing, Sender } from "./exchange.ts";
import { SecretBox } from "./secret-box.ts";
import { replaceSecret } from "./secrets.ts";

const ids = new Ids();
const now = () => new Date();
const secretBox = new SecretBox(new Uint8Array(32));
let temporary: TemporaryDb;

beforeAll(async () => {
  temporary = await openTemporaryDb();
});
afterAll(() => temporary.close());
afterEach(() => temporary.db.script("DELETE FROM webhook_endpoint; DELETE FROM event"));

/** An exchange that waits for the test. */
interface Held extends Outgoing {
  respond(result: ExchangeResult): void;
}

/** A sender whose exchanges wait for the test, or for the end of the service. */
function holdingSender() {
  const held: Held[] = [];
  let onSend = () => {};
  const sender: Sender = {
    send: (outgoing, stopping) =>
      new Promise((respond) => {
        stopping.addEventListener("abort", () => respond({ reason: "stopped" }));
        held.push({ ...outgoing, respond });
        onSend();
      }),
    close: async () => {},
  };
  /** Waits until so many exchanges have begun. */
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      onSend = () => {
        if (held.length >= count) resolve();
      };
      onSend();
    });
  return { sender, held, until };
}

/** An endpoint with deliveries that are due now. */
async function endpointWith(deliveries: number, url: string, accountId: string = defaultAccountId) {
  const target = { accountId, id: ids.make("we", now()) };
  await insertEndpoint(temporary.db, target, { url }, now());
  await replaceSecret(temporary.db, target, { sealed: secretBox.seal("whsec_", target.id), now: now() });
  const event = { type: "webhook.test", accountId, resourceId: target.id, data: { id: target.id } } as const;
  for (let count = 0; count < deliveries; count += 1)
    await recordEventFor(temporary.db, { ids, now }, event, [{ id: target.id, payload: "thin" }]);
}

function dispatcherWith(sender: Sender, more: Partial<DispatcherTools> = {}): Dispatcher {
  return new Dispatcher({ db: temporary.db, sender, secretBox, log: createLog("silent"), now, ...more });
}

const statuses = async () =>
  (await temporary.db.query<{ status: string }>("SELECT status FROM webhook_delivery ORDER BY id")).map(
    ({ status }) => status,
  );

describe("the dispatcher", () => {
  it("keeps a slow endpoint from holding up the others", async () => {
    await endpointWith(20, "https://slow.example/");
    await endpointWith(2, "https://quick.example/");
    const { sender, held, until } = holdingSender();
    const dispatcher = dispatcherWith(sender);
    dispatcher.start();
    await until(6);
    const urls = held.map(({ url }) => url);
    expect(urls.filter((url) => url.includes("slow"))).toHaveLength(4);
    expect(urls.filter((url) => url.includes("quick"))).toHaveLength(2);
    for (const { url, respond } of held) if (url.includes("quick")) respond({ status: 200 });
    await dispatcher.close();
    expect((await statuses()).filter((status) => status === "delivered")).toHaveLength(2);
  });

  it("sends no more than four at once to one host, whatever the number of endpoints", async () => {
    for (let path = 1; path <= 6; path += 1) await endpointWith(2, `https://slow.example/${path}`);
    await endpointWith(2, "https://quick.example/");
    const { sender, held, until } = holdingSender();
    const dispatcher = dispatcherWith(sender);
    dispatcher.start();
    await until(6);
    // One that ends makes room for one.
    held.find(({ url }) => url.includes("slow"))?.respond({ status: 200 });
    await until(7);
    expect(held.filter(({ url }) => url.includes("slow"))).toHaveLength(5);
    await dispatcher.close();
  });

  it("sends another account's event while silent receivers hold the share of one", async () => {
    for (let host = 1; host <= 20; host += 1) await endpointWith(10, `https://silent-${host}.example/`);
    const { sender, held, until } = holdingSender();
    const dispatcher = dispatcherWith(sender);
    dispatcher.start();
    await until(20);
    await temporary.db.query("INSERT INTO account VALUES ('acc_quiet', 'quiet', 'A.standard', now())");
    await endpointWith(1, "https://quiet.example/", "acc_quiet");
    dispatcher.wake();
    await until(21);
    expect(held.map(({ url }) => url).filter((url) => url.includes("quiet"))).toHaveLength(1);
    await dispatcher.close();
  });

  it("waits as long as a receiver says", async () => {
    await endpointWith(1, "https://busy.example/");
    const { sender, held, until } = holdingSender();
    const dispatcher = dispatcherWith(sender);
    dispatcher.start();
    await until(1);
    const before = Date.now();
    held[0]?.respond({ status: 429, retryAfter: "3600" });
    await dispatcher.close();
    const [delivery] = await temporary.db.query<{ next_attempt_at: Date }>(
      "SELECT next_attempt_at FROM webhook_delivery",
    );
    expect(delivery?.next_attempt_at.getTime()).toBeGreaterThanOrEqual(before + 3_600_000);
  });

  it("reports each attempt with its result and its reason, and pauses a receiver that does not respond", async () => {
    for (const name of ["good", "bad", "silent"]) await endpointWith(1, `https://${name}.example/`);
    const { sender, held, until } = holdingSender();
    const attempts: Attempt[] = [];
    const dispatcher = dispatcherWith(sender, { onAttempt: (attempt) => attempts.push(attempt) });
    dispatcher.start();
    await until(3);
    const results = { good: { status: 200 }, bad: { status: 500 }, silent: { reason: "timed_out" } } as const;
    for (const { url, respond } of held)
      respond(results[new URL(url).hostname.split(".")[0] as keyof typeof results]);
    await dispatcher.close();
    expect(attempts.sort((one, other) => one.reason.localeCompare(other.reason))).toEqual([
      { result: "delivered", reason: "2xx" },
      { result: "again", reason: "5xx" },
      { result: "again", reason: "timed_out" },
    ]);
    expect(
      await temporary.db.query("SELECT url FROM webhook_endpoint WHERE paused_until IS NOT NULL"),
    ).toEqual([{ url: "https://silent.example/" }]);
  });

  it("lets another process send where it does not", () => {
    let announced = 0;
    dispatcherWith(holdingSender().sender, { announce: () => (announced += 1) }).wake();
    expect(announced).toBe(1);
  });

  it("continues as soon as there is room, until everything is sent", async () => {
    await endpointWith(11, "https://quick.example/");
    const { sender, held, until } = holdingSender();
    const dispatcher = dispatcherWith(sender);
    dispatcher.start();
    for (let sent = 0; sent < 11; sent += 1) {
      await until(sent + 1);
      held[sent]?.respond({ status: 204 });
    }
    await dispatcher.close();
    expect(await statuses()).toEqual(Array(11).fill("delivered"));
  });

  it("hands back at its end what is not answered, so that the next process sends it at once", async () => {
    await endpointWith(2, "https://slow.example/");
    const first = holdingSender();
    const stopped = dispatcherWith(first.sender);
    stopped.start();
    await first.until(2);
    await stopped.close();
    expect(await statuses()).toEqual(["pending", "pending"]);
    const second = holdingSender();
    const next = dispatcherWith(second.sender);
    next.start();
    await second.until(2);
    expect(second.held.map(({ headers }) => headers["webhook-id"]).sort()).toEqual(
      first.held.map(({ headers }) => headers["webhook-id"]).sort(),
    );
    for (const { respond } of second.held) respond({ status: 200 });
    await next.close();
    expect(await statuses()).toEqual(["delivered", "delivered"]);
  });

  it("sends nothing any more after its end", async () => {
    const { sender, held } = holdingSender();
    const dispatcher = dispatcherWith(sender);
    dispatcher.start();
    await dispatcher.close();
    await endpointWith(1, "https://quick.example/");
    dispatcher.wake();
    await dispatcher.close();
    expect([held.length, await statuses()]).toEqual([0, ["pending"]]);
  });
});
