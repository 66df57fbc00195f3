// Bundles a program in the ways of the common bundlers, runs each bundle against a service and measures it.
import { globSync, mkdtempSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { execFile } from "../../scripts/processes.mjs";
import { calls } from "../consumers/calls.ts";

const exec = promisify(execFile);

/** Bundlers and what they bundle for; `test/programs/bundle.mjs` has their configurations. */
export const bundles = [
  "webpack esm",
  "webpack cjs",
  "webpack web",
  "webpack edge",
  "vite ssr",
  "vite web",
  "vite edge",
  "rollup esm",
  "rollup cjs",
  "rollup web",
  "rollup edge",
  "esbuild esm",
  "esbuild cjs",
  "esbuild web",
  "esbuild edge",
] as const;

/** A bundle that was run. */
export interface Bundled {
  /** What the calls saw. */
  readonly stdout: string;
  readonly stderr: string;
  /** Bytes of the file that is loaded first. */
  readonly bytes: number;
}

/** Writes the program that is bundled into a project that has the client installed. @returns Its path. */
export function writeProgram(project: string): string {
  writeFileSync(join(project, "calls.mjs"), calls);
  const entry = join(project, "bundled.mjs");
  const run = "makeCalls(globalThis.process?.argv[2] ?? globalThis.address).then(console.log)";
  writeFileSync(entry, `import { makeCalls } from "./calls.mjs";\n${run};\n`);
  return entry;
}

/** Bundles a program and runs it on Node, or without anything of Node when the bundle is for the web. */
export async function bundleAndRun(
  entry: string,
  name: (typeof bundles)[number],
  minify: boolean,
  address: string,
): Promise<Bundled> {
  const folder = mkdtempSync(join(entry, "..", "bundle-"));
  const flags = minify ? ["--minify"] : [];
  await exec(process.execPath, [resolve("test/programs/bundle.mjs"), name, entry, folder, ...flags]);
  const [main = ""] = globSync("bundle.{cjs,mjs}", { cwd: folder });
  const runner = /web|edge/.test(name.split(" ")[1] ?? "") ? [resolve("test/programs/sandbox.mjs")] : [];
  const ran = await exec(process.execPath, [...runner, join(folder, main), address], { cwd: folder });
  return { ...ran, bytes: statSync(join(folder, main)).size };
}
