// Tests what changes of credentials and servers do on the wire.
import { describe, expect, it } from "vitest";
import { type Edit, type Members, operation, wire } from "../testdata/pair.ts";

const secure = (key: string, scopes: readonly string[] = []): Members => ({ security: [{ [key]: scopes }] });
const schemes = {
  key: { type: "apiKey", in: "header", name: "X-Key" },
  token: { type: "http", scheme: "bearer" },
  oauth: {
    type: "oauth2",
    flows: { clientCredentials: { tokenUrl: "https://acme.example/token", scopes: { read: "", write: "" } } },
  },
};
const components = { components: { securitySchemes: schemes } };

/** Old and new properties of one operation, and what is found when they change, and when they change back. */
const edits: readonly Edit[] = [
  [
    "security",
    {},
    secure("key"),
    ["breaking request-security-added GET /pets"],
    ["addition request-security-removed GET /pets"],
  ],
  [
    "a scope",
    secure("oauth", ["read"]),
    secure("oauth", ["read", "write"]),
    ["breaking request-security-added GET /pets"],
    ["addition request-security-removed GET /pets"],
  ],
  [
    "another scheme",
    secure("key"),
    secure("token"),
    ["breaking request-security-added GET /pets", "addition request-security-removed GET /pets"],
    ["breaking request-security-added GET /pets", "addition request-security-removed GET /pets"],
  ],
  [
    "an alternative scheme",
    secure("key"),
    { security: [{ key: [] }, { token: [] }] },
    ["addition request-security-removed GET /pets"],
    ["breaking request-security-added GET /pets"],
  ],
  [
    "a server",
    {},
    { servers: [{ url: "https://other.example" }] },
    ["risky operation-server-changed GET /pets"],
    ["risky operation-server-changed GET /pets"],
  ],
];

describe("credentials and servers on the wire", () => {
  const found = (old: Members, current: Members): readonly string[] =>
    wire({ ...operation(old), ...components }, { ...operation(current), ...components });

  it.each(edits)("%s", (_, old, current, forward, backward) => {
    expect(found(old, current).toSorted()).toEqual(forward.toSorted());
    expect(found(current, old).toSorted()).toEqual(backward.toSorted());
  });

  it("reports what all operations share once", () => {
    const paths = operation({});
    const secured = { ...paths, ...components, security: [{ key: [] }] };
    expect(wire({ ...paths, ...components }, secured)).toEqual(["breaking request-security-added security"]);
    expect(wire(secured, { ...paths, ...components })).toEqual([
      "addition request-security-removed security",
    ]);
    expect(wire(paths, { ...paths, servers: [{ url: "https://new.example" }] })).toEqual([
      "risky default-server-changed https://acme.example",
    ]);
  });

  it("finds another place of a credential", () => {
    const secured = (members: Members): Members => ({
      ...operation({}),
      security: [{ key: [] }],
      components: { securitySchemes: { key: { ...schemes.key, ...members } } },
    });
    expect(wire(secured({}), secured({ name: "X-Other" }))).toEqual([
      "breaking security-scheme-changed security scheme key",
    ]);
    expect(wire(secured({}), secured({ name: "x-key" }))).toEqual([]);
  });

  it("matches schemes by what clients send, not by their names in the document", () => {
    const secured = (key: string, scheme: Members): Members => ({
      ...operation({ security: [{ [key]: [] }] }),
      security: [{ [key]: [] }],
      components: { securitySchemes: { [key]: scheme } },
    });
    expect(wire(secured("key", schemes.key), secured("apiKey", schemes.key))).toEqual([]);
    expect(wire(secured("key", schemes.key), secured("apiKey", { ...schemes.key, name: "X-Api" }))).toContain(
      "breaking request-security-added security",
    );
  });

  it("takes the credentials of a scheme that is gone as those of others that are sent alike, which may be wrong", () => {
    const secured = (keys: readonly string[], required: readonly string[]): Members => ({
      ...operation({ security: required.map((key) => ({ [key]: [] })) }),
      components: { securitySchemes: Object.fromEntries(keys.map((key) => [key, schemes.token])) },
    });
    const old = secured(["both", "user", "staff"], ["both"]);
    const gone = ["user", "staff"];
    expect(wire(old, secured(gone, gone))).toEqual([
      "risky request-security-scheme-merged GET /pets",
      "addition request-security-removed GET /pets",
    ]);
    expect(wire(old, secured(["both", "user", "staff"], gone))).toContain(
      "breaking request-security-added GET /pets",
    );
    expect(wire(secured(["both", "user"], ["both", "user"]), secured(["both", "user"], ["both"]))).toEqual([
      "breaking request-security-added GET /pets",
    ]);
  });

  it("does not take a new OAuth scheme as the new name of a bearer token", () => {
    const flows = { authorizationCode: { authorizationUrl: "/a", tokenUrl: "/t", scopes: {} } };
    const secured = (key: string, scheme: Members): Members => ({
      ...operation({ security: [{ [key]: [] }] }),
      components: { securitySchemes: { [key]: scheme } },
    });
    expect(wire(secured("token", schemes.token), secured("oauth", { type: "oauth2", flows }))).toContain(
      "breaking request-security-added GET /pets",
    );
  });

  it("finds another URL of tokens", () => {
    const secured = (tokenUrl: string): Members => {
      const flows = { clientCredentials: { tokenUrl, scopes: {} } };
      const components = { securitySchemes: { oauth: { type: "oauth2", flows } } };
      return { ...operation({}), security: [{ oauth: [] }], components };
    };
    expect(wire(secured("https://acme.example/token"), secured("https://login.example/token"))).toEqual([
      "risky security-token-url-changed security scheme oauth",
    ]);
  });
});
