/** Defines the options of the client with their defaults, and checks them before anything is sent. */

import * as operations from "@docuvane/contract/operations";
import { type ClientCredentialsOptions, type Credential, resolveCredential } from "./core/auth/credential.ts";
import { type ClientOptions, type Environment, resolveClientOptions } from "./core/client/options.ts";
import { invalid } from "./core/errors/checks.ts";
import type { Settings } from "./core/pipeline/settings.ts";
import type { ResponseValidator } from "./core/pipeline/validate.ts";

/** Options of a client. All are optional when the environment sets the key and the base URL. */
export interface DocuvaneOptions extends ClientOptions {
  /**
   * Key of the account, or a function that returns it. Default: environment `DOCUVANE_API_KEY`.
   *
   * A function is called before each attempt, and again when the service rejects its key (401).
   */
  readonly apiKey?: Credential;
  /**
   * Client ID and secret, instead of a key: the client fetches and renews access tokens.
   * Default: environment `DOCUVANE_CLIENT_ID` and `DOCUVANE_CLIENT_SECRET` when there is no key.
   */
  readonly credentials?: ClientCredentialsOptions;
  /** Base URL of the service; a bare origin gets `/api/v1`. Default: environment `DOCUVANE_BASE_URL`. */
  readonly baseURL?: string;
  /** Validates responses against the contract: `responseValidator("warn")` of `docuvane/zod`. Default: no validation. */
  readonly validate?: ResponseValidator | undefined;
}

/** Where the service is, unless an option or the environment says otherwise; and what helps callers without a base URL. */
export const LOCATION = {
  prefix: "/api/v1",
  hint: "For a local service, run `docuvane-server` and use http://127.0.0.1:4010.",
};

/**
 * Fills in defaults and checks each option.
 *
 * @throws {InvalidArgumentError} The key or base URL is missing or invalid. Nothing was sent.
 */
export function resolveOptions(options: DocuvaneOptions, environment: Environment): Settings {
  const baseURL = options.baseURL ?? environment["DOCUVANE_BASE_URL"];
  return {
    ...resolveClientOptions(options, environment, { baseURL, ...LOCATION }),
    credential: resolveCredential(options, environment),
    tokenOperation: operations.createToken,
    validate: checkValidator(options.validate),
  };
}

/**
 * Checks the option `validate`.
 *
 * @returns `undefined` when responses are not validated.
 * @throws {InvalidArgumentError} It is not a validator, as with `validate: "warn"`.
 */
function checkValidator(validator: ResponseValidator | undefined): ResponseValidator | undefined {
  if (validator === undefined) return undefined;
  if (typeof validator?.validate !== "function") {
    throw invalid(
      "invalid_option",
      'The option validate is no validator: pass responseValidator("warn") from "docuvane/zod".',
    );
  }
  return validator.mode === "off" ? undefined : validator;
}
