/** Knows the options of a client, their defaults, and what is wrong with them before anything is sent. */

import { checkHeaders, checkNumber, invalid, lowerCase } from "./checks.ts";
import { type Clock, type Random, systemClock } from "./clock.ts";
import type { Logger } from "./logger.ts";
import type { Transport } from "./transports/transport.ts";
import { undiciTransport } from "./transports/undici.ts";
import { VERSION } from "./version.ts";

/** A key, or a function that is asked for one before each attempt. */
export type Credential = string | (() => string | Promise<string>);

/** Options of a client. All can be left out when the environment names key and address. */
export interface DocuvaneOptions {
  /** Key of the account, or a function that returns it. Default: environment `DOCUVANE_API_KEY`. */
  readonly apiKey?: Credential;
  /** Address of the service; a bare origin gets `/api/v1`. Default: environment `DOCUVANE_BASE_URL`. */
  readonly baseURL?: string;
  /** Retries after the first attempt. Default 2. */
  readonly maxRetries?: number;
  /** Milliseconds for one attempt; for an upload, without a byte moving. Default 60 000. */
  readonly timeoutMs?: number;
  /** Milliseconds for a whole call with its retries. Default 600 000; no limit for an upload. */
  readonly totalTimeoutMs?: number;
  /** Milliseconds. Longest wait the service may ask for; a longer one is thrown. Default 60 000. */
  readonly maxRetryAfterMs?: number;
  /** Whether the service honours idempotency keys, so that a POST may be repeated. Default `true`. */
  readonly retryKeyed?: boolean;
  /** Allows plain `http:` to other machines: the key is then readable on the way. Default `false`. */
  readonly allowInsecure?: boolean;
  /** Allows use in a browser, where anyone can read the key. Default `false`. */
  readonly dangerouslyAllowBrowser?: boolean;
  /** How requests are sent. Default: undici. */
  readonly transport?: Transport;
  /** Where log lines go; `console` fits. Default: nowhere. */
  readonly logger?: Logger;
  /** Added to the User-Agent: `my-app/1.2`. */
  readonly userAgent?: string;
  /** Headers for every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Where time comes from. Default: the machine. */
  readonly clock?: Clock;
  /** Where chance comes from. Default `Math.random`. */
  readonly random?: Random;
}

/** Options after defaults and checks. Holds the key, so it never leaves the pipeline. */
export interface Settings {
  readonly apiKey: Credential;
  readonly origin: string;
  /** Path before every operation: `/api/v1`. */
  readonly prefix: string;
  readonly maxRetries: number;
  readonly timeoutMs: number;
  /** `undefined` when nobody set it: an upload then has no limit. */
  readonly totalTimeoutMs: number | undefined;
  readonly maxRetryAfterMs: number;
  readonly retryKeyed: boolean;
  readonly transport: Transport;
  readonly logger: Logger;
  readonly headers: Readonly<Record<string, string>>;
  readonly clock: Clock;
  readonly random: Random;
}

/** Milliseconds. Longer than any answer of a service that queues its work; shorter than a forgotten call. */
const TIMEOUT_MS = 60_000;

/** Milliseconds. The most the service may keep a call waiting unseen; longer is the caller's decision. */
const MAX_RETRY_AFTER_MS = 60_000;

/** Retries. As the clients of Stripe and OpenAI; more would hide an outage for minutes. */
const MAX_RETRIES = 2;

/** The parts of the environment that are read. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Fills in defaults and checks each option.
 *
 * @throws {InvalidArgumentError} Key or address is missing or cannot work. Nothing was sent.
 */
