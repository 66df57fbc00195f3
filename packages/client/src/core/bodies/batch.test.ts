// Checks many uploads at a time: bounds, order, failures among successes, abort, and a limit shared with single calls.
import { describe, expect, it } from "vitest";
import { problem, type Step } from "../../../test/fake-transport.ts";
import { document, failureOf, makeClient } from "../../../test/make-client.ts";
import type { BatchProgress, BatchResult, TransportResponse } from "../../index.ts";
import type { Document } from "../../models.ts";

const turn = () => new Promise(setImmediate);
const file = (text: string) => new File([text], `${text}.pdf`);

/** Uploads that end when the test says so; the response is named after the file. */
function makeGated() {
  const gates: { readonly name: string; open(status?: number): void }[] = [];
  const step: Step = ({ body, signal }) =>
    new Promise<TransportResponse>((resolve, reject) => {
      void body;
      signal.addEventListener("abort", () => reject(signal.reason));
      const { sent } = made.transport;
      const name = /filename="(.*)\.pdf"/.exec(sent.at(-1)?.body.toString() ?? "")?.[1] ?? "";
      gates.push({
        name,
        open: (status = 201) =>
          resolve({
            status,
            headers: {},
            body: Buffer.from(JSON.stringify(document("processing", { id: name }))),
          }),
      });
    });
  const made = makeClient([step], { maxRetries: 0 });
  /** Waits until so many uploads were begun. */
  const begun = async (count: number) => {
    while (gates.length < count) await turn();
    for (let more = 0; more < 5; more += 1) await turn();
    return gates.length;
  };
  return { ...made, gates, begun };
}

const ids = (results: readonly BatchResult<Document>[]) =>
  results.map((result) => (result.status === "succeeded" ? result.value.id : "failed"));

describe("many uploads", () => {
  it("are five at a time, with results in the order of their inputs", async () => {
    const { client, gates, begun } = makeGated();
    const names = Array.from({ length: 12 }, (_, index) => `f${index}`);
    const call = client.documents.uploadMany(names.map(file));
    expect(await begun(5)).toBe(5);
    const waiting = new Set(gates);
    for (let ended = 0; ended < 12; ended += 1) {
      expect(await begun(Math.min(12, ended + 5))).toBe(Math.min(12, ended + 5));
      for (const gate of gates.slice(ended + 4)) waiting.add(gate);
      // The newest ends first, so that the order of ends is not that of inputs.
      const newest = [...waiting].at(-1);
      newest?.open();
      if (newest) waiting.delete(newest);
    }
    const results = await call;
    expect(results.map(({ index }) => index)).toEqual(names.map((_, index) => index));
    expect(ids(results)).toEqual(names);
  });

  it("are as many at a time as asked for", async () => {
    const { client, gates, begun } = makeGated();
    const call = client.documents.uploadMany([file("a"), file("b"), file("c")], {}, { concurrency: 2 });
    expect(await begun(2)).toBe(2);
    gates[1]?.open();
    expect(await begun(3)).toBe(3);
    gates[2]?.open();
    gates[0]?.open();
    expect(ids(await call)).toEqual(["a", "b", "c"]);
  });

  it("keep failures among successes, each with its own error", async () => {
    const { client, gates, begun } = makeGated();
    const call = client.documents.uploadMany([file("a"), "/missing.pdf", file("b"), 7 as never]);
    await begun(2);
    gates[0]?.open();
    gates[1]?.open(415);
    expect(await call).toMatchObject([
      { status: "succeeded", index: 0, value: { id: "a" } },
      { status: "failed", index: 1, error: { code: "file_not_found", outcome: "not_sent" } },
      { status: "failed", index: 2, error: { status: 415, name: "UnsupportedMediaTypeError" } },
      { status: "failed", index: 3, error: { code: "invalid_file" } },
    ]);
  });

  it("share what holds for all, and differ where an input says so", async () => {
    const { client, transport } = makeClient([{ json: document("processing") }]);
    const inputs = [file("a"), { file: file("b"), workflow_id: "own", filename: "other.pdf" }];
    await client.documents.uploadMany(inputs, { workflow_id: "shared" }, { concurrency: 1 });
    const [first, second] = transport.sent.map(({ body }) => body.toString());
    expect(first).toContain("shared");
    expect(second).toContain("own");
    expect(second).toContain('filename="other.pdf"');
    const keys = transport.sent.map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(2);
  });

  it("report progress each time one is finished", async () => {
    const { client } = makeClient([
      { json: document("processing") },
      problem(415, "x"),
      { json: document("x") },
    ]);
    const seen: BatchProgress<Document>[] = [];
    const inputs = [file("a"), file("b"), file("c")];
    await client.documents.uploadMany(
      inputs,
      {},
      {
        concurrency: 1,
        onProgress: (progress) => seen.push(progress),
      },
    );
    expect(seen).toMatchObject([
      { finished: 1, failed: 0, total: 3, latest: { status: "succeeded", index: 0 } },
      { finished: 2, failed: 1, total: 3, latest: { status: "failed", index: 1 } },
      { finished: 3, failed: 1, total: 3, latest: { status: "succeeded", index: 2 } },
    ]);
  });

  it("of nothing give nothing", async () => {
    expect(await makeClient([{}]).client.documents.uploadMany([])).toEqual([]);
  });
});

