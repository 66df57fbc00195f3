// Differences between a deployment and the contract, and notes about what the contract permits.
import type { OverlayAction } from "../../../../../generators/overlay.ts";
import type { RuleId } from "./rules.ts";

/** One way in which a response is not what the contract says. */
export interface Difference {
  readonly rule: RuleId;
  /** The step, `file: name`. */
  readonly step: string;
  readonly operation: string;
  /** JSON pointer to the part of the contract that the response does not follow. */
  readonly pointer: string;
  /** JSON pointer into the body, `*` for items of lists; absent when the difference is not in the body. */
  readonly at?: string;
  /** The operation, what it returned and what the contract expects, in one sentence without values of documents. */
  readonly message: string;
  /** Changes that bring the contract in line with the deployment. */
  readonly actions: readonly OverlayAction[];
}

/** Something that the contract permits and that may still be a mistake. */
export interface Note {
  readonly kind: "never-seen" | "undeclared" | "unknown-value" | "permitted";
  readonly operation: string;
  /** JSON pointer into the contract. */
  readonly pointer: string;
  readonly message: string;
}

/** Extension of an operation that maps a status of the contract to the one that a deployment returns. */
export const STATUS_MAP = "x-actual-status";

/** Extension of an operation that lists differences in behavior, which no schema can express. */
export const KNOWN = "x-known-differences";
