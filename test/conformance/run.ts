// Runs the conformance cases with the drivers of all languages: `run.ts [--driver NAME]… [words of cases]`.
import { parseArgs } from "node:util";
import { type DriverCommand, findDrivers } from "./drivers/index.ts";
import { compare } from "./runner/compare.ts";
import { Driver } from "./runner/driver.ts";
import { readCases } from "./runner/read-cases.ts";
import { runCase } from "./runner/run-case.ts";

const { values, positionals } = parseArgs({
  options: { driver: { type: "string", multiple: true } },
  allowPositionals: true,
});
const cases = readCases(positionals);
const commands = findDrivers().filter(({ name }) => !values.driver || values.driver.includes(name));
const begun = performance.now();
await Promise.all(commands.map(runAll));
console.log(`${((performance.now() - begun) / 1000).toFixed(1)} s`);

async function runAll(command: DriverCommand): Promise<void> {
  let driver = await Driver.start(command);
  let failed = 0;
  for (const each of cases) {
    try {
      const lines = compare(each.then, await runCase(driver, each));
      if (lines.length === 0) continue;
      failed += 1;
      console.log(`${driver.name} ${each.id}\n  ${lines.join("\n  ")}`);
    } catch (error) {
      failed += 1;
      console.log(`${driver.name} ${each.id}\n  ${(error as Error).message}`);
      await driver.stop();
      driver = await Driver.start(command);
    }
  }
  await driver.stop();
  console.log(`${driver.name}: ${cases.length - failed} passed, ${failed} failed`);
}
