// Tests how a program handles failures, without waiting.
// #region clock
import { ConnectionError, RateLimitError } from "docuvane";
import { testClient } from "docuvane/testing";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookInvoice } from "./book-invoice.ts";

const service = setupServer();
beforeAll(() => service.listen({ onUnhandledFrame: "error" }));
afterAll(() => service.close());

const baseURL = "https://api.example.com/api/v1";
const invoice = new Uint8Array([0x25, 0x50, 0x44, 0x46]);

const client = testClient({ baseURL }); // its waits take no time, so that retries follow at once
// #endregion

const document = { id: "doc_1", extracted_data: {}, confidence_scores: {} };
const failure = { code: "encrypted_document", message: "It needs a password." };

describe("failure modes", () => {
  const upload = (response: () => Response) => service.use(http.post(`${baseURL}/documents`, response));

  it("leaves an invoice that cannot be read surely to a person", async () => {
    upload(() => HttpResponse.json({ ...document, status: "needs_review" }, { status: 201 }));
    expect(await bookInvoice(client, invoice)).toBe("to be checked");
  });

  it("returns an invoice that cannot be read at all", async () => {
    upload(() => HttpResponse.json({ ...document, status: "failed", failure }, { status: 201 }));
    expect(await bookInvoice(client, invoice)).toBe("returned (encrypted_document)");
  });

  // #region faults
  it("succeeds when the service fails twice", async () => {
    let attempts = 0;
    upload(() => {
      attempts += 1;
      if (attempts < 3) return new HttpResponse("<html>502 Bad Gateway</html>", { status: 502 });
      return HttpResponse.json({ ...document, status: "needs_review" }, { status: 201 });
    });
    expect(await bookInvoice(client, invoice)).toBe("to be checked");
  });

  it("throws when every connection breaks, and when the rate limit asks for a long wait", async () => {
    upload(() => HttpResponse.error());
    await expect(bookInvoice(client, invoice)).rejects.toThrow(ConnectionError);
    upload(() => new HttpResponse(null, { status: 429, headers: { "retry-after": "3600" } }));
    await expect(bookInvoice(client, invoice)).rejects.toThrow(RateLimitError);
  });
  // #endregion
});
