// Tests what counts as a change between two documents, and how their parts are matched.
import { describe, expect, it } from "vitest";
import {
  json,
  kinds,
  type Members,
  object,
  ok,
  operation,
  receiving,
  ref,
  sending,
  wire,
} from "../testdata/pair.ts";

const text = { type: "string" };
const pet = object({ "name!": text, tag: text });

describe("what is not a change", () => {
  const reordered = (properties: Members): Members =>
    Object.fromEntries(Object.entries(properties).toReversed());
  const base: Members = {
    paths: {
      "/pets": {
        get: { operationId: "listPets", tags: ["pets"], responses: ok({ type: "array", items: ref("Pet") }) },
        post: {
          operationId: "addPet",
          tags: ["pets"],
          requestBody: json(ref("Pet")),
          responses: ok(ref("Pet")),
        },
      },
      "/owners": { get: { operationId: "listOwners", tags: ["owners"], responses: ok(ref("Owner")) } },
    },
    components: {
      schemas: {
        Pet: pet,
        Owner: object({
          pet: { oneOf: [ref("Cat"), ref("Dog")] },
          other: { anyOf: [ref("Pet"), { type: "null" }] },
        }),
        Cat: object({ "meows!": { type: "boolean" } }),
        Dog: object({ "barks!": { type: "boolean" } }),
      },
    },
  };
  const schemas = (members: Members): Members => ({ ...base, components: { schemas: members } });
  const own = (base["components"] as { schemas: Members }).schemas;

  it.each<[string, Members]>([
    ["the same document", structuredClone(base)],
    ["paths in another order", { ...base, paths: reordered(base["paths"] as Members) }],
    ["schemas in another order", schemas(reordered(own))],
    [
      "a description",
      schemas({ ...own, Pet: { ...pet, description: "A pet.", examples: [{ name: "Rex" }] } }),
    ],
    [
      "variants in another order",
      schemas({
        ...own,
        Owner: object({
          pet: { oneOf: [ref("Dog"), ref("Cat")] },
          other: { anyOf: [ref("Pet"), { type: "null" }] },
        }),
      }),
    ],
    [
      "null as another variant",
      schemas({
        ...own,
        Owner: object({
          pet: { oneOf: [ref("Cat"), ref("Dog")] },
          other: { oneOf: [{ type: "null" }, ref("Pet")] },
        }),
      }),
    ],
    [
      "allOf split",
      schemas({
        ...own,
        Pet: { allOf: [ref("Base"), object({ tag: text })] },
        Base: object({ "name!": text }),
      }),
    ],
  ])("%s", (_, current) => {
    expect(kinds(base, current)).toEqual([]);
  });

  it("ignores the order of variants with limits, and the notation of null next to a limit", () => {
    const [short, long] = [
      { ...text, maxLength: 5 },
      { type: "array", items: text, maxItems: 9 },
    ];
    const pets = (schema: unknown): Members => sending(object({ a: schema }));
    expect(kinds(pets({ oneOf: [short, long] }), pets({ oneOf: [long, short] }))).toEqual([]);
    const [one, other] = [{ anyOf: [short, { type: "null" }] }, { type: ["string", "null"], maxLength: 5 }];
    expect(kinds(pets(one), pets(other))).toEqual([]);
    expect(kinds(pets({ oneOf: [{ ...text, maxLength: 4 }, long] }), pets({ oneOf: [short, long] }))).toEqual(
      ["limit-loosened"],
    );
  });

  it("distinguishes operations whose paths differ only after #, and those with the same ID", () => {
    const call = (operationId: string, name: string): Members => ({
      get: { operationId, parameters: [{ name, in: "query", schema: text }], responses: ok(text) },
    });
    const paths = (second: string): Members => ({
      "/pets": call("list", "a"),
      "/pets#new": call(second, "b"),
      "/pets#sold": call("listSold", "c"),
    });
    for (const all of [paths("listNew"), paths("list")]) {
      expect(kinds({ paths: all }, { paths: all })).toEqual([]);
      expect(kinds({ paths: all }, { paths: reordered(all) })).toEqual([]);
    }
  });

  it("ignores the name of a part of allOf", () => {
    const split = (name: string): Members =>
      receiving({ allOf: [ref(name), object({ tag: text })] }, { [name]: object({ "name!": text }) });
    expect(kinds(split("Base"), split("Animal"))).toEqual([]);
  });
});

