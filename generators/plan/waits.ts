// Decides what waiting methods wait for, and how documentation and errors call it.
import { type ByKey, propertyOf } from "./named-types.ts";
import type { Operation, Plan, Property, Waiter, Words } from "./plan.ts";
import { allOperations, allResources } from "./resources.ts";

/** What an operation with a waiter reads, as documentation and errors call it: the name of its type, else `resource`. */
export function awaitedWords({ response }: Operation, types: ByKey): Words {
  const type = response.kind === "json" && response.type.kind === "named" ? response.type : undefined;
  return (type && types.get(type.key)?.words) ?? ["resource"];
}

/** Sentences about a wait; each language writes the errors in its own way. */
export interface WaitTexts {
  readonly summary: string;
  readonly polling: string;
  /** Without a full stop; `undefined` when the wait has no states of failure. */
  readonly failed: string | undefined;
  readonly timedOut: string;
}

/** Describes a wait. */
export function waitTexts({ succeeded, failed }: Waiter, awaited: Words): WaitTexts {
  const either = (states: readonly string[]): string => states.map((state) => `\`${state}\``).join(" or ");
  return {
    summary: `Waits until the ${awaited.join(" ")} is done: ${either(succeeded)}.`,
    polling: "Polls with exponential backoff; a `Retry-After` of the service takes precedence.",
    failed: failed.length === 0 ? undefined : `It ended as ${either(failed)}`,
    timedOut: "The timeout elapsed; processing continues, so you can wait again with the same ID.",
  };
}

/** The operation that a process polls, and the properties of the response that identify what it reads. */
export interface Polled {
  readonly waiting: Operation;
  /** In the order of its path. */
  readonly path: readonly Property[];
}

/** Finds what a process polls; `undefined` where the response does not identify what to wait for. */
export function polledOf(operation: Operation, plan: Plan, types: ByKey): Polled | undefined {
  const waiting = polledBy(operation, plan);
  const path = waiting && identifiedBy(operation, waiting, types);
  return path && { waiting, path };
}

/** Returns the operation that a process polls, preferably one of its own resource; `undefined` without any. */
export function polledBy(operation: Operation, plan: Plan): Operation | undefined {
  const { process } = operation;
  if (process === undefined) return undefined;
  const name = process.waiter.join("_");
  const isMeant = ({ waiter }: Operation): boolean => waiter?.words.join("_") === name;
  const owner = [plan, ...allResources(plan)].find(({ operations }) => operations.includes(operation));
  return owner?.operations.find(isMeant) ?? allOperations(plan).find(isMeant);
}

/**
 * Returns the properties of the response to a call that identify what another operation reads, in the order of its
 * path; `undefined` when one of them is not in the response.
 */
export function identifiedBy(
  { response }: Operation,
  { parameters }: Operation,
  types: ByKey,
): readonly Property[] | undefined {
  if (response.kind !== "json") return undefined;
  const path = parameters.filter((parameter) => parameter.in === "path");
  const found = path.flatMap(({ name }) => propertyOf(response.type, name, types) ?? []);
  return found.length === path.length ? found : undefined;
}
