// Runs the programs of the set-up, and ends it with one sentence where one fails.
import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** The top folder of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Runs a program quietly in a folder and shows its output only when it fails. */
export function run(program, args, cwd) {
  const result = spawnSync(program, args, {
    cwd,
    encoding: "utf8",
    shell: process.platform === "win32" && program === "npm",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.status === 0) return;
  process.stderr.write(`${result.stdout ?? ""}${result.stderr ?? ""}`);
  fail(
    `\`${program} ${args.join(" ")}\` failed${result.error ? `: ${result.error.message}` : ` with exit code ${result.status}`}.`,
  );
}

/**
 * Ends the set-up with one sentence.
 *
 * @returns {never}
 */
export function fail(sentence) {
  console.error(`set-up: ${sentence}`);
  process.exit(1);
}
