// Rule: everything is described, and every number states its unit.
import { type Contract, carriers } from "./contract.ts";
import { list, record, text } from "./json.ts";
import { schemaUses } from "./schemas.ts";
import { child, follow, type Place, type Problem, problem } from "./source.ts";

const UNIT = /\bUnit: \S/;

/** Returns schemas, parameters, headers and responses without a description, and numbers without a unit. */
export function checkDescriptions(contract: Contract): Problem[] {
  const uses = schemaUses(contract);
  const schemas = uses.flatMap(({ named, place }) => checkOne(named, place));
  return [...schemas, ...carriers(contract).flatMap((place) => checkOne(place, schemaOf(contract, place)))];
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
