// Proves that no value is accepted by both of two schemas.
import { refusalBy } from "./evaluate.ts";
import { type Flat, propertyOf } from "./flat.ts";
import type { Sides } from "./read.ts";

/** Most schemas inside one another. */
const DEEPEST = 6;

/** Returns whether two schemas are sure to have no value in common; names that the writer does not describe are not in use. */
export function disjoint(sides: Sides, written: Flat, read: Flat, depth = 0): boolean {
  if (depth > DEEPEST) return false;
  const { writer, reader } = sides;
  const common = [...written.types].filter((kind) => read.types.has(kind));
  if (written.values !== undefined)
    return written.values.every((value) => refusalBy(reader, read, value) !== undefined);
  if (read.values !== undefined)
    return read.values.every((value) => refusalBy(writer, written, value) !== undefined);
  if (
    read.choices.some(({ variants }) =>
      variants.every((each) => disjoint(sides, written, reader.flat([each]), depth + 1)),
    )
  )
    return true;
  if (
    written.choices.some(({ variants }) =>
      variants.every((each) => disjoint(sides, writer.flat([each]), read, depth + 1)),
    )
  )
    return true;
  return common.every((kind) => {
    if (kind === "object") return areObjectsDisjoint(sides, [written, read], depth);
    if (kind === "string") return isEmpty(written.lengths, read.lengths);
    if (kind === "array") return isEmpty(written.counts, read.counts);
    if (kind !== "number") return false;
    const [low, high] = [
      Math.max(written.low?.value ?? -Infinity, read.low?.value ?? -Infinity),
      Math.min(written.high?.value ?? Infinity, read.high?.value ?? Infinity),
    ];
    return low > high;
  });
}

function isEmpty(one: readonly [number, number], other: readonly [number, number]): boolean {
  return Math.max(one[0], other[0]) > Math.min(one[1], other[1]);
}

/** Objects are disjoint by a property that both need: it is missing in one, or has other values. */
function areObjectsDisjoint(sides: Sides, [written, read]: readonly [Flat, Flat], depth: number): boolean {
  const { writer, reader } = sides;
  const isMissing = [...read.required].some(
    (name) => !written.properties.has(name) && !written.required.has(name) && isUnused(sides, written, name),
  );
  if (isMissing) return true;
  const isRefused = [...written.required].some(
    (name) => reader.flat(propertyOf(read, name)).types.size === 0,
  );
  if (isRefused) return true;
  const needed = [...written.required, ...read.required];
  return needed.some((name) =>
    disjoint(sides, writer.flat(propertyOf(written, name)), reader.flat(propertyOf(read, name)), depth + 1),
  );
}

/** Whether the writer sends no property of this name: it refuses further ones, or says nothing about them anywhere. */
function isUnused({ writer }: Sides, written: Flat, name: string): boolean {
  const places = propertyOf(written, name);
  if (places.length > 0) return writer.flat(places).types.size === 0;
  return !written.others.some((other) => writer.flat([other]).properties.has(name));
}
