// Changes a document at random places: its structure, its names or its texts.
import { pick, type Random } from "../chaos/random.ts";

/** What is changed: values of any kind, keys of objects, or strings. */
export const KINDS = ["structure", "names", "texts"] as const;
/** One of them. */
export type Kind = (typeof KINDS)[number];

/** A key of an object or an index of a list, in the document. */
interface Place {
  readonly parent: Record<string, unknown>;
  readonly key: string;
}

/** Values in the place of others: of the wrong type, empty, contradictory. */
const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, Number.POSITIVE_INFINITY, "", "x", [], {}, [null], [[]], { a: null }],
  ...[{ $ref: "#/nowhere" }, { $ref: 5 }, { $ref: "#/components/schemas" }, "array", "object", "null"],
  ...[{ type: "object" }, { type: ["string", "null"] }, { type: "array" }, { oneOf: [{}, { type: "null" }] }],
  ...[{ allOf: [] }, { enum: [] }, { enum: [1, "1", null, true] }, { const: null }, ["a", "a", 1, null]],
  ...[
    { type: "string", format: "binary" },
    { additionalProperties: false, type: "object" },
  ],
];

/** Names that languages reserve, that every object has, or that are no identifiers. */
const NAMES =
  `__proto__ constructor toString hasOwnProperty valueOf isPrototypeOf then class self None default type arguments import object Object
  List name options body get id id_ iD ID length $ref x- 1 é 💥 */ " ' \\ \${a}`.split(/\s+/);

/** Texts that end a comment or a literal, or that mean something in a template, in HTML or in a terminal. */
const TEXTS = [
  ...["*/ x", "a */", '"""', "'''", "\\", "a\\", "\\u002a\\u002f x", "\\u000a x", "a\nb", "a\r\nb", "a\rb"],
  ...["$" + "{x}", "`", "<script>x</script>", "{@link x}", "{@code", "#{x}", "%s %d", "{{x}}", "{{{x}}}"],
  ...["\u0000", "\u2028x", "\ufeff", "\u202ex", "\u0085x", "\u0007", "💥", "a\tb", "--", "]]>"],
  ...[
    "\\N{x}",
    "\\x4",
    "@param x",
    "@deprecated",
    "// x",
    "/* x",
    "# x",
    '"); x("',
    "'); x('",
    "</p>",
    "&amp;",
  ],
  ...['\\"', '""""', "\\\\u0041", "$&", "$1"],
];

/** Strings that have to stay for the document to be worth generating. */
const MEANING =
  /^(type|in|format|\$ref|openapi|swagger|style|propertyName|flow|scheme|url|authorizationUrl|tokenUrl|collectionFormat)$/;

/** Returns a changed copy of a document. */
export function mutate(document: object, kind: Kind, random: Random): object {
  const copy = structuredClone(document) as Record<string, unknown>;
  const places = placesIn(copy).filter(({ key }) => key !== "openapi" && key !== "swagger");
  if (kind === "texts") {
    changeTexts(places, random);
    return copy;
  }
  const count = kind === "structure" ? 1 + Math.floor(random() * 4) : 3 + Math.floor(random() * 12);
  for (let change = 0; change < count; change += 1) {
    const place = pick(random, places);
    if (place === undefined) continue;
    if (kind === "names") rename(place, random);
    else changeValue(place, places, random);
  }
  return copy;
}

function placesIn(value: unknown): readonly Place[] {
  if (typeof value !== "object" || value === null) return [];
  const parent = value as Record<string, unknown>;
  return Object.keys(parent).flatMap((key) => [{ parent, key }, ...placesIn(parent[key])]);
}

function changeValue({ parent, key }: Place, places: readonly Place[], random: Random): void {
  const chance = random();
  const other = pick(random, places);
  if (chance < 0.1) delete parent[key];
  else if (chance < 0.3 && other !== undefined) parent[key] = structuredClone(other.parent[other.key]);
  else parent[key] = structuredClone(pick(random, VALUES));
}

/** Gives a value another name, or a second one. */
function rename({ parent, key }: Place, random: Random): void {
  const name = pick(random, NAMES) ?? "";
  if (Array.isArray(parent) || name === key) return;
  // An assignment to `__proto__` would set the prototype.
  Object.defineProperty(parent, name, {
    value: parent[key],
    enumerable: true,
    configurable: true,
    writable: true,
  });
  if (random() < 0.5) delete parent[key];
}

function changeTexts(places: readonly Place[], random: Random): void {
  for (const { parent, key } of places) {
    const before = parent[key];
    if (typeof before !== "string" || MEANING.test(key) || Array.isArray(parent) || random() > 0.4) continue;
    const text = pick(random, TEXTS) ?? "";
    parent[key] = random() < 0.5 ? text : `${before} ${text} z`;
  }
  for (const { parent, key } of places) {
    const schema = parent[key];
    if (typeof schema !== "object" || schema === null || !("type" in schema) || random() > 0.3) continue;
    const keyword = pick(random, ["description", "title", "default", "example", "pattern"]) ?? "";
    Object.assign(schema, { [keyword]: pick(random, TEXTS) });
  }
}
