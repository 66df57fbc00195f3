// Writes findings in one line each, so that tests can list them.
import { changesBetween } from "../changes/changes.ts";
import type { Audience, Finding } from "../finding.ts";
import { judges } from "../judges.ts";
import { type Edit, editedFrom } from "./edits.ts";

/** One edit, and what it does to users of each SDK; additions are not listed unless they are all there is. */
export interface Case {
  readonly name: string;
  readonly edits: readonly Edit[];
  readonly typescript: readonly string[];
  readonly python: readonly string[];
  readonly java: readonly string[];
  readonly go: readonly string[];
}

/** The findings of an edit. */
export function findingsOf(
  edits: readonly Edit[],
  audience: Audience,
  before?: readonly Edit[],
): readonly Finding[] {
  if (!before) return judgedOnce(edits)[audience];
  const { pair, changes } = prepare(edits, before);
  return judges[audience](pair, changes);
}

function prepare(edits: readonly Edit[], before: readonly Edit[]) {
  const pair = editedFrom(before, edits);
  return { pair, changes: changesBetween(pair) };
}

const judged = new Map<readonly Edit[], Readonly<Record<Audience, readonly Finding[]>>>();

/** Several tests read what an edit does. */
function judgedOnce(edits: readonly Edit[]): Readonly<Record<Audience, readonly Finding[]>> {
  const known = judged.get(edits);
  if (known) return known;
  const { pair, changes } = prepare(edits, []);
  const of = (audience: Audience) => judges[audience](pair, changes);
  const found = {
    wire: of("wire"),
    typescript: of("typescript"),
    python: of("python"),
    java: of("java"),
    go: of("go"),
  };
  judged.set(edits, found);
  return found;
}

/** `breaking response-property-removed Pet.name`; for Java also `source/binary`. */
export function lineOf({ level, java, silent, rule, symbol, consumers }: Finding): string {
  const impact = java === undefined ? [] : [`${java.source}/${java.binary}`];
  const hurt = consumers.length === 0 ? [] : [`(${consumers.join(", ")})`];
  return [level, ...impact, ...(silent ? ["silent"] : []), rule, symbol, ...hurt].join(" ");
}

/** The lines of an edit. */
export function linesOf(edits: readonly Edit[], audience: Audience): readonly string[] {
  const found = findingsOf(edits, audience);
  const hurting = found.filter(({ level }) => level !== "addition");
  return (hurting.length > 0 ? hurting : found).map(lineOf);
}
