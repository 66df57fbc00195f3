// Extracts single documents as a program without the service does.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtInWorkflows } from "../../../server/src/core/workflows/workflow.ts";
import { INVOICE_FIELDS, RECEIPT_FIELDS } from "../fields/built-in-fields.ts";
import { ExtractError, extract } from "./extract.ts";

const invoice = `Alder & Finch Ltd
12 Mill Lane, Leeds LS1 4AB

INVOICE
Invoice number: AF-2025-031
Invoice date: 12 March 2025

Description       Qty   Price   Amount
Oak shelf           2   40.00    80.00

Net total                        80.00
VAT 20%                          16.00
Total GBP                        96.00
Carrier: Swift Parcels
`;

let folder = "";
let path = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docuvane-extract-"));
  path = join(folder, "invoice.txt");
  await writeFile(path, invoice);
});
afterAll(() => rm(folder, { recursive: true }));

describe("extract", () => {
  it.each([
    ["a path", () => path],
    ["a file URL", () => pathToFileURL(path)],
    ["bytes", () => Buffer.from(invoice)],
  ])("finds the fields of an invoice in %s", async (_, document) => {
    const { fields, cpuMs } = await extract(document());
    expect(fields["invoice_number"]).toMatchObject({ value: "AF-2025-031", source: "text", page: 1 });
    expect(fields["total"]?.value).toBe(96);
    expect(fields["line_items"]?.value).toHaveLength(1);
    expect(cpuMs).toBeGreaterThan(0);
  });

  it("finds only the wanted fields, by hints", async () => {
    const fields = [{ name: "carrier", type: "string", hints: ["Carrier"] }] as const;
    const result = await extract(path, { fields });
    expect(Object.keys(result.fields)).toEqual(["carrier"]);
    expect(result.fields["carrier"]?.value).toBe("Swift Parcels");
  });

  it.each([
    ["a missing file", () => join(folder, "nope.pdf"), "file_not_readable"],
    ["a type that is not supported", () => Buffer.from([0, 1, 2, 3]), "unsupported_file_type"],
    ["an archive that is no DOCX", () => Buffer.from("PK\x03\x04 no archive"), "unreadable_document"],
    ["a broken PDF", () => Buffer.from("%PDF-1.7 nothing else"), "unreadable_document"],
  ])("rejects with a code and a sentence: %s", async (_, document, code) => {
    const error = await extract(document()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ExtractError);
    expect(error).toMatchObject({ code, message: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  it("rejects a document above a limit", async () => {
    await expect(extract(path, { limits: { maxBytes: 10 } })).rejects.toMatchObject({
      code: "processing_failed",
    });
  });
});

describe("the built-in fields", () => {
  it.each([
    ["invoice_processing", INVOICE_FIELDS],
    ["receipt_processing", RECEIPT_FIELDS],
  ])("are those of the workflow %s", (id, fields) => {
    const workflow = builtInWorkflows.find((each) => each.id === id);
    const plain = workflow?.fields.map(({ name, type, required }) => ({ name, type, required }));
    expect(fields).toEqual(plain);
  });
});
