// Renders zod schemas of everything a service sends: every response body, error body and webhook event.
import type { NamedType, Plan, Type } from "../../plan/plan.ts";
import { allOperations } from "../../plan/resources.ts";
import { namedIn, typesIn } from "../../plan/type-tree.ts";
import { propertyKey } from "../../typescript/layout.ts";
import { type Names, zodOf, zodOfNamed } from "./expression.ts";

/** How a package names its schemas, and where it has the types that they read. */
export interface SchemaPlace {
  /** Lines that import those types, where code names them. */
  readonly imports: (code: string) => readonly string[];
  /** The name of the schema of a type; `undefined`: it is written wherever the type is used. */
  readonly nameOf: (type: NamedType) => string | undefined;
  /** Writes the TypeScript type of what a schema reads. */
  readonly typeOf: (type: Type) => string;
}

/**
 * Renders the module: one schema per type that the service sends, `responses` (operationId → schema of its success), and
 * `events` (event type → schema).
 *
 * Objects are open and enums accept new values: only what a program may rely on is checked. Each schema is annotated with
 * its type: declarations that are inferred grow with the square of the depth of a document (20 MB for 300 schemas).
 *
 * @returns The text of a TypeScript file; each schema comes after those it refers to, as far as they contain no cycle.
 */
export function renderSchemas(plan: Plan, place: SchemaPlace): string {
  const types = new Map(plan.types.map((type) => [type.key, type]));
  const responses = allOperations(plan).flatMap(({ id, base, response }): readonly Entry[] =>
    base === undefined && response.kind === "json" ? [[id, response.type]] : [],
  );
  const events = plan.webhooks.map(({ name, type }): Entry => [name, type]);
  const names = { types, nameOf: place.nameOf, defined: new Set<string>() };
  const schemas = inOrder(plan, names).map((type) => schemaCode(type, names, place));
  const code = [
    "/** A schema of a type: it accepts values of it, and returns them unchanged. */",
    "type Schema<T> = z.ZodType<T, T>;",
    "",
    "/** Types a schema by its model, which describes the same values. */",
    "function of<T>(schema: z.ZodType): Schema<T> {",
    "  return schema as Schema<T>;",
    "}",
    "",
    ...schemas,
    mapCode("responses", "operationId → the body of a success; operations without a body are omitted.", {
      entries: responses,
      names,
      place,
    }),
    "",
    mapCode("events", "Type of a webhook event → its body.", { entries: events, names, place }),
    "",
  ].join("\n");
  return ['import * as z from "zod";', ...place.imports(code), "", code].join("\n");
}

type Entry = readonly [key: string, type: Type];

function schemaCode(type: NamedType, names: Names, place: SchemaPlace): string {
  const name = String(names.nameOf(type));
  const shape = zodOfNamed(type, names);
  names.defined.add(type.key);
  const annotated = `Schema<${place.typeOf({ kind: "named", key: type.key })}>`;
  return `${docOf(type)}export const ${name}: ${annotated} = of(${shape});\n`;
}

/** One sentence: the full text is on the type of the same name, and a package contains this file several times. */
function docOf({ description }: NamedType): string {
  const sentence = /^.*?\.(?=\s|$)/.exec(description ?? "")?.[0];
  return sentence === undefined ? "" : `/** ${sentence.replaceAll("*/", "*\\/")} */\n`;
}

interface Entries {
  readonly entries: readonly Entry[];
  readonly names: Names;
  readonly place: SchemaPlace;
}

function mapCode(name: string, description: string, { entries, names, place }: Entries): string {
  if (entries.length === 0) return `/** ${description} */\nexport const ${name} = {} as const;`;
  const lines = entries.map(([key, type]) => {
    const schema = zodOf(type, names);
    const isNamed = type.kind === "named" && /^[\w$]+$/.test(schema);
    return {
      declared: `  readonly ${propertyKey(key)}: ${isNamed ? `typeof ${schema}` : `Schema<${place.typeOf(type)}>`};`,
      value: `  ${propertyKey(key)}: ${isNamed ? schema : `of(${schema})`},`,
    };
  });
  return [
    `/** ${description} */`,
    `export const ${name}: {`,
    ...lines.map(({ declared }) => declared),
    "} = {",
    ...lines.map(({ value }) => value),
    "};",
  ].join("\n");
}

/** The types that the service sends and that have a name, in dependency order. */
function inOrder(plan: Plan, names: Names): readonly NamedType[] {
  const done = new Set<NamedType>();
  const visit = (key: string): void => {
    const type = names.types.get(key);
    if (type === undefined || done.has(type) || open.has(key)) return;
    open.add(key);
    for (const part of typesIn(type)) for (const inner of namedIn(part)) visit(inner);
    open.delete(key);
    done.add(type);
  };
  const open = new Set<string>();
  const sent = plan.types.filter(({ usage }) => usage.response).map(({ key }) => key);
  for (const key of sent.toSorted()) visit(key);
  return [...done].filter((type) => names.nameOf(type) !== undefined);
}
