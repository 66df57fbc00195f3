// Tests that the e-invoice inside a PDF is found, whatever it is named and whatever else is attached.
import PDFDocument from "pdfkit";
import { beforeAll, describe, expect, it } from "vitest";
import { ciiInvoice, ublInvoice } from "../../../testdata/e-invoices.ts";
import { readerTools } from "../../../testdata/reader-tools.ts";
import type { ReadResult } from "../../extraction/reading.ts";
import { readPdf } from "../../readers/pdf.ts";
import type { ReaderTools } from "../../readers/reader.ts";

let tools: ReaderTools;
beforeAll(async () => {
  tools = await readerTools();
});

type Attached = readonly [name: string, content: string | Buffer];

async function pdfWith(attached: readonly Attached[], text = "Invoice"): Promise<Buffer> {
  const pdf = new PDFDocument();
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => pdf.on("end", resolve));
  if (text === "") pdf.rect(10, 10, 100, 100).fill("black");
  else pdf.text(text);
  for (const [name, content] of attached) pdf.file(Buffer.from(content), { name });
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

function totalOf(result: ReadResult): unknown {
  if (!result.ok) throw new Error(result.message);
  return result.stated?.["total"]?.value;
}

describe("the e-invoice of a PDF", () => {
  it.each([
    ["factur-x.xml", ciiInvoice()],
    ["ZUGFeRD-invoice.xml", ciiInvoice({}, 1)],
    ["xrechnung.xml", ublInvoice()],
    ["data.bin", `\uFEFF${ciiInvoice()}`],
    ["wide.xml", Buffer.from(`\uFEFF${ciiInvoice().replace("UTF-8", "UTF-16")}`, "utf16le")],
  ])("is found in %s", async (name, content) => {
    expect(totalOf(await readPdf(tools, await pdfWith([[name, content]])))).toBe(119);
  });

  it("is found among other attachments, XML that is no invoice and broken XML included", async () => {
    const others: Attached[] = [
      ["a.pdf", "%PDF-1.4"],
      ["b.xml", "<data><total>5</total></data>"],
      ["c.xml", "<rsm:CrossIndustryInvoice>"],
      ["d.txt", ""],
    ];
    expect(totalOf(await readPdf(tools, await pdfWith([...others, ["e.xml", ciiInvoice()]])))).toBe(119);
    expect(totalOf(await readPdf(tools, await pdfWith(others)))).toBeUndefined();
  });

  it("is enough where the pages have no text", async () => {
    const read = await readPdf(tools, await pdfWith([["factur-x.xml", ciiInvoice()]], ""));
    expect(totalOf(read)).toBe(119);
    expect(read).toMatchObject({ pageCount: 1, source: "text" });
  });

  it("leaves the visible pages readable", async () => {
    const read = await readPdf(tools, await pdfWith([["factur-x.xml", ciiInvoice()]], "Order 7"));
    expect(read.ok && read.pages[0]?.lines.map(({ text }) => text)).toEqual(["Order 7"]);
  });
});
