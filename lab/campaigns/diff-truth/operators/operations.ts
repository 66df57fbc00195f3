// Edit operators of whole operations: their paths, methods, names and tags.
import { operations, parameters } from "../sites.ts";
import {
  above,
  join,
  keysOf,
  lastOf,
  type Node,
  nodeAt,
  nodeOf,
  nodesOf,
  renameKey,
  replaceEntries,
} from "../tree.ts";
import type { Operator } from "./operator.ts";

/** Operators of operations. */
export const operationOperators: readonly Operator[] = [
  {
    name: "operation-remove",
    row: "1",
    line: "Removes an operation.",
    sites: operations,
    edit: (draft, site) => {
      delete nodeAt(draft, above(site))[lastOf(site)];
      const item = nodeAt(draft, above(site));
      if (Object.keys(item).every((key) => key === "parameters"))
        delete nodeOf(draft["paths"])[keysOf(site)[1] ?? ""];
    },
  },
  {
    name: "operation-add",
    row: "2",
    line: "Adds an operation to the tag of another one.",
    sites: (document) => operations(document).filter((each) => each.endsWith("/get")),
    edit: (draft, site) => {
      const [tag] = nodeAt(draft, site)["tags"] as string[];
      nodeOf(draft["paths"])[`/${tag}/statistics`] = {
        get: {
          operationId: `count${String(tag)}`,
          tags: [tag],
          responses: {
            "200": {
              description: "How many there are.",
              content: {
                "application/json": {
                  schema: { type: "object", required: ["count"], properties: { count: { type: "integer" } } },
                },
              },
            },
          },
        },
      };
    },
  },
  {
    name: "path-rename",
    row: "3",
    line: "Renames a literal segment of a path.",
    sites: (document) => Object.keys(nodeOf(document["paths"])).map((path) => join("/paths", path)),
    edit: (draft, site) => {
      const path = lastOf(site);
      const renamed = path.includes("}/")
        ? path.replace(/\/(\w+)$/, "/$1-records")
        : path.replace(/^\/(\w+)/, "/all-$1");
      renameKey(nodeOf(draft["paths"]), path, renamed === path ? `/v${path}` : renamed);
    },
  },
  {
    name: "method-change",
    row: "3",
    line: "Changes the method, the operation ID stays.",
    sites: (document) => operations(document).filter((each) => /\/(put|patch|post)$/.test(each)),
    edit: (draft, site) => {
      const item = nodeAt(draft, above(site));
      const method = lastOf(site);
      const free = ["patch", "put", "post"].find((each) => !(each in item)) ?? method;
      renameKey(item, method, free);
    },
  },
  {
    name: "path-parameter-rename",
    row: "4",
    line: "Renames a path parameter in the template and the parameter.",
    sites: (document) => parameters(document, (each) => each["in"] === "path"),
    edit: (draft, site) => {
      const parameter = nodeAt(draft, site);
      const from = String(parameter["name"]);
      const to = `${from}Code`;
      parameter["name"] = to;
      const path = keysOf(site)[1] ?? "";
      renameKey(nodeOf(draft["paths"]), path, path.replace(`{${from}}`, `{${to}}`));
    },
  },
  {
    name: "operation-id-rename",
    row: "5",
    line: "Changes the verb and noun of an operation ID.",
    sites: operations,
    edit: (draft, site, random) => {
      const operation = nodeAt(draft, site);
      const name = String(operation["operationId"]);
      operation["operationId"] =
        random() < 0.5 ? `${name}Now` : `perform${name[0]?.toUpperCase()}${name.slice(1)}`;
    },
  },
  {
    name: "tag-change",
    row: "6",
    line: "Replaces the first tag by one that no other operation has.",
    sites: operations,
    edit: (draft, site) => {
      nodeAt(draft, site)["tags"] = ["archive"];
    },
  },
  {
    name: "tag-append",
    row: "6",
    line: "Appends a second tag.",
    sites: operations,
    edit: (draft, site) => {
      const operation = nodeAt(draft, site);
      operation["tags"] = [...(operation["tags"] as string[]), "archive"];
    },
  },
  {
    name: "operation-deprecate",
    row: "7",
    line: "Deprecates an operation.",
    sites: operations,
    edit: (draft, site) => {
      nodeAt(draft, site)["deprecated"] = true;
    },
  },
  {
    name: "path-reorder",
    row: "14",
    line: "Moves a path to the end.",
    sites: (document) =>
      Object.keys(nodeOf(document["paths"]))
        .slice(0, -1)
        .map((path) => join("/paths", path)),
    edit: (draft, site) => {
      const paths = nodeOf(draft["paths"]);
      const path = lastOf(site);
      const others = Object.entries(paths).filter(([key]) => key !== path);
      replaceEntries(paths, [...others, [path, paths[path]]]);
    },
  },
  {
    name: "retry-key-drop",
    row: "68",
    line: "Drops the Idempotency-Key parameter.",
    sites: (document) => operations(document).filter((each) => keyOf(nodeAt(document, each)) !== undefined),
    edit: (draft, site) => {
      const operation = nodeAt(draft, site);
      operation["parameters"] = nodesOf(operation["parameters"]).filter((each) => each !== keyOf(operation));
    },
  },
];

function keyOf(operation: Node): Node | undefined {
  return nodesOf(operation["parameters"]).find((each) => each["name"] === "Idempotency-Key");
}
