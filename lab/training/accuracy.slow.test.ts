// Holds the extractor to floors on synthetic documents whose vendors, layouts and wordings were never trained on.
import { beforeAll, describe, expect, it } from "vitest";
import type { FieldDefinition } from "../../packages/extract/src/extraction/extraction.ts";
import { findFields } from "../../packages/extract/src/fields/find.ts";
import { segmentWords } from "../../packages/extract/src/layout/segment.ts";
import { MODELS } from "../../packages/extract/src/rank/models.ts";
import { examplesOf, isSame, RANKED, type ReadDocument } from "./ranker/examples.ts";
import { misread } from "./ranker/misread.ts";
import { loadReaders } from "./ranker/read.ts";
import { makeDocument } from "./synthetic/document.ts";

const COUNT = 30;
const fields: readonly FieldDefinition[] = [
  { name: "invoice_number", type: "string", required: true },
  { name: "date", type: "date", required: true },
  { name: "total", type: "currency", required: true },
  { name: "vendor", type: "string", required: true },
];

let invoices: ReadDocument[] = [];
let receipts: ReadDocument[] = [];
beforeAll(async () => {
  const read = await loadReaders();
  const make = async (format: "pdf" | "receipt-pdf", source: "text" | "ocr"): Promise<ReadDocument[]> => {
    const documents = [];
    for (let index = 0; index < COUNT; index += 1) {
      const { bytes, mediaType, truth, family } = await makeDocument(`floor/${index}`, "heldOut", format);
      const pages = (await read(bytes, mediaType))?.pages ?? [];
      const seen =
        source === "text"
          ? pages
          : pages.map((page) =>
              segmentWords({
                ...page,
                words: misread(
                  page.lines.flatMap(({ words }) => words),
                  String(index),
                ),
              }),
            );
      documents.push({ pages: seen, source, truth, group: family });
    }
    return documents;
  };
  invoices = await make("pdf", "text");
  receipts = await make("receipt-pdf", "ocr");
});

/** Share of documents with the true value, among those that have one. */
function shareRight(documents: readonly ReadDocument[], field: string): number {
  const having = documents.filter(({ truth }) => truth[field] !== null && truth[field] !== undefined);
  const right = having.filter(({ pages, truth }) =>
    isSame(findFields(pages, fields)[field]?.value, truth[field]),
  );
  return right.length / having.length;
}

describe("synthetic invoices of held-out vendors and layouts", () => {
  it.each([
    ["invoice_number", 0.8],
    ["date", 0.8],
    ["total", 0.85],
    ["vendor", 0.8],
  ])("are read: %s in at least %f of them", (field, floor) => {
    expect(shareRight(invoices, field)).toBeGreaterThanOrEqual(floor);
  });
});

describe("misread receipts of held-out shops", () => {
  it.each([
    ["date", 0.75],
    ["total", 0.75],
    ["vendor", 0.55],
  ])("are read: %s in at least %f of them", (field, floor) => {
    expect(shareRight(receipts, field)).toBeGreaterThanOrEqual(floor);
  });
});

describe("the model", () => {
  it("reads features that the candidates have; else run `npm run train`", () => {
    const examples = examplesOf([...invoices, ...receipts]);
    for (const [key, model] of Object.entries(MODELS)) {
      expect(Object.keys(RANKED)).toContain(key);
      const known = (examples.get(key) ?? []).flatMap(({ candidates }) =>
        candidates.flatMap(({ features }) => Object.keys(features)),
      );
      const missing = model.features.filter(
        (name) => !name.startsWith("label:") && ![...known, "rule", "behind", "ahead"].includes(name),
      );
      expect({ key, missing }).toEqual({ key, missing: [] });
    }
  });
});
