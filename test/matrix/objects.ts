// Makes a document of the objects that generators get wrong: open ones, recursive ones, unions, tuples, and names that languages reserve.
import { documentOf, type JsonCell, type JsonMatrix, type Schema } from "./json.ts";

const TEXT: Schema = { type: "string" };
const INTEGER: Schema = { type: "integer" };

/** Property names that a language reserves, cannot spell, or inherits. */
const ODD_NAMES = [
  ...[
    "",
    " ",
    "class",
    "$ref",
    "a-b",
    "a b",
    "a.b",
    "constructor",
    "__proto__",
    "toString",
    "self",
    "_x",
    "1st",
  ],
  ...[
    "größe",
    "名前",
    "Case",
    "case",
    "CASE",
    "hashCode",
    "getClass",
    "to_dict",
    "from",
    "None",
    "null",
    "true",
  ],
  ...[
    "x-y",
    "x_y",
    "xY",
    "value",
    "builder",
    "build",
    "item",
    "equals",
    "length",
    "default",
    "new",
    "🚀",
    '"',
    "\\",
  ],
];

/** Objects with additional properties: schema by name. */
const OPEN: Readonly<Record<string, Schema>> = {
  anyMore: { properties: { known: TEXT }, required: ["known"], additionalProperties: true },
  unsaidMore: { properties: { known: TEXT }, required: ["known"] },
  noMore: { properties: { known: TEXT }, required: ["known"], additionalProperties: false },
  typedMore: { properties: { known: TEXT }, required: ["known"], additionalProperties: INTEGER },
  listsMore: { properties: { known: TEXT }, additionalProperties: { type: "array", items: TEXT } },
  nullableMore: { properties: { known: TEXT }, additionalProperties: { type: ["string", "null"] } },
  objectsMore: { properties: { known: TEXT }, additionalProperties: { $ref: "#/components/schemas/Leaf" } },
  patterns: { properties: { known: TEXT }, required: ["known"], patternProperties: { "^x-": INTEGER } },
  patternsOnly: { patternProperties: { "^x-": INTEGER } },
  twoPatterns: { properties: { known: TEXT }, patternProperties: { "^x-": INTEGER, "^y-": TEXT } },
  patternsClosed: {
    properties: { known: TEXT },
    patternProperties: { "^x-": INTEGER },
    additionalProperties: false,
  },
  patternsAndMore: {
    properties: { known: TEXT },
    patternProperties: { "^x-": INTEGER },
    additionalProperties: { type: "boolean" },
  },
  unevaluated: { properties: { known: TEXT }, unevaluatedProperties: false },
};

/** Named types that refer to each other or to themselves. */
const NAMED: Readonly<Record<string, Schema>> = {
  Leaf: { type: "object", properties: { id: INTEGER }, required: ["id"] },
  Tree: {
    type: "object",
    properties: {
      id: INTEGER,
      children: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
      byName: { type: "object", additionalProperties: { $ref: "#/components/schemas/Tree" } },
      parent: { oneOf: [{ $ref: "#/components/schemas/Tree" }, { type: "null" }] },
    },
    required: ["id", "children"],
  },
  Cat: {
    type: "object",
    properties: { kind: { const: "cat" }, lives: INTEGER, name: TEXT },
    required: ["kind", "lives"],
  },
  Dog: {
    type: "object",
    properties: { kind: { const: "dog" }, bark: TEXT, tags: { type: "array", items: TEXT } },
    required: ["kind", "bark"],
  },
  Mapped: {
    oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
    discriminator: {
      propertyName: "kind",
      mapping: { cat: "#/components/schemas/Cat", dog: "#/components/schemas/Dog" },
    },
  },
  Plain: { oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }] },
  Ambiguous: {
    anyOf: [
      { type: "object", properties: { a: TEXT, b: INTEGER }, required: ["a"] },
      { type: "object", properties: { a: TEXT, c: INTEGER }, required: ["a"] },
    ],
  },
  Mixed: {
    oneOf: [
      TEXT,
      INTEGER,
      { type: "boolean" },
      { type: "array", items: INTEGER },
      { $ref: "#/components/schemas/Leaf" },
    ],
  },
  MaybeMixed: { oneOf: [TEXT, INTEGER, { type: "null" }] },
  TypeList: { type: ["string", "integer", "null"] },
  Tuple: { type: "array", prefixItems: [TEXT, INTEGER, { type: "boolean" }], items: false },
  OpenTuple: { type: "array", prefixItems: [TEXT, INTEGER], items: { type: "boolean" } },
  Guarded: {
    type: "object",
    properties: {
      id: { type: "integer", readOnly: true },
      password: { type: "string", writeOnly: true },
      name: TEXT,
    },
    required: ["id", "password", "name"],
  },
  NullConstants: {
    type: "object",
    properties: { r: { const: null }, o: { const: null }, list: { type: "array", items: { const: null } } },
    required: ["r"],
  },
  Defaults: {
    type: "object",
    properties: {
      text: { type: "string", default: "x" },
      flag: { type: "boolean", default: true },
      n: { type: ["integer", "null"], default: null },
    },
  },
  Status: {
    type: "integer",
    enum: [0, 1, 2],
    "x-enum-varnames": ["Pending", "class", "on hold"],
    "x-enum-descriptions": ["Waits.", "Works.", "Off."],
  },
  Empty: { type: "object", properties: {}, additionalProperties: false },
  Names: {
    type: "object",
    properties: Object.fromEntries(ODD_NAMES.map((name) => [name, TEXT])),
  },
  NeededNames: {
    type: "object",
    properties: Object.fromEntries(ODD_NAMES.map((name) => [name, INTEGER])),
    required: ODD_NAMES,
  },
};

/** Numbers and booleans that are plain text. */
const PLAIN_TEXTS: readonly JsonCell[] = Object.entries({
  integer: INTEGER,
  number: { type: "number" },
  flag: { type: "boolean" },
  status: { $ref: "#/components/schemas/Status" },
}).map(([name, schema]) => ({ id: `plain_${name}`, schema, isProperty: false, mediaType: "text/plain" }));

/** Makes the document: each named type as a property and as a whole value, and in a list and a map. */
export function objectMatrix(): JsonMatrix {
  const open = Object.entries(OPEN).map(([name, schema]) => [name, { type: "object", ...schema }] as const);
  const schemas: Record<string, Schema> = { ...NAMED, ...Object.fromEntries(open) };
  const cells = Object.keys(schemas).flatMap((name): JsonCell[] => {
    const schema = { $ref: `#/components/schemas/${name}` };
    return [
      { id: `item_${name}`, schema, isProperty: true },
      { id: `whole_${name}`, schema, isProperty: false },
      { id: `list_${name}`, schema: { type: "array", items: schema }, isProperty: true },
      { id: `map_${name}`, schema: { type: "object", additionalProperties: schema }, isProperty: false },
    ];
  });
  const all = [...cells, ...PLAIN_TEXTS];
  return { document: documentOf("3.1.0", schemas, all), cells: all };
}
