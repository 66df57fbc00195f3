// Checks keys and key functions: when they are asked for, and what an error says and does not say.
import { describe, expect, it } from "vitest";
import { problem, type Step } from "../../../test/fake-transport.ts";
import { document, failureOf, makeClient } from "../../../test/make-client.ts";
import { AbortedError, type DocuvaneError, TimeoutError } from "../../index.ts";

const ok: Step = { json: document("completed") };
const refusal = problem(401, "invalid_token");

function keyFunction() {
  let asked = 0;
  return async () => `key-${++asked}`;
}

describe("a key function", () => {
  it("is asked once more when its key was refused, for a run as well", async () => {
    const { client, transport } = makeClient([refusal, { json: { id: "run_1" } }], { apiKey: keyFunction() });
    const { attempts } = await client.workflows.run("w").withResponse();
    expect(attempts).toBe(2);
    expect(transport.sent.map(({ headers }) => headers["authorization"])).toEqual([
      "Bearer key-1",
      "Bearer key-2",
    ]);
  });

  it("is asked once more even without retries, and only once", async () => {
    const { client, transport, clock } = makeClient([refusal], { apiKey: keyFunction(), maxRetries: 0 });
    const error = await failureOf(client.documents.get("doc_1"));
    expect(error).toMatchObject({ name: "AuthenticationError", attempts: 2, outcome: "rejected" });
    expect(transport.sent).toHaveLength(2);
    expect(clock.sleeps).toEqual([]);
  });

  it("leaves the retries their number", async () => {
    const { client, transport } = makeClient([refusal, problem(500, "x")], { apiKey: keyFunction() });
    expect(await failureOf(client.documents.get("doc_1"))).toMatchObject({ status: 500, attempts: 4 });
    expect(transport.sent).toHaveLength(4);
  });

  it("is not asked again for a body that is gone", async () => {
    const { client, transport } = makeClient([refusal, ok], { apiKey: keyFunction() });
    async function* stream() {
      yield new Uint8Array(3);
    }
    const error = await failureOf(client.documents.upload({ file: stream() }));
    expect(error).toMatchObject({ status: 401, attempts: 1, retryable: false });
    expect(transport.sent).toHaveLength(1);
  });

  it("that fails ends the call with its error as the cause; nothing was sent", async () => {
    const cause = new Error("vault is sealed");
    const apiKey = async () => {
      throw cause;
    };
    const { client, transport } = makeClient([ok], { apiKey });
    const error = await failureOf<DocuvaneError>(client.workflows.run("w"));
    expect(error).toMatchObject({ code: "api_key_failed", outcome: "not_sent", cause });
    expect(error.idempotencyKey).toHaveLength(36);
    expect(transport.sent).toEqual([]);
  });

  it.each([undefined, "", "  ", 7, "a\r\nb", "a b"])(
    "that returns %j is an error that does not show it",
    async (key) => {
      const { client, transport } = makeClient([ok], { apiKey: () => key as string });
      const error = await failureOf<DocuvaneError>(client.documents.get("doc_1"));
      expect(error).toMatchObject({ code: "invalid_api_key", outcome: "not_sent" });
      expect(error.message).toContain("The apiKey function did not return a valid key");
      expect(transport.sent).toEqual([]);
    },
  );

  it("that hangs ends with the caller's signal or the deadline", async () => {
    const { client, clock } = makeClient([ok], { apiKey: () => new Promise<string>(() => undefined) });
    const controller = new AbortController();
    const aborted = failureOf(client.documents.get("doc_1", { signal: controller.signal }));
    const late = failureOf(client.documents.get("doc_1", { totalTimeoutMs: 5_000 }));
    await new Promise(setImmediate);
    controller.abort("enough");
    expect(await aborted).toBeInstanceOf(AbortedError);
    expect(await aborted).toMatchObject({ outcome: "not_sent", cause: "enough" });
    clock.advance(5_000);
    expect(await late).toBeInstanceOf(TimeoutError);
    expect(await late).toMatchObject({ code: "total_timeout", outcome: "not_sent" });
    expect(clock.pending).toBe(0);
  });
});

describe("a key", () => {
  it("that never changes is not sent again after a refusal", async () => {
    const { client, transport } = makeClient([refusal, ok]);
    expect(await failureOf(client.documents.get("doc_1"))).toMatchObject({ status: 401, attempts: 1 });
    expect(transport.sent).toHaveLength(1);
  });
});
