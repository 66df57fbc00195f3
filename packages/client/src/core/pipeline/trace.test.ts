// Checks what the tracing channel publishes about a call, and that it costs nothing without subscribers.
import { channel, tracingChannel } from "node:diagnostics_channel";
import { afterEach, describe, expect, it } from "vitest";
import { problem, reset, type Step } from "../../../test/fake-transport.ts";
import { document, failureOf, makeClient } from "../../../test/make-client.ts";
import { makeProgram } from "../../../test/make-program.ts";
import { CALL_CHANNEL, type CallTrace } from "../../index.ts";

const ok: Step = { json: document("completed"), headers: { "x-request-id": "req_1" } };
const stages = ["start", "end", "asyncStart", "asyncEnd", "error"] as const;
const leave: (() => void)[] = [];
afterEach(() => {
  for (const stop of leave.splice(0)) stop();
});

/** Writes down the name of each message and the call it is about. */
function listen(onStart?: (call: CallTrace) => void) {
  const heard: string[] = [];
  const calls = new Set<CallTrace>();
  for (const stage of stages) {
    const hear = (message: unknown) => {
      const call = message as CallTrace;
      heard.push(`${stage} ${call.operation}`);
      calls.add(call);
      if (stage === "start") onStart?.(call);
    };
    const name = `tracing:docuvane:call:${stage}`;
    channel(name).subscribe(hear);
    leave.push(() => channel(name).unsubscribe(hear));
  }
  return { heard, calls };
}

describe("a subscriber", () => {
  it("hears a call once, with its attempts", async () => {
    const { heard, calls } = listen();
    const { client, clock } = makeClient([reset(), ok]);
    const startedAt = clock.now();
    await client.documents.get("doc_1");
    const names = ["start", "end", "asyncStart", "asyncEnd"];
    expect(heard).toEqual(names.map((name) => `${name} getDocument`));
    const [call] = calls;
    expect(calls.size).toBe(1);
    expect(call).toEqual({
      operation: "getDocument",
      method: "GET",
      route: "/documents/{id}",
      origin: "http://127.0.0.1:4010",
      idempotencyKey: undefined,
      requestBytes: undefined,
      headers: {},
      status: 200,
      requestId: "req_1",
      attempts: [
        { attempt: 1, startedAt, durationMs: 0, code: "connection_failed", status: undefined },
        { attempt: 2, startedAt: startedAt + 250, durationMs: 0, status: 200 },
      ],
    });
  });

  it("hears why a call failed, but not the error itself", async () => {
    const { heard, calls } = listen();
    const { client } = makeClient([problem(404, "not_found")]);
    await failureOf(client.documents.get("doc_private"));
    expect(heard.slice(2)).toEqual(["error getDocument", "asyncStart getDocument", "asyncEnd getDocument"]);
    expect([...calls][0]).toMatchObject({
      status: 404,
      requestId: "req_1",
      error: { name: "NotFoundError", code: "not_found", outcome: "rejected" },
    });
    expect(JSON.stringify([...calls])).not.toMatch(/doc_private|It is/);
  });

  it("hears of the request for an access token as of any call", async () => {
    const { heard } = listen();
    await makeProgram().get();
    expect(heard.filter((line) => line.startsWith("start"))).toEqual([
      "start getDocument",
      "start discoverTokenURL",
      "start createToken",
    ]);
  });

  it("adds headers, but replaces none of the client's", async () => {
    listen((call) =>
      Object.assign(call.headers, { Traceparent: "00-a-b-01", authorization: "x", accept: "y" }),
    );
    const { client, transport } = makeClient([ok]);
    await client.documents.get("doc_1", { headers: { "x-mine": "1" } });
    expect(transport.sent[0]?.headers).toMatchObject({
      traceparent: "00-a-b-01",
      accept: "application/json",
      "x-mine": "1",
    });
    expect(transport.sent[0]?.headers["authorization"]).toMatch(/^Bearer /);
  });

  it("whose header cannot be sent fails the call, and hears its end", async () => {
    const { heard } = listen((call) => Object.assign(call.headers, { traceparent: "a\r\nb" }));
    const { client } = makeClient([ok]);
    expect(await failureOf(client.documents.get("doc_1"))).toMatchObject({ code: "invalid_header" });
    expect(heard.at(-1)).toBe("asyncEnd getDocument");
  });

  it("may run the call in a context of its own", async () => {
    const ran: string[] = [];
    listen((call) => {
      call.run = (work) => {
        ran.push(call.operation);
        return work();
      };
    });
    await makeClient([ok]).client.documents.get("doc_1");
    expect(ran).toEqual(["getDocument"]);
  });
});

it("keeps no trace of a call without subscribers", async () => {
  const { client, transport } = makeClient([ok], {
    middleware: [(request, next) => next(request)],
  });
  await client.documents.get("doc_1");
  const { calls } = listen();
  await client.documents.get("doc_1");
  expect(calls.size).toBe(1);
  expect(transport.sent[0]?.headers).toEqual(transport.sent[1]?.headers);
});

it("is named as documented", () => {
  expect(CALL_CHANNEL).toBe("docuvane:call");
  expect(tracingChannel(CALL_CHANNEL).start.name).toBe("tracing:docuvane:call:start");
});
