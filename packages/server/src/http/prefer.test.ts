// Answers that wait until processing ends, when the caller prefers that.
import { beforeAll, describe, expect, it } from "vitest";
import { invoiceFile, openTestAccount, type TestAccount } from "../../test/running-server.ts";
import type { Call } from "./call.ts";
import { readWait, respondAsPreferred } from "./prefer.ts";

describe("the header Prefer", () => {
  it.each([
    ["wait=10", 10],
    ["respond-async, wait=5", 5],
    ['Wait = "7"; x=1', 7],
    ["wait=3600", 30],
    ["wait=0", 0],
    ["wait=-1", undefined],
    ["wait=soon", undefined],
    ["respond-async", undefined],
    [undefined, undefined],
  ])("%j asks for %j seconds", (header, seconds) => {
    expect(readWait(header)).toBe(seconds);
  });
});

describe("a response that waits", () => {
  const call = (prefer: string, signal = new AbortController().signal) =>
    ({ headers: { prefer }, signal: () => signal }) as unknown as Call;
  const early = { status: 202, headers: { location: "/x" } };
  const never = async () => undefined;

  it("is the last one, and says what was honoured", async () => {
    let looks = 0;
    const look = async () => (++looks === 3 ? { status: 200 } : undefined);
    expect(await respondAsPreferred(call("wait=10"), early, look)).toEqual({
      status: 200,
      headers: { "preference-applied": "wait=10" },
    });
  });

  it("is the first one when the time is over", async () => {
    const response = await respondAsPreferred(call("wait=0"), early, never);
    expect(response).toEqual({ status: 202, headers: { location: "/x", "preference-applied": "wait=0" } });
  });

  it("ends when its caller has disconnected", async () => {
    const gone = new AbortController();
    const response = respondAsPreferred(call("wait=30", gone.signal), early, never);
    gone.abort();
    expect((await response).status).toBe(202);
  });
});

describe("documents", () => {
  let service: TestAccount;
  beforeAll(async () => {
    service = await openTestAccount();
  });

  it("are answered processed by an upload that prefers to wait, and by a read", async () => {
    const body = new FormData();
    body.append("file", invoiceFile(), "invoice.pdf");
    const headers = { prefer: "wait=30" };
    const uploaded = await service.call("/documents", { method: "POST", body, headers });
    expect(uploaded.status).toBe(201);
    expect(uploaded.headers.get("preference-applied")).toBe("wait=30");
    expect(uploaded.headers.get("location")).toBe(`/api/v1/documents/${uploaded.body["id"]}`);
    expect(uploaded.body["status"]).not.toBe("processing");
    expect(uploaded.headers.get("retry-after")).toBeNull();
    const read = await service.call(`/documents/${uploaded.body["id"]}`, { headers });
    expect(read.headers.get("preference-applied")).toBe("wait=30");
    expect(read.body).toEqual(uploaded.body);
  });
});
