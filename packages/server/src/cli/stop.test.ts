// How signals end the process.
import { EventEmitter } from "node:events";
import { describe, expect, it } from "vitest";
import { until } from "../../../../test/until.ts";
import { stopOnSignals } from "./stop.ts";

function makeProcess() {
  const codes: number[] = [];
  const own = Object.assign(new EventEmitter(), { exit: (code: number) => void codes.push(code) });
  return { own, codes };
}

describe("a signal", () => {
  it("stops once, and ends with 0 when that is done", async () => {
    const { own, codes } = makeProcess();
    let stops = 0;
    const stop = async () => {
      stops += 1;
      return true;
    };
    const begin = stopOnSignals({ stop, limitMs: 60_000, process: own });
    own.emit("SIGTERM");
    begin();
    await until(async () => codes.length > 0);
    expect([stops, codes]).toEqual([1, [0]]);
  });

  it("of Windows, Ctrl-Break, stops in order", async () => {
    const { own, codes } = makeProcess();
    stopOnSignals({ stop: async () => true, limitMs: 60_000, process: own });
    own.emit("SIGBREAK");
    await until(async () => codes.length > 0);
    expect(codes).toEqual([0]);
  });

  it.each([
    ["SIGTERM", "SIGTERM", 143],
    ["SIGTERM", "SIGINT", 130],
  ])("%s and then %s ends at once", (first, second, code) => {
    const { own, codes } = makeProcess();
    stopOnSignals({ stop: () => new Promise(() => undefined), limitMs: 60_000, process: own });
    own.emit(first);
    expect(codes).toEqual([]);
    own.emit(second);
    expect(codes).toEqual([code]);
  });

  it.each([
    ["takes longer than the limit", () => new Promise<boolean>(() => undefined)],
    ["fails", () => Promise.reject(new Error("no"))],
  ])("ends with 1 where stopping %s", async (_, stop) => {
    const { own, codes } = makeProcess();
    stopOnSignals({ stop, limitMs: 20, process: own });
    own.emit("SIGINT");
    await until(async () => codes.length > 0);
    expect(codes).toEqual([1]);
  });
});
