// The workflows of the service: what each extracts, and when a person should look.
import type { FieldDefinition } from "../extract/extractor.ts";
import builtIn from "./workflows.json" with { type: "json" };

/** A workflow as the interface answers it. */
export interface Workflow {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly fields: readonly FieldDefinition[];
  /** Confidence, 0–1, below which a document needs review. */
  readonly review_below: number;
  /** RFC 3339, UTC. */
  readonly created_at: string;
  readonly version: number;
}

/** The workflow of an upload that names none. */
export const defaultWorkflowId = "invoice_processing";

const workflows = builtIn as readonly Workflow[];

/** All workflows, in the order they were made. */
export function listWorkflows(): readonly Workflow[] {
  return workflows;
}

/** Finds a workflow by its id. */
export function findWorkflow(id: string): Workflow | undefined {
  return workflows.find((workflow) => workflow.id === id);
}
