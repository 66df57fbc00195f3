// Pushes canaries through every place that holds a secret or content, and looks for them wherever something is shown.
import { channel } from "node:diagnostics_channel";
import { inspect } from "node:util";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Docuvane, DocuvaneError, type DocuvaneOptions } from "../src/index.ts";
import { traceCalls } from "../src/otel.ts";
import { responseValidator } from "../src/zod/index.ts";
import { refused, reset, type Step } from "./fake-transport.ts";
import { document, makeClient } from "./make-client.ts";
import { json, OAuthService } from "./oauth-service.ts";

/** One canary for each place; the word says where it was put. */
const canary = (place: string) => `canary-${place}-5up3r`;
const KEY = canary("key");
const CANARY = /canary-\w+-5up3r/g;

/** Bodies that hold canaries outside of the sentence that is meant to be shown. */
const content = { extracted_data: { vendor: canary("response") }, file: { name: canary("filename") } };
const responses: Record<string, Step> = {
  success: {
    json: document("completed", content),
    headers: { "set-cookie": canary("cookie"), sunset: "soon" },
  },
  "a response of another shape": { json: { id: 7, status: [canary("response")], [canary("member")]: 1 } },
  "a problem": {
    status: 422,
    headers: { "content-type": "application/problem+json", "www-authenticate": canary("header") },
    json: {
      title: "Wrong",
      status: 422,
      code: "validation_failed",
      value: canary("error"),
      received: content,
    },
  },
  "a refused key": { status: 401, text: `Bad key ${KEY} in Bearer ${KEY}` },
  "a page of a gateway": {
    status: 502,
    text: `<html><title>Bad gateway</title><p>${canary("error")}</p></html>`,
  },
  "a success that is no JSON": { text: `{"vendor": "${canary("response")}"` },
  "a redirect": { status: 302, headers: { location: `https://x.example/?q=${canary("query")}` } },
  "a broken connection": reset(),
  "no connection": refused(),
};

const shown: string[] = [];
const show = (...values: unknown[]) => {
  for (const value of values)
    shown.push(inspect(value, { depth: 10 }), JSON.stringify(value) ?? "", String(value));
};
const write = (...line: unknown[]) => show(...line);
const logger = { debug: write, info: write, warn: write, error: write };
const stages = ["start", "end", "asyncStart", "asyncEnd", "error"];
const exporter = new InMemorySpanExporter();
let stop = () => {};

beforeAll(() => {
  for (const stage of stages) channel(`tracing:docuvane:call:${stage}`).subscribe(write);
  const tracerProvider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  stop = traceCalls({ tracerProvider });
});
afterAll(() => {
  for (const stage of stages) channel(`tracing:docuvane:call:${stage}`).unsubscribe(write);
  stop();
});
beforeEach(() => {
  shown.length = 0;
  exporter.reset();
});

/** Makes every kind of call that carries content, and shows the client and whatever is thrown. */
async function callAll(client: Docuvane): Promise<number> {
  const headers = { "x-tenant": canary("header") };
  const metadata = { source: canary("metadata"), [canary("metadata")]: "x" };
  const file = new File([canary("file")], `${canary("filename")}.pdf`);
  const fields = [{ name: canary("body"), type: "string" as const, required: true }];
  const calls = [
    () => client.documents.upload({ file, metadata, workflow_id: canary("workflow") }, { headers }),
    async () => {
      const [result] = await client.documents.uploadMany([{ file, metadata }]);
      // A model belongs to the caller; everything else must hold nothing of it.
      if (result?.status === "failed") throw result.error;
    },
    () => client.documents.list({ workflow_id: canary("query") }, { headers }),
    () => client.documents.get("doc_1"),
    () => client.documents.waitUntilDone("doc_1", { timeoutMs: 1_000 }),
    () => client.extractions.create({ file, filename: canary("filename") }),
    () => client.workflows.create({ name: canary("body"), fields, review_below: 0.5 }),
    () => client.workflows.run("w", { document_id: [canary("query")] }),
  ];
  let failures = 0;
  for (const call of calls) {
    const error = await call().then(
      () => undefined,
      (failure: unknown) => failure,
    );
    if (error !== undefined) failures += 1;
    if (DocuvaneError.is(error)) show(error.toJSON(), error.cause);
    show(client, error);
  }
  for (const span of exporter.getFinishedSpans()) show(span.name, span.attributes, span.events, span.status);
  return failures;
}

/** Canaries that came to light. */
const found = () => new Set(shown.join("\n").match(CANARY));

describe.each(Object.entries(responses))("%s", (name, step) => {
  it.each<[string, DocuvaneOptions]>([
    ["unchecked", {}],
    ["checked, with warnings", { validate: responseValidator("warn") }],
    ["checked, with errors", { validate: responseValidator("throw") }],
  ])("shows nothing (%s)", async (_, options) => {
    const { client, transport } = makeClient([step], { apiKey: KEY, logger, ...options });
    const failures = await callAll(client);
    expect(transport.sent.length).toBeGreaterThan(7);
    expect(failures > 0 || name === "success").toBe(true);
    expect(exporter.getFinishedSpans().length).toBeGreaterThan(7);
    expect(shown.length).toBeGreaterThan(100);
    expect(found()).toEqual(new Set());
  });
});

it("shows neither client secret nor token", async () => {
  const clientSecret = canary("secret");
  const token = canary("token");
  const endings = [
    json(200, { access_token: token }),
    json(401, { error: "invalid_client", error_description: `${clientSecret} is wrong`, clientSecret }),
    json(200, { access_token: token, token_type: canary("response") }),
    json(200, `{"access_token": "${token}`),
  ];
  for (const ending of endings) {
    const service = new OAuthService();
    service.override = ({ path, headers }) => {
      if (path === "/oauth/token") return ending;
      return path.startsWith("/api/") ? json(401, `Not ${headers["authorization"]}`) : undefined;
    };
    const options = { apiKey: undefined as never, credentials: { clientId: "p", clientSecret } };
    const { client } = makeClient([], { ...options, transport: service, logger });
    expect(await callAll(client)).toBeGreaterThan(6);
  }
  expect(found()).toEqual(new Set());
});

it("finds a canary where there is one", async () => {
  show({ deep: { down: new Error("x", { cause: new Error(canary("here")) }) } });
  expect(found()).toEqual(new Set([canary("here")]));
});
