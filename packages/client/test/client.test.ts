// Checks the client as its user sees it: results, secrets, rate limits, logs and types.
import { readFile } from "node:fs/promises";
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import {
  type Document,
  Docuvane,
  isKnownDocumentStatus,
  isKnownRunStatus,
  type LogFields,
  VERSION,
} from "../src/index.ts";
import { problem, refused, type Step } from "./fake-transport.ts";
import { document, failureOf, KEY, makeClient } from "./make-client.ts";

const ok: Step = { json: document("completed"), headers: { "x-request-id": "req_1" } };

describe("a result", () => {
  it("is the model, and with its response everything around it", async () => {
    const { client } = makeClient([ok]);
    expect(await client.documents.get("doc_1")).toEqual(document("completed"));
    expect(await client.documents.get("doc_1").withResponse()).toEqual({
      data: document("completed"),
      status: 200,
      headers: { "content-type": "application/json", "x-request-id": "req_1" },
      requestId: "req_1",
      rateLimit: undefined,
      attempts: 1,
      idempotencyKey: undefined,
    });
  });

  it("reports a failure once, whichever way it is asked for", async () => {
    const unhandled: unknown[] = [];
    const listen = (reason: unknown) => unhandled.push(reason);
    process.on("unhandledRejection", listen);
    const { client } = makeClient([problem(404, "not_found")]);
    expect(await failureOf(client.documents.get("doc_1").withResponse())).toMatchObject({ status: 404 });
    await new Promise(setImmediate);
    process.off("unhandledRejection", listen);
    expect(unhandled).toEqual([]);
  });
});

describe("the key", () => {
  it("is shown nowhere but in the header it is sent in", async () => {
    const lines: unknown[] = [];
    const write = (message: string, fields: LogFields) => lines.push(message, fields);
    const logger = { debug: write, info: write, warn: write, error: write };
    const steps = [
      problem(500, "x"),
      { status: 401, text: `bad key ${KEY}`, headers: { deprecation: "@1" } },
      refused(),
    ];
    const { client, transport } = makeClient(steps, { logger });
    const errors = [
      await failureOf(client.documents.get("doc_1")),
      await failureOf(client.workflows.get("w")),
    ];
    const shown = [client, client.documents, ...errors, ...lines].flatMap((value) => [
      inspect(value, { depth: 9, showHidden: true }),
      JSON.stringify(value) ?? "",
      String(value),
    ]);
    expect(shown.join("\n")).not.toContain(KEY);
    expect(lines.length).toBeGreaterThan(4);
    expect(transport.sent[0]?.headers["authorization"]).toBe(`Bearer ${KEY}`);
  });

  it("is asked for before each attempt when it is a function", async () => {
    let count = 0;
    const apiKey = async () => `key${++count}`;
    const { client, transport } = makeClient([problem(500, "x"), ok], { apiKey });
    await client.documents.get("doc_1");
    expect(transport.sent.map(({ headers }) => headers["authorization"])).toEqual([
      "Bearer key1",
      "Bearer key2",
    ]);
  });

  it("cannot be replaced by a header of the caller", async () => {
    const { client, transport } = makeClient([ok], { headers: { Authorization: "Bearer a" } });
    await client.documents.get("doc_1", { headers: { authorization: "Bearer b", "X-Trace": "t" } });
    expect(transport.sent[0]?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, "x-trace": "t" });
  });

  it("does not go along with client credentials, which go to the origin", async () => {
    const { client, transport } = makeClient([{ json: { access_token: "t" } }]);
    const credentials = { clientId: "a:b", clientSecret: "c d" };
    await client.oauth.createToken(
      { grant_type: "client_credentials", scope: "documents:read" },
      credentials,
    );
    const [sent] = transport.sent;
    expect(sent?.url).toBe("http://127.0.0.1:4010/oauth/token");
    expect(sent?.headers["authorization"]).toBe(`Basic ${btoa("a%3Ab:c%20d")}`);
    expect(sent?.body.toString()).toBe("grant_type=client_credentials&scope=documents%3Aread");
  });
});

