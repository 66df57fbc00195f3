// The zod schemas of the client say what the spec says: on its examples, and on every way to break one, as ajv judges it.
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { schemas } from "docuvane/zod";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { contractOperations, type Json, resolve, spec } from "./spec.ts";

/** An example with the name of the schema it belongs to. */
interface Example {
  readonly name: string;
  readonly schema: string;
  readonly value: Json;
}

const examples: readonly Example[] = [
  ...contractOperations.flatMap(({ responses }) => [...responses.values()]),
  ...Object.values(spec["webhooks"] as Json).map(
    (item) => ((item as Json)["post"] as Json)["requestBody"] as Json,
  ),
]
  .flatMap(examplesOf)
  // Operations share their errors; checking each once is enough.
  .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index);

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(spec, "spec");

/** Values of each JSON type, and a number that is no integer: one of them is wrong wherever a type is said. */
const replacements = ["text", 1, 1.5, true, null, [], {}, [1], { name: "text" }];

it("covers every schema that a response or event names", () => {
  const named = Object.keys(schemas).filter((name) => !["responses", "events"].includes(name));
  const reached = new Set(
    examples.flatMap(({ schema }) => [schema, ...referencesOf(`#/components/schemas/${schema}`)]),
  );
  expect([...reached].sort()).toEqual(named.sort());
  expect(examples.length).toBeGreaterThan(50);
});

it("names the schema of each operation's success, and of no other operation", () => {
  const named = contractOperations.flatMap(({ id, responses }) => {
    const successes = [...responses]
      .filter(([status]) => status.startsWith("2"))
      .map(([, response]) => response);
    return [...new Set(successes.flatMap(schemaNames))].map((name) => [id, name]);
  });
  const found = Object.entries(schemas.responses).map(([id, zod]) => [id, nameOf(zod)]);
  expect(found).toEqual(named);
});

it("names the schema of each event", () => {
  const named = Object.entries(spec["webhooks"] as Json).map(([type, item]) => [
    type,
    ...schemaNames(((item as Json)["post"] as Json)["requestBody"] as Json),
  ]);
  expect(Object.entries(schemas.events).map(([type, zod]) => [type, nameOf(zod)])).toEqual(named);
});

describe.each(examples)("$name ($schema)", ({ schema, value }) => {
  const zod = schemaOf(schema);
  const judge = ajv.getSchema(`spec#/components/schemas/${schema}`) as ValidateFunction;

  it("accepts it with an unknown property at every level and returns it unchanged", () => {
    const strange = addUnknown(value, { $ref: `#/components/schemas/${schema}` });
    expect(strange).not.toEqual(value);
    expect(zod.parse(value)).toEqual(value);
    expect(zod.parse(strange)).toEqual(strange);
  });

  it("reports each missing required property at its location and nowhere else", () => {
    for (const path of pathsOf(value)) {
      const broken = without(value, path);
      const expected = judge(broken) ? [] : [path.join("/")];
      expect(issuesOf(zod, broken)).toEqual(expected);
    }
  });

  it("takes and refuses every other value in every place as the spec does", () => {
    for (const path of pathsOf(value)) {
      for (const replacement of replacements) {
        const changed = replaced(value, path, replacement);
        expect([path.join("/"), replacement, zod.safeParse(changed).success]).toEqual([
          path.join("/"),
          replacement,
          judge(changed),
        ]);
      }
    }
  });
});

type Path = readonly (string | number)[];

function schemaOf(name: string): z.ZodType {
  return (schemas as unknown as Readonly<Record<string, z.ZodType>>)[name] as z.ZodType;
}

function issuesOf(zod: z.ZodType, value: unknown): readonly string[] {
  return (zod.safeParse(value).error?.issues ?? []).flatMap((issue) => {
    // A union names what its variants refuse, each with a path below its own.
    const below = issue.code === "invalid_union" ? (issue.errors[0] ?? []) : [{ path: [] }];
    return below.map(({ path }) => [...issue.path, ...path].join("/"));
  });
}

function nameOf(zod: unknown): string | undefined {
  return Object.entries(schemas).find(([, schema]) => schema === zod)?.[0];
}

/** The JSON bodies; files and images have no schema to check. */
function jsonOf(body: Json): readonly unknown[] {
  return Object.entries((body["content"] ?? {}) as Json)
    .filter(([mediaType]) => /^application\/(.+\+)?json$/.test(mediaType))
    .map(([, media]) => media);
}

function schemaNames(body: Json): readonly string[] {
  return jsonOf(body).map((media) =>
    String(((media as Json)["schema"] as Json)["$ref"]).replace("#/components/schemas/", ""),
  );
}

/** The examples of a response or request body. */
function examplesOf(body: Json): readonly Example[] {
  return jsonOf(body).flatMap((media) => {
    const { schema, examples: listed } = media as { readonly schema: Json; readonly examples: Json };
    return Object.entries(listed).map(([name, example]) => ({
      name,
      schema: String(schema["$ref"]).replace("#/components/schemas/", ""),
      value: resolve(example)["value"] as Json,
    }));
  });
}

/** Names of all schemas below a reference. */
function referencesOf(reference: string): readonly string[] {
  const found = [
    ...JSON.stringify(resolve({ $ref: reference })).matchAll(/"#\/components\/schemas\/(\w+)"/g),
  ];
  return found.flatMap(([, name = ""]) => [name, ...referencesOf(`#/components/schemas/${name}`)]);
}

/** Paths of all values below a value. */
function pathsOf(value: unknown): readonly Path[] {
  if (typeof value !== "object" || value === null) return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => [[key], ...pathsOf((value as Json)[key]).map((path) => [key, ...path])]);
}

/** A copy with another value at a path. */
function replaced(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy = Array.isArray(value) ? [...value] : { ...(value as Json) };
  return Object.assign(copy, { [key]: replaced((value as Json)[key], rest, replacement) });
}

/** A copy without the member at a path; items of a list stay. */
function without(value: unknown, path: Path): unknown {
  const last = path.at(-1);
  if (typeof last === "number") return value;
  const above = path.slice(0, -1).reduce<unknown>((node, step) => (node as Json)[step], value);
  const { [String(last)]: _, ...others } = above as Json;
  return replaced(value, path.slice(0, -1), others);
}

/** A copy in which every object that its schema describes has one more member. */
function addUnknown(value: unknown, schema: Json): unknown {
  const { properties, additionalProperties, items } = resolve(schema);
  if (Array.isArray(value)) return value.map((item) => addUnknown(item, Object(items) as Json));
  if (typeof value !== "object" || value === null) return value;
  const schemaOfMember = (name: string): Json =>
    (((properties ?? {}) as Json)[name] ?? Object(additionalProperties)) as Json;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    addUnknown(member, schemaOfMember(name)),
  ]);
  return {
    ...Object.fromEntries(members),
    ...(properties === undefined ? {} : { added_later: { deep: [1] } }),
  };
}
