// Writes the SBOM of an npm package by `npm sbom`, from the versions that the lockfile pins.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PublishedManifest } from "../build/npm.ts";
import { type Build, npm, run } from "../run.ts";
import { type Bom, finishBom } from "./finish.ts";
import { type Lock, lockOf } from "./lock.ts";

/**
 * Writes the SBOM of a package.
 *
 * @param directory - Of the package, as `packages/client`.
 * @param manifest - As published.
 */
export async function npmBom(directory: string, manifest: PublishedManifest, build: Build): Promise<string> {
  const lock = JSON.parse(readFileSync(join(build.top, "package-lock.json"), "utf8")) as Lock;
  const folder = mkdtempSync(join(tmpdir(), "docuvane-sbom-"));
  // npm names the component after the directory.
  const project = join(folder, "package");
  try {
    mkdirSync(project);
    const { name, version, license = "" } = manifest;
    const dependencies = { ...manifest.dependencies, ...bundledIn(directory, build) };
    const top = { name, version, license, dependencies };
    writeFileSync(join(project, "package.json"), JSON.stringify(top));
    writeFileSync(join(project, "package-lock.json"), JSON.stringify(lockOf(lock, directory, top)));
    const args = [npm, "sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--omit=dev"];
    const text = run({ program: process.execPath, args, cwd: project }, build);
    const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
    return await finishBom(JSON.parse(text) as Bom, { name, version, purl });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The service ships the Studio as one script, with the libraries of the web app in it; esbuild only makes it. */
function bundledIn(directory: string, { top }: Build): Readonly<Record<string, string>> {
  if (directory !== "packages/server") return {};
  const studio = readFileSync(join(top, "packages", "studio", "package.json"), "utf8");
  const { dependencies } = JSON.parse(studio) as Required<PublishedManifest>;
  const { esbuild: _, ...libraries } = dependencies;
  return libraries;
}
