// What a check works with.
import type { Difference } from "./compare/difference.ts";
import type { Exchange } from "./exchange.ts";
import type { Sender } from "./send.ts";
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
  /** Seconds in which a document or a run must be processed. */
  readonly processingSeconds: number;
  readonly signal?: AbortSignal;
  /** Called for each result as it comes. */
  readonly onResult?: (result: StepResult) => void;
}

/** A step, and values of earlier steps of the same file. */
export interface Task {
  readonly label: string;
  readonly step: Step;
  readonly kept: Map<string, string>;
}
