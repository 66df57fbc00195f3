// Compares two versions of a document for some audiences.
import type { Pair } from "./change.ts";
import { changesBetween } from "./changes/changes.ts";
import type { Audience, Finding } from "./finding.ts";
import { judges } from "./judges.ts";

/**
 * Compares two versions of a document.
 *
 * @returns The findings by audience, in the order of `audiences`; none when nothing differs that a client or a program can notice.
 */
export function compare(pair: Pair, audiences: readonly Audience[]): readonly Finding[] {
  const changes = changesBetween(pair);
  return audiences.flatMap((audience) => distinct(judges[audience](pair, changes)));
}

/** Two methods may call one operation, so what changes in it is found twice. */
function distinct(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