describe("matching", () => {
  it("ignores the names of path parameters, which only SDKs have", () => {
    const get = (name: string): Members =>
      operation({ parameters: [{ name, in: "path", required: true, schema: text }] }, `/pets/{${name}}`);
    expect(kinds(get("id"), get("petId"))).toEqual(["property-renamed"]);
    expect(wire(get("id"), get("petId"))).toEqual([]);
  });

  it("follows an operation to another path by its ID", () => {
    expect(kinds(operation({}), operation({}, "/v2/pets"))).toEqual(["operation-moved"]);
  });

  it("follows a schema to another name by its uses, and reports what changed in it", () => {
    const root = (name: string, schema: Members): Members =>
      receiving(object({ owner: ref(name) }), { [name]: schema });
    expect(kinds(root("Owner", pet), root("Person", pet))).toEqual(["type-renamed"]);
    const changed = object({ "name!": text });
    expect(kinds(root("Owner", pet), root("Person", changed)).toSorted()).toEqual([
      "property-removed",
      "type-renamed",
    ]);
  });

  it("reports an inline schema that is named as a rename, which is nothing on the wire", () => {
    const [inline, named] = [
      receiving(object({ owner: pet })),
      receiving(object({ owner: ref("Owner") }), { Owner: pet }),
    ];
    expect(kinds(inline, named)).toEqual(["type-renamed"]);
    expect(wire(inline, named)).toEqual([]);
  });

  it("keeps inline variants apart when one is inserted before them", () => {
    const variant = (kind: string): Members => object({ "kind!": { const: kind }, name: text });
    const pets = (...kinds: readonly string[]): Members =>
      receiving(object({ pet: { oneOf: kinds.map(variant) } }));
    expect(wire(pets("cat", "dog"), pets("bird", "cat", "dog"))).toEqual([
      "risky response-type-widened Pet.pet",
    ]);
  });

  it("keeps the generated name of equal enums with those that still have it", () => {
    const sorted = (...first: readonly string[]): Members => ({
      paths: Object.fromEntries(
        [first, ["up", "down"], ["up", "down"]].map((values, index) => [
          `/list${index}`,
          {
            get: {
              operationId: `list${index}`,
              tags: ["lists"],
              parameters: [{ name: "sort", in: "query", schema: { type: "string", enum: values } }],
              responses: ok(text),
            },
          },
        ]),
      ),
    });
    const [old, current] = [sorted("up", "down"), sorted("up", "down", "none")];
    expect(kinds(old, current)).toEqual(["type-changed", "type-added"]);
    expect(wire(old, current)).toEqual(["addition request-type-widened GET /list0 ?sort"]);
  });

  it("takes a property for renamed only where as many came as went", () => {
    const three = object({ "a!": text, "b!": text, "c!": text });
    expect(kinds(receiving(three), receiving(object({ "z!": text, "b!": text, "c!": text })))).toEqual([
      "property-renamed",
    ]);
    expect(kinds(receiving(three), receiving(object({ "z!": text, "b!": text }))).toSorted()).toEqual([
      "property-added",
      "property-removed",
      "property-removed",
    ]);
  });

  it("reports a change of a type that a body and a response share once in each direction", () => {
    const shared = (schema: Members): Members => ({
      paths: {
        "/pets": {
          post: {
            operationId: "addPet",
            tags: ["pets"],
            requestBody: json(ref("Pet")),
            responses: ok(ref("Pet")),
          },
        },
      },
      components: { schemas: { Pet: schema } },
    });
    expect(wire(shared(pet), shared(object({ "name!": text, "tag!": text })))).toEqual([
      "breaking request-property-became-required Pet.tag",
    ]);
    expect(wire(shared(pet), shared(object({ "name!": text })))).toEqual([
      "risky request-property-removed Pet.tag",
      "risky response-property-removed Pet.tag",
    ]);
  });

  it("reports a change of a type once, however many places use it", () => {
    const uses = (schema: Members): Members => ({
      paths: Object.fromEntries(
        ["a", "b", "c"].map((name) => [
          `/${name}`,
          { get: { operationId: name, tags: ["pets"], responses: ok({ type: "array", items: ref("Pet") }) } },
        ]),
      ),
      components: { schemas: { Pet: schema } },
    });
    expect(wire(uses(pet), uses(object({ "name!": text })))).toEqual([
      "risky response-property-removed Pet.tag",
    ]);
  });

  it("compares schemas that contain themselves", () => {
    const tree = (value: Members): Members =>
      receiving(object({ children: { type: "array", items: ref("Pet") }, value }));
    expect(kinds(tree(text), tree(text))).toEqual([]);
    expect(kinds(tree(text), tree({ type: "integer" }))).toEqual(["type-changed"]);
  });
});
