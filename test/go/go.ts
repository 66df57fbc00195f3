// Runs the go command in the Go client.
import { join } from "node:path";
import { isMissing } from "../../scripts/installed.ts";
import { spawnSync } from "../../scripts/processes.mjs";
import { root } from "../root.ts";

/** Whether this machine has no Go, so that the tests of the Go client are skipped. */
export const withoutGo = isMissing("go");

const folder = join(root, "packages", "go");

/**
 * Runs a program of the Go distribution in the Go client.
 *
 * @returns What it printed.
 * @throws {Error} It failed; the message is what it printed.
 */
export function runGo(program: "go" | "gofmt", ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed:\n${stdout}${stderr}`);
  return stdout;
}
