// Tests a program without a service: msw answers what the client sends through fetch.
import { Docuvane, fetchTransport } from "docuvane";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { bookInvoice } from "./book-invoice.ts";

// #region msw
const service = setupServer();
beforeAll(() => service.listen({ onUnhandledFrame: "error" })); // msw 2: onUnhandledRequest
afterEach(() => service.resetHandlers());
afterAll(() => service.close());

const baseURL = "https://api.docuvane.example/api/v1";
const client = new Docuvane({ baseURL, apiKey: "dv_test_key", transport: fetchTransport() });
const invoice = new Uint8Array([0x25, 0x50, 0x44, 0x46]);

it("books the total of an invoice", async () => {
  const document = {
    id: "doc_1",
    status: "completed",
    extracted_data: { total: 12.5 },
    confidence_scores: {},
  };
  service.use(
    http.post(`${baseURL}/documents`, async ({ request }) => {
      const file = (await request.formData()).get("file") as File;
      expect(file.size).toBe(invoice.length);
      return HttpResponse.json(document, { status: 201 });
    }),
  );
  expect(await bookInvoice(client, invoice)).toBe("booked 12.5");
});
// #endregion
