// Following events: how times are read, and what `events tail` prints.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { until } from "../../../../test/until.ts";
import { startEventService } from "../../test/event-service.ts";
import { fakeTerminal } from "../../test/fake-terminal.ts";
import { run } from "../main.ts";
import { readSince, timeOf } from "../operations/since.ts";

const folder = mkdtempSync(join(tmpdir(), "docuvane-events-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("a point in time", () => {
  const now = Date.parse("2026-11-23T12:00:00Z");

  it.each([
    ["90s", "2026-11-23T11:58:30.000Z"],
    ["2h", "2026-11-23T10:00:00.000Z"],
    ["7d", "2026-11-16T12:00:00.000Z"],
    ["2026-11-01T00:00:00+01:00", "2026-10-31T23:00:00.000Z"],
  ])("is read from %s", (text, time) => expect(readSince(text, now)).toBe(time));

  it("is read in options of operations, ahead with a plus sign", () => {
    expect(timeOf("2h", now)).toBe("2026-11-23T10:00:00.000Z");
    expect(timeOf("+2h", now)).toBe("2026-11-23T14:00:00.000Z");
    expect(timeOf("2026-11-01", now)).toBeUndefined();
  });

  it.each(["", "+2h", "2", "h", "2w", "yesterday", "2026-99-99"])("is not read from %j", (text) =>
    expect(() => readSince(text, now)).toThrow(/--since must be a duration/),
  );
});

it.each([
  [false, /^\{"id":"evt_1","type":"document\.completed".*\}\n$/],
  [true, /^2026-11-23T06:00:00Z {2}document\.completed +evt_1 {2}doc_evt_1\n$/],
])("events tail prints events as they happen; on a terminal: %s", async (isInteractive, line) => {
  const service = await startEventService();
  const interruption = new AbortController();
  const env = { HOME: folder, DOCUVANE_BASE_URL: service.url, DOCUVANE_API_KEY: "dv_test_0123456789" };
  const terminal = fakeTerminal({ env, isInteractive, signal: interruption.signal });
  const ended = run(["events", "tail"], terminal);
  await until(() => service.opened.length > 0);
  service.add("evt_1");
  await until(() => terminal.output() !== "");
  interruption.abort();
  expect(await ended).toBe(0);
  expect(terminal.output()).toMatch(line);
  await service.close();
});

it("events tail waits for a service that is away, and reports it", async () => {
  const { url, close } = await startEventService();
  await close();
  const interruption = new AbortController();
  const env = { HOME: folder, DOCUVANE_BASE_URL: url, DOCUVANE_API_KEY: "dv_test_0123456789" };
  const terminal = fakeTerminal({ env, signal: interruption.signal });
  const ended = run(["events", "tail"], terminal);
  await until(() => terminal.errors().includes("docuvane: reconnecting (ECONNREFUSED)"));
  const service = await startEventService(Number(new URL(url).port));
  await until(() => service.opened.length > 0);
  service.add("evt_1");
  await until(() => terminal.output().includes("evt_1"));
  interruption.abort();
  expect(await ended).toBe(0);
  await service.close();
});

it("events tail takes OAuth client credentials", async () => {
  const service = await startEventService();
  const interruption = new AbortController();
  const credentials = { DOCUVANE_CLIENT_ID: "ci", DOCUVANE_CLIENT_SECRET: "a-secret" };
  const env = { HOME: folder, DOCUVANE_BASE_URL: service.url, ...credentials };
  const ended = run(["events", "tail"], fakeTerminal({ env, signal: interruption.signal }));
  await until(() => service.opened.length > 0);
  expect(service.credentials).toEqual(["Bearer a-token"]);
  interruption.abort();
  expect(await ended).toBe(0);
  await service.close();
});
