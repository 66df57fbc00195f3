// Checks what the normalised document contains, in general and by the rules of languages.
import { expect, test } from "vitest";
import { record } from "../json.ts";
import { makePlan } from "../plan/make-plan.ts";
import { normalizedDocument } from "./document.ts";
import type { Rules } from "./rules.ts";
import type { Json } from "./schemas.ts";
import { probePaths, probeSchemas } from "./testdata/probe.ts";

const json = (schema: object): object => ({ content: { "application/json": { schema } } });
const note = { type: "object", required: ["object"], properties: { object: { const: "note" } } };

const source = {
  openapi: "3.1.0",
  info: { title: "Probe", version: "1.2.3" },
  servers: [{ url: "https://api.example.com" }],
  security: [{ token: [] }, { login: ["read"] }, { key: [] }],
  paths: {
    ...probePaths,
    "/events": {
      get: {
        operationId: "watchEvents",
        tags: ["probe"],
        responses: { "200": { description: "Events.", content: { "text/event-stream": { schema: note } } } },
      },
    },
    "/notes": {
      get: {
        "x-sdk-resource": "chat.notes",
        operationId: "readNote",
        responses: {
          "200": { description: "One.", ...json(note) },
          "404": { description: "None.", ...json({ $ref: "#/components/schemas/Missing" }) },
          "4XX": { description: "Another error." },
        },
      },
    },
  },
  webhooks: {
    "note.created": {
      post: { requestBody: json({ $ref: "#/components/schemas/NoteEvent" }), responses: {} },
    },
    "note.deleted": {
      post: { requestBody: json({ $ref: "#/components/schemas/NoteEvent" }), responses: {} },
    },
  },
  components: {
    securitySchemes: {
      token: { type: "http", scheme: "bearer" },
      login: {
        type: "oauth2",
        flows: { clientCredentials: { tokenUrl: "https://api.example.com/token", scopes: { read: "" } } },
      },
      key: { type: "apiKey", in: "header", name: "X-Key" },
    },
    schemas: {
      ...probeSchemas,
      Document: { type: "object", properties: { id: { type: "string" } }, additionalProperties: true },
      Missing: { type: "object", properties: { reason: { const: "gone" } } },
      NoteEvent: { type: "object", required: ["type"], properties: { type: { type: "string" } } },
    },
  },
};

const plan = makePlan(source, { name: "probe" });
const normalized = (rules?: Rules): Json => normalizedDocument(plan, rules);
const schemas = (rules?: Rules): Json => record(record(normalized(rules)["components"])["schemas"]);
const operation = (path: string, method: string): Json =>
  record(record(record(normalized()["paths"])[path])[method]);

const reference = (key: string): object => ({ $ref: `#/components/schemas/${key}` });

test("leaves out an operation that always streams", () => {
  expect(Object.keys(record(normalized()["paths"]))).toEqual([
    "/probe/pair",
    "/probe/pets",
    "/probe/values",
    "/notes",
  ]);
});

test("keeps the operations of nested resources, with one tag", () => {
  expect(operation("/notes", "get")["tags"]).toEqual(["chat_notes"]);
});

test("writes the errors with normalised schemas", () => {
  expect(operation("/notes", "get")["responses"]).toMatchObject({
    "404": { description: "None.", ...json(reference("Missing")) },
    "4XX": { description: "Another error." },
  });
  expect(schemas()["Missing"]).toMatchObject({ properties: { reason: { type: "string" } } });
});

test("writes unions with their discriminator, constants as plain types, and responses open", () => {
  expect(schemas()).toMatchObject({
    ProbePet: {
      oneOf: [reference("ProbeCat"), reference("ProbeDog")],
      discriminator: {
        propertyName: "kind",
        mapping: { cat: "#/components/schemas/ProbeCat", dog: "#/components/schemas/ProbeDog" },
      },
    },
    ProbeCat: { properties: { kind: { type: "string" } } },
    WebhookEvent: { oneOf: [reference("NoteEvent")], discriminator: { propertyName: "type" } },
  });
  expect(schemas()["ProbeCat"]).not.toHaveProperty("properties.kind.enum");
  expect(schemas()["ProbeCat"]).not.toHaveProperty("additionalProperties", false);
});

