// Checks what users test with: factories, signed events, handlers of every operation, and that nothing goes past msw.
import { HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import { DocumentFailedError, Docuvane, undiciTransport } from "../index.ts";
import { verify } from "../webhooks/index.ts";
import { schemas } from "../zod/index.ts";
import {
  makeDocument,
  makeEvent,
  makeExtraction,
  makePage,
  makeRun,
  makeWorkflow,
  signEvent,
  TEST_BASE_URL,
  TEST_SECRET,
  testClient,
} from "./index.ts";
import { docuvaneHandler, docuvaneHandlers } from "./msw.ts";

const service = setupServer(...docuvaneHandlers());
beforeAll(() => service.listen({ onUnhandledFrame: "error" }));
afterEach(() => service.resetHandlers());
afterAll(() => service.close());

const file = new Uint8Array([0x25, 0x50, 0x44, 0x46]);

describe("factories", () => {
  it.each(["processing", "completed", "needs_review", "failed"])("make a document that is %s", (status) => {
    const document = makeDocument({ status, id: "doc_1" });
    expect(document).toMatchObject({ id: "doc_1", status });
    expect(schemas.Document.safeParse(document).success).toBe(true);
    expect(document.failure === undefined).toBe(status !== "failed");
  });

  it("make documents that do not share their data", () => {
    const one = makeDocument();
    Object.assign(one.extracted_data ?? {}, { total: 1 });
    expect(makeDocument().extracted_data).not.toEqual(one.extracted_data);
  });

  it("make runs, extractions and workflows", () => {
    expect(makeRun({ status: "queued" }).status).toBe("queued");
    expect(schemas.Run.safeParse(makeRun()).success).toBe(true);
    expect(schemas.Extraction.safeParse(makeExtraction({ id: "ext_1" })).success).toBe(true);
    expect(schemas.Workflow.safeParse(makeWorkflow()).success).toBe(true);
  });

  it("make events that a receiver verifies", () => {
    const event = makeEvent("document.failed", { id: "doc_1" });
    expectTypeOf(event.type).toEqualTypeOf<"document.failed">();
    const { body, headers } = signEvent(event);
    expect(verify(body, headers, { secret: TEST_SECRET })).toEqual(event);
    expect(event.data).toMatchObject({ id: "doc_1", status: "failed" });
    expect(() => verify(`${body} `, headers, { secret: TEST_SECRET })).toThrow("no signature fits");
  });
});

describe("handlers", () => {
  it("answer every operation with its example", async () => {
    const client = testClient();
    const document = await client.documents.process({ file });
    expect(document).toMatchObject({ status: "completed", extracted_data: makeDocument().extracted_data });
    expect((await client.documents.list().toArray({ limit: 9 })).length).toBeGreaterThan(0);
    expect(await client.workflows.get("invoice_processing")).toEqual(makeWorkflow());
    expect(await client.documents.delete("doc_1")).toBeUndefined();
    const credentials = { clientId: "a", clientSecret: "b" };
    expect(await client.oauth.createToken({ grant_type: "client_credentials" }, credentials)).toHaveProperty(
      "access_token",
    );
  });

  it("answer what a test says instead", async () => {
    service.use(
      docuvaneHandler("listDocuments", makePage([makeDocument({ id: "doc_7" })])),
      docuvaneHandler("getDocument", ({ params }) =>
        makeDocument({ id: String(params["id"]), status: "failed" }),
      ),
    );
    const client = testClient();
    expect(await client.documents.list().toArray({ limit: 9 })).toMatchObject([{ id: "doc_7" }]);
    await expect(client.documents.waitUntilDone("doc_8")).rejects.toThrow(DocumentFailedError);
  });

  it("let the client retry at once", async () => {
    let attempts = 0;
    service.use(
      docuvaneHandler("getRun", () => {
        attempts += 1;
        return attempts < 3 ? new HttpResponse(null, { status: 503 }) : makeRun();
      }),
    );
    expect(await testClient().runs.get("run_1")).toEqual(makeRun());
    expect(attempts).toBe(3);
  });
});

describe("a client of the program under test", () => {
  it("does not go past msw to the network, although it names no transport", async () => {
    const client = new Docuvane({ apiKey: "dv_test_key", baseURL: TEST_BASE_URL });
    expect(await client.workflows.get("invoice_processing")).toEqual(makeWorkflow());
  });

  it("is left alone with a transport of its own", async () => {
    const client = new Docuvane({
      apiKey: "dv_test_key",
      baseURL: TEST_BASE_URL,
      maxRetries: 0,
      transport: undiciTransport(),
    });
    await expect(client.workflows.get("invoice_processing")).rejects.toThrow("api.docuvane.example");
  });
});
