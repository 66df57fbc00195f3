// Secrets in exchanges: masked by name, by form, and wherever a known one occurs again.
import { expect, it } from "vitest";
import { Masking } from "./masking.ts";

it.each([
  ["access_token", '{"access_token":"abc","token_type":"Bearer"}', "abc", '"token_type": "Bearer"'],
  ["client_secret", '{"client_secret":"def","client_id":"program"}', "def", '"client_id": "program"'],
  ["a nested secret", '{"data":[{"secret":"ghi","next_cursor":"page"}]}', "ghi", '"next_cursor": "page"'],
  ["a key in text", '{"detail":"key the-api-key is unknown"}', "the-api-key", "is unknown"],
  ["a signing secret in text", '{"note":"use whsec_MfKQ9r+x="}', "whsec_MfKQ9r+x=", "use [masked]"],
])("masks %s in JSON", (_, body, secret, rest) => {
  const masked = new Masking(["the-api-key"]).body(body, "application/json");
  expect(masked).not.toContain(secret);
  expect(masked).toContain("[masked]");
  expect(masked).toContain(rest);
});

it("masks forms, URLs and headers", () => {
  const masking = new Masking([]);
  const form = masking.body(
    "grant_type=client_credentials&client_secret=abc",
    "application/x-www-form-urlencoded",
  );
  expect(form).toBe("grant_type=client_credentials&client_secret=%5Bmasked%5D");
  expect(masking.url("https://example.com/a?api_key=abc&limit=1")).toBe(
    "https://example.com/a?api_key=%5Bmasked%5D&limit=1",
  );
  const headers = new Headers({
    ...{
      authorization: "Bearer abc",
      cookie: "a=b",
      "x-api-key": "abc",
      "www-authenticate": 'Bearer realm="a"',
    },
    ...{ "idempotency-key": "1", "x-forwarded": "Basic dXNlcjpwYXNzd29yZA==" },
  });
  expect(Object.fromEntries(masking.headers(headers))).toEqual({
    ...{ authorization: "[masked]", cookie: "[masked]", "x-api-key": "[masked]" },
    ...{ "www-authenticate": 'Bearer realm="a"', "idempotency-key": "1", "x-forwarded": "[masked]" },
  });
});

it("masks a secret that it has seen in a property wherever it occurs afterwards", () => {
  const masking = new Masking([]);
  masking.body('{"access_token":"a-long-secret"}', "application/json");
  expect(masking.url("https://example.com/tokens/a-long-secret")).toBe("https://example.com/tokens/[masked]");
  expect(masking.body("a-long-secret, in text", "text/plain")).toBe("[masked], in text");
});
