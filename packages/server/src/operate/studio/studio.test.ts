// Signing in to the Studio, and the ways other web pages attack a service on this machine.
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PagesFolder, writePages } from "../../../test/pages.ts";
import { apiKey, startTestService, type TestService } from "../../../test/running-server.ts";
import { startServer } from "../../start/server.ts";

const bearer = { authorization: `Bearer ${apiKey}` };
const json = { "content-type": "application/json" };

let service: TestService;
let pages: PagesFolder;
beforeAll(async () => {
  pages = writePages();
  const streamPace = { heartbeatMs: 50, stallMs: 10_000 };
  service = await startTestService({ ephemeral: true, studioFolder: pages.path }, { streamPace });
});
afterAll(async () => {
  await service.close();
  pages[Symbol.dispose]();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(service.origin + path, { headers });
const signIn = (body: object, headers: Record<string, string> = {}) =>
  fetch(`${service.origin}/studio/session`, {
    method: "POST",
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });
const cookieOf = (response: Response) => String(response.headers.get("set-cookie")).split(";", 1)[0] ?? "";
const askForLink = (headers: Record<string, string> = {}) =>
  fetch(`${service.origin}/studio/links`, { method: "POST", headers });
const createLink = async () => {
  const response = await askForLink(bearer);
  expect(response.status).toBe(201);
  const { url } = (await response.json()) as { url: string };
  return { url, link: new URL(url).hash.replace("#t=", "") };
};

/** Sends a request with headers that `fetch` does not let a program choose. */
async function sendTo(origin: string, ...[path, headers, method, body]: Parameters<typeof send>) {
  const { port } = new URL(origin);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, method, headers }, resolve)
      .once("error", reject)
      .end(body && JSON.stringify(body));
  });
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

function send(path: string, headers: Record<string, string>, method = "GET", body?: object) {
  return sendTo(service.origin, path, headers, method, body);
}

