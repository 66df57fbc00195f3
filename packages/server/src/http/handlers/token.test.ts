// Access tokens: how programs get them, what they may do, and when they end.
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../../../test/running-server.ts";
import { startServer } from "../../start/server.ts";

let service: TestService;
let client: { id: string; secret: string };
beforeAll(async () => {
  service = await startTestService();
  client = await service.server.createOAuthClient({ scopes: ["documents:read", "workflows:read"] });
});
afterAll(() => service.close());

const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64")}`;
const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const grant = { grant_type: "client_credentials" };

async function ask(body: BodyInit, authorization?: string, query = "") {
  const headers = { ...(authorization !== undefined && { authorization }) };
  const response = await fetch(`${service.origin}/oauth/token${query}`, { method: "POST", body, headers });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const askAsClient = (body: BodyInit) => ask(body, basic(client.id, client.secret));

describe("a token", () => {
  it("is given for id and secret in the header, for an hour, with the scopes of the client", async () => {
    const { status, headers, body } = await askAsClient(form(grant));
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^dv_at_[0-9A-Za-z]{36}$/),
      token_type: "Bearer",
      expires_in: 3600,
      scope: "documents:read workflows:read",
    });
  });

  it("is given for id and secret in the form", async () => {
    const { body } = await ask(form({ ...grant, client_id: client.id, client_secret: client.secret }));
    expect(body).toMatchObject({ token_type: "Bearer" });
  });

  it("opens what its scopes allow, and nothing else", async () => {
    const { body } = await askAsClient(form({ ...grant, scope: "documents:read documents:read" }));
    expect(body.scope).toBe("documents:read");
    const headers = { authorization: `Bearer ${body.access_token}` };
    expect((await service.call("/documents", { headers })).status).toBe(200);
    const refused = await service.call("/workflows", { headers });
    expect([refused.status, refused.body["code"]]).toEqual([403, "insufficient_scope"]);
    expect(refused.headers.get("www-authenticate")).toBe(
      'Bearer realm="docuvane", error="insufficient_scope", scope="workflows:read"',
    );
  });

  it("ends after an hour", async () => {
    const { body } = await askAsClient(form(grant));
    const headers = { authorization: `Bearer ${body.access_token}` };
    service.server.clock.advance(3599_000);
    expect((await service.call("/documents", { headers })).status).toBe(200);
    service.server.clock.advance(1000);
    const refused = await service.call("/documents", { headers });
    expect([refused.status, refused.body["code"]]).toEqual([401, "invalid_token"]);
  });

  it("ends with its client, at once", async () => {
    const other = await service.server.createOAuthClient({ scopes: ["documents:read"] });
    const { body } = await ask(form(grant), basic(other.id, other.secret));
    const headers = { authorization: `Bearer ${body.access_token}` };
    expect((await service.call("/documents", { headers })).status).toBe(200);
    await service.server.revoke(other.id);
    expect((await service.call("/documents", { headers })).status).toBe(401);
    expect((await ask(form(grant), basic(other.id, other.secret))).body.error).toBe("invalid_client");
  });
});

describe("a request for a token is refused", () => {
  it.each<[string, Record<string, string>, string]>([
    ["another grant type", { grant_type: "password" }, "unsupported_grant_type"],
    ["no grant type", {}, "invalid_request"],
    ["an empty grant type", { grant_type: "" }, "invalid_request"],
    ["a scope that is not known", { ...grant, scope: "documents:admin" }, "invalid_scope"],
    ["a scope of others", { ...grant, scope: "documents:read documents:write" }, "invalid_scope"],
  ])("with %s", async (_, fields, error) => {
    const { status, body } = await askAsClient(form(fields));
    expect([status, body]).toEqual([400, { error, error_description: expect.stringMatching(/\.$/) }]);
  });

  it("with a parameter that comes twice", async () => {
    const { status, body } = await askAsClient("grant_type=client_credentials&scope=a&scope=b" as string);
    expect([status, body.error]).toEqual([415, undefined]);
    const twice = new URLSearchParams("grant_type=client_credentials&scope=a&scope=b");
    expect((await askAsClient(twice)).body.error).toBe("invalid_request");
  });

  it.each<[string, () => string | undefined]>([
    ["no credentials", () => undefined],
    ["a wrong secret", () => basic(client.id, "dv_cs_wrong")],
    ["an unknown client", () => basic("client_unknown", client.secret)],
    ["credentials that are not Basic", () => "Bearer x"],
    ["broken percent-encoding", () => `Basic ${Buffer.from("%zz:x").toString("base64")}`],
  ])("with %s", async (_, authorization) => {
    const { status, headers, body } = await ask(form(grant), authorization());
    expect([status, body.error]).toEqual([401, "invalid_client"]);
    expect(headers.get("www-authenticate")).toBe('Basic realm="docuvane"');
  });

  it("with credentials in header and body, and with a query", async () => {
    const both = form({ ...grant, client_id: client.id, client_secret: client.secret });
    expect((await askAsClient(both)).body.error).toBe("invalid_request");
    const query = `?client_id=${client.id}`;
    expect((await ask(form(grant), basic(client.id, client.secret), query)).body.error).toBe(
      "invalid_request",
    );
  });
});

describe("the metadata", () => {
  it("names the endpoint of the address it was asked at", async () => {
    const response = await fetch(`${service.origin}/.well-known/oauth-authorization-server`);
    expect(await response.json()).toMatchObject({
      issuer: service.origin,
      token_endpoint: `${service.origin}/oauth/token`,
      grant_types_supported: ["client_credentials"],
      scopes_supported: expect.arrayContaining(["documents:read", "webhooks:write"]),
    });
  });

  it.each([
    [undefined, 404, undefined],
    ["https://api.example.com", 200, "https://api.example.com"],
  ])("beyond this machine has the issuer %s, whatever Host is sent", async (publicUrl, status, issuer) => {
    const options = {
      ephemeral: true,
      port: 0,
      host: "0.0.0.0",
      ...(publicUrl !== undefined && { publicUrl }),
    };
    const server = await startServer(options);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const at = { port: server.port, path: "/.well-known/oauth-authorization-server" };
      request({ ...at, headers: { host: "attacker.example" } }, resolve)
        .once("error", reject)
        .end();
    });
    const body = await text(response);
    await server.close();
    expect([response.statusCode, JSON.parse(body).issuer]).toEqual([status, issuer]);
    expect(body).not.toContain("attacker");
  });
});

describe("a restricted key", () => {
  it("does what its scopes allow", async () => {
    const { key } = await service.server.createApiKey({ scopes: ["documents:read"] });
    const headers = { authorization: `Bearer ${key}` };
    expect((await service.call("/documents", { headers })).status).toBe(200);
    expect((await service.call("/documents/doc_1", { headers, method: "DELETE" })).status).toBe(403);
  });
});
