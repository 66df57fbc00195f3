// Decides what happens to one file: what is generated now against what was generated before and what is on disk.
import { mergeManifest } from "./manifests/manifests.ts";
import { hasMarkers, type Merged, mergeLines, normalizeLines, type Versions } from "./text.ts";

/** A file in its three versions; `undefined` where it does not exist. */
export interface FileVersions {
  readonly base: string | undefined;
  readonly yours: string | undefined;
  readonly next: string | undefined;
}

/** What to do with a file. `text` is what to write. */
export type Decision =
  | { readonly kind: "write"; readonly text: string }
  /** Both sides changed it, in different regions. */
  | { readonly kind: "merge"; readonly text: string }
  | { readonly kind: "keep" }
  | { readonly kind: "delete" }
  /** Edited, and no longer generated. */
  | { readonly kind: "orphan" }
  /** Both sides changed `regions` differently; the text marks them, or for manifests keeps the user's values. */
  | { readonly kind: "conflict"; readonly text: string; readonly regions: readonly string[] }
  /** The markers of an earlier conflict are still there. */
  | { readonly kind: "unresolved" };

/**
 * Decides about a file.
 *
 * @param path - Its path in the package; manifests are merged by key.
 */
export function decide(path: string, versions: FileVersions): Decision {
  const { base, yours, next } = versions;
  if (next === undefined) return decideDropped(base, yours);
  if (yours === undefined) return base === undefined ? { kind: "write", text: next } : { kind: "keep" };
  const mine = normalizeLines(yours);
  if (hasMarkers(mine)) return { kind: "unresolved" };
  const before = base === undefined ? undefined : normalizeLines(base);
  if (mine === next || before === next) return { kind: "keep" };
  if (mine === before) return { kind: "write", text: next };
  return merge(path, { base: before ?? "", yours: mine, next });
}

function decideDropped(base: string | undefined, yours: string | undefined): Decision {
  if (yours === undefined || base === undefined) return { kind: "keep" };
  return normalizeLines(yours) === normalizeLines(base) ? { kind: "delete" } : { kind: "orphan" };
}

function merge(path: string, versions: Versions): Decision {
  const merged: Merged = mergeManifest(path, versions) ?? mergeLines(versions);
  const { text, conflicts } = merged;
  if (conflicts.length > 0) return { kind: "conflict", text, regions: conflicts };
  return text === versions.yours ? { kind: "keep" } : { kind: "merge", text };
}
