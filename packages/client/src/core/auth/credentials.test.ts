// Checks which of several credentials each operation gets, and what is said when none fits.
import { expect, it } from "vitest";
import type { SecurityAlternative } from "../request.ts";
import type { SecurityScheme } from "../schemes.ts";
import { SchemeCredentials } from "./credentials.ts";

const schemes: readonly SecurityScheme[] = [
  { kind: "bearer", key: "bearer", options: ["bearer"], variables: ["TOKEN"] },
  { kind: "api_key", in: "header", name: "X-Key", key: "key", options: ["key"], variables: ["KEY"] },
  { kind: "api_key", in: "header", name: "X-User", key: "user", options: ["user"], variables: ["USER"] },
  { kind: "api_key", in: "header", name: "X-Pin", key: "pin", options: ["pin"], variables: ["PIN"] },
  {
    kind: "client_credentials",
    key: "oauth",
    tokenURL: "https://login.example/token",
    options: ["oauth"],
    variables: ["ID", "SECRET"],
  },
];

const security: readonly SecurityAlternative[] = [{ bearer: [] }, { key: [] }, { user: [], pin: [] }];

function credentials(options: object, alternatives = security): SchemeCredentials {
  const sources = {
    schemes,
    security: alternatives,
    options,
    environment: {},
    origin: "https://api.example",
  };
  return new SchemeCredentials(sources);
}

function chosen(credential: SchemeCredentials, own?: readonly SecurityAlternative[]): readonly string[] {
  return credential.choose(own).map(({ scheme }) => scheme.key);
}

it("picks the first alternative that is complete, of all that are given", () => {
  const all = credentials({ bearer: "b", key: "k", user: "u" });
  expect(chosen(all)).toEqual(["bearer"]);
  expect(chosen(all, [{ user: [], pin: [] }, { key: [] }])).toEqual(["key"]);
});

it("names every part of an alternative that is missing", () => {
  expect(() => credentials({ user: "u" }).choose(undefined)).toThrow(
    "No API key: pass bearer or key or user and pin to new Docuvane(), " +
      "or set the environment variable TOKEN or KEY or USER and PIN.",
  );
});

it("keeps the token URL of the spec as it is", () => {
  const given = credentials({ oauth: { clientId: "p", clientSecret: "s" } }, [{ oauth: [] }]);
  expect(given.choose(undefined)).toMatchObject([
    { secret: { tokenURL: new URL("https://login.example/token") } },
  ]);
});

it("refuses only a token together with what tokens are requested with", () => {
  const oauth = { clientId: "p", clientSecret: "s" };
  const either = [{ bearer: [] }, { key: [] }, { oauth: [] }];
  expect(() => credentials({ bearer: "b", oauth }, either)).toThrow(
    "Both bearer and oauth are set: pass only one.",
  );
  expect(chosen(credentials({ key: "k", oauth }, either))).toEqual(["key"]);
});
