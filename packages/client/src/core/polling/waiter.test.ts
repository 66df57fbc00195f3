// Checks waiting: how often it looks, what ends it, and that it can neither hang nor spin.
import { describe, expect, it } from "vitest";
import { problem, reset, type Step, silence } from "../../../test/fake-transport.ts";
import { document, failureOf, makeClient } from "../../../test/make-client.ts";
import { DocumentFailedError, RunFailedError, WaitTimeoutError } from "../../index.ts";

const still: Step = { json: document("processing") };
const done: Step = { json: document("completed", { extracted_data: { total: 12.5 } }) };
const repeat = (step: Step, times: number) => Array.from({ length: times }, () => step);
const once = { maxRetries: 0 };

describe("the delays", () => {
  it("grow by half from 1 s to 10 s", async () => {
    const { client, clock } = makeClient([...repeat(still, 9), done], { random: () => 0.5 });
    await client.documents.waitUntilDone("doc_1");
    expect(clock.sleeps).toEqual([1_000, 1_500, 2_250, 3_375, 5_062.5, 7_593.75, 10_000, 10_000, 10_000]);
  });

  it.each([
    [0, 800],
    [1, 1_200],
  ])("vary by a fifth, by chance %f", async (chance, expected) => {
    const { client, clock } = makeClient([still, done], { random: () => chance });
    await client.documents.waitUntilDone("doc_1");
    expect(clock.sleeps[0]).toBeCloseTo(expected);
  });

  it("are what the service asks for", async () => {
    const { client, clock } = makeClient([{ ...still, headers: { "retry-after": "7" } }, done]);
    await client.documents.waitUntilDone("doc_1");
    expect(clock.sleeps).toEqual([7_000]);
  });

  it("do not become a tight loop when the service asks for 0 s", async () => {
    const { client, clock } = makeClient([...repeat({ ...still, headers: { "retry-after": "0" } }, 3), done]);
    await client.documents.waitUntilDone("doc_1");
    expect(clock.sleeps).toEqual([100, 100, 100]);
  });
});

describe("a look", () => {
  it("costs no body while nothing changed", async () => {
    const { client, transport } = makeClient([
      { ...still, headers: { etag: '"v1"' } },
      { status: 304, headers: { etag: '"v1"' } },
      done,
    ]);
    expect((await client.documents.waitUntilDone("doc_1")).extracted_data.total).toBe(12.5);
    expect(transport.sent.map(({ headers }) => headers["if-none-match"])).toEqual([
      undefined,
      '"v1"',
      '"v1"',
    ]);
  });

  it("is told to the caller when it shows something new", async () => {
    const seen: string[] = [];
    const { client } = makeClient([
      { ...still, headers: { etag: '"v1"' } },
      { ...still, headers: { etag: '"v1"' } },
      { status: 304 },
      { ...still, headers: { etag: '"v2"' } },
      done,
    ]);
    await client.documents.waitUntilDone("doc_1", { onUpdate: ({ status }) => seen.push(status) });
    expect(seen).toEqual(["processing", "processing", "completed"]);
  });

  it.each([reset(), problem(500, "x"), problem(503, "x"), problem(429, "x"), problem(408, "x")])(
    "that fails with %j does not end the wait",
    async (step) => {
      const { client } = makeClient([still, step, done], once);
      expect((await client.documents.waitUntilDone("doc_1")).status).toBe("completed");
    },
  );

  it.each([400, 401, 403, 410, 422, 501])("that is refused with %i ends the wait", async (status) => {
    const { client } = makeClient([still, problem(status, "x"), done]);
    expect(await failureOf(client.documents.waitUntilDone("doc_1"))).toMatchObject({ status });
  });

  it("at something not there yet is repeated for 5 s, then ends the wait", async () => {
    const early = makeClient([...repeat(problem(404, "not_found"), 2), done], { random: () => 0.5 });
    expect((await early.client.documents.waitUntilDone("doc_1")).status).toBe("completed");
    const late = makeClient([problem(404, "not_found")], { random: () => 0.5 });
    expect(await failureOf(late.client.documents.waitUntilDone("doc_1"))).toMatchObject({ status: 404 });
    expect(late.clock.sleeps.reduce((a, b) => a + b)).toBe(8_125);
  });

  it("that shows no status is an error, not an endless wait", async () => {
    const { client } = makeClient([{ json: { id: "doc_1" } }]);
    const error = await failureOf(client.documents.waitUntilDone("doc_1"));
    expect(error).toMatchObject({ name: "ResponseParseError" });
  });
});

