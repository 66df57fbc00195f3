// Recognizes a second status of success that calls of the old document do not get, as far as the documents say.
import type { Operation } from "../../plan/plan.ts";
import type { BeforeAfter } from "../change.ts";
import type { Analysis } from "../changes/analysis.ts";
import { successStatuses } from "../changes/locate.ts";

type Operations = BeforeAfter<{ readonly operation: Operation }>;

/**
 * Returns the optional inputs that are new in an operation which also documents another status of success next to all old
 * ones. Only calls that use them may get it, as with `Prefer: respond-async`. Empty where every call may get it.
 */
export function inputsOfSecondSuccess({ sources }: Analysis, operation: Operations): readonly string[] {
  const [old, current] = [operation.old.operation, operation.new.operation];
  const [before, after] = [successStatuses(sources.old, old), successStatuses(sources.new, current)];
  const isKept = before.every((status) => after.includes(status));
  return isKept && after.length > before.length ? newInputs(old, current) : [];
}

function newInputs(old: Operation, current: Operation): readonly string[] {
  const known = new Set(inputsOf(old).map(({ key }) => key));
  return inputsOf(current)
    .filter(({ key, required }) => !required && !known.has(key))
    .map(({ name }) => name);
}

function inputsOf({ parameters, bodies }: Operation) {
  return [
    ...parameters.map(({ in: location, name, required }) => ({
      key: `${location} ${location === "header" ? name.toLowerCase() : name}`,
      name,
      required,
    })),
    ...bodies.flatMap(({ properties = [] }) =>
      properties.map(({ name, required }) => ({ key: `body ${name}`, name, required })),
    ),
  ];
}
