// Checks the Python types of responses and arguments.
import { expect, it } from "vitest";
import type { Type } from "../plan/plan.ts";
import { type Members, planOf, ref } from "../plan/testdata/fixture.ts";
import { either, Types } from "./types.ts";

/** The types of a document whose one operation takes and answers `schema`. */
function typesOf(schema: unknown, schemas: Members = {}): { readonly types: Types; readonly type: Type } {
  const plan = planOf({
    paths: {
      "/it": {
        put: {
          operationId: "it",
          requestBody: { required: true, content: { "application/json": { schema } } },
          responses: { "200": { description: "-", content: { "application/json": { schema } } } },
        },
      },
    },
    components: { schemas },
  });
  const response = plan.resources[0]?.operations[0]?.response;
  if (response?.kind !== "json") throw new Error("the operation answers nothing");
  return { types: new Types(plan), type: response.type };
}

it.each<[unknown, string, string]>([
  [{ type: "string" }, "str", "str"],
  [{ type: "string", format: "date-time" }, "dt.datetime", "dt.datetime | str"],
  [{ type: "string", format: "date" }, "dt.date", "dt.date | str"],
  [{ type: "string", format: "uuid" }, "str", "str"],
  [{ type: "integer", format: "int64" }, "int", "int"],
  [{ type: "number" }, "float", "float"],
  [{ type: "number", format: "decimal" }, "Decimal", "Decimal | float"],
  [{ type: "boolean" }, "bool", "bool"],
  [{ type: ["string", "null"] }, "str | None", "str | None"],
  [{ type: "string", const: 'a"b' }, 'Literal["a\\"b"]', 'Literal["a\\"b"]'],
  [{ type: "number", const: 1.5 }, "float", "float"],
  [{ type: "array", items: { type: "integer" } }, "list[int]", "Sequence[int]"],
  [{ type: "object", additionalProperties: { type: "boolean" } }, "dict[str, bool]", "Mapping[str, bool]"],
  [{ "x-known-types": ["string", "number"] }, "str | Decimal", "object"],
  [{ "x-known-types": ["number", "array"] }, "Decimal | list[ExactJsonValue]", "object"],
  [{}, "JsonValue", "object"],
  [{ oneOf: [{ type: "string" }, { type: "integer" }] }, "str | int", "str | int"],
])("writes %j", (schema, read, write) => {
  const { types, type } = typesOf(schema);
  expect([types.expression(type, "read"), types.expression(type, "write")]).toEqual([read, write]);
});

const animals = {
  Cat: { type: "object", required: ["kind"], properties: { kind: { type: "string" } } },
  Dog: { type: "object", required: ["kind"], properties: { kind: { type: "string" } } },
  Pet: {
    oneOf: [ref("Cat"), ref("Dog")],
    discriminator: {
      propertyName: "kind",
      mapping: { cat: "#/components/schemas/Cat", dog: "#/components/schemas/Dog" },
    },
  },
};

it("keeps kinds that are not known yet, and takes plain mappings", () => {
  const { types } = typesOf(ref("Pet"), animals);
  const { type } = types.get("Pet");
  if (type.kind !== "alias") throw new Error("Pet is no alias");
  expect(types.expression(type.type, "read")).toBe(
    'Annotated[Cat | Dog | Unknown, Tagged("kind", {"cat": Cat, "dog": Dog, "Cat": Cat, "Dog": Dog})]',
  );
  const list: Type = { kind: "array", items: { kind: "named", key: "Pet" } };
  expect(types.expression(list, "read")).toBe("list[Pet]");
  expect(types.expression(list, "write")).toBe("Sequence[Cat | Mapping[str, object] | Dog]");
});

it("gives names that Python or the module has another spelling", () => {
  const spelling = new Map([
    ["list", "builtins.list"],
    ["Cat", "CatModel"],
  ]);
  const { types } = typesOf(ref("Pet"), animals);
  const words: Type = { kind: "const", value: "list of Cat" };
  const cats: Type = { kind: "array", items: { kind: "named", key: "Cat" } };
  const union: Type = { kind: "union", members: [words, cats], discriminator: undefined };
  expect(types.expression(union, "read", spelling)).toBe('Literal["list of Cat"] | builtins.list[CatModel]');
});

it("calls types by their names, unless models.py has something else of that name", () => {
  const { types } = typesOf(ref("Root"), {
    Root: { type: "object", properties: { a: ref("Literal"), b: ref("pet-list"), c: ref("OAuthError") } },
    Literal: { type: "object", properties: { x: { type: "string" } } },
    "pet-list": { type: "object", properties: { x: { type: "string" } } },
    OAuthError: { type: "object", properties: { x: { type: "string" } } },
    Unused: { type: "object", properties: { x: { type: "string" } } },
  });
  expect(types.all.map(({ name }) => name)).toEqual(["Root", "LiteralModel", "PetList", "OAuthError"]);
});

it("writes each member of a union once, and None last", () => {
  expect(either(["str | None", "int", "str"])).toBe("str | int | None");
  expect(either(["dict[str, int | str]", "None"])).toBe("dict[str, int | str] | None");
  expect(either(['Literal["a | b"]', 'Literal["a | b"]'])).toBe('Literal["a | b"]');
  expect(either(["str", "object"])).toBe("object");
  expect(either(["None"])).toBe("None");
});
