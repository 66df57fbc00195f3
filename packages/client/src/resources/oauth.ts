/** Requests access tokens. */

import * as operations from "@docuvane/contract/operations";
import { basicAuthorization, type ClientCredentials } from "../core/auth/credential.ts";
import { call } from "../core/endpoints/sender.ts";
import type { CallOptions } from "../core/options.ts";
import type { ResultPromise } from "../core/result.ts";
import type { CreateTokenParams, Token } from "../models.ts";
import { Resource } from "./resource.ts";

/** OAuth 2.0: `client.oauth`. */
export class OAuth extends Resource {
  /**
   * Exchanges client credentials for an access token (RFC 6749 §4.4).
   *
   * The credentials go into the Authorization header of this call only (`client_secret_basic`, §2.3.1).
   *
   * @throws {AuthenticationError} `invalid_client`: unknown id or wrong secret.
   * @example
   * const { access_token } = await client.oauth.createToken(
   *   { grant_type: "client_credentials", scope: "documents:read" },
   *   { clientId, clientSecret },
   * );
   */
  createToken(
    params: CreateTokenParams,
    credentials: ClientCredentials,
    options?: CallOptions,
  ): ResultPromise<Token> {
    const authorization = basicAuthorization(credentials);
    return call(this.context, operations.createToken, { params, options, headers: { authorization } });
  }
}
