// Writes a generated package into its folder, merged with the edits of its user.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Base, readFile, removeFile, writeFile } from "./merge/base.ts";
import { type Decision, decide } from "./merge/decide.ts";
import { packageVersion } from "./merge/manifests/manifests.ts";
import { normalizeLines, withLineEndsOf } from "./merge/text.ts";

/** What happened to the files of a package; paths in its folder. */
export interface Written {
  /** Created or replaced. */
  readonly written: readonly string[];
  /** Edited by the user and changed by the generator, merged without a conflict. */
  readonly merged: readonly string[];
  /** No longer generated, and removed. */
  readonly removed: readonly string[];
  /** No longer generated, but kept because they were edited. */
  readonly kept: readonly string[];
  readonly conflicts: readonly Conflict[];
}

/** A file whose user and the generator changed the same part. */
export interface Conflict {
  readonly path: string;
  /** Where: lines, or keys of a manifest, of which the user's value stays. Empty: left from an earlier run. */
  readonly regions: readonly string[];
  /** The file with the generated text, when it was written next to the user's. */
  readonly aside?: string;
}

/** How conflicts are written: between markers in the file, or as another file next to it. */
export type ConflictStyle = "markers" | "aside";

/** Suffix of a generated file next to the user's. */
export const ASIDE = ".sdkgen-new";

/** Files that a new repository has before anything is generated. */
const HARMLESS = /^(\.|README|LICENSE|NOTICE|CHANGELOG|SECURITY|CONTRIBUTING)/i;

/** Written only when it does not exist; from then on the file belongs to the user. */
const USERS = "CHANGELOG.md";

/**
 * Checks, before anything is generated, that a package may be written into a folder.
 *
 * @throws {Error} The folder contains other files and nothing generated.
 */
export function checkFolder(folder: string): void {
  if (new Base(folder).exists || !existsSync(folder)) return;
  const foreign = readdirSync(folder).find((name) => !HARMLESS.test(name));
  if (foreign !== undefined)
    throw new Error(
      `${folder} contains files that were not generated (${foreign}); use an empty or new folder as output.`,
    );
}

/**
 * Returns the version in the package's manifest when its user set it, as releases do; then all files get it.
 *
 * @param folder - Folder of the package.
 */
export function ownVersion(folder: string): string | undefined {
  const base = new Base(folder);
  const version = packageVersion(base.paths(), (path) => normalizeLines(readFile(folder, path) ?? ""));
  return version === base.version ? undefined : version;
}

/**
 * Writes the files of a package and keeps every edit of its user.
 *
 * @param folder - Created if it does not exist.
 * @param files - Path in the folder → whole text.
 */
export function writePackage(
  folder: string,
  files: Readonly<Record<string, string>>,
  style: ConflictStyle = "markers",
): Written {
  const base = new Base(folder);
  const paths = new Set([...Object.keys(files), ...base.paths()].sort());
  const report = { written: [], merged: [], removed: [], kept: [], conflicts: [] } as Report;
  recordVersion(folder, base, files);
  for (const path of paths) {
    const yours = readFile(folder, path);
    const made = path === USERS ? (base.read(path) ?? yours ?? files[path]) : files[path];
    const next = made === undefined ? undefined : normalizeLines(made);
    const decision = settled(folder, path, decide(path, { base: base.read(path), yours, next }));
    apply({ folder, path, yours, next, style }, decision, report);
    base.write(path, next);
  }
  base.describe();
  return report;
}

/**
 * Compares a package with the last generated tree, byte for byte; edits of its user do not count.
 *
 * @returns Paths that would be generated differently.
 */
export function findChanges(folder: string, files: Readonly<Record<string, string>>): readonly string[] {
  const base = new Base(folder);
  const paths = [...new Set([...Object.keys(files), ...base.paths()])].sort();
  return paths.filter((path) => {
    const before = base.read(path);
    const now = path === USERS ? (before ?? files[path]) : files[path];
    return before === undefined || now === undefined || normalizeLines(before) !== normalizeLines(now);
  });
}

function recordVersion(folder: string, base: Base, files: Readonly<Record<string, string>>): void {
  const version = packageVersion(Object.keys(files), (path) => files[path]);
  if (version !== undefined && ownVersion(folder) === undefined) base.version = version;
}

type Report = { [Key in keyof Written]: Written[Key][number][] };

interface Place {
  readonly folder: string;
  readonly path: string;
  readonly yours: string | undefined;
  readonly next: string | undefined;
  readonly style: ConflictStyle;
}

/** A conflict that was written to a file of its own lasts until the user deletes that file. */
function settled(folder: string, path: string, decision: Decision): Decision {
  return existsSync(join(folder, `${path}${ASIDE}`)) && decision.kind !== "delete"
    ? { kind: "unresolved" }
    : decision;
}

function apply(place: Place, decision: Decision, report: Report): void {
  const { folder, path, yours } = place;
  if (decision.kind === "conflict" || decision.kind === "unresolved") {
    report.conflicts.push(writeConflict(place, decision));
  } else if (decision.kind === "write" || decision.kind === "merge") {
    writeFile(folder, path, withLineEndsOf(yours, decision.text));
    report[decision.kind === "merge" ? "merged" : "written"].push(path);
  } else if (decision.kind === "delete") {
    removeFile(folder, path);
    report.removed.push(path);
  } else if (decision.kind === "orphan") report.kept.push(path);
}

function writeConflict({ folder, path, yours, next, style }: Place, decision: Decision): Conflict {
  const aside = `${path}${ASIDE}`;
  const regions = decision.kind === "conflict" ? decision.regions : [];
  const isAside = existsSync(join(folder, aside)) || (style === "aside" && decision.kind === "conflict");
  if (isAside && next !== undefined) writeFile(folder, aside, withLineEndsOf(yours, next));
  else if (decision.kind === "conflict") writeFile(folder, path, withLineEndsOf(yours, decision.text));
  return isAside ? { path, regions, aside } : { path, regions };
}
