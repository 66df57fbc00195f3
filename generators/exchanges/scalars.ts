// Makes scalar values that differ from each other and are easily mangled: quotes, accents, large integers, exact fractions.
import type { Type } from "../plan/plan.ts";
import { splitWords } from "../plan/words.ts";
import type { Json } from "./exchange.ts";

/** Beyond 32 bits, and exact as a double. */
const LARGE = 3_000_000_000;
const LARGEST = 9_007_199_254_740_000;

/** Words of what comes after something else: no arrival is before its departure, and no end before its start. */
const ENDS = new Set(
  "arrival arrives arrived end ends ended ending until to before max maximum latest finish finished completed closed updated modified deleted expires expired expiry expiration due".split(
    " ",
  ),
);

/** What a scalar is made from. */
export interface Ingredients {
  readonly name: string;
  /** Running number of the value, which makes it differ from its neighbours. */
  readonly number: number;
  /** Makes the text of a value from its name. */
  readonly textOf: (name: string) => string;
}

/** Makes a scalar. */
export function scalarExample(type: Type, from: Ingredients): Json {
  const { number } = from;
  switch (type.kind) {
    case "string":
      return textExample(type.format, from);
    case "integer":
      return type.format === "int32" ? number : number + (type.format === "int64" ? LARGEST : LARGE);
    case "number":
      return number + (type.format === "decimal" ? 0.25 : 0.5);
    case "boolean":
      return number % 2 === 0;
    case "const":
      return type.value;
    case "any":
      return anyExample(type.known, from);
    default:
      return null;
  }
}

function textExample(
  format: Extract<Type, { kind: "string" }>["format"] | string,
  { name, number, textOf }: Ingredients,
): string {
  const two = String(number % 60).padStart(2, "0");
  switch (format) {
    case "date":
      return `${isEnd(name) ? 2027 : 2026}-${String(1 + (number % 12)).padStart(2, "0")}-${String(1 + (number % 28)).padStart(2, "0")}`;
    case "date-time":
      return `2026-02-03T${isEnd(name) ? "16" : "04"}:${two}:07Z`;
    case "uuid":
      return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
    case "uri":
      return `https://example.com/${number}`;
    case "byte":
      return Buffer.from(`${name} ${number}`).toString("base64");
    case "duration":
      return `PT${number}M`;
    default:
      return textOf(name);
  }
}

function isEnd(name: string): boolean {
  return splitWords(name).some((word) => ENDS.has(word));
}

function anyExample(known: readonly string[], { name, number, textOf }: Ingredients): Json {
  const examples: Readonly<Record<string, Json>> = {
    string: textOf(name),
    number: number + 0.5,
    integer: number,
    boolean: true,
    array: [number, name],
    object: { [name]: number },
  };
  const [first = "object"] = known;
  return examples[first] ?? null;
}
