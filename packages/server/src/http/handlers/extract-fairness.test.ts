// Extractions of one account while those of another do not end.
import { readFileSync } from "node:fs";
import type { ExtractRequest, ExtractResult, Lane, Measured } from "@docuvane/extract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { until } from "../../../../../test/until.ts";
import { invoice, startTestService, type TestService } from "../../../test/running-server.ts";

const slow = Buffer.from("%PDF-1.7 takes long");
const found = { ok: true, pages: 1, fields: {}, cpuMs: 100 } as const;
const lanes: (Lane | undefined)[] = [];
const over = Promise.withResolvers<void>();
let service: TestService;

beforeAll(async () => {
  const extract = async ({ path }: ExtractRequest, lane?: Lane): Promise<Measured<ExtractResult>> => {
    if (readFileSync(path).equals(slow)) {
      lanes.push(lane);
      await over.promise;
    }
    return found;
  };
  const render = () => Promise.reject(new Error("not rendered here"));
  const makeExtractor = () => ({ extract, render, close: async () => undefined });
  service = await startTestService({ ephemeral: true }, { makeExtractor });
});
afterAll(() => service.close());

it("are answered, and refused only to the account that has too many", async () => {
  const keyOf = async (name: string) => {
    const accountId = await service.server.createAccount(name, "B.enterprise");
    return (await service.server.createApiKey({ accountId })).key;
  };
  const [noisy, quiet] = [await keyOf("noisy"), await keyOf("quiet")];
  const send = async (path: string, key: string, file: Buffer) => {
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(file)], { type: "application/pdf" }), "a.pdf");
    const headers = { authorization: `Bearer ${key}` };
    return (await service.fetch(path, { method: "POST", body, headers })).status;
  };
  const pending = Array.from({ length: 20 }, () => send("/extract", noisy, slow));
  const refused = () => Promise.race([...pending]);
  expect(await refused()).toBe(503);
  await until(() => lanes.length === 1);
  expect(await send("/extract", quiet, invoice)).toBe(200);
  // Documents are read by others.
  expect(await send("/documents", noisy, slow)).toBe(201);
  await until(() => lanes.length === 2);
  expect(lanes.map((lane) => lane?.callerWaits === true)).toEqual([true, false]);
  over.resolve();
  const statuses = await Promise.all(pending);
  expect(statuses.filter((status) => status === 200)).toHaveLength(17);
});