export function resolveOptions(options: DocuvaneOptions, environment: Environment): Settings {
  refuseBrowser(options.dangerouslyAllowBrowser);
  const apiKey = checkKey(options.apiKey ?? environment["DOCUVANE_API_KEY"]);
  const address = checkAddress(options.baseURL ?? environment["DOCUVANE_BASE_URL"], options.allowInsecure);
  return {
    apiKey,
    ...address,
    maxRetries: checkNumber("maxRetries", options.maxRetries ?? MAX_RETRIES),
    timeoutMs: checkNumber("timeoutMs", options.timeoutMs ?? TIMEOUT_MS),
    totalTimeoutMs:
      options.totalTimeoutMs === undefined
        ? undefined
        : checkNumber("totalTimeoutMs", options.totalTimeoutMs),
    maxRetryAfterMs: checkNumber("maxRetryAfterMs", options.maxRetryAfterMs ?? MAX_RETRY_AFTER_MS),
    retryKeyed: options.retryKeyed ?? true,
    transport: options.transport ?? undiciTransport(),
    logger: options.logger ?? {},
    headers: baseHeaders(options),
    clock: options.clock ?? systemClock,
    random: options.random ?? Math.random,
  };
}

/**
 * Checks a key before it is put into a header.
 *
 * The format is the service's business; a line break is ours: it would start another header.
 *
 * @throws {InvalidArgumentError} It is empty or has characters that no header can carry. The key is not shown.
 */
export function checkKeyText(key: unknown): string {
  const trimmed = typeof key === "string" ? key.trim() : "";
  if (trimmed === "") {
    throw invalid(
      "missing_api_key",
      "No API key: pass apiKey to new Docuvane(), or set the environment variable DOCUVANE_API_KEY.",
    );
  }
  if (/^[\x21-\x7e]+$/.test(trimmed)) return trimmed;
  throw invalid(
    "invalid_api_key",
    "The API key has a space, line break or other character that no header can carry: check how it was copied.",
  );
}

function checkKey(key: Credential | undefined): Credential {
  return typeof key === "function" ? key : checkKeyText(key);
}

function checkAddress(
  baseURL: string | undefined,
  allowInsecure = false,
): { origin: string; prefix: string } {
  if (!baseURL?.trim()) {
    throw invalid(
      "missing_base_url",
      "No address of the service: pass baseURL to new Docuvane(), or set DOCUVANE_BASE_URL. " +
        "To start one on this machine run `npx @docuvane/server`, then use http://127.0.0.1:4010.",
    );
  }
  const url = URL.parse(baseURL.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw invalid(
      "invalid_base_url",
      "The baseURL must be an http or https address without user, query and fragment, as https://api.docuvane.example.",
    );
  }
  if (url.protocol === "http:" && !allowInsecure && !isLoopback(url.hostname)) {
    throw invalid(
      "insecure_base_url",
      `The baseURL ${url.origin} is plain http, so the API key could be read on the way: use https, or pass allowInsecure.`,
    );
  }
  const path = url.pathname.replace(/\/+$/, "");
  return { origin: url.origin, prefix: withVersion(path) };
}

/** A path that ends in `/v1` is complete; any other is where the service is mounted. */
function withVersion(path: string): string {
  if (/\/v\d+$/.test(path)) return path;
  return path.endsWith("/api") ? `${path}/v1` : `${path}/api/v1`;
}

function isLoopback(host: string): boolean {
  return (
    host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(\.\d+){3}$/.test(host)
  );
}

function baseHeaders({ userAgent, headers }: DocuvaneOptions): Readonly<Record<string, string>> {
  const runtime = globalThis.process?.versions?.["node"];
  const agent = [`docuvane-typescript/${VERSION}`, runtime && `node/${runtime}`, userAgent];
  return checkHeaders({
    accept: "application/json",
    // Bodies are small and read whole; asking for none spares a decompressor on every answer.
    "accept-encoding": "identity",
    "user-agent": agent.filter(Boolean).join(" "),
    ...lowerCase(headers ?? {}),
  });
}

function refuseBrowser(allowed = false): void {
  if (allowed || !("window" in globalThis) || !("document" in globalThis)) return;
  throw invalid(
    "browser_refused",
    "In a browser anyone can read the API key: call the service from your server, or pass dangerouslyAllowBrowser.",
  );
}
