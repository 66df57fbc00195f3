// Defines a case, its verdict, and how what was seen is put into words.
import { inspect } from "node:util";
import type { Ability, Client } from "../clients/client.ts";
import { Returned } from "../clients/client.ts";
import type { Outcome, Seen, Stage } from "../stage.ts";

/** What a client did in a case. */
export interface Verdict {
  readonly verdict: "right" | "wrong" | "n/a";
  /** One line. */
  readonly seen: string;
}

/** One row of the table. */
export interface FailureCase {
  /** Unique; also the anchor in the page. */
  readonly id: string;
  readonly name: string;
  /** What the client is made to do, and what the server sends. */
  readonly sent: string;
  /** What is right, and why. */
  readonly right: string;
  /** The conformance cases that hold this client to it: a file or folder of `test/conformance/cases`, or another test. */
  readonly from: string;
  readonly needs?: readonly Ability[] | undefined;
  run(stage: Stage): Promise<Verdict>;
}

/** The cases about one topic. */
export interface Group {
  readonly title: string;
  readonly cases: readonly FailureCase[];
}

/** Returns a verdict of something that is either right or wrong. */
export function judge(isRight: boolean, ...seen: readonly string[]): Verdict {
  return { verdict: isRight ? "right" : "wrong", seen: seen.join(", ") };
}

/** Returns the verdict of a case that says nothing about a client. */
export function notApplicable(seen: string): Verdict {
  return { verdict: "n/a", seen };
}

/** Counts requests by method: `3 POSTs`. */
export function countOf(requests: readonly Seen[]): string {
  const methods = new Map<string, number>();
  for (const { line } of requests) {
    const method = line.split(" ", 1)[0] ?? "";
    methods.set(method, (methods.get(method) ?? 0) + 1);
  }
  const counts = [...methods].map(([method, count]) => `${count} ${method}${count === 1 ? "" : "s"}`);
  return counts.length === 0 ? "nothing sent" : counts.join(" and ");
}

/** Describes how a call ended: `APIError 503`, `resolved with undefined`. */
export function ending(outcome: Outcome, client: Client): string {
  if (outcome.status === "pending") return "still pending";
  if (outcome.status === "resolved") return `resolved with ${describe(outcome.value)}`;
  const status = client.statusOf(outcome.error);
  return `${nameOf(outcome.error)}${status === undefined ? "" : ` with status ${status}`}`;
}

/** Describes a value without its content. */
function describe(value: unknown): string {
  if (typeof value === "string") return value === "" ? "an empty string" : "a string";
  if (Array.isArray(value)) return "an array";
  if (typeof value !== "object" || value === null) return String(value);
  const set = Object.values(value).filter((each) => each !== undefined);
  return set.length === 0 ? "an object without properties" : "an object";
}

function nameOf(error: unknown): string {
  if (error instanceof Returned) return `error returned (${describeError(error.error)})`;
  return describeError(error);
}

function describeError(error: unknown): string {
  if (error instanceof Error) return error.constructor.name === "Error" ? error.name : error.constructor.name;
  return describe(error);
}

/** Everything a log could show of an error: its JSON, its message, and all properties at any depth, hidden ones included. */
export function everythingOf(error: unknown): string {
  const value = error instanceof Returned ? error.error : error;
  const full = inspect(value, { depth: Number.POSITIVE_INFINITY, showHidden: true, maxArrayLength: null });
  return [String(value), full, jsonOf(value)].join("\n");
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "";
  }
}
