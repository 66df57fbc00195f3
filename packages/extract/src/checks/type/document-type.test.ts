// Tests which type short documents of several countries have, and which words do not change it.
import { describe, expect, it } from "vitest";
import { readPrints } from "../../../testdata/read-prints.ts";
import { DEFAULT_LIMITS } from "../../extraction/limits.ts";
import { viewDocument } from "../../fields/view.ts";
import type { ReaderTools } from "../../readers/reader.ts";
import { readText } from "../../readers/text.ts";
import { documentTypeOf } from "./document-type.ts";

async function typeOf(text: string): Promise<{ readonly value: string; readonly confidence: number }> {
  const reading = await readText({ limits: DEFAULT_LIMITS } as ReaderTools, Buffer.from(text));
  if (!reading.ok) throw new Error(reading.message);
  return documentTypeOf(viewDocument(reading.pages), {});
}

const items = "Oak desk        2     80.00    160.00\nSubtotal   160.00\nVAT 20%   32.00\nTotal   192.00";

// As far as a built-in workflow asks for a review.
const SURE = 0.72;

describe("documentTypeOf", () => {
  it.each([
    ["invoice", `Foxglove Ltd\nINVOICE\nInvoice no: 4711\nDate: 3 June 2025\n${items}`],
    ["invoice", `Norddruck KG\n\nHandelsrechnung Nr. 4711\nRechnungsdatum: 03.06.2025\n${items}`],
    ["invoice", "株式会社山田\n御請求書\n合計 1,000円"],
    ["credit_note", `Foxglove Ltd\nCREDIT NOTE\nCredit note no: 4711\nFor invoice 4400\n${items}`],
    ["receipt", "Clachan\n34 Kingley Street\n\n6/10/2019 13:59\n\n2 Pale Ale   10.20\nTotal   £10.20"],
    ["quote", `Foxglove Ltd\nQUOTATION\nNo. Q-4711\nValid until: 30 June 2025\n${items}`],
    ["quote", `Olivar S.L.\nPresupuesto\nn.º 4711\nFecha: 3/6/2025\n${items}`],
    ["order_confirmation", `Norddruck KG\n\nAuftragsbestätigung\nNr. 4711\nIhre Bestellung: B-12\n${items}`],
    [
      "purchase_order",
      `Foxglove Ltd\nPURCHASE ORDER\nPO No. 4711\nPlease supply the following goods.\n${items}`,
    ],
    ["delivery_note", "Van Dam B.V.\n\nPakbon\nDatum: 3-6-2025\nBureau     2\nVoor ontvangst: ______"],
    [
      "delivery_note",
      "Molini Rossi\n\nDocumento di trasporto\nn. 12\nFarina     2\nCausale del trasporto: vendita",
    ],
    [
      "statement",
      "Foxglove Ltd\nStatement of Account\nOpening balance  500.00\nInvoice 4400   20.00\nClosing balance  520.00",
    ],
    [
      "reminder",
      "Norddruck KG\n\nZahlungserinnerung\n\nSehr geehrte Frau Kaiser,\nzu Rechnung 4400 haben wir noch keinen Zahlungseingang.\nGesamtbetrag 20,00",
    ],
    [
      "payslip",
      "Foxglove Ltd\nPayslip\nEmployee no. 12\nBasic salary   3200.00\nNational Insurance  280.00\nNet pay   2920.00",
    ],
    [
      "payslip",
      "Lipa sp. z o.o.\nPasek wynagrodzeń\nWynagrodzenie brutto   3200,00\nSkładki ZUS  280,00\nDo wypłaty   2920,00",
    ],
    [
      "contract",
      "SERVICE AGREEMENT\n\nThis agreement is made between Foxglove Ltd (hereinafter the Client) and Harlan Stone.\n1. Termination\n2. Governing law",
    ],
    [
      "letter",
      "Foxglove Ltd\nHill Road 5\n\nDear Ms Carter,\n\nOur office moves on 1 June.\n\nYours sincerely,\nA. Keller",
    ],
  ])("finds %s", async (type, text) => {
    const found = await typeOf(text);
    expect(found.value).toBe(type);
    expect(found.confidence).toBeGreaterThanOrEqual(SURE);
  });

  it.each([
    ["an order", `Norddruck KG\nRechnung\nRechnungsnummer: 4711\nBestellung   : 2025-33\n${items}`],
    ["a delivery note", `Norddruck KG\nRechnung Nr. 4711\nLieferschein: L-33\nAngebot: 12\n${items}`],
    [
      "a contract",
      `Foxglove Ltd\nInvoice\nInvoice no: 4711\nContract: 33\nTerms of the agreement apply.\n${items}`,
    ],
    [
      "an overdue payment",
      `Foxglove Ltd\nInvoice\nInvoice no: 4711\n${items}\nInterest is charged on overdue amounts.`,
    ],
    ["the reader", `Foxglove Ltd\nInvoice 4711\nDear Ms Carter,\n${items}\nInvoice no: 4711\nKind regards`],
  ])("keeps an invoice that mentions %s an invoice", async (_, text) => {
    expect((await typeOf(text)).value).toBe("invoice");
  });

  it("prefers the title in large letters", async () => {
    const page = [
      { x: 50, y: 50, text: "Foxglove Ltd" },
      { x: 50, y: 90, text: "Delivery note", size: 22 },
      { x: 50, y: 140, text: "Invoice" },
      { x: 50, y: 160, text: "will follow by post." },
    ];
    expect(documentTypeOf(viewDocument(await readPrints([page])), {}).value).toBe("delivery_note");
  });

  it("takes what has a number and a total for an invoice, and knows nothing of other texts", async () => {
    const reading = await readText({ limits: DEFAULT_LIMITS } as ReaderTools, Buffer.from("4711\n192.00"));
    if (!reading.ok) throw new Error(reading.message);
    const view = viewDocument(reading.pages);
    const found = { invoice_number: { confidence: 0.9 }, total: { confidence: 0.9 } };
    expect(documentTypeOf(view, found)).toEqual({ value: "invoice", confidence: 0.65 });
    expect(documentTypeOf(view, {}).value).toBe("other");
  });
});
