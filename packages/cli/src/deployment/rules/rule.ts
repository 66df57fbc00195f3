// The form of a rule.
import { isDeepStrictEqual } from "node:util";
import { describeValue, type Made } from "../compare/made.ts";
import type { Unexpected } from "../compare/unexpected.ts";
import type { Contract, Json } from "../spec.ts";
import type { Known } from "./known.ts";

/** What a rule knows besides the response. */
export interface Context {
  readonly contract: Contract;
  readonly known: Known;
}

/** Lists where a response breaks a rule of the contract that no schema states. */
export type Rule = (made: Made, context: Context) => readonly Unexpected[];

/** An object of a response, and what a rule for its schema needs. */
export interface Subject extends Context {
  readonly made: Made;
  readonly value: Json;
  /** JSON pointer to the object; items of lists as `*`. */
  readonly at: string;
}

/** Lists where an object breaks a rule of its schema. */
export type ObjectRule = (subject: Subject) => readonly Unexpected[];

/** Returns a broken rule if a condition does not hold. */
export function expecting(isMet: boolean, unexpected: Unexpected): readonly Unexpected[] {
  return isMet ? [] : [unexpected];
}

/** Returns a broken rule if a property is there and is not the expected value. */
export function same(subject: Subject, name: string, expected: unknown, why: string): readonly Unexpected[] {
  const { value, at } = subject;
  const received = value[name];
  if (received === undefined || expected === undefined || isDeepStrictEqual(received, expected)) return [];
  return [{ at: `${at}/${name}`, received: describeDifferent(received, expected), expected: why }];
}

/** Describes a value that is not the expected one of the same type. */
function describeDifferent(received: unknown, expected: unknown): string {
  const other = describeValue(received);
  return typeof received === typeof expected && !other.startsWith('"')
    ? other.replace(/^an? /, "another ")
    : other;
}
