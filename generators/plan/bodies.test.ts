// Checks the request bodies of operations: the media type, the properties, and their encodings.
import { describe, expect, test } from "vitest";
import { bodiesOf, file, planWith, thing } from "./testdata/bodies.ts";
import { ok, onlyOperation, planOf, ref, text, warnings } from "./testdata/fixture.ts";

describe("the media type", () => {
  test.each([
    ["json", thing, "json", "application/json"],
    ["a file", file, "binary", "application/octet-stream"],
    ["größe/text", { type: "string" }, "text", "text/plain"],
  ])("%s is invalid, so that the schema decides", (mediaType, schema, kind, sent) => {
    const plan = planWith({ [mediaType]: { schema } });
    expect(onlyOperation(plan).bodies).toMatchObject([{ kind, mediaType: sent }]);
    expect(warnings(plan)).toEqual([
      expect.stringContaining(`"${mediaType}" is not a media type; the schema decides what is sent.`),
    ]);
  });

  test("a file may have several media types, or one of a range", () => {
    const schema = { schema: file };
    const several = bodiesOf({ "image/png": schema, "image/jpeg": {}, "image/*": schema });
    const accepted = ["image/png", "image/jpeg", "image/*"];
    expect(several).toMatchObject([{ kind: "binary", mediaType: "image/png", accepted }]);
    expect(bodiesOf({ "image/*": schema })).toMatchObject([
      { mediaType: "application/octet-stream", accepted: ["image/*"] },
    ]);
    expect(bodiesOf({ "image/png": schema })[0]).not.toHaveProperty("accepted");
  });

  test.each([
    ["application/json", thing, "json"],
    ["application/vnd.acme.v2+json", thing, "json"],
    ["application/json; charset=utf-8", thing, "json"],
    ["text/json", thing, "json"],
    ["application/x-www-form-urlencoded", thing, "form"],
    ["multipart/form-data", thing, "multipart"],
    ["application/octet-stream", file, "binary"],
    ["application/json", { contentMediaType: "application/json" }, "binary"],
    ["application/json", { type: "string", contentMediaType: "application/json" }, "json"],
    ["image/png", file, "binary"],
    ["application/json", file, "binary"],
    ["text/csv", { type: "string" }, "text"],
    ["application/yaml", { type: "string" }, "text"],
  ])("%s of %j is sent as %s", (mediaType, schema, kind) => {
    expect(bodiesOf({ [mediaType]: { schema } })).toMatchObject([{ kind, mediaType }]);
  });

  test.each([
    [thing, "json", "application/json"],
    [file, "binary", "application/octet-stream"],
    [{ type: "string" }, "text", "text/plain"],
    [undefined, "binary", "application/octet-stream"],
  ])("*/* of %j is sent as %s", (schema, kind, mediaType) => {
    expect(bodiesOf({ "*/*": { schema } })).toMatchObject([{ kind, mediaType }]);
  });

  test("plain text of a number is written as in JSON", () => {
    expect(bodiesOf({ "text/plain": { schema: { type: "integer" } } })).toMatchObject([
      { kind: "json", mediaType: "text/plain", type: { kind: "integer" } },
    ]);
  });

  test("XML alone is a value, written as the element of its schema", () => {
    const plan = planWith({ "application/xml": { schema: thing } });
    expect(onlyOperation(plan).bodies).toMatchObject([
      { kind: "json", mediaType: "application/xml", xml: { name: expect.stringMatching(/./) } },
    ]);
    expect(warnings(plan)).toEqual([]);
  });

  test.each([[{ type: "string" }], [{ type: "object" }], [{}]])(
    "XML of the schema %j is an opaque string, with a warning",
    (schema) => {
      const plan = planWith({ "application/xml": { schema } });
      expect(onlyOperation(plan).bodies).toMatchObject([
        { kind: "text", mediaType: "application/xml", type: text },
      ]);
      expect(warnings(plan)[0]).toContain(
        "/content/application~1xml: XML without a schema of its elements is not encoded from values",
      );
    },
  );

  test("XML next to JSON is ignored without a warning", () => {
    const plan = planWith(
      { "application/xml": { schema: ref("T") }, "application/json": { schema: ref("T") } },
      {},
      { T: thing },
    );
    expect(onlyOperation(plan).bodies.map(({ kind }) => kind)).toEqual(["json"]);
    expect(plan.warnings).toEqual([]);
  });
});

