// The parts of an operation that its pages depend on, and the types in its response.
import { objectMembers } from "./bodies.ts";
import type { Parameter, RequestBody, SuccessResponse, Type } from "./plan.ts";
import type { Place } from "./source.ts";
import type { Types } from "./types.ts";

/** Most aliases followed, so that a circular one terminates. */
const DEEPEST = 20;

/** The parts of an operation that its pages depend on. */
export interface Listing {
  readonly place: Place;
  readonly parameters: readonly Parameter[];
  readonly bodies: readonly RequestBody[];
  readonly response: SuccessResponse;
}

/** The type at a property path such as `meta.next`; `undefined` when the path does not exist. A name that has dots itself comes first. */
export function typeAt(types: Types, type: Type, path: string): Type | undefined {
  const members = objectMembers(types, type);
  const named = (name: string): Type | undefined => members?.find((member) => member.name === name)?.type;
  const whole = named(path);
  const dot = path.indexOf(".");
  if (whole !== undefined || dot < 0) return whole;
  const first = named(path.slice(0, dot));
  return first && typeAt(types, first, path.slice(dot + 1));
}

/** The type of the items of a list, through `null` and aliases; `undefined` for other types. */
export function itemType(types: Types, type: Type | undefined): Type | undefined {
  const plain = type && plainType(types, type);
  return plain?.kind === "array" ? plain.items : undefined;
}

/** A type without `null` and aliases; a circular alias stays as it is. */
export function plainType(types: Types, type: Type): Type {
  let current = type;
  for (let step = 0; step < DEEPEST; step += 1) {
    if (current.kind === "nullable") current = current.type;
    if (current.kind !== "named") return current;
    const draft = types.get(current.key);
    if (draft?.kind !== "alias") return current;
    current = draft.type;
  }
  return current;
}
