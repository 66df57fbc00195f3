// A short run of Schemathesis: every operation and phase, one seed, and nothing found. The long run is main.ts.
import { beforeAll, expect, it } from "vitest";
import { everyOperation } from "./operations.ts";
import { type Outcome, runSchemathesis } from "./run.ts";

let outcome: Outcome;
beforeAll(async () => {
  outcome = await runSchemathesis({ seed: 1, maxExamples: 3 });
}, 1_800_000);

it("finds nothing at the service", () => {
  expect(outcome.findings, outcome.output).toEqual([]);
  expect(outcome.exitCode, outcome.output).toBe(0);
  expect(outcome.failures).toEqual([]);
  expect(outcome.serviceExitCode).toBe(0);
});

it("runs every phase to its end, and every operation in the three that take them one by one", () => {
  const { phases, called, stopReason } = outcome;
  expect(phases).toMatchObject({
    examples: "success",
    coverage: "success",
    fuzzing: "success",
    stateful: "success",
  });
  expect(stopReason).toBe("completed");
  for (const phase of ["examples", "coverage", "fuzzing"]) {
    const left = everyOperation.filter((operation) => !called[phase]?.has(operation));
    expect(left, phase).toEqual([]);
  }
});

it("selects every operation, and gets every one answered with success", () => {
  const { operations, succeeded } = outcome;
  expect(operations).toEqual({ selected: everyOperation.length, total: everyOperation.length });
  expect(everyOperation.filter((operation) => !succeeded.has(operation))).toEqual([]);
});

it("goes from one operation to another by what was answered", () => {
  expect(outcome.transitions).toBeGreaterThan(0);
});

it("sends no webhook into this machine", () => {
  expect(outcome.reached).toBe(0);
});
