// Answers the operations on workflows.
import type { PageStart } from "../core/document-list.ts";
import { findWorkflow, listWorkflows, type Workflow } from "../core/workflows.ts";
import type { Answer, Call, Handler } from "../http/call.ts";
import { makePage } from "../http/page.ts";
import { HttpProblem } from "../problem.ts";
import type { Services } from "../services.ts";

/** Makes the handlers of workflows. */
export function workflowHandlers(services: Services): Record<string, Handler> {
  return {
    listWorkflows: async (call) => list(services, call),
    getWorkflow: async (call) => get(call),
  };
}

function list(services: Services, call: Call): Answer {
  const { limit, cursor, ...order } = call.query as { limit: number; cursor?: string; sort?: string };
  const direction = (order.sort ?? "-created_at") === "created_at" ? 1 : -1;
  const sorted = listWorkflows().toSorted((a, b) => direction * compare(startOf(a), startOf(b)));
  const start = cursor === undefined ? undefined : services.cursors.read(cursor, order);
  const rest = start ? sorted.filter((one) => direction * compare(startOf(one), start) > 0) : sorted;
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const next = last && rest.length > limit ? services.cursors.write(startOf(last), order) : undefined;
  const { body, headers } = makePage(page, next, call.url);
  return { status: 200, headers, body };
}

function get(call: Call): Answer {
  const workflow = findWorkflow(call.params["id"] ?? "");
  if (workflow) return { status: 200, body: workflow };
  throw new HttpProblem("not_found", "There is no such workflow; choose one of GET /workflows.");
}

function startOf(workflow: Workflow): PageStart {
  return { createdAt: Date.parse(workflow.created_at), id: workflow.id };
}

function compare(a: PageStart, b: PageStart): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : Number(a.id > b.id));
}
