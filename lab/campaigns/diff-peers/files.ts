// Installs tools, and writes the files that they read.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { execFileSync } from "../../../scripts/processes.mjs";
import type { Files } from "../diff-truth/files.ts";

/** Runs an installer unless its folder says that it has run. */
export function installOnce(folder: string, version: string, install: () => void): void {
  const stamp = join(folder, "installed");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === version) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  install();
  writeFileSync(stamp, version);
}

/** Runs a program to its end; its output is shown when it fails. */
export function run(program: string, parameters: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  execFileSync(program, parameters, { stdio: "pipe", env });
}

/** Writes files in place of those of a folder. */
export function writeFolder(folder: string, files: Files): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** The files whose path begins with a folder. */
export function within(files: Files, folder: string): Files {
  return Object.fromEntries(Object.entries(files).filter(([path]) => path.startsWith(`${folder}/`)));
}
