// Rule: everything is described, and every number states its unit.
import type { Contract } from "./contract.ts";
import { list, record, text } from "./json.ts";
import { schemaUses } from "./schemas.ts";
import { child, children, follow, type Place, type Problem, problem } from "./source.ts";

const UNIT = /\bUnit: \S/;

/** Returns schemas, parameters, headers and responses without a description, and numbers without a unit. */
export function checkDescriptions(contract: Contract): Problem[] {
  const uses = schemaUses(contract);
  const schemas = uses.flatMap(({ named, place }) => checkOne(named, place));
  const carriers = unique(carriersOf(contract));
  return [...unique(schemas), ...carriers.flatMap((place) => checkOne(place, schemaOf(contract, place)))];
}

/** Returns the parameters and headers, whose schema is described by them. */
function carriersOf({ operations, source }: Contract): Place[] {
  const headers = operations
    .flatMap((operation) => operation.responses)
    .flatMap((response) =>
      children(child(response.place, "headers")).map(([, named]) => follow(source, named)),
    );
  return [...operations.flatMap((operation) => operation.parameters), ...headers];
}

function schemaOf(contract: Contract, carrier: Place): Place {
  return follow(contract.source, child(carrier, "schema"));
}

function checkOne(described: Place, schema: Place): Problem[] {
  const description =
    text(record(described.value)["description"]) || text(record(schema.value)["description"]);
  if (description.length < 8) return [problem(described, "description", "has no description")];
  const types = [record(schema.value)["type"], ...list(record(schema.value)["type"])];
  const isNumber = types.some((type) => type === "number" || type === "integer");
  if (!isNumber || UNIT.test(description)) return [];
  return [problem(described, "unit", 'is a number without a unit; end its description with "Unit: …."')];
}

function unique<T extends { readonly file: string; readonly pointer: string }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [`${item.file}#${item.pointer}`, item])).values()];
}
