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
  const isFirst = (key: string): boolean => !judged.has(key) && judged.add(key).has(key);
  const findIn = (position: Position): readonly Finding[] => {
    const { schema, direction } = position;
    if (!isChanged(analysis, schema)) return [];
    const covered = cover.levelOf(position);
    const [old, current] = [sources.old.follow(schema.old), sources.new.follow(schema.new)];
    if (covered === "breaking" || !isFirst(`${direction} ${old.pointer} ${current.pointer}`)) return [];
    if (covered === "risky")
      // Where clients are warned already, only what is worse is new.
      return failingParts(analysis, cover, position)
        .filter(({ schema: part }) => isFirst(`${direction} ${part.new.pointer}`))
        .flatMap((part) => judgePart(part).filter(({ level }) => level === "breaking"));
    const fit = fitsOf(analysis).fit(direction, schema);
    const parts = fit === "unknown" ? failingParts(analysis, cover, position) : [];
    const isOwn = parts.length === 0 || parts.includes(position);
    return isOwn ? judgePart(position) : parts.flatMap(findIn);
  };
  const judgePart = (position: Position): readonly Finding[] => {
    const { schema, direction } = position;
    const { pointer } = sources.new.follow(schema.new);
    const at = rootOf(pointer) === undefined ? schema.new.pointer : pointer;
    return judge(fitsOf(analysis).fit(direction, schema), position).map((verdict) => ({
      ...verdict,
      audience: "wire",
      document: "new",
      pointer: at,
    }));
  };
  return positionsOf(analysis, pair).flatMap(findIn);
}

function isChanged({ sources }: Analysis, { old, new: current }: BeforeAfter<Place>): boolean {
  if (old.value === undefined || current.value === undefined) return false;
  return !isIdentical({ writer: { source: sources.old }, reader: { source: sources.new } }, old, current);
}

/** The schema of a position and the components that it uses, of which those that may refuse values by themselves. */
function failingParts(analysis: Analysis, cover: Cover, position: Position): readonly Position[] {
  const { sources } = analysis;
  const { direction, schema } = position;
  const fits = fitsOf(analysis);
  const own = sources.new.follow(schema.new).pointer;
  const components = cover
    .componentsIn(position)
    .filter((pointer) => pointer !== own && !cover.isJudgedWhole(direction, pointer));
  const all = [
    position,
    ...components.map((pointer): Position => {
      const part = { old: sources.old.at(pointer), new: sources.new.at(pointer) };
      return { kind: "component", direction, schema: part, symbol: segmentsOf(pointer).at(-1) ?? pointer };
    }),
  ];
  return all.filter(
    ({ schema: part }) =>
      isChanged(analysis, part) && !fits.isProvedButParts(direction, part) && !fits.isProved(direction, part),
  );
}

function judge(fit: SchemaFit, { kind, direction, symbol }: Position): readonly Verdict[] {
  if (fit === "all") return [];
  if (fit === "unknown") return unjudged(direction, symbol);
  // Parameters are text: another type of the same text is judged by how it is written.
  if (kind === "parameter" && fit.keyword === "type") return [];
  return judgeRefusal(direction, symbol, fit);
}
