// What all reports of a deployment check are written from.
import type { CheckResults } from "../check.ts";
import type { StepResult } from "../check-options.ts";
import type { Difference, Note } from "../compare/difference.ts";
import type { Contract } from "../spec.ts";

/** A check with its results. */
export interface CheckReport extends CheckResults {
  readonly contract: Contract;
  /** Base URL of the deployment. */
  readonly baseURL: string;
  /** Id of the run. */
  readonly run: string;
  readonly startedAt: Date;
}

/** The steps of an operation. */
export interface OperationReport {
  readonly operation: string;
  readonly result: "conforms" | "differs" | "not checked";
  readonly steps: readonly StepResult[];
  readonly run: readonly StepResult[];
  readonly skipped: readonly StepResult[];
  readonly notes: readonly Note[];
}

/** Groups the results of a check by operation. */
export function operationsOf({ steps, notes }: CheckResults): readonly OperationReport[] {
  return [...Map.groupBy(steps, ({ operation }) => operation)].map(([operation, each]) => {
    const run = each.filter(({ skipped }) => skipped === undefined);
    const differs = run.some(({ differences }) => differences.length > 0);
    return {
      ...{ operation, steps: each, run, skipped: each.filter(({ skipped }) => skipped !== undefined) },
      result: run.length === 0 ? "not checked" : differs ? "differs" : "conforms",
      notes: notes.filter((note) => note.operation === operation),
    };
  });
}

/** A difference, and the number of further steps that found the same. */
export interface GatheredDifference extends Difference {
  readonly more: number;
}

/** Gathers the differences of a check: the same one in several steps is listed once. */
export function differencesOf({ steps }: Pick<CheckResults, "steps">): readonly GatheredDifference[] {
  const all = steps.flatMap(({ differences }) => differences);
  const same = Map.groupBy(all, ({ pointer, message }) => `${pointer} ${message}`);
  return [...same.values()].flatMap(([first, ...more]) => (first ? [{ ...first, more: more.length }] : []));
}

/** Returns the location of a pointer in the contract as lines of `openapi.json`, from 1. */
export function lineOf(lines: readonly string[], pointer: string): number {
  let line = 0;
  const names = pointer.split("/").slice(1);
  for (const [depth, escaped] of names.entries()) {
    const indent = "  ".repeat(depth + 1);
    const name = escaped.replaceAll("~1", "/").replaceAll("~0", "~");
    const found = findLine(lines, { after: line, indent, name });
    if (found === undefined) break;
    line = found;
  }
  return line + 1;
}

interface Wanted {
  readonly after: number;
  readonly indent: string;
  readonly name: string;
}

/** The line of a property, or of an item of an array, before the object that holds it ends. */
function findLine(lines: readonly string[], { after, indent, name }: Wanted): number | undefined {
  const isArray = lines[after]?.trimEnd().endsWith("[") === true;
  const start = `${indent}${JSON.stringify(name)}:`;
  let item = -1;
  for (let at = after + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (!line.startsWith(indent)) return undefined;
    if (!isArray && line.startsWith(start)) return at;
    if (isArray && /[^ \]}]/.test(line[indent.length] ?? " ")) item += 1;
    if (isArray && item === Number(name)) return at;
  }
  return undefined;
}
