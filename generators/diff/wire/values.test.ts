// Tests findings that only values show.
import { expect, it } from "vitest";
import { record } from "../../json.ts";
import { operationsReached } from "../changes/reach.ts";
import { compare } from "../compare.ts";
import {
  type Members,
  object,
  ok,
  onWire,
  operation,
  pairOf,
  receiving,
  ref,
  sending,
  wire,
} from "../testdata/pair.ts";

const text = { type: "string" };

it("finds a value that is refused next to a list that must have items", () => {
  const tags = { type: "array", items: text, minItems: 1 };
  const petOf = (toy: Members) => sending(object({ "tags!": tags, toy: object({ name: text }, toy) }));
  const findings = onWire(petOf({}), petOf({ additionalProperties: text }));
  expect(findings).toEqual([
    expect.objectContaining({ level: "breaking", rule: "request-additional-properties-refused" }),
  ]);
});

it("finds a refused value next to a finding that only warns", () => {
  const petOf = (sizes: Members, more: Members): Members =>
    sending({ ...object({ size: { type: "integer", ...sizes }, a: text, b: text }), ...more });
  const either = { anyOf: [{ required: ["a"] }, { required: ["b"] }] };
  const found = wire(petOf({ format: "int64" }, {}), petOf({ format: "int32" }, either));
  expect(found).toContain("risky request-type-narrowed Pet.size");
  expect(found).toContain("breaking request-type-narrowed Pet");
});

it("does not repeat as breaking what a finding calls risky", () => {
  const size = (members: Members): Members => object({ "size!": { type: "integer", ...members } });
  const ids = (members: Members): Members => object({ "id!": { ...text, ...members } });
  expect(wire(sending(size({ format: "int64" })), sending(size({ format: "int32" })))).toEqual([
    "risky request-type-narrowed Pet.size",
  ]);
  expect(wire(receiving(ids({ format: "uuid" })), receiving(ids({})))).toEqual([
    "risky response-type-widened Pet.id",
  ]);
  expect(wire(receiving(size({ maximum: 5 })), receiving(size({ maximum: 9 })))).toEqual([
    "risky response-limit-loosened Pet.size maximum",
  ]);
});

it("names the component that cannot be judged once, with every operation that it reaches", () => {
  const get = { responses: ok(object({ pets: { type: "array", items: ref("Pet") } })) };
  const document = (pattern: string): Members => ({
    paths: {
      ...record(operation(get)["paths"]),
      ...record(operation({ ...get, operationId: "callOwners" }, "/owners")["paths"]),
    },
    components: { schemas: { Code: { ...text, pattern }, Pet: object({ code: ref("Code") }) } },
  });
  const pair = pairOf(document("^(a|b)$"), document("^(b|a)$"));
  const findings = compare(pair, ["wire"]);
  expect(findings.map(({ rule, symbol }) => `${rule} ${symbol}`)).toEqual(["response-values-unjudged Code"]);
  const [finding] = findings;
  expect(finding && operationsReached(pair, finding).toSorted()).toEqual(["GET /owners", "GET /pets"]);
});

it("judges recursive schemas that apply together", () => {
  const kinds = Array.from({ length: 20 }, (_, index) => `kind${index}`);
  const listOf = (names: readonly string[]): Members => ({
    type: "array",
    items: { oneOf: names.map((name) => ref(name)) },
  });
  const blocks = (names: readonly string[]): Members => {
    const part = { allOf: [ref("Part"), object({ "nodes!": listOf(names.slice(0, -1)) })] };
    const block = (name: string): Members =>
      object({ "kind!": { const: name }, parts: { type: "array", items: part } });
    const all = Object.fromEntries(names.map((name) => [name, block(name)]));
    return sending(object({ nodes: listOf(names) }), { ...all, Part: object({ "nodes!": listOf(names) }) });
  };
  const found = wire(blocks(kinds), blocks([...kinds, "other"]));
  expect(found.filter((line) => !line.startsWith("addition"))).toEqual([]);
});

it("compares patterns by the characters that they admit", () => {
  const code = (pattern: string): Members => object({ "code!": { ...text, pattern } });
  const [digits, same, more] = [code("^[0-9]+$"), code("^\\d+$"), code("^[0-9+]+$")];
  expect(wire(sending(digits), sending(same))).toEqual([]);
  expect(wire(sending(digits), sending(more))).toEqual([]);
  expect(wire(sending(more), sending(digits))).toEqual(["breaking request-limit-tightened Pet.code pattern"]);
  expect(wire(receiving(digits), receiving(more))).toEqual([
    "risky response-type-widened GET /pets response",
  ]);
  expect(wire(receiving(more), receiving(digits))).toEqual([]);
});
