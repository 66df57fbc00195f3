// Checks that a stream of events is followed across cuts and silence, resuming after the last ID, and ends when it must.
import { describe, expect, it } from "vitest";
import { problem, refused, reset, type Step } from "../../../test/fake-transport.ts";
import { failureOf, makeClient } from "../../../test/make-client.ts";
import { TransportFailure, type TransportRequest } from "../../index.ts";

const once = { maxRetries: 0 };

/** The text of an event, as the service sends it. */
function event(number: number, type = "document.completed"): string {
  const id = `evt_${number}`;
  return `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify({ id, type, data: { id: "doc_1" } })}\n\n`;
}

/** A response whose chunks arrive as given; a function makes what comes after them. */
function stream(
  chunks: readonly string[],
  after?: (request: TransportRequest) => Promise<never>,
  onEnd?: () => void,
): Step {
  async function* send(request: TransportRequest) {
    try {
      for (const chunk of chunks) yield Buffer.from(chunk);
      await after?.(request);
    } finally {
      onEnd?.();
    }
  }
  return async (request) => ({
    status: 200,
    headers: { "content-type": "text/event-stream" },
    body: new Uint8Array(),
    stream: send(request),
  });
}

/** The end of a response whose connection breaks. */
async function cut(): Promise<never> {
  throw new TransportFailure(Object.assign(new Error("reset"), { code: "ECONNRESET" }), true);
}

/** A response that says nothing more until its request is aborted. */
function hang({ signal }: TransportRequest): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new TransportFailure(signal.reason, true));
    if (signal.aborted) end();
    signal.addEventListener("abort", end);
  });
}

/** Reads a number of events and leaves the loop. */
async function take<T extends { readonly id: string }>(events: AsyncIterable<T>, count: number) {
  const taken: T[] = [];
  for await (const each of events) {
    taken.push(each);
    if (taken.length === count) break;
  }
  return taken;
}

const idsOf = (events: readonly { readonly id: string }[]) => events.map(({ id }) => id);

