// Tests how labels are found in lines.
import { describe, expect, it } from "vitest";
import type { Line } from "../layout/page.ts";
import english from "./english.json" with { type: "json" };
import { matchLabels } from "./match.ts";
import { BUILT_IN_LABELS } from "./table.ts";

/** A line whose characters are ten points wide. */
function lineOf(text: string): Line {
  let offset = 0;
  const words = text.split(" ").map((word) => {
    const box = { left: 10 * offset, top: 0, right: 10 * (offset + word.length), bottom: 10 };
    offset += word.length + 1;
    return { text: word, box, baseline: 8, size: 10 };
  });
  return {
    text,
    words,
    box: { left: 0, top: 0, right: 10 * text.length, bottom: 10 },
    size: 10,
    page: 1,
    row: 0,
  };
}

function found(text: string): string[] {
  return matchLabels(lineOf(text), BUILT_IN_LABELS).map(
    (hit) => `${hit.kind}: ${text.slice(hit.start, hit.end)}`,
  );
}

it("has the kinds of English in every language", () => {
  const kinds = new Set([...BUILT_IN_LABELS.values()].flat().map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(Object.keys(english).sort());
});

describe("matchLabels", () => {
  it.each([
    ["Invoice No.: 12", "invoiceNumber: Invoice No"],
    ["INVOICE   NUMBER 12", "invoiceNumber: INVOICE   NUMBER"],
    ["Rechnungs-Nr. 12", "invoiceNumber: Rechnungs-Nr"],
    ["Rechnungsnr.12", "invoiceNumber: Rechnungsnr"],
    ["Facture n°12", "invoiceNumber: Facture n°"],
    ["Numéro de facture : 12", "invoiceNumber: Numéro de facture"],
    ["Nº de factura 12", "invoiceNumber: Nº de factura"],
    ["Factuurdatum 12", "invoiceDate: Factuurdatum"],
    ["Data emissione 12", "invoiceDate: Data emissione"],
    ["Vencimento 12", "dueDate: Vencimento"],
    ["Order date 12", "otherDate: Order date"],
    ["Laskun päivä 12", "invoiceDate: Laskun päivä"],
    ["FATURA TARİHİ 12", "invoiceDate: FATURA TARİHİ"],
    ["İADE FATURASI", "creditTitle: İADE FATURASI"],
    ["Gesamtbetrag 12", "grandTotal: Gesamtbetrag"],
    ["Faktura VAT nr 12", "invoiceNumber: Faktura VAT nr"],
    ["Termin płatności: 12", "dueDate: Termin płatności"],
    ["DO ZAPLATY 12", "amountDue: DO ZAPLATY"],
    ["Förfallodatum 12", "dueDate: Förfallodatum"],
    ["Att betala 12", "amountDue: Att betala"],
    ["I alt inkl. moms 12", "grandTotal: I alt inkl. moms"],
    ["Forfallsdato 12", "dueDate: Forfallsdato"],
    ["Sum eks. mva 12", "netTotal: Sum eks. mva"],
    ["Eräpäivä 12", "dueDate: Eräpäivä"],
    ["FAKTURA - daňový doklad č. 12", "invoiceNumber: FAKTURA - daňový doklad č"],
    ["Datum uskutečnění zdanitelného plnění 12", "otherDate: Datum uskutečnění zdanitelného plnění"],
    ["Fizetési határidő 12", "dueDate: Fizetési határidő"],
    ["Ara Toplam 12", "netTotal: Ara Toplam"],
    ["Total fără TVA 12", "netTotal: Total fără TVA"],
    ["ΑΦΜ 12", "otherNumber: ΑΦΜ"],
    ["Jatuh tempo 12", "dueDate: Jatuh tempo"],
    ["お支払期限：12", "dueDate: お支払期限"],
    ["御請求金額 12", "grandTotal: 御請求金額"],
    ["价税合计(小写) 12", "grandTotal: 价税合计(小写"],
    ["합계금액 12", "grandTotal: 합계금액"],
    ["วันที่ 12", "plainDate: วันท"],
    ["VAT REG TIN 12", "otherNumber: VAT REG"],
    ["K O S T E N R E C H N U N G", "invoiceTitle: R E C H N U N G"],
  ])("knows %s", (text, hit) => {
    expect(found(text)).toContain(hit);
  });

  it("prefers the longest label, so that a tax or an order is not mistaken", () => {
    expect(found("Total VAT 5.00")).toEqual(["taxTotal: Total VAT"]);
    expect(found("Subtotal 5.00")).toEqual(["netTotal: Subtotal"]);
    expect(found("Order number 5")).toEqual(["orderNumber: Order number"]);
  });

  it("finds no label inside a word, except where a language builds compounds", () => {
    expect(found("Totally payable")).not.toContain("plainTotal: Total");
    expect(found("Handelsrechnung Nr. 5")).toEqual(["invoiceNumber: rechnung Nr"]);
  });

  it("takes a short label for one only when it ends before the number", () => {
    expect(found("No.5 n°5 #5")).toEqual(["documentNumber: No", "documentNumber: n°", "documentNumber: #"]);
    expect(found("Coldworth NO1 2TX")).toEqual([]);
  });

  it("tells labels that a word right before makes something else", () => {
    const qualified = (text: string): boolean[] =>
      matchLabels(lineOf(text), BUILT_IN_LABELS).map((hit) => hit.qualified);
    expect(qualified("Posting date 5 May")).toEqual([true]);
    expect(qualified("Posting: Date 5 May")).toEqual([false]);
    expect(qualified("Invoice No. 5 Date 5 May")).toEqual([false, false]);
  });

  it("tells labels that announce a value from words of a sentence", () => {
    const [announcing] = matchLabels(lineOf("Total: 5.00"), BUILT_IN_LABELS);
    const [word] = matchLabels(lineOf("Please pay the total within 14 days"), BUILT_IN_LABELS).filter(
      (hit) => hit.kind === "plainTotal",
    );
    expect(announcing).toMatchObject({ leads: true, announces: true, hasValue: true });
    const [wide] = matchLabels(lineOf("销售方：青山软件有限公司"), BUILT_IN_LABELS);
    expect(wide).toMatchObject({ kind: "seller", announces: true });
    expect(word).toMatchObject({ leads: false, announces: false });
  });

  it("gives labels that follow each other at once the same value", () => {
    const hits = matchLabels(lineOf("VAT REG TIN 123-456"), BUILT_IN_LABELS);
    expect(hits.map(({ hasValue }) => hasValue)).toEqual([true, true]);
    const header = matchLabels(lineOf("Date Total"), BUILT_IN_LABELS);
    expect(header.map(({ hasValue }) => hasValue)).toEqual([false, false]);
  });
});
