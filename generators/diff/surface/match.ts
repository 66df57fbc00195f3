// Matches the types and methods of two surfaces: first by the name that users write, then by what they come from.

import { methodsOf, type Surface, type SurfaceMethod, type SurfaceType } from "../../surface/surface.ts";
import type { BeforeAfter } from "../change.ts";

/** What both surfaces have, and what only one of them has. */
export interface Matches<T> {
  readonly pairs: readonly BeforeAfter<T>[];
  readonly removed: readonly T[];
  readonly added: readonly T[];
}

/** Matches the methods: by symbol and bodies, then by operation, then by symbol alone. */
export function matchMethods(old: Surface, now: Surface): Matches<SurfaceMethod> {
  return match(methodsOf(old), methodsOf(now), [
    ({ symbol, variants }) => [symbol, ...variants.map(({ id }) => id)].join(" "),
    ({ id }) => withoutNames(id),
    ({ symbol }) => symbol,
  ]);
}

/** Matches the named types: by name, then by schema, then by what they look like. */
export function matchTypes(
  old: Surface,
  now: Surface,
  renamed: ReadonlyMap<string, string>,
): Matches<SurfaceType> {
  const idOf = (id: string): string => {
    const [key = "", role = ""] = id.split(" ");
    return `${renamed.get(key) ?? key} ${role}`;
  };
  const before = new Set(old.types);
  return match(old.types, now.types, [
    ({ name }) => name,
    (type) => (before.has(type) ? idOf(type.id) : `${type.id}${type.id.includes(" ") ? "" : " "}`),
    shapeText,
  ]);
}

/** Placeholders of a path have no names on the wire. */
function withoutNames(id: string): string {
  return id.replaceAll(/\{[^}]*\}/g, "{}");
}

function shapeText({ form, members, expression }: SurfaceType): string {
  const all = members.map(({ name, type, isOptional }) => `${name}${isOptional ? "?" : ""}:${type}`);
  return [form, expression ?? "", ...all.sort()].join("\n");
}

/** Matches two lists by one key after another. */
function match<T extends object>(
  old: readonly T[],
  now: readonly T[],
  keys: readonly ((item: T) => string)[],
): Matches<T> {
  const pairs: BeforeAfter<T>[] = [];
  let removed = old;
  let added = now;
  for (const key of keys) {
    const open = new Map(added.map((item) => [key(item), item]));
    const found = removed.flatMap((item) => {
      const other = open.get(key(item));
      open.delete(key(item));
      return other === undefined ? [] : [{ old: item, new: other }];
    });
    const left = new Set(found.map((pair) => pair.old));
    const right = new Set(found.map((pair) => pair.new));
    pairs.push(...found);
    removed = removed.filter((item) => !left.has(item));
    added = added.filter((item) => !right.has(item));
  }
  return { pairs, removed, added };
}
