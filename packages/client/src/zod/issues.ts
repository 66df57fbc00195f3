/** Converts zod's issues: a JSON Pointer and a message that never contains a value. */
import type * as z from "zod";
import type { DataIssue } from "../core/errors/facts.ts";
import { toPointer } from "../core/json/schema.ts";

/** The parts of zod's issues that are read. */
type Issue = z.core.$ZodIssue;

/**
 * Translates issues.
 *
 * @param issues - From `safeParse`.
 * @param data - The parsed value; only the kinds of its values are reported.
 */
export function toDataIssues(issues: readonly Issue[], data: unknown): readonly DataIssue[] {
  return issues.map((issue) => ({
    pointer: toPointer(issue.path),
    message: describe(issue, valueAt(data, issue.path)),
  }));
}

/**
 * Describes an issue without zod's own text, which follows the language set for the whole process; and a custom message
 * may contain the value.
 */
function describe(issue: Issue, value: unknown): string {
  if (issue.code === "unrecognized_keys") return "has members that the schema does not take";
  const expected = "expected" in issue ? (NAMES[issue.expected] ?? issue.expected) : undefined;
  if (value === undefined) return expected === undefined ? "is missing" : `is missing, expected ${expected}`;
  if (issue.code === "invalid_type") return `expected ${expected}, found ${kindOf(value)}`;
  if (issue.code === "invalid_format") return `is no valid ${issue.format}`;
  return `does not fit the schema (${issue.code})`;
}

/** JSON type names by zod's. */
const NAMES: Readonly<Record<string, string>> = { int: "integer", record: "object" };

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isFinite(value) && !Number.isInteger(value) ? "number with decimals" : typeof value;
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined),
    data,
  );
}
