// Checks the client behind proxies: those of Vue, which wrap what they return as well, and plain ones of containers.
import { reactive } from "@vue/reactivity";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Docuvane } from "../src/index.ts";
import { http, listenRaw, type RawServer } from "./raw-server.ts";

const PAGE = http("200 OK", '{"data":[{"id":"doc_1"}],"has_more":false}');
const DOCUMENT = http("200 OK", '{"id":"doc_1","status":"completed"}');
const EVENTS = http("200 OK", 'id: 1\ndata: {"id":"evt_1"}\n\n').replace(
  "application/json",
  "text/event-stream",
);
const FILE = http("200 OK", "bytes").replace("application/json", "application/octet-stream");

/** Wraps an object as a container of dependencies does. */
function wrap<T extends object>(target: T): T {
  return new Proxy(target, {});
}

/** Wraps an object and, as MobX or Valtio would, all that its properties hold. */
function wrapDeeply<T extends object>(target: T): T {
  return new Proxy(target, {
    get: (object, key, receiver) => {
      const value: unknown = Reflect.get(object, key, receiver);
      return typeof value === "object" && value !== null ? wrapDeeply(value) : value;
    },
  });
}

let server: RawServer;
beforeAll(async () => {
  server = await listenRaw((socket, text) => {
    const [method, path = ""] = text.split(" ");
    if (text.includes("text/event-stream")) socket.end(EVENTS);
    else if (path.includes("/doc_1/")) socket.write(FILE);
    else socket.write(method === "GET" && path.endsWith("/documents") ? PAGE : DOCUMENT);
  });
});
afterAll(() => server[Symbol.asyncDispose]());

describe.each([
  ["reactive of Vue", reactive],
  ["a plain proxy", wrap],
  ["a proxy that wraps all it returns", wrapDeeply],
])("behind %s", (_, proxy) => {
  it("a client makes its calls and closes", async () => {
    const client = proxy(new Docuvane({ apiKey: "k", baseURL: server.origin })) as Docuvane;
    await expect(client.documents.get("doc_1")).resolves.toMatchObject({ id: "doc_1" });
    await expect(client.documents.upload({ file: new Uint8Array([1]) })).resolves.toMatchObject({
      id: "doc_1",
    });
    expect(client.rateLimit).toBeUndefined();
    await client.close();
    await expect(client.documents.get("doc_1")).rejects.toMatchObject({ code: "client_closed" });
  });

  it("lists, items and streams are read", async () => {
    await using client = new Docuvane({ apiKey: "k", baseURL: server.origin });
    const list = proxy(client.documents.list()) as ReturnType<typeof client.documents.list>;
    expect((await list).data).toMatchObject([{ id: "doc_1" }]);
    const items = proxy(client.documents.list()[Symbol.asyncIterator]()) as AsyncIterable<{ id: string }>;
    for await (const { id } of items) expect(id).toBe("doc_1");
    const events = proxy(client.events.stream()) as ReturnType<typeof client.events.stream>;
    for await (const { id } of events) {
      expect(id).toBe("evt_1");
      break;
    }
    expect(events.lastEventId).toBe("1");
    const download = proxy(await client.documents.download("doc_1")) as { bytes(): Promise<Uint8Array> };
    expect(Buffer.from(await download.bytes()).toString()).toBe("bytes");
  });
});
