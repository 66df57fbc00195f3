// What a workflow is, and the ones that every account has.
import type { FieldDefinition } from "@docuvane/extract";
import builtIn from "./built-in.json" with { type: "json" };

/** A workflow as the API returns it. */
export interface Workflow {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly fields: readonly FieldDefinition[];
  /** Confidence, 0–1, below which a document needs review. */
  readonly review_below: number;
  /** RFC 3339, UTC. */
  readonly created_at: string;
  /** Counts the definitions under this id, from 1. */
  readonly version: number;
}

/** The workflow of an upload that names none. */
export const defaultWorkflowId = "invoice_processing";

/** The built-in workflows of every account; they cannot be deleted. */
export const builtInWorkflows = builtIn as readonly Workflow[];

/** Finds a built-in workflow by its id. */
export function findBuiltIn(id: string): Workflow | undefined {
  return builtInWorkflows.find((workflow) => workflow.id === id);
}
