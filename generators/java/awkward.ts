// A document with everything that is hard to say in Java, for tests.

const text = { type: "string" };
const ok = { "200": { description: "Fine.", content: { "application/json": { schema: text } } } };
const none = { "204": { description: "Done." } };
const query = (name: string, schema: object, more: object = {}): object => ({
  name,
  in: "query",
  schema,
  ...more,
});

const ref = (name: string): string => `#/components/schemas/${name}`;
const json = (schema: object): object => ({
  "200": { description: "Fine.", content: { "application/json": { schema } } },
});

/** Alternatives without a name of their own, in a place whose name is longer than file systems take. */
const conditions = {
  oneOf: ["first", "second", "third"].map((word) => ({
    title: `The condition of a segment of a campaign that is the ${word} ${"of very many ".repeat(8)}`,
    type: "object",
    required: ["type"],
    properties: { type: { type: "string", const: word }, value: text },
  })),
  discriminator: { propertyName: "type" },
};

/** Names that Java, the runtime or a file system has taken; unions; every style; descriptions that could end a comment. */
export const awkward = {
  openapi: "3.1.0",
  info: {
    title: "Awkward */ <b>API</b>",
    version: "1.0.0-beta 2",
    description:
      "Ends a comment: */ and begins one: /* with @tags, {@link Nothing}, <html> & \\u000a `code {` .",
    license: { name: "MIT" },
  },
  servers: [{ url: "https://api.awkward.dev/v2" }],
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
        servers: [{ url: "https://other.awkward.dev" }],
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
        description: `${"A table | of | words\n---|---|---\n".repeat(2)}See https://awkward.dev/${"long/".repeat(40)}.`,
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
        flows: { clientCredentials: { tokenUrl: "https://awkward.dev/token", scopes: { read: "Reads." } } },
      },
    },
    schemas: {
      Thing: {
        type: "object",
        required: ["class", "hashCode", "input"],
        properties: {
          class: text,
          hashCode: { type: "integer", format: "int32" },
          input: { type: "string", format: "byte" },
          members: { type: "array", items: { type: ["string", "null"] } },
          "2fa": { type: "boolean" },
          "a-b": { type: "string", format: "date" },
          a_b: { type: "string", format: "date-time", deprecated: true },
          json: { type: "object", additionalProperties: { type: ["number", "null"], format: "decimal" } },
          parent: { $ref: "#/components/schemas/Thing" },
          anything: {},
          either: { oneOf: [text, { type: "object", properties: { a: text } }] },
          word: { anyOf: [text, { type: "string", enum: ["x"] }] },
          enum: { type: "string", enum: ["DECODER", "2", "a-b", "a_b", "class", "", "ä", "*/"] },
          error: { $ref: "#/components/schemas/Error" },
          lower: { $ref: "#/components/schemas/thing" },
          tls: { $ref: "#/components/schemas/TLS" },
        },
      },
      thing: { type: "object", description: "Only its case is another.", properties: { THING: text } },
      Error: { type: "object", properties: { message: text } },
      ASN: {
        type: "object",
        required: ["asn", "builder", "none"],
        properties: {
          asn: { type: "integer", readOnly: true },
          ASN: { type: "integer", writeOnly: true },
          builder: { type: ["string", "null"] },
          of: { $ref: ref("Builder") },
          none: { type: "null" },
          String: { type: "object", additionalProperties: { $ref: ref("Pet") } },
          this: { type: "array", items: { type: "array", items: { type: ["integer", "null"] } } },
          numbers: { $ref: ref("Numbers") },
          "": text,
          $: text,
          ключ: text,
          input: { type: "array", items: { $ref: ref("Maybe") } },
        },
        additionalProperties: { type: "integer" },
      },
      Builder: {
        allOf: [
          { $ref: ref("Error") },
          { type: "object", properties: { builder: { $ref: ref("Builder") } } },
        ],
      },
      Maybe: { type: ["object", "null"], properties: { maybe: { $ref: ref("Maybe") } } },
      Numbers: {
        type: "object",
        properties: {
          one: { type: "integer", enum: [1, 2, 3] },
          half: { type: "number", enum: [0.5, 1.5] },
          yes: { type: "boolean", enum: [true] },
          large: { type: "integer", format: "int64", default: 9007199254740991 },
          mixed: { enum: ["a", 1, null] },
          either: { anyOf: [{ type: "integer" }, { type: "number" }, { type: "null" }] },
          String: { type: "string", enum: ["String", "OBJECT", "object", "Object"] },
          list: { type: "array", items: { oneOf: [{ $ref: ref("Cat") }, { $ref: ref("Error") }] } },
          tree: { $ref: ref("Tree") },
          shape: { $ref: ref("Shape") },
        },
      },
      // No discriminator, but a member with words of their own.
      Shape: {
        oneOf: [
          { type: "object", title: "Circle", required: ["form"], properties: { form: { const: "circle" } } },
          {
            type: "object",
            title: "Angular",
            required: ["form"],
            properties: { form: { type: "string", enum: ["square", "box"] }, name: text },
          },
        ],
      },
      Tree: { type: "array", items: { $ref: ref("Tree") } },
      TLS: { type: "string", enum: ["tls", "TLS 1.3"] },
      Pet: {
        oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
        discriminator: {
          propertyName: "kind",
          mapping: { cat: "#/components/schemas/Cat", dog: "#/components/schemas/Dog" },
        },
      },
      Cat: {
        type: "object",
        required: ["kind"],
        properties: {
          kind: { type: "string", const: "cat" },
          friends: { type: "array", items: { $ref: "#/components/schemas/Pet" } },
        },
      },
      Dog: {
        type: "object",
        required: ["kind"],
        properties: { kind: { type: "string", const: "dog" }, lives: { type: "integer", default: 1 } },
      },
    },
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
