// Adds the findings that only values show: positions where values are refused that no other finding covers.
import { type Place, segmentsOf } from "../../plan/source.ts";
import type { BeforeAfter, Pair } from "../change.ts";
import { type Analysis, analyse } from "../changes/analysis.ts";
import { type Position, positionsOf } from "../changes/positions.ts";
import { rootOf } from "../changes/reach.ts";
import type { Finding } from "../finding.ts";
import type { SchemaFit } from "../schemas/fit.ts";
import { isIdentical } from "../schemas/identical.ts";
import { Cover } from "./cover.ts";
import { judgeRefusal } from "./refusals.ts";
import type { Verdict } from "./rule.ts";
import { fitsOf } from "./schema-fits.ts";
import { unjudged } from "./unjudged.ts";

/** Finds the positions where values are refused, or where that cannot be judged, and that no finding covers. */
export function findUnseen(pair: Pair, found: readonly Finding[]): readonly Finding[] {
  const analysis = analyse(pair);
  const { sources } = analysis;
  const cover = new Cover(pair, analysis, found);
  const judged = new Set<string>();
  const findIn = (position: Position): readonly Finding[] => {
    const { schema, direction } = position;
    if (!isChanged(analysis, schema)) return [];
    const [old, current] = [sources.old.follow(schema.old), sources.new.follow(schema.new)];
    const key = `${direction} ${old.pointer} ${current.pointer}`;
    const covered = cover.levelOf(position);
    if (judged.has(key) || covered === "breaking") return [];
    judged.add(key);
    const fit = fitsOf(analysis).fit(direction, schema);
    const parts = fit === "unknown" && covered === undefined ? unknownParts(analysis, cover, position) : [];
    if (parts.length > 0) return parts.flatMap(findIn);
    const pointer = rootOf(current.pointer) === undefined ? schema.new.pointer : current.pointer;
    return (
      judge(fit, position)
        // Where clients are warned already, only what is worse is new.
        .filter(({ level }) => covered === undefined || level === "breaking")
        .map((verdict) => ({ ...verdict, audience: "wire", document: "new", pointer }))
    );
  };
  return positionsOf(analysis, pair).flatMap(findIn);
}

function isChanged({ sources }: Analysis, { old, new: current }: BeforeAfter<Place>): boolean {
  if (old.value === undefined || current.value === undefined) return false;
  return !isIdentical({ writer: { source: sources.old }, reader: { source: sources.new } }, old, current);
}

/** The components that make a schema one that cannot be judged; none where the schema itself does. */
function unknownParts(analysis: Analysis, cover: Cover, position: Position): readonly Position[] {
  const { sources } = analysis;
  const { direction, schema } = position;
  const fits = fitsOf(analysis);
  if (!fits.isProvedButParts(direction, schema)) return [];
  const own = sources.new.follow(schema.new).pointer;
  return cover.componentsIn(position).flatMap((pointer): readonly Position[] => {
    const part = { old: sources.old.at(pointer), new: sources.new.at(pointer) };
    if (pointer === own || fits.isProved(direction, part) || fits.isProvedButParts(direction, part))
      return [];
    return [{ kind: "component", direction, schema: part, symbol: segmentsOf(pointer).at(-1) ?? pointer }];
  });
}

function judge(fit: SchemaFit, { kind, direction, symbol }: Position): readonly Verdict[] {
  if (fit === "all") return [];
  if (fit === "unknown") return unjudged(direction, symbol);
  // Parameters are text: another type of the same text is judged by how it is written.
  if (kind === "parameter" && fit.keyword === "type") return [];
  return judgeRefusal(direction, symbol, fit);
}
