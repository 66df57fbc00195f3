// Makes values of schemas as JSON text, and compares texts by value; a number keeps all digits.
import type { Schema } from "./json.ts";
import type { Json } from "./styles.ts";

/** Texts that are easily changed when they are read and written again: as JSON. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  "": ["", 'quote " \\ \n\t\u0001 é 🚀 \u2028', "null", "0", " padded "],
  date: ["2024-02-29", "0001-01-01", "9999-12-31"],
  "date-time": [
    "2026-02-03T04:05:06Z",
    "2026-02-03T04:05:06.123456789Z",
    "2026-02-03T04:05:06.120+02:00",
    "2026-02-03T04:05:06-05:30",
    "2026-02-03T04:05:06",
    "2026-02-03T04:05:06.5",
    "2026-02-03T04:05:06.000Z",
    "2026-02-03t04:05:06z",
    "2026-02-03 04:05:06Z",
    "2016-12-31T23:59:60Z",
  ],
  time: ["04:05:06", "04:05:06.5+02:00", "04:05"],
  duration: ["P1DT12H", "PT0.5S", "-P1M"],
  uuid: ["a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11", "A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11"],
  byte: ["AAEC/w==", "", "_-8", "not base64!"],
  uri: ["https://example.com/a b?x=%20#é", "relative/path"],
  decimal: ["1.10", "12345678901234567890.1234567890", "-0"],
};

/** Numbers by format, with digits that a double loses. */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  integer: ["0", "-1", "9007199254740991", "9007199254740993"],
  int32: ["2147483647", "-2147483648"],
  int64: ["9223372036854775807", "-9223372036854775808", "9007199254740993"],
  uint64: ["18446744073709551615", "1"],
  number: ["0.1", "-2.5", "1e-7", "12345678.5", "100"],
  float: ["0.1", "3.4e38", "7"],
  double: ["1.7976931348623157E308", "0.30000000000000004", "5e-324"],
  decimal: ["0.10", "12345678901234567890.123456789", "1E+2"],
};

/** Any values, for schemas without a type. */
const ANYTHING = ['{"a":[1,{"b":null}]}', "null", '"text"', "[1.5,null]", "true", "0"];

/** Deepest value of a type that refers to itself. */
const DEEPEST = 3;

/** A document and the number of the value that is made. */
export interface Making {
  readonly document: Schema;
  readonly round: number;
}

/** Makes the JSON text of a value of a schema; in each round another one. */
export function textOf(schema: Schema, { document, round }: Making, name = "", depth = 0): string {
  const made = new Maker(document, round);
  return made.text(schema, name, depth);
}

class Maker {
  readonly #schemas: Readonly<Record<string, Schema>>;
  readonly #round: number;

  constructor(document: Schema, round: number) {
    this.#schemas = (document["components"] as Schema)["schemas"] as Readonly<Record<string, Schema>>;
    this.#round = round;
  }

