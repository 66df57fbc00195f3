// Edit operators of whole responses: their status, media type, headers and pages.
import { typeOf } from "../schema-edits.ts";
import { operations, properties, successes } from "../sites.ts";
import { above, join, lastOf, type Node, nodeAt, nodeOf, renameKey } from "../tree.ts";
import type { Operator } from "./operator.ts";
import { renameProperty } from "./requests.ts";

const isJson = (document: Node, site: string): boolean =>
  "application/json" in nodeOf(nodeAt(document, site)["content"]);

/** Operators of whole responses. */
export const responseOperators: readonly Operator[] = [
  {
    name: "status-change",
    row: "59",
    line: "Changes the status of success, the body stays.",
    sites: (document) => successes(document).filter((each) => isJson(document, each)),
    edit: (draft, site) => {
      renameKey(nodeAt(draft, above(site)), lastOf(site), lastOf(site) === "200" ? "202" : "200");
    },
  },
  {
    name: "body-to-nothing",
    row: "60",
    line: "Responds with 204 and no body.",
    sites: (document) => successes(document).filter((each) => isJson(document, each)),
    edit: (draft, site) => {
      renameKey(nodeAt(draft, above(site)), lastOf(site), "204");
      delete nodeAt(draft, join(above(site), "204"))["content"];
    },
  },
  {
    name: "nothing-to-body",
    row: "61",
    line: "Responds with a body in place of 204.",
    sites: (document) => successes(document).filter((each) => each.endsWith("/204")),
    edit: (draft, site) => {
      renameKey(nodeAt(draft, above(site)), "204", "200");
      nodeAt(draft, join(above(site), "200"))["content"] = {
        "application/json": {
          schema: { type: "object", required: ["done"], properties: { done: { type: "boolean" } } },
        },
      };
    },
  },
  {
    name: "success-status-add",
    row: "59",
    line: "Adds a second status of success without a body.",
    sites: (document) => successes(document).filter((each) => isJson(document, each)),
    edit: (draft, site) => {
      nodeAt(draft, above(site))["204"] = { description: "Nothing to say." };
    },
  },
  {
    name: "error-status-add",
    row: "62",
    line: "Documents another error status.",
    sites: operations,
    edit: (draft, site) => {
      nodeAt(draft, join(site, "responses"))["429"] = { description: "Too many calls." };
    },
  },
  {
    name: "error-status-remove",
    row: "62",
    line: "No longer documents an error status.",
    sites: (document) =>
      operations(document).flatMap((each) =>
        Object.keys(nodeAt(document, join(each, "responses")))
          .filter((status) => !status.startsWith("2"))
          .map((status) => join(each, "responses", status)),
      ),
    edit: (draft, site) => {
      delete nodeAt(draft, above(site))[lastOf(site)];
    },
  },
  {
    name: "response-media-replace",
    row: "63",
    line: "Responds with text, or with a stream of events, in place of JSON.",
    sites: (document) => successes(document).filter((each) => isJson(document, each)),
    edit: (draft, site, random) => {
      const content = nodeAt(draft, join(site, "content"));
      if (random() < 0.5) content["text/plain"] = { schema: { type: "string" } };
      else content["text/event-stream"] = content["application/json"];
      delete content["application/json"];
    },
  },
  {
    name: "response-header-add",
    row: "36",
    line: "Documents another header of a response.",
    sites: successes,
    edit: (draft, site) => {
      const response = nodeAt(draft, site);
      response["headers"] = { ...nodeOf(response["headers"]), "X-Served-By": { schema: { type: "string" } } };
    },
  },
  {
    name: "response-header-remove",
    row: "38",
    line: "No longer documents a header of a response.",
    sites: (document) =>
      successes(document).filter((each) => nodeAt(document, each)["headers"] !== undefined),
    edit: (draft, site) => {
      delete nodeAt(draft, site)["headers"];
    },
  },
  {
    name: "pagination-lose",
    row: "57",
    line: "Renames the cursor of the next page, so that pages are not recognised.",
    sites: (document) =>
      properties(document, "response", ({ name }) => /^next_?(page)?_?(cursor|token)$/i.test(name)),
    edit: (draft, site) => renameProperty(draft, site, "resumePoint"),
  },
  {
    name: "pagination-gain",
    row: "57",
    line: "Adds a cursor, so that pages are recognised.",
    sites: (document) => operations(document).filter((each) => isUnpagedList(document, each)),
    edit: (draft, site) => {
      const operation = nodeAt(draft, site);
      const given = Array.isArray(operation["parameters"]) ? operation["parameters"] : [];
      operation["parameters"] = [...given, { name: "cursor", in: "query", schema: { type: "string" } }];
      const media = nodeAt(draft, join(site, "responses", "200", "content", "application/json"));
      const schema = nodeOf(media["schema"]);
      if (typeOf(schema) === "array")
        media["schema"] = { type: "object", properties: { data: schema, nextCursor: { type: "string" } } };
      else nodeOf(schema["properties"])["nextCursor"] = { type: "string" };
    },
  },
];

/** Whether an operation responds with a list, or an object that has one only, and takes no cursor. */
function isUnpagedList(document: Node, operation: string): boolean {
  const schema = nodeAt(
    document,
    join(operation, "responses", "200", "content", "application/json", "schema"),
  );
  const lists = Object.values(nodeOf(schema["properties"])).filter(
    (each) => typeOf(nodeOf(each)) === "array",
  );
  return typeOf(schema) === "array" || lists.length === 1;
}
