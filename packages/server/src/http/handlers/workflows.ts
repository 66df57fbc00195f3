// Serves the operations on workflows, except running one.

import { forgetResponses } from "../../core/idempotency.ts";
import { defineWorkflow } from "../../core/workflows/new-workflow.ts";
import { builtInWorkflows, findBuiltIn, type Workflow } from "../../core/workflows/workflow.ts";
import {
  findWorkflow,
  findWorkflows,
  insertWorkflow,
  removeWorkflow,
  type WorkflowPage,
} from "../../core/workflows/workflow-store.ts";
import type { ErrorDetail } from "../../runtime/domain-error.ts";
import type { Queryable } from "../../storage/db/db.ts";
import type { PageStart } from "../../storage/db/page-start.ts";
import type { Call, CallTo, HandlerResponse, Handlers } from "../call.ts";
import { idempotent } from "../idempotent.ts";
import { readPage, respondWithPage } from "../page.ts";
import { HttpProblem } from "../problem.ts";
import type { Services } from "../services.ts";

/** Creates the handlers of workflows. */
export function workflowHandlers(
  services: Services,
): Handlers<"createWorkflow" | "listWorkflows" | "getWorkflow" | "deleteWorkflow"> {
  return {
    createWorkflow: (call) => idempotent(services, call, (tx) => create(services, call, tx)),
    listWorkflows: (call) => list(services, call),
    getWorkflow: (call) => get(services, call),
    deleteWorkflow: (call) => remove(services, call),
  };
}

async function create(
  services: Services,
  call: CallTo<"createWorkflow">,
  tx: Queryable,
): Promise<HandlerResponse> {
  const { accountId } = call.credential;
  const definition = await defineWorkflow(tx, accountId, call.body);
  const workflow = await insertWorkflow(tx, accountId, definition, services.now());
  if (!workflow) throw taken(definition.id);
  return { status: 201, headers: { location: `${call.prefix}/workflows/${workflow.id}` }, body: workflow };
}

async function get(services: Services, call: Call): Promise<HandlerResponse> {
  const workflow = await findWorkflow(services.db, call.credential.accountId, call.params["id"] ?? "");
  if (!workflow) throw noSuchWorkflow();
  return { status: 200, body: workflow };
}

async function remove(services: Services, call: Call): Promise<HandlerResponse> {
  const { accountId } = call.credential;
  const id = call.params["id"] ?? "";
  if (findBuiltIn(id)) {
    throw new HttpProblem("conflict", `The workflow "${id}" is built in and cannot be deleted.`);
  }
  const found = await services.db.transaction(async (tx) => {
    await forgetResponses(tx, accountId, id);
    return removeWorkflow(tx, accountId, id, services.now());
  });
  if (!found) throw noSuchWorkflow();
  return { status: 204 };
}

async function list(services: Services, call: CallTo<"listWorkflows">): Promise<HandlerResponse> {
  const page = { descending: call.query.sort !== "created_at", ...readPage(services.cursors, call) };
  const own = await findWorkflows(services.db, call.credential.accountId, page);
  const all = [...own, ...builtInAfter(page)].sort((a, b) => compare(page, startOf(a), startOf(b)));
  return respondWithPage(services.cursors, call, all, { startOf, show: (workflow) => workflow });
}

function builtInAfter(page: WorkflowPage): readonly Workflow[] {
  const { after } = page;
  return after ? builtInWorkflows.filter((one) => compare(page, startOf(one), after) > 0) : builtInWorkflows;
}

function startOf(workflow: Workflow): PageStart {
  return { createdAt: Date.parse(workflow.created_at), id: workflow.id };
}

function compare(page: WorkflowPage, a: PageStart, b: PageStart): number {
  const ascending = a.createdAt - b.createdAt || (a.id < b.id ? -1 : Number(a.id > b.id));
  return page.descending ? -ascending : ascending;
}

function taken(id: string): HttpProblem {
  const errors: ErrorDetail[] = [
    { detail: "Already used by another workflow.", code: "invalid", pointer: "#/id" },
  ];
  return new HttpProblem(
    "workflow_exists",
    `A workflow with the ID "${id}" already exists. Choose another ID.`,
    {
      errors,
    },
  );
}

function noSuchWorkflow(): HttpProblem {
  return new HttpProblem("not_found", "Workflow not found. GET /workflows lists the available ones.");
}
