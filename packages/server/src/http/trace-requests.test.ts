// What a service without OpenTelemetry does with the trace and the ID that a caller sent: it keeps both.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Receiver, startReceiver } from "../../test/receiver.ts";
import { invoiceFile, startTestService, type TestService } from "../../test/running-server.ts";

let service: TestService;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  service = await startTestService({ ephemeral: true, webhookTargets: ["127.0.0.1"] });
  await service.call("/webhook_endpoints", {
    ...{ method: "POST", headers: { "content-type": "application/json" } },
    body: JSON.stringify({ url: receiver.url, events: ["document.created", "document.completed"] }),
  });
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

const upload = (headers: Record<string, string>) => {
  const body = new FormData();
  body.append("file", invoiceFile(), "invoice.pdf");
  return service.call("/documents", { method: "POST", body, headers });
};

it("sends the context of a caller with every event that its request causes, and none without one", async () => {
  const context = {
    traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    tracestate: "vendor=1",
  };
  await upload(context);
  const { length } = await receiver.until(2);
  await upload({});
  const sent = (await receiver.until(length + 2)).map(({ headers: { traceparent, tracestate } }) => ({
    ...(traceparent !== undefined && { traceparent }),
    ...(tracestate !== undefined && { tracestate }),
  }));
  expect(sent).toEqual([context, context, {}, {}]);
});

it.each(["7", "caller-7", "01JD2Q6Y3GZ0000000000000AB", "a/b+c=d:e.f_g@h-i", "x".repeat(128)])(
  "keeps the request ID %s of a caller",
  async (id) => {
    const ok = await service.call("/documents", { headers: { "x-request-id": id } });
    expect(ok.headers.get("x-request-id")).toBe(id);
    const refused = await service.call("/documents/doc_none", { headers: { "x-request-id": id } });
    expect([refused.headers.get("x-request-id"), refused.body["request_id"]]).toEqual([id, id]);
  },
);

it.each(["", " ", "a b", 'a"b', "<script>", "a,b", "é", "x".repeat(129)])(
  "makes an ID of its own instead of %j",
  async (id) => {
    const { headers } = await service.call("/documents", { headers: { "x-request-id": id } });
    expect(headers.get("x-request-id")).toMatch(/^req_\w{26}$/);
  },
);
