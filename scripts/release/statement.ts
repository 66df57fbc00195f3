// Writes the statement of a release: which files it has, from which commit and by which tools they were built.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Project } from "./project.ts";
import { type Build, git } from "./run.ts";

/** Files that pin what the build installs. */
const LOCKS: readonly string[] = [
  "package-lock.json",
  "packages/go/otel/go.sum",
  "packages/java/pom.xml",
  "packages/python/requirements/development.txt",
  "scripts/release/package-lock.json",
  "scripts/release/python/requirements.txt",
  "scripts/release/python/runtime/requirements.txt",
];

/** Facts that a statement records besides the files. */
export interface Facts {
  readonly project: Project;
  readonly build: Build;
  /** Versions of the tools that built it, by name. */
  readonly tools: Readonly<Record<string, string>>;
}

/**
 * Writes an in-toto statement (v1) with a predicate of SLSA provenance (v1).
 *
 * It has neither time nor machine in it: a rebuild writes the same bytes. Who ran the build is attested by the
 * signature of the platform that it ran on.
 *
 * @param files - Names of the files that it is about.
 * @param output - Directory with the files.
 */
export function statementOf(files: readonly string[], output: string, facts: Facts): string {
  const { project, build, tools } = facts;
  // A rehearsal of a project without addresses names the page by its path, and the commit alone.
  const repository = project.addresses?.repository;
  const page = `${repository ? `${repository}/blob/main/` : ""}docs/reference/releases.md`;
  const commit = git(build.top, "rev-parse", "HEAD");
  const statement = {
    _type: "https://in-toto.io/Statement/v1",
    subject: files.map((name) => ({ name, digest: { sha256: sha256(join(output, name)) } })),
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: `${page}#build-type-1`,
        externalParameters: {
          ...(repository && { repository }),
          commit,
          version: project.version,
          command: "npm run release -- --dry-run",
        },
        internalParameters: { sourceDateEpoch: build.epoch, tools },
        resolvedDependencies: [
          { ...(repository && { uri: `git+${repository}.git` }), digest: { gitCommit: commit } },
          ...LOCKS.map((name) => ({ name, digest: { sha256: sha256(join(build.top, name)) } })),
        ],
      },
      runDetails: { builder: { id: `${page}#builder` } },
    },
  };
  return `${JSON.stringify(statement, null, 2)}\n`;
}

/** Returns the lines of SHA256SUMS, as `sha256sum --check` reads them. */
export function sumsOf(files: readonly string[], output: string): string {
  return files.map((name) => `${sha256(join(output, name))}  ${name}\n`).join("");
}

function sha256(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}
