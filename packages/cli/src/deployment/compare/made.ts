// A step that was run, and how its values are compared and described.
import type { ReceivedResponse } from "../send.ts";
import { type Json, type Operation, segmentsOf } from "../spec.ts";
import type { Step } from "../step.ts";

/** A step that was run, with its response. */
export interface Made {
  /** `file: name` */
  readonly label: string;
  /** With the values of earlier steps filled in. */
  readonly step: Step;
  readonly operation: Operation;
  readonly response: ReceivedResponse;
}

/** Returns whether a value is the expected one: `*` any, `/…/` a regular expression, objects and lists property by property. */
export function fits(value: unknown, expected: unknown): boolean {
  if (expected === "*") return value !== undefined && value !== null;
  if (typeof expected === "string" && /^\/.*\/$/s.test(expected))
    return typeof value === "string" && new RegExp(expected.slice(1, -1)).test(value);
  if (typeof expected !== "object" || expected === null) return (value ?? null) === expected;
  return Object.entries(expected).every(([name, each]) =>
    fits((value as Json | null | undefined)?.[name], each),
  );
}

/** Returns an expected value as part of a sentence. */
export function describeExpected(expected: unknown): string {
  if (expected === "*") return "a value";
  if (typeof expected === "string" && /^\/.*\/$/s.test(expected)) return `a value that matches ${expected}`;
  return JSON.stringify(expected);
}

/** Texts that can be quoted: identifiers, codes and paths. What a document says is described by its type only. */
const identifier = /^[a-z/][a-z0-9_./:-]{0,79}$/;

/** Returns a received value as part of a sentence. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") return identifier.test(value) ? JSON.stringify(value) : "a string";
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : "a number";
}

/** Returns the value of a header as part of a sentence: headers do not carry what documents say. */
export function describeHeader(value: string): string {
  return JSON.stringify(value.length > 80 ? `${value.slice(0, 79)}…` : value);
}

/** Returns the value at a JSON pointer; `undefined` where the pointer leads nowhere. */
export function valueAt(value: unknown, pointer: string): unknown {
  return segmentsOf(pointer).reduce<unknown>(
    (node, step) => (node as Json | null | undefined)?.[step],
    value,
  );
}
