// Tests a program against the real service, started for the test and gone after it.
// #region service
import { startServer } from "@docuvane/server";
import { Docuvane } from "docuvane";
import { expect, it } from "vitest";
import { bookInvoice } from "./book-invoice.ts";

it("books the invoice of the paper merchant", async () => {
  const service = await startServer({ ephemeral: true, port: 0, apiKey: "dv_test_key" });
  try {
    await using client = new Docuvane({ baseURL: service.url, apiKey: "dv_test_key" });
    expect(await bookInvoice(client, "examples/invoice/invoice.pdf")).toBe("booked 1295.52");
  } finally {
    await service.close();
  }
});
// #endregion
