// Writes calls with bound arguments as Go source.
import type { Bound, BoundCall } from "../surface/bind.ts";
import type { SurfaceMethod } from "../surface/surface.ts";
import { literal } from "./names.ts";
import type { Values } from "./values.ts";

/** Statements of a program. */
type Lines = readonly string[];

/** Returns the error of a statement. */
export const RETURN: Lines = ["if err != nil {", "\treturn err", "}"];

/** Writes a call with its arguments. `more`: options. */
export function callCode({ method, positional, named }: BoundCall, values: Values, more: Lines = []): string {
  const { symbol, params } = method;
  const fields = named.map(({ slot, example }) =>
    example === undefined ? "" : `${slot.name}: ${values.value(example, slot.type)}`,
  );
  const shown = fields.filter(Boolean);
  const object = shown.length === 0 ? "nil" : `&${values.type(params ?? "")}{${shown.join(", ")}}`;
  const own = positional.map((bound) => positionalCode(bound, values));
  const given = [
    "ctx",
    ...own,
    ...(params === undefined ? [] : [object]),
    ...waitCode(method, values),
    ...more,
  ];
  return `${symbol}(${given.join(", ")})`;
}

/** How a method that polls waits: by its defaults. */
function waitCode({ variants }: SurfaceMethod, values: Values): Lines {
  const [wait] = (variants[0]?.slots ?? []).filter(({ type }) => type.startsWith("core.Wait["));
  return wait === undefined ? [] : [`${values.type(wait.type)}{}`];
}

function positionalCode({ slot, example }: Bound, values: Values): string {
  return example === undefined ? "nil" : values.value(example, slot.type);
}

/** Writes the statements of a program that uses the result of a call. `file`: where bytes are stored. */
export function usageLines({ yields, variable: name }: SurfaceMethod, call: string, file = ""): Lines {
  switch (yields) {
    case "pages":
      return [
        `for ${name}, err := range ${call}.All() {`,
        ...indented([...RETURN, `fmt.Println(${name})`]),
        "}",
      ];
    case "stream":
    case "followed":
      return [
        `stream, err := ${call}`,
        ...RETURN,
        "defer stream.Close()",
        `for ${name}, err := range stream.All() {`,
        ...indented([...RETURN, `fmt.Println(${name})`]),
        "}",
      ];
    case "nothing":
      return [`if err := ${call}; err != nil {`, "\treturn err", "}"];
    case "bytes":
      return [
        `${name}, err := ${call}`,
        ...RETURN,
        `if err := ${name}.WriteToFile(${literal(file)}); err != nil {`,
        "\treturn err",
        "}",
      ];
    default:
      return [`${name}, err := ${call}`, ...RETURN, `fmt.Println(${name})`];
  }
}

/** Indents statements. */
export function indented(lines: Lines): Lines {
  return lines.map((line) => `\t${line}`);
}
