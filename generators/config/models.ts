// Renames the schemas of a document as a configuration says: every language names its types after them.
import { type Json, record } from "../json.ts";
import type { Warning } from "../plan/plan.ts";
import { pascal, splitWords } from "../plan/words.ts";

const SCHEMAS = "#/components/schemas/";

/** A document whose schemas are renamed, and the names that could not be given. */
export interface Renamed {
  readonly document: unknown;
  readonly warnings: readonly Warning[];
}

/** Last segment of a reference: `#/components/schemas/Pet` → `Pet`. */
export function schemaKey(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

/**
 * Renames schemas.
 *
 * @param document - The document, as plain data; it stays as it is.
 * @param models - Name of a type → schema.
 */
export function renameSchemas(document: unknown, models: Readonly<Record<string, string>>): Renamed {
  const root = record(document);
  const components = record(root["components"]);
  const schemas = record(components["schemas"]);
  const warnings: Warning[] = [];
  const names = newNames(schemas, models, warnings);
  if (names.size === 0) return { document, warnings };
  const renamed = Object.entries(schemas).map(([key, schema]) => [names.get(key) ?? key, schema]);
  const changed = { ...root, components: { ...components, schemas: Object.fromEntries(renamed) } };
  return { document: withReferences(changed, names), warnings };
}

/** Returns the name a schema has after renaming. */
export function keyOfModel(models: Readonly<Record<string, string>>, key: string): string {
  const name = Object.keys(models).find((each) => schemaKey(models[each] ?? "") === key);
  return name === undefined ? key : typeName(name);
}

/** Old key → new key, of each schema that changes its name. */
function newNames(
  schemas: Json,
  models: Readonly<Record<string, string>>,
  warnings: Warning[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Map(Object.keys(schemas).map((key) => [key.toLowerCase(), key]));
  for (const [model, reference] of Object.entries(models)) {
    const key = schemaKey(reference);
    const name = typeName(model);
    const pointer = `/components/schemas/${key}`;
    const owner = taken.get(name.toLowerCase());
    if (schemas[key] === undefined)
      warnings.push({ pointer, message: `The model ${model} is ignored: there is no schema ${key}.` });
    else if (owner !== undefined && owner !== key)
      warnings.push({
        pointer,
        message: `The model ${model} keeps the name ${key}: another schema has the name ${name}.`,
      });
    else if (!names.has(key)) {
      taken.set(name.toLowerCase(), key);
      if (name !== key) names.set(key, name);
    }
  }
  return names;
}

/** `response_object` → `ResponseObject`; a name in capitals stays. */
function typeName(model: string): string {
  return /^[A-Z][A-Za-z0-9]*$/.test(model) ? model : pascal(splitWords(model));
}

/** Changes references, and the mappings of discriminators, which may name a schema by its key alone. */
function withReferences(value: unknown, names: ReadonlyMap<string, string>, key = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, names));
  if (typeof value !== "object" || value === null) {
    return typeof value === "string" && key === "$ref" ? referenceTo(value, names) : value;
  }
  const entries = Object.entries(value).map(([name, each]) => {
    if (key === "discriminator" && name === "mapping") return [name, withMapping(record(each), names)];
    return [name, withReferences(each, names, name)];
  });
  return Object.fromEntries(entries);
}

function withMapping(mapping: Json, names: ReadonlyMap<string, string>): Json {
  return Object.fromEntries(
    Object.entries(mapping).map(([value, target]) => [
      value,
      names.get(String(target)) ?? referenceTo(String(target), names),
    ]),
  );
}

function referenceTo(reference: string, names: ReadonlyMap<string, string>): string {
  if (!reference.startsWith(SCHEMAS)) return reference;
  const [key = "", ...below] = reference.slice(SCHEMAS.length).split("/");
  return `${SCHEMAS}${[names.get(key) ?? key, ...below].join("/")}`;
}
