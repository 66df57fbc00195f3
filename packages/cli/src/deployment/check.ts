// Runs the steps of all scenarios against a deployment, and collects the differences.
import type { CheckOptions, StepResult, Task } from "./check-options.ts";
import type { Difference, Note } from "./compare/difference.ts";
import { PropertySurvey } from "./compare/properties.ts";
import { Known } from "./rules/known.ts";
import { LimitSurvey } from "./rules/limit-survey.ts";
import { runStep } from "./run-step.ts";
import { samplePdf } from "./sample.ts";
import { type Contract, pointerOf } from "./spec.ts";
import type { Step } from "./step.ts";
import { UnreadableError } from "./unreadable.ts";

/** The results of a check. */
export interface CheckResults {
  /** One per step, in order. */
  readonly steps: readonly StepResult[];
  readonly notes: readonly Note[];
}

/** Operations in a row that do not respond, after which the deployment is taken to be down. */
const MOST_SILENT = 3;

/** Checks a deployment. Once it no longer responds, or the signal ends the check, the remaining steps are skipped. */
export async function check(options: CheckOptions): Promise<CheckResults> {
  const { scenarios, only, run } = options;
  const checking = new Checking(options);
  const steps: StepResult[] = [];
  const isReported = (operation: string): boolean => only.length === 0 || only.includes(operation);
  for (const { file, steps: each } of scenarios) {
    const kept = new Map([
      ["run", run],
      ["pdf", samplePdf],
    ]);
    for (const step of each) {
      const result = await checking.run({ label: `${file}: ${step.name}`, step, kept });
      if (!isReported(step.operation)) continue;
      steps.push(result);
      options.onResult?.(result);
    }
  }
  const notes = checking.notes().filter(({ operation }) => isReported(operation));
  return { steps: checking.withLimits(steps), notes };
}

/** Returns the result of a check of which no step was run. */
export function nothingChecked({ scenarios }: CheckOptions, reason: string): CheckResults {
  const steps = scenarios.flatMap(({ file, steps: each }) =>
    each.map((step) => skip(`${file}: ${step.name}`, step, reason)),
  );
  return { steps, notes: [] };
}

/** The state of a check. */
class Checking {
  readonly #options: CheckOptions;
  readonly #survey: PropertySurvey;
  readonly #limits = new LimitSurvey();
  readonly #known = new Known();
  /** Operations that did not respond. */
  readonly #silent = new Set<string>();
  /** The last operations that did not respond. */
  #inRow = new Set<string>();

  constructor(options: CheckOptions) {
    this.#options = options;
    this.#survey = new PropertySurvey(options.contract);
  }

  async run(task: Task): Promise<StepResult> {
    const { label, step } = task;
    const reason = this.#reasonToSkip(task);
    if (reason !== undefined) return skip(label, step, reason);
    const started = performance.now();
    const differences = await this.#differencesOf(task);
    const exchange = this.#options.sender.exchanges.at(-1);
    const seconds = (performance.now() - started) / 1000;
    return { label, operation: step.operation, differences, seconds, ...(exchange && { exchange }) };
  }

  notes(): readonly Note[] {
    return [...this.#survey.notes(), ...this.#limits.notes()];
  }

  /** Adds where headers of the rate limit are missing: whether the plan has a limit shows in the end only. */
  withLimits(steps: readonly StepResult[]): readonly StepResult[] {
    const missing = this.#limits.differences();
    return steps.map((step) => {
      const own = missing.filter((each) => each.step === step.label);
      return own.length === 0 ? step : { ...step, differences: [...step.differences, ...own] };
    });
  }

  async #differencesOf(task: Task): Promise<readonly Difference[]> {
    const { operation } = task.step;
    try {
      const differences = await runStep(task, {
        ...this.#options,
        ...{ survey: this.#survey, limits: this.#limits, known: this.#known },
      });
      this.#inRow = new Set();
      return differences;
    } catch (error) {
      if (this.#options.signal?.aborted) return [];
      if (!(error instanceof UnreadableError)) throw error;
      if (error.isSilent) this.#silent.add(operation);
      this.#inRow = error.isSilent || error.isUnreachable ? this.#inRow.add(operation) : new Set();
      return [unreadable(task, this.#options.contract, error)];
    }
  }

  #reasonToSkip({ step, kept }: Task): string | undefined {
    if (this.#options.signal?.aborted) return "the check was interrupted";
    if (this.#inRow.size >= MOST_SILENT) return "the deployment no longer responds";
    if (this.#silent.has(step.operation)) return "the operation did not respond to an earlier step";
    if (step.writes && !this.#options.write) return "changes something; run with --write";
    const missing = [...JSON.stringify([step.send, step.pages]).matchAll(/\{\{(\w+)\}\}/g)]
      .map(([, name]) => name ?? "")
      .find((name) => !kept.has(name));
    return missing === undefined ? undefined : `no earlier response had the ${missing} that it needs`;
  }
}

function skip(label: string, { operation }: Step, skipped: string): StepResult {
  return { label, operation, differences: [], skipped, seconds: 0 };
}

function unreadable({ label, step }: Task, contract: Contract, error: UnreadableError): Difference {
  const { id, at } = contract.operation(step.operation);
  const status = error.status === undefined ? "" : `${error.status} and `;
  return {
    ...{ rule: "unreadable", step: label, operation: id },
    pointer: pointerOf([...at, "responses", String(step.status)]),
    message: `${id} returned ${status}no readable response (${error.message}); the contract expects ${step.status}.`,
    actions: [],
  };
}
