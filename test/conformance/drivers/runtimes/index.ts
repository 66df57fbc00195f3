// Builds the drivers of the runtimes that the client supports, each with the packed client as a user installs it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { packPackage } from "../../../../scripts/pack.ts";
import { execFileSync } from "../../../../scripts/processes.mjs";
import { startable } from "../../../../scripts/setup/programs.mjs";
import { programs } from "../../../consumers/programs.ts";
import type { LoadedCase } from "../../runner/read-cases.ts";
import { type DriverCommand, driver } from "../index.ts";
import { type Bundle, buildDriver } from "./build.ts";
import { whyNotApplicable } from "./not-applicable.ts";

/** A runtime, and how it runs a driver. */
export interface RuntimeDriver {
  /** What is told from other drivers: `bun`. */
  readonly name: string;
  /** What people call it: `Bun`. */
  readonly title: string;
  /** What the client chooses by itself. */
  readonly transport: "undici" | "fetch";
  readonly bundle: Bundle;
  /** Command and arguments that run the bundle. */
  readonly command: (bundle: string) => readonly [string, ...string[]];
  /** Transports besides the default one. */
  readonly others: readonly string[];
}

const program: Bundle = { entry: "program.ts" };
const bridge = (kind: string) => (bundle: string) =>
  [
    process.execPath,
    "--conditions=@docuvane/source",
    join(import.meta.dirname, "bridge.ts"),
    kind,
    bundle,
  ] as const;
const onNode = (major: "22" | "24" | "26"): RuntimeDriver => ({
  name: `node${major}`,
  title: `Node ${major}`,
  transport: "undici",
  bundle: program,
  command: (bundle) => [programs[`node${major}`], bundle],
  others: ["fetch"],
});

/** Deno gets no more rights than the client and the files of the cases need. */
const DENO = [
  "run",
  "--quiet",
  "--allow-net=127.0.0.1",
  "--allow-read",
  "--allow-env",
  "--allow-sys",
  "--allow-write",
];

/** Every runtime. */
export const runtimes: readonly RuntimeDriver[] = [
  onNode("22"),
  onNode("24"),
  onNode("26"),
  {
    name: "bun",
    title: "Bun",
    transport: "fetch",
    bundle: program,
    command: (bundle) => [programs.bun, bundle],
    others: [],
  },
  {
    name: "deno",
    title: "Deno",
    transport: "fetch",
    bundle: program,
    command: (bundle) => [programs.deno, ...DENO, bundle],
    others: [],
  },
  {
    name: "workerd",
    title: "workerd without compatibility flags",
    transport: "fetch",
    bundle: { entry: "worker.ts", conditions: ["workerd", "worker", "browser"] },
    command: bridge("workerd"),
    others: [],
  },
  {
    name: "chromium",
    title: "Chromium",
    transport: "fetch",
    bundle: { entry: "page.ts", conditions: ["browser"] },
    command: bridge("chromium"),
    others: [],
  },
];

/** Packs the client and installs it into an empty project. */
export function installClient(project: string): void {
  const tarball = packPackage("packages/client", project);
  writeFileSync(join(project, "package.json"), '{ "private": true, "type": "module" }');
  const options = ["--prefer-offline", "--no-audit", "--no-fund", "--silent"];
  const npm = startable("npm", ["install", ...options, tarball, "zod@4.6.7"]);
  execFileSync(npm.file, npm.args, { ...npm.options, cwd: project, stdio: "inherit" });
}

/** Returns the names of the drivers of a runtime: one for each transport. */
export function driverNamesOf({ name, others }: RuntimeDriver): readonly string[] {
  return [name, ...others.map((transport) => `${name}-${transport}`)];
}

/** Builds the drivers of a runtime in a project that has the client installed: one for each transport. */
export async function runtimeDrivers(
  runtime: RuntimeDriver,
  project: string,
): Promise<readonly DriverCommand[]> {
  const [file, ...args] = runtime.command(await buildDriver(runtime.bundle, project));
  const transports = ["default", ...runtime.others];
  return driverNamesOf(runtime).map((name, index) => {
    const isLeftOut = (each: LoadedCase): boolean => whyNotApplicable(name, each) !== undefined;
    return { ...driver(name, file, [...args, name, transports[index] ?? ""]), isLeftOut };
  });
}