  /** The text of a value; the name makes neighbours differ. */
  text(schema: Schema, name: string, depth: number): string {
    const { $ref, allOf, oneOf, anyOf, enum: values, const: only } = schema as Record<string, Json>;
    const at = this.#round + name.length;
    if (schema["nullable"] === true && at % 3 === 2) return "null";
    if (typeof $ref === "string")
      return this.text(this.#schemas[$ref.replace(/^.*\//, "")] ?? {}, name, depth);
    if (Array.isArray(allOf)) return this.text(allOf[0] as Schema, name, depth);
    if (only !== undefined) return JSON.stringify(only);
    if (Array.isArray(values)) return JSON.stringify(values[at % values.length]);
    const variants = (oneOf ?? anyOf) as readonly Schema[] | undefined;
    // The variant that ends a recursion is the last one.
    if (variants)
      return this.text(
        variants[depth > DEEPEST ? variants.length - 1 : at % variants.length] ?? {},
        name,
        depth,
      );
    const types = [schema["type"] ?? []].flat() as readonly string[];
    const type = types[at % Math.max(types.length, 1)] ?? (isObject(schema) ? "object" : "any");
    return this.#ofType(type, schema, { name, depth });
  }

  #ofType(
    type: string,
    schema: Schema,
    { name, depth }: { readonly name: string; readonly depth: number },
  ): string {
    const { format = "" } = schema as { readonly format?: string };
    const pick = (all: readonly string[]): string => all[(this.#round + name.length) % all.length] ?? "";
    if (type === "null") return "null";
    if (type === "boolean") return pick(["true", "false"]);
    if (type === "string") return JSON.stringify(pick(TEXTS[format] ?? TEXTS[""] ?? []));
    if (type === "integer" || type === "number") return pick(NUMBERS[format] ?? NUMBERS[type] ?? []);
    if (type === "array") return this.#list(schema, name, depth);
    return type === "object" ? this.#object(schema, name, depth) : pick(ANYTHING);
  }

  #list(schema: Schema, name: string, depth: number): string {
    const { prefixItems = [], items } = schema as {
      readonly prefixItems?: readonly Schema[];
      readonly items?: Json;
    };
    const more =
      depth > DEEPEST || typeof items !== "object"
        ? []
        : Array.from({ length: (this.#round % 3) + (prefixItems.length > 0 ? 0 : 1) }, () => items as Schema);
    const all = [...prefixItems, ...more].map((item, index) =>
      this.text(item, `${name}${"i".repeat(index)}`, depth + 1),
    );
    return `[${all.join(",")}]`;
  }

  #object(schema: Schema, name: string, depth: number): string {
    const { properties = {}, required = [] } = schema as {
      readonly properties?: Readonly<Record<string, Schema>>;
      readonly required?: readonly string[];
    };
    const known = Object.entries(properties).filter(
      ([key, { writeOnly }], index) =>
        writeOnly !== true &&
        (required.includes(key) || (depth <= DEEPEST && (this.#round + index) % 3 !== 0)),
    );
    const more = depth > DEEPEST ? [] : this.#additional(schema);
    const members = [...known, ...more].map(
      ([key, value], index) =>
        `${JSON.stringify(key)}:${this.text(value, `${name}${"p".repeat(index)}`, depth + 1)}`,
    );
    return `{${members.join(",")}}`;
  }

  /** Properties that the schema does not name, where it allows some; next to patterns, those of packages are of their types. */
  #additional({
    additionalProperties: more,
    patternProperties: patterns = {},
    properties,
    unevaluatedProperties,
  }: Schema): readonly (readonly [string, Schema])[] {
    const matching = Object.entries(patterns as object).map(
      ([pattern, value]) => [`${pattern.slice(1)}odd key`, value] as const,
    );
    const isMap = properties === undefined && matching.length === 0;
    const other: readonly (readonly [string, Schema])[] =
      typeof more === "object" && more !== null
        ? [
            ["more key", more as Schema],
            [isMap ? "class" : "toJSON", more as Schema],
          ]
        : more === false || unevaluatedProperties === false || matching.length > 0
          ? []
          : [
              ["more key", {}],
              ["1", { type: "string" }],
            ];
    return [...matching, ...other];
  }
}

function isObject(schema: Schema): boolean {
  return ["properties", "additionalProperties", "patternProperties"].some((key) => schema[key] !== undefined);
}

/** How exactly numbers are compared: by all their digits, or as doubles. */
export type Exactness = "digits" | "doubles";

/**
 * Returns a text that is the same for JSON of the same value: names in order, numbers in one notation.
 *
 * @throws {SyntaxError} The text is no JSON.
 */
export function canonical(text: string, exactness: Exactness): string {
  const read = JSON.parse(text, (_key, value: unknown, context?: { readonly source?: string }) => {
    if (typeof value === "number")
      return `#${exactness === "doubles" ? value : digitsOf(context?.source ?? "")}`;
    if (typeof value === "string") return `"${value}`;
    return value;
  });
  return JSON.stringify(ordered(read));
}

/** The digits of a number without zeros at its ends, and the exponent of the last one. */
function digitsOf(source: string): string {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(source) ?? [];
  const all = `${whole}${fraction}`.replace(/^0+/, "");
  const digits = all.replace(/0+$/, "");
  return digits === ""
    ? "0"
    : `${sign}${digits}e${Number(exponent) - fraction.length + all.length - digits.length}`;
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  // As pairs: `__proto__` is a name like any other.
  return {
    pairs: Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, item]) => [key, ordered(item)]),
  };
}
