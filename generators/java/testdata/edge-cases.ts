// A document with everything that is hard to generate in Java, for tests.

import { edgeCaseSchemas, ref, text } from "./edge-case-schemas.ts";
import { followedPaths, streamPaths } from "./stream-paths.ts";
import { unionSchemas } from "./union-schemas.ts";

const ok = { "200": { description: "Fine.", content: { "application/json": { schema: text } } } };
const none = { "204": { description: "Done." } };
const query = (name: string, schema: object, more: object = {}): object => ({
  name,
  in: "query",
  schema,
  ...more,
});

const json = (schema: object): object => ({
  "200": { description: "Fine.", content: { "application/json": { schema } } },
});

/** Unnamed alternatives at a location whose name is longer than file systems allow. */
const conditions = {
  oneOf: ["first", "second", "third"].map((word) => ({
    title: `The condition of a segment of a campaign that is the ${word} ${"of very many ".repeat(8)}`,
    type: "object",
    required: ["type"],
    properties: { type: { type: "string", const: word }, value: text },
  })),
  discriminator: { propertyName: "type" },
};

/** Names reserved by Java, the runtime or a file system; unions; every style; descriptions that could end a comment. */
export const edgeCases = {
  openapi: "3.1.0",
  info: {
    title: "Awkward */ <b>API</b> \\u002a\\u002f $&",
    version: "1.0.0-beta 2",
    description:
      "Ends a comment: */ and begins one: /* with @tags, {@link Nothing}, <html> & \\u000a `code {` .",
    license: { name: "MIT" },
  },
  servers: [{ url: "https://api.edge-cases.dev/v2" }],
  security: [{ key: [] }, { login: [] }],
  paths: {
    "/things/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
      get: {
        tags: ["Object"],
        operationId: "getClass",
        summary: "Reads a thing <em>at once</em>",
        description:
          "First.\n\n- one `item`\n- another item that is so long that it has to be broken somewhere, since no line may be longer than that\n\n1. done",
        parameters: [
          query("class", text, { description: "Uses @since 1.0 and `*/`." }),
          query("wait", { type: "boolean" }),
          query("params", { type: "array", items: { type: "integer" } }, { explode: false }),
          query("options", { type: "object", properties: { a: text } }),
          query("filter", { type: "object", additionalProperties: true }, { style: "deepObject" }),
          query("get", { type: "array", items: text }, { style: "pipeDelimited", explode: false }),
          { name: "X-Ids", in: "header", schema: { type: "array", items: { type: "integer" } } },
          { name: "session", in: "cookie", schema: text },
        ],
        responses: {
          "200": {
            description: "A thing.",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } },
          },
        },
      },
      delete: { tags: ["Object"], operationId: "notify", deprecated: true, responses: none },
      put: {
        tags: ["Object"],
        operationId: "wait",
        requestBody: {
          required: true,
          content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
        },
        responses: ok,
      },
    },
    "/pets": {
      post: {
        tags: ["List"],
        operationId: "import",
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } } },
        responses: {
          "200": {
            description: "A pet.",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
          },
          "204": { description: "None." },
        },
      },
      get: {
        tags: ["List"],
        operationId: "yield",
        responses: { "200": { description: "Text.", content: { "text/plain": { schema: text } } } },
      },
    },
    // One class for an answer and a list of it; its name is that of a constant as well.
    "/asns": {
      get: {
        tags: ["numbers"],
        operationId: "list",
        "x-pagination": {
          items: "data",
          cursor_parameter: "cursor",
          next_cursor: "next",
          has_more: "more",
        },
        parameters: [query("cursor", text), query("id", { type: "array", items: { $ref: ref("ASN") } })],
        responses: json({
          type: "object",
          properties: {
            data: { type: "array", items: { $ref: ref("ASN") } },
            next: text,
            more: { type: "boolean" },
          },
        }),
      },
      put: {
        tags: ["numbers"],
        operationId: "123 replace: all/of*them",
        security: [],
        servers: [{ url: "https://other.edge-cases.dev" }],
        requestBody: {
          required: true,
          content: { "application/json": { schema: { type: "array", items: { $ref: ref("ASN") } } } },
        },
        responses: json({ type: "array", items: { $ref: ref("ASN") } }),
      },
    },
    "/asns/{id}": {
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "integer", format: "int32" } },
        query("id", text),
        { name: "id", in: "header", schema: text },
      ],
      get: {
        tags: ["numbers"],
        security: [{ key: [], program: ["read"] }],
        responses: json({ $ref: ref("ASN") }),
      },
      post: {
        tags: ["numbers"],
        operationId: "post",
        description: `${"A table | of | words\n---|---|---\n".repeat(2)}See https://edge-cases.dev/${"long/".repeat(40)}.`,
        parameters: ["a", "b", "c", "d", "e", "f"].map((name) =>
          query(name, { type: "boolean" }, { required: true }),
        ),
        requestBody: {
          content: {
            "application/json": {
              schema: { type: ["object", "null"], additionalProperties: { type: "null" } },
            },
            "text/csv": { schema: text },
            "application/xml": { schema: { type: "object", properties: { a: text } } },
          },
        },
        responses: json({ type: ["boolean", "null"] }),
      },
      patch: {
        tags: ["numbers"],
        operationId: "list",
        deprecated: true,
        requestBody: {
          content: { "application/json": { schema: { $ref: ref("Numbers") } } },
        },
        responses: { "303": { description: "Elsewhere." } },
      },
    },
    "/asns/{id}/peers/{peer}": {
      parameters: ["id", "peer"].map((name) => ({ name, in: "path", required: true, schema: text })),
      get: { tags: ["numbers"], operationId: "getPeer", "x-sdk-positional": ["peer"], responses: ok },
    },
    "/unions": {
      get: {
        operationId: "getUnions",
        tags: ["unions"],
        responses: {
          ...json({ $ref: ref("UnionBox") }),
          "202": {
            description: "Later.",
            content: { "application/json": { schema: { $ref: ref("Person") } } },
          },
        },
      },
    },
    ...streamPaths,
    ...followedPaths,
    "/segments": {
      get: {
        operationId: "segments",
        responses: json({
          type: "object",
          properties: { "long name of a member that holds conditions": { type: "array", items: conditions } },
        }),
      },
    },
    "/forms": {
      post: {
        tags: ["List"],
        operationId: "send-form",
        requestBody: {
          required: true,
          content: {
            "application/x-www-form-urlencoded": {
              schema: {
                type: "object",
                required: ["a", "b", "c", "d", "e"],
                properties: {
                  a: text,
                  b: text,
                  c: text,
                  d: text,
                  e: { type: "object", properties: { x: text } },
                },
              },
              encoding: { e: { style: "deepObject", explode: true } },
            },
          },
        },
        responses: none,
      },
      put: {
        tags: ["List"],
        operationId: "sendFiles",
        requestBody: {
          required: true,
          content: {
            "multipart/form-data": {
              schema: {
                type: "object",
                properties: {
                  files: { type: "array", items: { type: "string", format: "binary" } },
                  onProgress: text,
                  tags: { type: "array", items: text },
                },
              },
            },
          },
        },
        responses: {
          "200": {
            description: "Bytes.",
            content: { "application/pdf": { schema: { type: "string", format: "binary" } } },
          },
        },
      },
    },
  },
  components: {
    securitySchemes: {
      key: { type: "apiKey", in: "query", name: "api_key" },
      login: { type: "http", scheme: "basic" },
      program: {
        type: "oauth2",
        flows: {
          clientCredentials: { tokenUrl: "https://edge-cases.dev/token", scopes: { read: "Reads." } },
        },
      },
    },
    schemas: { ...edgeCaseSchemas, ...unionSchemas },
  },
  webhooks: {
    "pet.born": {
      post: {
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Cat" } } } },
        responses: none,
      },
    },
  },
};
