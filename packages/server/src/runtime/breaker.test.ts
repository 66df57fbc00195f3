// When calls of a silent dependency fail at once, and when they are let through again.
import { afterEach, expect, it } from "vitest";
import { until } from "../../../../test/until.ts";
import { Breaker } from "./breaker.ts";
import { UnavailableError } from "./unavailable.ts";

let breaker: Breaker | undefined;
afterEach(() => breaker?.close());

it("refuses calls while probes fail, and lets them through once one succeeds", async () => {
  let responds = false;
  let probes = 0;
  const opened: Error[] = [];
  breaker = new Breaker({
    what: "database",
    onOpen: (error) => opened.push(error),
    probeEveryMs: 5,
    probe: async () => {
      probes += 1;
      if (!responds) throw new Error("silent");
    },
  });
  const { check } = { check: () => breaker?.check() };
  expect(check).not.toThrow();
  breaker.open(new Error("no response"), performance.now());
  breaker.open(new Error("no response"), performance.now());
  expect(check).toThrow(UnavailableError);
  await until(() => probes > 2);
  expect(check).toThrow(UnavailableError);
  responds = true;
  await until(() => {
    try {
      check();
      return true;
    } catch {
      return undefined;
    }
  });
  expect(opened).toHaveLength(1);
});

it("runs one probe at a time, and none after it was closed", async () => {
  let running = 0;
  let most = 0;
  let ended = 0;
  breaker = new Breaker({
    what: "database",
    onOpen: () => undefined,
    probeEveryMs: 1,
    probe: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      ended += 1;
      throw new Error("silent");
    },
  });
  breaker.open(new Error("no response"), performance.now());
  await until(() => ended > 3);
  breaker.close();
  await until(() => running === 0);
  const before = ended;
  await new Promise((resolve) => setImmediate(resolve));
  expect([most, ended]).toEqual([1, before]);
});

it("does not open for a call that began before the last response", async () => {
  let closed = 0;
  breaker = new Breaker({
    what: "database",
    probe: async () => undefined,
    onOpen: () => undefined,
    onClose: () => {
      closed += 1;
    },
  });
  const begunAt = performance.now();
  expect(breaker.open(new Error("no response"), begunAt)).toBe(true);
  await until(() => closed === 1);
  expect(breaker.open(new Error("no response, at last"), begunAt)).toBe(false);
  expect(() => breaker?.check()).not.toThrow();
});
