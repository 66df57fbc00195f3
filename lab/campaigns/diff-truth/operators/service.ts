// Edit operators of the service as a whole: security, servers, webhooks and descriptions.
import { operations, properties, webhooks } from "../sites.ts";
import { above, join, lastOf, type Node, nodeAt, nodeOf, renameKey } from "../tree.ts";
import { type Operator, pick } from "./operator.ts";

const schemes = (document: Node): readonly string[] =>
  Object.keys(nodeAt(document, "/components/securitySchemes")).map((key) =>
    join("/components/securitySchemes", key),
  );
const root = (): readonly string[] => ["/info"];

/** Operators of the service. */
export const serviceOperators: readonly Operator[] = [
  {
    name: "security-require-other",
    row: "64",
    line: "An operation requires the other scheme, too.",
    sites: (document) =>
      operations(document).filter((each) => nodeAt(document, each)["security"] === undefined),
    edit: (draft, site) => {
      const [first = "", second = ""] = Object.keys(nodeAt(draft, "/components/securitySchemes"));
      nodeAt(draft, site)["security"] = [{ [first]: [], [second]: [] }];
    },
  },
  {
    name: "security-drop",
    row: "64",
    line: "An operation no longer requires a credential.",
    sites: (document) =>
      operations(document).filter((each) => nodeAt(document, each)["security"] === undefined),
    edit: (draft, site) => {
      nodeAt(draft, site)["security"] = [];
    },
  },
  {
    name: "security-switch",
    row: "65",
    line: "The whole service requires the other scheme.",
    sites: root,
    edit: (draft) => {
      const [, second = ""] = Object.keys(nodeAt(draft, "/components/securitySchemes"));
      draft["security"] = [{ [second]: [] }];
    },
  },
  {
    name: "scheme-replace",
    row: "65",
    line: "Replaces a scheme by one of another kind under the same name.",
    sites: schemes,
    edit: (draft, site) => {
      const before = nodeAt(draft, site);
      const isKey = before["type"] === "apiKey";
      nodeAt(draft, above(site))[lastOf(site)] = isKey
        ? { type: "http", scheme: "bearer" }
        : { type: "apiKey", in: "header", name: "X-Access-Token" };
    },
  },
  {
    name: "scheme-rename",
    row: "65",
    line: "Renames a scheme, and what refers to it.",
    sites: schemes,
    edit: (draft, site) => {
      const key = lastOf(site);
      renameKey(nodeAt(draft, above(site)), key, `${key}V2`);
      const holders = [draft, ...operations(draft).map((each) => nodeAt(draft, each))];
      for (const holder of holders)
        if (Array.isArray(holder["security"]))
          for (const alternative of holder["security"]) renameKey(nodeOf(alternative), key, `${key}V2`);
    },
  },
  {
    name: "scheme-header-rename",
    row: "65",
    line: "Sends a key in another header.",
    sites: (document) => schemes(document).filter((each) => nodeAt(document, each)["type"] === "apiKey"),
    edit: (draft, site) => {
      nodeAt(draft, site)["name"] = "X-Renamed-Key";
    },
  },
  {
    name: "server-change",
    row: "66",
    line: "Moves the service to another host or base path.",
    sites: () => ["/servers/0"],
    edit: (draft, site, random) => {
      const server = nodeAt(draft, site);
      server["url"] = pick([`${String(server["url"])}-next`, "https://eu.example/v9"], random);
    },
  },
  {
    name: "server-add",
    row: "66",
    line: "Adds a second server.",
    sites: () => ["/servers"],
    edit: (draft) => {
      draft["servers"] = [...(draft["servers"] as Node[]), { url: "https://backup.example/v1" }];
    },
  },
  {
    name: "webhook-add",
    row: "67",
    line: "Adds a webhook.",
    sites: (document) => webhooks(document).slice(0, 1),
    edit: (draft, site) => {
      nodeAt(draft, above(site))["service_paused"] = {
        post: {
          requestBody: {
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  required: ["type"],
                  properties: {
                    type: { type: "string", enum: ["service_paused"] },
                    until: { type: "string" },
                  },
                },
              },
            },
          },
          responses: { "204": { description: "Received." } },
        },
      };
    },
  },
  {
    name: "webhook-remove",
    row: "67",
    line: "Removes a webhook.",
    sites: webhooks,
    edit: (draft, site) => {
      delete nodeAt(draft, above(site))[lastOf(site)];
    },
  },
  {
    name: "webhook-rename",
    row: "67",
    line: "Renames a webhook; its body stays.",
    sites: webhooks,
    edit: (draft, site) => renameKey(nodeAt(draft, above(site)), lastOf(site), `${lastOf(site)}_v2`),
  },
  {
    name: "description-change",
    row: "70",
    line: "Changes the description of an operation or property.",
    sites: (document) => [
      ...operations(document),
      ...properties(document, "response", ({ schema }) => !("$ref" in schema)),
    ],
    edit: (draft, site) => {
      nodeAt(draft, site)["description"] = "Explained in other words.";
    },
  },
  {
    name: "example-add",
    row: "70",
    line: "Adds an example to a property.",
    sites: (document) =>
      properties(document, "response", ({ schema }) => schema["type"] === "string" && !("format" in schema)),
    edit: (draft, site) => {
      nodeAt(draft, site)["example"] = "for example";
    },
  },
  {
    name: "version-change",
    row: "70",
    line: "Changes the version of the API.",
    sites: root,
    edit: (draft, site) => {
      nodeAt(draft, site)["version"] = "9.9.9";
    },
  },
  {
    name: "extension-add",
    row: "70",
    line: "Adds an extension that generators do not know.",
    sites: operations,
    edit: (draft, site) => {
      nodeAt(draft, site)["x-team"] = "platform";
    },
  },
];
