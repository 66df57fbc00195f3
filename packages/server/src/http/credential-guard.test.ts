// Wrong credentials: throttled by address wherever a caller authenticates, never at the cost of valid ones.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PagesFolder, writePages } from "../../test/pages.ts";
import { apiKey, startTestService, type TestService } from "../../test/running-server.ts";
import { startServer } from "../start/server.ts";

let service: TestService;
let pages: PagesFolder;
beforeAll(async () => {
  pages = writePages();
  const options = { wrongCredentials: 3, trustedProxies: ["127.0.0.0/8"], studioFolder: pages.path };
  service = await startTestService({ ephemeral: true, ...options });
});
afterAll(async () => {
  await service.close();
  pages[Symbol.dispose]();
});

/** Sends a request as a client of its own behind the proxy. */
function clientAt(address: string) {
  const headers = { "x-forwarded-for": address };
  const bearer = (key: string) =>
    fetch(`${service.url}/documents`, { headers: { ...headers, authorization: `Bearer ${key}` } });
  const token = (secret: string, id = "client") =>
    fetch(`${service.origin}/oauth/token`, {
      method: "POST",
      headers: { ...headers, authorization: `Basic ${btoa(`${id}:${secret}`)}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
  const signIn = (body: object) =>
    fetch(`${service.origin}/studio/session`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const link = (key: string) =>
    fetch(`${service.origin}/studio/links`, {
      method: "POST",
      headers: { ...headers, authorization: `Bearer ${key}` },
    });
  return { bearer, token, signIn, link };
}

const statusesOf = async (...requests: (() => Promise<Response>)[]) => {
  const statuses: number[] = [];
  for (const send of requests) statuses.push((await send()).status);
  return statuses;
};
const repeat = <T>(count: number, each: T) => Array.from({ length: count }, () => each);

describe("wrong credentials", () => {
  it.each([
    ["as bearer", "192.0.2.1", (at: string) => clientAt(at).bearer("dv_live_wrong")],
    ["for a token", "192.0.2.2", (at: string) => clientAt(at).token("wrong")],
    ["at the sign-in", "192.0.2.3", (at: string) => clientAt(at).signIn({ api_key: "dv_live_wrong" })],
    ["as a link", "192.0.2.4", (at: string) => clientAt(at).signIn({ link: "dv_sl_wrong" })],
    ["for a link", "192.0.2.5", (at: string) => clientAt(at).link("dv_live_wrong")],
  ])("%s are throttled after the allowance, for their address alone", async (_, address, send) => {
    expect(await statusesOf(...repeat(4, () => send(address)))).toEqual([401, 401, 401, 429]);
    const refused = await send(address);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(20);
    const reset = Number(refused.headers.get("x-ratelimit-reset")) - seconds;
    expect(Math.abs(reset - service.server.clock.now().getTime() / 1_000)).toBeLessThan(20);
    const limits = ["limit", "remaining"].map((name) => refused.headers.get(`x-ratelimit-${name}`));
    expect(limits).toEqual(["3", "0"]);
    expect(await refused.json()).toMatchObject({
      code: "rate_limited",
      detail: `Too many wrong credentials from this address. Use a valid one, or retry in ${seconds} s.`,
    });
    expect((await send("198.51.100.9")).status).toBe(401);
    service.server.clock.advance(60_000);
    expect((await send(address)).status).toBe(401);
    service.server.clock.advance(60_000);
  });

  it("share one allowance over all kinds, which valid ones neither need nor use up", async () => {
    const { bearer, token, signIn, link } = clientAt("192.0.2.6");
    const client = await service.server.createOAuthClient({ scopes: ["documents:read"] });
    const wrong = [
      () => bearer("dv_live_wrong"),
      () => token("wrong"),
      () => signIn({ api_key: "dv_live_wrong" }),
      () => bearer("dv_live_wrong"),
    ];
    expect(await statusesOf(...wrong)).toEqual([401, 401, 401, 429]);
    const valid = [
      () => bearer(apiKey),
      () => token(client.secret, client.id),
      () => signIn({ api_key: apiKey }),
      () => link(apiKey),
    ];
    expect(await statusesOf(...valid, ...valid)).toEqual([200, 200, 200, 201, 200, 200, 200, 201]);
    expect((await bearer("dv_live_wrong")).status).toBe(429);
  });

  it("are counted for the network of an IPv6 address", async () => {
    const addresses = ["2001:db8::1", "2001:db8::2", "2001:db8::ffff:1", "2001:db8::3"];
    const sends = [...addresses, "2001:db8:0:1::1"].map((at) => () => clientAt(at).bearer("dv_live_wrong"));
    expect(await statusesOf(...sends)).toEqual([401, 401, 401, 429, 401]);
  });

  it("include neither a missing credential nor a missing scope", async () => {
    const { key } = await service.server.createApiKey({ scopes: ["workflows:read"] });
    const { bearer } = clientAt("192.0.2.7");
    const headers = { "x-forwarded-for": "192.0.2.7" };
    const missing = repeat(5, () => fetch(`${service.url}/documents`, { headers }));
    expect(await statusesOf(...missing, ...repeat(5, () => bearer(key)))).toEqual([
      ...repeat(5, 401),
      ...repeat(5, 403),
    ]);
    expect((await bearer("dv_live_wrong")).status).toBe(401);
  });

  it("are counted by kind and cause", async () => {
    const metrics = await (await fetch(`${service.origin}/metrics`)).text();
    for (const labels of [
      'credential="bearer",cause="missing"',
      'credential="bearer",cause="invalid"',
      'credential="bearer",cause="throttled"',
      'credential="client",cause="invalid"',
      'credential="sign_in",cause="throttled"',
    ])
      expect(metrics).toMatch(new RegExp(`docuvane_authentication_failures_total\\{${labels}\\} [1-9]`));
  });
});

it("are 100 a minute by default, and no client chooses its address where no proxy is trusted", async () => {
  const own = await startServer({ ephemeral: true, port: 0 });
  const send = (address: string) =>
    fetch(`${own.url}/documents`, {
      headers: { authorization: "Bearer dv_live_wrong", "x-forwarded-for": address },
    });
  // Many at once: the allowance fills up by 100 in a minute.
  const sent = await Promise.all(Array.from({ length: 200 }, (_, at) => send(`192.0.2.${at}`)));
  await own.close();
  const wrong = sent.filter(({ status }) => status === 401).length;
  expect(wrong).toBeGreaterThanOrEqual(100);
  expect(sent.filter(({ status }) => status === 429).length).toBe(200 - wrong);
  expect(wrong).toBeLessThan(200);
});
