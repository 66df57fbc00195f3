// Counts the documents of an account per day, in the transaction that inserts the document: customers pay per document.
import { randomInt } from "node:crypto";
import { DomainError } from "../../runtime/domain-error.ts";
import type { Queryable } from "../../storage/db/db.ts";
import type { Credential } from "../credential.ts";
import { type Policy, policiesOf } from "./plans.ts";
import type { LimitState } from "./state.ts";
import { windowAt } from "./window.ts";

/**
 * Counts a document in the transaction that inserts it, so that neither is committed without the other.
 *
 * @param now - The time now; days are those of UTC.
 * @throws {DomainError} `quota_exceeded`.
 */
export async function takeDocument(tx: Queryable, credential: Credential, now: Date): Promise<void> {
  const policy = documentPolicy(credential);
  if (!policy) return countUnlimited(tx, credential, now);
  const rows = await tx.query(
    `INSERT INTO document_usage AS usage (account_id, day, documents)
     SELECT $1, $2::date, 1 WHERE $3::integer > ${unlimitedDocuments}
     ON CONFLICT (account_id, day) DO UPDATE SET documents = usage.documents + 1
     WHERE usage.documents + ${unlimitedDocuments} < $3 RETURNING documents`,
    [credential.accountId, dayOf(now), policy.quota],
  );
  if (rows.length === 0) throw quotaExceeded(policy, now);
}

/** SQL for the number of documents that an account created on a day while its plan had no limit. */
const unlimitedDocuments =
  "(SELECT coalesce(sum(documents), 0) FROM document_usage_shard WHERE account_id = $1 AND day = $2::date)";

/** Rows of an account and day, so that few of its uploads wait for each other. */
const shards = 32;

/** Counted also without a limit: the plan of the account may change during the day. */
async function countUnlimited(tx: Queryable, { accountId }: Credential, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO document_usage_shard AS usage (account_id, day, shard, documents) VALUES ($1, $2::date, $3, 1)
     ON CONFLICT (account_id, day, shard) DO UPDATE SET documents = usage.documents + 1`,
    [accountId, dayOf(now), randomInt(shards)],
  );
}

/** What is left of the documents of the day; `undefined` when the plan does not limit them. */
export async function findDocumentState(
  db: Queryable,
  credential: Credential,
  now: Date,
): Promise<LimitState | undefined> {
  const policy = documentPolicy(credential);
  if (!policy) return undefined;
  const [row] = await db.query<{ documents: number }>(
    `SELECT (${unlimitedDocuments} + coalesce((SELECT documents FROM document_usage
       WHERE account_id = $1 AND day = $2::date), 0))::integer AS documents`,
    [credential.accountId, dayOf(now)],
  );
  const { end } = windowAt(now, policy.windowSeconds);
  return { policy, remaining: Math.max(0, policy.quota - (row?.documents ?? 0)), resetAt: end };
}

/** The refusal of a document beyond the quota. */
export function quotaExceeded({ quota, windowSeconds }: Policy, now: Date): DomainError {
  const seconds = Math.ceil((windowAt(now, windowSeconds).end - now.getTime()) / 1000);
  return new DomainError(
    "quota_exceeded",
    `The daily quota of ${quota} documents is used up. Retry after midnight UTC.`,
    { retryAfterSeconds: seconds },
  );
}

function documentPolicy({ plan }: Credential): Policy | undefined {
  return policiesOf(plan)?.find(({ name }) => name === "documents");
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
