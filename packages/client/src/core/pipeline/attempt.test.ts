// Checks the timeouts of attempts and calls, aborts, and failures of the body.
import { describe, expect, it, vi } from "vitest";
import type { FakeClock } from "../../../test/fake-clock.ts";
import { type Step, silence } from "../../../test/fake-transport.ts";
import { document, failureOf, makeClient } from "../../../test/make-client.ts";
import { type DocuvaneError, TimeoutError } from "../errors/errors.ts";
// A client loads it at its first call; here it must be there before time is moved by hand.
import "./pipeline.ts";

const ok: Step = { json: document("processing") };

/** Lets everything that waits for nothing run, then moves the time. */
async function pass(clock: FakeClock, ms: number): Promise<void> {
  await new Promise(setImmediate);
  clock.advance(ms);
  await new Promise(setImmediate);
}

describe("an attempt", () => {
  it("ends after 60 s and is made again", async () => {
    const { client, clock, transport } = makeClient([silence, ok]);
    const call = client.documents.get("doc_1").withResponse();
    await pass(clock, 59_999);
    expect(transport.sent).toHaveLength(1);
    await pass(clock, 1);
    expect((await call).attempts).toBe(2);
  });

  it("ends after the time the call names", async () => {
    const { client, clock } = makeClient([silence]);
    const call = failureOf(client.documents.get("doc_1", { timeoutMs: 5, maxRetries: 0 }));
    await pass(clock, 5);
    const error = await call;
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({
      code: "timeout",
      message: "No response within 0.005 s: GET /documents/doc_1.",
    });
  });

  it("of an upload continues while bytes move, and ends 60 s after the last", async () => {
    const chunks = 5;
    const { client, clock, transport } = makeClient([silence]);
    async function* slow() {
      for (let chunk = 0; chunk < chunks; chunk += 1) {
        clock.advance(50_000);
        yield new Uint8Array(10);
      }
    }
    const call = failureOf<DocuvaneError>(client.documents.upload({ file: slow }, { maxRetries: 0 }));
    // The first upload loads code from disk, which takes an unknown number of turns.
    while (transport.sent.length === 0) await new Promise(setImmediate);
    const start = clock.now();
    await pass(clock, 59_999);
    await pass(clock, 1);
    expect(await call).toMatchObject({ code: "timeout" });
    expect(clock.now() - start).toBe(60_000);
  });

  it("leaves no timer behind", async () => {
    const { client, clock } = makeClient([ok]);
    await client.documents.get("doc_1");
    await client.documents.upload({ file: new Uint8Array(600_000) });
    expect(clock.pending).toBe(0);
  });

  it("leaves no listener behind on a signal that serves many calls", async () => {
    const { client } = makeClient([ok]);
    const { signal } = new AbortController();
    const spies = [vi.spyOn(signal, "addEventListener"), vi.spyOn(signal, "removeEventListener")];
    for (let call = 0; call < 20; call += 1) await client.documents.get("doc_1", { signal });
    expect(spies.map(({ mock }) => mock.calls.length)).toEqual([20, 20]);
  });
});

describe("a call", () => {
  it("ends after its total timeout although attempts have time left", async () => {
    const { client, clock } = makeClient([silence]);
    const call = failureOf(client.documents.get("doc_1", { totalTimeoutMs: 100_000 }));
    await pass(clock, 60_000);
    await pass(clock, 39_750);
    const error = await call;
    expect(error).toMatchObject({ code: "total_timeout", attempts: 2, retryable: false });
  });

  it("is not sent when the caller aborted before", async () => {
    const { client, transport } = makeClient([ok]);
    const reason = new Error("no longer needed");
    const error = await failureOf(client.documents.get("doc_1", { signal: AbortSignal.abort(reason) }));
    expect(error).toMatchObject({ name: "AbortedError", outcome: "not_sent", cause: reason });
    expect(transport.sent).toEqual([]);
  });

  it("passes on what the caller's progress function throws", async () => {
    const { client } = makeClient([ok]);
    const bug = new Error("bug in the caller");
    const call = client.documents.upload(
      { file: new Uint8Array(1) },
      {
        onProgress: () => {
          throw bug;
        },
      },
    );
    expect(await failureOf(call)).toBe(bug);
  });
});
