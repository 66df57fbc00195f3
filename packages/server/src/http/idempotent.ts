// Makes a change take effect once for its idempotency key: the change and the response to give again are one
// transaction.
import {
  fingerprintOf,
  type KeyedRequest,
  type KeysInProgress,
  keepResponse,
  readIdempotencyKey,
  takeKey,
} from "../core/idempotency.ts";
import type { Db, Queryable } from "../storage/db/db.ts";
import { type Call, type HandlerResponse, idOfBody } from "./call.ts";

/** What the wrapper needs. */
export interface IdempotencyTools {
  readonly db: Db;
  readonly keysInProgress: KeysInProgress;
  /** The time now. */
  readonly now: () => Date;
}

/** Makes the change inside the transaction and returns the response; rejects to roll everything back. */
export type Change = (tx: Queryable) => Promise<HandlerResponse>;

/**
 * Commits a change together with its response, or finds the response that was given before.
 *
 * @param content - What the request contains besides method, path and query; JSON.
 */
export type Commit = (content: unknown, change: Change) => Promise<Committed>;

/** What a commit came to. */
export interface Committed {
  readonly response: HandlerResponse;
  /** Whether the response was given before and nothing was changed now. */
  readonly replayed: boolean;
}

/**
 * Responds to an operation whose whole content is in `call.body`.
 *
 * Without an `Idempotency-Key` it is one transaction and no more. A response is kept for 24 hours and given again with
 * `Idempotency-Replayed: true`; a rejection keeps nothing, so the key is free again.
 *
 * @throws {HttpProblem} 400 for a malformed key, 409 `idempotency_in_progress`, 422 `idempotency_key_reused`.
 * @example return idempotent(services, call, async (tx) => ({ status: 201, body: await insertWorkflow(tx, …) }));
 */
export async function idempotent(
  tools: IdempotencyTools,
  call: Call,
  change: Change,
): Promise<HandlerResponse> {
  return idempotentStream(tools, call, async (commit) => (await commit(call.body ?? null, change)).response);
}

/**
 * Responds to an operation whose content is read from a stream before the commit.
 *
 * @param receive - Reads the content and calls `commit` once; runs while the key is taken.
 * @throws {HttpProblem} As {@link idempotent}.
 */
export async function idempotentStream(
  tools: IdempotencyTools,
  call: Call,
  receive: (commit: Commit) => Promise<HandlerResponse>,
): Promise<HandlerResponse> {
  const key = readIdempotencyKey(call.headers["idempotency-key"]);
  if (key === undefined)
    return receive(async (_, change) => ({ response: await tools.db.transaction(change), replayed: false }));
  const { accountId } = call.credential;
  const request = { accountId, scope: `${call.method} ${call.path}`, key };
  const commit: Commit = (content, change) => {
    const fingerprint = fingerprintOf([queryOf(call), content]);
    return tools.db.transaction((tx) => commitOnce(tx, { request, fingerprint, now: tools.now() }, change));
  };
  return tools.keysInProgress.run(request, () => receive(commit));
}

interface Kept {
  readonly request: KeyedRequest;
  readonly fingerprint: string;
  readonly now: Date;
}

async function commitOnce(tx: Queryable, kept: Kept, change: Change): Promise<Committed> {
  const { request, fingerprint, now } = kept;
  const before = await takeKey(tx, request, fingerprint, now);
  if (before) {
    const headers = { ...before.headers, "idempotency-replayed": "true" };
    return { response: { ...before, headers }, replayed: true };
  }
  const response = await change(tx);
  await keepResponse(tx, { request, fingerprint, response, resourceId: resourceOf(response) }, now);
  return { response, replayed: false };
}

/** The response's `about`, or the id of what its body is. */
function resourceOf(response: HandlerResponse): string | undefined {
  return response.about ?? idOfBody(response);
}

/** The query in an order of its own: the order of parameters is not part of what was asked for. */
function queryOf(call: Call): unknown {
  return Object.entries(call.query).sort(([a], [b]) => (a < b ? -1 : 1));
}
