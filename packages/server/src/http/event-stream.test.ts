// Follows events on a real service, over real sockets.

import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { until } from "../../../../test/until.ts";
import {
  invoiceFile,
  startTestService,
  type TestAccount,
  type TestService,
} from "../../test/running-server.ts";
import { streamsPerAccount } from "../core/event-stream/feed.ts";
import { startServer } from "../start/server.ts";
import type { Db } from "../storage/db/db.ts";
import { openStorage } from "../storage/open-storage.ts";
import { wantsStream } from "./event-stream.ts";

const day = 24 * 3_600_000;
let service: TestService;
let db: Db;
let keys = 0;
beforeAll(async () => {
  const parts = {
    streamPace: { heartbeatMs: 50, stallMs: 200 },
    openStorage: async (...args: Parameters<typeof openStorage>) => {
      const storage = await openStorage(...args);
      db = storage.db;
      return storage;
    },
  };
  service = await startTestService({ ephemeral: true }, parts);
});
afterAll(() => service.close());

/** One block of a stream. */
type Block = Readonly<Record<string, string>>;

/** An open stream, with what came so far. */
interface Open {
  readonly response: IncomingMessage;
  readonly request: ClientRequest;
  readonly blocks: readonly Block[];
  /** Waits for a number of events, and returns their ids. */
  events(count: number): Promise<readonly string[]>;
  /** Resolves when the service has closed the stream. */
  readonly closed: Promise<unknown>;
}

function parse(text: string): Block {
  return Object.fromEntries(
    text.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon) || "comment", line.slice(colon + 1).trimStart()];
    }),
  );
}

async function open(account: Follower, query = "", headers: Record<string, string> = {}): Promise<Open> {
  const sent = request(`${service.url}/events${query}`, {
    headers: { accept: "text/event-stream", authorization: `Bearer ${account.key}`, ...headers },
  }).end();
  onTestFinished(() => void sent.destroy());
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const blocks: Block[] = [];
  let rest = "";
  response.setEncoding("utf8").on("data", (chunk: string) => {
    const parts = (rest + chunk).split("\n\n");
    rest = parts.pop() ?? "";
    blocks.push(...parts.map(parse));
  });
  response.on("error", () => undefined);
  const events = (count: number) =>
    until(async () => {
      const ids = blocks.filter(({ data }) => data).map(({ id = "" }) => id);
      return ids.length >= count && ids;
    });
  return {
    response,
    request: sent,
    blocks,
    events,
    closed: new Promise((resolve) => response.once("close", resolve)),
  };
}

interface Follower extends TestAccount {
  readonly key: string;
  readonly keyId: string;
  readonly accountId: string;
}