describe("a followed stream", () => {
  it("asks for events, at the start with what was given and then after the last ID", async () => {
    const { client, transport, clock } = makeClient([
      stream([event(1), event(2)], cut),
      stream([event(3)]),
      stream([event(4)]),
    ]);
    const events = client.events.stream({ type: "document.completed", lastEventId: "evt_0" });
    expect(idsOf(await take(events, 4))).toEqual(["evt_1", "evt_2", "evt_3", "evt_4"]);
    expect(transport.sent.map(({ headers }) => headers["last-event-id"])).toEqual([
      "evt_0",
      "evt_2",
      "evt_3",
    ]);
    expect(transport.sent[0]).toMatchObject({
      method: "GET",
      url: "http://127.0.0.1:4010/api/v1/events?type=document.completed",
      headers: { accept: "text/event-stream" },
    });
    expect(events.lastEventId).toBe("evt_4");
    expect(clock.sleeps).toEqual([500, 500]);
  });

  it("puts an event together that is split over chunks, in the middle of a character too", async () => {
    const bytes = Buffer.from(`: comment\n\n${event(1, "document.é")}`);
    const { client } = makeClient([
      async () => ({
        status: 200,
        headers: {},
        body: new Uint8Array(),
        stream: (async function* () {
          for (const byte of bytes) yield Uint8Array.of(byte);
        })(),
      }),
    ]);
    expect(await take(client.events.stream(), 1)).toMatchObject([{ id: "evt_1", type: "document.é" }]);
  });

  it("resumes after a mark that came without an event", async () => {
    const { client, transport } = makeClient([
      stream(["retry: 2000\nid: mark_1\n\n", ": heartbeat\nid: mark_2\n\n", "id: mark_3\n"]),
      stream([event(1)]),
    ]);
    expect(idsOf(await take(client.events.stream(), 1))).toEqual(["evt_1"]);
    // The third mark had no end: it never came whole.
    expect(transport.sent[1]?.headers["last-event-id"]).toBe("mark_2");
  });

  it("returns events of unknown types as they are", async () => {
    const { client } = makeClient([stream([event(1, "document.eaten")])]);
    const [unknown] = await take(client.events.stream(), 1);
    expect(unknown).toEqual({ id: "evt_1", type: "document.eaten", data: { id: "doc_1" } });
  });

  it("opens a connection again that is silent for 40 seconds", async () => {
    const hung = Promise.withResolvers<void>();
    const { client, transport, clock } = makeClient([
      stream([event(1)], (request) => {
        hung.resolve();
        return hang(request);
      }),
      stream([event(2)]),
    ]);
    const taken = take(client.events.stream(), 2);
    await hung.promise;
    clock.advance(39_999);
    expect(transport.sent).toHaveLength(1);
    clock.advance(1);
    expect(idsOf(await taken)).toEqual(["evt_1", "evt_2"]);
  });

  it("waits longer for each attempt without a byte, up to 30 s, while the service is away", async () => {
    const { client, clock } = makeClient(
      [stream([event(1)]), ...Array.from({ length: 3 }, refused), problem(503, "service_unavailable")].concat(
        [reset(), reset(), stream([event(2)])],
      ),
      once,
    );
    expect(idsOf(await take(client.events.stream(), 2))).toEqual(["evt_1", "evt_2"]);
    expect(clock.sleeps).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  });

  it.each([
    [410, "event_expired"],
    [400, "invalid_request"],
    [401, "invalid_token"],
  ])("ends with a %i when it resumes", async (status, code) => {
    const { client, transport } = makeClient([stream([event(1)]), problem(status, code)]);
    const error = await failureOf(take(client.events.stream(), 2));
    expect(error).toMatchObject({ status, code });
    expect(transport.sent).toHaveLength(2);
  });

  it("fails when the first connection does", async () => {
    const { client } = makeClient([refused()], once);
    await expect(take(client.events.stream(), 1)).rejects.toMatchObject({ name: "ConnectionError" });
  });

  it("fails with an event that is no JSON", async () => {
    const { client } = makeClient([stream(["data: {\n\n"])]);
    await expect(take(client.events.stream(), 1)).rejects.toMatchObject({ name: "ResponseParseError" });
  });

  it("tells positions that come without an event, each once, and keeps them", async () => {
    const { client, transport } = makeClient([
      stream(["id: mark_1\n\n", event(1), ": heartbeat\n\n", ": heartbeat\nid: mark_2\n\n"]),
      stream([": heartbeat\n\n", event(2)]),
    ]);
    const events = client.events.stream();
    const positions: unknown[] = [];
    for await (const { lastEventId, event } of events.positions()) {
      positions.push([lastEventId, event?.id]);
      expect(events.lastEventId).toBe(lastEventId);
      if (positions.length === 4) break;
    }
    expect(positions).toEqual([
      ["mark_1", undefined],
      ["evt_1", "evt_1"],
      ["mark_2", undefined],
      ["evt_2", "evt_2"],
    ]);
    expect(transport.sent[1]?.headers["last-event-id"]).toBe("mark_2");
  });

  it("reports what broke each connection, before it waits", async () => {
    const { client, clock } = makeClient(
      [stream([event(1)], cut), refused(), problem(503, "service_unavailable"), stream([event(2)])],
      once,
    );
    const reports: unknown[] = [];
    const onReconnect = (failure?: { readonly code: string }) =>
      reports.push([failure?.code, clock.sleeps.length]);
    await take(client.events.stream({}, { onReconnect }), 2);
    expect(reports).toEqual([
      ["connection_failed", 0],
      ["connection_failed", 1],
      ["service_unavailable", 2],
    ]);
  });

  it("reports a stream that the service closed, and ends with what the report throws", async () => {
    const { client } = makeClient([stream([event(1)])]);
    const onReconnect = (failure: unknown) => {
      throw new Error(`closed: ${failure}`);
    };
    const taking = take(client.events.stream({}, { onReconnect }), 2);
    await expect(taking).rejects.toThrow("closed: undefined");
  });

  it("waits for a service that is away at the start, if asked, but not for one that refuses", async () => {
    const { client, clock, transport } = makeClient(
      [refused(), refused(), stream([event(1)]), problem(401, "invalid_token")],
      once,
    );
    const error = await failureOf(take(client.events.stream({}, { waitForService: true }), 2));
    expect(error).toMatchObject({ status: 401 });
    expect(transport.sent).toHaveLength(4);
    expect(clock.sleeps).toEqual([500, 1_000, 500]);
  });

  it("ends its request when the loop is left, when it is closed, and when the caller aborts", async () => {
    let ended = 0;
    const open = () => stream([event(1)], hang, () => (ended += 1));
    await take(makeClient([open()]).client.events.stream(), 1);
    const closing = makeClient([open()]).client.events.stream();
    for await (const _ of closing) closing.close();
    const controller = new AbortController();
    const { client } = makeClient([open()]);
    const reading = (async () => {
      for await (const _ of client.events.stream({}, { signal: controller.signal })) controller.abort();
    })();
    await expect(reading).rejects.toMatchObject({ name: "AbortedError" });
    expect(ended).toBe(3);
  });
});
