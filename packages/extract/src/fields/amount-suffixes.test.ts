// Tests amounts that touch what follows them: they are read whole with their currency or tax letter, or not at all.
import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../extraction/extraction.ts";
import { layOut } from "../formats/flow/lay-out.ts";
import type { Page } from "../layout/page.ts";
import { readMarkup } from "../readers/html.ts";
import { linesOf } from "../readers/text.ts";
import { findFields } from "./find.ts";

const fields: readonly FieldDefinition[] = ["total", "subtotal", "tax"].map((name) => ({
  name,
  type: "currency",
  required: true,
}));

const CURRENCIES =
  "руб|руб.|р.|₽|Lei|lei|din|din.|дин.|ден|Lek|eur|EUR|Euro|đ|₫|ر.س|د.إ|DH|dh|FCFA|XOF|zł|kr|kr.|Kč|Ft|лв|грн|TL|₺|CHF|USD|SEK|NOK|DKK|PLN|RON|Rs|元|円|원|บาท|€|$|£|₸|MAD";
const TAX_LETTERS = "A|B|C|D|E|F|H|N|T|X|Г|Д";
const OTHERS = "pc|kg|m²|h|Std.|K|M|L|abc|netto|MwSt|km|xy12|½";

const text = (suffix: string): Page =>
  layOut(
    linesOf(
      `INVOICE 77501\n\nSubtotal   1.825,00${suffix}\nVAT 15%   273,75${suffix}\nTotal   2.098,75${suffix}`,
    ),
  );

function html(suffix: string): Page {
  const rows = [
    ["Subtotal", "1,825.00"],
    ["VAT 15%", "273.75"],
    ["Total", "2,098.75"],
  ].map(([label, amount]) => `<tr><td>${label}</td><td>${amount}${suffix}</td></tr>`);
  const read = readMarkup(`<h1>Invoice 77501</h1><table>${rows.join("")}</table>`, 10_000);
  if (!read.ok || read.pages[0] === undefined) throw new Error("The HTML was not read.");
  return read.pages[0];
}

const receipt = (suffix: string): Page =>
  layOut(
    linesOf(
      `SKLEP POD LIPA\nParagon 12\nKasa 1\nMaslo   1.825,00${suffix}\nChleb   273,75${suffix}\nSUMA   2.098,75${suffix}\nKARTA   2.098,75${suffix}\nDziękujemy`,
    ),
  );

const layouts = [
  ["text", text],
  ["HTML", html],
  ["a receipt", receipt],
] as const;

function totalOf(page: Page): unknown {
  return findFields([page], fields)["total"]?.value;
}

describe.each(layouts)("an amount in %s", (_, layout) => {
  it.each([...CURRENCIES.split("|"), ...TAX_LETTERS.split("|")])("is read before %s", (suffix) => {
    expect(totalOf(layout(suffix))).toBe(2098.75);
    expect(totalOf(layout(` ${suffix}`))).toBe(2098.75);
  });

  it.each(OTHERS.split("|"))("is never shortened before %s", (suffix) => {
    expect([undefined, 2098.75]).toContain(totalOf(layout(suffix)));
  });

  it.each(["٢٬٠٩٨٫٧٥", "۲٬۰۹۸٫۷۵", "２,０９８.７５", "२,०९८.७५"])(
    "is read in other digits: %s",
    (printed) => {
      const rows = `Invoice\nTotal   ${printed}`;
      expect(totalOf(layOut(linesOf(rows)))).toBe(2098.75);
    },
  );
});
