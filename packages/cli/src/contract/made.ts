// A step that was made, and small questions about it.
import type { ReceivedResponse } from "./send.ts";
import { type Json, type Operation, type Origin, segmentsOf } from "./spec.ts";
import type { Step } from "./step.ts";

/** A step that was made: which, of what, with which answer. */
export interface Made {
  /** `file: name` */
  readonly label: string;
  /** With kept values filled in. */
  readonly step: Step;
  readonly operation: Operation;
  readonly response: ReceivedResponse;
}

/** Who says a part of an operation: the operation's own origin, unless that part was assumed. */
export function originOf({ value }: Operation, part: string): Origin {
  const assumed = value["x-assumed"] as readonly string[] | undefined;
  return value["x-origin"] === "seed" && !assumed?.includes(part) ? "seed" : "assumed";
}

/** Whether a value is the wanted one: `*` any, `/…/` a regular expression, lists and objects member by member. */
export function fits(value: unknown, wanted: unknown): boolean {
  if (wanted === "*") return value !== undefined && value !== null;
  if (typeof wanted === "string" && /^\/.*\/$/s.test(wanted))
    return typeof value === "string" && new RegExp(wanted.slice(1, -1)).test(value);
  if (typeof wanted !== "object" || wanted === null) return (value ?? null) === wanted;
  return Object.entries(wanted).every(([name, each]) =>
    fits((value as Json | null | undefined)?.[name], each),
  );
}

/** The value at a JSON pointer; undefined when the pointer leads nowhere. */
export function valueAt(value: unknown, pointer: string): unknown {
  return segmentsOf(pointer).reduce<unknown>(
    (node, step) => (node as Json | null | undefined)?.[step],
    value,
  );
}
