// Makes many calls to a service that responds with anything, and finds leaks, hangs and foreign exceptions.
// node --conditions=@docuvane/source lab/campaigns/bombs/faults.ts [--calls 20000] [--seed 1] [--driver NAME]…
import { parseArgs } from "node:util";
import fc from "fast-check";
import type { Invocation, ServerStep } from "../../../test/conformance/case.ts";
import type { DriverCommand } from "../../../test/conformance/drivers/index.ts";
import { hostile } from "../../../test/conformance/properties/responses.ts";
import { Driver } from "../../../test/conformance/runner/driver.ts";
import { runCase } from "../../../test/conformance/runner/run-case.ts";
import { measuredDrivers } from "./drivers.ts";
import { readResources } from "./resources.ts";

const TIMEOUT_MS = 300;
const GRACE_MS = 1_000;

/** Calls of one client at once. */
const TOGETHER = 16;

/** Parts of the run, after each of which resources are read. */
const PARTS = 5;

const { values } = parseArgs({
  options: {
    calls: { type: "string", default: "20000" },
    seed: { type: "string", default: "1" },
    driver: { type: "string", multiple: true },
  },
});
const [calls, seed] = [Number(values.calls), Number(values.seed)];

/** A call that any response may answer: the order in which the calls of a client arrive is chance. */
const call: Invocation = { call: "getDocument", arguments: { id: "doc_1" } };

/** One of twenty responses never comes. */
const step: fc.Arbitrary<ServerStep> = fc.oneof(
  { weight: 19, arbitrary: hostile.map(({ response }) => response) },
  { weight: 1, arbitrary: fc.constant({ fault: "stall" } as const) },
);

for (const command of measuredDrivers(values.driver)) if (!(await run(command))) process.exitCode = 1;

/** Makes all calls with one driver; returns whether nothing was wrong. */
async function run(command: DriverCommand): Promise<boolean> {
  const steps = fc.sample(step, { seed, numRuns: calls });
  const driver = await Driver.start(command);
  const outcomes = new Map<string, number>();
  let slowest = 0;
  try {
    for (let part = 0; part < PARTS; part += 1) {
      const share = steps.slice((part * calls) / PARTS, ((part + 1) * calls) / PARTS);
      for (let at = 0; at < share.length; at += TOGETHER)
        slowest = Math.max(slowest, await play(driver, share.slice(at, at + TOGETHER), outcomes));
      const { rssMb, files, threads } = readResources(driver.pid);
      console.log(`${command.name}: part ${part + 1}: RSS ${rssMb} MB, ${files} files, ${threads} threads`);
    }
  } finally {
    await driver.stop();
  }
  const isInTime = slowest <= TIMEOUT_MS + GRACE_MS;
  console.log(
    `${command.name}: slowest ${Math.round(slowest)} ms, ${JSON.stringify(Object.fromEntries(outcomes))}`,
  );
  return isInTime && !outcomes.has("foreign");
}

/** Makes calls at once; returns the milliseconds until the last of them ended. */
async function play(
  driver: Driver,
  server: readonly ServerStep[],
  outcomes: Map<string, number>,
): Promise<number> {
  const begun = performance.now();
  const observed = await runCase(driver, {
    id: "faults",
    folder: "bombs",
    given: {
      client: { max_retries: 0, timeout_ms: TIMEOUT_MS, rate_limit: "off", max_response_bytes: 1_000_000 },
      server,
    },
    calls: server.map(() => call),
    together: true,
    // biome-ignore lint/suspicious/noThenProperty: what a case calls its outcome; it is not awaited.
    then: { seen: [] },
  });
  for (const outcome of observed.outcomes) {
    const name = nameOf(outcome as Outcome);
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
  }
  return performance.now() - begun;
}

interface Outcome {
  readonly error?: { readonly class: string; readonly code?: string };
}

/** The class of an error; those of other packages have no code. */
function nameOf({ error }: Outcome): string {
  if (!error) return "result";
  return error.code === undefined ? "foreign" : error.class;
}
