// Changes of an OpenAPI document, as an API makes them over time.
import { record } from "../../../generators/json.ts";

type Mutable = Record<string, unknown>;

/**
 * Changes a document in one way; the given one stays as it is.
 *
 * @param random - Returns a number from 0 up to 1.
 * @param number - Makes the names it adds unique.
 */
export function changeDocument(document: unknown, random: () => number, number: number): unknown {
  const changed = structuredClone(document) as Mutable;
  const change = changes[Math.floor(random() * changes.length)] ?? rewordInfo;
  change(changed, random, number);
  return changed;
}

type Change = (document: Mutable, random: () => number, number: number) => void;

const rewordInfo: Change = (document, _, number) => {
  document["info"] = {
    ...record(document["info"]),
    description: `Description ${number}.`,
    version: `1.${number}.0`,
  };
};

const rewordOperation: Change = (document, random, number) => {
  const [operation] = pickOperation(document, random);
  if (operation) operation["summary"] = `Summary ${number}.`;
};

const addParameter: Change = (document, random, number) => {
  const [operation] = pickOperation(document, random);
  const added = { name: `added_${number}`, in: "query", schema: { type: "string" } };
  if (operation) operation["parameters"] = [...((operation["parameters"] as unknown[]) ?? []), added];
};

const addOperation: Change = (document, _, number) => {
  const responses = { "204": { description: "Done." } };
  (document["paths"] as Mutable)[`/added/${number}`] = {
    get: { operationId: `added${number}`, tags: ["added"], responses },
  };
};

const removeOperation: Change = (document, random) => {
  const [, item, method] = pickOperation(document, random);
  if (item && method) delete item[method];
};

const addProperty: Change = (document, random, number) => {
  const schemas = Object.values(record(record(document["components"])["schemas"])) as Mutable[];
  const objects = schemas.filter((schema) => schema["properties"] !== undefined);
  const schema = objects[Math.floor(random() * objects.length)];
  if (schema)
    (schema["properties"] as Mutable)[`added_${number}`] = {
      type: "string",
      description: `Number ${number}.`,
    };
};

const changes: readonly Change[] = [
  rewordInfo,
  rewordOperation,
  addParameter,
  addOperation,
  removeOperation,
  addProperty,
];

function pickOperation(document: Mutable, random: () => number): readonly [Mutable?, Mutable?, string?] {
  const all = Object.values(record(document["paths"])).flatMap((item) =>
    Object.entries(item as Mutable)
      .filter(([, operation]) => record(operation)["responses"] !== undefined)
      .map(([method, operation]) => [operation as Mutable, item as Mutable, method] as const),
  );
  return all[Math.floor(random() * all.length)] ?? [];
}
