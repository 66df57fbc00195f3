// Packs the npm packages, with file modes and an npm that do not depend on the machine.
import { readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { stagePackage } from "../../pack.ts";
import { packages } from "../manifests.ts";
import { type Build, normalizeModes, npm, run } from "../run.ts";

/** The directories of the packages that are published. */
export const npmPackages: readonly string[] = Object.keys(packages).filter(
  (directory) => packages[directory]?.isPublished,
);

/** A tarball with the manifest that is in it. */
export interface NpmArtifact {
  readonly file: string;
  readonly manifest: PublishedManifest;
}

/** The parts of a published package.json that its SBOM is made from. */
export interface PublishedManifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Builds and packs one package.
 *
 * @param directory - Of the package, as `packages/client`.
 * @param output - Directory for the tarball.
 */
export function buildNpm(directory: string, output: string, build: Build): NpmArtifact {
  const stage = stagePackage(directory);
  try {
    return packStage(stage, output, build);
  } finally {
    rmSync(stage, { recursive: true });
  }
}

/** Packs a directory that is laid out as it is published. */
export function packStage(stage: string, output: string, build: Pick<Build, "epoch">): NpmArtifact {
  const manifest = JSON.parse(readFileSync(join(stage, "package.json"), "utf8")) as PublishedManifest;
  normalizeModes(stage, Object.values(manifest.bin ?? {}));
  const args = [npm, "pack", "--silent", "--ignore-scripts", "--pack-destination", resolve(output)];
  const file = run({ program: process.execPath, args, cwd: stage }, build).trim();
  return { file, manifest };
}
