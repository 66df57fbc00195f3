// Makes a request that is sent twice take effect once.
import { createHash } from "node:crypto";
import { DomainError } from "../runtime/domain-error.ts";
import type { Queryable } from "../storage/db/db.ts";

/** Milliseconds a response is kept: 24 hours, as the API specifies. */
const keepMs = 24 * 3600 * 1000;

/** A response that can be given again. */
export interface StoredResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON; absent for a response without a body. */
  readonly body?: object;
}

/** A request with an idempotency key. */
export interface KeyedRequest {
  readonly accountId: string;
  /** Method and path without prefix. */
  readonly scope: string;
  readonly key: string;
}

/**
 * Reads the header `Idempotency-Key`: 1 to 255 printable ASCII characters, bare or in double quotes.
 *
 * The IETF draft says quoted (draft-ietf-httpapi-idempotency-key-header-07), practice says bare.
 *
 * @throws {DomainError} `invalid_request` for anything else.
 */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header;
  if (/^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw new DomainError("invalid_request", "Idempotency-Key must be 1 to 255 printable ASCII characters.", {
    errors: [
      { detail: "Not 1 to 255 printable ASCII characters.", code: "invalid", header: "Idempotency-Key" },
    ],
  });
}

/** Condenses what a request asks for. @param content - JSON; the same for requests that ask for the same. */
export function fingerprintOf(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/**
 * Keeps every other transaction with the same key out until the end of this one, in whichever process it runs, and finds
 * the response to an earlier request with that key.
 *
 * @throws {DomainError} `idempotency_in_progress` when another has the key; `idempotency_key_reused` when the earlier
 *   request asked for something else.
 */
export async function takeKey(
  tx: Queryable,
  request: KeyedRequest,
  fingerprint: string,
  now: Date,
): Promise<StoredResponse | undefined> {
  const [found] = await tx.query<ResponseRow>(
    `SELECT locked, fingerprint, status, headers, body
     FROM (SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS locked) AS attempt
     LEFT JOIN idempotency ON locked AND account_id = $2 AND scope = $3 AND key = $4 AND created_at > $5`,
    [nameOf(request), request.accountId, request.scope, request.key, expiry(now)],
  );
  if (!found?.locked) throw inProgress();
  if (found.fingerprint === null) return undefined;
  if (found.fingerprint === fingerprint) {
    return { status: found.status, headers: found.headers, ...(found.body && { body: found.body }) };
  }
  throw new DomainError(
    "idempotency_key_reused",
    "The Idempotency-Key was already used for a different request. Use a new key.",
    {
      errors: [
        { detail: "Already used for a different request.", code: "invalid", header: "Idempotency-Key" },
      ],
    },
  );
}

/** Whether there is a response to an earlier request with the same key. */
export async function isKept(db: Queryable, request: KeyedRequest, now: Date): Promise<boolean> {
  const rows = await db.query(
    "SELECT 1 FROM idempotency WHERE account_id = $1 AND scope = $2 AND key = $3 AND created_at > $4",
    [request.accountId, request.scope, request.key, expiry(now)],
  );
  return rows.length > 0;
}

interface ResponseRow {
  readonly locked: boolean;
  /** `null` when there is no earlier response. */
  readonly fingerprint: string | null;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object | null;
}

/** What is kept of a response. */
export interface ResponseToKeep {
  readonly request: KeyedRequest;
  readonly fingerprint: string;
  readonly response: StoredResponse;
  /** The resource that the response describes, if any. */
  readonly resourceId: string | undefined;
}

/**
 * Records a response; part of the transaction whose effect it describes. An expired one makes room.
 *
 * @throws {DomainError} `idempotency_in_progress`: a transaction with the same key was committed while the lock of this
 *   one was taken. Its response is found at the next try.
 */
export async function keepResponse(tx: Queryable, kept: ResponseToKeep, now: Date): Promise<void> {
  const { request, response } = kept;
  const rows = await tx.query(
    `INSERT INTO idempotency AS before
       (account_id, scope, key, fingerprint, created_at, status, headers, body, resource_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (account_id, scope, key) DO UPDATE SET fingerprint = excluded.fingerprint,
       created_at = excluded.created_at, status = excluded.status, headers = excluded.headers, body = excluded.body,
       resource_id = excluded.resource_id
     WHERE before.created_at <= $10 RETURNING key`,
    [
      request.accountId,
      request.scope,
      request.key,
      kept.fingerprint,
      now.toISOString(),
      response.status,
      JSON.stringify(response.headers ?? {}),
      response.body === undefined ? null : JSON.stringify(response.body),
      kept.resourceId ?? null,
      expiry(now),
    ],
  );
  if (rows.length === 0) throw inProgress();
}

/**
 * Deletes the recorded responses that describe a resource; part of the transaction that deletes it.
 *
 * The one that says that it was created is kept, so that a late repeat does not create it again, but not what its
 * caller chose: the file name and the metadata of a document, which a repeat brings along.
 */
export async function forgetResponses(tx: Queryable, accountId: string, resourceId: string): Promise<void> {
  const values = [accountId, resourceId];
  await tx.query(
    "DELETE FROM idempotency WHERE account_id = $1 AND resource_id = $2 AND status <> 201",
    values,
  );
  await tx.query(
    `UPDATE idempotency SET body = ((body::jsonb #- '{file,name}') - 'metadata')::json
     WHERE account_id = $1 AND resource_id = $2`,
    values,
  );
}

/** Deletes responses that are older than 24 hours. */
export async function deleteOldResponses(db: Queryable, now: Date): Promise<void> {
  await db.query("DELETE FROM idempotency WHERE created_at <= $1", [expiry(now)]);
}

function expiry(now: Date): string {
  return new Date(now.getTime() - keepMs).toISOString();
}

/**
 * The requests with an idempotency key in progress in this process, so that the second of two uploads need not
 * come in whole to be refused. Between processes {@link takeKey} decides.
 */
export class KeysInProgress {
  readonly #keys = new Set<string>();

  /**
   * Runs `work` unless a request with the same key is in progress.
   *
   * @throws {DomainError} `idempotency_in_progress`, or what `work` throws.
   */
  async run<T>(request: KeyedRequest, work: () => Promise<T>): Promise<T> {
    const name = nameOf(request);
    if (this.#keys.has(name)) throw inProgress();
    this.#keys.add(name);
    try {
      return await work();
    } finally {
      this.#keys.delete(name);
    }
  }
}

function nameOf(request: KeyedRequest): string {
  return JSON.stringify([request.accountId, request.scope, request.key]);
}

function inProgress(): DomainError {
  return new DomainError(
    "idempotency_in_progress",
    "A request with this Idempotency-Key is still in progress. Retry later.",
    {
      errors: [{ detail: "Still in progress.", code: "invalid", header: "Idempotency-Key" }],
      retryAfterSeconds: 1,
    },
  );
}
