// Writes calls with bound arguments as Java source.
import type { Bound, BoundCall } from "../surface/bind.ts";
import type { SurfaceMethod } from "../surface/surface.ts";
import { layoutExpression } from "./chain-layout.ts";
import { type Classes, valueCode } from "./values.ts";

const INDENT = "    ";

/** Writes a call with its arguments. */
export function callCode({ method, positional, named }: BoundCall, classes: Classes): string {
  const setters = named.map((bound) => `.${bound.slot.name}(${argumentCode(bound, classes)})`);
  const { params, argumentLists: [shortest = []] = [] } = method;
  const isLeftOut = params === undefined || (setters.length === 0 && shortest.length === positional.length);
  const given = [
    ...positional.map((bound) => positionalCode(bound, classes)),
    ...(isLeftOut ? [] : [`${params}.builder()${setters.join("")}.build()`]),
  ];
  return `${method.symbol}(${given.join(", ")})`;
}

/** Null has a type, since methods of one name may take a text or a file. */
function positionalCode(bound: Bound, classes: Classes): string {
  const code = argumentCode(bound, classes);
  return code === "null" ? `(${bound.slot.type.replaceAll("@Nullable ", "")}) null` : code;
}

/** The bounds of a date filter are one argument. */
function argumentCode({ slot, example, bounds }: Bound, classes: Classes): string {
  if (bounds.length === 0) return example === undefined ? "null" : valueCode(slot.type, example, classes);
  const calls = bounds.map((each) => `.${each.bound}(${valueCode("OffsetDateTime", each.example, classes)})`);
  return `DateFilter.of()${calls.join("")}`;
}

/** Writes the statements of a program that uses the result of a call. `file`: where bytes are stored. */
export function usageLines(
  { yields, variable: name }: SurfaceMethod,
  call: string,
  file = "",
): readonly string[] {
  const written = (around: string): string =>
    around.replace("…", () => layoutExpression(call, INDENT.length, INDENT.length + around.length - 1));
  switch (yields) {
    case "pages":
      return [written(`for (var ${name} : …) {`), `${INDENT}System.out.println(${name});`, "}"];
    case "stream":
    case "followed":
      return [
        written("try (var stream = …) {"),
        `${INDENT}for (var ${name} : stream) System.out.println(${name});`,
        "}",
      ];
    case "nothing":
      return [written("…;")];
    case "bytes":
      return [written(`….writeTo(Path.of(${JSON.stringify(file)}));`)];
    default:
      return [written(`var ${name} = …;`), `System.out.println(${name});`];
  }
}
