// The contract check of deployments: passes on our service, names what a changed copy does otherwise, and accepts it by its overlay.
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningServer, startServer } from "@docuvane/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { check, type StepResult } from "../../packages/cli/src/contract/check.ts";
import { junit } from "../../packages/cli/src/contract/junit.ts";
import { readScenarios } from "../../packages/cli/src/contract/scenarios.ts";
import { openContract, readDocument } from "../../scripts/contract/document.ts";
import { annotations, describe as lines, overlayOf } from "../../scripts/contract/report.ts";

const apiKey = "dv_test_contract_check";
const document = await readDocument();
const scenarios = readScenarios(openContract(document));
let service: RunningServer;
let proxy: Server;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "docuvane-contract-"));
  service = await startServer({
    ephemeral: true,
    port: 0,
    apiKey,
    plan: "A.enterprise",
    wrongCredentials: 0,
  });
  proxy = createServer(changeResponses).listen(0, "127.0.0.1");
  await once(proxy, "listening");
});
afterAll(async () => {
  proxy.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

/** A response of the service that the proxy may change. */
interface Passing {
  status: number;
  headers: IncomingMessage["headers"];
  json: Record<string, unknown> | undefined;
}

/** What the copy does otherwise: where the check must name it, how, and the change. */
const planted: readonly {
  readonly what: string;
  readonly operation: string;
  readonly message: RegExp;
  readonly origin: "seed" | "assumed";
  readonly change: (passing: Passing, route: string) => void;
}[] = [
  {
    what: "another status of a success",
    ...{ operation: "createWorkflow", message: /answered 200, due is 201/, origin: "assumed" },
    change: (passing, route) => {
      if (route === "POST /workflows" && passing.status === 201) passing.status = 200;
    },
  },
  {
    what: "a stated member under another name",
    ...{ operation: "getDocument", message: /must have required property 'created_at'/, origin: "seed" },
    change: ({ json, status }, route) => {
      if (status === 200 && /^GET \/documents\/\w+$/.test(route)) rename(json, "created_at", "created");
    },
  },
  {
    what: "a number as text",
    ...{ operation: "getWorkflow", message: /\/version must be integer/, origin: "assumed" },
    change: ({ json }) => {
      if (typeof json?.["version"] === "number") json["version"] = String(json["version"]);
    },
  },
  {
    what: "no time of the reset",
    ...{ operation: "listDocuments", message: /without the header X-RateLimit-Reset/, origin: "seed" },
    change: ({ headers }) => {
      delete headers["x-ratelimit-reset"];
    },
  },
  {
    what: "errors as plain JSON",
    ...{ operation: "getRun", message: /as application\/json, due is application\/problem\+json/ },
    origin: "assumed",
    change: ({ headers, status }) => {
      if (status >= 400) headers["content-type"] = "application/json";
    },
  },
  {
    what: "another status of an error",
    ...{ operation: "getWebhookEndpoint", message: /answered 400, due is 404/, origin: "assumed" },
    change: (passing, route) => {
      if (passing.status === 404 && route.startsWith("GET /webhook_endpoints/")) passing.status = 400;
    },
  },
  {
    what: "a body where none is due",
    ...{ operation: "deleteDocument", message: /answered 200, due is 204/, origin: "assumed" },
    change: (passing, route) => {
      if (passing.status !== 204 || !route.startsWith("DELETE /documents")) return;
      Object.assign(passing, { status: 200, json: { deleted: true } });
      passing.headers["content-type"] = "application/json";
    },
  },
  {
    what: "a list under another name",
    ...{ operation: "listWorkflows", message: /must have required property 'data'/, origin: "assumed" },
    change: ({ json }, route) => {
      if (route === "GET /workflows") rename(json, "data", "items");
    },
  },
  {
    what: "repeats that are not told",
    ...{ operation: "uploadDocument", message: /Idempotency-Replayed is not as due/, origin: "assumed" },
    change: ({ headers }) => {
      delete headers["idempotency-replayed"];
    },
  },
  {
    what: "no challenge",
    ...{ operation: "extract", message: /without the header WWW-Authenticate/, origin: "assumed" },
    change: ({ headers }) => {
      delete headers["www-authenticate"];
    },
  },
  {
    what: "times of another form",
    ...{ operation: "getRun", message: /\/created_at must match format "date-time"/, origin: "assumed" },
    change: ({ json }, route) => {
      if (json?.["created_at"] && route.startsWith("GET /runs/")) json["created_at"] = "20.11.2026 20:00";
    },
  },
  {
    what: "a redirect",
    ...{ operation: "getAnalytics", message: /answered 302, due is 200/, origin: "assumed" },
    change: (passing, route) => {
      if (passing.status !== 200 || route !== "GET /analytics") return;
      Object.assign(passing, { status: 302, json: undefined, headers: { location: "/elsewhere" } });
    },
  },
];

/** What an open contract accepts: unknown enum values and properties. */
const tolerated = ({ json }: Passing): void => {
  if (json?.["status"] === "completed" && json["extracted_data"]) json["status"] = "archived";
  if (json) json["member_of_tomorrow"] = 1;
};

/** Passes a request on to the service, and its response back with all changes. */
function changeResponses(incoming: IncomingMessage, outgoing: import("node:http").ServerResponse): void {
  const { method = "GET", headers, url = "/" } = incoming;
  const route = `${method} ${url.replace("/api/v1", "").replace(/\?.*/, "")}`;
  const passed = request(new URL(url, service.url), { method, headers }, async (response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const isJson = bytes.length > 0 && response.headers["content-type"]?.includes("json") === true;
    const passing: Passing = {
      status: response.statusCode ?? 500,
      headers: { ...response.headers },
      json: isJson ? JSON.parse(bytes.toString()) : undefined,
    };
    tolerated(passing);
    for (const { change } of planted) change(passing, route);
    const { "content-length": _, "transfer-encoding": __, ...rest } = passing.headers;
    outgoing
      .writeHead(passing.status, rest)
      .end(isJson ? passing.json && JSON.stringify(passing.json) : bytes);
  });
  incoming.pipe(passed);
}

function rename(json: Record<string, unknown> | undefined, from: string, to: string): void {
  if (json?.[from] === undefined) return;
  json[to] = json[from];
  delete json[from];
}

function checkAt(
  baseURL: string,
  overlays: readonly string[] = [],
  write = true,
): Promise<readonly StepResult[]> {
  return check(openContract(document, overlays), scenarios, { target: { baseURL, apiKey }, write, only: [] });
}

const proxyURL = () => `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/api/v1`;
const differencesOf = (results: readonly StepResult[]) => results.flatMap(({ differences }) => differences);

it("is kept by our service, whose every operation is checked", async () => {
  const results = await checkAt(service.url);
  expect(differencesOf(results)).toEqual([]);
  expect(results.filter(({ leftOut }) => leftOut !== undefined)).toEqual([]);
  const checked = new Set(results.map(({ operation }) => operation));
  expect([...openContract(document).operations.keys()].filter((id) => !checked.has(id))).toEqual([]);
});

it("changes nothing at the service unless it is told to", async () => {
  const list = async () =>
    (await fetch(`${service.url}/workflows`, { headers: { authorization: `Bearer ${apiKey}` } })).text();
  const before = await list();
  const results = await checkAt(service.url, [], false);
  expect(
    results.filter(({ leftOut }) => leftOut === "changes something; run with --write").length,
  ).toBeGreaterThan(30);
  expect(differencesOf(results)).toEqual([]);
  expect(await list()).toBe(before);
});

it("names each of twelve differences and who says so, and passes again with the overlay it makes of them", async () => {
  const results = await checkAt(proxyURL());
  const differences = differencesOf(results);
  for (const { what, operation, message, origin } of planted)
    expect(differences, what).toContainEqual(
      expect.objectContaining({ operation, origin, message: expect.stringMatching(message) }),
    );
  expect(differences.filter(({ message }) => /archived|tomorrow/.test(message))).toEqual([]);
  const overlay = join(folder, "overlay.json");
  writeFileSync(overlay, JSON.stringify(overlayOf(results, proxyURL())));
  expect(differencesOf(await checkAt(proxyURL(), [overlay]))).toEqual([]);
});

it("reports for people, for GitHub and as JUnit", async () => {
  const results = await checkAt(proxyURL(), [], false);
  expect(lines(results)).toMatch(/^deleteWorkflow +differs in something that is assumed$/m);
  expect(annotations(results)).toMatch(/^::error title=listDocuments::.*X-RateLimit-Reset/m);
  expect(junit(results)).toMatch(/<testsuite name="getRun" tests="\d+" failures="[1-9]/);
});
