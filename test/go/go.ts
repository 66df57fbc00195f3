// Runs the go command in the Go client.
import { join } from "node:path";
import { promisify } from "node:util";
import { isMissing } from "../../scripts/installed.ts";
import { execFile, spawnSync } from "../../scripts/processes.mjs";
import { isHidden } from "../../scripts/setup/hidden.mjs";
import { root } from "../root.ts";

/** Whether this machine has no Go, so that tests that run it are skipped. */
export const withoutGo = isHidden("go") || isMissing("go");

/** The folder of the Go client. */
export const folder: string = join(root, "packages", "go");

/**
 * Runs a program of the Go distribution in the Go client.
 *
 * @returns What it printed.
 * @throws {Error} It failed; the message is what it printed.
 */
export function runGo(program: "go" | "gofmt", ...args: readonly string[]): string {
  return runGoIn(".", program, ...args);
}

/** Runs a program in a folder of the Go client, as `runGo` does. */
export function runGoIn(part: string, program: "go" | "gofmt", ...args: readonly string[]): string {
  return runIn(join(folder, part), {}, program, ...args);
}

/** Runs a program in any folder with more variables, as `runGo` does. */
export function runIn(
  cwd: string,
  env: Readonly<Record<string, string>>,
  program: string,
  ...args: readonly string[]
): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed:\n${stdout}${stderr}`);
  return stdout;
}

/** Returns whether the modules that a nested module of the Go client needs are on this machine. */
export function isDownloaded(part: string): boolean {
  const env = { GOPROXY: "off", GOFLAGS: "-mod=readonly" };
  return spawnSync("go", ["list", "-deps", "-test", "./..."], { cwd: join(folder, part), env }).status === 0;
}

/** The command of the service of this repository, in which each argument is quoted, since a folder may have a space. */
export const serverCommand: string = [process.execPath, join(root, "packages", "server", "src", "cli.ts")]
  .map((argument) => `"${argument}"`)
  .join(" ");

/** Runs a program that calls a service of this process, which could not respond while `runIn` waits. */
export async function runBeside(
  cwd: string,
  env: Readonly<Record<string, string>>,
  program: string,
  ...args: readonly string[]
): Promise<string> {
  return (await promisify(execFile)(program, args, { cwd, env })).stdout;
}
