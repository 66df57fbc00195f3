/** Defines the options of everything that sends calls, with their defaults, and checks them before anything is sent. */
import { chooseTransport } from "#platform";
import { type AddressRules, readAddress } from "../address.ts";
import { type Clock, type Random, systemClock } from "../clock.ts";
import { checkCount, checkHeaders, checkNumber, invalid, lowerCase } from "../errors/checks.ts";
import type { SendSettings } from "../pipeline/settings.ts";
import { closable } from "../transports/closable.ts";
import { fetchTransport } from "../transports/fetch.ts";
import type { Transport } from "../transports/transport.ts";
import { VERSION } from "../version.ts";

/** Options of everything that sends calls. All are optional. */
export interface SendOptions {
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
  /** Node: most connections of the default transport to one origin; further calls wait within their deadline. Default 64. */
  readonly maxConnections?: number;
  /**
   * Node: proxy of the default transport for `https:` addresses: `http://user:password@host:port`, or `"none"`.
   * Default: environment `HTTPS_PROXY` and `NO_PROXY`.
   */
  readonly proxy?: string;
  /** Whether the service honors idempotency keys, so that a POST may be repeated. Default `true`. */
  readonly retryKeyed?: boolean;
  /** Allows plain `http:` to other machines, where the key can be intercepted. Default `false`. */
  readonly allowInsecure?: boolean;
  /** Allows use in a browser, where anyone can read the key. Default `false`. */
  readonly dangerouslyAllowBrowser?: boolean;
  /** How requests are sent. Default: undici on Node, `fetch` on other runtimes. */
  readonly transport?: Transport;
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

/** What an address depends on, and the URL of the caller or the environment. */
export interface Location extends AddressRules {
  readonly baseURL: string | undefined;
}

/**
 * Fills in defaults and checks each option.
 *
 * @throws {InvalidArgumentError} The base URL or an option is missing or invalid. Nothing was sent.
 */
export function resolveSendOptions(
  options: SendOptions,
  environment: Environment,
  { baseURL, ...rules }: Location,
): SendSettings {
  refuseBrowser(options.dangerouslyAllowBrowser);
  checkRuntime();
  const address = readAddress(baseURL, { ...rules, allowInsecure: options.allowInsecure });
  const { proxy, maxConnections, totalTimeoutMs } = options;
  if (maxConnections !== undefined) checkCount("maxConnections", maxConnections);
  const connections = { origin: address.origin, maxConnections, proxy, environment };
  return {
    ...address,
    maxRetries: checkNumber("maxRetries", options.maxRetries ?? MAX_RETRIES),
    timeoutMs: checkNumber("timeoutMs", options.timeoutMs ?? TIMEOUT_MS),
    totalTimeoutMs: totalTimeoutMs === undefined ? undefined : checkNumber("totalTimeoutMs", totalTimeoutMs),
    maxRetryAfterMs: checkNumber("maxRetryAfterMs", options.maxRetryAfterMs ?? MAX_RETRY_AFTER_MS),
    maxResponseBytes: checkNumber("maxResponseBytes", options.maxResponseBytes ?? MAX_RESPONSE_BYTES),
    retryKeyed: options.retryKeyed ?? true,
    transport: closable(chooseTransport(options.transport, fetchTransport(), connections)),
    headers: baseHeaders(options),
    clock: options.clock ?? systemClock,
    random: options.random ?? Math.random,
  };
}

function baseHeaders({ userAgent, headers }: SendOptions): Readonly<Record<string, string>> {
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

/** jsdom has neither; Jest runs tests in it when they are for pages. */
function checkRuntime(): void {
  const missing = ["TextEncoder", "TextDecoder"].find((name) => !Reflect.get(globalThis, name));
  if (missing)
    throw invalid(
      "runtime_incomplete",
      `There is no ${missing} here; run tests in the environment node, or define it.`,
    );
}
