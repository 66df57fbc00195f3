// Checks which examples a plan has: those of parameters, bodies and events, under distinct names.
import { describe, expect, test } from "vitest";
import { operationOf, planOf } from "./testdata/fixture.ts";

const components = {
  examples: { cat: { value: { name: "Tom" } } },
  schemas: { Pet: { type: "object", examples: [{ name: "Spot" }] } },
};

const json = (media: object): object => ({ content: { "application/json": media } });
const cat = { $ref: "#/components/examples/cat" };

describe("the examples of an operation", () => {
  test("have the names of shared ones, and otherwise that of the operation", () => {
    const { examples } = operationOf(
      "/pets",
      {
        post: {
          operationId: "createPet",
          requestBody: json({ examples: { cat, dog: { value: 1 } } }),
          responses: { "201": json({ example: { id: 1 } }), "4XX": json({ example: "no" }) },
        },
      },
      { components },
    );
    expect(examples.bodies).toEqual({
      "application/json": [
        { name: "cat", value: { name: "Tom" } },
        { name: "createPet-request-dog", value: 1 },
      ],
    });
    expect(examples.successes).toEqual([
      { status: 201, mediaType: "application/json", examples: [{ name: "createPet-201", value: { id: 1 } }] },
    ]);
  });

  test("are those of the schema where the body has none", () => {
    const schema = { $ref: "#/components/schemas/Pet" };
    const { examples } = operationOf(
      "/pets",
      { get: { operationId: "getPet", responses: { default: json({ schema }) } } },
      { components },
    );
    const [success] = examples.successes;
    expect(success).toEqual({
      status: 200,
      mediaType: "application/json",
      examples: [{ name: "getPet-default", value: { name: "Spot" } }],
    });
  });

  test("prefer JSON among the media types of a response, and keep one without a body", () => {
    const content = { "text/plain": { example: "a" }, "application/hal+json": { example: { a: 1 } } };
    const { examples } = operationOf("/a", {
      get: { operationId: "a", responses: { "200": { content }, "204": {} } },
    });
    expect(examples.successes).toEqual([
      { status: 200, mediaType: "application/hal+json", examples: [{ name: "a-200", value: { a: 1 } }] },
      { status: 204, mediaType: undefined, examples: [] },
    ]);
  });

  test("of parameters are those of the parameter or of its schema, also where the path declares it", () => {
    const id = { name: "id", in: "path", required: true, schema: { type: "string", example: "pet_1" } };
    const limit = { name: "limit", in: "query", example: 20, schema: { type: "integer" } };
    const { examples } = operationOf("/pets/{id}", { parameters: [id], get: { parameters: [limit] } });
    expect(examples.parameters).toEqual([
      { in: "path", name: "id", value: "pet_1" },
      { in: "query", name: "limit", value: 20 },
    ]);
  });

  test("that lead nowhere are left out without a warning", () => {
    const broken = { $ref: "#/components/examples/none" };
    const plan = planOf({
      paths: { "/a": { get: { responses: { "200": json({ schema: {}, examples: { broken } }) } } } },
    });
    expect(plan.warnings).toEqual([]);
    expect(plan.resources[0]?.operations[0]?.examples.successes[0]?.examples).toEqual([]);
  });
});

test("an event has the examples of its body", () => {
  const post = { requestBody: json({ examples: { cat } }) };
  const { webhooks } = planOf({ webhooks: { "pet.born": { post } }, components });
  expect(webhooks[0]?.examples).toEqual([{ name: "cat", value: { name: "Tom" } }]);
});
