// Edit operators of schemas as a whole: names, inheritance and additional properties.
import { isClosedEnum, setRequired, typeOf } from "../schema-edits.ts";
import { objects, properties, schemasOfBoth } from "../sites.ts";
import {
  above,
  isNode,
  join,
  lastOf,
  type Node,
  nodeAt,
  nodeOf,
  nodesOf,
  renameKey,
  replaceNode,
  resolve,
  textsOf,
} from "../tree.ts";
import { type Operator, pick } from "./operator.ts";

const named = (document: Node): readonly string[] =>
  schemasOfBoth(document).filter((each) => above(each) === "/components/schemas");

/** Operators of schemas. */
export const schemaOperators: readonly Operator[] = [
  {
    name: "schema-rename",
    row: "34",
    line: "Renames a schema and the references to it.",
    sites: named,
    edit: (draft, site) => {
      const name = lastOf(site);
      renameKey(nodeAt(draft, "/components/schemas"), name, `${name}Record`);
      redirect(draft, `#/components/schemas/${name}`, `#/components/schemas/${name}Record`);
    },
  },
  {
    name: "inline-to-named",
    row: "34",
    line: "Moves an inline object to the named schemas.",
    sites: (document) => schemasOfBoth(document).filter((each) => isInline(document, each)),
    edit: (draft, site) => {
      const schema = nodeAt(draft, site);
      nodeAt(draft, "/components/schemas")["Extracted"] = { ...schema };
      replaceNode(schema, { $ref: "#/components/schemas/Extracted" });
    },
  },
  {
    name: "named-to-inline",
    row: "34",
    line: "Writes a named schema inline in a property that refers to it.",
    sites: (document) =>
      properties(document, "response", ({ schema, target }) => "$ref" in schema && "properties" in target),
    edit: (draft, site) => {
      replaceNode(nodeAt(draft, site), structuredClone(nodeAt(draft, resolve(draft, site))));
    },
  },
  {
    name: "object-to-union",
    row: "35",
    line: "Makes a union of a named object and another one.",
    sites: (document) =>
      named(document).filter((each) => "properties" in nodeAt(document, each) && !isVariant(document, each)),
    edit: (draft, site) => {
      const name = lastOf(site);
      const all = nodeAt(draft, "/components/schemas");
      all[`Plain${name}`] = all[name];
      all[`Rich${name}`] = {
        type: "object",
        required: ["richness"],
        properties: { richness: { type: "integer" } },
      };
      all[name] = {
        oneOf: [`Plain${name}`, `Rich${name}`].map((each) => ({ $ref: `#/components/schemas/${each}` })),
      };
    },
  },
  {
    name: "additional-open",
    row: "32",
    line: "Allows additional properties of any text.",
    sites: (document) => [...objects(document, "request"), ...objects(document, "response")],
    edit: (draft, site) => {
      nodeAt(draft, site)["additionalProperties"] = { type: "string" };
    },
  },
  {
    name: "additional-close",
    row: "58",
    line: "Forbids additional properties.",
    sites: (document) =>
      [...objects(document, "request"), ...objects(document, "response")].filter(
        (each) => !each.includes("allOf"),
      ),
    edit: (draft, site) => {
      nodeAt(draft, site)["additionalProperties"] = false;
    },
  },
  {
    name: "map-value-retype",
    row: "55",
    line: "Changes the type of the values of a map.",
    sites: (document) =>
      schemasOfBoth(document).filter((each) => isNode(nodeAt(document, each)["additionalProperties"])),
    edit: (draft, site) => {
      const schema = nodeAt(draft, site);
      const values = nodeOf(schema["additionalProperties"]);
      schema["additionalProperties"] = { type: typeOf(values) === "string" ? "integer" : "string" };
    },
  },
  {
    name: "map-to-object",
    row: "58",
    line: "Makes an object with known properties of a map.",
    sites: (document) =>
      schemasOfBoth(document).filter((each) => isNode(nodeAt(document, each)["additionalProperties"])),
    edit: (draft, site) => {
      replaceNode(nodeAt(draft, site), {
        type: "object",
        properties: { first: { type: "string" }, second: { type: "string" } },
      });
    },
  },
  {
    name: "all-of-split",
    row: "69",
    line: "Moves half of the properties of an object to a base schema, same meaning.",
    sites: (document) =>
      named(document).filter(
        (each) =>
          Object.keys(nodeOf(nodeAt(document, each)["properties"])).length > 2 && !isVariant(document, each),
      ),
    edit: (draft, site) => {
      const schema = nodeAt(draft, site);
      const entries = Object.entries(nodeOf(schema["properties"]));
      const half = Math.ceil(entries.length / 2);
      const part = (taken: typeof entries): Node => {
        const names = taken.map(([name]) => name);
        const required = textsOf(schema["required"]).filter((each) => names.includes(each));
        return {
          type: "object",
          ...(required.length > 0 && { required }),
          properties: Object.fromEntries(taken),
        };
      };
      const base = `${lastOf(site)}Base`;
      nodeAt(draft, "/components/schemas")[base] = part(entries.slice(0, half));
      replaceNode(schema, { allOf: [{ $ref: `#/components/schemas/${base}` }, part(entries.slice(half))] });
    },
  },
  {
    name: "all-of-merge",
    row: "69",
    line: "Writes what is inherited into the schema, same meaning.",
    sites: (document) => schemasOfBoth(document).filter((each) => "allOf" in nodeAt(document, each)),
    edit: (draft, site) => {
      const schema = nodeAt(draft, site);
      const parts = nodesOf(schema["allOf"]).map((_, index) =>
        nodeAt(draft, resolve(draft, join(site, "allOf", index))),
      );
      replaceNode(schema, {
        type: "object",
        required: parts.flatMap((each) => textsOf(each["required"])),
        properties: structuredClone(Object.assign({}, ...parts.map((each) => each["properties"])) as Node),
      });
    },
  },
  {
    name: "enum-open",
    row: "32",
    line: "Opens an enum: other values are possible.",
    sites: (document) => schemasOfBoth(document).filter((each) => isClosedEnum(nodeAt(document, each))),
    edit: (draft, site) => renameKey(nodeAt(draft, site), "enum", "x-extensible-enum"),
  },
  {
    name: "enum-close",
    row: "58",
    line: "Closes an open enum.",
    sites: (document) =>
      schemasOfBoth(document).filter((each) => "x-extensible-enum" in nodeAt(document, each)),
    edit: (draft, site) => renameKey(nodeAt(draft, site), "x-extensible-enum", "enum"),
  },
  {
    name: "required-swap",
    row: "41,42",
    line: "Requires another property of an object in place of one.",
    sites: (document) => objects(document, "response").filter((each) => isSwappable(nodeAt(document, each))),
    edit: (draft, site, random) => {
      const schema = nodeAt(draft, site);
      const required = textsOf(schema["required"]);
      const optional = Object.keys(nodeOf(schema["properties"])).filter((each) => !required.includes(each));
      setRequired(draft, join(site, "properties", pick(required, random)), false);
      setRequired(draft, join(site, "properties", pick(optional, random)), true);
    },
  },
];

function redirect(value: unknown, from: string, to: string): void {
  if (typeof value !== "object" || value === null) return;
  const node = value as Node;
  for (const [key, inner] of Object.entries(node))
    if (inner === from) node[key] = to;
    else redirect(inner, from, to);
}

function isInline(document: Node, site: string): boolean {
  return site.split("/").length > 4 && "properties" in nodeAt(document, site) && !site.includes("allOf");
}

/** Whether a schema is a variant of a union or a base of another one, which must stay an object. */
function isVariant(document: Node, site: string): boolean {
  const mentions = JSON.stringify(document).split(`"#${site}"`).length - 1;
  const inUnions = schemasOfBoth(document).flatMap((each) => [
    ...nodesOf(nodeAt(document, each)["oneOf"]),
    ...nodesOf(nodeAt(document, each)["allOf"]),
  ]);
  return mentions > 0 && inUnions.some((each) => each["$ref"] === `#${site}`);
}

function isSwappable(schema: Node): boolean {
  const required = textsOf(schema["required"]);
  return required.length > 0 && Object.keys(nodeOf(schema["properties"])).length > required.length;
}
