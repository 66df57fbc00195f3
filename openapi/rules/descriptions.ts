// Rule: everything is described, and every number states its unit.

import { list, record, text } from "../../generators/json.ts";
import { type Contract, carriers } from "./contract.ts";
import { schemaUses } from "./schemas.ts";
import { child, follow, type Place, type Problem, problem } from "./source.ts";

const UNIT = /\bUnit: \S/;

/** Minimum length; anything shorter is not a description. */
const SHORTEST = 8;

/** Returns schemas, properties, parameters and headers without a description, and numbers without a unit. */
export function checkDescriptions(contract: Contract): Problem[] {
  const uses = schemaUses(contract);
  const described = [
    ...uses.filter((use) => use.property !== undefined).map((use) => use.named),
    ...uses.map((use) => use.place),
    ...carriers(contract),
  ];
  const numbers = [
    ...uses.map(({ named, place }): Pair => [named, place]),
    ...carriers(contract).map((place): Pair => [place, follow(contract.source, child(place, "schema"))]),
  ];
  return [...described.flatMap(checkDescription), ...numbers.flatMap(checkUnit)];
}

/** What carries the description, and the schema it describes. */
type Pair = readonly [Place, Place];

function checkDescription(place: Place): Problem[] {
  const isThere = text(record(place.value)["description"]).length >= SHORTEST;
  return isThere ? [] : [problem(place, "description", "has no description")];
}

function checkUnit([described, schema]: Pair): Problem[] {
  const types = [record(schema.value)["type"], ...list(record(schema.value)["type"])];
  const isNumber = types.some((type) => type === "number" || type === "integer");
  const description =
    text(record(described.value)["description"]) || text(record(schema.value)["description"]);
  if (!isNumber || UNIT.test(description)) return [];
  return [problem(described, "unit", 'is a number without a unit; end its description with "Unit: …."')];
}
