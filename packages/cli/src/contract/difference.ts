// Defines a difference between a deployment and the contract.
import type { Origin } from "./spec.ts";

/** One change of the contract (OpenAPI Overlay 1.0.0, "Action Object"). */
export interface OverlayAction {
  /** RFC 9535 JSONPath of the target. */
  readonly target: string;
  readonly description?: string;
  /** Merged into the target: objects property by property, lists by appending. */
  readonly update?: unknown;
  /** Removes the target; `update` is then ignored. */
  readonly remove?: boolean;
}

/** One way in which a response is not what the contract says. */
export interface Difference {
  /** The step, `file: name`. */
  readonly step: string;
  readonly operation: string;
  /** Who says what is not kept. */
  readonly origin: Origin;
  /** JSON pointer into the contract, to what is not kept. */
  readonly pointer: string;
  /** What was seen and what is due, in a sentence without values of documents. */
  readonly message: string;
  /** Changes that bring the contract in line with the deployment. */
  readonly actions: readonly OverlayAction[];
}

/** Extension of an operation that maps a status of the contract to the one a deployment responses with. */
export const STATUS_MAP = "x-answered-as";

/** Extension of an operation that lists differences in behaviour, which no schema can express. */
export const KNOWN = "x-known-differences";
