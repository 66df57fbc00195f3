// Shows that no response breaks a client: `fuzz.ts [--count N] [--seed N] [--driver NAME]… [--report FILE]`.
// Each call ends with a result or with an error of the package, within its timeout and a second, and leaves no connection or file.
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { until } from "../../until.ts";
import {
  type DriverCommand,
  generatedDrivers,
  goDrivers,
  javaDrivers,
  pythonDrivers,
  typescriptDrivers,
} from "../drivers/index.ts";
import { Driver } from "../runner/driver.ts";
import { runCase } from "../runner/run-case.ts";
import { type Hostile, hostile } from "./responses.ts";

/** Milliseconds of real time for one attempt, and those that a call may take beyond it on a busy machine. */
const TIMEOUT_MS = 500;
const GRACE_MS = 1_000;

/** Calls after which a driver has opened what it keeps, as libraries that are loaded when they are needed. */
const WARM = 99;

/** Files and connections that a driver may have more at its end: of the last call. */
const MOST_LEFT = 4;

const LATE = "it took";

/** Failures that are printed for each driver. */
const PRINTED = 3;

const languages = {
  typescript: typescriptDrivers,
  "typescript-generated": generatedDrivers,
  python: pythonDrivers,
  java: javaDrivers,
  go: goDrivers,
};
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "300" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
    driver: { type: "string", multiple: true },
    report: { type: "string" },
  },
});
const [numRuns, seed] = [Number(values.count), Number(values.seed)];
const commands = Object.entries(languages)
  .filter(([language]) => !values.driver || values.driver.some((name) => name.startsWith(language)))
  .flatMap(([, drivers]) => drivers())
  .filter(({ name }) => !values.driver || values.driver.includes(name));
const inputs = fc.sample(hostile, { seed, numRuns });
const failed = (await Promise.all(commands.map(fuzz))).filter((failures) => failures > 0).length;
const passed = commands.length - failed;
if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed, skipped: 0 }));
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** Plays every response to a driver; returns the count of failures. */
async function fuzz(command: DriverCommand): Promise<number> {
  const failures: string[] = [];
  let driver = await Driver.start(command);
  let files = 0;
  for (const [index, input] of inputs.entries()) {
    const failure = await play(driver, input);
    if (index === WARM) files = countFiles(driver.pid);
    if (failure === undefined) continue;
    failures.push(`${failure}: ${JSON.stringify(input)}`);
    // What broke may be half done in this process.
    await driver.stop();
    driver = await Driver.start(command);
  }
  const left = countFiles(driver.pid) - files;
  if (left > MOST_LEFT) failures.push(`${left} more files are open than before`);
  const stopping = performance.now();
  await driver.stop();
  // A timer that is left keeps the process alive until it is killed.
  if (performance.now() - stopping > 2 * GRACE_MS) failures.push("the process does not end by itself");
  console.log(
    `${command.name.padEnd(16)} ${inputs.length} responses, ${failures.length} failures (seed ${seed})`,
  );
  for (const failure of failures.slice(0, PRINTED)) console.log(`  ${failure.slice(0, 1_000)}`);
  return failures.length;
}

/** Open files and connections of a process; 0 where the machine does not tell. */
function countFiles(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  return existsSync(folder) ? readdirSync(folder).length : 0;
}

/** Makes one call; returns what is wrong with its end. One that took too long is made again: only a client is late twice. */
async function play(driver: Driver, input: Hostile): Promise<string | undefined> {
  const failure = await playOnce(driver, input);
  return failure?.startsWith(LATE) ? await playOnce(driver, input) : failure;
}

async function playOnce(driver: Driver, { call, response }: Hostile): Promise<string | undefined> {
  const begun = performance.now();
  const client = { max_retries: 0, timeout_ms: TIMEOUT_MS, max_response_bytes: 1_000_000 };
  const played = {
    id: "fuzz",
    folder: "properties",
    given: { client, server: [response] },
    calls: [call],
    together: false,
    // biome-ignore lint/suspicious/noThenProperty: what a case calls its outcome; it is not awaited.
    then: { seen: [] },
  };
  try {
    const { outcomes, connections } = await runCase(driver, played, (server) =>
      until(() => server.open === 0, { timeoutMs: GRACE_MS }),
    );
    const [outcome] = outcomes as readonly { readonly error?: SeenError }[];
    const error = outcome?.error;
    const tookMs = performance.now() - begun;
    // A call with a wait makes several attempts, each in time.
    if (tookMs > connections * TIMEOUT_MS + 2 * GRACE_MS) return `${LATE} ${Math.round(tookMs)} ms`;
    if (error && error.code === undefined) return `an error of another kind: ${JSON.stringify(error)}`;
    return error?.leaks ? "the error reveals a credential" : undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** What is looked at of an error: those of other packages have no code. */
interface SeenError {
  readonly code?: string;
  readonly leaks?: readonly string[];
}
