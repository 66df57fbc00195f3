// Merges a generated text with the edits of its user, line by line, and keeps the user's line ends.
import { diff3Merge } from "node-diff3";

/** Result of a merge. */
export interface Merged {
  readonly text: string;
  /** What both sides changed differently: empty when the merge is clean. */
  readonly conflicts: readonly string[];
}

/** The three texts of a merge. */
export interface Versions {
  /** As it was generated last time; empty when it was not. */
  readonly base: string;
  /** As it is on disk. */
  readonly yours: string;
  /** As it is generated now. */
  readonly next: string;
}

const MARKERS = {
  yours: "<<<<<<< yours",
  base: "||||||| generated before",
  middle: "=======",
  next: ">>>>>>> generated now",
};

/** Merges line by line; a region both sides changed differently keeps both, between conflict markers. */
export function mergeLines({ base, yours, next }: Versions): Merged {
  const regions = diff3Merge(yours.split("\n"), base.split("\n"), next.split("\n"), {
    excludeFalseConflicts: true,
  });
  const conflicts: string[] = [];
  const lines = regions.flatMap(({ ok, conflict }) => {
    if (conflict === undefined) return ok ?? [];
    conflicts.push(`line ${conflict.aIndex + 1}`);
    const { a, o, b } = conflict;
    return [MARKERS.yours, ...a, MARKERS.base, ...o, MARKERS.middle, ...b, MARKERS.next];
  });
  return { text: lines.join("\n"), conflicts };
}

/** Returns whether a text still contains a conflict that an earlier merge marked. */
export function hasMarkers(text: string): boolean {
  const lines = new Set(normalizeLines(text).split("\n"));
  return lines.has(MARKERS.yours) && lines.has(MARKERS.next);
}

/** Replaces CRLF and CR by LF. */
export function normalizeLines(text: string): string {
  return text.includes("\r") ? text.replaceAll(/\r\n?/g, "\n") : text;
}

/** Gives a text the line ends that most lines of another one have. */
export function withLineEndsOf(example: string | undefined, text: string): string {
  const crlf = example?.match(/\r\n/g)?.length ?? 0;
  const all = example?.match(/\n/g)?.length ?? 0;
  return crlf * 2 > all ? text.replaceAll("\n", "\r\n") : text;
}
