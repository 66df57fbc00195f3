// Edit operators of parameters.
import { isClosedEnum, isText, typeOf } from "../schema-edits.ts";
import { operations, parameters } from "../sites.ts";
import { above, lastOf, type Node, nodeAt, nodeOf, nodesOf, textsOf } from "../tree.ts";
import { type Operator, pick } from "./operator.ts";

const schemaOf = (parameter: Node): Node => nodeOf(parameter["schema"]);
const isOptional = (each: Node): boolean => each["in"] !== "path" && each["required"] !== true;
const isQuery = (each: Node): boolean => each["in"] === "query";
const where = (isWanted: (parameter: Node) => boolean) => (document: Node) => parameters(document, isWanted);

/** Operators of parameters. */
export const parameterOperators: readonly Operator[] = [
  {
    name: "parameter-add-optional",
    row: "8",
    line: "Adds an optional query parameter.",
    sites: operations,
    edit: (draft, site) =>
      append(nodeAt(draft, site), { name: "verbose", in: "query", schema: { type: "boolean" } }),
  },
  {
    name: "parameter-add-required",
    row: "9",
    line: "Adds a required query or header parameter.",
    sites: operations,
    edit: (draft, site, random) =>
      append(nodeAt(draft, site), {
        ...pick(
          [
            { name: "tenant", in: "query" },
            { name: "X-Tenant", in: "header" },
          ],
          random,
        ),
        required: true,
        schema: { type: "string" },
      }),
  },
  {
    name: "parameter-require",
    row: "10",
    line: "Requires an optional parameter.",
    sites: where(isOptional),
    edit: (draft, site) => {
      nodeAt(draft, site)["required"] = true;
    },
  },
  {
    name: "parameter-unrequire",
    row: "11",
    line: "No longer requires a query parameter.",
    sites: where((each) => isQuery(each) && each["required"] === true),
    edit: (draft, site) => {
      delete nodeAt(draft, site)["required"];
    },
  },
  {
    name: "parameter-remove",
    row: "12",
    line: "Removes a query, header or cookie parameter.",
    sites: where((each) => each["in"] !== "path"),
    edit: (draft, site) => {
      const operation = nodeAt(draft, above(site, 2));
      operation["parameters"] = nodesOf(operation["parameters"]).filter(
        (_, index) => String(index) !== lastOf(site),
      );
    },
  },
  {
    name: "parameter-rename",
    row: "13",
    line: "Gives a query or header parameter another name.",
    sites: where((each) => each["in"] !== "path"),
    edit: (draft, site) => {
      const parameter = nodeAt(draft, site);
      parameter["name"] = `${String(parameter["name"])}${isQuery(parameter) ? "Value" : "-Value"}`;
    },
  },
  {
    name: "parameter-case",
    row: "13,40",
    line: "Changes the case or separator of a query parameter: pageSize, page_size.",
    sites: where((each) => isQuery(each) && otherCase(String(each["name"])) !== each["name"]),
    edit: (draft, site) => {
      const parameter = nodeAt(draft, site);
      parameter["name"] = otherCase(String(parameter["name"]));
    },
  },
  {
    name: "parameter-reorder",
    row: "14",
    line: "Reverses the order of the parameters of an operation.",
    sites: (document) =>
      operations(document).filter((each) => nodesOf(nodeAt(document, each)["parameters"]).length > 1),
    edit: (draft, site) => {
      const operation = nodeAt(draft, site);
      operation["parameters"] = nodesOf(operation["parameters"]).toReversed();
    },
  },
  {
    name: "parameter-move",
    row: "15",
    line: "Moves a query parameter of the same name to the headers.",
    sites: where((each) => isQuery(each) && each["style"] === undefined),
    edit: (draft, site) => {
      const parameter = nodeAt(draft, site);
      parameter["in"] = "header";
      delete parameter["explode"];
    },
  },
  {
    name: "parameter-integer-to-number",
    row: "16",
    line: "Widens an integer parameter to a number.",
    sites: where((each) => typeOf(schemaOf(each)) === "integer" && schemaOf(each)["enum"] === undefined),
    edit: (draft, site) => retype(draft, site, "number"),
  },
  {
    name: "parameter-number-to-integer",
    row: "17",
    line: "Narrows a number parameter to an integer.",
    sites: where((each) => typeOf(schemaOf(each)) === "number"),
    edit: (draft, site) => retype(draft, site, "integer"),
  },
  {
    name: "parameter-integer-to-string",
    row: "16",
    line: "Makes a text of an integer parameter.",
    sites: where((each) => typeOf(schemaOf(each)) === "integer" && schemaOf(each)["enum"] === undefined),
    edit: (draft, site) => {
      retype(draft, site, "string");
      for (const key of ["minimum", "maximum", "default"]) delete schemaOf(nodeAt(draft, site))[key];
    },
  },
  {
    name: "parameter-string-to-enum",
    row: "18",
    line: "Lists the values of a text parameter.",
    sites: where((each) => isText(schemaOf(each)) && each["in"] !== "path"),
    edit: (draft, site) => {
      schemaOf(nodeAt(draft, site))["enum"] = ["alpha", "beta"];
    },
  },
  {
    name: "parameter-enum-add",
    row: "19",
    line: "Adds a value to the enum of a parameter.",
    sites: where((each) => isClosedEnum(schemaOf(each))),
    edit: (draft, site) => {
      const schema = schemaOf(nodeAt(draft, site));
      schema["enum"] = [...textsOf(schema["enum"]), "another"];
    },
  },
  {
    name: "parameter-enum-remove",
    row: "20",
    line: "Removes a value from the enum of a parameter.",
    sites: where((each) => isClosedEnum(schemaOf(each))),
    edit: (draft, site, random) => {
      const schema = schemaOf(nodeAt(draft, site));
      const gone = pick(textsOf(schema["enum"]), random);
      schema["enum"] = textsOf(schema["enum"]).filter((each) => each !== gone);
    },
  },
  {
    name: "parameter-default-change",
    row: "21",
    line: "Changes or removes the default of a parameter.",
    sites: where((each) => schemaOf(each)["default"] !== undefined),
    edit: (draft, site, random) => {
      const schema = schemaOf(nodeAt(draft, site));
      if (random() < 0.4) delete schema["default"];
      else
        schema["default"] =
          typeof schema["default"] === "boolean" ? !schema["default"] : otherValue(schema["default"]);
    },
  },
  {
    name: "parameter-limit-tighten",
    row: "22",
    line: "Tightens the limits of a parameter, or sets one.",
    sites: where((each) => isText(schemaOf(each)) || schemaOf(each)["maximum"] !== undefined),
    edit: (draft, site) => {
      const schema = schemaOf(nodeAt(draft, site));
      if (schema["maximum"] === undefined)
        schema["maxLength"] = Math.ceil(Number(schema["maxLength"] ?? 20) / 2);
      else schema["maximum"] = Math.ceil(Number(schema["maximum"]) / 2);
    },
  },
  {
    name: "parameter-limit-loosen",
    row: "22",
    line: "Loosens a limit of a parameter.",
    sites: where((each) => ["maximum", "maxLength"].some((key) => key in schemaOf(each))),
    edit: (draft, site) => {
      const schema = schemaOf(nodeAt(draft, site));
      const key = "maximum" in schema ? "maximum" : "maxLength";
      schema[key] = Number(schema[key]) * 2;
    },
  },
  {
    name: "parameter-style",
    row: "23",
    line: "Changes whether or how a list or object in the query is exploded.",
    sites: where((each) => isQuery(each) && ["array", "object"].includes(typeOf(schemaOf(each)))),
    edit: (draft, site) => {
      const parameter = nodeAt(draft, site);
      if (parameter["style"] === "deepObject") Object.assign(parameter, { style: "form", explode: false });
      else if (parameter["style"] === "pipeDelimited") parameter["style"] = "form";
      else parameter["explode"] = parameter["explode"] === false;
    },
  },
  {
    name: "parameter-list-to-scalar",
    row: "55",
    line: "Takes one value where a list was taken.",
    sites: where((each) => typeOf(schemaOf(each)) === "array"),
    edit: (draft, site) => {
      const parameter = nodeAt(draft, site);
      parameter["schema"] = schemaOf(parameter)["items"];
      for (const key of ["style", "explode"]) delete parameter[key];
    },
  },
  {
    name: "parameter-deprecate",
    row: "7",
    line: "Deprecates a parameter.",
    sites: where((each) => each["in"] !== "path"),
    edit: (draft, site) => {
      nodeAt(draft, site)["deprecated"] = true;
    },
  },
  {
    name: "path-parameter-retype",
    row: "16,17",
    line: "Makes an integer of a text in the path, or a text of an integer.",
    sites: where((each) => each["in"] === "path"),
    edit: (draft, site) => {
      const schema = schemaOf(nodeAt(draft, site));
      const type = typeOf(schema) === "string" ? "integer" : "string";
      for (const key of Object.keys(schema)) delete schema[key];
      schema["type"] = type;
    },
  },
];

function append(operation: Node, parameter: Node): void {
  operation["parameters"] = [...nodesOf(operation["parameters"]), parameter];
}

function retype(draft: Node, site: string, type: string): void {
  const schema = schemaOf(nodeAt(draft, site));
  schema["type"] = type;
  delete schema["format"];
}

/** snake_case as camelCase, camelCase as snake_case. */
export function otherCase(name: string): string {
  return name.includes("_")
    ? name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    : name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Another default of the same type. */
export function otherValue(value: unknown): unknown {
  return typeof value === "number" ? value + 1 : `${String(value)}-other`;
}
