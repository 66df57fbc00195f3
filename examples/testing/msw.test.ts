// Tests a program without a service: msw answers every operation, as the examples of the API do unless told otherwise.
// #region msw
import { makeDocument, testClient } from "docuvane/testing";
import { docuvaneHandler, docuvaneHandlers } from "docuvane/testing/msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { bookInvoice } from "./book-invoice.ts";

const service = setupServer(...docuvaneHandlers());
beforeAll(() => service.listen({ onUnhandledFrame: "error" })); // msw 2: onUnhandledRequest
afterEach(() => service.resetHandlers());
afterAll(() => service.close());

const invoice = new Uint8Array([0x25, 0x50, 0x44, 0x46]);

it("books the total of an invoice", async () => {
  service.use(
    docuvaneHandler("uploadDocument", async ({ request }) => {
      const file = (await request.formData()).get("file") as File;
      expect(file.size).toBe(invoice.length);
      return makeDocument({ extracted_data: { total: 12.5 } });
    }),
  );
  expect(await bookInvoice(testClient(), invoice)).toBe("booked 12.5");
});
// #endregion
