/** Parses the URLs passed to a client, and rejects those a secret must not be sent to. */
import { invalid } from "./errors/checks.ts";

/** The location of the service. */
export interface Address {
  /** Scheme, host and port: `https://docs.example:8443`. */
  readonly origin: string;
  /** Path before every operation: `/api/v1`. */
  readonly prefix: string;
}

/**
 * Parses the URL of the service.
 *
 * @param baseURL - A bare origin gets `/api/v1`; a path that ends in `/v1` is used as it is.
 * @throws {InvalidArgumentError} It is missing, not an http(s) URL, or plain http to another machine.
 */
export function readAddress(baseURL: string | undefined, allowInsecure = false): Address {
  if (!baseURL?.trim()) {
    throw invalid(
      "missing_base_url",
      "No base URL: pass baseURL to new Docuvane(), or set DOCUVANE_BASE_URL. " +
        "For a local service, run `docuvane-server` and use http://127.0.0.1:4010.",
    );
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
  return { origin: url.origin, prefix: withVersion(path) };
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

/** A path that ends in `/v1` is complete; any other is where the service is mounted. */
function withVersion(path: string): string {
  if (/\/v\d+$/.test(path)) return path;
  return path.endsWith("/api") ? `${path}/v1` : `${path}/api/v1`;
}
