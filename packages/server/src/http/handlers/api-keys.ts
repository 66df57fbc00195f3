// Serves the operations on API keys: listed, created and revoked by whoever has a key of the account.

import type { components } from "@docuvane/contract/types";
import {
  countKeys,
  findKey,
  findKeys,
  type KeyName,
  maxKeys,
  revokeKey,
  toApiKey,
} from "../../access/auth/account-keys.ts";
import type { ApiKeyEntry } from "../../access/auth/api-keys.ts";
import type { Credential } from "../../access/credential.ts";
import { forgetResponses } from "../../core/idempotency.ts";
import type { Queryable } from "../../storage/db/db.ts";
import type { Call, CallTo, HandlerResponse, Handlers } from "../call.ts";
import { idempotent } from "../idempotent.ts";
import { readPage, respondWithPage, startOfRow } from "../page.ts";
import { HttpProblem } from "../problem.ts";
import { readTime } from "../query-time.ts";
import type { Services } from "../services.ts";

type KeySettings = components["schemas"]["CreateApiKeyRequest"];

/** Creates the handlers of API keys. */
export function apiKeyHandlers(
  services: Services,
): Handlers<"createApiKey" | "listApiKeys" | "getApiKey" | "revokeApiKey"> {
  return {
    createApiKey: (call) => create(services, call),
    listApiKeys: (call) => list(services, call),
    getApiKey: async (call) => {
      const row = found(await findKey(services.db, keyOf(call)));
      return { status: 200, body: toApiKey(row, call.credential.id) };
    },
    revokeApiKey: (call) => revoke(services, call),
  };
}

function keyOf(call: Call): KeyName {
  return { accountId: call.credential.accountId, id: call.params["id"] ?? "" };
}

function found(row: ApiKeyEntry | undefined): ApiKeyEntry {
  if (row) return row;
  throw new HttpProblem("not_found", "API key not found. Check the ID; a revoked key is not found either.");
}

async function create(services: Services, call: CallTo<"createApiKey">): Promise<HandlerResponse> {
  const { secretBox } = services.webhooks;
  const response = await idempotent(services, call, (tx) => insert(services, call, tx));
  const { id, key } = response.body as { id: string; key: string };
  const replayed = response.headers?.["idempotency-replayed"] !== undefined;
  if (!replayed) services.log.info("an API key was created", { key_id: id, by: call.credential.id });
  return { ...response, body: { ...response.body, key: secretBox.open(key, id) } };
}

async function insert(
  { credentials, now, webhooks }: Services,
  call: CallTo<"createApiKey">,
  tx: Queryable,
): Promise<HandlerResponse> {
  const { credential, prefix } = call;
  const { accountId } = credential;
  const { name, scopes: wanted, expires_at }: KeySettings = call.body;
  const scopes = scopesOf(wanted, credential);
  const expiresAt = expiryOf(expires_at, credential, now());
  if ((await countKeys(tx, accountId)) >= maxKeys)
    throw new HttpProblem("conflict", `The account has ${maxKeys} API keys. Revoke one that is not in use.`);
  const { id, key } = await credentials.keys.create(
    {
      accountId,
      ...(name !== undefined && { name }),
      ...(scopes && { scopes }),
      ...(expiresAt && { expiresAt }),
    },
    tx,
  );
  const row = found(await findKey(tx, { accountId, id }));
  // Sealed, as it is kept, the response can be given again and the database tells nothing.
  const shown = { ...toApiKey(row, credential.id), key: webhooks.secretBox.seal(key, id) };
  return { status: 201, headers: { location: `${prefix}/api_keys/${id}` }, body: shown };
}

/** The scopes of a new key; `undefined` = everything. @throws {HttpProblem} 422 for one that its creator lacks. */
function scopesOf(wanted: readonly string[] | undefined, { scopes: own }: Credential) {
  if (!own || !wanted) return wanted ?? (own && [...own]);
  const at = wanted.findIndex((scope) => !own.has(scope));
  if (at === -1) return wanted;
  throw new HttpProblem(
    "validation_failed",
    `The credential of the request lacks the scope ${wanted[at]}, so it cannot create a key with it. Use one that has it, or omit the scope.`,
    { errors: [{ detail: "Not a scope of the credential.", code: "invalid", pointer: `#/scopes/${at}` }] },
  );
}

/** When a new key expires; `undefined` = never. @throws {HttpProblem} 422 for the past, and for later than its creator. */
function expiryOf(wanted: string | undefined, { expiresAt: own }: Credential, now: Date): Date | undefined {
  if (wanted === undefined) return own;
  const time = readTime(wanted);
  if (time <= now) throw invalidExpiry("It is in the past. Send a time in the future.");
  if (own && time > own)
    throw invalidExpiry(`It is after ${own.toISOString()}, when the key of the request expires.`);
  return time;
}

function invalidExpiry(detail: string): HttpProblem {
  const errors = [{ detail, code: "invalid", pointer: "#/expires_at" }] as const;
  return new HttpProblem("validation_failed", `Invalid expires_at: ${detail}`, { errors });
}

async function list(services: Services, call: CallTo<"listApiKeys">): Promise<HandlerResponse> {
  const { credential } = call;
  const page = { newestFirst: call.query.sort !== "created_at", ...readPage(services.cursors, call) };
  const rows = await findKeys(services.db, credential.accountId, page);
  const show = (row: ApiKeyEntry) => toApiKey(row, credential.id);
  return respondWithPage(services.cursors, call, rows, { startOf: startOfRow, show });
}

async function revoke(services: Services, call: CallTo<"revokeApiKey">): Promise<HandlerResponse> {
  const { credential, query } = call;
  const name = keyOf(call);
  if (name.id === credential.id && query.own !== true)
    throw new HttpProblem(
      "conflict",
      `The request is authenticated with the key ${name.id}. Use another key to revoke it, or send own=true to revoke it nevertheless.`,
    );
  const revoked = await services.db.transaction(async (tx) => {
    await forgetResponses(tx, name.accountId, name.id);
    return revokeKey(tx, name, services.now());
  });
  if (!revoked) found(undefined);
  services.log.info("an API key was revoked", { key_id: name.id, by: credential.id });
  return { status: 204 };
}
