// Tests when a caller is advised to poll again.

import type { ExtractResult, Measured } from "@docuvane/extract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiKey, invoiceFile } from "../../test/running-server.ts";
import { type RunningServer, startServer } from "../start/server.ts";
import { pollAgain } from "./poll-again.ts";

describe("the pause", () => {
  const since = new Date("2026-11-22T00:00:00Z");

  it.each([
    [0, "1"],
    [3, "2"],
    [12, "6"],
    [3_600, "10"],
    [-3_600, "1"],
  ])("after %i seconds of work is %s seconds", (seconds, pause) => {
    expect(pollAgain(since, new Date(since.getTime() + seconds * 1000))).toEqual({ "retry-after": pause });
  });
});

describe("a document and a run", () => {
  let server: RunningServer;
  const read = Promise.withResolvers<Measured<ExtractResult>>();
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${apiKey}`, ...init.headers };
    return fetch(server.url + path, { ...init, headers });
  };
  beforeAll(async () => {
    const makeExtractor = () => ({
      extract: () => read.promise,
      render: () => Promise.reject(new Error("not rendered here")),
      close: async () => undefined,
    });
    server = await startServer({ ephemeral: true, port: 0, apiKey }, { makeExtractor });
  });
  afterAll(() => server.close());

  it("advise when to poll again while they are in progress, and not afterwards", async () => {
    const body = new FormData();
    body.append("file", invoiceFile(), "invoice.pdf");
    const { id } = (await (await call("/documents", { method: "POST", body })).json()) as { id: string };
    server.clock.advance(60_000);
    const working = await call(`/documents/${id}`);
    expect(working.headers.get("retry-after")).toBe("10");
    const tag = working.headers.get("etag") ?? "";
    const same = await call(`/documents/${id}`, { headers: { "if-none-match": tag } });
    expect([same.status, same.headers.get("retry-after")]).toEqual([304, "10"]);

    const run = await call(`/workflows/invoice_processing/run?document_id=${id}`);
    const { id: runId } = (await run.json()) as { id: string };
    server.clock.advance(60_000);
    expect((await call(`/runs/${runId}`)).headers.get("retry-after")).toBe("10");

    read.resolve({ ok: false, code: "unreadable_document", message: "No.", cpuMs: 1 });
    const done = await call(`/documents/${id}`, { headers: { prefer: "wait=30" } });
    expect([done.status, done.headers.get("retry-after")]).toEqual([200, null]);
    const ended = await call(`/runs/${runId}`, { headers: { prefer: "wait=30" } });
    expect([ended.status, ended.headers.get("retry-after")]).toEqual([200, null]);
  });
});
