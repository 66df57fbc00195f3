// Runs the steps of all scenarios against a deployment, and collects the differences.
import { setTimeout as delay } from "node:timers/promises";
import { compare } from "./compare/compare.ts";
import { bodySchema } from "./compare/compare-body.ts";
import type { Difference, Note } from "./compare/difference.ts";
import { fits, type Made, valueAt } from "./compare/made.ts";
import { PropertySurvey } from "./compare/properties.ts";
import type { Exchange } from "./exchange.ts";
import type { ReceivedResponse, Sender } from "./send.ts";
import type { Contract } from "./spec.ts";
import type { Scenario, Step } from "./step.ts";

/** The result of one step. */
export interface StepResult {
  /** `file: name` */
  readonly label: string;
  readonly operation: string;
  /** Empty: the response conforms. */
  readonly differences: readonly Difference[];
  /** Why the step was skipped; undefined when it was run. */
  readonly skipped?: string;
  /** The last exchange of the step; undefined when it was skipped. */
  readonly exchange?: Exchange;
  readonly seconds: number;
}

/** What is checked, and with what. */
export interface CheckOptions {
  readonly contract: Contract;
  readonly scenarios: readonly (Scenario & { readonly file: string })[];
  readonly sender: Sender;
  /** Id of the run; what the check creates has it in its name. */
  readonly run: string;
  /** Also runs steps that change something. */
  readonly write: boolean;
  /** Only these operations; empty: all. Steps of others that they depend on are run too, and not reported. */
  readonly only: readonly string[];
  readonly signal?: AbortSignal;
  /** Called for each result as it comes. */
  readonly onResult?: (result: StepResult) => void;
}

/** The results of a check. */
export interface CheckResults {
  /** One per step, in order. */
  readonly steps: readonly StepResult[];
  readonly notes: readonly Note[];
}

/** Milliseconds between two polls. */
const POLL_MS = 500;

/**
 * Checks a deployment.
 *
 * @throws {UnreachableError} It does not respond.
 * @throws {Error} `AbortError`: the signal ended the check; no step is cut off.
 */
export async function check(options: CheckOptions): Promise<CheckResults> {
  const { scenarios, contract, only, run } = options;
  const survey = new PropertySurvey(contract);
  const steps: StepResult[] = [];
  const isReported = (operation: string): boolean => only.length === 0 || only.includes(operation);
  for (const { file, steps: each } of scenarios) {
    const kept = new Map<string, string>([["run", run]]);
    for (const step of each) {
      options.signal?.throwIfAborted();
      const result = await runStep({ label: `${file}: ${step.name}`, step, kept, survey }, options);
      if (!isReported(step.operation)) continue;
      steps.push(result);
      options.onResult?.(result);
    }
  }
  return { steps, notes: survey.notes().filter(({ operation }) => isReported(operation)) };
}

interface Task {
  readonly label: string;
  readonly step: Step;
  /** Values of earlier steps of the same file. */
  readonly kept: Map<string, string>;
  readonly survey: PropertySurvey;
}

async function runStep(task: Task, options: CheckOptions): Promise<StepResult> {
  const { label, step, kept, survey } = task;
  const { contract, sender } = options;
  const base = { label, operation: step.operation };
  const skipped = reasonToSkip(step, kept, options);
  if (skipped) return { ...base, differences: [], skipped, seconds: 0 };
  const started = performance.now();
  const operation = contract.operation(step.operation);
  const filled = fill(step, kept);
  const response = await responseTo(operation, filled, options);
  const made: Made = { label, step: filled, operation, response };
  keep(filled, response, kept);
  const place = contract.find(...operation.at, "responses", String(response.status))?.at;
  const schema = place && bodySchema(contract, made, place);
  if (schema && response.json !== undefined) survey.add(operation, schema, response.json);
  const exchange = sender.exchanges.at(-1);
  return {
    ...{ ...base, differences: compare(contract, made), seconds: (performance.now() - started) / 1000 },
    ...(exchange && { exchange }),
  };
}

function reasonToSkip(step: Step, kept: Task["kept"], { write }: CheckOptions): string | undefined {
  if (step.writes && !write) return "changes something; run with --write";
  const missing = [...JSON.stringify(step.send ?? {}).matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => name ?? "")
    .find((name) => !kept.has(name));
  return missing === undefined ? undefined : `no earlier response had the ${missing} that it needs`;
}

async function responseTo(
  operation: Made["operation"],
  step: Step,
  { sender, signal }: CheckOptions,
): Promise<ReceivedResponse> {
  const until = Date.now() + (step.whileValue?.seconds ?? 0) * 1_000;
  for (;;) {
    const response = await sender.send(operation, step.send ?? {}, signal);
    const waits =
      step.whileValue && fits(valueAt(response.json, step.whileValue.pointer), step.whileValue.is);
    if (!waits || Date.now() > until) return response;
    await delay(POLL_MS, undefined, signal && { signal });
  }
}

/** Replaces `{{name}}` by kept values. */
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
