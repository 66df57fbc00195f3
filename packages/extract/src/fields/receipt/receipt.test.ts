// Tests what is found on till receipts of several countries, as rendered and with typical OCR errors.
import { describe, expect, it } from "vitest";
import { englishReceipts } from "../../../testdata/english-tills.ts";
import { otherReceipts } from "../../../testdata/other-tills.ts";
import { tillPage } from "../../../testdata/till-page.ts";
import type { FieldDefinition, FoundField } from "../../extraction/extraction.ts";
import { findFields } from "../find.ts";
import { viewDocument } from "../view.ts";
import { isReceipt } from "./is-receipt.ts";

const fields: readonly FieldDefinition[] = [
  { name: "vendor", type: "string", required: true },
  { name: "date", type: "date", required: true },
  { name: "total", type: "currency", required: true },
];
const receipts = [...englishReceipts, ...otherReceipts];

// Typical OCR errors on till receipts; each affects many rows.
const damages: readonly (readonly [name: string, damage: (rows: string) => string])[] = [
  [
    "labels with digits for letters",
    (rows) => rows.replace(/\bTOTAL\b/g, "T0TAL").replace(/\bTotal\b/g, "Tota1"),
  ],
  ["a letter of each label wrong", (rows) => rows.replace(/otal/g, "otel").replace(/OTAL/g, "OTAI")],
  ["letters for digits in amounts", (rows) => rows.replace(/0(?=\b)(?<=\d[.,]\d0)/g, "O")],
  [
    "points read as commas, and blanks after them",
    (rows) => rows.replace(/(\d)\.(\d\d)\b(?! ?%|[.\d])/g, "$1, $2"),
  ],
  ["the form of the company misread", (rows) => rows.replace(/SDN BHD/g, "SDN 8HD")],
  ["dirt above and below", (rows) => `\n~ .\n${rows.replace(/^\n/, "")}\n, '`],
];

function read(rows: string): Record<string, FoundField> {
  return findFields([tillPage(rows)], fields);
}

function valuesOf(found: Record<string, FoundField>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(found).map(([name, { value }]) => [name, value]));
}

describe("a till receipt", () => {
  it.each(receipts.map((receipt) => [receipt.name, receipt] as const))("is read: %s", (_, receipt) => {
    expect(valuesOf(read(receipt.rows))).toEqual(receipt.expected);
  });

  it.each(receipts.map((receipt) => [receipt.name, receipt] as const))(
    "is told from other documents: %s",
    (_, receipt) => {
      expect(isReceipt(viewDocument([tillPage(receipt.rows)]))).toBe(true);
    },
  );

  it("is told from a scanned invoice with narrow rows by more words of tills when it lies on a sheet", () => {
    const onSheet = (rows: string): boolean => isReceipt(viewDocument([{ ...tillPage(rows), width: 595 }]));
    const invoice = "\nOrfelin SARL   Claire Vasseur\nFacture 2041\nTotal   120,00\nMerci de votre commande.";
    expect(onSheet(invoice)).toBe(false);
    expect(onSheet(`${invoice}\nCaisse 3   Espèces   150,00`)).toBe(true);
  });

  it.each(damages)("is read where OCR left %s", (_, damage) => {
    const wrong = receipts.filter(
      (receipt) => JSON.stringify(valuesOf(read(damage(receipt.rows)))) !== JSON.stringify(receipt.expected),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it("learns a label of the total from the hints of a workflow", () => {
    const rows =
      "\nKIOSK PRI MOSTE\nBlagajna 3   12.05.2021 10:10\nKava   1,20\nZA PLATILO   3,10\nkartica visa";
    const hinted = [{ name: "total", type: "currency", required: true, hints: ["Za platilo"] }] as const;
    expect(findFields([tillPage(rows)], hinted)["total"]?.value).toBe(3.1);
    expect(findFields([tillPage(rows)], fields)["total"]?.value).toBeUndefined();
  });

  it.each([
    ["Datum 08 februari 20   17:05\n24", "2020-02-08"],
    ["Datum 2024.04.1   12:33\n6.", "2024-04-01"],
  ])("has a date in doubt that the next row may continue: %j", (rows, date) => {
    const receipt = (dated: string): FoundField | undefined =>
      read(
        `DE GROENE WINKEL\nHaarlemmerdijk 88\nBtw-nr. NL004418209B33\nBON\n${dated}\nKassa 04   #20911\nKoffie   5,60\nTE BETALEN   5,60 €\nPIN   5,60`,
      )["date"];
    expect(receipt(rows)).toMatchObject({ value: date });
    expect(receipt(rows)?.confidence).toBeLessThan(0.8);
    expect(receipt(rows.replace(/\n\d+\.?$/, ""))?.confidence).toBeGreaterThan(0.8);
  });

  it("has no total when none is printed", () => {
    const found = read(`
      LEMON GROVE MINIMART SDN BHD
      47100 PUCHONG
      Cashier: AISHA    07/02/2018 18:22
      THANK YOU PLEASE COME AGAIN`);
    expect(valuesOf(found)).toEqual({ vendor: "LEMON GROVE MINIMART SDN BHD", date: "2018-02-07" });
  });
});
