// Installs what a command of this repository needs, before the command runs. Plain Node 18 or newer, no dependencies.
import { installRoot } from "./setup/node.mjs";
import { parts } from "./setup/parts.mjs";
import { fail } from "./setup/run.mjs";

/** Commands that need neither test runners nor compilers. */
const withoutDevelopment = ["start", "serve"];

if (Number(process.versions.node.split(".")[0]) < 18)
  fail(`Node 18 or newer is needed to set up; this is ${process.version}.`);
const [command = ""] = process.argv.slice(2);
const root = { install: () => installRoot({ forDevelopment: !withoutDevelopment.includes(command) }) };
for (const { install } of [root, ...(parts[command] ?? [])]) {
  const started = Date.now();
  const done = await install();
  if (done) console.log(`set-up: ${done} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}
