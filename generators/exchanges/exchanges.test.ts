// Checks the exchanges of small documents: arguments, the expected request, the response and what is read from it.
import { describe, expect, it } from "vitest";
import { type Members, ok, planOf, ref } from "../plan/testdata/fixture.ts";
import type { Exchange } from "./exchange.ts";
import { exchangesOf } from "./exchanges.ts";

/** The calls of a document with one operation. */
function callsOf(method: string, path: string, operation: Members, more: Members = {}): readonly Exchange[] {
  return exchangesOf(planOf({ paths: { [path]: { [method]: operation } }, ...more })).exchanges;
}

/** The call with all arguments. */
function fullCall(method: string, path: string, operation: Members, more?: Members): Exchange {
  const [found] = callsOf(method, path, operation, more);
  if (found === undefined) throw new Error("no call");
  return found;
}

function json(schema: unknown): Members {
  return { required: true, content: { "application/json": { schema } } };
}

describe("a call", () => {
  const parameters = [
    { name: "id", in: "path", required: true, schema: { type: "string" } },
    { name: "since", in: "query", schema: { type: "string", format: "date" } },
    { name: "until", in: "query", schema: { type: "string", format: "date" } },
    { name: "X-Tag", in: "header", schema: { type: "array", items: { type: "string" } } },
  ];
  const calls = callsOf("get", "/pets/{id}", { parameters, responses: ok({ type: "integer" }) });

  it("has every parameter, or the required ones, each with a value of its own", () => {
    expect(calls.map(({ name, request }) => [name, request.target, request.headers["x-tag"]])).toEqual([
      ["all", "/wire/pets/id%20a%2Fb%3F%C3%A9?since=2026-12-12&until=2027-10-22", "X-Tag 1 1,X-Tag 2 1"],
      ["required", "/wire/pets/id%20a%2Fb%3F%C3%A9", undefined],
      ["empty", "/wire/pets/id%20a%2Fb%3F%C3%A9", undefined],
    ]);
  });

  it("is the same for the same document", () => {
    const again = callsOf("get", "/pets/{id}", { parameters, responses: ok({ type: "integer" }) });
    expect(JSON.stringify(again)).toBe(JSON.stringify(calls));
  });
});

describe("a response", () => {
  it("has every property, and reads each by the type that declares it", () => {
    const schemas = {
      Pet: {
        type: "object",
        required: ["petName"],
        properties: {
          petName: { type: "string" },
          secret: { type: "string", writeOnly: true },
          of: ref("Pet"),
        },
      },
    };
    const { response } = fullCall("get", "/pets", { responses: ok(ref("Pet")) }, { components: { schemas } });
    expect(JSON.parse(response.body)).toEqual({
      petName: 'petName & "é"',
      of: { petName: 'petName & "é"' },
    });
    expect(response.reads.map(({ path }) => path)).toEqual([
      [{ name: "petName", owner: "Pet" }],
      [
        { name: "of", owner: "Pet" },
        { name: "petName", owner: "Pet" },
      ],
    ]);
  });

  it("reaches each variant of a union, and names it by the discriminator", () => {
    const variant = { type: "object", required: ["kind"], properties: { kind: { type: "string" } } };
    const union = {
      oneOf: [ref("Cat"), ref("Dog"), ref("Emu")],
      discriminator: { propertyName: "kind", mapping: { cat: "Cat", dog: "Dog", emu: "Emu" } },
    };
    const more = { components: { schemas: { Cat: variant, Dog: variant, Emu: variant } } };
    const calls = callsOf("get", "/pets", { responses: ok(union) }, more);
    expect(calls.map(({ name, response }) => [name, response.body])).toEqual([
      ["all", '{"kind":"cat"}'],
      ["required", '{"kind":"dog"}'],
      ["variant 3", '{"kind":"emu"}'],
    ]);
    const { response } = fullCall("get", "/pets", { responses: ok({ type: "array", items: union }) }, more);
    expect(response.body).toBe('[{"kind":"cat"},{"kind":"dog"},{"kind":"emu"}]');
  });

  it("marks the objects of a list that is a variant, which type checkers cannot tell apart", () => {
    const item = (name: string) => ({
      type: "object",
      required: [name],
      properties: { [name]: { type: "string" } },
    });
    const list = (name: string) => ({ type: "array", items: ref(name) });
    const schema = {
      type: "object",
      required: ["all"],
      properties: { all: { oneOf: [list("Cat"), list("Dog")] } },
    };
    const more = { components: { schemas: { Cat: item("purr"), Dog: item("bark") } } };
    const body = { content: { "application/json": { schema } } };
    const { arguments: given } = fullCall("post", "/pets", { requestBody: body, responses: ok({}) }, more);
    const [example] = given.map((argument) => argument.example);
    expect(example).toMatchObject({ kind: "list", items: [{ isVariant: true }, { isVariant: true }] });
  });

  it("is null where it may be, when only what is required is there", () => {
    const schema = { type: "object", required: ["a"], properties: { a: { type: ["string", "null"] } } };
    const bodies = callsOf("get", "/pets", { responses: ok(schema) }).map(({ response }) => response.body);
    expect(bodies).toEqual(['{"a":"a & \\"é\\""}', '{"a":null}']);
  });

  it("announces another page only with a cursor", () => {
    const schema = {
      type: "object",
      required: ["data", "more"],
      properties: {
        data: { type: "array", items: { type: "string" } },
        next: { type: "string" },
        more: { type: "boolean" },
      },
    };
    const operation = {
      parameters: [{ name: "after", in: "query", schema: { type: "string" } }],
      "x-pagination": { items: "data", cursor_parameter: "after", next_cursor: "next", has_more: "more" },
      responses: ok(schema),
    };
    const pages = callsOf("get", "/pets", operation).map(({ response }) => JSON.parse(response.body));
    expect(pages.map(({ next, more }) => [typeof next, more])).toEqual([
      ["string", true],
      ["undefined", false],
    ]);
  });
});

