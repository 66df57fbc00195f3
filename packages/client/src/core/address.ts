/** Parses the URLs passed to a client, and rejects those a secret must not be sent to. */
import { invalid } from "./errors/checks.ts";

/** The location of the service. */
export interface Address {
  /** Scheme, host and port: `https://docs.example:8443`. */
  readonly origin: string;
  /** Path before every operation: `/api/v1`. */
  readonly prefix: string;
}

/** What an address depends on besides the URL. */
export interface AddressRules {
  /** Path that a bare origin gets: `/api/v1`. */
  readonly prefix: string;
  /** Whether plain http to another machine is allowed. Default `false`. */
  readonly allowInsecure?: boolean | undefined;
  /** Added to the error for a missing URL: how to get one. */
  readonly hint?: string;
}

/**
 * Parses the URL of the service.
 *
 * @param baseURL - A bare origin gets the prefix; a path that ends in a version, such as `/v1`, is used as it is.
 * @throws {InvalidArgumentError} It is missing, not an http(s) URL, or plain http to another machine.
 */
export function readAddress(
  baseURL: string | undefined,
  { prefix, allowInsecure = false, hint = "" }: AddressRules,
): Address {
  if (!baseURL?.trim()) {
    const message = "No base URL: pass baseURL to new Docuvane(), or set DOCUVANE_BASE_URL.";
    throw invalid("missing_base_url", `${message} ${hint}`.trimEnd());
  }
  const url = parseURL(baseURL.trim());
  if (!url || url.search) {
    throw invalid(
      "invalid_base_url",
      "The baseURL must be an http or https URL without user, query and fragment, such as https://api.example.com.",
    );
  }
  if (!isProtected(url, allowInsecure)) {
    throw invalid(
      "insecure_base_url",
      `The baseURL ${url.origin} is plain http, so the API key could be intercepted: use https, or pass allowInsecure.`,
    );
  }
  const path = url.pathname.replace(/\/+$/, "");
  return { origin: url.origin, prefix: withPrefix(path, prefix) };
}

/**
 * Parses the URL of a token endpoint that the caller passed; it may be at another origin than the service.
 *
 * @throws {InvalidArgumentError} It is not an http(s) URL, has a fragment (RFC 6749 §3.2), or is plain http.
 */
export function readTokenURL(tokenURL: string, allowInsecure = false): URL {
  const url = parseURL(tokenURL);
  if (!url) {
    throw invalid(
      "invalid_token_url",
      "The tokenURL must be an http or https URL without user and fragment, such as https://login.example/oauth/token.",
    );
  }
  if (isProtected(url, allowInsecure)) return url;
  throw invalid(
    "insecure_token_url",
    `The tokenURL ${url.origin} is plain http, so the client secret could be intercepted: use https, or pass allowInsecure.`,
  );
}

/** Scheme and host of an http address without white space, control characters and backslashes, which parsers read differently. */
const HTTP = /^https?:\/\/(\[[^\]]*\]|[^/:?#%]*)(?=[/:?#]|$)[^\s\\\p{Cc}]*$/iu;

/** Parses an http address; `undefined` for one that HTTP libraries read differently. */
function parseURL(text: string): URL | undefined {
  const [, host = ""] = HTTP.exec(text) ?? [];
  const url = host === "" ? null : URL.parse(text);
  if (!url || url.username || url.password || url.hash || url.port === "0") return undefined;
  // 127.1, 2130706433 and 0x7f000001 become 127.0.0.1 here, and are names elsewhere.
  const isIPv4 = /^\d+(\.\d+){3}$/.test(url.hostname);
  return isIPv4 && host !== url.hostname ? undefined : url;
}

/** Returns whether traffic to the URL is encrypted or local, or the caller allowed plain http. */
function isProtected(url: URL, allowInsecure: boolean): boolean {
  return url.protocol === "https:" || allowInsecure || isLoopback(url.hostname);
}

/** Returns whether a host, as `URL.hostname` gives it, is this machine. */
export function isLoopback(host: string): boolean {
  return (
    host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(\.\d+){3}$/.test(host)
  );
}

/**
 * A path that ends in a version is complete; any other is where the service is mounted.
 *
 * A part of the prefix that it already has is not added again: `/docs/api` and `/api/v1` make `/docs/api/v1`.
 */
function withPrefix(path: string, prefix: string): string {
  if (/\/v\d+$/.test(path)) return path;
  const parts = prefix.split(/(?=\/)/);
  const known = parts.findLastIndex((_, index) => path.endsWith(parts.slice(0, index + 1).join("")));
  return path + parts.slice(known + 1).join("");
}
