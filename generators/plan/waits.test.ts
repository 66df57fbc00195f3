// Checks what a wait is for, and that every language says so in the same words.
import { expect, test } from "vitest";
import { java } from "../java/java.ts";
import { python } from "../python/python.ts";
import { typescript } from "../typescript/typescript.ts";
import { makePlan } from "./make-plan.ts";
import { allOperations } from "./resources.ts";
import { awaitedWords, identifiedBy, polledBy } from "./waits.ts";

const waiter = { name: "wait", field: "state", pending: ["new"], succeeded: ["sent"], failed: ["lost"] };
const state = { type: "string" };
const letter = {
  type: "object",
  required: ["id", "state"],
  properties: { id: { type: "string" }, state },
};

function operationsOf(schema: object) {
  const json = { "200": { description: "Fine.", content: { "application/json": { schema } } } };
  const plan = makePlan(
    {
      openapi: "3.1.0",
      info: { title: "Acme", version: "1.0.0" },
      paths: {
        "/letters": {
          post: {
            operationId: "sendLetter",
            tags: ["letters"],
            "x-process": { name: "sendAndWait", waiter: "wait" },
            responses: json,
          },
        },
        "/letters/{id}": {
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
          get: { operationId: "getLetter", tags: ["letters"], "x-waiter": waiter, responses: json },
        },
      },
      components: { schemas: { SignedLetter: letter } },
    },
    { name: "acme" },
  );
  const [send, get] = allOperations(plan);
  if (send === undefined || get === undefined) throw new Error("The plan lacks an operation.");
  return { plan, send, get, types: new Map(plan.types.map((type) => [type.key, type])) };
}

const ref = { $ref: "#/components/schemas/SignedLetter" };

test("a wait is for the type of the response, else for a resource", () => {
  const { get, types } = operationsOf(ref);
  expect(awaitedWords(get, types)).toEqual(["signed", "letter"]);
  const list = operationsOf({ type: "array", items: ref });
  expect(awaitedWords(list.get, list.types)).toEqual(["resource"]);
});

test("a process polls the operation with its waiter, by the properties of its path", () => {
  const { plan, send, get, types } = operationsOf(ref);
  expect(polledBy(send, plan)).toBe(get);
  expect(polledBy(get, plan)).toBeUndefined();
  expect(identifiedBy(send, get, types)?.map(({ name }) => name)).toEqual(["id"]);
  const { response } = operationsOf({ type: "object", properties: { state } }).send;
  expect(identifiedBy({ ...send, response }, get, types)).toBeUndefined();
});

test("every language says the same about a wait", async () => {
  const { plan } = operationsOf(ref);
  const packages = await Promise.all(
    [typescript, python, java].map((language) => language.render(plan, { package: false })),
  );
  for (const files of packages) {
    const text = Object.values(files)
      .join("\n")
      .replaceAll(/\{@code (\w+)\}/g, "`$1`");
    expect(text).toMatch(/Waits until the signed letter is done: `sent`\./);
    expect(text).toMatch(/[iI]t ended as `lost`/);
  }
});