describe("a body", () => {
  it("is JSON in the order of the document, without read-only properties", () => {
    const schema = {
      type: "object",
      required: ["b"],
      properties: { b: { type: "integer" }, id: { type: "string", readOnly: true }, a: { type: "number" } },
    };
    const { request } = fullCall("post", "/pets", { requestBody: json(schema), responses: {} });
    expect(request.body).toBe('{"b":3000000001,"a":11.5}');
    expect(request.headers["content-type"]).toBe("application/json");
  });

  it("is a form as browsers write it", () => {
    const schema = {
      type: "object",
      properties: { name: { type: "string" }, tags: { type: "array", items: { type: "integer" } } },
    };
    const requestBody = { required: true, content: { "application/x-www-form-urlencoded": { schema } } };
    const { request } = fullCall("post", "/pets", { requestBody, responses: {} });
    expect(request.body).toBe("name=name+%26+%22%C3%A9%22&tags=3000000011&tags=3000000012");
  });

  it("has parts: files, text and JSON", () => {
    const schema = {
      type: "object",
      properties: {
        file: { type: "string", format: "binary" },
        note: { type: "string" },
        meta: { type: "object", properties: { a: { type: "integer" } } },
      },
    };
    const content = { "multipart/form-data": { schema, encoding: { file: { contentType: "image/png" } } } };
    const { request } = fullCall("post", "/pets", { requestBody: { content }, responses: {} });
    expect(request.body).toEqual([
      { name: "file", isFile: true, contentType: "image/png", body: "bytes of file" },
      { name: "note", isFile: false, contentType: undefined, body: 'note & "é"' },
      { name: "meta", isFile: false, contentType: "application/json", body: '{"a":3000000021}' },
    ]);
  });
});

it("signs a request by the first alternative with credentials, preferably without an access token", () => {
  const securitySchemes = {
    oauth: { type: "oauth2", flows: { clientCredentials: { tokenUrl: "/token", scopes: {} } } },
    login: { type: "http", scheme: "basic" },
    key: { type: "apiKey", in: "query", name: "the key" },
  };
  const secured = (security: unknown): Members => ({ get: { security, responses: {} } });
  const either = secured([{ oauth: [] }, { key: [], login: [] }]);
  const sent = (paths: Members) => {
    const { exchanges, uncalled } = exchangesOf(planOf({ paths, components: { securitySchemes } }));
    expect(uncalled).toEqual([]);
    return exchanges
      .filter(({ name }) => name === "all")
      .map(({ request }) => [request.target, request.headers["authorization"]]);
  };
  expect(sent({ "/a": either })).toEqual([["/wire/a?the%20key=secret-3%3D", "Basic dXNlci0yOnNlY3JldC0y"]]);
  expect(sent({ "/a": either, "/b": secured([{ oauth: [] }]) })).toEqual([
    ["/wire/a", "Bearer token-1"],
    ["/wire/b", "Bearer token-1"],
  ]);
});

describe("a stream", () => {
  const events = {
    "text/event-stream": { schema: { type: "object", properties: { n: { type: "integer" } } } },
  };
  const both = { ...events, "application/json": { schema: { type: "string" } } };
  const asked = json({ type: "object", required: ["stream"], properties: { stream: { type: "boolean" } } });

  it("has at least two items, and ends as the document says", () => {
    const content = { "text/event-stream": { ...events["text/event-stream"], example: "data: [DONE]" } };
    const { response, request } = fullCall("get", "/a", {
      responses: { "200": { description: "", content } },
    });
    expect(request.headers["accept"]).toBe("text/event-stream");
    expect(response).toMatchObject({ kind: "stream", items: [{ n: 3_000_000_001 }, { n: 3_000_000_101 }] });
    expect(response.body).toBe('data: {"n":3000000001}\n\ndata: {"n":3000000101}\n\ndata: [DONE]\n\n');
  });

  it("is asked for by one call where an argument asks for it, and by no other", () => {
    const calls = callsOf("post", "/a", {
      requestBody: asked,
      responses: { "200": { description: "", content: both } },
    });
    expect(calls.map(({ name, request, response }) => [name, request.body, response.kind])).toEqual([
      ["all", '{"stream":false}', "json"],
      ["required", '{"stream":false}', "json"],
      ["stream", '{"stream":true}', "stream"],
    ]);
    expect(calls.map(({ request }) => request.headers["accept"])).toEqual([
      "application/json",
      "application/json",
      "text/event-stream",
    ]);
  });
});