describe("the rate limit", () => {
  const headers = {
    "x-ratelimit-limit": "100",
    "x-ratelimit-remaining": "42",
    "x-ratelimit-reset": "1795204830",
  };

  it("is on results, on errors and on the client", async () => {
    const { client } = makeClient([
      { ...ok, headers },
      problem(404, "x", { ...headers, "x-ratelimit-remaining": "41" }),
    ]);
    expect(client.rateLimit).toBeUndefined();
    const { rateLimit } = await client.documents.get("doc_1").withResponse();
    expect(rateLimit).toMatchObject({ limit: 100, remaining: 42, resetInMs: 30_000, unit: "epoch-s" });
    expect(client.rateLimit).toBe(rateLimit);
    expect(await failureOf(client.documents.get("doc_1"))).toMatchObject({ rateLimit: { remaining: 41 } });
    expect(client.rateLimit).toMatchObject({ remaining: 41 });
  });
});

describe("the log", () => {
  it("has a line out and a line back, with ids and without content", async () => {
    const lines: [string, LogFields][] = [];
    const logger = { debug: (message: string, fields: LogFields) => lines.push([message, fields]) };
    const { client } = makeClient([ok], { logger });
    await client.documents.list({ workflow_id: "private" }).then(undefined, () => undefined);
    await client.documents.get("doc_private");
    expect(lines.map(([message]) => message)).toEqual([
      "docuvane: call",
      "docuvane: response",
      "docuvane: call",
      "docuvane: response",
    ]);
    expect(lines[3]?.[1]).toEqual({
      operation: "getDocument",
      method: "GET",
      route: "/documents/{id}",
      idempotencyKey: undefined,
      requestBytes: undefined,
      status: 200,
      attempts: 1,
      requestId: "req_1",
      durationMs: 0,
    });
    expect(JSON.stringify(lines)).not.toContain("private");
  });

  it("warns once per operation that the service announces its end", async () => {
    const warnings: string[] = [];
    const logger = { warn: (message: string) => warnings.push(message) };
    const { client } = makeClient([{ ...ok, headers: { sunset: "Sat, 20 Nov 2027 00:00:00 GMT" } }], {
      logger,
    });
    await client.documents.get("a");
    await client.documents.get("b");
    await client.workflows.get("c");
    expect(warnings).toEqual([
      "docuvane: GET /documents/{id} is deprecated by the service; it ends on Sat, 20 Nov 2027 00:00:00 GMT",
      "docuvane: GET /workflows/{id} is deprecated by the service; it ends on Sat, 20 Nov 2027 00:00:00 GMT",
    ]);
  });
});

describe("the client", () => {
  it("closes its transport, also at the end of a block", async () => {
    const { client, transport } = makeClient([ok]);
    {
      await using scoped = client;
      await scoped.documents.get("doc_1");
    }
    expect(transport.closed).toBe(true);
  });

  it("shows its address", () => {
    const { client } = makeClient([ok]);
    expect(inspect(client)).toBe('Docuvane { baseURL: "http://127.0.0.1:4010/api/v1" }');
    expect(JSON.stringify(client)).toBe('{"baseURL":"http://127.0.0.1:4010/api/v1"}');
  });

  it("says its version and the caller's name", async () => {
    const { client, transport } = makeClient([ok], { userAgent: "my-app/1.2" });
    await client.documents.get("doc_1");
    expect(transport.sent[0]?.headers["user-agent"]).toBe(
      `docuvane-typescript/${VERSION} node/${process.versions.node} my-app/1.2`,
    );
    const manifest = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8"));
    expect(VERSION).toBe(manifest.version);
  });

  it("fails before sending when it is told nothing", () => {
    expect(() => new Docuvane({ apiKey: "", baseURL: "http://127.0.0.1" })).toThrow(/No API key/);
  });
});

describe("the types", () => {
  it("name the fields of an invoice and let other fields and words through", () => {
    const use = ({ extracted_data, confidence_scores, status }: Document) => {
      const total: number | undefined = extracted_data.total;
      const other: unknown = extracted_data["iban"];
      const sure: number | undefined = confidence_scores.total;
      return { total, other, sure, known: isKnownDocumentStatus(status), shape: status satisfies string };
    };
    const parsed: Document = document("archived", { extracted_data: { total: 5, iban: "DE" } });
    expect(use(parsed)).toEqual({ total: 5, other: "DE", sure: undefined, known: false, shape: "archived" });
    expect(["failed", "toString"].map(isKnownDocumentStatus)).toEqual([true, false]);
    expect(["canceled", "constructor"].map(isKnownRunStatus)).toEqual([true, false]);
  });
});
