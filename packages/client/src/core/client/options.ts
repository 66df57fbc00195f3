/** Defines the options that clients of any API have, with their defaults, and checks them before anything is sent. */
import { type RateLimitOptions, resolveRateLimit } from "../limiter/rate-limit-options.ts";
import type { Logger } from "../logger.ts";
import type { Middleware } from "../middleware.ts";
import type { Settings } from "../pipeline/settings.ts";
import { type Environment, type Location, resolveSendOptions, type SendOptions } from "./send-options.ts";

export type { Environment } from "./send-options.ts";

/** Options of a client besides its credentials. All are optional. */
export interface ClientOptions extends SendOptions, RateLimitOptions {
  /**
   * Functions around each attempt, the first outermost: to measure, add headers, or respond instead of the service.
   * Default: none.
   */
  readonly middleware?: readonly Middleware[];
  /** Where log lines go; `console` fits. Default: nowhere. */
  readonly logger?: Logger;
}

/** Settings that do not depend on the credential. */
export type ClientSettings = Omit<Settings, "credential" | "tokenOperation" | "validate">;

/**
 * Fills in defaults and checks each option.
 *
 * @throws {InvalidArgumentError} The base URL or an option is missing or invalid. Nothing was sent.
 */
export function resolveClientOptions(
  options: ClientOptions,
  environment: Environment,
  location: Location,
): ClientSettings {
  return {
    ...resolveSendOptions(options, environment, location),
    rateLimit: resolveRateLimit(options),
    middleware: options.middleware ?? [],
    logger: options.logger ?? {},
  };
}
