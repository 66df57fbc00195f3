// The long run of Schemathesis: `node test/schemathesis/main.ts [requests an operation and phase [seed …]]`, by default
// 100 and the seeds 1, 2 and 3. Each run prints one line of figures, and what it found; install it by `npm test` first.
import { everyOperation } from "./operations.ts";
import { runSchemathesis } from "./run.ts";

const [maxExamples = 100, ...given] = process.argv.slice(2).map(Number);
const seeds = given.length > 0 ? given : [1, 2, 3];
for (const seed of seeds) {
  const begun = performance.now();
  const outcome = await runSchemathesis({ seed, maxExamples });
  const { operations, cases, transitions, findings, failures, reached, exitCode } = outcome;
  const unanswered = everyOperation.filter((operation) => !outcome.succeeded.has(operation));
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(
    `seed ${seed}: ${operations.selected} of ${operations.total} operations, ${cases} cases, ` +
      `${transitions} of them after another by a link, ${findings.length} findings, ` +
      `${failures.length} failures in the log, ${reached} webhooks into this machine, ${seconds} s; ` +
      `without a response of success: ${unanswered.join(", ") || "none"}`,
  );
  if (exitCode === 0 && failures.length === 0 && reached === 0) continue;
  console.log(outcome.output, failures.join("\n"));
  process.exitCode = 1;
}
