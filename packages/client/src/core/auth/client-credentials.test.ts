// Checks client credentials: when tokens are asked for, where, and what an error says and does not say.
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { refused, reset } from "../../../test/fake-transport.ts";
import { failureOf } from "../../../test/make-client.ts";
import { makeProgram, path } from "../../../test/make-program.ts";
import { json, SECRET } from "../../../test/oauth-service.ts";
import { AuthenticationError, type DocuvaneError, ServerError, TransportFailure } from "../../index.ts";

describe("client credentials", () => {
  it("get one token for many calls, at the endpoint of the origin", async () => {
    const { service, get } = makeProgram();
    await Promise.all(Array.from({ length: 30 }, get));
    await get();
    expect(service.log.slice(0, 2)).toEqual([
      "GET /.well-known/oauth-authorization-server",
      "POST /oauth/token",
    ]);
    expect(service.log.filter((line) => !line.includes("/documents/"))).toHaveLength(2);
    const [request] = service.tokenRequests;
    expect(request?.path).toBe("http://127.0.0.1:4010/oauth/token");
    expect(request?.headers).toMatchObject({
      authorization: `Basic ${btoa(`program:${encodeURIComponent(SECRET)}`)}`,
      "content-type": "application/x-www-form-urlencoded",
    });
    expect(Buffer.from(request?.body as Uint8Array).toString()).toBe("grant_type=client_credentials");
  });

  it("ask for the scopes they are given", async () => {
    const credentials = { clientId: "p", clientSecret: "s", scopes: ["documents:read", "workflows:run"] };
    const { service, get } = makeProgram(undefined, { credentials });
    await get();
    const body = Buffer.from(service.tokenRequests[0]?.body as Uint8Array).toString();
    expect(new URLSearchParams(body).get("scope")).toBe("documents:read workflows:run");
  });

  it("do not go along with a call, nor the token with the request for one", async () => {
    const { service, get } = makeProgram();
    await get();
    expect(service.requests.map(({ headers }) => headers["authorization"]?.split(" ")[0])).toEqual([
      undefined,
      "Basic",
      "Bearer",
    ]);
  });

  it("renew the token before it ends", async () => {
    const { service, get, clock } = makeProgram();
    await get();
    clock.advance(3_540_000);
    await get();
    await new Promise(setImmediate);
    await get();
    expect(service.tokenRequests).toHaveLength(2);
    expect(service.requests.at(-1)?.headers["authorization"]).toBe("Bearer token-2");
  });

  it("take a token without a life to be good for 300 s", async () => {
    const { service, get, clock } = makeProgram();
    service.life = undefined;
    await get();
    clock.advance(239_999);
    await get();
    expect(service.tokenRequests).toHaveLength(1);
    clock.advance(60_001);
    await get();
    expect(service.tokenRequests).toHaveLength(2);
  });

  it("get a fresh token after a refusal and make the call once more", async () => {
    const { service, get } = makeProgram();
    await get();
    service.revoked.add("token-1");
    const results = await Promise.all([get(), get(), get()]);
    expect(results.map(({ attempts }) => attempts)).toEqual([2, 2, 2]);
    expect(service.tokenRequests).toHaveLength(2);
  });

  it("give up when the fresh token is refused as well", async () => {
    const { service, get } = makeProgram();
    for (const number of [1, 2, 3]) service.revoked.add(`token-${number}`);
    expect(await failureOf(get())).toMatchObject({ status: 401, code: "invalid_token", attempts: 2 });
    expect(service.tokenRequests).toHaveLength(2);
  });

  it("serve others when the caller who asked first leaves", async () => {
    const gate = Promise.withResolvers<undefined>();
    const { client, service } = makeProgram((request) =>
      request.path === "/oauth/token" ? gate.promise : undefined,
    );
    const controller = new AbortController();
    const first = failureOf(client.documents.get("doc_1", { signal: controller.signal }));
    const second = client.documents.get("doc_2");
    while (service.tokenRequests.length === 0) await new Promise(setImmediate);
    controller.abort();
    expect(await first).toMatchObject({ name: "AbortedError", outcome: "not_sent" });
    gate.resolve(undefined);
    expect((await second).status).toBe("completed");
    expect(service.tokenRequests).toHaveLength(1);
  });
});

