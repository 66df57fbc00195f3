/** Holds the settings of a client: its options after defaults and checks. */
import type { Address } from "../address.ts";
import type { ClientGrant, Credential } from "../auth/credential.ts";
import type { SchemeCredentials } from "../auth/credentials.ts";
import type { Clock, Random } from "../clock.ts";
import type { IntegerReader } from "../json/integers.ts";
import type { RateLimitSettings } from "../limiter/rate-limit-options.ts";
import type { Logger } from "../logger.ts";
import type { Middleware } from "../middleware.ts";
import type { Operation } from "../request.ts";
import type { Transport } from "../transports/transport.ts";
import type { ResponseValidator } from "./validate.ts";

/** What every call needs, after defaults and checks. */
export interface SendSettings extends Address {
  readonly maxRetries: number;
  readonly timeoutMs: number;
  /** `undefined` if not set: an upload then has no limit. */
  readonly totalTimeoutMs: number | undefined;
  readonly maxRetryAfterMs: number;
  /** Bytes of a response's body, as received and after decoding. */
  readonly maxResponseBytes: number;
  readonly retryKeyed: boolean;
  readonly transport: Transport;
  readonly headers: Readonly<Record<string, string>>;
  readonly clock: Clock;
  readonly random: Random;
}

/** Options after defaults and checks. Holds the key, so it never leaves the pipeline. */
export interface Settings extends SendSettings {
  readonly credential: Credential | ClientGrant | SchemeCredentials;
  /** The operation that issues access tokens. */
  readonly tokenOperation: Operation;
  readonly rateLimit: RateLimitSettings;
  readonly middleware: readonly Middleware[];
  /** `undefined` when responses are not checked. */
  readonly validate: ResponseValidator | undefined;
  readonly logger: Logger;
  /** Whether integers beyond 2^53 are read as `bigint`. */
  readonly exactIntegers?: boolean;
  /** Reads them; set by the sender. */
  readonly integers?: IntegerReader;
}
