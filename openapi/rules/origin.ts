// Rule: everything says whether it was stated (`seed`) or decided here (`assumed`), and nothing says it twice.

import { list, record } from "../../generators/json.ts";
import { type Contract, carriers } from "./contract.ts";
import { type SchemaUse, schemaUses } from "./schemas.ts";
import { child, children, fileAt, type Place, type Problem, problem, unique } from "./source.ts";

/** What was counted: places that must carry `x-origin`, and `x-origin` in the files. */
export interface OriginCount {
  readonly annotated: number;
  readonly origins: number;
}

const VALUES = ["seed", "assumed"];
const ASSUMABLE = ["method", "parameters", "request", "response", "status", "metadata encoding"];

/** Returns every place without a valid `x-origin`, and stated operations that do not say what of them was assumed. */
export function checkOrigin(contract: Contract): Problem[] {
  const missing = annotatedPlaces(contract)
    .filter((place) => !VALUES.includes(String(record(place.value)["x-origin"])))
    .map((place) => problem(place, "origin", "has no x-origin; write seed or assumed"));
  return [...missing, ...contract.operations.flatMap(checkAssumed)];
}

/** Counts both sides; they are equal when nothing is omitted and no `x-origin` is in a place where it means nothing. */
export function countOrigin(contract: Contract): OriginCount {
  const files = [...contract.source.keys()].map((name) => fileAt(contract.source, name));
  return {
    annotated: annotatedPlaces(contract).length,
    origins: files.reduce((sum, file) => sum + countKey(file, "x-origin"), 0),
  };
}

/** Returns every operation, parameter, header, property and security scheme once. */
export function annotatedPlaces(contract: Contract): readonly Place[] {
  const { operations, root } = contract;
  const places = [
    ...operations.map((operation) => operation.place),
    ...carriers(contract),
    ...schemaUses(contract)
      .filter(isProperty)
      .map((use) => use.named),
    ...children(child(child(root, "components"), "securitySchemes")).map(([, scheme]) => scheme),
  ];
  return unique(places);
}

function isProperty(use: SchemaUse): boolean {
  return use.property !== undefined;
}

function checkAssumed({ place, members, isWebhook }: Contract["operations"][number]): Problem[] {
  if (isWebhook || members["x-origin"] !== "seed") return [];
  const assumed = list(members["x-assumed"]);
  const isGood = assumed.length > 0 && assumed.every((item) => ASSUMABLE.includes(String(item)));
  return isGood
    ? []
    : [problem(place, "assumed", `has no x-assumed; list which of ${ASSUMABLE.join(", ")} was not stated`)];
}

function countKey(place: Place, key: string): number {
  return children(place).reduce(
    (sum, [name, member]) => sum + (name === key ? 1 : 0) + countKey(member, key),
    0,
  );
}
