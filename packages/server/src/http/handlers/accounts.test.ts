// Two accounts on one service: neither sees, uses or changes anything of the other, by any operation.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deliveryNote, deliveryNotes } from "../../../test/delivery-note.ts";
import { type Reply, startTestService, type TestService } from "../../../test/running-server.ts";
import { operations } from "../operations.ts";

let service: TestService;
let stranger = "";
/** What the first account has, by the part of the path that is before an id. */
const owned: Record<string, string> = {};
const key = randomUUID();

beforeAll(async () => {
  service = await startTestService({ ephemeral: true, webhookTargets: ["127.0.0.1"] });
  const accountId = await service.server.createAccount("other", "B.enterprise");
  stranger = (await service.server.createApiKey({ accountId })).key;
  owned["workflows"] = "private_notes";
  await own("POST", "/workflows", { id: "private_notes", ...deliveryNotes }, { "idempotency-key": key });
  const { body } = await service.upload(await deliveryNote(), { workflow_id: "private_notes" });
  owned["documents"] = String(body["id"]);
  await service.settle(body["id"]);
  const run = await service.call("/workflows/private_notes/run", { headers: { prefer: "wait=30" } });
  owned["runs"] = String(run.body["id"]);
  const endpoint = await own("POST", "/webhook_endpoints", { url: "http://127.0.0.1:9/" });
  owned["webhook_endpoints"] = String(endpoint.body["id"]);
  await own("PATCH", `/webhook_endpoints/${endpoint.body["id"]}`, { enabled: false });
  owned["api_keys"] = String((await own("POST", "/api_keys", { name: "Mine" })).body["id"]);
  const events = await service.call("/events");
  owned["events"] = (events.body["data"] as readonly { readonly id: string }[])[0]?.id ?? "no event";
});
afterAll(() => service.close());

function own(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  return service.call(path, {
    method,
    headers: { ...(body && { "content-type": "application/json" }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
}
const theirs = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  own(method, path, body, { ...headers, authorization: `Bearer ${stranger}` });
const codeOf = ({ status, body }: Reply) => [status, body["code"]];

const bodies: Record<string, object> = {
  updateDocument: { status: "completed" },
  updateWebhookEndpoint: { enabled: true },
  resendWebhookEvents: { since: "2000-01-01T00:00:00Z" },
};
const byId = operations.filter(({ path }) => path.includes("{id}"));
const lists = operations.filter(({ id, path }) => id.startsWith("list") && !path.includes("{id}"));

describe("another account", () => {
  it.each(byId.map((operation) => [operation.id, operation] as const))(
    "is told 404 by %s",
    async (_, { id, method, path }) => {
      const resource = path.split("/")[1] ?? "";
      const address = path.replace("{id}", owned[resource] ?? "").replace("{delivery_id}", "del_1");
      expect(codeOf(await theirs(method, address, bodies[id]))).toEqual([404, "not_found"]);
    },
  );

  it.each(lists.map(({ id, path }) => [id, path] as const))("finds nothing of it by %s", async (_, path) => {
    const reply = await theirs("GET", `${path}?limit=100`);
    expect(reply.status).toBe(200);
    for (const id of Object.values(owned)) expect(JSON.stringify(reply.body)).not.toContain(id);
    const mine = await service.call(`${path}?limit=100`);
    expect(JSON.stringify(mine.body)).toContain(owned[path.slice(1)]);
  });

  it("cannot read, run or use its documents and workflows", async () => {
    const document = owned["documents"] ?? "";
    const refused = [
      await theirs("GET", `/workflows/invoice_processing/run?document_id=${document}`),
      await theirs("POST", "/extract", { document_id: document }),
    ];
    expect(refused.map(codeOf)).toEqual(refused.map(() => [422, "validation_failed"]));
    const form = new FormData();
    form.append("workflow_id", "private_notes");
    form.append("file", await deliveryNote(), "note.pdf");
    const upload = await service.call("/documents", {
      method: "POST",
      body: form,
      headers: { authorization: `Bearer ${stranger}` },
    });
    expect(codeOf(upload)).toEqual([422, "validation_failed"]);
  });

  it("is told nothing by analytics, and nothing by an idempotency key", async () => {
    const figures = await theirs("GET", "/analytics");
    expect(figures.body["totals"]).toMatchObject({ documents: 0, pages: 0 });
    const made = await theirs(
      "POST",
      "/workflows",
      { id: "private_notes", ...deliveryNotes },
      { "idempotency-key": key },
    );
    expect([made.status, made.headers.get("idempotency-replayed")]).toEqual([201, null]);
    expect((await theirs("DELETE", "/workflows/private_notes")).status).toBe(204);
  });

  it("has changed nothing", async () => {
    const { events, ...readable } = owned;
    expect(events).toMatch(/^evt_/);
    for (const [resource, id] of Object.entries(readable))
      expect((await service.call(`/${resource}/${id}`)).status).toBe(200);
    expect((await service.call("/runs?limit=100")).body["data"]).toHaveLength(1);
    const endpoint = await service.call(`/webhook_endpoints/${owned["webhook_endpoints"]}`);
    expect(endpoint.body["enabled"]).toBe(false);
  });
});
