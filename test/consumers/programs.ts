// Finds the runtimes that `npm test` and the campaign install from npm.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/setup/run.mjs";

const modules = join(root, "test", "consumers", "node_modules");

/** The program of each runtime. */
export const programs = {
  node22: join(modules, "node22", "bin", "node"),
  node24: process.execPath,
  node26: join(modules, "node26", "bin", "node"),
  bun: join(modules, ".bin", "bun"),
  deno: join(modules, ".bin", "deno"),
  vite: join(modules, "vite", "bin", "vite.js"),
  workerd: join(modules, "workerd", "bin", "workerd"),
} as const;

/** Returns the version of an installed package, as `1.4.5`. */
export function versionOf(name: string): string {
  const manifest = JSON.parse(readFileSync(join(modules, name, "package.json"), "utf8"));
  return (manifest as { readonly version: string }).version;
}
