// Installs what a command of this repository needs.
import { installRoot } from "./node.mjs";
import { parts } from "./parts.mjs";
import { fail } from "./run.mjs";

/** Commands that need neither test runners nor compilers. */
const withoutDevelopment = ["start", "serve"];

/**
 * Installs the root's modules and the parts of a command.
 *
 * @param {string} command - A key of `parts`; others need the root's modules only.
 */
export async function installFor(command) {
  if (Number(process.versions.node.split(".")[0]) < 18)
    fail(`Node 18 or newer is needed to set up; this is ${process.version}.`);
  const root = { install: () => installRoot({ forDevelopment: !withoutDevelopment.includes(command) }) };
  for (const { install } of [root, ...(parts[command] ?? [])]) {
    const started = Date.now();
    const done = await install();
    if (done) console.log(`set-up: ${done} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  }
}
