// Checks which names of schemas select a variant besides the mapping of a discriminator.
import { expect, it } from "vitest";
import { java } from "../java/java.ts";
import { withImpliedTags } from "./implied-tags.ts";
import { type Members, ref, schemasPlan } from "./testdata/fixture.ts";

const text = { type: "string" };
const mapping = { square: "#/components/schemas/Box", Circle: "#/components/schemas/Round" };

function planWith(schemas: Members) {
  const shape = {
    oneOf: Object.keys(schemas).map(ref),
    discriminator: { propertyName: "kind", mapping },
  };
  return schemasPlan({ Root: { type: "object", properties: { shape } }, ...schemas });
}

const variant = (kind: unknown = text): Members => ({
  type: "object",
  required: ["kind"],
  properties: { kind },
});

/** Value → key, of the only union. */
function tagsOf(schemas: Members): Readonly<Record<string, string>> {
  const plan = planWith(schemas);
  const byKey = new Map(plan.types.map((type) => [type.key, type]));
  const root = byKey.get("Root");
  const type = root?.kind === "object" ? root.properties[0]?.type : undefined;
  const discriminator = type?.kind === "union" ? type.discriminator : undefined;
  return discriminator === undefined ? {} : withImpliedTags(discriminator, byKey);
}

it("keeps the names of schemas valid next to a mapping", () => {
  expect(tagsOf({ Box: variant(), Round: variant() })).toEqual({
    square: "Box",
    Box: "Box",
    Circle: "Round",
    Round: "Round",
  });
});

it("leaves a name to the schema that the mapping gives it to, and one that the schema does not allow", () => {
  expect(tagsOf({ Box: variant({ const: "square" }), Round: variant(), Circle: variant() })).toEqual({
    square: "Box",
    Circle: "Round",
    Round: "Round",
  });
});

it("is read in Java, and only the mapping is written", async () => {
  const files = await java.render(planWith({ Box: variant(), Round: variant() }), { package: true });
  const models = "src/generated/java/dev/acme/models";
  expect(files[`${models}/BoxOrRound.java`]).toContain('case "square", "Box" -> Box.DECODER.decode(input);');
  expect(files[`${models}/Box.java`]).toContain('constant("kind", "square");');
});
