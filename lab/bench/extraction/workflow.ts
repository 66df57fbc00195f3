/** Finds the workflow whose fields a set of documents is measured with. */
import { readFileSync } from "node:fs";
import type { ReviewRule } from "../../../packages/server/src/core/documents/doubts.ts";
import { builtInWorkflows } from "../../../packages/server/src/core/workflows/workflow.ts";
import type { Sample } from "./set.ts";

/** The part of a workflow that extraction needs, and the rule that sends a document to review. */
export interface BenchWorkflow extends ReviewRule {
  readonly id: string;
}

/**
 * The named built-in workflow, the one in a JSON file (`{"fields": […], "review_below": 0.8}`), or without a name the built-in one that has
 * the most of the expected fields, of equal ones the shortest.
 *
 * @throws {Error} Unknown workflow.
 */
export function workflowFor(samples: readonly Sample[], name: string | undefined): BenchWorkflow {
  if (name?.endsWith(".json")) return readWorkflow(name);
  const named = builtInWorkflows.find(({ id }) => id === name);
  if (named !== undefined) return named;
  if (name !== undefined)
    throw new Error(
      `There is no built-in workflow "${name}": ${builtInWorkflows.map(({ id }) => id).join(", ")}.`,
    );

  const expected = new Set(samples.flatMap((sample) => Object.keys(sample.expected)));
  const fits = builtInWorkflows.map((workflow) => ({
    workflow,
    common: workflow.fields.filter((field) => expected.has(field.name)).length,
  }));
  const [best] = fits.sort(
    (a, b) => b.common - a.common || a.workflow.fields.length - b.workflow.fields.length,
  );
  const [first] = builtInWorkflows;
  // Documents of which only the type is known are measured as what they are mistaken for.
  if (expected.has("document_type") && best?.common === 0 && first !== undefined) return first;
  if (best === undefined || best.common === 0)
    throw new Error("No built-in workflow has these fields; give one with --workflow FILE.json.");
  return best.workflow;
}

/** What a workflow has when its file does not say otherwise. */
const defaults: Omit<ReviewRule, "fields"> = { review_below: 0.8 };

function readWorkflow(file: string): BenchWorkflow {
  const { id, fields, ...rule } = JSON.parse(readFileSync(file, "utf8")) as Partial<BenchWorkflow>;
  if (fields === undefined) throw new Error(`${file} has no "fields".`);
  return {
    ...defaults,
    ...rule,
    id: id ?? "own",
    fields: fields.map((field) => ({ ...field, required: field.required ?? false })),
  };
}
