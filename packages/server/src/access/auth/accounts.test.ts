// Two accounts: nothing of one is seen, changed or counted by the other, over every operation of the API.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { invoiceFile, startTestService, type TestService } from "../../../test/running-server.ts";
import { type Operation, operations } from "../../http/operations.ts";

let service: TestService;
let owner: Record<string, string>;
let stranger: Record<string, string>;

async function member(name: string) {
  const accountId = await service.server.createAccount(name, "B.enterprise");
  const { key } = await service.server.createApiKey({ accountId });
  return { authorization: `Bearer ${key}` };
}

const json = (body: object) => ({ method: "POST", body: JSON.stringify(body) });
const asJson = { "content-type": "application/json" };

/** Ids of what the owner has, by the first name of their paths. */
const owned: Record<string, string> = {};

beforeAll(async () => {
  service = await startTestService();
  [owner, stranger] = [await member("owner"), await member("stranger")];
  const body = new FormData();
  body.append("file", invoiceFile(), "canary.pdf");
  const headers = { ...owner, prefer: "wait=30" };
  const document = await service.call("/documents", { method: "POST", body, headers });
  const workflow = await service.call("/workflows", {
    ...json({ id: "canary_workflow", name: "Canary", fields: [{ name: "total", type: "number" }] }),
    headers: { ...owner, ...asJson },
  });
  const endpoint = await service.call("/webhook_endpoints", {
    ...json({ url: "https://canary.example.com/hook", events: ["document.completed"] }),
    headers: { ...owner, ...asJson },
  });
  const run = await service.call(`/workflows/canary_workflow/run?document_id=${document.body["id"]}`, {
    headers: { ...owner, prefer: "wait=30" },
  });
  expect([document, workflow, endpoint, run].map(({ status }) => status)).toEqual([201, 201, 201, 200]);
  const delivery = await service.call(`/webhook_endpoints/${endpoint.body["id"]}/test`, {
    method: "POST",
    headers: owner,
  });
  const key = await service.call("/api_keys", {
    ...json({ name: "Canary" }),
    headers: { ...owner, ...asJson },
  });
  owned["api_keys"] = String(key.body["id"]);
  owned["documents"] = String(document.body["id"]);
  owned["workflows"] = String(workflow.body["id"]);
  owned["webhook_endpoints"] = String(endpoint.body["id"]);
  owned["runs"] = String(run.body["id"]);
  owned["deliveries"] = String(delivery.body["id"]);
});
afterAll(() => service.close());

const concerned = operations.filter(({ needsKey }) => needsKey);
const ofOne = concerned.filter(({ path }) => path.includes("{"));

/** The path of the owner's own resource. */
function pathOf({ path }: Operation): string {
  const [, collection = ""] = path.split("/");
  return path.replace("{delivery_id}", owned["deliveries"] ?? "").replace("{id}", owned[collection] ?? "");
}

const bodies: Readonly<Record<string, object>> = {
  updateDocument: { status: "completed" },
  resendWebhookEvents: { since: "2000-01-01T00:00:00Z" },
};

function bodyOf(operation: Operation): Pick<RequestInit, "body" | "headers"> {
  const hasJson = Object.keys(operation.body).length > 0;
  const body = bodies[operation.id] ?? { description: "canary" };
  return hasJson
    ? { body: JSON.stringify(body), headers: { ...stranger, ...asJson } }
    : { headers: stranger };
}

describe("a stranger with the id of another account's resource", () => {
  it.each(ofOne.map((operation) => [operation.id, operation] as const))(
    "gets no more from %s than for one that is not there",
    async (_, operation) => {
      const { method } = operation;
      const reply = await service.call(pathOf(operation), { method, ...bodyOf(operation) });
      const missing = pathOf(operation).replaceAll(/_\d{21}|(?<=key)_\w{16}|canary_workflow/g, "_1");
      const other = await service.call(missing, { method, ...bodyOf(operation) });
      expect([reply.status, reply.body["code"]]).toEqual([other.status, other.body["code"]]);
      expect(reply.status).toBe(404);
      expect(JSON.stringify(reply.body)).not.toMatch(/canary\.|Canary/);
    },
  );
});

describe("a stranger who lists", () => {
  it("API keys sees the own one alone", async () => {
    const { body } = await service.call("/api_keys", { headers: stranger });
    expect(body["data"]).toMatchObject([{ current: true }]);
  });

  it.each(["/documents", "/runs", "/webhook_endpoints"])("%s sees nothing", async (path) => {
    expect((await service.call(path, { headers: stranger })).body["data"]).toEqual([]);
  });

  it("workflows sees the built-in ones alone", async () => {
    const { body } = await service.call("/workflows", { headers: stranger });
    const ids = (body["data"] as Array<{ id: string }>).map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(ids).not.toContain("canary_workflow");
  });

  it("figures sees none of others", async () => {
    const own = await service.call("/analytics", { headers: owner });
    const { body } = await service.call("/analytics", { headers: stranger });
    expect(JSON.stringify(own.body["totals"])).not.toBe(JSON.stringify(body["totals"]));
    expect(body["totals"]).toMatchObject({ documents: 0 });
  });
});

describe("a stranger who names another account's things in a body or query", () => {
  it("gets 404", async () => {
    const upload = new FormData();
    upload.append("workflow_id", "canary_workflow");
    upload.append("file", invoiceFile(), "own.pdf");
    const replies = await Promise.all([
      service.call("/documents", { method: "POST", body: upload, headers: stranger }),
      service.call("/extract", {
        ...json({ document_id: owned["documents"] }),
        headers: { ...stranger, ...asJson },
      }),
      service.call(`/workflows/invoice_processing/run?document_id=${owned["documents"]}`, {
        headers: stranger,
      }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([422, 422, 422]);
  });

  it("may have a workflow of the same name", async () => {
    const own = await service.call("/workflows", {
      ...json({ id: "canary_workflow", name: "Mine", fields: [{ name: "total", type: "number" }] }),
      headers: { ...stranger, ...asJson },
    });
    expect(own.status).toBe(201);
    const { body } = await service.call("/workflows/canary_workflow", { headers: owner });
    expect(body["name"]).toBe("Canary");
  });
});

describe("the owner", () => {
  it("has everything as it was", async () => {
    const paths = [
      `/documents/${owned["documents"]}`,
      `/runs/${owned["runs"]}`,
      `/webhook_endpoints/${owned["webhook_endpoints"]}`,
    ];
    const replies = await Promise.all(paths.map((path) => service.call(path, { headers: owner })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
