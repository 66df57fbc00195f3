// Checks what is refused before anything is sent, and how the address is read.
import { afterEach, expect, it, vi } from "vitest";
import { type DocuvaneOptions, resolveOptions } from "../src/options.ts";
import type { InvalidArgumentError } from "../src/resources/errors.ts";

const good: DocuvaneOptions = { apiKey: "dv_test_k", baseURL: "https://api.docuvane.example" };

function refusal(options: DocuvaneOptions, environment: Record<string, string> = {}): InvalidArgumentError {
  try {
    resolveOptions(options, environment);
  } catch (error) {
    return error as InvalidArgumentError;
  }
  throw new Error("it was accepted");
}

function at(tokenURL: string) {
  return { clientId: "p", clientSecret: "s3cret", tokenURL };
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["https://h.example", "https://h.example", "/api/v1"],
  ["https://h.example/", "https://h.example", "/api/v1"],
  [" https://h.example:8443/v1/ ", "https://h.example:8443", "/v1"],
  ["https://h.example/docs/api/v2", "https://h.example", "/docs/api/v2"],
  ["https://h.example/docs/", "https://h.example", "/docs/api/v1"],
  ["https://h.example/api", "https://h.example", "/api/v1"],
  ["http://127.0.0.1:4010", "http://127.0.0.1:4010", "/api/v1"],
  ["http://[::1]:4010", "http://[::1]:4010", "/api/v1"],
  ["http://localhost", "http://localhost", "/api/v1"],
  ["https://bücher.example", "https://xn--bcher-kva.example", "/api/v1"],
])("reads the address %s", (baseURL, origin, prefix) => {
  expect(resolveOptions({ ...good, baseURL }, {})).toMatchObject({ origin, prefix });
});

it("takes key and address from the environment, and from options first", () => {
  const environment = { DOCUVANE_API_KEY: "from-env", DOCUVANE_BASE_URL: "https://env.example" };
  expect(resolveOptions({}, environment)).toMatchObject({
    credential: "from-env",
    origin: "https://env.example",
  });
  expect(resolveOptions(good, environment)).toMatchObject({ credential: "dv_test_k" });
});

it.each([
  ["missing_api_key", { apiKey: "" }],
  ["missing_api_key", { apiKey: "   " }],
  ["invalid_api_key", { apiKey: "dv_test\r\nx-evil: 1" }],
  ["invalid_api_key", { apiKey: "dv test" }],
  ["missing_base_url", { baseURL: "" }],
  ["invalid_base_url", { baseURL: "api.docuvane.example" }],
  ["invalid_base_url", { baseURL: "ftp://h.example" }],
  ["invalid_base_url", { baseURL: "https://user:pass@h.example" }],
  ["invalid_base_url", { baseURL: "https://h.example/?key=1" }],
  ["insecure_base_url", { baseURL: "http://h.example" }],
  ["insecure_base_url", { baseURL: "http://127.0.0.1.h.example" }],
  ["invalid_option", { maxRetries: -1 }],
  ["invalid_option", { timeoutMs: Number.NaN }],
  ["invalid_option", { totalTimeoutMs: -5 }],
  ["invalid_header", { headers: { "x-a": "1\r\nx-b: 2" } }],
  ["invalid_header", { headers: { "x-a\r\nx-b": "1" } }],
  ["invalid_header", { headers: { "x a": "1" } }],
  ["invalid_header", { headers: { "x-a": "price: 5 €" } }],
  ["invalid_header", { headers: { "x-a": undefined as unknown as string } }],
  ["invalid_header", { userAgent: "app\n" }],
])("refuses with %s: %j", (code, options) => {
  expect(refusal({ ...good, ...options })).toMatchObject({ code, outcome: "not_sent" });
});

it.each([
  ["two_credentials", { credentials: { clientId: "p", clientSecret: "s" } }],
  ["invalid_credentials", { apiKey: undefined, credentials: { clientId: "p", clientSecret: " " } }],
  ["invalid_credentials", { apiKey: undefined, credentials: { clientId: "", clientSecret: "s" } }],
  [
    "invalid_scope",
    { apiKey: undefined, credentials: { clientId: "p", clientSecret: "s", scopes: ["a b"] } },
  ],
  ["invalid_token_url", { apiKey: undefined, credentials: at("login.example/token") }],
  ["invalid_token_url", { apiKey: undefined, credentials: at("https://u:p@login.example/token") }],
  ["invalid_token_url", { apiKey: undefined, credentials: at("https://login.example/token#x") }],
  ["insecure_token_url", { apiKey: undefined, credentials: at("http://login.example/token") }],
])("refuses client credentials with %s: %j", (code, options) => {
  const error = refusal({ ...good, ...options } as DocuvaneOptions);
  expect(error).toMatchObject({ code, outcome: "not_sent" });
  expect(error.message).not.toMatch(/u:p|s3cret/);
});

it("takes client credentials from the environment when there is no key", () => {
  const { baseURL } = good as { baseURL: string };
  const environment = { DOCUVANE_CLIENT_ID: "p", DOCUVANE_CLIENT_SECRET: "s\n" };
  const grant = { clientId: "p", clientSecret: "s", scope: undefined, tokenURL: undefined };
  expect(resolveOptions({ baseURL }, environment).credential).toEqual(grant);
  expect(resolveOptions({ baseURL }, { ...environment, DOCUVANE_API_KEY: "k" }).credential).toBe("k");
  expect(resolveOptions(good, environment).credential).toBe("dv_test_k");
  expect(refusal({ baseURL }, { DOCUVANE_CLIENT_ID: "p" }).code).toBe("invalid_credentials");
  expect(refusal({ baseURL, apiKey: "" }, environment).code).toBe("missing_api_key");
  const credentials = { clientId: "q", clientSecret: "t" };
  const chosen = resolveOptions({ baseURL, credentials }, { DOCUVANE_API_KEY: "k" }).credential;
  expect(chosen).toMatchObject(credentials);
});

it("explains how to start the service on this machine if there is no address", () => {
  expect(refusal({ apiKey: "k" }).message).toContain("run `docuvane-server`");
});

it("does not show a key it refuses", () => {
  expect(refusal({ ...good, apiKey: "dv_secret key" }).message).not.toContain("dv_secret");
});

it("sends a key over plain http only when told to", () => {
  const options = { ...good, baseURL: "http://h.example", allowInsecure: true };
  expect(resolveOptions(options, {}).origin).toBe("http://h.example");
});

it("refuses to run in a browser unless told to", () => {
  vi.stubGlobal("window", {});
  vi.stubGlobal("document", {});
  expect(refusal(good).code).toBe("browser_refused");
  expect(resolveOptions({ ...good, dangerouslyAllowBrowser: true }, {}).origin).toBe(good.baseURL);
});

it("trims a key that was copied with its line break at the end", () => {
  expect(resolveOptions({ ...good, apiKey: "dv_test_k\n" }, {}).credential).toBe("dv_test_k");
});
