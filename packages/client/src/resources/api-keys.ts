/** Creates, lists and revokes API keys. */

import * as operations from "@docuvane/contract/operations";
import { call, paged } from "../core/endpoints/sender.ts";
import type { CallOptions } from "../core/options.ts";
import type { List } from "../core/pagination/page.ts";
import type { ResultPromise } from "../core/result.ts";
import type { ApiKey, CreateApiKeyParams, ListApiKeysParams, RevokeApiKeyParams } from "../models.ts";
import { CURSOR_PAGES } from "./cursor-pages.ts";
import { Resource } from "./resource.ts";

/** API keys: `client.apiKeys`. */
export class ApiKeys extends Resource {
  /**
   * Creates an API key.
   *
   * It has no more scopes than the credential that creates it, and expires no later.
   *
   * @returns The key with its secret, `key`, which is shown only here.
   * @throws {ValidationError} The credential lacks one of the scopes, or `expires_at` is in the past or after its own.
   * @throws {ConflictError} The account has 100 keys.
   * @example const { key } = await client.apiKeys.create({ name: "ci", scopes: ["documents:read"] });
   */
  create(params: CreateApiKeyParams = {}, options?: CallOptions): ResultPromise<ApiKey> {
    return call(this.context, operations.createApiKey, { params, options });
  }

  /**
   * Lists the API keys of the account, newest first: expired ones too, revoked ones not.
   *
   * @returns The first page when awaited; every key when iterated.
   * @example for await (const { name, last_used_at } of client.apiKeys.list()) console.log(name, last_used_at);
   */
  list(params: ListApiKeysParams = {}, options?: CallOptions): List<ApiKey> {
    return paged(this.context, operations.listApiKeys, { params, options }, CURSOR_PAGES);
  }

  /**
   * Reads an API key, without its secret.
   *
   * @throws {NotFoundError} Unknown or revoked key.
   * @example const { expires_at } = await client.apiKeys.get("key_42");
   */
  get(id: string, options?: CallOptions): ResultPromise<ApiKey> {
    return call(this.context, operations.getApiKey, { at: [id], options });
  }

  /**
   * Revokes an API key for good; requests with it fail from then on.
   *
   * @throws {NotFoundError} Unknown key, or revoked before.
   * @throws {ConflictError} It is the key of this client, and `own` is not `true`.
   * @example await client.apiKeys.revoke("key_42");
   */
  revoke(id: string, params: RevokeApiKeyParams = {}, options?: CallOptions): ResultPromise<void> {
    return call(this.context, operations.revokeApiKey, { at: [id], params, options });
  }
}
