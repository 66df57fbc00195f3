// `npm test`: runs every suite of the repository and ends with one line that counts what passed and failed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runConformance } from "./test/conformance.ts";
import { runMaven } from "./test/maven.ts";
import { runPytest } from "./test/pytest.ts";
import { addUp, type Suite } from "./test/suite.ts";
import { runVitest } from "./test/vitest.ts";

/** Every suite, in the order in which they run. */
const suites: readonly Suite[] = [runVitest, runPytest, runMaven, runConformance];

const words = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), "docuvane-test-"));
try {
  process.exitCode = await main();
} finally {
  rmSync(reports, { recursive: true, force: true });
}

/** Runs the suites and prints the closing count; returns the exit code. */
async function main(): Promise<number> {
  const counts = [];
  for (const suite of suites) counts.push(await suite(words, reports));
  const { passed, failed, skipped } = addUp(counts);
  console.log(`\ntests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
