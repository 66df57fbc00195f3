// The dispatcher on a real database with a sender that responds when the test says so.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTemporaryDb, type TemporaryDb } from "../../test/temporary-db.ts";
import { defaultAccountId } from "../access/credential.ts";
import { recordEventFor } from "../core/events.ts";
import { Ids } from "../runtime/ids.ts";
import { createLog } from "../runtime/log.ts";
import { Dispatcher } from "./dispatcher.ts";
import { insertEndpoint } from "./endpoints.ts";
import type { ExchangeResult, Outgoing, Sender } from "./exchange.ts";
import { SecretBox } from "./secret-box.ts";
import { replaceSecret } from "./secrets.ts";

const accountId = defaultAccountId;
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
async function endpointWith(deliveries: number, url: string) {
  const target = { accountId, id: ids.make("we", now()) };
  await insertEndpoint(temporary.db, target, { url }, now());
  await replaceSecret(temporary.db, target, { sealed: secretBox.seal("whsec_", target.id), now: now() });
  const event = { type: "webhook.test", accountId, resourceId: target.id, data: { id: target.id } } as const;
  for (let count = 0; count < deliveries; count += 1)
    await recordEventFor(temporary.db, { ids, now }, event, [{ id: target.id, payload: "thin" }]);
}

function dispatcherWith(sender: Sender): Dispatcher {
  return new Dispatcher({ db: temporary.db, sender, secretBox, log: createLog("silent"), now });
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
