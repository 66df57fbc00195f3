// Analytics on a real service.
import { beforeAll, describe, expect, it } from "vitest";
import { invoiceFile, openTestAccount, type TestAccount } from "../../../test/running-server.ts";

let service: TestAccount;
beforeAll(async () => {
  service = await openTestAccount();
});

describe("analytics", () => {
  it("cover a processed document", async () => {
    const { body } = await service.upload(invoiceFile());
    const done = await service.settle(body["id"]);
    const reply = await service.call("/analytics?workflow_id=invoice_processing&interval=hour");
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      interval: "hour",
      workflow_id: "invoice_processing",
      totals: {
        documents: 1,
        documents_by_status: { [String(done.body["status"])]: 1 },
        pages: 1,
        mean_processing_seconds: expect.any(Number),
        mean_confidence: done.body["confidence_scores"],
      },
    });
    expect((reply.body["series"] as unknown[]).length).toBeGreaterThanOrEqual(720);
  });

  it.each([
    ["an end before its start", "start=2026-11-20T00:00:00Z&end=2026-11-19T00:00:00Z", "start"],
    ["too many intervals", "start=2000-01-01T00:00:00Z&interval=hour", "interval"],
    ["an unknown interval", "interval=year", "interval"],
    ["an invalid time", "start=yesterday", "start"],
  ])("are refused with 400 for %s", async (_, query, parameter) => {
    const reply = await service.call(`/analytics?${query}`);
    expect([reply.status, reply.body["code"]]).toEqual([400, "invalid_request"]);
    expect(reply.body["errors"]).toMatchObject([{ parameter }]);
  });
});
