// An outage in the log: one line when it begins, one a minute while it lasts, one when it is over.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LogFacts } from "./log.ts";
import { outageOf } from "./outage.ts";
import { OutageLog } from "./outage-log.ts";
import { StorageFullError } from "./storage-failure.ts";
import { OutcomeUnknownError, UnavailableError } from "./unavailable.ts";

type Line = readonly [level: string, message: string, facts: LogFacts | undefined];

let lines: Line[];
let log: OutageLog;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  lines = [];
  const write = (level: string) => (message: string, facts?: LogFacts) =>
    void lines.push([level, message, facts]);
  log = new OutageLog({ info: write("info"), warn: write("warn"), error: write("error") });
});
afterEach(() => {
  log.close();
  vi.useRealTimers();
});

const refused = (code = "ECONNREFUSED") =>
  new UnavailableError("database", Object.assign(new Error("connect"), { code }));
const begins = "the database is unavailable; requests that need it get 503";
const ends = "the database is available again";

it("logs one line for many failures, one a minute while they last, and one when it is over", async () => {
  let works = false;
  log.check("database", () => (works ? Promise.resolve() : Promise.reject(new Error("away"))));
  for (let second = 0; second < 130; second += 1) {
    log.error("a request failed", { error: refused() });
    log.error("documents could not be claimed", { error: refused() });
    await vi.advanceTimersByTimeAsync(1_000);
  }
  works = true;
  await vi.advanceTimersByTimeAsync(20_000);
  const facts = { part: "database", code: "ECONNREFUSED" };
  expect(lines).toEqual([
    ["warn", begins, facts],
    ["warn", begins, { ...facts, count: 120, duration_ms: 59_000 }],
    ["warn", begins, { ...facts, count: 240, duration_ms: 119_000 }],
    ["warn", ends, { ...facts, count: 260, duration_ms: 129_000 }],
  ]);
});

it("is not over before the part works, although nothing failed for long", async () => {
  let works = false;
  log.check("database", () => (works ? Promise.resolve() : Promise.reject(new Error("away"))));
  log.error("a request failed", { error: refused() });
  await vi.advanceTimersByTimeAsync(50_000);
  expect(lines).toHaveLength(1);
  works = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lines[1]?.[1]).toBe(ends);
});

it("keeps the outages of several parts apart, and begins anew after an end", async () => {
  const store = new UnavailableError("file store", new Error("silent"));
  log.error("a request failed", { error: refused() });
  log.error("a request failed", { error: store });
  await vi.advanceTimersByTimeAsync(10_000);
  log.error("a request failed", { error: store });
  expect(lines.map(([, message]) => message)).toEqual([
    begins,
    "the file store is unavailable; requests that need it get 503",
    ends,
    "the file store is available again",
    "the file store is unavailable; requests that need it get 503",
  ]);
});

it("logs every other error as it is, during an outage too", () => {
  const bug = new TypeError("x is not a function");
  log.error("a request failed", { error: refused() });
  log.error("a request failed", { request_id: "req_1", error: bug });
  log.error("a request failed", { request_id: "req_2", error: bug });
  expect(lines.slice(1)).toEqual([
    ["error", "a request failed", { request_id: "req_1", error: bug }],
    ["error", "a request failed", { request_id: "req_2", error: bug }],
  ]);
});

it.each([
  ["a database that did not confirm", new OutcomeUnknownError(new Error("cut")), "database", undefined],
  [
    "a copy of the error, as of the queue",
    { ...refused(), message: "away", stack: "" },
    "database",
    undefined,
  ],
  ["a full disk", Object.assign(new Error("write"), { code: "ENOSPC" }), "storage_space", "ENOSPC"],
  ["a full bucket", new StorageFullError(), "storage_space", undefined],
  ["a database that may only read", refused("25006"), "storage", "25006"],
  ["no descriptors", Object.assign(new Error("open"), { code: "EMFILE" }), "file_descriptors", "EMFILE"],
])("is shown by %s", (_, error, part, code) => {
  expect(outageOf(error)).toMatchObject({ part, code });
});

it.each([new TypeError("bug"), new Error("connect"), undefined, "text", { message: "copy of a bug" }])(
  "is not shown by %s",
  (error) => {
    expect(outageOf(error)).toBeUndefined();
  },
);

it("names the remedy of an error of the operating system", () => {
  expect(outageOf(Object.assign(new Error("write"), { code: "ENOSPC" }))?.begins).toBe(
    "the storage is full. Free space on its disk",
  );
});
