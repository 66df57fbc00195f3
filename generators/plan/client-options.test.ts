// Checks what documentation says about the options of a client, and which options carry credentials.
import { expect, test } from "vitest";
import { addressText, headerOptions, schemeOptions } from "./client-options.ts";
import { makePlan } from "./make-plan.ts";
import { NameScope } from "./scopes.ts";

const plan = makePlan(
  {
    openapi: "3.1.0",
    info: { title: "Acme", version: "1.0.0" },
    servers: [{ url: "https://api.acme.io" }],
    paths: { "/me": { get: { operationId: "getMe", responses: { "204": { description: "Fine." } } } } },
    components: {
      securitySchemes: {
        userLogin: { type: "http", scheme: "basic" },
        apiToken: { type: "http", scheme: "bearer" },
      },
    },
    security: [{ userLogin: [] }, { apiToken: [] }],
  },
  { name: "acme" },
);

test("an option says which variable it comes from, and its default", () => {
  expect(addressText(plan)).toBe(
    "Base URL of the service. Environment variable: `ACME_BASE_URL`. Default: `https://api.acme.io`.",
  );
  const shared = { header: "X-Tenant", description: "The tenant", required: true, default: undefined };
  const options = [
    { ...shared, words: ["tenant"], variable: undefined },
    { ...shared, words: ["region"], variable: "ACME_REGION", default: "eu" },
  ];
  const named = headerOptions({ ...plan, client: { options } }, new NameScope(["region"], {}), (words) =>
    words.join("_"),
  );
  expect(named.map(({ name, text }) => [name, text])).toEqual([
    ["tenant", "The tenant. Sent in the header `X-Tenant`."],
    [
      "region_header",
      "The tenant. Sent in the header `X-Tenant`. Environment variable: `ACME_REGION`. Default: `eu`.",
    ],
  ]);
});

test("a login has two options, and the only key the shortest name", () => {
  const options = schemeOptions(plan).flatMap((scheme) => scheme.options);
  expect(options.map(({ names: [name] }) => name.join(" "))).toEqual(["username", "password", "api key"]);
  expect(options[1]?.names[1]).toEqual(["user", "login", "password"]);
  expect(options[1]?.text).toBe(
    "Password for HTTP Basic authentication. Environment variable: `ACME_PASSWORD`.",
  );
});
