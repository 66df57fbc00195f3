// Runs the programs of a release in an environment that is the same on every machine and at every time.
import { chmodSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { execFileSync, spawnSync } from "../processes.mjs";
import { startable } from "../setup/programs.mjs";

/** The pinned npm: another one could compress in another way, and trusted publishing needs 11.5.1 or newer. */
export const npm: string = resolve(import.meta.dirname, "node_modules", "npm", "bin", "npm-cli.js");

/** Inputs of one build besides the files of its commit. */
export interface Build {
  /** Top directory of the repository. */
  readonly top: string;
  /** Seconds since 1970: the time of the commit, which every archive has as the time of its files. */
  readonly epoch: number;
}

/** A program with its arguments, where it runs, and more variables of its environment. */
export interface Task {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Makes files that programs create readable for all and writable for their owner, whatever the caller's umask is. */
export function fixUmask(): void {
  process.umask(0o022);
}

/** Gives every file below a folder the same mode, which follows the umask of the checkout otherwise. */
export function normalizeModes(folder: string, programs: readonly string[] = []): void {
  const executable = new Set(programs.map((path) => join(folder, path)));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    chmodSync(path, entry.isDirectory() || executable.has(path) ? 0o755 : 0o644);
  }
}

/**
 * Runs a program.
 *
 * @returns What it printed on standard output.
 * @throws {Error} It failed; the message holds what it printed.
 */
export function run({ program, args, cwd, env }: Task, { epoch }: Pick<Build, "epoch">): string {
  const start = startable(program, args);
  const { status, stdout, stderr, error } = spawnSync(start.file, start.args, {
    ...start.options,
    cwd,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    env: { NO_COLOR: "1", SOURCE_DATE_EPOCH: String(epoch), ...env },
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`\`${program} ${args.join(" ")}\` failed:\n${stdout}${stderr}`);
  return stdout;
}

/** Runs git and returns what it prints, trimmed. */
export function git(top: string, ...args: readonly string[]): string {
  return execFileSync("git", args, { cwd: top, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
}
