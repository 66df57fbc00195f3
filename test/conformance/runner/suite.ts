// Runs cases with drivers, all drivers at once, and compares each with the case, with the spec, and with the others.
import type { DriverCommand } from "../drivers/index.ts";
import { isLeftOut } from "./allowed.ts";
import { compare } from "./compare.ts";
import { checkContract } from "./contract.ts";
import { Driver } from "./driver.ts";
import { compareTraces } from "./identity.ts";
import type { LoadedCase } from "./read-cases.ts";
import { type Observed, runCase } from "./run-case.ts";
import { requestText, type Trace, traceOf } from "./trace.ts";

/** What came of one case with one driver. */
export interface CaseResult {
  readonly case: LoadedCase;
  /** What is not as it must be, a line each; empty when the case passed. */
  readonly problems: readonly string[];
}

/** What came of one driver. */
export interface DriverResult {
  readonly name: string;
  /** Version of what ran it; `undefined` when it did not start. */
  readonly version: string | undefined;
  readonly results: readonly CaseResult[];
}

/** How a language gives its drivers. */
export type Language = () => readonly DriverCommand[];

/** What is run, and who is told. */
export interface SuiteOptions {
  /** Names of the drivers that are run; default: all. */
  readonly only?: readonly string[] | undefined;
  /** Called after each case. */
  readonly onCase?: (driver: string, result: CaseResult) => void;
}

/** Runs all cases with the drivers of all languages; one that does not run fails every case. */
export async function runSuite(
  languages: Readonly<Record<string, Language>>,
  cases: readonly LoadedCase[],
  { only, onCase }: SuiteOptions = {},
): Promise<readonly DriverResult[]> {
  // All are found before one starts: compiling stops this program, and who waits for a driver would think that it hangs.
  const found = Object.entries(languages)
    .filter(([language]) => !only || only.some((name) => name.startsWith(language)))
    .flatMap(([language, drivers]) => findDrivers(language, drivers, only));
  const runs = await Promise.all(found.map((each) => runDriver(each, cases, onCase)));
  const [first, ...others] = runs;
  return first ? [first, ...others.map((run) => compareWith(first, run))].map(toResult) : [];
}

/** Adds what a driver did otherwise than the first one. */
function compareWith(first: DriverRun, run: DriverRun): DriverRun {
  const references = new Map(first.done.map(({ case: { id }, trace }) => [id, trace]));
  const done = run.done.map((each) => {
    const reference = references.get(each.case.id);
    if (!reference || !each.trace) return each;
    const differences = compareTraces([first.name, reference], [run.name, each.trace]);
    return { ...each, problems: [...each.problems, ...differences] };
  });
  return { ...run, done };
}

function toResult({ name, version, done }: DriverRun): DriverResult {
  return { name, version, results: done.map(({ problems, case: of }) => ({ case: of, problems })) };
}

interface Done extends CaseResult {
  readonly trace: Trace | undefined;
}

interface DriverRun {
  readonly name: string;
  readonly version: string | undefined;
  readonly done: readonly Done[];
}

/** A driver, or the reason why it cannot be started. */
type Found = DriverCommand | { readonly name: string; readonly failure: Error };

function findDrivers(language: string, drivers: Language, only?: readonly string[]): readonly Found[] {
  try {
    return drivers().filter(({ name }) => !only || only.includes(name));
  } catch (error) {
    return [{ name: language, failure: error as Error }];
  }
}

async function runDriver(
  command: Found,
  all: readonly LoadedCase[],
  onCase: SuiteOptions["onCase"],
): Promise<DriverRun> {
  const { name } = command;
  const cases = all.filter(
    (each) => !isLeftOut(name, each.id) && !("isLeftOut" in command && command.isLeftOut?.(each)),
  );
  if ("failure" in command)
    return { name, version: undefined, done: cases.map((each) => fail(each, command.failure)) };
  const done: Done[] = [];
  let driver: Driver | undefined;
  let version: string | undefined;
  for (const each of cases) {
    try {
      driver ??= await Driver.start(command);
      version = driver.version;
      done.push(await runOne(driver, each));
    } catch (error) {
      // Whatever broke may be half done in this process: the next case gets a new one.
      await driver?.stop();
      driver = undefined;
      done.push({ case: each, problems: [(error as Error).message], trace: undefined });
      if (version === undefined)
        return { name, version, done: cases.map((other) => fail(other, error as Error)) };
    }
    const last = done.at(-1);
    if (last) onCase?.(name, last);
  }
  await driver?.stop();
  return { name, version, done };
}

function fail(each: LoadedCase, error: Error): Done {
  return { case: each, problems: [error.message], trace: undefined };
}

async function runOne(driver: Driver, each: LoadedCase): Promise<Done> {
  const observed = await runCase(driver, each);
  const problems = [...compare(each.then, observed), ...(await checkSpec(each, observed))];
  return { case: each, problems, trace: traceOf(observed) };
}

/** The requests of a case keep to the spec, or the case says why not. */
async function checkSpec(each: LoadedCase, { seen, origin }: Observed): Promise<readonly string[]> {
  const whole = seen.filter((one) => "line" in one).filter(({ isWhole }) => isWhole);
  const key = (text: string): string => `${each.id} ${text.replaceAll(origin, "")}`;
  const lines = await Promise.all(
    whole.map((request) => checkContract(request, each, key(requestText(request)))),
  );
  const violations = lines.flat();
  if (each.then.off_contract === undefined) return violations.map((line) => `breaks the contract: ${line}`);
  return violations.length > 0 ? [] : ["keeps the contract: take off_contract out of the case"];
}
