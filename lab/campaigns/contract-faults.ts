// Plants faults in a clone of the checkout, one at a time, and reports which of them the contract tests catch.
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { execFileSync, spawnSync } from "../../scripts/processes.mjs";
import { root } from "../../scripts/setup/run.mjs";
import { type Fault, plant, readFaults } from "./mutation/faults.ts";

const usage = `Usage: node --conditions=@docuvane/source lab/campaigns/contract-faults.ts [--mutation] [words]

Plants faults in the TypeScript client of the last commit and runs the contract tests; exits with 1 unless 95 % are caught.

  --mutation  the faults of the mutation campaign instead of those in contract-faults/faults.json
  words       only the faults with one of these words in their name`;

/** The contract tests that need no service and no other language. */
const TESTS = ["contract", "given", "retry-class", "time", "typed", "warnings", "zod"].map(
  (name) => `test/contract/${name}.test.ts`,
);

const { values, positionals: words } = parseArgs({
  options: { help: { type: "boolean", short: "h" }, mutation: { type: "boolean" } },
  allowPositionals: true,
});
if (values.help) console.log(usage);
else process.exitCode = await main();

async function main(): Promise<number> {
  const faults = faultsOf().filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const folder = await cloneCheckout();
  let caught = 0;
  try {
    const clean = failedTest(folder);
    if (clean !== undefined) throw new Error(`A contract test fails without a fault: ${clean}`);
    for (const fault of faults) {
      const file = join(folder, fault.file);
      const content = readFileSync(file, "utf8");
      writeFileSync(file, plant(fault, content));
      const failed = failedTest(folder);
      writeFileSync(file, content);
      if (failed !== undefined) caught += 1;
      console.log([failed === undefined ? "MISSED" : "caught", fault.name, failed ?? ""].join(" · "));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  console.log(JSON.stringify({ faults: faults.length, caught }));
  return caught >= 0.95 * faults.length ? 0 : 1;
}

function faultsOf(): readonly Fault[] {
  if (values.mutation) return readFaults("typescript");
  const file = join(import.meta.dirname, "contract-faults", "faults.json");
  return JSON.parse(readFileSync(file, "utf8")) as readonly Fault[];
}

/** A clone whose node modules are those of the checkout, except for its own packages. */
async function cloneCheckout(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "docuvane-contract-faults-"));
  execFileSync("git", ["clone", "--quiet", root, folder]);
  const modules = join(folder, "node_modules");
  await mkdir(join(modules, "@docuvane"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")))
    if (!["docuvane", "@docuvane"].includes(name))
      symlinkSync(join(root, "node_modules", name), join(modules, name));
  for (const name of readdirSync(join(root, "node_modules", "@docuvane")))
    symlinkSync(
      join(folder, name === "sdkgen" ? "generators" : join("packages", name)),
      join(modules, "@docuvane", name),
    );
  symlinkSync(join(folder, "packages", "client"), join(modules, "docuvane"));
  return folder;
}

/** The first contract test that fails; `undefined` when all pass. */
function failedTest(folder: string): string | undefined {
  const vitest = join("node_modules", "vitest", "vitest.mjs");
  const args = [vitest, "run", "--project=repository", "--bail=1", "--testTimeout=20000", ...TESTS];
  const env = { NO_COLOR: "1" };
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8", env });
  if (status === 0) return undefined;
  const [, name] = /FAIL .*? > (.*)/.exec(stderr) ?? [];
  if (name === undefined) throw new Error(`The tests did not run: ${stderr.slice(0, 2000)}`);
  return name;
}
