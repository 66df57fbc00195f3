// Packs an npm package as it is published: built, with its licence, and without the export condition of this repository.
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { stageSdkgen } from "./pack-sdkgen.ts";
import { spawnSync } from "./processes.mjs";
import { startable } from "./setup/programs.mjs";

/** The parts of a manifest that packing changes. */
interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly exports: Exports;
  readonly imports?: Exports;
  /** Replaces properties when the package is packed, as pnpm does: workspaces import sources, users what was built. */
  readonly publishConfig?: { readonly access?: string; readonly exports?: Exports };
}

type Exports = Readonly<Record<string, string | Readonly<Record<string, unknown>>>>;

/** Folders of the packages that are published on npm. */
export const published: readonly string[] = [
  "packages/client",
  "packages/cli",
  "packages/extract",
  "packages/server",
  "generators",
];

/** Names the sources for the commands of this repository (docs/decisions/0001); they are not published. */
const sourceCondition = "@docuvane/source";

/** What may be left out of a package. */
export interface PackOptions {
  /** Whether declarations are built, which takes most of the time. Default true; without them it is not for publishing. */
  readonly types?: boolean;
}

/**
 * Builds a package and lays out what is published in a folder of its own, so that the work tree stays as it is.
 *
 * @param folder - The package, as `packages/client`.
 * @returns A temporary folder that `npm pack` and `npm publish` work in; the caller removes it.
 * @throws {Error} The build failed; the message has what it printed.
 */
export function stagePackage(folder: string, { types = true }: PackOptions = {}): string {
  if (folder === "generators") return stageSdkgen();
  const build = [resolve("node_modules/tsup/dist/cli-default.js"), "--silent"];
  run(process.execPath, types ? build : [...build, "--no-dts"], folder);
  const stage = mkdtempSync(join(tmpdir(), "docuvane-pack-"));
  cpSync(join(folder, "dist"), join(stage, "dist"), { recursive: true });
  copyFileSync(join(folder, "README.md"), join(stage, "README.md"));
  copyFileSync("LICENSE", join(stage, "LICENSE"));
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  writeFileSync(join(stage, "package.json"), `${JSON.stringify(publish(manifest), null, 2)}\n`);
  return stage;
}

/**
 * Packs a package into a tarball.
 *
 * @param folder - The package, as `packages/client`.
 * @param destination - Folder for the tarball; made when it is not there.
 * @returns Path of the tarball.
 * @throws {Error} The build or npm failed.
 */
export function packPackage(folder: string, destination: string, options: PackOptions = {}): string {
  mkdirSync(destination, { recursive: true });
  const stage = stagePackage(folder, options);
  try {
    const name = run("npm", ["pack", "--silent", "--pack-destination", resolve(destination)], stage);
    return join(resolve(destination), name.trim());
  } finally {
    rmSync(stage, { recursive: true });
  }
}

/**
 * The manifest without the source condition and the dependencies of development, and with the dependencies of the
 * workspaces that the build bundles.
 */
function publish({ devDependencies: _, publishConfig, ...manifest }: Manifest): Manifest {
  return {
    ...manifest,
    ...(manifest.dependencies && { dependencies: unbundled(manifest.dependencies) }),
    exports: withoutSources(publishConfig?.exports ?? manifest.exports),
    ...(manifest.imports && { imports: withoutSources(manifest.imports) }),
    // A scoped package is private unless it says otherwise.
    ...(publishConfig?.access && { publishConfig: { access: publishConfig.access } }),
  };
}

/** Leaves the source condition out of each target. */
function withoutSources(targets: Exports): Exports {
  const entries = Object.entries(targets).map(([path, target]) => {
    if (typeof target === "string") return [path, target] as const;
    const published = Object.entries(target).filter(([condition]) => condition !== sourceCondition);
    return [path, Object.fromEntries(published)] as const;
  });
  return Object.fromEntries(entries);
}

/** Dependencies with each private workspace (`@docuvane/…`), which is bundled, replaced by what it depends on itself. */
function unbundled(dependencies: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const entries = Object.entries(dependencies).flatMap(([name, version]) => {
    if (!name.startsWith("@docuvane/")) return [[name, version] as const];
    const folder = join("packages", name.slice("@docuvane/".length));
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
    return Object.entries(unbundled(manifest.dependencies ?? {}));
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Runs a program in a folder and returns what it prints. Its warnings are about builds, which users cannot change: they are shown only
 * when it fails.
 */
export function run(program: string, args: readonly string[], cwd: string): string {
  const { file, args: given, options } = startable(program, args);
  const { status, stdout, stderr } = spawnSync(file, given, { ...options, cwd, encoding: "utf8" });
  if (status === 0) return stdout;
  throw new Error(`\`${program} ${args.join(" ")}\` failed in ${cwd}:\n${stdout}${stderr}`);
}

if (import.meta.main) {
  const destination = process.argv[2] ?? join(".docuvane", "packages");
  for (const folder of published) console.log(packPackage(folder, destination));
}
