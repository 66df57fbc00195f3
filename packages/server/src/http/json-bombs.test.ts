// JSON that is meant to bring a service down, to every operation that takes a body; others are served meanwhile.
import { beforeAll, describe, expect, it } from "vitest";
import { invoiceFile, openTestAccount, type TestAccount } from "../../test/running-server.ts";
import { operations } from "./operations.ts";

let service: TestAccount;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  service = await openTestAccount();
  const endpoint = JSON.stringify({ url: "https://example.com/hook" });
  ids = {
    "/documents": String((await service.upload(invoiceFile())).body["id"]),
    "/webhook_endpoints": String((await send("/webhook_endpoints", "POST", endpoint)).body["id"]),
  };
});

const send = (path: string, method: string, body: string, type = "application/json") =>
  service.call(path, { method, body, headers: { "content-type": type } });

const many = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at));
const bombs = {
  "of 10,000 levels of lists": `{"name":${"[".repeat(10_000)}${"]".repeat(10_000)}}`,
  "of 10,000 levels of objects": `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
  "of 400,000 levels": "[".repeat(400_000) + "]".repeat(400_000),
  "of 80,000 names": `{${many(80_000, (at) => `"n${at}":1`).join()}}`,
  "of 300,000 values": `{"name":[${many(300_000, () => "1").join()}]}`,
  "of 100,000 names that are one": `{${many(100_000, () => '"name":1').join()}}`,
  "of a number of 500,000 digits": `{"name":${"9".repeat(500_000)}}`,
  "of 10,000 levels that do not end": '{"a":'.repeat(10_000),
  "of two megabytes": `{"name":"${"x".repeat(2_000_000)}"}`,
};

const withJson = operations.flatMap(({ id, method, path, body }) =>
  Object.keys(body)
    .filter((type) => type.endsWith("json"))
    .map((type) => ({ id, method, path, type })),
);

describe("every operation that takes JSON", () => {
  it("is among those here", () => {
    const known = [
      "createApiKey",
      "createWebhookEndpoint",
      "createWorkflow",
      "extract",
      "resendWebhookEvents",
      "updateDocument",
      "updateWebhookEndpoint",
    ];
    expect(new Set(withJson.map(({ id }) => id))).toEqual(new Set(known));
  });

  it.each(withJson)("refuses bombs: $id, $type", async ({ method, path, type }) => {
    const place = path.replace("{id}", ids[path.replace("/{id}", "")] ?? "");
    for (const [name, bomb] of Object.entries(bombs)) {
      const begun = performance.now();
      const [reply, other] = await Promise.all([
        send(place, method, bomb, type),
        service.call("/workflows/invoice_processing"),
      ]);
      expect([name, reply.status]).toEqual([name, expect.toBeOneOf([400, 413, 422])]);
      expect([name, JSON.stringify(reply.body).length < 20_000, other.status]).toEqual([name, true, 200]);
      expect(performance.now() - begun).toBeLessThan(5_000);
    }
  });
});

describe("every operation that takes a form", () => {
  it.each(["/documents", "/extract"])("refuses bombs in the metadata or the workflow: %s", async (path) => {
    for (const [name, bomb] of Object.entries(bombs)) {
      const form = new FormData();
      form.append(path === "/documents" ? "metadata" : "workflow_id", bomb);
      form.append("file", invoiceFile(), "invoice.pdf");
      const reply = await service.call(path, { method: "POST", body: form });
      expect([name, reply.status]).toEqual([name, 422]);
    }
  });

  it("refuses a form of 100,000 members for a token", async () => {
    const body = many(100_000, (at) => `n${at}=1`).join("&");
    const url = new URL("/oauth/token", service.origin);
    const headers = { "content-type": "application/x-www-form-urlencoded", authorization: "Basic YTpi" };
    const begun = performance.now();
    expect((await fetch(url, { method: "POST", headers, body })).status).toBeOneOf([400, 401]);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
