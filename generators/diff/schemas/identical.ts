// Compares schemas as they are written, through references and without texts.
import { isRecord, type Place, type Source } from "../../plan/source.ts";
import type { SchemaReader } from "./read.ts";

/** Keywords that say nothing about which values are accepted. */
const TEXTS = new Set([
  "title",
  "description",
  "summary",
  "example",
  "examples",
  "default",
  "deprecated",
  "externalDocs",
  "xml",
  "$comment",
  "discriminator",
]);

/** Keywords whose keys are names. */
const NAMED = new Set(["properties", "patternProperties", "$defs", "dependentSchemas"]);

const LISTS_WITHOUT_ORDER = new Set(["required", "enum", "type", "anyOf", "oneOf"]);

/** Whether two schemas are alike; a number while that depends on the unfinished comparison at this depth. */
type Memo = WeakMap<object, boolean | number>;

const known = new WeakMap<Source, WeakMap<Source, WeakMap<object, Memo>>>();

/** An unfinished comparison: its depth, the outermost comparison that its result depends on, and how to decide the results that depend on it. */
const open = { depth: 0, outermost: Number.POSITIVE_INFINITY, settle: [] as ((isSame: boolean) => void)[] };

/** Returns whether two schemas are written alike, but for texts and the names of what they refer to. */
export function isIdentical(
  {
    writer,
    reader,
  }: { readonly writer: Pick<SchemaReader, "source">; readonly reader: Pick<SchemaReader, "source"> },
  one: Place,
  other: Place,
): boolean {
  return same([writer.source, reader.source], one, other);
}

type Sources = readonly [Source, Source];

function same(sources: Sources, one: Place, other: Place): boolean {
  const [a, b] = [sources[0].follow(one), sources[1].follow(other)];
  if (!isRecord(a.value) || !isRecord(b.value)) return a.value === b.value;
  const memo = memoOf(sources, a.value);
  const before = memo.get(b.value) ?? compare(sources, [a, b], memo);
  if (typeof before === "number") open.outermost = Math.min(open.outermost, before);
  return before !== false && sameSiblings(sources, [one, a], [other, b]);
}

/** Compares two schemas, which count as alike where they contain themselves. */
function compare(sources: Sources, [a, b]: readonly [Place, Place], memo: Memo): boolean | number {
  const [key, { depth, outermost }, first] = [b.value as object, open, open.settle.length];
  Object.assign(open, { depth: depth + 1, outermost: Number.POSITIVE_INFINITY });
  memo.set(key, depth);
  const isSame = sameMembers(sources, a, b, false);
  const relied = open.outermost;
  Object.assign(open, { depth, outermost });
  const found = isSame && relied < depth ? relied : isSame;
  memo.set(key, found);
  if (typeof found === "number")
    open.settle.push((isRight) => {
      if (isRight) memo.set(key, true);
      else memo.delete(key);
    });
  else for (const settle of open.settle.splice(first)) settle(isSame);
  return found;
}

/** What is next to `$ref`. */
function sameSiblings(
  sources: Sources,
  [one, a]: readonly [Place, Place],
  [other, b]: readonly [Place, Place],
): boolean {
  if (one === a && other === b) return true;
  const [mine, theirs] = [keysOf(one, a, sources[0]), keysOf(other, b, sources[1])];
  return mine.length === 0 && theirs.length === 0 ? true : JSON.stringify(mine) === JSON.stringify(theirs);
}

function keysOf(place: Place, target: Place, source: Source): readonly unknown[] {
  if (place === target || !source.siblings || !isRecord(place.value)) return [];
  return Object.entries(place.value).filter(([key]) => key !== "$ref" && !TEXTS.has(key));
}

function memoOf(sources: Sources, value: object): Memo {
  const bySource = known.get(sources[0]) ?? new WeakMap<Source, WeakMap<object, Memo>>();
  known.set(sources[0], bySource);
  const byValue = bySource.get(sources[1]) ?? new WeakMap<object, Memo>();
  bySource.set(sources[1], byValue);
  const found = byValue.get(value) ?? new WeakMap<object, boolean | number>();
  byValue.set(value, found);
  return found;
}

/** Compares the keywords of two schemas, or the schemas of two mappings from names. */
function sameMembers(sources: Sources, one: Place, other: Place, isNamed: boolean): boolean {
  const names = (value: object): readonly string[] =>
    Object.keys(value).filter((key) => isNamed || !(TEXTS.has(key) || key.startsWith("x-")));
  const [a, b] = [one.value as Record<string, unknown>, other.value as Record<string, unknown>];
  const [mine, theirs] = [names(a), names(b)];
  if (mine.length !== theirs.length) return false;
  return mine.every((key) => {
    if (!Object.hasOwn(b, key)) return false;
    const [left, right] = [at(one, key), at(other, key)];
    if (!isNamed && NAMED.has(key) && isRecord(left.value) && isRecord(right.value))
      return sameMembers(sources, left, right, true);
    return sameValue(sources, left, right, key);
  });
}

function sameValue(sources: Sources, left: Place, right: Place, key: string): boolean {
  // Parts that two documents share may refer to others that they do not.
  if (typeof left.value !== "object" || left.value === null) return left.value === right.value;
  if (!Array.isArray(left.value) || !Array.isArray(right.value))
    return isRecord(left.value) && isRecord(right.value) && same(sources, left, right);
  if (left.value.length !== right.value.length) return false;
  const [items = [], rest = []] = [left, right].map((place) =>
    (place.value as readonly unknown[]).map((_, index) => at(place, String(index))),
  );
  return items.every((item) => {
    const candidates = LISTS_WITHOUT_ORDER.has(key) ? rest : rest.slice(0, 1);
    const index = candidates.findIndex((candidate) => sameValue(sources, item, candidate, ""));
    return index >= 0 && rest.splice(index, 1).length > 0;
  });
}

function at(place: Place, key: string): Place {
  return { pointer: place.pointer, value: (place.value as Readonly<Record<string, unknown>>)[key] };
}