describe("a generator of inputs", () => {
  it("is asked for the next one only when an upload can begin", async () => {
    let made = 0;
    let ended = 0;
    let most = 0;
    async function* inputs() {
      for (let index = 0; index < 200; index += 1) {
        made += 1;
        most = Math.max(most, made - ended);
        yield file(`f${index}`);
      }
    }
    const { client } = makeClient([{ json: document("processing") }]);
    const totals: (number | undefined)[] = [];
    const onProgress = ({ total }: BatchProgress<Document>) => {
      ended += 1;
      totals.push(total);
    };
    const results = await client.documents.uploadMany(inputs(), {}, { concurrency: 3, onProgress });
    expect(results).toHaveLength(200);
    expect(most).toBe(3);
    expect([totals[0], totals.at(-1)]).toEqual([undefined, 200]);
  });

  it("that fails ends the whole after the uploads in progress, with its error", async () => {
    const cause = new Error("no more");
    function* inputs() {
      yield file("a");
      throw cause;
    }
    const { client, gates, begun } = makeGated();
    let settled = false;
    const call = failureOf(client.documents.uploadMany(inputs())).finally(() => {
      settled = true;
    });
    await begun(1);
    expect(settled).toBe(false);
    gates[0]?.open();
    expect(await call).toBe(cause);
  });

  it.each(["invoice.pdf", new Uint8Array(3), 7, null, {}])("is not %j", async (inputs) => {
    const { client, transport } = makeClient([{}]);
    expect(await failureOf(client.documents.uploadMany(inputs as never))).toMatchObject({
      code: "invalid_argument",
    });
    expect(transport.sent).toEqual([]);
  });
});

it.each([0, -1, 1.5, Number.NaN, "3"])("refuses the concurrency %j", async (concurrency) => {
  const { client } = makeClient([{}]);
  const call = client.documents.uploadMany([], {}, { concurrency: concurrency as number });
  expect(await failureOf(call)).toMatchObject({ code: "invalid_option", outcome: "not_sent" });
});

describe("an abort", () => {
  it("ends uploads in progress and begins no other; what was uploaded stays known", async () => {
    const { client, gates, begun } = makeGated();
    const controller = new AbortController();
    const inputs = ["a", "b", "c", "d"].map(file);
    const call = client.documents.uploadMany(inputs, {}, { concurrency: 2, signal: controller.signal });
    await begun(2);
    gates[0]?.open();
    await begun(3);
    controller.abort("enough");
    const results = await call;
    expect(ids(results)).toEqual(["a", "failed", "failed", "failed"]);
    expect(results.slice(1)).toMatchObject([
      { error: { name: "AbortedError", outcome: "unknown" } },
      { error: { name: "AbortedError", outcome: "unknown" } },
      { error: { name: "AbortedError", outcome: "not_sent", cause: "enough" } },
    ]);
    expect(gates).toHaveLength(3);
  });

  it("does not wait for a generator that is busy, and lets one that is not close", async () => {
    const controller = new AbortController();
    const { client } = makeClient([{ json: document("processing") }]);
    const never: AsyncIterable<File> = {
      [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }),
    };
    const busy = client.documents.uploadMany(never, {}, { signal: controller.signal });
    let closed = false;
    async function* inputs() {
      try {
        for (;;) yield file("a");
      } finally {
        closed = true;
      }
    }
    const idle = client.documents.uploadMany(
      inputs(),
      {},
      {
        signal: controller.signal,
        onProgress: ({ finished }) => finished === 10 && controller.abort(),
      },
    );
    expect((await idle).length).toBeGreaterThanOrEqual(10);
    expect(await busy).toEqual([]);
    await turn();
    expect(closed).toBe(true);
  });
});

it("stops taking inputs when the caller's onProgress throws, and fails with its error", async () => {
  const mine = new Error("mine");
  let made = 0;
  function* inputs() {
    for (;;) {
      made += 1;
      yield file("a");
    }
  }
  const { client } = makeClient([{ json: document("processing") }]);
  const onProgress = () => {
    throw mine;
  };
  expect(await failureOf(client.documents.uploadMany(inputs(), {}, { concurrency: 2, onProgress }))).toBe(
    mine,
  );
  expect(made).toBeLessThanOrEqual(4);
});