test("first match: variants fix their discriminator, the specific come first, and the last accepts everything", () => {
  const written = schemas({ unions: "first-match" });
  expect(written["ProbePet"]).toEqual({
    oneOf: [reference("ProbeCat"), reference("ProbeDog"), { type: "object" }],
  });
  expect(written["ProbeValue"]).toEqual({
    oneOf: [reference("ProbePoint"), { type: "integer" }, { type: "string" }, { type: "object" }],
  });
  expect(written).toMatchObject({
    ProbeCat: { required: ["kind", "lives"], properties: { kind: { type: "string", enum: ["cat"] } } },
    NoteEvent: {
      required: ["type"],
      properties: { type: { type: "string", enum: ["note.created", "note.deleted"] } },
    },
    WebhookEvent: { oneOf: [reference("NoteEvent"), { type: "object" }] },
  });
});

/** The normalised document of one operation with these parameters, and of schemas. */
function documentOf(parameters: readonly object[], types: Json, rules: Rules): Json {
  const content = { "application/json": { schema: { anyOf: Object.keys(types).map(reference) } } };
  const post = { operationId: "send", parameters, requestBody: { content }, responses: {} };
  const document = { openapi: "3.1.0", info: { title: "P", version: "1" }, paths: { "/notes": { post } } };
  return normalizedDocument(makePlan({ ...document, components: { schemas: types } }, { name: "p" }), rules);
}

test("first match: variants of the same name become one", () => {
  const map = { type: "object", additionalProperties: { type: "string" } };
  const day = { type: "string", format: "date" };
  const time = { type: "string", format: "date-time" };
  const types = { Note: { anyOf: [map, day, { type: "integer" }, time] }, Other: { type: "object" } };
  expect(documentOf([], types, { unions: "first-match" })).toMatchObject({
    components: {
      schemas: { Note: { oneOf: [{ type: "integer" }, { type: "string" }, { type: "object" }] } },
    },
  });
});

test("first match: a union in an address is text", () => {
  const schema = { type: "array", items: { anyOf: [{ type: "string" }, { type: "integer" }] } };
  const parameters = [{ name: "of", in: "query", schema }];
  expect(documentOf(parameters, {}, { unions: "first-match" })).toMatchObject({
    paths: { "/notes": { post: { parameters: [{ schema: { type: "array", items: { type: "string" } } }] } } },
  });
});

test("whole deep objects: explode, which means nothing for them, is false", () => {
  const schema = { type: "object", properties: { size: { type: "integer" } } };
  const parameters = [{ name: "filter", in: "query", style: "deepObject", explode: true, schema }];
  for (const wholeDeepObjects of [true, false])
    expect(documentOf(parameters, {}, { wholeDeepObjects })).toMatchObject({
      paths: { "/notes": { post: { parameters: [{ explode: !wholeDeepObjects }] } } },
    });
});

test("plain cycles: an optional property of a type that contains itself is a plain reference", () => {
  const described = (name: string) => ({ ...reference(name), description: "Why." });
  const types = {
    Shelf: { type: "object", properties: { owner: described("Owner"), label: described("Label") } },
    Owner: { type: "object", properties: { shelf: described("Shelf") } },
    Label: { type: "object", properties: { text: { type: "string" } } },
  };
  expect(documentOf([], types, { plainCycles: true })).toMatchObject({
    components: {
      schemas: {
        Shelf: { properties: { owner: reference("Owner"), label: { description: "Why." } } },
        Owner: { properties: { shelf: reference("Shelf") } },
      },
    },
  });
});

test("any: unions are values of any type", () => {
  expect(schemas({ unions: "any" })).toMatchObject({ ProbePet: {}, ProbeValue: {} });
  expect(schemas({ unions: "any" })["ProbePet"]).not.toHaveProperty("oneOf");
});

test("leaves out the additional properties of objects with properties", () => {
  expect(schemas()["Document"]).toHaveProperty("additionalProperties");
  expect(schemas({ withoutAdditional: true })["Document"]).not.toHaveProperty("additionalProperties");
});

test("one token: a bearer scheme replaces that of OAuth, also where it is required", () => {
  const general = normalized();
  expect(Object.keys(record(record(general["components"])["securitySchemes"]))).toEqual([
    "token",
    "login",
    "key",
  ]);
  expect(general["security"]).toEqual([{ token: [] }, { login: ["read"] }, { key: [] }]);
  const one = normalized({ oneToken: true });
  expect(record(one["components"])["securitySchemes"]).toEqual({
    token: { type: "http", scheme: "bearer" },
    key: { type: "apiKey", in: "header", name: "X-Key" },
  });
  expect(one["security"]).toEqual([{ token: [] }, { key: [] }]);
});
