// Judges two surfaces of a language: their differences, and what only running programs notice.

import { methodsOf, type Surface } from "../../surface/surface.ts";
import type { BeforeAfter, Change } from "../change.ts";
import type { Audience, Finding } from "../finding.ts";
import { report } from "../report.ts";
import type { TypeRules } from "./assignable.ts";
import { deltasOf } from "./delta.ts";
import { comparisonBy } from "./difference.ts";
import { judgeDelta, type Spelling } from "./judge.ts";
import { silentFindings } from "./silent.ts";

/** How a language is judged. */
export interface Judging {
  readonly rules: TypeRules;
  readonly spelling: Spelling;
  /** Whether the names of positional arguments may be written. */
  readonly namesPositions: boolean;
}

/** Returns the findings of a language. */
export function judgeSurfaces(
  surfaces: BeforeAfter<Surface>,
  changes: readonly Change[],
  { rules, spelling, namesPositions }: Judging,
): readonly Finding[] {
  const { audience } = spelling;
  const { missing } = rules;
  const comparison = comparisonBy(rules);
  const { deltas } = deltasOf(surfaces, {
    comparison,
    missing,
    namesPositions,
    renamed: renamedKeys(changes),
  });
  const found = [
    ...clientFindings(surfaces, audience),
    ...deltas.flatMap((delta) => judgeDelta(delta, spelling)),
  ];
  return [
    ...found,
    ...lostExports(surfaces, found, audience),
    ...silentFindings(changes, surfaces.old, audience),
  ];
}

/** Names that can no longer be imported, unless a finding about the operation says why. */
function lostExports(
  { old, new: now }: BeforeAfter<Surface>,
  found: readonly Finding[],
  audience: Audience,
): readonly Finding[] {
  const kept = new Set(now.exports.map(({ name }) => name));
  const hurt = new Set(found.flatMap(({ level, symbol }) => (level === "addition" ? [] : [symbol])));
  const explained = new Set(
    methodsOf(old).flatMap(({ symbol, pointer }) => (hurt.has(symbol) ? [pointer] : [])),
  );
  return old.exports
    .filter(({ name, pointer }) => !kept.has(name) && !explained.has(pointer))
    .flatMap(({ name, pointer }) =>
      report(audience, ["symbol-removed"], { document: "old", pointer, symbol: name }),
    );
}

/** Key of a schema → its new key. */
export function renamedKeys(changes: readonly Change[]): ReadonlyMap<string, string> {
  return new Map(
    changes.flatMap((change) =>
      change.kind === "type-renamed" ? [[change.type.old.key, change.type.new.key] as const] : [],
    ),
  );
}

function clientFindings({ old, new: now }: BeforeAfter<Surface>, audience: Audience): readonly Finding[] {
  if (old.client === now.client) return [];
  const subject = { document: "new", pointer: "/info/title", symbol: old.client } as const;
  return report(audience, ["client-renamed"], { ...subject, old: old.client, new: now.client });
}
