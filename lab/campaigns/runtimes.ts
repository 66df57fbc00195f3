// Runs the conformance cases with the packed client in every supported runtime; exits with 1 when a case failed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { installBrowser } from "../../scripts/setup/browser.mjs";
import { installModules } from "../../scripts/setup/node.mjs";
import { Slots } from "../../scripts/test/slots.ts";
import type { DriverCommand } from "../../test/conformance/drivers/index.ts";
import {
  installClient,
  type RuntimeDriver,
  runtimeDrivers,
  runtimes,
} from "../../test/conformance/drivers/runtimes/index.ts";
import { type LoadedCase, readCases } from "../../test/conformance/runner/read-cases.ts";
import { runSuite } from "../../test/conformance/runner/suite.ts";
import { type Row, writeTable } from "./runtimes/page.ts";

const usage = `Usage: node --conditions=@docuvane/source lab/campaigns/runtimes.ts [--only bun,deno] [--write] [words]

Installs the runtimes from npm, packs the client, and runs the conformance cases in each runtime.

  --only NAMES  run only these runtimes: ${runtimes.map(({ name }) => name).join(", ")}
  --write       write the rows into docs/evidence/runtimes.md; needs all cases
  words         run only the cases with one of these words in their path or name`;

/** Drivers that run at the same time: each waits most of the time. */
const AT_ONCE = 4;

/** Cases between two lines of progress. */
const PROGRESS = 250;

const { values, positionals: words } = parseArgs({
  options: { only: { type: "string" }, write: { type: "boolean" }, help: { type: "boolean", short: "h" } },
  allowPositionals: true,
});
if (values.help) console.log(usage);
else process.exitCode = await main();

async function main(): Promise<number> {
  const chosen = values.only?.split(",") ?? runtimes.map(({ name }) => name);
  const unknown = chosen.filter((name) => !runtimes.some((each) => each.name === name));
  if (unknown.length > 0 || (values.write && words.length > 0)) {
    console.error(unknown.length > 0 ? `Unknown runtime ${unknown.join(", ")}.\n\n${usage}` : usage);
    return 2;
  }
  await installModules("test/consumers");
  if (chosen.includes("chromium")) await installBrowser();
  const project = mkdtempSync(join(tmpdir(), "docuvane-runtimes-"));
  try {
    installClient(project);
    const cases = readCases(words);
    const slots = new Slots(AT_ONCE);
    const found: (readonly [RuntimeDriver, DriverCommand])[] = [];
    for (const each of runtimes.filter(({ name }) => chosen.includes(name)))
      for (const driver of await runtimeDrivers(each, project)) found.push([each, driver]);
    const rows = await Promise.all(
      found.map(([runtime, driver]) => slots.use(() => runDriver(driver, runtime, cases))),
    );
    console.log(rows.map((row) => JSON.stringify(row)).join("\n"));
    if (values.write) writeTable(rows);
    return rows.length > 0 && rows.every(({ passed, failed }) => passed > 0 && failed === 0) ? 0 : 1;
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

async function runDriver(
  driver: DriverCommand,
  { title, transport }: RuntimeDriver,
  cases: readonly LoadedCase[],
): Promise<Row> {
  let done = 0;
  const [result] = await runSuite({ [driver.name]: () => [driver] }, cases, {
    onCase: (name, { case: { id }, problems }) => {
      done += 1;
      if (problems.length > 0) console.log(`FAIL ${name} · ${id}\n     ${problems.join("\n     ")}`);
      if (done % PROGRESS === 0) console.log(`${name}: ${done} of ${cases.length} cases`);
    },
  });
  const results = result?.results ?? [];
  const failed = results.filter(({ problems }) => problems.length > 0).length;
  return {
    runtime: title,
    version: result?.version ?? "did not start",
    transport: driver.name.endsWith("-fetch") ? "`fetchTransport()`" : `default (${transport})`,
    passed: results.length - failed,
    notApplicable: cases.length - results.length,
    failed,
  };
}
