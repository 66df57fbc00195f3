// Checks security schemes and requirements.
import { describe, expect, test } from "vitest";
import type { Plan } from "./plan.ts";
import { type Members, ok, onlyOperation, planOf, warnings } from "./testdata/fixture.ts";

/** The plan of a document with one scheme `s`, which its one operation needs. */
function planWith(scheme: unknown, security: unknown = [{ s: ["read"] }]): Plan {
  const get = { operationId: "go", security, responses: ok({ type: "string" }) };
  return planOf({ paths: { "/pets": { get } }, components: { securitySchemes: { s: scheme } } });
}

const bearer = { type: "http", scheme: "Bearer", description: "A token." };
const clientCredentials = { tokenUrl: "oauth/token", scopes: { read: "Read.", write: "Write." } };

describe("a security scheme", () => {
  test.each([
    [bearer, { kind: "bearer", key: "s", description: "A token." }],
    [{ type: "http", scheme: "basic" }, { kind: "basic" }],
    [
      { type: "http", scheme: "SharedKey" },
      { kind: "bearer", scheme: "SharedKey" },
    ],
    [
      { type: "apiKey", in: "header", name: "X-Key" },
      { kind: "api_key", in: "header", name: "X-Key" },
    ],
    [
      { type: "apiKey", in: "query", name: "key" },
      { kind: "api_key", in: "query", name: "key" },
    ],
    [
      { type: "oauth2", flows: { clientCredentials } },
      { kind: "client_credentials", tokenUrl: "/oauth/token", scopes: ["read", "write"] },
    ],
  ])("as %j is expressed", (scheme, expected) => {
    const plan = planWith(scheme);
    expect(plan.securitySchemes).toMatchObject([expected]);
    expect(onlyOperation(plan).security).toEqual([{ s: ["read"] }]);
    expect(plan.warnings).toEqual([]);
  });

  test.each([
    [
      { type: "oauth2", flows: { authorizationCode: {}, implicit: {} } },
      "authorizationCode, implicit is not implemented",
    ],
    [{ type: "openIdConnect", openIdConnectUrl: "https://a.example" }, "OpenID Connect is not implemented"],
  ])("as %j takes an access token, with a warning", (scheme, message) => {
    const plan = planWith(scheme);
    expect(plan.securitySchemes).toMatchObject([{ kind: "bearer" }]);
    expect(warnings(plan)).toEqual([expect.stringContaining(message)]);
  });

  test("with client credentials among other flows warns that the others are ignored", () => {
    const plan = planWith({ type: "oauth2", flows: { clientCredentials, password: {} } });
    expect(plan.securitySchemes).toMatchObject([{ kind: "client_credentials" }]);
    expect(warnings(plan)).toEqual([
      "/components/securitySchemes/s/flows: Only clientCredentials is implemented; password is ignored.",
    ]);
  });

  test.each([
    [{ type: "http", scheme: "digest" }],
    [{ type: "mutualTLS" }],
    [{ type: "apiKey", in: "header" }],
  ])("as %j is left out with a warning, and operations do without it", (scheme) => {
    const plan = planWith(scheme);
    expect(plan.securitySchemes).toEqual([]);
    expect(onlyOperation(plan).security).toEqual([]);
    expect(plan.warnings).toHaveLength(1);
  });
});

describe("security", () => {
  test("that is optional has an empty alternative", () => {
    expect(onlyOperation(planWith(bearer, [{ s: [] }, {}])).security).toEqual([{ s: [] }, {}]);
  });

  test("with an empty list needs no credential", () => {
    expect(onlyOperation(planWith(bearer, [])).security).toEqual([]);
  });

  test("with an undeclared scheme is ignored, with a warning", () => {
    const plan = planWith(bearer, [{ other: [] }, { s: [] }]);
    expect(onlyOperation(plan).security).toEqual([{ s: [] }]);
    expect(warnings(plan)).toEqual([
      "/paths/~1pets/get/security/0: There is no security scheme other; it is ignored.",
    ]);
  });

  test("of the document applies to operations without their own", () => {
    const get: Members = { operationId: "go", responses: ok({ type: "string" }) };
    const components = { securitySchemes: { s: bearer } };
    const plan = planOf({ paths: { "/pets": { get } }, components, security: [{ s: [] }] });
    expect(plan.security).toEqual([{ s: [] }]);
    expect(onlyOperation(plan).security).toBeUndefined();
  });
});
