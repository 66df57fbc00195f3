// Tests that synthetic documents are the same for the same seed, and say what their truth says.
import { describe, expect, it } from "vitest";
import { type DocumentFormat, makeDocument } from "./document.ts";
import { inventInvoice } from "./invoice.ts";
import { FAMILIES } from "./layout/families.ts";
import { LOCALES } from "./locales.ts";
import { seeded } from "./random.ts";

const formats: readonly DocumentFormat[] = [
  "pdf",
  "html",
  "txt",
  "eml",
  "scan",
  "receipt",
  "receipt-pdf",
  "letter",
];

/** Pages of a PDF that is written without object streams. */
function pagesOf(pdf: Uint8Array): number {
  return (
    Buffer.from(pdf)
      .toString("latin1")
      .match(/\/Type \/Page\b/g)?.length ?? 0
  );
}

describe("a synthetic document", () => {
  it.each(formats)("has the same bytes for the same seed, and others for another: %s", async (format) => {
    const [one, again, other] = [
      await makeDocument("7/1", "train", format),
      await makeDocument("7/1", "train", format),
      await makeDocument("7/2", "train", format),
    ];
    expect(Buffer.compare(one.bytes, again.bytes)).toBe(0);
    expect(one.truth).toEqual(again.truth);
    expect(Buffer.compare(one.bytes, other.bytes)).not.toBe(0);
  });

  it("prints the values that its truth names", async () => {
    for (let index = 0; index < 40; index += 1) {
      const { bytes, truth } = await makeDocument(`prints/${index}`, "heldOut", "txt");
      const text = Buffer.from(bytes).toString("utf8");
      for (const field of ["vendor", "invoice_number", "purchase_order", "iban"]) {
        const value = truth[field];
        // A name may take two lines, so its words are looked for.
        for (const word of typeof value === "string" ? value.split(" ") : []) expect(text).toContain(word);
      }
    }
  });

  it("is scanned with all its pages", async () => {
    let pages = 0;
    let seed = "";
    for (let index = 0; index < 100 && pages < 2; index += 1) {
      seed = `pages/${index}`;
      pages = pagesOf((await makeDocument(seed, "train", "pdf")).bytes);
    }
    expect(pages).toBeGreaterThan(1);
    expect(pagesOf((await makeDocument(seed, "train", "scan")).bytes)).toBe(pages);
  });

  it("adds up: net and tax are the total, payments and balances what is left to pay", () => {
    for (let index = 0; index < 200; index += 1) {
      const invoice = inventInvoice(`sums/${index}`, "train");
      expect(invoice.net + invoice.tax).toBe(invoice.total);
      expect(invoice.total + invoice.balance - invoice.prepaid).toBe(invoice.payable);
    }
  });

  it("comes in at least 20 families of layouts, in seven languages", () => {
    expect(new Set(FAMILIES.map(({ name }) => name)).size).toBeGreaterThanOrEqual(20);
    expect(new Set(LOCALES.map(({ tag }) => tag.slice(0, 2))).size).toBe(7);
  });
});

describe("the sets", () => {
  it("share no vendor and no family of layouts", async () => {
    const made = await Promise.all(
      (["train", "tune", "heldOut"] as const).map((split) =>
        Promise.all(Array.from({ length: 25 }, (_, index) => makeDocument(`sets/${index}`, split, "txt"))),
      ),
    );
    for (const key of ["seller", "family"] as const) {
      const sets = made.map((documents) => new Set(documents.map((document) => document[key])));
      const sizes = sets.reduce((sum, set) => sum + set.size, 0);
      expect(new Set(sets.flatMap((set) => [...set])).size).toBe(sizes);
    }
  });
});

describe("chance", () => {
  it("is the same for the same seed on every machine", () => {
    const random = seeded("a seed");
    expect([random.int(0, 999), random.int(0, 999), random.fill("@#@#")]).toMatchInlineSnapshot(`
      [
        727,
        485,
        "D6U3",
      ]
    `);
  });
});

describe("forms", () => {
  const make = (format: "form-invoice" | "form-receipt" | "form-other", seed = "a") =>
    makeDocument(seed, "train", format);

  it("are the same bytes for the same seed", async () => {
    const [first, again] = [await make("form-invoice"), await make("form-invoice")];
    expect(Buffer.from(first.bytes).equals(again.bytes)).toBe(true);
    expect(first.truth).toEqual(again.truth);
  });

  it("print what their truth says", async () => {
    const seeds = Array.from({ length: 30 }, (_, index) => String(index));
    const made = await Promise.all(seeds.map((seed) => make("form-invoice", seed)));
    const texts = made.filter(({ mediaType }) => mediaType === "text/plain");
    expect(texts.length).toBeGreaterThan(5);
    for (const { bytes, truth } of texts) {
      const text = Buffer.from(bytes).toString("utf8");
      const words = text.replace(/\s+/g, " ");
      for (const field of ["invoice_number", "vendor", "purchase_order"])
        expect(words).toContain(truth[field] ?? "");
      const digits = String(Math.round(Number(truth["total"]) * 100));
      expect(text.replace(/[^\d\n]/g, "")).toContain(digits);
      const rows = Array.isArray(truth["line_items"]) ? truth["line_items"] : [];
      const sum = rows.reduce((total, { amount }) => total + Number(amount), 0);
      if (typeof truth["subtotal"] === "number") expect(sum).toBeCloseTo(truth["subtotal"], 2);
    }
  });

  it("belong to one set each, by layout and by seller", async () => {
    const splits = ["train", "tune", "heldOut"] as const;
    const families = await Promise.all(
      splits.map(async (split) => {
        const seeds = Array.from({ length: 20 }, (_, index) => String(index));
        const made = await Promise.all(seeds.map((seed) => makeDocument(seed, split, "form-invoice")));
        return made.map(({ family }) => family);
      }),
    );
    const all = families.flatMap((names) => [...new Set(names)]);
    expect(new Set(all).size).toBe(all.length);
  });

  it("tell only the type of what is no invoice or receipt", async () => {
    const { truth } = await make("form-other");
    expect(Object.keys(truth)).toEqual(["document_type", "documents"]);
  });
});