describe("of several bodies", () => {
  test("with the same schema JSON is sent", () => {
    const all = ["application/x-www-form-urlencoded", "multipart/form-data", "application/json"];
    const plan = planWith(Object.fromEntries(all.map((each) => [each, { schema: thing }])));
    expect(onlyOperation(plan).bodies.map(({ kind }) => kind)).toEqual(["json"]);
    expect(plan.warnings).toEqual([]);
  });

  test("with a file, multipart is sent", () => {
    const schema = { type: "object", properties: { file } };
    const found = bodiesOf({ "application/json": { schema }, "multipart/form-data": { schema } });
    expect(found.map(({ kind }) => kind)).toEqual(["multipart"]);
  });

  test("those that a required property distinguishes are kept", () => {
    const found = bodiesOf({
      "application/json": { schema: { type: "object", required: ["id"], properties: { id: {}, mode: {} } } },
      "multipart/form-data": {
        schema: { type: "object", required: ["file"], properties: { file, mode: {} } },
      },
    });
    expect(found.map(({ kind }) => kind)).toEqual(["multipart", "json"]);
  });

  test("others are ignored, with a warning", () => {
    const plan = planWith({
      "application/json": { schema: thing },
      "application/vnd.acme+json": { schema: { type: "object", properties: { other: {} } } },
      "text/plain": { schema: { type: "string" } },
    });
    expect(onlyOperation(plan).bodies.map(({ mediaType }) => mediaType)).toEqual(["application/json"]);
    expect(warnings(plan)).toEqual([
      "/paths/~1pets/post/requestBody/content/application~1vnd.acme+json: application/vnd.acme+json is ignored; the body is sent as application/json.",
      "/paths/~1pets/post/requestBody/content/text~1plain: text/plain is ignored; the body is sent as application/json.",
    ]);
  });
});

test.each(["get", "head"])("of %s is ignored with a warning", (method) => {
  const requestBody = { content: { "application/json": { schema: thing } } };
  const plan = planOf({ paths: { "/pets": { [method]: { requestBody, responses: {} } } } });
  expect(onlyOperation(plan).bodies).toEqual([]);
  expect(warnings(plan)).toEqual([
    `/paths/~1pets/${method}/requestBody: HTTP defines no meaning for the body of a ${method.toUpperCase()} request; the body is ignored.`,
  ]);
});

describe("the properties of a body", () => {
  test("are arguments, through references, null and aliases, except read-only ones", () => {
    const schemas = {
      Alias: ref("Thing"),
      Thing: {
        ...thing,
        type: ["object", "null"],
        properties: { ...thing.properties, id: { readOnly: true } },
      },
    };
    const [body] = bodiesOf({ "application/json": { schema: ref("Alias") } }, schemas);
    expect(body?.properties?.map(({ name, required }) => [name, required])).toEqual([
      ["name", true],
      ["size", false],
    ]);
  });

  test("avoid the names of parameters", () => {
    const post = {
      operationId: "go",
      parameters: [{ name: "name", in: "query", schema: { type: "string" } }],
      requestBody: { content: { "application/json": { schema: thing } } },
      responses: ok({ type: "string" }),
    };
    const operation = onlyOperation(planOf({ paths: { "/pets": { post } } }));
    expect(operation.bodies[0]?.properties?.map(({ words }) => words.join("_"))).toEqual([
      "name_body",
      "size",
    ]);
  });

  test("are not arguments for an array, a union or a map", () => {
    for (const schema of [
      { type: "array", items: thing },
      { oneOf: [thing, { type: "string" }] },
      { type: "object" },
    ])
      expect(bodiesOf({ "application/json": { schema } })[0]?.properties).toBeUndefined();
  });

  test("are required when the body is", () => {
    expect(
      onlyOperation(planWith({ "application/json": { schema: thing } }, { required: true })).bodyRequired,
    ).toBe(true);
    expect(onlyOperation(planWith({ "application/json": { schema: thing } })).bodyRequired).toBe(false);
    expect(onlyOperation(planWith({}, { required: true })).bodyRequired).toBe(false);
  });
});
