// Checks plans of Swagger 2.0 documents, in particular what conversion to OpenAPI 3 may lose.
import { describe, expect, test } from "vitest";
import { makePlan } from "./make-plan.ts";
import type { Operation, Plan } from "./plan.ts";
import { type Members, named, onlyOperation, text, warnings } from "./testdata/fixture.ts";

const pet = { $ref: "#/definitions/Pet" };
const definitions = {
  Pet: {
    type: "object",
    discriminator: "kind",
    required: ["kind"],
    properties: { kind: { type: "string" }, note: { type: "string", "x-nullable": true } },
  },
  Cat: { allOf: [pet, { type: "object", properties: { claws: { type: "integer" } } }] },
};

/** The plan of a document with this operation at `POST /pets`. */
function planWith(post: Members, more: Members = {}): Plan {
  const operation = { operationId: "go", responses: { "200": { description: "So.", schema: pet } }, ...post };
  const document = {
    swagger: "2.0",
    info: { title: "Acme", version: "1" },
    host: "acme.example",
    basePath: "/v1",
    definitions,
    paths: { "/pets": { post: operation } },
    ...more,
  };
  return makePlan(document, { name: "acme" });
}

function operationWith(...made: Parameters<typeof planWith>): Operation {
  return onlyOperation(planWith(...made));
}

describe("a Swagger 2.0 document", () => {
  test("has its types, servers and security without a warning", () => {
    const plan = planWith(
      {},
      {
        schemes: ["http", "https"],
        securityDefinitions: {
          app: { type: "oauth2", flow: "application", tokenUrl: "https://acme.example/token", scopes: {} },
        },
      },
    );
    expect(plan.warnings).toEqual([]);
    expect(plan.servers).toEqual(["https://acme.example/v1", "http://acme.example/v1"]);
    expect(plan.securitySchemes).toMatchObject([{ kind: "client_credentials" }]);
    expect(named(plan, "AnyPet")).toMatchObject({
      type: { discriminator: { property: "kind", mapping: { Cat: "Cat" } } },
    });
  });

  test("may write its version as a number, and stays as it is", () => {
    const document = { swagger: 2, host: "acme.example", paths: { "/pets": { get: { responses: {} } } } };
    const before = JSON.stringify(document);
    expect(makePlan(document, { name: "acme" }).servers).toEqual(["https://acme.example"]);
    expect(JSON.stringify(document)).toBe(before);
  });
});

describe("parameters of Swagger 2.0", () => {
  const list = (name: string, more: Members = {}) => ({
    name,
    in: "query",
    type: "array",
    items: { type: "string" },
    ...more,
  });

  test("behind references keep their bodies", () => {
    const parameters = {
      Body: { name: "body", in: "body", required: true, schema: pet },
      Limit: { name: "limit", in: "query", type: "integer" },
    };
    const refs = [{ $ref: "#/parameters/Body" }, { $ref: "#/parameters/Limit" }];
    const operation = operationWith({ parameters: refs }, { parameters });
    expect(operation.bodies).toMatchObject([{ kind: "json", type: { key: "AnyPet" } }]);
    expect([operation.bodyRequired, operation.parameters.map(({ name }) => name)]).toEqual([true, ["limit"]]);
  });

  test("of a path belong to each of its operations, whatever their order", () => {
    const post = { responses: { "204": { description: "So." } }, parameters: [list("own")] };
    const item = { post, parameters: [{ name: "body", in: "body", schema: pet }, list("shared")] };
    const operation = operationWith({}, { paths: { "/pets": item } });
    expect(operation.bodies).toHaveLength(1);
    expect(operation.parameters.map(({ name }) => name)).toEqual(["shared", "own"]);
  });

  test("join lists as collectionFormat says, with commas by default, and instead of tabs with a warning", () => {
    const formats = { csv: "csv", multi: "multi", pipes: "pipes", ssv: "ssv", tsv: "tsv" };
    const parameters = [
      list("none"),
      ...Object.entries(formats).map(([name, collectionFormat]) => list(name, { collectionFormat })),
    ];
    const plan = planWith({ parameters });
    const styles = onlyOperation(plan).parameters.map(({ name, style, explode }) => [name, style, explode]);
    expect(styles).toEqual([
      ["none", "form", false],
      ["csv", "form", false],
      ["multi", "form", true],
      ["pipes", "pipeDelimited", false],
      ["ssv", "spaceDelimited", false],
      ["tsv", "form", false],
    ]);
    expect(warnings(plan)).toEqual([
      "/paths/~1pets/post/parameters: OpenAPI 3 has no lists separated by tabs; tsv is joined with commas.",
    ]);
  });

  test("of a form are parts, and required if one of them is", () => {
    const file = { name: "file", in: "formData", type: "file", required: true };
    const tags = list("tags", { in: "formData", collectionFormat: "multi" });
    const ids = list("ids", { in: "formData" });
    const operation = operationWith({ consumes: ["multipart/form-data"], parameters: [file, tags, ids] });
    expect(operation).toMatchObject({
      bodyRequired: true,
      bodies: [
        {
          kind: "multipart",
          properties: [
            { name: "file", type: { kind: "binary" }, required: true },
            { name: "tags" },
            { name: "ids" },
          ],
          encoding: { file: { style: "file" }, tags: { explode: true }, ids: { explode: false } },
        },
      ],
    });
    const optional = operationWith({ parameters: [{ ...file, required: false }] });
    expect(optional).toMatchObject({ bodyRequired: false, bodies: [{ kind: "multipart" }] });
  });

  test("that are invalid are reported with their path, in one sentence", () => {
    expect(() => planWith({ parameters: [{ name: "id" }] })).toThrow(
      /^The Swagger 2\.0 document is invalid at \/pets and cannot be converted to OpenAPI 3 \(.+"in".+\); correct it first\.$/,
    );
    expect(() => planWith({ responses: { 200: null } })).toThrow(/is invalid at \/pets/);
  });

  test("of a form without files are URL-encoded, whatever the document consumes", () => {
    const parameters = [{ name: "name", in: "formData", type: "string", required: true }];
    const { bodies } = operationWith({ parameters }, { consumes: ["application/json"] });
    expect(bodies).toMatchObject([{ kind: "form", properties: [{ name: "name", type: text }] }]);
  });
});

describe("a response of Swagger 2.0", () => {
  test.each([
    [["application/pdf"], "application/pdf"],
    [undefined, "*/*"],
  ])("that is a file produced as %j is bytes", (produces, mediaType) => {
    const responses = { "200": { description: "So.", schema: { type: "file" } } };
    expect(operationWith({ produces, responses }).response).toEqual({ kind: "binary", mediaType });
  });

  test("behind a reference is an error with a type", () => {
    const responses = { "404": { $ref: "#/responses/Missing" } };
    const { failures } = operationWith(
      { responses },
      { responses: { Missing: { description: "No.", schema: pet } } },
    );
    expect(failures).toMatchObject([{ status: "404", type: { key: "AnyPet" } }]);
  });
});
