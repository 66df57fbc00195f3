// Creates the steps of all scenarios against a deployment, and collects the differences.
import { setTimeout as delay } from "node:timers/promises";
import { compare } from "./compare.ts";
import type { Difference } from "./difference.ts";
import { fits, type Made, valueAt } from "./made.ts";
import { type ReceivedResponse, send, type Target } from "./send.ts";
import type { Contract } from "./spec.ts";
import type { Scenario, Step } from "./step.ts";

/** What became of one step. */
export interface StepResult {
  readonly label: string;
  readonly operation: string;
  /** Empty: the contract is kept. */
  readonly differences: readonly Difference[];
  /** Why the step was not made; undefined when it was. */
  readonly leftOut?: string;
  readonly seconds: number;
}

/** What is checked, and how far. */
export interface CheckOptions {
  readonly target: Target;
  /** Makes steps that change something as well. */
  readonly write: boolean;
  /** Only these operations; empty: all. What they need from others is made too, and not reported. */
  readonly only: readonly string[];
  /** Called for each result as it comes. */
  readonly onResult?: (result: StepResult) => void;
}

/** Milliseconds between two looks at something that changes by itself. */
const LOOK_AGAIN_MS = 500;

/**
 * Checks a deployment.
 *
 * @returns A result per step, in order.
 * @throws {UnreachableError} It does not respond.
 */
export async function check(
  contract: Contract,
  scenarios: readonly (Scenario & { readonly file: string })[],
  options: CheckOptions,
): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  for (const { file, steps } of scenarios) {
    const kept = new Map<string, string>([["run", crypto.randomUUID().slice(0, 8)]]);
    for (const step of steps) {
      const result = await makeStep(contract, { label: `${file}: ${step.name}`, step, kept }, options);
      if (options.only.length > 0 && !options.only.includes(step.operation)) continue;
      results.push(result);
      options.onResult?.(result);
    }
  }
  return results;
}

interface Task {
  readonly label: string;
  readonly step: Step;
  /** Values of earlier steps of the same file. */
  readonly kept: Map<string, string>;
}

async function makeStep(contract: Contract, task: Task, options: CheckOptions): Promise<StepResult> {
  const { label, step, kept } = task;
  const base = { label, operation: step.operation };
  const started = performance.now();
  const leftOut = reasonToLeaveOut(step, kept, options);
  if (leftOut) return { ...base, differences: [], leftOut, seconds: 0 };
  const operation = contract.operation(step.operation);
  const filled = fill(step, kept);
  const response = await responseTo(options.target, operation, filled);
  const made: Made = { label, step: filled, operation, response };
  keep(filled, response, kept);
  return { ...base, differences: compare(contract, made), seconds: (performance.now() - started) / 1000 };
}

function reasonToLeaveOut(step: Step, kept: Task["kept"], { write }: CheckOptions): string | undefined {
  if (step.writes && !write) return "changes something; run with --write";
  const missing = [...JSON.stringify(step.send ?? {}).matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => name ?? "")
    .find((name) => !kept.has(name));
  return missing === undefined ? undefined : `needs ${missing}, which no earlier step gave`;
}

async function responseTo(
  target: Target,
  operation: Made["operation"],
  step: Step,
): Promise<ReceivedResponse> {
  const until = Date.now() + (step.whileValue?.seconds ?? 0) * 1_000;
  for (;;) {
    const response = await send(target, operation, step.send ?? {});
    const waits =
      step.whileValue && fits(valueAt(response.json, step.whileValue.pointer), step.whileValue.is);
    if (!waits || Date.now() > until) return response;
    await delay(LOOK_AGAIN_MS);
  }
}

/** Puts kept values in the place of `{{name}}`. */
function fill(step: Step, kept: Task["kept"]): Step {
  const text = JSON.stringify(step).replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = kept.get(name);
    return value === undefined ? whole : JSON.stringify(value).slice(1, -1);
  });
  return JSON.parse(text) as Step;
}

function keep({ keep: names = {} }: Step, { headers, json }: ReceivedResponse, kept: Task["kept"]): void {
  for (const [name, from] of Object.entries(names)) {
    const value = from.startsWith("header:") ? headers.get(from.slice(7)) : valueAt(json, from);
    if (value !== undefined && value !== null) kept.set(name, String(value));
  }
}
