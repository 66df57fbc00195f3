// Compares a value with what a case expects.
import { isDeepStrictEqual } from "node:util";
import { exampleValue } from "../server/response.ts";

/** A random UUID (RFC 9562 §5.4). */
const UUID4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Finds the value that `same_as` names, for headers. */
export type SameAs = (request: number) => unknown;

/**
 * Compares member by member: what is not named may be anything, `null` means absent or null; lists are of one length.
 *
 * @param expected - What the case says, `Matcher`s included.
 * @param actual - What was seen.
 * @param at - Where, as a JSON pointer, for the differences.
 * @returns One line per difference; empty when it is as the case says.
 */
export function match(expected: unknown, actual: unknown, at: string, sameAs?: SameAs): readonly string[] {
  if (isMatcher(expected)) return matchSpecial(expected, actual, at, sameAs);
  if (expected === null)
    return actual === null || actual === undefined ? [] : [differs(at, "nothing", actual)];
  if (Array.isArray(expected)) return matchList(expected, actual, at);
  if (typeof expected !== "object") return expected === actual ? [] : [differs(at, expected, actual)];
  if (typeof actual !== "object" || actual === null || Array.isArray(actual))
    return [differs(at, expected, actual)];
  return Object.entries(expected).flatMap(([name, value]) =>
    match(value, (actual as Readonly<Record<string, unknown>>)[name], `${at}/${name}`, sameAs),
  );
}

function matchList(expected: readonly unknown[], actual: unknown, at: string): readonly string[] {
  if (!Array.isArray(actual)) return [differs(at, expected, actual)];
  if (actual.length !== expected.length)
    return [differs(`${at} (its length)`, expected.length, actual.length)];
  return expected.flatMap((value, index) => match(value, actual[index], `${at}/${index}`));
}

type Special = { readonly [name in "matches" | "same_as" | "example" | "contains"]?: unknown };

const special = ["matches", "same_as", "example", "contains"];

function isMatcher(value: unknown): value is Special {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const [name, ...more] = Object.keys(value);
  return name !== undefined && more.length === 0 && special.includes(name);
}

function matchSpecial(expected: Special, actual: unknown, at: string, sameAs?: SameAs): readonly string[] {
  const { example, contains, same_as } = expected;
  if (example !== undefined) {
    const value = exampleValue(String(example));
    return isDeepStrictEqual(value, actual) ? [] : [differs(at, value, actual)];
  }
  if (same_as !== undefined) {
    const value = sameAs?.(Number(same_as));
    return value !== undefined && value === actual
      ? []
      : [differs(at, `as in request ${same_as}: ${value}`, actual)];
  }
  if (contains !== undefined)
    return typeof actual === "string" && actual.includes(String(contains))
      ? []
      : [differs(at, expected, actual)];
  return expected.matches === "uuid4" && typeof actual === "string" && UUID4.test(actual)
    ? []
    : [differs(at, expected, actual)];
}

/** Describes a difference in one line. */
function differs(at: string, expected: unknown, actual: unknown): string {
  return `${at}: expected ${shown(expected)}, seen ${shown(actual)}`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length <= 400 ? text : `${text.slice(0, 400)}…`;
}