describe("a status this version does not know", () => {
  it("is waited out with one warning", async () => {
    const warnings: unknown[] = [];
    const logger = { warn: (message: string, fields: object) => warnings.push([message, fields]) };
    const { client, clock } = makeClient([...repeat({ json: document("queued_again") }, 3), done], {
      logger,
    });
    expect((await client.documents.waitUntilDone("doc_1")).status).toBe("completed");
    expect(warnings).toHaveLength(1);
    expect(Math.min(...clock.sleeps)).toBeGreaterThanOrEqual(800);
  });
});

describe("the end", () => {
  it.each(["completed", "needs_review"])("is a document that is %s", async (status) => {
    const { client } = makeClient([{ json: document(status) }]);
    expect((await client.documents.waitUntilDone("doc_1")).status).toBe(status);
  });

  it("of a failed document is an error with the document and its code", async () => {
    const failure = { code: "no_text_layer", message: "The page has no text." };
    const { client } = makeClient([{ json: document("failed", { failure }) }]);
    const error = await failureOf<DocumentFailedError>(client.documents.waitUntilDone("doc_1"));
    expect(error).toBeInstanceOf(DocumentFailedError);
    expect(error).toMatchObject({ code: "no_text_layer", document: { failure } });
    expect(error.message).toBe("The document doc_1 failed (no_text_layer): The page has no text.");
  });

  it("of time is an error with the last state, after a final poll", async () => {
    const { client, clock, transport } = makeClient([still], { random: () => 0.5 });
    const error = await failureOf(client.documents.waitUntilDone("doc_1", { timeoutMs: 4_000 }));
    expect(error).toBeInstanceOf(WaitTimeoutError);
    expect(error).toMatchObject({ code: "wait_timeout", last: { status: "processing" }, retryable: true });
    expect(clock.sleeps).toEqual([1_000, 1_500, 1_500]);
    expect(transport.sent).toHaveLength(4);
  });

  it("comes in time when the final poll finds it done", async () => {
    const { client } = makeClient([still, done]);
    expect((await client.documents.waitUntilDone("doc_1", { timeoutMs: 10 })).status).toBe("completed");
  });

  it("comes at the deadline although the service asks for more time", async () => {
    const { client, clock } = makeClient([{ ...still, headers: { "retry-after": "3600" } }]);
    await failureOf(client.documents.waitUntilDone("doc_1", { timeoutMs: 5_000 }));
    expect(clock.sleeps).toEqual([5_000]);
  });

  it("comes although no look is ever answered", async () => {
    const { client, clock } = makeClient([silence], once);
    const wait = failureOf(client.documents.waitUntilDone("doc_1", { timeoutMs: 1_000 }));
    for (let turn = 0; turn < 4; turn += 1) {
      await new Promise(setImmediate);
      clock.advance(6_000);
    }
    expect(await wait).toMatchObject({ code: "wait_timeout", last: undefined });
  });

  it("comes at once when the caller aborts", async () => {
    const controller = new AbortController();
    const { client } = makeClient([still]);
    const onUpdate = () => controller.abort(new Error("enough"));
    const error = await failureOf(
      client.documents.waitUntilDone("doc_1", { signal: controller.signal, onUpdate }),
    );
    expect(error).toMatchObject({ name: "AbortedError", code: "aborted" });
  });
});

describe("processing", () => {
  it("uploads, then waits as the upload's answer advises", async () => {
    const { client, transport, clock } = makeClient([
      { status: 201, json: document("processing"), headers: { "retry-after": "2" } },
      done,
    ]);
    const result = await client.documents.process({ file: new Uint8Array(1), workflow_id: "w" });
    expect(result.extracted_data.total).toBe(12.5);
    expect(transport.sent.map(({ method }) => method)).toEqual(["POST", "GET"]);
    expect(clock.sleeps).toEqual([2_000]);
  });

  it("does not look again when the upload's answer is final", async () => {
    const { client, transport } = makeClient([done]);
    await client.documents.process({ file: new Uint8Array(1) });
    expect(transport.sent).toHaveLength(1);
  });
});

describe("a run", () => {
  it("is waited for through its own states", async () => {
    const states = ["queued", "running", "completed"].map((status) => ({ json: { id: "run_1", status } }));
    const { client } = makeClient(states);
    expect((await client.runs.waitUntilDone("run_1")).status).toBe("completed");
  });

  it("that failed is an error with the run", async () => {
    const { client } = makeClient([{ json: { id: "run_1", status: "failed", failed_count: 2 } }]);
    const error = await failureOf(client.runs.waitUntilDone("run_1"));
    expect(error).toBeInstanceOf(RunFailedError);
    expect(error).toMatchObject({ code: "run_failed", run: { failed_count: 2 } });
  });
});
