// A workflow as it is edited, and how it becomes the parameters of the API.
import type { CreateWorkflowParams, Workflow, WorkflowFieldParams } from "docuvane";

/** The types of fields. */
export const fieldTypes = ["string", "number", "currency", "date", "boolean", "line_items"] as const;

/** One field as it is edited. */
export interface FieldDraft {
  /** Identity of the row while names change. */
  readonly key: number;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
  /** Labels, separated by commas. */
  readonly hints: string;
}

/** A workflow as it is edited. */
export interface Definition {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Percent. */
  readonly threshold: string;
  readonly fields: readonly FieldDraft[];
}

let keys = 0;

/** An empty field. */
export function newField(): FieldDraft {
  keys += 1;
  return { key: keys, name: "", type: "string", required: true, description: "", hints: "" };
}

/** The definition to begin with: a copy of a workflow under the ID of its next version, or an empty one. */
export function startFrom(workflow: Workflow | undefined, taken: ReadonlySet<string>): Definition {
  if (workflow === undefined)
    return { id: "", name: "", description: "", threshold: "80", fields: [newField()] };
  const { id, name = "", description = "", review_below: threshold = 0.8, fields = [] } = workflow;
  return {
    id: nextId(id, taken),
    name,
    description,
    threshold: String(Math.round(threshold * 100)),
    fields: fields.map((field) => ({
      ...newField(),
      name: field.name ?? "",
      type: field.type ?? "string",
      required: field.required ?? false,
      description: field.description ?? "",
      hints: (field.hints ?? []).join(", "),
    })),
  };
}

/** The first free ID of the form `invoices_v2`. */
function nextId(id: string, taken: ReadonlySet<string>): string {
  const [, stem = id, version = "1"] = /^(.*?)(?:_v(\d+))?$/.exec(id) ?? [];
  for (let next = Number(version) + 1; ; next += 1)
    if (!taken.has(`${stem}_v${next}`)) return `${stem}_v${next}`;
}

/** The parameters that create the workflow. */
export function toParams(definition: Definition): CreateWorkflowParams {
  const { id, name, description, threshold, fields } = definition;
  return {
    ...(id.trim() && { id: id.trim() }),
    name: name.trim(),
    ...(description.trim() && { description: description.trim() }),
    review_below: Number(threshold) / 100,
    fields: fields.map((field): WorkflowFieldParams => {
      const hints = field.hints
        .split(",")
        .map((hint) => hint.trim())
        .filter((hint) => hint !== "");
      return {
        name: field.name.trim(),
        type: field.type as WorkflowFieldParams["type"],
        required: field.required,
        ...(field.description.trim() && { description: field.description.trim() }),
        ...(hints.length > 0 && { hints }),
      };
    }),
  };
}
