// Runs one step: sends its requests, and compares the responses with the contract.
import { setTimeout as delay } from "node:timers/promises";
import type { CheckOptions, Task } from "./check-options.ts";
import { compare, describeFound } from "./compare/compare.ts";
import { bodySchema } from "./compare/compare-body.ts";
import type { Difference } from "./compare/difference.ts";
import { fits, type Made, valueAt } from "./compare/made.ts";
import type { PropertySurvey } from "./compare/properties.ts";
import type { Unexpected } from "./compare/unexpected.ts";
import { readPages } from "./pages.ts";
import type { Known } from "./rules/known.ts";
import type { LimitSurvey } from "./rules/limit-survey.ts";
import { brokenRules } from "./rules/rules.ts";
import type { ReceivedResponse } from "./send.ts";
import type { Send, Step } from "./step.ts";

/** What the steps of a check share. */
export interface Shared extends CheckOptions {
  readonly survey: PropertySurvey;
  readonly limits: LimitSurvey;
  readonly known: Known;
}

/** Milliseconds between two polls. */
const POLL_MS = 500;

/**
 * Runs a step.
 *
 * @returns Its differences.
 * @throws {UnreadableError} A response cannot be read.
 */
export async function runStep(task: Task, shared: Shared): Promise<readonly Difference[]> {
  const running = new Running({ ...task, step: fill(task.step, task.kept) }, shared);
  return task.step.pages ? running.readPages() : running.poll();
}

class Running {
  readonly #task: Task;
  readonly #shared: Shared;

  constructor(task: Task, shared: Shared) {
    this.#task = task;
    this.#shared = shared;
  }

  readPages(): Promise<readonly Difference[]> {
    const { signal, contract } = this.#shared;
    const { step } = this.#task;
    const isSorted = step.send?.query?.some(([name]) => name === "sort") === true;
    const names = contract.queryParameters(contract.operation(step.operation));
    return readPages(step, {
      canSort: names.includes("sort") && !isSorted,
      send: (send) => this.#send(send),
      compare: (made) => this.#compare(made, []),
      describe: (made, found) => describeFound(this.#shared.contract, made, found),
      delay: (milliseconds) => delay(milliseconds, undefined, signal && { signal }),
    });
  }

  /** Sends the request until the value for which the step waits has changed. */
  async poll(): Promise<readonly Difference[]> {
    const { step, kept } = this.#task;
    const { processingSeconds, signal } = this.#shared;
    const { whileValue } = step;
    const until = Date.now() + processingSeconds * 1_000;
    const found: Difference[] = [];
    for (;;) {
      const made = await this.#send(step.send ?? {});
      keep(step, made.response, kept);
      const value = whileValue && valueAt(made.response.json, whileValue.pointer);
      const waits = whileValue !== undefined && fits(value, whileValue.is);
      const isOver = Date.now() > until;
      const stuck = waits && isOver ? [stuckAt(whileValue.pointer, value, processingSeconds)] : [];
      if (!waits || isOver) return [...found, ...this.#compare(made, stuck)];
      found.push(...this.#compare({ ...made, step: { ...step, body: {}, headers: {} } }, []));
      await delay(POLL_MS, undefined, signal && { signal });
    }
  }

  async #send(send: Send): Promise<Made> {
    const { label, step } = this.#task;
    const { contract, sender, signal } = this.#shared;
    const operation = contract.operation(step.operation);
    const response = await sender.send(operation, send, signal);
    return { label, step: { ...step, send }, operation, response };
  }

  #compare(made: Made, more: readonly Unexpected[]): readonly Difference[] {
    const { contract, survey, limits, known } = this.#shared;
    const { operation, response } = made;
    const broken = brokenRules(made, { contract, known });
    known.learn(made);
    limits.add(made, contract);
    const place = contract.find(...operation.at, "responses", String(response.status))?.at;
    const schema = place && made.step.send?.at === undefined ? bodySchema(contract, made, place) : undefined;
    if (schema && response.json !== undefined) survey.add(operation, schema, response.json);
    return compare(contract, made, [...broken, ...more]);
  }
}

function stuckAt(at: string, value: unknown, seconds: number): Unexpected {
  return { at, received: `${JSON.stringify(value)} for ${seconds} seconds`, expected: "processing to end" };
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
