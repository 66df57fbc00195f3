// Enforces the limits of the account's plan on every request, and reports them in the response headers.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Credential } from "../access/credential.ts";
import { findDocumentState, quotaExceeded } from "../access/limits/document-quota.ts";
import { limitHeaders, type ResetFormat } from "../access/limits/headers.ts";
import type { RequestLimiter } from "../access/limits/request-limiter.ts";
import type { LimitState } from "../access/limits/state.ts";
import { isKept, readIdempotencyKey } from "../core/idempotency.ts";
import type { Db } from "../storage/db/db.ts";
import { mediaTypeOf } from "./content-type.ts";
import type { Operation } from "./operations.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** What is left of the limits of requests; absent before they were counted. */
    limits: readonly LimitState[] | null;
  }
}

/** What limiting needs. */
export interface LimitTools {
  readonly db: Db;
  readonly limiter: RequestLimiter;
  /** The time now. */
  readonly now: () => Date;
  readonly resetFormat: ResetFormat;
}

/** Puts the limits of the account on every response to a caller who is known. */
export function tellLimits(app: FastifyInstance, tools: LimitTools): void {
  app.decorateRequest("limits", null);
  app.addHook("onSend", async (request, reply) => {
    const { credential, limits } = request;
    if (!credential || !limits) return;
    const { operation } = request.routeOptions.config;
    // After the request had its effect, so that what is left is right.
    const documents = operation?.countsDocuments
      ? await findDocumentState(tools.db, credential, tools.now()).catch(() => undefined)
      : undefined;
    addHeaders(reply, [...limits, ...(documents ? [documents] : [])], tools);
  });
}

function addHeaders(reply: FastifyReply, states: readonly LimitState[], tools: LimitTools): void {
  reply.headers({ ...limitHeaders(states, tools.now(), tools.resetFormat) });
}

/**
 * Counts a request.
 *
 * @throws {HttpProblem} 429 `rate_limited`; 429 `quota_exceeded` for a document beyond the quota, before its file is read.
 */
export async function enforceLimits(
  tools: LimitTools,
  operation: Operation,
  request: FastifyRequest,
  path: string,
): Promise<void> {
  const { credential } = request;
  if (!credential) return;
  const { states, refusal } = await tools.limiter.take(credential);
  request.limits = states;
  if (refusal) throw refusal;
  // Only a file is a document more.
  if (operation.countsDocuments && mediaTypeOf(request.headers["content-type"]) === "multipart/form-data")
    await refuseBeyondQuota(tools, credential, `${operation.method} ${path}`, request);
}

/** An upload whose response was lost may come again although the quota is used up by now: it counts nothing. */
async function refuseBeyondQuota(
  { db, now }: LimitTools,
  credential: Credential,
  scope: string,
  { headers }: FastifyRequest,
): Promise<void> {
  const state = await findDocumentState(db, credential, now());
  if (!state || state.remaining > 0) return;
  const key = readIdempotencyKey(headers["idempotency-key"] as string | undefined);
  const { accountId } = credential;
  if (key !== undefined && (await isKept(db, { accountId, scope, key }, now()))) return;
  throw quotaExceeded(state.policy, now());
}
