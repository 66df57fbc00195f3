// Checks which properties of a form are files, text or JSON, by schema and media type.
import { describe, expect, test } from "vitest";
import type { RequestBody } from "./plan.ts";
import { type Members, ok, onlyOperation, planOf, ref, text } from "./testdata/fixture.ts";

const binary = { kind: "binary" };
const nullable = (schema: Members) => ({ anyOf: [schema, { type: "null" }] });
/** How FastAPI describes an uploaded file. */
const upload = { type: "string", contentMediaType: "application/octet-stream" };
const schemas = {
  Upload: { type: "string", format: "binary" },
  Uploads: { type: "array", items: ref("Upload") },
  Anything: {},
  Note: nullable({ type: "string" }),
};

/** The body of an operation that takes a form with these properties. */
function bodyOf(properties: Members, more: Members = {}, openapi?: string): RequestBody {
  const { mediaType = "multipart/form-data", encoding, required } = more;
  const schema = { type: "object", properties, required };
  const content = { [String(mediaType)]: { schema, encoding } };
  const post = { operationId: "go", requestBody: { content }, responses: ok({ type: "string" }) };
  const plan = planOf({ paths: { "/pets": { post } }, components: { schemas } }, openapi);
  const [body] = onlyOperation(plan).bodies;
  if (body === undefined) throw new Error("the operation has no body");
  return body;
}

function partOf(schema: Members, contentType?: string, openapi?: string): unknown {
  const encoding = contentType === undefined ? undefined : { part: { contentType } };
  return bodyOf({ part: schema }, { encoding }, openapi).properties?.[0]?.type;
}

describe("a part", () => {
  test.each([
    ["of any value since 3.1", {}],
    ["of any value behind a reference", ref("Anything")],
    ["of a file", upload],
    ["of a reference to a file", ref("Upload")],
    ["of an optional file", nullable(upload)],
    ["of an optional reference to a file", nullable(ref("Upload"))],
  ])("%s is bytes", (_, schema) => {
    expect(partOf(schema)).toEqual(binary);
    expect(bodyOf({ part: schema }).encoding["part"]).toMatchObject({ style: "file" });
  });

  test.each([
    ["of files", { type: "array", items: upload }],
    ["of any values since 3.1", { type: "array", items: {} }],
    ["behind a reference", ref("Uploads")],
    ["that is optional", nullable({ type: "array", items: ref("Upload") })],
  ])("with a list %s is a list of bytes", (_, schema) => {
    expect(partOf(schema)).toEqual({ kind: "array", items: binary });
  });

  test.each([
    [{ type: "string" }, "image/png, image/jpeg", binary],
    [{ type: "string" }, "text/csv", text],
    [{ type: "string" }, "image/png, text/csv", text],
    [{}, "application/pdf", binary],
    [{}, "text/plain", text],
    [{}, "application/json", { kind: "any", known: [] }],
  ])("of %j as %s is %j", (schema, contentType, type) => {
    expect(partOf(schema, contentType)).toEqual(type);
    expect(bodyOf({ part: schema }, { encoding: { part: { contentType } } }).encoding["part"]).toMatchObject({
      contentType,
    });
  });

  test("of any value before 3.1 is JSON", () => {
    expect(partOf({}, undefined, "3.0.3")).toEqual({ kind: "any", known: [] });
  });

  test.each(["multipart/form-data", "application/x-www-form-urlencoded"])(
    "of %s that may be null is optional, since a form cannot carry null",
    (mediaType) => {
      const number = { type: "number" };
      const properties = {
        note: nullable({ type: "string" }),
        other: ref("Note"),
        variant: { oneOf: [{ type: ["string", "null"] }, number] },
        inner: { oneOf: [ref("Note"), number] },
        tag: { type: "string" },
      };
      const body = bodyOf(properties, { mediaType, required: ["note", "variant", "inner", "tag"] });
      const either = { kind: "union", members: [text, { kind: "number", format: undefined }] };
      expect(body.properties?.map(({ name, type, required }) => [name, type, required])).toEqual([
        ["note", text, false],
        ["other", text, false],
        ["variant", expect.objectContaining(either), false],
        ["inner", expect.objectContaining(either), false],
        ["tag", text, true],
      ]);
    },
  );

  test("of a URL-encoded form is never bytes because of its media type", () => {
    const [part] = bodyOf({ part: {} }, { mediaType: "application/x-www-form-urlencoded" }).properties ?? [];
    expect(part?.type).toEqual({ kind: "any", known: [] });
  });
});

describe("additional properties of a body", () => {
  const additional = (more: Members) => {
    const schema = { type: "object", properties: { name: { type: "string" } }, ...more };
    const requestBody = { content: { "application/json": { schema } } };
    const post = { operationId: "go", requestBody, responses: ok({ type: "string" }) };
    return onlyOperation(planOf({ paths: { "/pets": { post } } })).bodies[0]?.additional;
  };

  test("have the type that the document declares", () => {
    expect(additional({ additionalProperties: { type: "string" } })).toEqual(text);
    expect(additional({ additionalProperties: true })).toEqual({ kind: "any", known: [] });
    expect(additional({ allOf: [{ additionalProperties: { type: "string" } }] })).toEqual(text);
  });

  test("are no arguments when the document does not declare any", () => {
    expect(additional({})).toBeUndefined();
    expect(additional({ additionalProperties: false })).toBeUndefined();
  });
});
