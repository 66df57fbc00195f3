// Serves the operations on runs, including running a workflow.

import { findRun, findRunDocuments, findRuns, type RunFilter } from "../../core/runs/find-runs.ts";
import { hasEnded, type RunRow, runTag, toRun } from "../../core/runs/run-row.ts";
import { startRun } from "../../core/runs/start-run.ts";
import { findWorkflow } from "../../core/workflows/workflow-store.ts";
import type { Queryable } from "../../storage/db/db.ts";
import { runQueue } from "../../storage/queue/queues.ts";
import { type Call, type CallTo, type HandlerResponse, type Handlers, idOfBody } from "../call.ts";
import { idempotent } from "../idempotent.ts";
import { readPage, respondWithPage, startOfRow } from "../page.ts";
import { pollAgain } from "../poll-again.ts";
import { respondAsPreferred } from "../prefer.ts";
import { HttpProblem } from "../problem.ts";
import type { Services } from "../services.ts";
import { matchesTag } from "../tag.ts";

/** Creates the handlers of runs. */
export function runHandlers(services: Services): Handlers<"runWorkflow" | "getRun" | "listRuns"> {
  return {
    runWorkflow: (call) => run(services, call),
    getRun: (call) => get(services, call),
    listRuns: (call) => list(services, call),
  };
}

/** A GET with an effect must not be answered by a cache on the way (RFC 9111 §5.2.2.5). */
const notCached = { "cache-control": "no-store" };

async function run(services: Services, call: CallTo<"runWorkflow">): Promise<HandlerResponse> {
  refusePrefetch(call);
  const response = await idempotent(services, call, (tx) => start(services, call, tx));
  services.jobs.wake(runQueue);
  const id = idOfBody(response) ?? "";
  return respondAsPreferred(call, response, async () => {
    const row = await findRun(services.db, call.credential.accountId, id);
    if (!row || !hasEnded(row)) return undefined;
    const { "retry-after": _, ...headers } = response.headers ?? {};
    return { status: 200, headers, body: toRun(row, await findRunDocuments(services.db, id)) };
  });
}

/**
 * Browsers and link checkers prefetch links without a user; they announce it with `Sec-Purpose`, older ones with
 * `Purpose` or `X-Moz` (https://fetch.spec.whatwg.org/#sec-purpose-header).
 */
function refusePrefetch({ headers }: Call): void {
  const purposes = [headers["sec-purpose"], headers["purpose"], headers["x-purpose"], headers["x-moz"]];
  if (!purposes.some((purpose) => /\b(prefetch|prerender|preview)\b/i.test(purpose ?? ""))) return;
  throw new HttpProblem(
    "prefetch_refused",
    "Running a workflow has side effects, so a prefetch does not start it. Send a regular request.",
    { headers: notCached },
  );
}

async function start(
  services: Services,
  call: CallTo<"runWorkflow">,
  tx: Queryable,
): Promise<HandlerResponse> {
  const { accountId } = call.credential;
  const workflow = await findWorkflow(tx, accountId, call.params["id"] ?? "");
  if (!workflow) {
    throw new HttpProblem("not_found", "Workflow not found. GET /workflows lists the available ones.", {
      headers: notCached,
    });
  }
  const documentIds = call.query.document_id;
  const row = await startRun(tx, services, { accountId, workflow, documentIds });
  const headers = { ...notCached, location: `${call.prefix}/runs/${row.id}`, "retry-after": "1" };
  return { status: 202, headers, body: toRun(row, await findRunDocuments(tx, row.id)) };
}

async function get(services: Services, call: Call): Promise<HandlerResponse> {
  const row = await find(services, call);
  if (hasEnded(row)) return show(services, call, row);
  return respondAsPreferred(call, await show(services, call, row), async () => {
    const current = await find(services, call);
    return hasEnded(current) ? show(services, call, current) : undefined;
  });
}

async function find(services: Services, call: Call): Promise<RunRow> {
  const row = await findRun(services.db, call.credential.accountId, call.params["id"] ?? "");
  if (row) return row;
  throw new HttpProblem("not_found", "Run not found. Check the ID.");
}

async function show(services: Services, call: Call, row: RunRow): Promise<HandlerResponse> {
  const headers = {
    etag: runTag(row),
    "cache-control": "private, no-cache",
    ...(!hasEnded(row) && pollAgain(row.created_at, services.now())),
  };
  if (matchesTag(call.headers["if-none-match"], runTag(row))) return { status: 304, headers };
  return { status: 200, headers, body: toRun(row, await findRunDocuments(services.db, row.id)) };
}

async function list(services: Services, call: CallTo<"listRuns">): Promise<HandlerResponse> {
  const { after, count } = readPage(services.cursors, call);
  const filter = readFilter(call.credential.accountId, call.query);
  const rows = await findRuns(services.db, filter, after, count);
  return respondWithPage(services.cursors, call, rows, { startOf: startOfRow, show: (row) => toRun(row) });
}

function readFilter(accountId: string, query: CallTo<"listRuns">["query"]): RunFilter {
  return {
    accountId,
    status: query.status,
    workflowId: query.workflow_id,
    sort: query.sort ?? "-created_at",
  };
}
