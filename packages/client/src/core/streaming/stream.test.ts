// Checks how streams are read, wherever their chunks are cut; the clients in other languages read the same ones.
import { describe, expect, it } from "vitest";
import vectors from "../../../../../test/conformance/vectors/streams.json" with { type: "json" };
import { Docuvane } from "../../index.ts";
import { streamed } from "../endpoints/sender.ts";
import type { Context } from "../request.ts";
import { readBlocks, type ServerSentBlock } from "./events.ts";
import { EventStream, type StreamRules } from "./stream.ts";

/** Bytes in chunks of a size. */
async function* chunked(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function toArray<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** The blocks that are events. */
async function eventsOf(text: string, size = 1): Promise<readonly ServerSentBlock[]> {
  const blocks = await toArray(readBlocks(chunked(new TextEncoder().encode(text), size)));
  return blocks.filter(({ data }) => data !== undefined);
}

function streamOf(text: string, rules: StreamRules, abort = (): unknown => undefined, maxItemSize?: number) {
  const data = chunked(new TextEncoder().encode(text), 3);
  const source = { status: 200, headers: {}, requestId: "req_1", data, maxItemSize };
  return new EventStream<unknown>(source, rules, abort);
}

describe("events", () => {
  it.each(vectors.events)("$name", async ({ text, data }) => {
    for (const size of [1, 2, 1_000])
      expect((await eventsOf(text, size)).map((each) => each.data)).toEqual(data);
  });

  it("have a type for one event, and an ID that stays", async () => {
    expect(await eventsOf(vectors.ids.text)).toEqual(vectors.ids.events);
  });
});

describe("a stream", () => {
  it.each(vectors.streams)("$name", async ({ format, end, isText, text, items, error }) => {
    let aborted = 0;
    const rules = { format: format as StreamRules["format"], end, text: isText };
    const read: unknown[] = [];
    const reading = (async () => {
      for await (const item of streamOf(text, rules, () => (aborted += 1))) read.push(item);
    })();
    if (error === undefined) await reading;
    else {
      const { class: name, ...facts } = error;
      await expect(reading).rejects.toMatchObject({ name, ...facts });
    }
    expect(read).toEqual(items);
    expect(aborted).toBe(1);
  });

  it.each([
    ["a line without end", "sse", `data: ${"x".repeat(200)}`],
    ["an event without end", "sse", "data: x\n".repeat(200)],
    ["an item without end", "jsonl", `{"a":"${"x".repeat(200)}`],
  ] as const)("refuses %s, and ends the request", async (_, format, text) => {
    let aborted = 0;
    const stream = streamOf(text, { format }, () => (aborted += 1), 100);
    await expect(toArray(stream)).rejects.toMatchObject({
      name: "ResponseTooLargeError",
      code: "response_too_large",
    });
    expect(aborted).toBe(1);
  });

  it("of small items has no bound", async () => {
    const text = ": ping\n\n".repeat(100) + 'data: {"a":1}\n\n'.repeat(100);
    expect(await toArray(streamOf(text, { format: "sse" }, undefined, 30))).toHaveLength(100);
  });

  it.each([
    ["sse", 204],
    ["jsonl", 205],
  ] as const)("of %s has no items when the service responds %i", async (format, status) => {
    const transport = { send: () => Promise.resolve({ status, headers: {}, body: new Uint8Array() }) };
    const client = new Docuvane({ apiKey: "k", baseURL: "http://127.0.0.1:1", transport });
    const context = Reflect.get(client.documents, "context") as Context;
    const endpoint = { id: "x", method: "GET", path: "/x", retry: "safe" } as const;
    const stream = await streamed(context, { ...endpoint, stream: { format, end: "[END]" } }, {});
    expect(await toArray(stream)).toEqual([]);
  });

  it("ends the request when the loop is left", async () => {
    let aborted = 0;
    const stream = streamOf("data: 1\n\ndata: 2\n\n", { format: "sse" }, () => (aborted += 1));
    for await (const item of stream) {
      expect(item).toBe(1);
      break;
    }
    expect(aborted).toBe(1);
  });
});
