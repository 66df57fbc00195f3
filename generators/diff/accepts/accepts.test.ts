// Tests which types can read the values of which others.
import { describe, expect, it } from "vitest";
import type { EnumType, NamedType, ObjectType, Type } from "../../plan/plan.ts";
import { acceptsBetween } from "./accepts.ts";

const text: Type = { kind: "string", format: undefined };
const integer: Type = { kind: "integer", format: undefined };
const number: Type = { kind: "number", format: undefined };
const named = (key: string): Type => ({ kind: "named", key });
const union = (...members: readonly Type[]): Type => ({ kind: "union", members, discriminator: undefined });
const base = {
  words: [],
  pointer: "",
  title: undefined,
  description: undefined,
  deprecated: false,
  usage: { request: true, response: true },
};

function object(key: string, properties: Readonly<Record<string, Type>>, isClosed = false): ObjectType {
  const list = Object.entries(properties).map(([name, type]) => ({
    name: name.replace("!", ""),
    words: [name],
    type,
    required: name.endsWith("!"),
    description: undefined,
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    default: undefined,
  }));
  const additional: Type | undefined = isClosed ? undefined : { kind: "any", known: [] };
  return { ...base, kind: "object", key, properties: list, additional, describesAdditional: false };
}

function oneOf(key: string, values: readonly string[], closed = true): EnumType {
  const all = values.map((value) => ({ value, words: [value], description: undefined }));
  return { ...base, kind: "enum", key, base: "string", values: all, closed };
}

const types = new Map<string, NamedType>(
  [
    object("Pet", { "name!": text }),
    object("Tagged", { "name!": text, tag: text }),
    object("Closed", { "name!": text }, true),
    object("Loose", { name: text }),
    object("Node", { "next!": { kind: "nullable", type: named("Node") } }),
    object("Link", { "next!": { kind: "nullable", type: named("Link") } }),
    object("Chain", { "next!": named("Chain") }),
    oneOf("Small", ["a"]),
    oneOf("Large", ["a", "b"]),
    oneOf("Open", ["a"], false),
  ].map((type) => [type.key, type]),
);

const accepts = (direction: "request" | "response") =>
  acceptsBetween({ direction, reader: types, writer: types, isMatched: (one, other) => one === other });

describe("readers of responses", () => {
  it.each<[string, Type, Type]>([
    ["all", number, integer],
    ["none", integer, number],
    ["all", named("Large"), named("Small")],
    ["most", named("Small"), named("Large")],
    ["all", named("Open"), named("Large")],
    ["most", named("Small"), named("Open")],
    ["all", text, named("Large")],
    ["most", named("Large"), text],
    ["none", named("Large"), integer],
    ["most", { kind: "const", value: "a" }, text],
    ["most", { kind: "const", value: 409 }, integer],
    ["most", { kind: "const", value: true }, { kind: "boolean" }],
    ["none", { kind: "const", value: "a" }, integer],
    ["all", named("Loose"), named("Pet")],
    ["none", named("Pet"), named("Loose")],
    ["all", named("Pet"), named("Tagged")],
    ["all", named("Closed"), named("Tagged")],
    ["most", named("Tagged"), named("Pet")],
    ["all", union(text, integer), integer],
    ["most", union(text, integer), union(text, integer, { kind: "boolean" })],
    ["none", text, union(text, integer)],
    ["all", { kind: "map", values: text }, named("Pet")],
    ["none", { kind: "map", values: integer }, named("Pet")],
    ["all", named("Node"), named("Link")],
    ["all", named("Node"), named("Chain")],
    ["none", named("Chain"), named("Node")],
  ])("read %s: %j reads %j", (fit, reader, written) => {
    expect(accepts("response")(reader, written)).toBe(fit);
  });
});

describe("services that read requests", () => {
  it("refuse properties that a closed object does not know, and ignore others", () => {
    expect(accepts("request")(named("Closed"), named("Tagged"))).toBe("none");
    expect(accepts("request")(named("Pet"), named("Tagged"))).toBe("most");
    expect(accepts("request")(named("Tagged"), named("Pet"))).toBe("all");
  });
});