describe("signing in", () => {
  it("with an API key opens a session for the API, until the browser signs out", async () => {
    const signedIn = await signIn({ api_key: ` ${apiKey} ` });
    expect(signedIn.status).toBe(200);
    const set = String(signedIn.headers.get("set-cookie"));
    const port = new URL(service.origin).port;
    expect(set).toMatch(
      new RegExp(`^docuvane_studio_${port}=dv_ss_\\w+; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict$`),
    );
    const cookie = cookieOf(signedIn);
    expect((await get("/api/v1/documents", { cookie })).status).toBe(200);
    expect(await (await get("/studio/session", { cookie })).json()).toMatchObject({
      signed_in: true,
      max_file_bytes: 26_214_400,
    });
    const out = await fetch(`${service.origin}/studio/session`, { method: "DELETE", headers: { cookie } });
    expect([out.status, out.headers.get("set-cookie")]).toEqual([204, expect.stringContaining("Max-Age=0")]);
    // A copy of the cookie is worthless too.
    const after = await get("/api/v1/documents", { cookie });
    expect([after.status, await after.json()]).toEqual([
      401,
      expect.objectContaining({ code: "invalid_token" }),
    ]);
    expect(await (await get("/studio/session", { cookie })).json()).toEqual({ signed_in: false });
  });

  it("follows events across heartbeats until it ends", async () => {
    const cookie = cookieOf(await signIn({ api_key: apiKey }));
    const { body } = await get("/api/v1/events", { cookie, accept: "text/event-stream" });
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    for (let heartbeats = 0; heartbeats < 3; ) {
      const { value, done } = await reader.read();
      expect(done).toBe(false);
      heartbeats +=
        Buffer.from(value ?? [])
          .toString()
          .split(": heartbeat").length - 1;
    }
    await fetch(`${service.origin}/studio/session`, { method: "DELETE", headers: { cookie } });
    while (!(await reader.read()).done);
  });

  it("with an unknown key is refused", async () => {
    const response = await signIn({ api_key: "dv_live_unknown" });
    expect([response.status, response.headers.get("set-cookie")]).toEqual([401, null]);
    expect((await signIn({})).status).toBe(400);
    expect((await signIn([])).status).toBe(400);
  });

  it("with a link works once", async () => {
    const { url, link } = await createLink();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#t=dv_sl_\w+$/);
    const attempts = await Promise.all([signIn({ link }), signIn({ link })]);
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 401]);
    const again = await signIn({ link });
    expect([again.status, await again.json()]).toEqual([
      401,
      expect.objectContaining({
        detail: expect.stringContaining("used before or is older than ten minutes"),
      }),
    ]);
  });

  it("with a link works for ten minutes, and a session for twelve hours", async () => {
    const [{ link }, { link: early }] = [await createLink(), await createLink()];
    const session = cookieOf(await signIn({ link: (await createLink()).link }));
    service.server.clock.advance(599_000);
    expect((await signIn({ link: early })).status).toBe(200);
    service.server.clock.advance(2_000);
    expect((await signIn({ link })).status).toBe(401);
    expect((await get("/api/v1/documents", { cookie: session })).status).toBe(200);
    service.server.clock.advance(12 * 3_600_000);
    expect((await get("/api/v1/documents", { cookie: session })).status).toBe(401);
  });

  it("ends with the key, and no link is made without one", async () => {
    const { id, key } = await service.server.createApiKey();
    const cookie = cookieOf(await signIn({ api_key: key }));
    const response = await askForLink({ authorization: `Bearer ${key}` });
    const link = new URL(((await response.json()) as { url: string }).url).hash.slice(3);
    await service.server.revoke(id);
    expect((await get("/api/v1/documents", { cookie })).status).toBe(401);
    expect((await signIn({ link })).status).toBe(401);
    expect((await askForLink()).status).toBe(401);
    expect((await askForLink({ cookie })).status).toBe(401);
  });

  it("with a link is not for an access token, whose client has none", async () => {
    const { id, secret } = await service.server.createOAuthClient({ scopes: ["documents:read"] });
    const body = new URLSearchParams({ grant_type: "client_credentials" });
    const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`;
    const token = await fetch(`${service.origin}/oauth/token`, {
      method: "POST",
      headers: { authorization },
      body,
    });
    const { access_token } = (await token.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await get("/api/v1/documents", headers)).status).toBe(200);
    const refused = await askForLink(headers);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: "permission_denied", detail: expect.stringContaining("API key") }),
    ]);
  });

  it("ends with the life of its key, and no link is made with an expired one", async () => {
    const expiresAt = new Date(service.server.clock.now().getTime() + 3_600_000);
    const { key } = await service.server.createApiKey({ expiresAt });
    const cookie = cookieOf(await signIn({ api_key: key }));
    expect((await get("/api/v1/documents", { cookie })).status).toBe(200);
    service.server.clock.advance(3_601_000);
    expect((await get("/api/v1/documents", { cookie })).status).toBe(401);
    expect((await signIn({ api_key: key })).status).toBe(401);
  });
});

describe("other web pages", () => {
  it.each([
    ["a name that they made resolve to this machine", "attacker.example"],
    ["a name that begins with ours", "localhost.attacker.example"],
    ["user information", "localhost@attacker.example"],
    ["an address on the network", "192.168.0.7"],
    ["nothing that can be parsed", "[::1"],
  ])("reach no route by %s", async (_, host) => {
    for (const path of ["/", "/healthz", "/studio/session", "/api/v1/documents", "/no/such/path"]) {
      const { status, body } = await send(path, { host, ...bearer });
      expect([path, status, JSON.parse(body).code]).toEqual([path, 403, "permission_denied"]);
    }
  });

  it.each(["localhost", "LOCALHOST:1", "127.0.0.1:4010", "[::1]:4010"])("are not %s", async (host) => {
    expect((await send("/api/v1/documents", { host, ...bearer })).status).toBe(200);
  });

  it("are not the public URL, behind which cookies are only sent encrypted", async () => {
    const publicUrl = "https://studio.example.com";
    const server = await startServer({
      ephemeral: true,
      port: 0,
      apiKey,
      studioFolder: pages.path,
      publicUrl,
    });
    const { origin } = new URL(server.url);
    const through = (host: string) =>
      sendTo(origin, "/studio/session", { host, origin: publicUrl, ...json }, "POST", { api_key: apiKey });
    const [known, unknown] = [await through("studio.example.com"), await through("other.example.com")];
    await server.close();
    expect([known.status, unknown.status]).toEqual([200, 403]);
    expect(String(known.headers["set-cookie"])).toMatch(/^docuvane_studio_default=.*; Secure$/);
  });

  it.each([
    ["a POST from another site", "POST", { "sec-fetch-site": "cross-site" }],
    ["a POST from another port of this machine", "POST", { "sec-fetch-site": "same-site" }],
    ["a POST from an older browser", "POST", { origin: "http://localhost:3000" }],
    ["a POST from a sandboxed frame", "POST", { origin: "null" }],
    ["a GET that runs a workflow", "GET", { "sec-fetch-site": "same-site" }],
  ] as const)("cannot send %s with the cookie", async (_, method, headers) => {
    const cookie = cookieOf(await signIn({ api_key: apiKey }));
    const path = method === "GET" ? "/api/v1/workflows/invoice_processing/run" : "/api/v1/workflows";
    const { host } = new URL(service.origin);
    const { status, body } = await send(path, { host, cookie, ...json, ...headers }, method);
    expect([status, JSON.parse(body).code]).toEqual([403, "permission_denied"]);
    const own = { host, cookie, "sec-fetch-site": "same-origin" };
    expect((await send("/api/v1/documents", own)).status).toBe(200);
  });

  it.each([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["another port of this machine", { "sec-fetch-site": "same-site" }],
    ["an older browser", { origin: "http://localhost:3000" }],
  ])("cannot follow events with the cookie: %s", async (_, headers) => {
    const cookie = cookieOf(await signIn({ api_key: apiKey }));
    const { host } = new URL(service.origin);
    const stream = { host, cookie, accept: "text/event-stream", ...headers };
    const { status, headers: sent, body } = await send("/api/v1/events", stream);
    expect([status, JSON.parse(body).code, sent["access-control-allow-origin"]]).toEqual([
      403,
      "permission_denied",
      undefined,
    ]);
  });

  it("cannot sign a browser in or out", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await signIn({ api_key: apiKey }, headers)).status).toBe(403);
    const { host } = new URL(service.origin);
    expect((await send("/studio/session", { host, ...headers }, "DELETE")).status).toBe(403);
  });
});
