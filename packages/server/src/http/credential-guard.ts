// Counts requests without a valid credential, and throttles wrong ones by the address that sends them.
import type { FastifyRequest } from "fastify";
import { OAuthError } from "../access/auth/oauth-error.ts";
import type { AddressThrottle } from "../access/limits/address-throttle.ts";
import { limitHeaders, type ResetFormat } from "../access/limits/headers.ts";
import type { Metrics } from "../runtime/metrics.ts";
import type { Subnet } from "../webhooks/addresses.ts";
import { clientAddress } from "./client-address.ts";
import { HttpProblem } from "./problem.ts";

/** What a caller authenticates with: a key, token or session; the ID and secret of an OAuth client; what signs in to the Studio. */
export type CredentialKind = "bearer" | "client" | "sign_in";

/** What guarding needs. */
export interface GuardTools {
  readonly throttle: AddressThrottle;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly proxies: readonly Subnet[];
  readonly metrics: Pick<Metrics, "authenticationFailures">;
  /** The time now. */
  readonly now: () => Date;
  /** How `X-RateLimit-Reset` is written. */
  readonly resetFormat: ResetFormat;
}

/** Guards every place where a caller authenticates. */
export class CredentialGuard {
  readonly #tools: GuardTools;

  constructor(tools: GuardTools) {
    this.#tools = tools;
  }

  /**
   * Authenticates a caller. A valid credential is never refused, whatever else its address sends: it is checked first.
   *
   * @param authenticate - Throws what refuses the credential.
   * @throws What `authenticate` throws; {HttpProblem} 429 `rate_limited` instead for too many wrong credentials.
   */
  async check<T>(request: FastifyRequest, kind: CredentialKind, authenticate: () => Promise<T>): Promise<T> {
    try {
      return await authenticate();
    } catch (error) {
      this.#count(request, kind, error);
      throw error;
    }
  }

  #count({ raw }: FastifyRequest, credential: CredentialKind, error: unknown): void {
    const cause = causeOf(error);
    if (cause === undefined) return;
    const { throttle, proxies, metrics } = this.#tools;
    const seconds = cause === "invalid" ? throttle.count(clientAddress(raw, proxies)) : undefined;
    metrics.authenticationFailures.inc({ credential, cause: seconds === undefined ? cause : "throttled" });
    if (seconds === undefined) return;
    throw new HttpProblem(
      "rate_limited",
      `Too many wrong credentials from this address. Use a valid one, or retry in ${seconds} s.`,
      { headers: { ...this.#headersFor(seconds), "retry-after": String(seconds) } },
    );
  }

  /** The contract has them on every 429. */
  #headersFor(seconds: number): Readonly<Record<string, string>> {
    const { throttle, now, resetFormat } = this.#tools;
    const policy = { name: "minute", quota: throttle.perMinute, windowSeconds: 60 } as const;
    const resetAt = now().getTime() + seconds * 1_000;
    return limitHeaders([{ policy, remaining: 0, resetAt }], now(), resetFormat);
  }
}

/** Why a credential was refused; `undefined` for errors that say nothing about it. */
function causeOf(error: unknown): "missing" | "invalid" | undefined {
  if (error instanceof OAuthError) return error.code === "invalid_client" ? "invalid" : undefined;
  if (!(error instanceof HttpProblem)) return undefined;
  if (error.code === "unauthenticated") return "missing";
  return error.code === "invalid_token" ? "invalid" : undefined;
}
