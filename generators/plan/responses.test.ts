// Checks the results of successful calls.
import { describe, expect, test } from "vitest";
import type { Plan, SuccessResponse } from "./plan.ts";
import { type Members, onlyOperation, planOf, ref, text, warnings } from "./testdata/fixture.ts";

const thing = { type: "object", properties: { a: { type: "string" } } };
const schemas = { Thing: thing, Other: { type: "object", properties: { b: {} } } };

/** A response with these media types. */
function response(content?: Members): Members {
  return { description: "So.", ...(content && { content }) };
}

function json(schema: unknown): Members {
  return response({ "application/json": { schema } });
}

function planWith(responses: Members, method = "post"): Plan {
  return planOf({
    paths: { "/pets": { [method]: { operationId: "go", responses } } },
    components: { schemas },
  });
}

function responseOf(responses: Members, method?: string): SuccessResponse {
  return onlyOperation(planWith(responses, method)).response;
}

describe("the response", () => {
  test.each([
    ["application/json", { schema: ref("Thing") }, "json"],
    ["application/hal+json", { schema: ref("Thing") }, "json"],
    ["*/*", { schema: ref("Thing") }, "json"],
    ["*/*", {}, "binary"],
    ["application/json", { schema: { type: "string", format: "binary" } }, "binary"],
    ["application/json", { schema: { contentMediaType: "application/json" } }, "binary"],
    ["*/*", { schema: { contentMediaType: "*/*" } }, "binary"],
    ["application/json", { schema: { type: "string", contentMediaType: "application/json" } }, "json"],
    ["application/octet-stream", {}, "binary"],
    ["application/pdf", { schema: { type: "string", format: "binary" } }, "binary"],
    ["text/csv", { schema: { type: "string" } }, "text"],
  ])("in %s with %j is %s", (mediaType, media, kind) => {
    expect(responseOf({ "200": response({ [mediaType]: media }) }).kind).toBe(kind);
  });

  test("in XML alone is a value, read from the element of its schema", () => {
    const mediaType = "application/xml";
    const plan = planWith({ "200": response({ [mediaType]: { schema: ref("Thing") } }) });
    expect(onlyOperation(plan).response).toEqual({
      kind: "json",
      mediaType,
      type: { kind: "named", key: "Thing" },
      xml: { name: "Thing" },
    });
    expect(warnings(plan)).toEqual([]);
  });

  test("in XML without a schema of its elements is a text, with a warning", () => {
    const mediaType = "text/xml";
    const plan = planWith({ "200": response({ [mediaType]: {} }) });
    expect(onlyOperation(plan).response).toEqual({ kind: "text", mediaType });
    expect(warnings(plan)[0]).toContain("XML without a schema of its elements is not parsed");
  });

  test("of several media types is JSON, and the others have methods", () => {
    const content = {
      "text/html": {},
      "application/json": { schema: ref("Thing") },
      "application/pdf": { schema: { type: "string", format: "binary" } },
      "application/vnd.acme.other+json": { schema: ref("Other") },
    };
    const plan = planWith({ "200": response(content) });
    const operations = plan.resources.flatMap((resource) => resource.operations);
    expect(
      operations.map(({ id, words, accept, response: { kind } }) => [id, words.join(" "), accept, kind]),
    ).toEqual([
      ["go", "go", "application/json", "json"],
      ["goAsHtml", "go as html", "text/html", "text"],
      ["goAsPdf", "go as pdf", "application/pdf", "binary"],
      ["goAsAcmeOther", "go as acme other", "application/vnd.acme.other+json", "json"],
    ]);
    expect(operations.slice(1).map(({ base, content: variant }) => [base, variant])).toEqual([
      ["go", "text/html"],
      ["go", "application/pdf"],
      ["go", "application/vnd.acme.other+json"],
    ]);
    expect(warnings(plan)).toEqual([]);
  });

  test("of several statuses with bodies has one content, with a warning", () => {
    const content = { "text/html": {}, "application/json": { schema: ref("Thing") } };
    const plan = planWith({
      "200": response(content),
      "201": response({ "application/json": { schema: ref("Other") } }),
    });
    expect(onlyOperation(plan).response).toMatchObject({ kind: "json" });
    expect(warnings(plan)).toEqual([
      "/paths/~1pets/post/responses/200/content: The response is read as application/json; its other contents are not available: text/html.",
    ]);
  });

  test("of one schema in several media types loses nothing", () => {
    const content = { "text/plain": { schema: ref("Thing") }, "application/json": { schema: ref("Thing") } };
    expect(planWith({ "200": response(content) }).warnings).toEqual([]);
  });

  test.each([
    ["text/plain", { type: "integer" }, "json"],
    ["text/plain; charset=utf-8", { type: "boolean" }, "json"],
    ["text/plain", { type: "number", enum: [0.5, 1] }, "json"],
    ["text/plain", { type: "string" }, "text"],
    ["text/plain", { type: "string", enum: ["1"] }, "text"],
    ["text/html", { type: "integer" }, "text"],
  ])("of %s with the schema %j is %s", (mediaType, schema, kind) => {
    expect(responseOf({ "200": response({ [mediaType]: { schema } }) })).toMatchObject({ kind, mediaType });
  });

  test("of JSON without a schema is any value", () => {
    expect(responseOf({ "200": response({ "application/json": {} }) })).toMatchObject({
      type: { kind: "any" },
    });
  });

  test("of several statuses is a union of their types without duplicates", () => {
    expect(responseOf({ "200": json(ref("Thing")), "202": json(ref("Thing")) })).toMatchObject({
      type: { kind: "named", key: "Thing" },
    });
    expect(responseOf({ "200": json(ref("Thing")), "2XX": json(ref("Other")) })).toMatchObject({
      type: { kind: "union", members: [{ key: "Thing" }, { key: "Other" }] },
    });
  });

  test("is nullable when one status has no body", () => {
    expect(responseOf({ "200": json(ref("Thing")), "204": response() })).toMatchObject({
      type: { kind: "nullable", type: { key: "Thing" } },
    });
  });

  test("of several kinds is JSON, with a warning", () => {
    const plan = planWith({ "200": json(ref("Thing")), "206": response({ "application/pdf": {} }) });
    expect(onlyOperation(plan).response.kind).toBe("json");
    expect(warnings(plan)[0]).toContain("differ in kind; they are read as json");
  });

  test("is the default response when no success is described", () => {
    const found = onlyOperation(planWith({ default: json(ref("Thing")), "404": response() }));
    expect(found.response).toMatchObject({ kind: "json", type: { key: "Thing" } });
    expect(found.errors).toEqual({ "404": "So." });
  });

  test("is empty when only a redirect is described, with a warning", () => {
    const plan = planWith({ "302": response(), default: json(ref("Thing")) });
    expect(onlyOperation(plan).response).toEqual({ kind: "none" });
    expect(warnings(plan)[0]).toContain("redirects are not followed");
  });

  test("to HEAD is empty", () => {
    expect(responseOf({ "200": json({ type: "string" }) }, "head")).toEqual({ kind: "none" });
  });

  test("of a JSON string is a string", () => {
    expect(responseOf({ "200": json({ type: "string" }) })).toMatchObject({ kind: "json", type: text });
  });
});

