// Checks on real sockets that key, token, secret and documents reach the one service they are meant for.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { systemClock } from "../src/core/clock.ts";
import { Docuvane, type DocuvaneOptions, fetchTransport, undiciTransport } from "../src/index.ts";
import { failureOf } from "./make-client.ts";

type Handler = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;

/** A service on 127.0.0.1 that keeps a line for each request: `GET /path authorization`. */
async function listen(handler: Handler) {
  const seen: string[] = [];
  const bodies: Buffer[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? "-"}`);
    bodies.push(body);
    handler(request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    seen,
    bodies,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const respond = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const thief: Handler = (_, response) => void respond(response, 200, { id: "stolen", access_token: "stolen" });
const clock = { ...systemClock, sleep: () => Promise.resolve() };

describe.each([
  ["undici", undiciTransport],
  ["fetch", fetchTransport],
])("over %s", (_, transport) => {
  const connect = (origin: string, options: DocuvaneOptions = {}) =>
    new Docuvane({ apiKey: "dv_test_k", baseURL: origin, transport: transport(), clock, ...options });
  const credentials = { clientId: "p", clientSecret: "s" };

  it.each([301, 302, 303, 307, 308])(
    "a redirect %i takes neither key nor document elsewhere",
    async (status) => {
      await using other = await listen(thief);
      await using server = await listen((_, response) =>
        response.writeHead(status, { location: `${other.origin}/stolen` }).end(),
      );
      await using client = connect(server.origin, { maxRetries: 0 });
      await failureOf(client.documents.get("doc_1"));
      await failureOf(client.documents.delete("doc_1"));
      await failureOf(client.workflows.run("w"));
      await failureOf(client.workflows.create({ name: "x", fields: [], review_below: 0 }));
      await failureOf(client.documents.upload({ file: new Uint8Array(100_000) }));
      expect(server.seen).toHaveLength(5);
      expect(other.seen).toEqual([]);
    },
  );

  it("a list is read on at the service, whatever its Link and cursor say", async () => {
    await using other = await listen(thief);
    await using server = await listen(({ url = "" }, response) => {
      response.setHeader("link", `<${other.origin}/api/v1/documents?cursor=b>; rel="next"`);
      const last = url.includes("cursor");
      const next_cursor = last ? null : `${other.origin}/api/v1/documents?cursor=b`;
      respond(response, 200, { data: [{ id: last ? "doc_2" : "doc_1" }], has_more: !last, next_cursor });
    });
    await using client = connect(server.origin);
    const ids = (await client.documents.list().toArray({ limit: 10 })).map(({ id }) => id);
    expect(ids).toEqual(["doc_1", "doc_2"]);
    expect(server.seen[1]).toBe(
      `GET /api/v1/documents?cursor=${encodeURIComponent(`${other.origin}/api/v1/documents?cursor=b`)} Bearer dv_test_k`,
    );
    expect(other.seen).toEqual([]);
  });

  it("an id stays one segment of the path", async () => {
    await using server = await listen(thief);
    await using client = connect(server.origin);
    await client.documents.get("../workflows/w?x=1#y\r\nx: 1");
    expect(server.seen).toEqual([
      "GET /api/v1/documents/..%2Fworkflows%2Fw%3Fx%3D1%23y%0D%0Ax%3A%201 Bearer dv_test_k",
    ]);
  });

  it("a token endpoint that redirects does not get the secret carried on", async () => {
    await using other = await listen(thief);
    await using server = await listen((_, response) =>
      response.writeHead(307, { location: `${other.origin}/oauth/token` }).end(),
    );
    await using client = connect(server.origin, { apiKey: undefined as never, credentials });
    expect(await failureOf(client.documents.get("doc_1"))).toMatchObject({ code: "redirect_refused" });
    expect(other.seen).toEqual([]);
  });

  it("metadata cannot have the secret sent to another origin", async () => {
    await using other = await listen(thief);
    await using server = await listen((_, response) =>
      respond(response, 200, { issuer: server.origin, token_endpoint: `${other.origin}/oauth/token` }),
    );
    await using client = connect(server.origin, { apiKey: undefined as never, credentials });
    expect(await failureOf(client.documents.get("doc_1"))).toMatchObject({ code: "token_url_refused" });
    expect([server.seen.length, other.seen.length]).toEqual([1, 0]);
  });

  it("a token goes to the service, the secret to the token endpoint the caller named", async () => {
    await using login = await listen((_, response) => respond(response, 200, { access_token: "t1" }));
    await using server = await listen((_, response) => respond(response, 200, { id: "doc_1" }));
    const tokenURL = `${login.origin}/token`;
    await using client = connect(server.origin, {
      apiKey: undefined as never,
      credentials: { ...credentials, tokenURL },
    });
    await client.documents.get("doc_1");
    expect(login.seen).toEqual([`POST /token Basic ${btoa("p:s")}`]);
    expect(login.bodies.map(String)).toEqual(["grant_type=client_credentials"]);
    expect(server.seen).toEqual(["GET /api/v1/documents/doc_1 Bearer t1"]);
  });

  it("a refused token is replaced, and the whole upload sent once more", async () => {
    let issued = 0;
    await using server = await listen(({ url, headers }, response) => {
      if (url?.startsWith("/.well-known/")) return void respond(response, 404, {});
      if (url === "/oauth/token") return void respond(response, 200, { access_token: `t${++issued}` });
      const good = headers.authorization === "Bearer t2";
      respond(response, good ? 201 : 401, { id: "doc_1", status: "processing" });
    });
    await using client = connect(server.origin, { apiKey: undefined as never, credentials, maxRetries: 0 });
    const file = Uint8Array.from({ length: 300_000 }, (_, index) => index % 256);
    const { attempts } = await client.documents.upload({ file }).withResponse();
    expect(attempts).toBe(2);
    expect(server.seen.map((line) => line.split(" ").slice(0, 3).join(" "))).toEqual([
      "GET /.well-known/oauth-authorization-server -",
      "POST /oauth/token Basic",
      "POST /api/v1/documents Bearer",
      "POST /oauth/token Basic",
      "POST /api/v1/documents Bearer",
    ]);
    expect(server.bodies[4]?.includes(Buffer.from(file))).toBe(true);
  });
});