/** An account of its own on the service of this file. */
async function account(): Promise<Follower> {
  keys += 1;
  const accountId = await service.server.createAccount(`follower ${keys}`, "B.enterprise");
  const { id, key } = await service.server.createApiKey({ accountId });
  const call: TestAccount["call"] = (path, init = {}) =>
    service.call(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${key}` } });
  const upload: TestAccount["upload"] = (file = invoiceFile(), _, name = "invoice.pdf") => {
    const form = new FormData();
    form.append("file", file, name);
    return call("/documents", { method: "POST", body: form });
  };
  return { ...service, call, upload, key, keyId: id, accountId };
}

describe("a stream of events", () => {
  it("follows live with the ids and payloads of the list, and starts with the time to wait and a mark", async () => {
    const own = await account();
    const stream = await open(own);
    expect(stream.response.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-request-id": expect.any(String),
      vary: "accept",
    });
    await own.upload(invoiceFile());
    const ids = await stream.events(2);
    const { body } = await own.call("/events?sort=created_at");
    const listed = body["data"] as readonly { readonly id: string; readonly type: string }[];
    expect(ids).toEqual(listed.map(({ id }) => id));
    const events = stream.blocks.filter(({ data }) => data);
    expect(events.map(({ data = "" }) => JSON.parse(data))).toEqual(listed);
    expect(events.map(({ event }) => event)).toEqual(listed.map(({ type }) => type));
    expect(stream.blocks[0]).toEqual({ retry: "2000", id: expect.any(String) });
  });

  it("resumes after an event, after the mark of its start, and after the mark of a heartbeat", async () => {
    const own = await account();
    const stream = await open(own);
    const heartbeat = await until(async () => stream.blocks.find(({ comment }) => comment === "heartbeat"));
    stream.request.destroy();
    await own.upload(invoiceFile());
    const first = await open(own, "", { "last-event-id": String(stream.blocks[0]?.["id"]) });
    const ids = await first.events(2);
    const second = await open(own, "", { "last-event-id": String(heartbeat["id"]) });
    expect(await second.events(2)).toEqual(ids);
    const third = await open(own, "", { "last-event-id": String(ids[0]) });
    expect(await third.events(1)).toEqual(ids.slice(1));
  });

  it("starts at a time, and keeps to the types that were asked for", async () => {
    const own = await account();
    const { body } = await own.upload(invoiceFile());
    await until(async () => (await own.call(`/documents/${body["id"]}`)).body["status"] !== "processing");
    const all = await open(own, "?since=2020-01-01T00:00:00Z");
    const ids = await all.events(2);
    const one = await open(own, "?since=2020-01-01T00:00:00Z&type=document.completed");
    expect(await one.events(1)).toEqual(ids.slice(1));
  });

  it("shows nothing of other accounts", async () => {
    const [own, other] = [await account(), await account()];
    const stream = await open(own);
    await other.upload(invoiceFile());
    await own.upload(invoiceFile());
    await stream.events(2);
    const { body } = await own.call("/events");
    const ids = (body["data"] as readonly { readonly id: string }[]).map(({ id }) => id);
    expect([...(await stream.events(2))].sort()).toEqual(ids.sort());
  });

  it("ends when its key is revoked", async () => {
    const own = await account();
    const stream = await open(own);
    await service.server.revoke(own.keyId);
    await stream.closed;
    expect(stream.response.complete).toBe(true);
  });

  it("is refused beyond the streams of the account, until one ends", async () => {
    const own = await account();
    const streams: Open[] = [];
    for (let count = 0; count < streamsPerAccount; count += 1) streams.push(await open(own));
    const refused = await own.call("/events", { headers: { accept: "text/event-stream" } });
    expect([refused.status, refused.body["code"]]).toEqual([429, "too_many_streams"]);
    expect(refused.headers.get("retry-after")).toBe("5");
    streams[0]?.request.destroy();
    await until(async () => (await open(own)).response.statusCode === 200);
  });

  it("is closed when its reader takes nothing for long, and never held in memory whole", async () => {
    const own = await account();
    await db.query(
      `INSERT INTO event (id, type, account_id, resource_id, created_at, data)
       SELECT 'evt_large_' || at, 'document.created', $1, 'doc_1', now(), json_build_object('id', repeat('x', 200000))
       FROM generate_series(1, 100) AS at`,
      [own.accountId],
    );
    const stalled = request(`${service.url}/events?since=2020-01-01T00:00:00Z`, {
      headers: { accept: "text/event-stream", authorization: `Bearer ${own.key}` },
    }).end();
    onTestFinished(() => void stalled.destroy());
    // Nobody reads the body.
    await once(stalled, "response");
    for (let count = 1; count < streamsPerAccount; count += 1) await open(own);
    await until(async () => (await open(own)).response.statusCode === 200);
    expect(stalled.socket?.destroyed).toBe(false);
  });

  it("opens nothing for a HEAD", async () => {
    const own = await account();
    for (let count = 0; count <= streamsPerAccount; count += 1) {
      const sent = request(`${service.url}/events`, {
        method: "HEAD",
        headers: { accept: "text/event-stream", authorization: `Bearer ${own.key}` },
      }).end();
      const [response] = (await once(sent, "response")) as [IncomingMessage];
      expect(response.statusCode).toBe(200);
      response.resume();
      await once(response, "close");
    }
  });

  it.each([
    ["an event that is unknown", "evt_179565360000012345678", 400, "invalid_request"],
    ["an event of long ago", "evt_150000000000012345678", 410, "event_expired"],
    ["no id of a stream", "7", 400, "invalid_request"],
  ])("does not resume after %s", async (_, id, status, code) => {
    const own = await account();
    const headers = { accept: "text/event-stream", "last-event-id": id };
    const { status: got, body } = await own.call("/events", { headers });
    expect([got, body["code"]]).toEqual([status, code]);
  });

  it.each(["cursor=a", "limit=3", "sort=created_at"])("refuses %s", async (query) => {
    const reply = await service.call(`/events?${query}`, { headers: { accept: "text/event-stream" } });
    expect([reply.status, reply.body["code"]]).toEqual([400, "invalid_request"]);
  });

  it("does not resume after an id that is older than the retention", async () => {
    const own = await account();
    const stream = await open(own);
    await own.upload(invoiceFile());
    const [id = ""] = await stream.events(2);
    const mark = String(stream.blocks[0]?.["id"]);
    service.server.clock.advance(30 * day);
    onTestFinished(() => service.server.clock.advance(-30 * day));
    for (const old of [id, mark]) {
      const headers = { accept: "text/event-stream", "last-event-id": old };
      const reply = await own.call("/events", { headers });
      expect([reply.status, reply.body["code"]]).toEqual([410, "event_expired"]);
    }
  });
});

describe("a service that stops", () => {
  it("ends its streams at once, and closes in time", async () => {
    const server = await startServer({ port: 0, ephemeral: true, apiKey: "dv_test_stream_end", drainMs: 50 });
    const headers = { accept: "text/event-stream", authorization: "Bearer dv_test_stream_end" };
    const sent = request(`${server.url}/events`, { headers }).end();
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    const ended = once(response.resume(), "end");
    const closing = server.close();
    await ended;
    await closing;
  });
});

it.each([
  [undefined, false],
  ["*/*", false],
  ["application/json", false],
  ["text/event-stream", true],
  ["Text/Event-Stream; charset=utf-8", true],
  ["text/event-stream;q=0", false],
  ["text/event-stream;q=0.5, application/json", false],
  ["application/json;q=0.5, text/event-stream", true],
])("Accept: %s asks for a stream: %s", (accept, expected) => {
  expect(wantsStream(accept)).toBe(expected);
});
