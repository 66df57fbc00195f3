// Checks where tokens are asked for, and that no response of a service can send the client secret elsewhere.
import { describe, expect, it } from "vitest";
import { failureOf } from "../../../test/make-client.ts";
import { makeProgram, path } from "../../../test/make-program.ts";
import { json, type Override, SECRET } from "../../../test/oauth-service.ts";
import type { DocuvaneError } from "../../index.ts";

describe("the token endpoint", () => {
  const named = (token_endpoint: string) =>
    path("/oauth-authorization-server", json(200, { issuer: "http://127.0.0.1:4010", token_endpoint }));

  it("is where the metadata of the service says, which is read once", async () => {
    const { service, get, clock } = makeProgram((request) => {
      if (request.path === "/login/token") return json(200, { access_token: "token-9", expires_in: 100 });
      return named("http://127.0.0.1:4010/login/token")(request);
    });
    await get();
    clock.advance(100_000);
    await get();
    expect(service.log.filter((line) => !line.includes("/documents/"))).toEqual([
      "GET /.well-known/oauth-authorization-server",
      "POST /login/token",
      "POST /login/token",
    ]);
  });

  it.each([
    ["404", json(404, "")],
    ["401", json(401, "")],
    ["nothing", json(204, "")],
    ["a page", json(200, "<html></html>", { "content-type": "text/html" })],
    ["metadata without it", json(200, { issuer: "x" })],
    ["a redirect", json(302, "", { location: "https://evil.example/" })],
  ])("is /oauth/token when the metadata is %s", async (_, response) => {
    const { get, service } = makeProgram(path("/oauth-authorization-server", response));
    await get();
    expect(service.tokenRequests).toHaveLength(1);
  });

  it("is not guessed when the service fails to say", async () => {
    const { get, service } = makeProgram(path("/oauth-authorization-server", json(500, "")));
    expect(await failureOf(get())).toMatchObject({ status: 500, outcome: "not_sent" });
    expect(service.tokenRequests).toEqual([]);
  });

  it.each(["https://evil.example/oauth/token", "http://127.0.0.1:4011/oauth/token", "//evil.example/x"])(
    "at another origin, %s, is refused and gets nothing",
    async (url) => {
      const { get, service } = makeProgram(named(url));
      const error = await failureOf<DocuvaneError>(get());
      expect(error).toMatchObject({ code: "token_url_refused", outcome: "not_sent" });
      expect(error.message).toContain("credentials.tokenURL");
      expect(service.log).toEqual(["GET /.well-known/oauth-authorization-server"]);
    },
  );

  it("named by the caller may be at another origin, and gets no header meant for the service", async () => {
    const tokenURL = "https://login.example/oauth/token?tenant=a";
    const credentials = { clientId: "p", clientSecret: SECRET, tokenURL };
    const elsewhere: Override = ({ origin }) =>
      origin === "https://login.example" ? json(200, { access_token: "token-1" }) : undefined;
    const { get, service } = makeProgram(elsewhere, { credentials, headers: { "x-gateway-key": "g" } });
    await get();
    expect(service.requests.map((request) => request.path)).toEqual([
      tokenURL,
      "http://127.0.0.1:4010/api/v1/documents/doc_1",
    ]);
    expect(Object.keys(service.requests[0]?.headers ?? {}).sort()).toEqual(
      ["accept", "accept-encoding", "authorization", "content-length", "content-type", "user-agent"].sort(),
    );
    expect(service.requests[1]?.headers["x-gateway-key"]).toBe("g");
  });
});
