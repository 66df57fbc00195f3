/** Defines the options of the client with their defaults, and checks them before anything is sent. */

import { operations } from "@docuvane/contract/operations";
import { readAddress } from "./core/address.ts";
import { type ClientCredentialsOptions, type Credential, resolveCredential } from "./core/auth/credential.ts";
import { type Clock, type Random, systemClock } from "./core/clock.ts";
import { checkCount, checkHeaders, checkNumber, invalid, lowerCase } from "./core/errors/checks.ts";
import { type RateLimitOptions, resolveRateLimit } from "./core/limiter/rate-limit-options.ts";
import type { Logger } from "./core/logger.ts";
import type { Middleware } from "./core/middleware.ts";
import type { Settings } from "./core/pipeline/settings.ts";
import type { ResponseValidator } from "./core/pipeline/validate.ts";
import { fetchTransport, isMocked } from "./core/transports/fetch.ts";
import { proxyFor } from "./core/transports/proxy.ts";
import type { Transport } from "./core/transports/transport.ts";
import { undiciTransport } from "./core/transports/undici.ts";
import { VERSION } from "./core/version.ts";

/** Options of a client. All are optional when the environment sets the key and the base URL. */
export interface DocuvaneOptions extends RateLimitOptions {
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
  /** Retries after the first attempt. Default 2. */
  readonly maxRetries?: number;
  /** Milliseconds for one attempt; for an upload, without progress. Default 60 000. */
  readonly timeoutMs?: number;
  /** Milliseconds for the whole call, including retries. Default 600 000; no limit for an upload. */
  readonly totalTimeoutMs?: number;
  /** Milliseconds. Longest wait the service may request; a longer one throws. Default 60 000. */
  readonly maxRetryAfterMs?: number;
  /** Bytes. Largest body of a response, as received and after decoding. Default 67 108 864 (64 MiB). */
  readonly maxResponseBytes?: number;
  /** Most connections of the default transport to one origin; further calls wait within their deadline. Default 64. */
  readonly maxConnections?: number;
  /**
   * Proxy of the default transport for `https:` addresses: `http://user:password@host:port`, or `"none"`.
   * Default: environment `HTTPS_PROXY` and `NO_PROXY`.
   */
  readonly proxy?: string;
  /** Whether the service honors idempotency keys, so that a POST may be repeated. Default `true`. */
  readonly retryKeyed?: boolean;
  /** Allows plain `http:` to other machines, where the key can be intercepted. Default `false`. */
  readonly allowInsecure?: boolean;
  /** Allows use in a browser, where anyone can read the key. Default `false`. */
  readonly dangerouslyAllowBrowser?: boolean;
  /**
   * Functions around each attempt, the first outermost: to measure, add headers, or respond instead of the service.
   * Default: none.
   */
  readonly middleware?: readonly Middleware[];
  /** Validates responses against the contract: `responseValidator("warn")` of `docuvane/zod`. Default: no validation. */
  readonly validate?: ResponseValidator | undefined;
  /** How requests are sent. Default: undici, which Workers cannot run: pass `fetchTransport()` there. */
  readonly transport?: Transport;
  /** Where log lines go; `console` fits. Default: nowhere. */
  readonly logger?: Logger;
  /** Added to the User-Agent: `my-app/1.2`. */
  readonly userAgent?: string;
  /** Headers for every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The clock. Default: the system clock. */
  readonly clock?: Clock;
  /** The random source. Default `Math.random`. */
  readonly random?: Random;
}

/** Milliseconds. Longer than any response of a service that queues its work. */
const TIMEOUT_MS = 60_000;

/** Milliseconds. Longest wait on request of the service; a longer one is the caller's decision. */
const MAX_RETRY_AFTER_MS = 60_000;

/** Bytes. A thousand times a large document; few enough that a response cannot fill the memory. */
const MAX_RESPONSE_BYTES = 67_108_864;

/** Retries. As the clients of Stripe and OpenAI; more would hide an outage for minutes. */
const MAX_RETRIES = 2;

/** The environment variables that are read. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Fills in defaults and checks each option.
 *
 * @throws {InvalidArgumentError} The key or base URL is missing or invalid. Nothing was sent.
 */
export function resolveOptions(options: DocuvaneOptions, environment: Environment): Settings {
  refuseBrowser(options.dangerouslyAllowBrowser);
  const address = readAddress(options.baseURL ?? environment["DOCUVANE_BASE_URL"], options.allowInsecure);
  const { proxy, maxConnections } = options;
  proxyFor(address.origin, { proxy, environment });
  if (maxConnections !== undefined) checkCount("maxConnections", maxConnections);
  return {
    credential: resolveCredential(options, environment),
    tokenOperation: operations.createToken,
    ...address,
    maxRetries: checkNumber("maxRetries", options.maxRetries ?? MAX_RETRIES),
    timeoutMs: checkNumber("timeoutMs", options.timeoutMs ?? TIMEOUT_MS),
    totalTimeoutMs:
      options.totalTimeoutMs === undefined
        ? undefined
        : checkNumber("totalTimeoutMs", options.totalTimeoutMs),
    maxRetryAfterMs: checkNumber("maxRetryAfterMs", options.maxRetryAfterMs ?? MAX_RETRY_AFTER_MS),
    maxResponseBytes: checkNumber("maxResponseBytes", options.maxResponseBytes ?? MAX_RESPONSE_BYTES),
    retryKeyed: options.retryKeyed ?? true,
    rateLimit: resolveRateLimit(options),
    middleware: options.middleware ?? [],
    validate: checkValidator(options.validate),
    transport: options.transport ?? defaultTransport(undiciTransport({ maxConnections, proxy })),
    logger: options.logger ?? {},
    headers: baseHeaders(options),
    clock: options.clock ?? systemClock,
    random: options.random ?? Math.random,
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

/** Sends through `fetch` to origins that a test mocks: test libraries do not see the sockets of undici. */
function defaultTransport(transport: Transport): Transport {
  const mocked = fetchTransport();
  return {
    send: (request) => (isMocked(request.origin) ? mocked : transport).send(request),
    close: async () => transport.close?.(),
  };
}

function baseHeaders({ userAgent, headers }: DocuvaneOptions): Readonly<Record<string, string>> {
  const runtime = globalThis.process?.versions?.["node"];
  const agent = [`docuvane-typescript/${VERSION}`, runtime && `node/${runtime}`, userAgent];
  // The client's credential takes precedence over a header.
  const { authorization: _, ...own } = lowerCase(headers ?? {});
  return checkHeaders({
    accept: "application/json",
    // Bodies are small and read whole; no compression saves a decompressor per response.
    "accept-encoding": "identity",
    "user-agent": agent.filter(Boolean).join(" "),
    ...own,
  });
}

function refuseBrowser(allowed = false): void {
  if (allowed || !("window" in globalThis) || !("document" in globalThis)) return;
  throw invalid(
    "browser_refused",
    "In a browser anyone can read the API key: call the service from your server, or pass dangerouslyAllowBrowser.",
  );
}
