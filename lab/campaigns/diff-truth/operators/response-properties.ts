// Edit operators of the properties of responses.
import {
  isClosedEnum,
  isNullable,
  isText,
  setNullable,
  setRequired,
  setType,
  typeOf,
} from "../schema-edits.ts";
import { objects, type PropertyFacts, properties } from "../sites.ts";
import { above, join, lastOf, type Node, nodeAt, nodeOf, replaceEntries, resolve, textsOf } from "../tree.ts";
import { type Operator, pick } from "./operator.ts";
import { otherCase } from "./parameters.ts";
import { renameProperty } from "./requests.ts";

const where = (isWanted: (facts: PropertyFacts) => boolean) => (document: Node) =>
  properties(document, "response", isWanted);
const any = (document: Node) => properties(document, "response");
const isPlain = ({ schema }: PropertyFacts) =>
  ["string", "integer", "number"].includes(typeOf(schema)) && !("enum" in schema);

/** Operators of the properties of responses. */
export const responsePropertyOperators: readonly Operator[] = [
  {
    name: "response-property-add-optional",
    row: "36",
    line: "Adds an optional property to an object of a response.",
    sites: (document) => objects(document, "response"),
    edit: (draft, site, random) => {
      const schema = pick(
        [{ type: "string" }, { type: "integer" }, { type: "array", items: { type: "string" } }],
        random,
      );
      nodeOf(nodeAt(draft, site)["properties"])["origin"] = schema;
    },
  },
  {
    name: "response-property-add-required",
    row: "37",
    line: "Adds a required property to an object of a response.",
    sites: (document) => objects(document, "response"),
    edit: (draft, site) => {
      nodeOf(nodeAt(draft, site)["properties"])["version"] = { type: "integer" };
      setRequired(draft, join(site, "properties", "version"), true);
    },
  },
  {
    name: "response-property-remove",
    row: "38",
    line: "Removes a property of a response.",
    sites: any,
    edit: (draft, site) => {
      setRequired(draft, site, false);
      delete nodeAt(draft, above(site))[lastOf(site)];
    },
  },
  {
    name: "response-property-rename",
    row: "39",
    line: "Gives a property of a response another name.",
    sites: any,
    edit: (draft, site) => renameProperty(draft, site, `${lastOf(site)}Value`),
  },
  {
    name: "response-property-case",
    row: "40",
    line: "Changes the case or separator of a property of a response: createdAt, created_at.",
    sites: where(({ name }) => otherCase(name) !== name),
    edit: (draft, site) => renameProperty(draft, site, otherCase(lastOf(site))),
  },
  {
    name: "response-property-unrequire",
    row: "41",
    line: "A property of a response may be absent.",
    sites: where(({ required }) => required),
    edit: (draft, site) => setRequired(draft, site, false),
  },
  {
    name: "response-property-require",
    row: "42",
    line: "A property of a response is always there.",
    sites: where(({ required }) => !required),
    edit: (draft, site) => setRequired(draft, site, true),
  },
  {
    name: "response-null-allow",
    row: "43",
    line: "A property of a response may be null.",
    sites: where((facts) => isPlain(facts) && !isNullable(facts.schema)),
    edit: (draft, site) => setNullable(draft, nodeAt(draft, site), true),
  },
  {
    name: "response-null-forbid",
    row: "44",
    line: "A property of a response is never null.",
    sites: where(({ schema }) => isNullable(schema)),
    edit: (draft, site) => setNullable(draft, nodeAt(draft, site), false),
  },
  {
    name: "response-optional-to-nullable",
    row: "45",
    line: "An optional property of a response is always there, and may be null.",
    sites: where((facts) => !facts.required && isPlain(facts) && !isNullable(facts.schema)),
    edit: (draft, site) => {
      setRequired(draft, site, true);
      setNullable(draft, nodeAt(draft, site), true);
    },
  },
  {
    name: "response-integer-to-number",
    row: "46",
    line: "Widens an integer of a response to a number.",
    sites: where(({ schema }) => typeOf(schema) === "integer"),
    edit: (draft, site) => setType(draft, site, "number"),
  },
  {
    name: "response-number-to-integer",
    row: "47",
    line: "Narrows a number of a response to an integer.",
    sites: where(({ schema }) => typeOf(schema) === "number"),
    edit: (draft, site) => setType(draft, site, "integer"),
  },
  {
    name: "response-integer-widen",
    row: "48",
    line: "Widens an integer of 32 bits to 64.",
    sites: where(({ schema }) => schema["format"] === "int32"),
    edit: (draft, site) => {
      nodeAt(draft, site)["format"] = "int64";
    },
  },
  {
    name: "response-integer-to-string",
    row: "46",
    line: "Sends a text where an integer was sent.",
    sites: where(({ schema }) => typeOf(schema) === "integer"),
    edit: (draft, site) => setType(draft, site, "string"),
  },
  {
    name: "response-format-add",
    row: "49",
    line: "Gives a text of a response the format date-time.",
    sites: where(({ schema }) => isText(schema) && !isNullable(schema)),
    edit: (draft, site) => {
      nodeAt(draft, site)["format"] = "date-time";
    },
  },
  {
    name: "response-format-remove",
    row: "49",
    line: "Removes the format of a date in a response.",
    sites: where(({ schema }) => String(schema["format"]).startsWith("date")),
    edit: (draft, site) => {
      delete nodeAt(draft, site)["format"];
    },
  },
  {
    name: "response-enum-add",
    row: "50",
    line: "Adds a value to an enum of a response.",
    sites: where(({ target }) => isClosedEnum(target)),
    edit: (draft, site) => {
      const schema = nodeAt(draft, resolve(draft, site));
      schema["enum"] = [...textsOf(schema["enum"]), "unheard"];
    },
  },
  {
    name: "response-enum-remove",
    row: "51",
    line: "Removes a value from an enum of a response, open or closed.",
    sites: where(({ target }) => isClosedEnum(target) || "x-extensible-enum" in target),
    edit: (draft, site, random) => {
      const schema = nodeAt(draft, resolve(draft, site));
      const key = "enum" in schema ? "enum" : "x-extensible-enum";
      const gone = pick(textsOf(schema[key]), random);
      schema[key] = textsOf(schema[key]).filter((each) => each !== gone);
    },
  },
  {
    name: "response-items-widen",
    row: "55",
    line: "The items of a list in a response may also be numbers, or texts.",
    sites: where(({ schema }) => typeOf(schema) === "array"),
    edit: (draft, site) => {
      const list = nodeAt(draft, site);
      const items = nodeOf(list["items"]);
      list["items"] = { oneOf: [items, { type: typeOf(items) === "string" ? "integer" : "string" }] };
    },
  },
  {
    name: "response-list-to-scalar",
    row: "56",
    line: "Sends one value where a list was sent.",
    sites: where(({ schema }) => typeOf(schema) === "array"),
    edit: (draft, site) => {
      nodeAt(draft, above(site))[lastOf(site)] = nodeAt(draft, site)["items"];
    },
  },
  {
    name: "response-scalar-to-list",
    row: "56",
    line: "Sends a list where one value was sent.",
    sites: where((facts) => isPlain(facts) && !isNullable(facts.schema)),
    edit: (draft, site) => {
      nodeAt(draft, above(site))[lastOf(site)] = { type: "array", items: nodeAt(draft, site) };
    },
  },
  {
    name: "write-only-set",
    row: "31",
    line: "Makes a property write-only.",
    sites: where(({ schema }) => !("$ref" in schema) && !("readOnly" in schema)),
    edit: (draft, site) => {
      nodeAt(draft, site)["writeOnly"] = true;
    },
  },
  {
    name: "property-deprecate",
    row: "7",
    line: "Deprecates a property of a response.",
    sites: where(({ schema }) => !("$ref" in schema)),
    edit: (draft, site) => {
      nodeAt(draft, site)["deprecated"] = true;
    },
  },
  {
    name: "property-reorder",
    row: "14",
    line: "Reverses the order of the properties of an object.",
    sites: (document) => objects(document, "response"),
    edit: (draft, site) => {
      const all = nodeOf(nodeAt(draft, site)["properties"]);
      replaceEntries(all, Object.entries(all).toReversed());
    },
  },
];
