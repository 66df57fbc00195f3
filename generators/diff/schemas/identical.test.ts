// Tests which schemas count as alike.
import { expect, it } from "vitest";
import { openSource } from "../../plan/source.ts";
import { isIdentical } from "./identical.ts";

function schemasOf(name: object) {
  const Owner = { properties: { pet: { $ref: "#/components/schemas/Pet" }, name } };
  const Pet = { properties: { owner: { $ref: "#/components/schemas/Owner" }, age: { type: "integer" } } };
  return openSource({ openapi: "3.1.1", components: { schemas: { Owner, Pet } } });
}

it("compares schemas that contain each other, whichever comes first", () => {
  const sides = {
    writer: { source: schemasOf({ type: "string" }) },
    reader: { source: schemasOf({ type: "integer" }) },
  };
  const compare = (name: string) => {
    const pointer = `/components/schemas/${name}`;
    return isIdentical(sides, sides.writer.source.at(pointer), sides.reader.source.at(pointer));
  };
  expect(["Owner", "Pet", "Pet/properties/age"].map(compare)).toEqual([false, false, true]);
});

it("needs a partner of its own for each variant", () => {
  const [text, integer] = [{ type: "string" }, { type: "integer" }];
  const sourceOf = (anyOf: readonly object[]) => openSource({ openapi: "3.1.1", anyOf: [...anyOf] });
  const compare = (old: readonly object[], current: readonly object[]) => {
    const sides = { writer: { source: sourceOf(old) }, reader: { source: sourceOf(current) } };
    return isIdentical(sides, sides.writer.source.at(""), sides.reader.source.at(""));
  };
  expect(compare([text, text], [text, integer])).toBe(false);
  expect(compare([text, integer], [integer, text])).toBe(true);
});

it("follows the references of a part that both documents share", () => {
  const shared = { items: { $ref: "#/components/schemas/Pet" } };
  const sourceOf = (type: string) =>
    openSource({
      openapi: "3.1.1",
      components: { schemas: { Pet: { type }, Pets: { properties: { shared } } } },
    });
  const sides = { writer: { source: sourceOf("string") }, reader: { source: sourceOf("integer") } };
  const [one, other] = [sides.writer, sides.reader].map(({ source }) =>
    source.at("/components/schemas/Pets"),
  );
  expect(one && other && isIdentical(sides, one, other)).toBe(false);
});
