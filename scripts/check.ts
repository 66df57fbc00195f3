// `npm run check`: everything that can be told without running the product; prints one line per check.
import { type Check, runCheck } from "./check/check.ts";
import { javaChecks } from "./check/java.ts";
import { monitoringChecks } from "./check/monitoring.ts";
import { nodeChecks } from "./check/node.ts";
import { pythonChecks } from "./check/python.ts";

/** Checks that run at once; each keeps a core busy. */
const AT_ONCE = 2;

const started = Date.now();
const waiting: Check[] = [...nodeChecks, ...pythonChecks(), ...javaChecks(), ...monitoringChecks()];
const total = waiting.length;
let failures = 0;
await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
const seconds = `${((Date.now() - started) / 1000).toFixed(1)} s`;
console.log(
  failures === 0
    ? `check: all ${total} checks passed (${seconds})`
    : `check: ${failures} of ${total} checks failed (${seconds})`,
);
process.exitCode = failures === 0 ? 0 : 1;

/** Runs one check after the other until none is left. */
async function takeTurns(): Promise<void> {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    // First the waiting, then the sum: `failures += await …` would forget what failed meanwhile.
    const isPassed = await runCheck(check);
    if (!isPassed) failures += 1;
  }
}
