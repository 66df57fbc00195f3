/** Makes models for tests from the examples of the API. */
// Generated from openapi/ by `npm run generate`. Do not edit.
import { examples } from "@docuvane/contract/examples";
import type { Document, Extraction, Run, Workflow } from "../models.ts";

/**
 * Creates a document; without a status it is `completed`.
 *
 * @param overrides - Properties that differ from the example of its status: `processing`, `completed`,
 *   `needs_review`, `failed`, `rejected`.
 */
export function makeDocument(overrides: Partial<Document> = {}): Document {
  const names: Readonly<Record<string, string>> = {
    processing: "document-processing",
    completed: "document-completed",
    needs_review: "document-needs-review",
    failed: "document-failed",
    rejected: "document-rejected",
  };
  const name = names[String(Reflect.get(overrides, "status"))] ?? "document-completed";
  return { ...exampleOf<Document>(name), ...overrides };
}

/**
 * Creates an extraction.
 *
 * @param overrides - Properties that differ from the example.
 */
export function makeExtraction(overrides: Partial<Extraction> = {}): Extraction {
  return { ...exampleOf<Extraction>("extraction-file"), ...overrides };
}

/**
 * Creates a run; without a status it is `completed`.
 *
 * @param overrides - Properties that differ from the example of its status: `completed`, `queued`.
 */
export function makeRun(overrides: Partial<Run> = {}): Run {
  const names: Readonly<Record<string, string>> = { completed: "run-completed", queued: "run-queued" };
  const name = names[String(Reflect.get(overrides, "status"))] ?? "run-completed";
  return { ...exampleOf<Run>(name), ...overrides };
}

/**
 * Creates a workflow.
 *
 * @param overrides - Properties that differ from the example.
 */
export function makeWorkflow(overrides: Partial<Workflow> = {}): Workflow {
  return { ...exampleOf<Workflow>("workflow"), ...overrides };
}

/** Returns a copy of an example, so that no test changes that of another. */
export function exampleOf<T>(name: string): T {
  return structuredClone(examples[name]) as T;
}
