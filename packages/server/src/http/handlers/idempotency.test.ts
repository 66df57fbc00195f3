// Uploads with an idempotency key: sent twice, they take effect once.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { invoiceFile, openTestAccount, type Reply, type TestAccount } from "../../../test/running-server.ts";

let service: TestAccount;
beforeAll(async () => {
  service = await openTestAccount();
});

const upload = (
  key: string,
  fields: Record<string, string> = {},
  name = "invoice.pdf",
  apiKey = service.apiKey,
) => {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append("file", invoiceFile(), name);
  return service.call("/documents", {
    method: "POST",
    body,
    headers: { "idempotency-key": key, authorization: `Bearer ${apiKey}` },
  });
};
const count = async () => ((await service.call("/documents?limit=100")).body["data"] as unknown[]).length;

describe("the same key", () => {
  it("with the same request gives the same response again, also in quotes and after processing", async () => {
    const key = randomUUID();
    const first = await upload(key, { metadata: '{"source":"api"}' });
    await service.settle(first.body["id"]);
    const before = await count();
    const again = await upload(`"${key}"`, { metadata: '{"source":"api"}' });
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("location")).toBe(first.headers.get("location"));
    expect([first, again].map(({ headers }) => headers.get("idempotency-replayed"))).toEqual([null, "true"]);
    expect(again.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
    expect(await count()).toBe(before);
  });

  it.each([
    ["workflow", { workflow_id: "receipt_processing" }, "invoice.pdf"],
    ["metadata", { metadata: "{}" }, "invoice.pdf"],
    ["file name", {}, "other.pdf"],
  ])("with another %s is refused with 422", async (_, fields, name) => {
    const key = randomUUID();
    await upload(key);
    const before = await count();
    const other = await upload(key, fields, name);
    expect([other.status, other.body["code"]]).toEqual([422, "idempotency_key_reused"]);
    expect(await count()).toBe(before);
  });

  it("after its document was deleted gives the same response and creates nothing", async () => {
    const key = randomUUID();
    const metadata = { metadata: '{"source":"api"}' };
    const first = await upload(key, metadata);
    await service.call(`/documents/${first.body["id"]}`, { method: "DELETE" });
    const before = await count();
    const again = await upload(key, metadata);
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
    expect(again.body).toEqual(first.body);
    expect((await service.call(`/documents/${first.body["id"]}`)).status).toBe(404);
    expect(await count()).toBe(before);
  });

  it("with another API key gives the same response in the same account, and none in another", async () => {
    const key = randomUUID();
    const { server } = service;
    const [one, other] = [await server.createAccount("one"), await server.createAccount("other")];
    const keyOf = async (accountId: string) => (await server.createApiKey({ accountId })).key;
    const replies: Reply[] = [];
    for (const account of [one, one, other])
      replies.push(await upload(key, {}, "invoice.pdf", await keyOf(account)));
    const [first, again, foreign] = replies;
    expect(again?.body).toEqual(first?.body);
    expect(foreign?.body["id"]).not.toBe(first?.body["id"]);
    expect(replies.map(({ status, headers }) => [status, headers.get("idempotency-replayed")])).toEqual([
      [201, null],
      [201, "true"],
      [201, null],
    ]);
  });

  it("after a refused request is free", async () => {
    const key = randomUUID();
    expect((await upload(key, { workflow_id: "none" })).status).toBe(422);
    expect((await upload(key)).status).toBe(201);
  });
});

describe("a key", () => {
  it("that is too long is refused with 400 and the header's name", async () => {
    const reply = await upload("k".repeat(256));
    expect(reply.status).toBe(400);
    expect(reply.body["errors"]).toMatchObject([{ header: "Idempotency-Key" }]);
  });
});
