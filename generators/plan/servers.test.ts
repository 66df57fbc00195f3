// Checks the URLs of documents and operations.
import { describe, expect, test } from "vitest";
import { makePlan } from "./make-plan.ts";
import { valuePattern } from "./server-variables.ts";
import { ok, onlyOperation, planOf, warnings } from "./testdata/fixture.ts";

const operation = { operationId: "go", responses: ok({ type: "string" }) };

/** Servers of a document that was read from an address. */
function serversAt(servers: unknown, location?: string): readonly string[] {
  return makePlan({ openapi: "3.1.0", info: {}, servers, paths: {} }, { name: "acme", location }).servers;
}

describe("the servers of a document", () => {
  test("have variables replaced by defaults, and no trailing slash", () => {
    const variables = { host: { default: "api.acme.example" }, version: { enum: ["v2", "v1"] } };
    expect(serversAt([{ url: "https://{host}/{version}/", variables }])).toEqual([
      "https://api.acme.example/v2",
    ]);
  });

  test("keep the name of a variable without a default, with a warning", () => {
    const plan = planOf({ servers: [{ url: "https://{host}" }], paths: {} });
    expect(plan.servers).toEqual(["https://{host}"]);
    expect(warnings(plan)[0]).toContain("/servers/0: The variable host");
  });

  test("that are relative are resolved against the URL of the document", () => {
    expect(serversAt([{ url: "/v1" }], "https://acme.example/docs/openapi.json")).toEqual([
      "https://acme.example/v1",
    ]);
    expect(serversAt([{ url: "../v1/" }], "https://acme.example/a/b/c.json")).toEqual([
      "https://acme.example/a/v1",
    ]);
    expect(serversAt(undefined, "https://acme.example/docs/openapi.json")).toEqual(["https://acme.example"]);
  });

  test("that are relative in a file are ignored, with a warning", () => {
    const plan = planOf({ servers: [{ url: "/v1" }], paths: {} });
    expect(plan.servers).toEqual([]);
    expect(warnings(plan)).toEqual([
      "/servers: The document has no absolute server URL; configure the client with a base URL, path included.",
    ]);
  });
});

describe("the variables of the default server", () => {
  const templateOf = (...servers: readonly unknown[]) => planOf({ servers, paths: {} }).server;

  test("are options, each once, with the values they take", () => {
    const variables = {
      "account-id": { default: "demo", description: "The account" },
      region: { enum: ["eu", "us"], default: "us" },
      base: { default: "v2" },
    };
    const url = "https://{account-id}.{region}.acme.io/{base}/{account-id}/";
    const account = {
      name: "account-id",
      words: ["account", "id"],
      default: "demo",
      values: [],
      takesSlashes: false,
      description: "The account",
    };
    const region = { name: "region", words: ["region"], default: "us", values: ["eu", "us"] };
    const base = { name: "base", default: "v2", takesSlashes: true };
    expect(templateOf({ url, variables })).toMatchObject({
      parts: ["https://", account, ".", region, ".acme.io/", base, "/", account],
      variables: [account, region, base],
    });
  });

  test("are those of the first public server", () => {
    const local = { url: "http://localhost:{port}", variables: { port: { default: 80 } } };
    const variables = { region: { default: "eu" } };
    const found = templateOf(local, { url: "https://{region}.acme.io", variables }, "https://acme.io");
    expect(found?.variables.map(({ name }) => name)).toEqual(["region"]);
    expect(templateOf(local)?.variables.map(({ name }) => name)).toEqual(["port"]);
    expect(templateOf({ url: "https://acme.io" }, { url: "https://{region}.acme.io", variables })).toBe(
      undefined,
    );
  });

  test("are no options when they have no default, hold a whole URL, or the URL is relative", () => {
    const whole = { url: "{server}/v1", variables: { server: { default: "https://acme.io" } } };
    expect(templateOf(whole)).toBe(undefined);
    expect(templateOf({ url: "https://{host}/v1" })).toBe(undefined);
    expect(templateOf({ url: "/{base}", variables: { base: { default: "v1" } } })).toBe(undefined);
  });

  test("take no characters that end their part of the URL", () => {
    const variables = { host: { default: "a" }, base: { default: "b" }, list: { enum: ["x.y", "z"] } };
    const template = templateOf({ url: "https://{host}.acme.io/{base}/{list}", variables });
    const [host, base, listed] = (template?.variables ?? []).map(
      (variable) => new RegExp(`^(?:${valuePattern(variable)})$`),
    );
    const taken = (pattern: RegExp | undefined) =>
      ["a", "a-b.c", "a/b", "a@b", "..", "a/../b", "a?b", "a#b", "a\\b", "a b", "", "x.y", "xzy"].filter(
        (value) => pattern?.test(value),
      );
    expect(taken(host)).toEqual(["a", "a-b.c", "x.y", "xzy"]);
    expect(taken(base)).toEqual(["a", "a-b.c", "a/b", "x.y", "xzy"]);
    expect(taken(listed)).toEqual(["x.y"]);
  });

  test.each([
    ["/sell/v1", ["/sell/v1", "/v2"], ["sell/v1", "/v2/", "//v2", "/", ""]],
    ["v1/", ["v1/", "v2/x/"], ["v2", "/v2/", "/", ""]],
    ["", ["", "v2", "v2/x"], ["/v2", "v2/"]],
    ["v1%20b", ["v1%20b", "v2"], ["v2%20b"]],
  ])("take their default %j and values of its form", (fallback, taken, refused) => {
    const variables = { host: { default: "a" }, base: { default: fallback } };
    const template = templateOf({ url: "https://{host}.acme.io/x{base}", variables });
    const [, base] = template?.variables ?? [];
    if (base === undefined) throw new Error("no variable");
    const pattern = new RegExp(`^(?:${valuePattern(base)})$`);
    expect([...taken, ...refused].filter((value) => pattern.test(value))).toEqual(taken);
  });
});

describe("an operation with a server of its own", () => {
  const servers = [{ url: "https://acme.example/api/v1" }, { url: "https://test.acme.example/api/v1" }];
  const at = (own: readonly unknown[], level: "path" | "operation" = "operation") => {
    const item =
      level === "path" ? { servers: own, get: operation } : { get: { ...operation, servers: own } };
    return onlyOperation(planOf({ servers, paths: { "/token": item } }));
  };

  test("on the same origin has a path from there", () => {
    const expected = { server: undefined, atOrigin: true, path: "/token" };
    expect(at([{ url: "https://acme.example" }])).toMatchObject(expected);
    expect(at([{ url: "https://acme.example" }], "path")).toMatchObject(expected);
    expect(at([{ url: "https://acme.example/v2/" }])).toMatchObject({ atOrigin: true, path: "/v2/token" });
    expect(at([{ url: "/v2" }])).toMatchObject({ server: undefined, atOrigin: true, path: "/v2/token" });
  });

  test("on another origin has an absolute URL", () => {
    expect(at([{ url: "https://uploads.example/x/" }])).toMatchObject({
      server: "https://uploads.example/x",
      atOrigin: false,
      path: "/token",
    });
  });

  test("that equals the server of the document has none of its own", () => {
    expect(at([{ url: "https://acme.example/api/v1/" }])).toMatchObject({
      server: undefined,
      atOrigin: false,
    });
  });
});
