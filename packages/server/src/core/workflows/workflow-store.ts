// Keeps the workflows of accounts; the built-in ones are found here too.

import type { FieldDefinition } from "@docuvane/extract";
import type { Queryable } from "../../storage/db/db.ts";
import type { PageStart } from "../../storage/db/page-start.ts";
import { findBuiltIn, type Workflow } from "./workflow.ts";

/** A definition to keep. */
export interface NewWorkflow {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly fields: readonly FieldDefinition[];
  /** 0–1. */
  readonly review_below: number;
}

/** Which definition a document is read by. */
export interface DefinitionName {
  readonly account_id: string;
  readonly workflow_id: string;
  readonly workflow_version: number;
}

interface WorkflowRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly description: string | null;
  readonly fields: readonly FieldDefinition[];
  readonly review_below: number;
  readonly created_at: Date;
}

/** Finds a workflow that can be used. */
export async function findWorkflow(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<Workflow | undefined> {
  const builtIn = findBuiltIn(id);
  if (builtIn) return builtIn;
  const [row] = await db.query<WorkflowRow>(
    "SELECT * FROM workflow WHERE account_id = $1 AND id = $2 AND deleted_at IS NULL",
    [accountId, id],
  );
  return row && toWorkflow(row);
}

/** Finds the definition that a document or run was begun with, also when its workflow was deleted meanwhile. */
export async function findDefinition(db: Queryable, name: DefinitionName): Promise<Workflow | undefined> {
  const builtIn = findBuiltIn(name.workflow_id);
  if (builtIn) return builtIn;
  const [row] = await db.query<WorkflowRow>(
    "SELECT * FROM workflow WHERE account_id = $1 AND id = $2 AND version = $3",
    [name.account_id, name.workflow_id, name.workflow_version],
  );
  return row && toWorkflow(row);
}

/**
 * Keeps a new workflow.
 *
 * @returns `undefined` when its id is taken.
 */
export async function insertWorkflow(
  tx: Queryable,
  accountId: string,
  workflow: NewWorkflow,
  now: Date,
): Promise<Workflow | undefined> {
  if (findBuiltIn(workflow.id)) return undefined;
  const [row] = await tx.query<WorkflowRow>(
    `INSERT INTO workflow (account_id, id, version, name, description, fields, review_below, created_at)
     SELECT $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5, $6, $7
     FROM workflow WHERE account_id = $1 AND id = $2
     ON CONFLICT DO NOTHING RETURNING *`,
    [
      accountId,
      workflow.id,
      workflow.name,
      workflow.description ?? null,
      JSON.stringify(workflow.fields),
      workflow.review_below,
      now.toISOString(),
    ],
  );
  return row && toWorkflow(row);
}

/** Deletes a workflow; its definition stays for the documents that used it. @returns Whether there was one. */
export async function removeWorkflow(
  tx: Queryable,
  accountId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    "UPDATE workflow SET deleted_at = $3 WHERE account_id = $1 AND id = $2 AND deleted_at IS NULL RETURNING id",
    [accountId, id, now.toISOString()],
  );
  return rows.length > 0;
}

/** A page of the list of an account's custom workflows. */
export interface WorkflowPage {
  /** Newest first. */
  readonly descending: boolean;
  /** Where the page before ended, or `undefined` for the first page. */
  readonly after: PageStart | undefined;
  /** Maximum number of workflows to return. */
  readonly count: number;
}

/** Lists an account's custom workflows, ordered by creation time, then id. */
export async function findWorkflows(
  db: Queryable,
  accountId: string,
  page: WorkflowPage,
): Promise<Workflow[]> {
  const direction = page.descending ? "DESC" : "ASC";
  const after = `AND (created_at, id) ${page.descending ? "<" : ">"} ($3::timestamptz, $4::text)`;
  const start = page.after && [new Date(page.after.createdAt).toISOString(), page.after.id];
  const rows = await db.query<WorkflowRow>(
    `SELECT * FROM workflow WHERE account_id = $1 AND deleted_at IS NULL ${start ? after : ""}
     ORDER BY created_at ${direction}, id ${direction} LIMIT $2`,
    [accountId, page.count, ...(start ?? [])],
  );
  return rows.map(toWorkflow);
}

/** The ids an account cannot use any more that begin with a text. */
export async function takenIds(db: Queryable, accountId: string, start: string): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>(
    "SELECT id FROM workflow WHERE account_id = $1 AND starts_with(id, $2) AND deleted_at IS NULL",
    [accountId, start],
  );
  return rows.map(({ id }) => id);
}

function toWorkflow(row: WorkflowRow): Workflow {
  return {
    id: row.id,
    name: row.name,
    ...(row.description !== null && { description: row.description }),
    fields: row.fields,
    review_below: row.review_below,
    created_at: row.created_at.toISOString(),
    version: row.version,
  };
}
