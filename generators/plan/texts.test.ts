// Checks that the description of a type says something or nothing.
import { describe, expect, test } from "vitest";
import { java } from "../java/java.ts";
import { python } from "../python/python.ts";
import { typescript } from "../typescript/typescript.ts";
import { ok, planOf } from "./testdata/fixture.ts";
import { typePlace, typeText } from "./texts.ts";

const words = ["two", "response", "2"];

describe("the text of a type", () => {
  test.each([
    [{ description: undefined, title: undefined }, ""],
    [{ description: "Two response 2.", title: undefined }, ""],
    [{ description: " ", title: "TwoResponse2" }, ""],
    [{ description: undefined, title: "Result of two" }, "Result of two."],
    [{ description: "The second of two.", title: "TwoResponse2" }, "The second of two."],
  ])("of %j is %j", (type, text) => {
    expect(typeText({ ...type, words })).toBe(text);
  });

  test.each([
    ["/components/schemas/Pet", "The schema `Pet`."],
    ["/components/schemas/Pet/properties/owner", "Part of the schema `Pet`."],
    [
      "/paths/~1pets~1{id}/put/requestBody/content/application~1json/schema",
      "Part of the request body of `PUT /pets/{id}`.",
    ],
    [
      "/paths/~1pets/get/responses/200/content/application~1json/schema",
      "Part of a response of `GET /pets`.",
    ],
    [
      "/components/responses/Pets/content/application~1json/schema",
      "A schema that several operations share.",
    ],
  ])("has the place %s: %s", (pointer, text) => {
    expect(typePlace({ pointer })).toBe(text);
  });
});

test("a model that the document does not describe has no comment that repeats its name", async () => {
  const one = { type: "object", properties: { empty: { type: "object", title: "Empty" } } };
  const plan = planOf({ paths: { "/pets": { get: { operationId: "listPets", responses: ok(one) } } } });
  const files = await Promise.all(
    [typescript, python, java].map((language) => language.render(plan, { package: false })),
  );
  const [ts = "", py = "", model = ""] = [/models\.ts$/, /models\.py$/, /ListPetsResponse\.java$/].map(
    (name, index) => Object.entries(files[index] ?? {}).find(([path]) => name.test(path))?.[1],
  );
  expect(ts).toContain("\n\nexport interface ListPetsResponse {");
  expect(py).toMatch(/\nclass ListPetsResponse\(\w+\):\n {4}empty: /);
  expect(model).toContain("/** Part of a response of {@code GET /pets}. */");
  expect(`${ts}${py}${model}`.toLowerCase()).not.toContain("list pets response");
});
