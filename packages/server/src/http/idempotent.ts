// Makes a change take effect once for its idempotency key: the change and the response to give again are one
// transaction.
import {
  findAnswer,
  fingerprintOf,
  type KeyedRequest,
  type KeysInProgress,
  keepAnswer,
  lockKey,
  readIdempotencyKey,
} from "../core/idempotency.ts";
import type { Db, Queryable } from "../storage/db/db.ts";
import { type Answer, type Call, idOfBody } from "./call.ts";

/** What the wrapper needs. */
export interface IdempotencyTools {
  readonly db: Db;
  readonly keysInProgress: KeysInProgress;
  /** The time now. */
  readonly now: () => Date;
}

/** Makes the change inside the transaction and returns the response; rejects to roll everything back. */
export type Change = (tx: Queryable) => Promise<Answer>;

/**
 * Commits a change together with its response, or finds the response that was given before.
 *
 * @param content - What the request asked for beside method, path and query; JSON.
 */
export type Commit = (content: unknown, change: Change) => Promise<Committed>;

/** What a commit came to. */
export interface Committed {
  readonly answer: Answer;
  /** Whether the response was given before and nothing was changed now. */
  readonly replayed: boolean;
}

/**
 * Answers an operation whose whole content is in `call.body`.
 *
 * Without an `Idempotency-Key` it is one transaction and no more. A response is kept for 24 hours and given again with
 * `Idempotency-Replayed: true`; a rejection keeps nothing, so the key is free again.
 *
 * @throws {HttpProblem} 400 for a malformed key, 409 `idempotency_in_progress`, 422 `idempotency_key_reused`.
 * @example return idempotent(services, call, async (tx) => ({ status: 201, body: await insertWorkflow(tx, …) }));
 */
export async function idempotent(tools: IdempotencyTools, call: Call, change: Change): Promise<Answer> {
  return idempotentStream(tools, call, async (commit) => (await commit(call.body ?? null, change)).answer);
}

/**
 * Answers an operation whose content is read from a stream before the commit.
 *
 * @param receive - Reads the content and calls `commit` once; runs while the key is taken.
 * @throws {HttpProblem} As {@link idempotent}.
 */
export async function idempotentStream(
  tools: IdempotencyTools,
  call: Call,
  receive: (commit: Commit) => Promise<Answer>,
): Promise<Answer> {
  const key = readIdempotencyKey(call.headers["idempotency-key"]);
  if (key === undefined)
    return receive(async (_, change) => ({ answer: await tools.db.transaction(change), replayed: false }));
  const { id, accountId } = call.credential;
  const request = { credentialId: id, accountId, scope: `${call.method} ${call.path}`, key };
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
  await lockKey(tx, request);
  const before = await findAnswer(tx, request, fingerprint, now);
  if (before) {
    const headers = { ...before.headers, "idempotency-replayed": "true" };
    return { answer: { ...before, headers }, replayed: true };
  }
  const answer = await change(tx);
  await keepAnswer(tx, { request, fingerprint, answer, resourceId: resourceOf(answer) }, now);
  return { answer, replayed: false };
}

/** The response's `about`, or the id of what its body is. */
function resourceOf(answer: Answer): string | undefined {
  return answer.about ?? idOfBody(answer);
}

/** The query in an order of its own: the order of parameters is not part of what was asked for. */
function queryOf(call: Call): unknown {
  return Object.entries(call.query).sort(([a], [b]) => (a < b ? -1 : 1));
}
