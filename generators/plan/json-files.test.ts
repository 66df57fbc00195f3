// Checks that files in JSON become strings, and that those in forms stay.
import { describe, expect, test } from "vitest";
import type { Plan } from "./plan.ts";
import { type Members, member, ok, onlyOperation, planOf, ref, text, warnings } from "./testdata/fixture.ts";

const file = { type: "string", format: "binary" };
/** The plan of an operation that takes a body with these media types. */
function planWith(content: Members, more: Members = {}, schemas: Members = {}): Plan {
  const post = { operationId: "go", requestBody: { content, ...more }, responses: ok({ type: "string" }) };
  return planOf({ paths: { "/pets": { post } }, components: { schemas } });
}

describe("files in JSON", () => {
  test("are strings, with a warning", () => {
    const plan = planWith(
      { "application/json": { schema: ref("T") } },
      {},
      { T: { type: "object", properties: { file } } },
    );
    expect(member(plan, "T", "file").type).toEqual(text);
    expect(onlyOperation(plan).bodies[0]?.properties).toMatchObject([{ name: "file", type: text }]);
    expect(warnings(plan)).toEqual([
      "/components/schemas/T: Files cannot be sent in JSON; they are strings.",
    ]);
  });

  test("are strings in lists and maps of the body and of the response, with a warning", () => {
    const plan = planOf({
      paths: {
        "/pets": {
          put: {
            operationId: "go",
            requestBody: { content: { "application/json": { schema: { type: "array", items: file } } } },
            responses: ok({ type: "object", additionalProperties: file }),
          },
        },
      },
    });
    const { bodies, response } = onlyOperation(plan);
    expect(bodies[0]?.type).toEqual({ kind: "array", items: text });
    expect(response).toMatchObject({ type: { kind: "map", values: text } });
    expect(warnings(plan)).toEqual(["/paths/~1pets/put: Files cannot be sent in JSON; they are strings."]);
  });

  test("stay files in a form of the same type", () => {
    const post = {
      operationId: "go",
      requestBody: { content: { "multipart/form-data": { schema: ref("T") } } },
      responses: ok(ref("T")),
    };
    const schemas = { T: { type: "object", properties: { file } } };
    const plan = planOf({ paths: { "/pets": { post } }, components: { schemas } });
    expect(member(plan, "T", "file").type).toEqual({ kind: "binary" });
    expect(warnings(plan)[0]).toContain("send the form instead");
  });
});
