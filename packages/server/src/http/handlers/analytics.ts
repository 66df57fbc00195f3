// Serves the analytics.
import { findFigures } from "../../core/analytics/figures.ts";
import { makePeriod } from "../../core/analytics/period.ts";
import { withinTime } from "../../storage/db/within-time.ts";
import type { CallTo, HandlerResponse, Handlers } from "../call.ts";
import { readTime } from "../query-time.ts";
import type { Services } from "../services.ts";

/**
 * Milliseconds that the figures may take: a caller waits no longer, and those who ask again and again do not keep every
 * connection busy.
 */
const limitMs = 60_000;

/**
 * Milliseconds that one statement of the figures should take. While the embedded database runs it no other request is
 * answered; on a server longer ones cost less in all, until what they hold is more than its working memory.
 */
const statementMs = { pglite: 30, postgres: 100 };

/** Creates the handler of analytics. */
export function analyticsHandlers(services: Services): Handlers<"getAnalytics"> {
  return { getAnalytics: (call) => get(services, call) };
}

async function get(services: Services, call: CallTo<"getAnalytics">): Promise<HandlerResponse> {
  const { accountId } = call.credential;
  const { start, end, interval, workflow_id: workflowId } = call.query;
  const asked = {
    start: start ? readTime(start) : undefined,
    end: end ? readTime(end) : undefined,
    interval,
  };
  const period = makePeriod(asked, services.now());
  const request = { accountId, workflowId, period, statementMs: statementMs[services.db.engine] };
  return { status: 200, body: await withinTime(services.db, limitMs, (db) => findFigures(db, request)) };
}
