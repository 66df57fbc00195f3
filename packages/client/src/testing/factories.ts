/** Makes documents, runs and events for tests from the examples of the API. */
import { events, examples } from "@docuvane/contract/examples";
import type { Page } from "../core/pagination/page.ts";
import type { EventOf } from "../events.ts";
import type { Document, Extraction, KnownWebhookEventType, Run, Workflow } from "../models.ts";

/**
 * Creates a document; without a status it is `completed`.
 *
 * @param overrides - Properties that differ from the example of its status: `processing`, `completed`, `needs_review` or
 *   `failed`.
 * @example makeDocument({ id: "doc_1", extracted_data: { total: 12.5 } });
 */
export function makeDocument(overrides: Partial<Document> = {}): Document {
  const status = (overrides.status ?? "completed").replaceAll("_", "-");
  return { ...exampleOf<Document>(`document-${status}`, "document-completed"), ...overrides };
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
 * Creates a run of a workflow; without a status it is `completed`.
 *
 * @param overrides - Properties that differ from the example of its status.
 */
export function makeRun(overrides: Partial<Run> = {}): Run {
  return { ...exampleOf<Run>(`run-${overrides.status ?? "completed"}`, "run-completed"), ...overrides };
}

/**
 * Creates a workflow.
 *
 * @param overrides - Properties that differ from the example.
 */
export function makeWorkflow(overrides: Partial<Workflow> = {}): Workflow {
  return { ...exampleOf<Workflow>("workflow"), ...overrides };
}

/** Creates the only page of a list. */
export function makePage<T>(data: readonly T[]): Page<T> {
  return { data, has_more: false, next_cursor: null };
}

/**
 * Creates a webhook event.
 *
 * @param type - Type of the event.
 * @param data - Properties of its data that differ from the example.
 * @example makeEvent("document.completed", { id: "doc_1" });
 */
export function makeEvent<Type extends KnownWebhookEventType>(
  type: Type,
  data: Partial<EventOf<Type>["data"]> = {},
): EventOf<Type> {
  const example = exampleOf<EventOf<Type>>(events[type]);
  return { ...example, data: { ...example.data, ...data } };
}

/** A copy, so that no test changes the example of another. */
function exampleOf<T>(name: string, fallback = ""): T {
  return structuredClone(examples[name] ?? examples[fallback]) as T;
}
