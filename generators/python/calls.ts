// Writes calls with bound arguments as Python source.
import type { Bound, BoundCall } from "../surface/bind.ts";
import type { Surface, SurfaceMethod } from "../surface/surface.ts";
import { literal } from "./docstring.ts";
import { type DictOf, valueCode } from "./values.ts";

/** Writes a call with its arguments, those by position first. */
export function callCode({ method, positional, named }: BoundCall, dictOf: DictOf = plain): string {
  const given = [
    ...positional.flatMap((bound) => (bound.example === undefined ? [] : [argumentCode(bound, dictOf)])),
    ...named.map((bound) => `${bound.slot.name}=${argumentCode(bound, dictOf)}`),
  ];
  return `${method.symbol}(${given.join(", ")})`;
}

function plain(): undefined {
  return undefined;
}

function argumentCode({ example, bounds }: Bound, dictOf: DictOf): string {
  if (example !== undefined) return valueCode(example, dictOf);
  return `{${bounds.map((each) => `${literal(each.bound)}: ${valueCode(each.example, dictOf)}`).join(", ")}}`;
}

/** The typed dicts of a package, by its module. */
export function dictsOf({ root, types }: Surface): DictOf {
  const factories = new Map(types.map(({ id, factory }) => [id, factory]));
  return (key) => {
    const factory = factories.get(key);
    return factory === undefined ? undefined : `${root}.${factory}`;
  };
}

/** Writes the statements of a program that uses the result of a call. `file`: where bytes are stored. */
export function usageLines(
  { yields, variable: name }: SurfaceMethod,
  call: string,
  file = "",
): readonly string[] {
  switch (yields) {
    case "pages":
      return [`for ${name} in ${call}:`, `    print(${name})`];
    case "stream":
    case "followed":
      return [`with ${call} as stream:`, `    for ${name} in stream:`, `        print(${name})`];
    case "nothing":
      return [call];
    case "bytes":
      return [`${call}.write_to_file(${literal(file)})`];
    default:
      return [`${name} = ${call}`, `print(${name})`];
  }
}

/** Returns the imports that the values of a program need. */
export function valueImports(lines: readonly string[]): readonly string[] {
  const text = lines.join("\n");
  return [
    ...(text.includes("dt.") ? ["import datetime as dt"] : []),
    ...(text.includes("Decimal(") ? ["from decimal import Decimal"] : []),
  ];
}
