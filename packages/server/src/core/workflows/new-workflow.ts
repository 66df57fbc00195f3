// Turns a request for a workflow into its definition: defaults filled in, an id made from the name.

import type { FieldDefinition } from "@docuvane/extract";
import { DomainError, type ErrorDetail } from "../../runtime/domain-error.ts";
import type { Queryable } from "../../storage/db/db.ts";
import { findBuiltIn } from "./workflow.ts";
import { type NewWorkflow, takenIds } from "./workflow-store.ts";

/** Confidence, 0–1, below which a document needs review unless the workflow says otherwise. */
const defaultReviewBelow = 0.8;

/** Characters of an id, as the API allows them. */
const longestId = 64;

/** A workflow as it is asked for. */
export interface WorkflowRequest {
  readonly id?: string;
  readonly name: string;
  readonly description?: string;
  readonly fields: readonly (Omit<FieldDefinition, "required"> & { readonly required?: boolean })[];
  readonly review_below?: number;
}

/**
 * Creates the definition that a request asks for.
 *
 * @throws {DomainError} `validation_failed`: two fields of one name.
 */
export async function defineWorkflow(
  tx: Queryable,
  accountId: string,
  request: WorkflowRequest,
): Promise<NewWorkflow> {
  refuseRepeated(request.fields.map(({ name }) => name));
  return {
    id: request.id ?? (await freeId(tx, accountId, slugOf(request.name))),
    name: request.name,
    ...(request.description !== undefined && { description: request.description }),
    fields: request.fields.map(({ required = false, ...field }) => ({ ...field, required })),
    review_below: request.review_below ?? defaultReviewBelow,
  };
}

function refuseRepeated(names: readonly string[]): void {
  const again = names.findIndex((name, at) => names.indexOf(name) < at);
  if (again === -1) return;
  const detail = `Two fields have the name "${names[again]}".`;
  const errors: ErrorDetail[] = [{ detail, code: "invalid", pointer: `#/fields/${again}/name` }];
  throw new DomainError("validation_failed", `Invalid workflow: ${detail}`, { errors });
}

/** `Lieferscheine (ÖBB)` becomes `lieferscheine_obb`. */
function slugOf(name: string): string {
  const words =
    name
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const slug = words.join("_").slice(0, longestId).replace(/_$/, "");
  return /^[a-z]/.test(slug) ? slug : `workflow_${slug}`.slice(0, longestId).replace(/_$/, "");
}

/** Two workflows may have one name: the second gets `_2` behind its id. */
async function freeId(tx: Queryable, accountId: string, slug: string): Promise<string> {
  const taken = await takenIds(tx, accountId, slug.slice(0, longestId - 10));
  let id = slug;
  for (let count = 2; taken.includes(id) || findBuiltIn(id); count += 1)
    id = `${slug.slice(0, longestId - 1 - String(count).length)}_${count}`;
  return id;
}
