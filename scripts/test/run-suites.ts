// Runs suites side by side and ends with one line that counts what passed and failed.
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { Output } from "./output.ts";
import { SetUp } from "./set-up.ts";
import { Slots } from "./slots.ts";
import { addUp, type Count, describeCount, nothing, type Run, type Suite, select } from "./suite.ts";

/** Seconds between two lines of progress. */
const PROGRESS_S = 20;

/** Columns of the progress of one suite. */
const PROGRESS_COLUMNS = 70;

/**
 * Runs the test files whose path contains one of the words.
 *
 * Each suite gets an equal share of the processors. Output is kept until all suites have ended, so that it does not
 * mix, and only that of failed suites is printed; a suite that runs alone prints at once.
 *
 * @param suites - The longest first.
 * @param words - Parts of paths; none selects every test.
 * @returns The exit code: 0 when at least one test ran and none failed.
 */
export async function runSuites(suites: readonly Suite[], words: readonly string[]): Promise<number> {
  const started = performance.now();
  const reports = mkdtempSync(join(tmpdir(), "docuvane-test-"));
  try {
    const jobs = selectJobs(suites, words, reports);
    const counts = await runJobs(jobs);
    console.log(`\n${((performance.now() - started) / 1000).toFixed(0)} s`);
    const total = addUp(counts);
    if (jobs.length === 0) console.log(`No test file has ${words.join(" or ")} in its path.`);
    console.log(`tests: ${describeCount(total)}`);
    return total.failed > 0 || total.passed === 0 ? 1 : 0;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/** A suite that has files to run. */
interface Job {
  readonly suite: Suite;
  readonly run: Run;
}

function selectJobs(suites: readonly Suite[], words: readonly string[], reports: string): readonly Job[] {
  const selected = suites
    .map((suite) => ({ suite, all: suite.files() }))
    .map(({ suite, all }) => ({ suite, all, files: select(all, words) }))
    .filter(({ files }) => files.length > 0);
  const processors = availableParallelism();
  const workers = Math.max(1, Math.floor(processors / Math.min(selected.length, processors)));
  return selected.map(({ suite, all, files }) => {
    const output = new Output(selected.length === 1);
    return { suite, run: { files, isWhole: files.length === all.length, words, reports, workers, output } };
  });
}

/** Suites that run at once beyond one for each processor: every suite waits at times, for a timeout or the disk. */
const SPARE_SUITES = 1;

/** Runs jobs, a few more at once than there are processors. */
async function runJobs(jobs: readonly Job[]): Promise<readonly Count[]> {
  const needs = new Map(jobs.map((job) => [job, job.suite.needs(job.run.files)]));
  const setUp = new SetUp([...needs.values()].flat());
  const slots = new Slots(availableParallelism() + SPARE_SUITES);
  const running = new Set<Job>();
  const begun = performance.now();
  const ticker = setInterval(() => printProgress(running, begun), PROGRESS_S * 1000);
  if (jobs.length === 1) clearInterval(ticker);
  try {
    const counts = await Promise.all(
      jobs.map(async (job, rank) => {
        const isReady = await setUp.ready(needs.get(job) ?? []);
        // The longest suite needs the most set-up; it starts before shorter ones that were ready earlier.
        return slots.use(() => runJob(job, isReady, running), rank);
      }),
    );
    for (const [index, job] of jobs.entries()) printFailures(job, counts[index] ?? nothing);
    return counts;
  } finally {
    clearInterval(ticker);
  }
}

async function runJob(job: Job, isReady: boolean, running: Set<Job>): Promise<Count> {
  const { suite, run } = job;
  const started = performance.now();
  running.add(job);
  const count = isReady ? await suite.run(run) : { ...nothing, failed: 1 };
  running.delete(job);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${count.failed === 0 ? "pass" : "FAIL"}  ${suite.name}: ${describeCount(count)}  (${seconds} s)`,
  );
  return count;
}

function printProgress(running: ReadonlySet<Job>, begun: number): void {
  const seconds = Math.round((performance.now() - begun) / 1000);
  for (const { suite, run } of running)
    console.log(
      `${String(seconds).padStart(4)} s  ${suite.name}  ${run.output.lastLine}`.slice(0, PROGRESS_COLUMNS),
    );
}

function printFailures({ suite, run }: Job, count: Count): void {
  if (count.failed > 0 && run.output.text !== "") console.log(`\n── ${suite.name}\n${run.output.text}`);
}
