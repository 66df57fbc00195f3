/** Builds what is measured: the client's package as users get it, and the bench's own processes. */
import { globSync } from "node:fs";
import { join } from "node:path";
import { spawnSync } from "../../../scripts/processes.mjs";
import { root } from "../../../scripts/setup/run.mjs";
import { load } from "../peers/peer.ts";

/** The part of esbuild that is used. */
interface Esbuild {
  build(options: object): Promise<unknown>;
}

/**
 * Builds a client with tsup into its `dist`.
 *
 * @param cwd - The folder of its package.
 * @throws {Error} It does not build; the message has the builder's words.
 */
export function buildClient(cwd: string = join(root, "packages", "client")): void {
  const tsup = join(root, "node_modules", "tsup", "dist", "cli-default.js");
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsup], { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`The client does not build:\n${stdout}${stderr}`);
}

/**
 * Builds the measuring processes and the service into `lab/bench/dist`.
 *
 * They run as plain JavaScript: stripping types would be part of each measured start and its memory.
 */
export async function buildProcesses(folder: string): Promise<void> {
  const esbuild = await load<Esbuild>("esbuild");
  await esbuild.build({
    entryPoints: globSync(["measure/*.ts", "server/server.ts"], { cwd: folder }),
    absWorkingDir: folder,
    outdir: "dist",
    outbase: ".",
    bundle: true,
    packages: "external",
    format: "esm",
    platform: "node",
    target: "node22",
    logLevel: "error",
  });
}
