// Edit operators of request bodies and their properties.
import { isClosedEnum, isNullable, isText, setNullable, setRequired, typeOf } from "../schema-edits.ts";
import { bodies, objects, operations, type PropertyFacts, properties } from "../sites.ts";
import {
  above,
  join,
  lastOf,
  type Node,
  nodeAt,
  nodeOf,
  renameKey,
  resolve,
  textsOf,
  valueAt,
} from "../tree.ts";
import { type Operator, pick } from "./operator.ts";
import { otherValue } from "./parameters.ts";

const where = (isWanted: (facts: PropertyFacts) => boolean) => (document: Node) =>
  properties(document, "request", isWanted);
const any = (document: Node) => properties(document, "request");

/** Operators of request bodies. */
export const requestOperators: readonly Operator[] = [
  {
    name: "request-property-add-optional",
    row: "25",
    line: "Adds an optional property to an object of a request.",
    sites: (document) => objects(document, "request"),
    edit: (draft, site, random) => {
      const schema = pick([{ type: "string" }, { type: "integer" }, { type: "boolean" }], random);
      nodeOf(nodeAt(draft, site)["properties"])["extraHint"] = schema;
    },
  },
  {
    name: "request-property-add-required",
    row: "26",
    line: "Adds a required property to an object of a request.",
    sites: (document) => objects(document, "request"),
    edit: (draft, site) => {
      nodeOf(nodeAt(draft, site)["properties"])["purpose"] = { type: "string" };
      setRequired(draft, join(site, "properties", "purpose"), true);
    },
  },
  {
    name: "request-property-remove",
    row: "27",
    line: "Removes a property of a request.",
    sites: any,
    edit: (draft, site) => {
      setRequired(draft, site, false);
      delete nodeAt(draft, above(site))[lastOf(site)];
    },
  },
  {
    name: "request-property-rename",
    row: "27,26",
    line: "Gives a property of a request another name.",
    sites: any,
    edit: (draft, site) => renameProperty(draft, site, `${lastOf(site)}Value`),
  },
  {
    name: "request-property-require",
    row: "10",
    line: "Requires an optional property of a request.",
    sites: where(({ required }) => !required),
    edit: (draft, site) => setRequired(draft, site, true),
  },
  {
    name: "request-property-unrequire",
    row: "11",
    line: "No longer requires a property of a request.",
    sites: where(({ required }) => required),
    edit: (draft, site) => setRequired(draft, site, false),
  },
  {
    name: "request-integer-to-number",
    row: "16",
    line: "Widens an integer of a request to a number.",
    sites: where(({ schema }) => typeOf(schema) === "integer"),
    edit: (draft, site) => retype(draft, site, "number"),
  },
  {
    name: "request-number-to-integer",
    row: "17",
    line: "Narrows a number of a request to an integer.",
    sites: where(({ schema }) => typeOf(schema) === "number"),
    edit: (draft, site) => retype(draft, site, "integer"),
  },
  {
    name: "request-string-to-enum",
    row: "18",
    line: "Lists the values of a text in a request.",
    sites: where(({ schema }) => isText(schema) && !isNullable(schema)),
    edit: (draft, site) => {
      nodeAt(draft, site)["enum"] = ["alpha", "beta"];
      for (const key of ["default", "maxLength", "minLength"]) delete nodeAt(draft, site)[key];
    },
  },
  {
    name: "request-enum-add",
    row: "19",
    line: "Adds a value to an enum of a request.",
    sites: where(({ target }) => isClosedEnum(target)),
    edit: (draft, site) => {
      const schema = nodeAt(draft, resolve(draft, site));
      schema["enum"] = [...textsOf(schema["enum"]), "another"];
    },
  },
  {
    name: "request-enum-remove",
    row: "20",
    line: "Removes a value from an enum of a request, open or closed.",
    sites: where(({ target }) => isClosedEnum(target) || target["x-extensible-enum"] !== undefined),
    edit: (draft, site, random) => {
      const schema = nodeAt(draft, resolve(draft, site));
      const key = "enum" in schema ? "enum" : "x-extensible-enum";
      const values = textsOf(schema[key]);
      const gone = pick(
        values.filter((each) => each !== schema["default"]),
        random,
      );
      schema[key] = values.filter((each) => each !== gone);
    },
  },
  {
    name: "request-default-change",
    row: "21",
    line: "Changes or removes the default of a property of a request, or sets one.",
    sites: where(({ schema, required }) => !required && ("default" in schema || isText(schema))),
    edit: (draft, site, random) => {
      const schema = nodeAt(draft, site);
      if (schema["default"] !== undefined && random() < 0.5) delete schema["default"];
      else if (typeof schema["default"] === "boolean") schema["default"] = !schema["default"];
      else if (schema["enum"])
        schema["default"] = textsOf(schema["enum"]).find((each) => each !== schema["default"]);
      else schema["default"] = otherValue(schema["default"] ?? "text");
    },
  },
  {
    name: "request-limit-tighten",
    row: "22",
    line: "Tightens a limit of a property of a request, or sets one.",
    sites: where(({ schema }) => isText(schema) || "maxItems" in schema || "minimum" in schema),
    edit: (draft, site) => {
      const schema = nodeAt(draft, site);
      if ("maxItems" in schema) schema["maxItems"] = 1;
      else if ("minimum" in schema) schema["minimum"] = Number(schema["minimum"]) + 5;
      else schema["maxLength"] = Math.ceil(Number(schema["maxLength"] ?? 8) / 2);
    },
  },
  {
    name: "request-limit-loosen",
    row: "22",
    line: "Loosens or removes a limit of a property of a request.",
    sites: where(({ schema }) =>
      ["maxLength", "maxItems", "minimum", "minLength"].some((key) => key in schema),
    ),
    edit: (draft, site) => {
      for (const key of ["maxLength", "maxItems", "minimum", "minLength"]) delete nodeAt(draft, site)[key];
    },
  },
  {
    name: "request-pattern-add",
    row: "22",
    line: "Sets a pattern for a text of a request.",
    sites: where(({ schema }) => isText(schema)),
    edit: (draft, site) => {
      nodeAt(draft, site)["pattern"] = "^[a-z]{2,5}$";
    },
  },
  {
    name: "request-null-forbid",
    row: "24",
    line: "No longer accepts null in a request.",
    sites: where(({ schema }) => isNullable(schema)),
    edit: (draft, site) => setNullable(draft, nodeAt(draft, site), false),
  },
  {
    name: "request-null-allow",
    row: "24",
    line: "Accepts null in a request.",
    sites: where(
      ({ schema }) =>
        ["string", "integer", "number"].includes(typeOf(schema)) &&
        !isNullable(schema) &&
        !("enum" in schema),
    ),
    edit: (draft, site) => setNullable(draft, nodeAt(draft, site), true),
  },
  {
    name: "read-only-set",
    row: "30",
    line: "Makes a property read-only.",
    sites: where(
      ({ schema }) => !("$ref" in schema) && !("writeOnly" in schema) && schema["format"] !== "binary",
    ),
    edit: (draft, site) => {
      nodeAt(draft, site)["readOnly"] = true;
    },
  },
  {
    name: "body-require",
    row: "28",
    line: "Requires a body that could be omitted.",
    sites: (document) =>
      operations(document).filter(
        (each) =>
          nodeAt(document, each)["requestBody"] !== undefined &&
          nodeAt(document, join(each, "requestBody"))["required"] !== true,
      ),
    edit: (draft, site) => {
      nodeAt(draft, join(site, "requestBody"))["required"] = true;
    },
  },
  {
    name: "body-unrequire",
    row: "28",
    line: "No longer requires the body.",
    sites: (document) =>
      operations(document).filter((each) => nodeAt(document, join(each, "requestBody"))["required"] === true),
    edit: (draft, site) => {
      nodeAt(draft, join(site, "requestBody"))["required"] = false;
    },
  },
  {
    name: "body-media-add",
    row: "29",
    line: "Accepts the body as a form, too, or a form as JSON.",
    sites: bodies,
    edit: (draft, site) => {
      const content = nodeAt(draft, above(site));
      const other =
        lastOf(site) === "application/json" ? "application/x-www-form-urlencoded" : "application/json";
      content[other] = { schema: withoutFiles(draft, site) };
    },
  },
  {
    name: "body-media-replace",
    row: "63",
    line: "Accepts a form in place of JSON, or JSON in place of a form.",
    sites: (document) => bodies(document).filter((each) => !each.includes("multipart")),
    edit: (draft, site) => {
      const other =
        lastOf(site) === "application/json" ? "application/x-www-form-urlencoded" : "application/json";
      renameKey(nodeAt(draft, above(site)), lastOf(site), other);
    },
  },
  {
    name: "body-remove",
    row: "27",
    line: "Removes the request body.",
    sites: (document) =>
      operations(document).filter((each) => nodeAt(document, each)["requestBody"] !== undefined),
    edit: (draft, site) => {
      delete nodeAt(draft, site)["requestBody"];
    },
  },
  {
    name: "request-format-add",
    row: "49",
    line: "Gives a text of a request the format date-time, uuid or uri.",
    sites: where(({ schema }) => isText(schema) && !isNullable(schema)),
    edit: (draft, site, random) => {
      nodeAt(draft, site)["format"] = pick(["date-time", "uuid", "uri"], random);
    },
  },
  {
    name: "request-list-to-scalar",
    row: "55",
    line: "Takes one value in a request where a list was taken.",
    sites: where(({ schema }) => typeOf(schema) === "array"),
    edit: (draft, site) => {
      nodeAt(draft, above(site))[lastOf(site)] = nodeAt(draft, site)["items"];
    },
  },
];

function retype(draft: Node, site: string, type: string): void {
  const schema = nodeAt(draft, site);
  schema["type"] = isNullable(schema) && schema["nullable"] !== true ? [type, "null"] : type;
  delete schema["format"];
}

/** Renames a property and its mention among the required ones. */
export function renameProperty(draft: Node, site: string, to: string): void {
  const object = nodeAt(draft, above(site, 2));
  const from = lastOf(site);
  renameKey(nodeOf(object["properties"]), from, to);
  if (textsOf(object["required"]).includes(from))
    object["required"] = textsOf(object["required"]).map((each) => (each === from ? to : each));
}

/** The schema of a body; a file in it is a text. */
function withoutFiles(draft: Node, site: string): Node {
  const schema = structuredClone(nodeOf(valueAt(draft, join(site, "schema"))));
  for (const property of Object.values(nodeOf(schema["properties"])))
    if (nodeOf(property)["format"] === "binary") delete nodeOf(property)["format"];
  return schema;
}