describe("a token endpoint that refuses", () => {
  it.each([
    [401, "invalid_client"],
    [400, "unauthorized_client"],
    [400, "invalid_scope"],
  ])("with %i %s is an AuthenticationError with its code", async (status, code) => {
    const response = json(status, { error: code, error_description: "No such client." });
    const { get, service } = makeProgram(path("/oauth/token", response));
    const error = await failureOf<AuthenticationError>(get());
    expect(error).toBeInstanceOf(AuthenticationError);
    expect(error).toMatchObject({ status, code, outcome: "not_sent", retryable: false });
    expect(error.message).toBe(
      `No access token: Request failed with ${status} ${status === 400 ? "Bad Request" : "Unauthorized"}: POST /oauth/token (${code}): No such client.`,
    );
    expect(service.tokenRequests).toHaveLength(1);
  });

  it("for a moment is asked again, three times in all and not nine", async () => {
    const { get, service } = makeProgram(path("/oauth/token", json(503, "")));
    const error = await failureOf(get());
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({ status: 503, outcome: "not_sent", retryable: true });
    expect(service.tokenRequests).toHaveLength(3);
  });

  it("because of its own rate limit leaves that of the calls as it was", async () => {
    let open = false;
    const headers = { "x-ratelimit-limit": "5", "x-ratelimit-remaining": "0", "retry-after": "50" };
    const { client, get, clock } = makeProgram(({ path }) =>
      path === "/oauth/token" && !open ? json(429, "", headers) : undefined,
    );
    expect(await failureOf(get())).toMatchObject({ name: "RateLimitError", outcome: "not_sent" });
    expect(client.rateLimit).toBeUndefined();
    const waited = clock.sleeps.length;
    open = true;
    await get();
    expect(clock.sleeps).toHaveLength(waited);
  });

  it("by a broken connection says that the call itself was not sent", async () => {
    const { client, service } = makeProgram((request) => {
      if (request.path === "/oauth/token") throw reset().failure;
      return undefined;
    });
    const error = await failureOf<DocuvaneError>(client.workflows.run("w"));
    expect(error).toMatchObject({ name: "ConnectionError", outcome: "not_sent" });
    expect(error.cause).toMatchObject({ outcome: "unknown" });
    expect(error.idempotencyKey).toHaveLength(36);
    expect(service.log.some((line) => line.includes("/run"))).toBe(false);
  });

  it("gives each waiting caller an error of its own", async () => {
    const { client } = makeProgram(path("/oauth/token", json(401, { error: "invalid_client" })));
    const errors = await Promise.all([
      failureOf<DocuvaneError>(client.workflows.run("a", undefined, { idempotencyKey: "first" })),
      failureOf<DocuvaneError>(client.documents.get("doc_1")),
    ]);
    expect(errors[0]).not.toBe(errors[1]);
    expect(errors[1]?.idempotencyKey).toBeUndefined();
  });

  it("does not turn a call that may have been processed into one that was not sent", async () => {
    let uploads = 0;
    const { client, service } = makeProgram((request) => {
      if (request.path === "/oauth/token" && uploads > 0) return json(401, { error: "invalid_client" });
      if (!request.path.endsWith("/documents")) return undefined;
      uploads += 1;
      service.revoked.add("token-1");
      if (uploads === 1) throw new TransportFailure(new Error("reset"), true);
      return undefined;
    });
    const error = await failureOf(client.documents.upload({ file: new Uint8Array(1) }));
    expect(error).toMatchObject({ code: "invalid_client", outcome: "unknown", attempts: 3 });
  });

  it("with 204 has no token", async () => {
    const { get } = makeProgram(path("/oauth/token", json(204, "")));
    expect(await failureOf<DocuvaneError>(get())).toMatchObject({
      name: "ResponseParseError",
      message: "No access token: The token response has no access_token: check credentials.tokenURL.",
    });
  });

  it.each([
    ["no token", { token_type: "Bearer" }, "unreadable_response"],
    ["a token no header can carry", { access_token: "a\r\nb" }, "unreadable_response"],
    ["another type of token", { access_token: "abc", token_type: "mac" }, "unsupported_token_type"],
  ])("with %s is told from a refusal", async (_, body, code) => {
    const { get, service } = makeProgram(path("/oauth/token", json(200, body)));
    const error = await failureOf<DocuvaneError>(get());
    expect(error).toMatchObject({ name: "ResponseParseError", code, outcome: "not_sent" });
    expect(error.message).not.toContain("abc");
    expect(service.log.some((line) => line.includes("/documents/"))).toBe(false);
  });
});

it("shows secret and token nowhere", async () => {
  const lines: unknown[] = [];
  const write = (...line: unknown[]) => lines.push(...line);
  const logger = { debug: write, info: write, warn: write, error: write };
  const echo = `secret ${SECRET} ${btoa(`program:${encodeURIComponent(SECRET)}`)}`;
  const refusing = path(
    "/oauth/token",
    json(401, { error: "invalid_client", error_description: echo, echo }),
  );
  const first = makeProgram(refusing, { logger });
  const second = makeProgram(
    ({ path, headers }) =>
      path.endsWith("/doc_1") ? json(401, `I do not like ${headers["authorization"]}`) : undefined,
    { logger },
  );
  const values = [first.client, await failureOf(first.get()), await failureOf(second.get()), second.client];
  const shown = [...values, ...lines].flatMap((value) => [
    inspect(value, { depth: 10, showHidden: true }),
    JSON.stringify(value) ?? "",
    String(value),
  ]);
  const text = shown.join("\n");
  for (const secret of [
    SECRET,
    encodeURIComponent(SECRET),
    btoa(`program:${encodeURIComponent(SECRET)}`),
    "token-1",
    "token-2",
  ])
    expect(text).not.toContain(secret);
  expect(text).toContain("[redacted]");
  expect(lines.length).toBeGreaterThan(6);
});

it("says that a call was not sent when its service cannot be reached, also for tokens", async () => {
  const { get } = makeProgram(() => {
    throw refused().failure;
  });
  expect(await failureOf(get())).toMatchObject({ name: "ConnectionError", outcome: "not_sent" });
});