describe("Accept", () => {
  const accept = (responses: Members, method?: string) => onlyOperation(planWith(responses, method)).accept;
  const file = { schema: { type: "string", format: "binary" } };
  const thingJson = { schema: ref("Thing") };

  test.each([
    [{ "image/png": file }, "image/png"],
    [{ "image/png": {}, "image/jpeg": {} }, "image/png, image/jpeg"],
    [{ "text/csv": {}, "application/json": thingJson }, "application/json"],
    [
      { "application/json": thingJson, "application/hal+json": thingJson },
      "application/json, application/hal+json",
    ],
    [{ "application/json": thingJson, "application/hal+json": { schema: ref("Other") } }, "application/json"],
    [{ "application/json": thingJson, "application/xml": thingJson }, "application/json"],
    [{ "application/xml": thingJson }, "application/xml"],
    [{ "*/*": thingJson }, "application/json"],
    [{ "*/*": {} }, "*/*"],
    [{ "image/*": file }, "image/*"],
    [{ "text/event-stream": thingJson }, "text/event-stream"],
    [undefined, "*/*"],
  ])("to a response with %j is %s", (content, expected) => {
    expect(accept({ "200": response(content) })).toBe(expected);
  });

  test("asks for all media types of several statuses, and for none of the errors", () => {
    const responses = {
      "200": response({ "application/json": thingJson }),
      "202": response({ "application/hal+json": thingJson }),
      "404": response({ "application/problem+json": thingJson }),
    };
    expect(accept(responses)).toBe("application/json, application/hal+json");
    expect(accept(responses, "head")).toBe("*/*");
  });
});
