// Runs the conformance cases with the drivers of all languages.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  generatedDrivers,
  goDrivers,
  javaDrivers,
  pythonDrivers,
  typescriptDrivers,
} from "./drivers/index.ts";
import { pageFile, renderPage } from "./runner/page.ts";
import { readCases } from "./runner/read-cases.ts";
import { runSuite } from "./runner/suite.ts";
import { drawTable } from "./runner/table.ts";

const usage = `Usage: node --conditions=@docuvane/source test/conformance/run.ts [--driver NAME]... [words]

Runs the conformance cases with the drivers of all languages; exits with 1 when a case failed.

  --driver NAME  run only this driver, as python or python-async; may be repeated
  --report FILE  write the counts as JSON
  --write        write docs/evidence/conformance.md when all cases passed
  words          run only the cases with one of these words in their path or name`;

const { values, positionals: words } = parseArgs({
  options: {
    help: { type: "boolean", short: "h" },
    driver: { type: "string", multiple: true },
    report: { type: "string" },
    write: { type: "boolean" },
  },
  allowPositionals: true,
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const begun = performance.now();
const cases = readCases(words);
const languages = {
  typescript: typescriptDrivers,
  "typescript-generated": generatedDrivers,
  python: pythonDrivers,
  java: javaDrivers,
  go: goDrivers,
};
const drivers = await runSuite(languages, cases, { only: values.driver });
const results = drivers.flatMap(({ name, results }) => results.map((each) => ({ ...each, driver: name })));
const failed = results.filter(({ problems }) => problems.length > 0);
// A driver that does not start fails every case for one reason: said once.
const reasons = Map.groupBy(failed, ({ driver, problems }) => `${driver} ${problems.join()}`);
for (const [each, ...others] of reasons.values()) {
  if (!each) continue;
  const { driver, case: first, problems } = each;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  console.log(`FAIL ${driver} · ${first.id}${more}\n     ${problems.join("\n     ")}`);
}
console.log(drawTable(drivers).join("\n"));
const passed = results.length - failed.length;
const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
console.log(`${passed} passed, ${failed.length} failed (${cases.length} cases, ${seconds} s)`);
if (values.report)
  writeFileSync(
    values.report,
    JSON.stringify({ passed: results.length - failed.length, failed: failed.length }),
  );
const isAll = words.length === 0 && !values.driver && failed.length === 0;
if (values.write && isAll) writeFileSync(pageFile, renderPage(cases));
process.exitCode = failed.length > 0 || results.length === 0 ? 1 : 0;
