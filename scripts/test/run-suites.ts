// Runs suites side by side and ends with one line that counts what passed and failed.
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { Output } from "./output.ts";
import type { Job, Selected, Selection } from "./select-jobs.ts";
import { SetUp } from "./set-up.ts";
import { Slots } from "./slots.ts";
import { addUp, type Count, describeCount, LONG_S, nothing } from "./suite.ts";

/** Seconds between two lines of progress. */
const PROGRESS_S = 20;

/** Columns of the progress of one suite. */
const PROGRESS_COLUMNS = 70;

/** What came of one suite. */
export interface SuiteResult {
  readonly name: string;
  readonly count: Count;
  /** Processor time, user and system. */
  readonly cpuSeconds: number;
}

/**
 * Runs the selected tests.
 *
 * Each suite gets an equal share of the processors. Output is kept until all suites have ended, so that it does not
 * mix, and only that of failed suites is printed; a suite that runs alone prints at once.
 *
 * @param selected - The jobs, the longest first.
 * @returns What came of each suite that had tests to run, and the exit code: 0 when at least one test ran, none failed,
 * and with the environment variable `CI` no test was skipped for a missing language.
 */
export async function runSuites(
  { jobs, missing }: Selected,
  selection: Selection,
): Promise<{ readonly results: readonly SuiteResult[]; readonly exitCode: number }> {
  const started = performance.now();
  const reports = mkdtempSync(join(tmpdir(), "docuvane-test-"));
  try {
    const results = await runJobs(jobs, selection, reports);
    const total = addUp(results.map(({ count }) => count));
    const cpu = results.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
    const isRed = missing.length > 0 && Boolean(process.env["CI"]);
    console.log(`\n${seconds(performance.now() - started)} s, ${cpu.toFixed(0)} s of processor time`);
    for (const { name, seconds } of total.long ?? [])
      console.log(`above ${LONG_S} s: ${name} (${seconds.toFixed(1)} s)`);
    for (const line of missing) console.log(`${isRed ? "FAIL" : "skipped"}: ${line}`);
    const counted = isRed ? { ...total, failed: total.failed + missing.length } : total;
    console.log(`tests: ${describeCount(counted)}`);
    return { results, exitCode: counted.failed > 0 || total.passed === 0 ? 1 : 0 };
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/** Suites that run at once beyond one for each processor: every suite waits at times, for a timeout or the disk. */
const SPARE_SUITES = 1;

/** Runs jobs, a few more at once than there are processors. */
async function runJobs(
  jobs: readonly Job[],
  selection: Selection,
  reports: string,
): Promise<readonly SuiteResult[]> {
  const processors = availableParallelism();
  const setUp = new SetUp(jobs.flatMap(({ parts }) => parts));
  const slots = new Slots(processors + SPARE_SUITES);
  const workers = Math.max(1, Math.floor(processors / Math.min(jobs.length, processors)));
  const running = new Map<Job, Output>();
  const begun = performance.now();
  const ticker = setInterval(() => printProgress(running, begun), PROGRESS_S * 1000);
  if (jobs.length === 1) clearInterval(ticker);
  const runJob = async (job: Job, isReady: boolean): Promise<SuiteResult & { output: Output }> => {
    const { suite, files, languages } = job;
    const output = new Output(jobs.length === 1);
    const since = performance.now();
    running.set(job, output);
    const { tier, name } = selection;
    const run = { tier, files, name, languages, reports, workers, output };
    const count = isReady ? await suite.run(run) : { ...nothing, failed: 1 };
    running.delete(job);
    const { cpuSeconds } = output;
    const times = `${seconds(performance.now() - since)} s, ${cpuSeconds.toFixed(0)} s of processor time`;
    console.log(
      `${count.failed === 0 ? "pass" : "FAIL"}  ${suite.name}: ${describeCount(count)}  (${times})`,
    );
    return { name: suite.name, count, cpuSeconds, output };
  };
  try {
    const results = await Promise.all(
      jobs.map(async (job, rank) => {
        const isReady = await setUp.ready(job.parts);
        // The longest suite needs the most set-up; it starts before shorter ones that were ready earlier.
        return slots.use(() => runJob(job, isReady), rank);
      }),
    );
    for (const { name, count, output } of results)
      if (count.failed > 0 && output.text !== "") console.log(`\n── ${name}\n${output.text}`);
    return results;
  } finally {
    clearInterval(ticker);
  }
}

function printProgress(running: ReadonlyMap<Job, Output>, begun: number): void {
  const since = seconds(performance.now() - begun).padStart(4);
  for (const [{ suite }, output] of running)
    console.log(`${since} s  ${suite.name}  ${output.lastLine}`.slice(0, PROGRESS_COLUMNS));
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(0);
