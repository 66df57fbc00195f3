// Tries the packed client on Node, Bun, Deno and Workers against the real service; prints a line of JSON for each.
// node --conditions=@docuvane/source campaigns/runtimes/run.ts
import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { packPackage } from "../../scripts/pack.ts";
import { startServiceProcess } from "../../test/service.ts";
import type { Outcomes, Trial } from "./program.ts";

/** Pinned, so that a line says what it was measured with. npm brings the programs themselves. */
const runtimes = ["bun@1.4.5", "deno@2.9.6", "wrangler@4.164.0", "miniflare@4.20260730.0"];

/** A date that the Workers runtime of this miniflare knows. */
const workersDate = "2026-08-01";

/** The part of miniflare that is used. */
interface Miniflare {
  dispatchFetch(url: string, init: object): Promise<{ json(): Promise<unknown> }>;
  dispose(): Promise<void>;
}

const folder = mkdtempSync(join(tmpdir(), "docuvane-runtimes-"));
const path = resolve("examples/invoice/invoice.pdf");
const exec = promisify(execFile);

/** How each runtime runs a file; Deno with no more rights than the client needs. */
const commands: Readonly<Record<string, readonly [string, ...string[]]>> = {
  node: [process.execPath],
  bun: [join(folder, "node_modules/.bin/bun")],
  deno: [
    join(folder, "node_modules/.bin/deno"),
    ...["run", "--allow-net=127.0.0.1", "--allow-read", "--allow-env"],
  ],
};

try {
  prepareProject();
  const service = await startServiceProcess();
  const { url, apiKey } = service;
  const trial = { url, apiKey, path, unreachable: "http://127.0.0.1:4019" };
  try {
    for (const transport of ["default", "fetch"] as const)
      for (const runtime of Object.keys(commands)) await report(runtime, { ...trial, transport }, runCommand);
    await report("workers", { ...trial, path: "", transport: "fetch" }, runWorker);
  } finally {
    await service.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** A project with the packed client and the runtimes, and the trial beside them. */
function prepareProject(): void {
  const tarball = packPackage("packages/client", folder);
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  const options = ["--no-audit", "--no-fund", "--silent"];
  execFileSync("npm", ["install", ...options, tarball, ...runtimes], { cwd: folder, stdio: "inherit" });
  for (const file of ["program.ts", "main.ts", "worker.ts"])
    cpSync(join(import.meta.dirname, file), join(folder, file));
}

async function report(
  runtime: string,
  trial: Omit<Trial, "pdf">,
  run: (runtime: string, trial: Omit<Trial, "pdf">) => Promise<Outcomes>,
): Promise<void> {
  const outcomes = await run(runtime, trial);
  const { transport } = trial;
  const tried = Object.keys(outcomes).length;
  const failed = Object.entries(outcomes).filter(([, outcome]) => !outcome.startsWith("ok"));
  const noConnection = outcomes["no connection"];
  const line = { runtime, transport, ok: tried - failed.length, tried, noConnection };
  console.log(JSON.stringify({ ...line, failed: Object.fromEntries(failed) }));
  if (failed.length > 0) process.exitCode = 1;
}

async function runCommand(runtime: string, trial: Omit<Trial, "pdf">): Promise<Outcomes> {
  const [file, ...options] = commands[runtime] ?? [runtime];
  const { stdout } = await exec(file, [...options, "main.ts", JSON.stringify(trial)], { cwd: folder });
  return JSON.parse(stdout) as Outcomes;
}

/** Bundled by wrangler as for a deployment, run by workerd on this machine. */
async function runWorker(_: string, { path: _path, ...trial }: Omit<Trial, "pdf">): Promise<Outcomes> {
  const compatibility = { compatibility_date: workersDate, compatibility_flags: ["nodejs_compat"] };
  const config = { name: "trial", main: "worker.ts", send_metrics: false, ...compatibility };
  writeFileSync(join(folder, "wrangler.json"), JSON.stringify(config));
  await exec("node_modules/.bin/wrangler", ["deploy", "--dry-run", "--outdir", "bundle"], { cwd: folder });
  const { Miniflare } = createRequire(join(folder, "any.js"))("miniflare") as {
    readonly Miniflare: new (options: object) => Miniflare;
  };
  const miniflare = new Miniflare({
    modules: true,
    script: readFileSync(join(folder, "bundle/worker.js"), "utf8"),
    compatibilityDate: workersDate,
    compatibilityFlags: ["nodejs_compat"],
  });
  try {
    const query = new URLSearchParams({ ...trial, path: "" });
    const init = { method: "POST", body: readFileSync(path) };
    const response = await miniflare.dispatchFetch(`http://worker.example/?${query}`, init);
    return (await response.json()) as Outcomes;
  } finally {
    await miniflare.dispose();
  }
}
