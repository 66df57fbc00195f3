// Checks how streams are read, wherever their chunks are cut.
import { describe, expect, it } from "vitest";
import { readEvents, type ServerSentEvent } from "./events.ts";
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

async function eventsOf(text: string, size = 1): Promise<readonly ServerSentEvent[]> {
  return toArray(readEvents(chunked(new TextEncoder().encode(text), size)));
}

function streamOf(text: string, rules: StreamRules, abort: () => void = () => undefined) {
  const data = chunked(new TextEncoder().encode(text), 3);
  const source = { status: 200, headers: {}, requestId: "req_1", data };
  return new EventStream<unknown>(source, rules, abort);
}

const sse: StreamRules = { format: "sse" };

describe("events", () => {
  const cases: Record<string, [string, readonly string[]]> = {
    "with LF": ["data: a\n\ndata: b\n\n", ["a", "b"]],
    "with CRLF, a pair cut by a chunk": ["data: a\r\n\r\ndata: b\r\n\r\n", ["a", "b"]],
    "with CR": ["data: a\r\rdata: b\r\r", ["a", "b"]],
    "with a byte order mark": ["\ufeffdata: a\n\n", ["a"]],
    "with characters cut by chunks": ["data: é€😀\n\n", ["é€😀"]],
    "with several lines of data": ["data: a\ndata\ndata:b\n\n", ["a\n\nb"]],
    "with one space removed": ["data:  a\n\n", [" a"]],
    "with comments": [": ping\n\ndata: a\n: x\n\n", ["a"]],
    "without data, which are dropped": ["id: 1\n\nevent: x\n\ndata: a\n\n", ["a"]],
    "cut off, of which the last is dropped": ["data: a\n\ndata: b\n", ["a"]],
  };
  it.each(Object.entries(cases))("%s", async (_, [text, data]) => {
    for (const size of [1, 2, 1_000])
      expect((await eventsOf(text, size)).map((each) => each.data)).toEqual(data);
  });

  it("have a type for one event, and an ID that stays", async () => {
    const text = "id: 1\nevent: x\ndata: a\n\nid: b\0d\ndata: b\n\n";
    expect(await eventsOf(text)).toEqual([
      { event: "x", data: "a", id: "1" },
      { event: "message", data: "b", id: "1" },
    ]);
  });
});

describe("a stream", () => {
  it("ends at its mark, and ends the request", async () => {
    let aborted = 0;
    const stream = streamOf(
      'data: {"a":1}\n\ndata: [DONE]\n\ndata: {"a":2}\n\n',
      { ...sse, end: "[DONE]" },
      () => (aborted += 1),
    );
    expect(await toArray(stream)).toEqual([{ a: 1 }]);
    expect(aborted).toBe(1);
  });

  it("that is cut off before its mark is an error", async () => {
    const reading = toArray(streamOf('data: {"a":1}\n\n', { ...sse, end: "[DONE]" }));
    await expect(reading).rejects.toMatchObject({
      name: "ConnectionError",
      code: "stream_cut_off",
      outcome: "unknown",
    });
  });

  it("ends the request when the loop is left", async () => {
    let aborted = 0;
    for await (const item of streamOf("data: 1\n\ndata: 2\n\n", sse, () => (aborted += 1))) {
      expect(item).toBe(1);
      break;
    }
    expect(aborted).toBe(1);
  });

  it.each([
    'event: error\ndata: {"error":{"code":"busy","message":"Later."}}\n\n',
    'data: {"error":{"code":"busy","message":"Later."}}\n\n',
  ])("reports the error in %j", async (text) => {
    await expect(toArray(streamOf(text, sse))).rejects.toMatchObject({
      name: "APIError",
      code: "busy",
      detail: "Later.",
    });
  });

  it("reports an item that is not JSON", async () => {
    await expect(toArray(streamOf("data: {\n\n", sse))).rejects.toMatchObject({
      code: "unreadable_response",
    });
  });

  it("of JSON Lines skips blank lines, and needs no end of the last", async () => {
    const text = '{"a":1}\r\n\n\u001e{"a":2}\n{"a":3}';
    expect(await toArray(streamOf(text, { format: "jsonl" }))).toEqual([{ a: 1 }, { a: 2 }, { a: 3 }]);
  });
});
