// Tests which part of an e-mail is read, and how hostile messages end.
import { beforeAll, describe, expect, it } from "vitest";
import { ciiInvoice } from "../../testdata/e-invoices.ts";
import { american } from "../../testdata/english-layouts.ts";
import { type MessagePart, message } from "../../testdata/messages.ts";
import { printPdf } from "../../testdata/print.ts";
import { readerTools } from "../../testdata/reader-tools.ts";
import type { ExtractResult, FieldDefinition } from "../extraction/extraction.ts";
import { extractDocument } from "../extractor/extract-document.ts";
import type { ReaderTools } from "./reader.ts";

const fields: readonly FieldDefinition[] = [
  { name: "invoice_number", type: "string", required: true },
  { name: "total", type: "currency", required: true },
];
let tools: ReaderTools;
let pdf: Buffer;
beforeAll(async () => {
  tools = await readerTools();
  pdf = await printPdf(american.pages);
});

async function extract(content: string | Uint8Array): Promise<ExtractResult> {
  const request = { mediaType: "message/rfc822", workflowId: "invoice_processing", fields };
  return extractDocument(tools, request, Buffer.from(content));
}

async function numberIn(content: string | Uint8Array): Promise<unknown> {
  const result = await extract(content);
  return result.ok ? result.fields["invoice_number"]?.value : result.code;
}

/** The messages of the warnings that name attachments. */
async function warningsOf(content: string | Uint8Array): Promise<string[]> {
  const result = await extract(content);
  const warnings = (result.ok && result.warnings) || [];
  return warnings.filter(({ code }) => code === "unread_attachments").map((warning) => warning.message);
}

const protectedPdf = () => printPdf(american.pages, { userPassword: "secret" });

const hello: MessagePart = { type: "text/plain", content: "Please find our invoice attached." };
const invoice = (number: string): MessagePart => ({
  type: "text/html",
  content: `<p>Quay Tools Ltd<p>Invoice<table><tr><td>Invoice no.<td>${number}</tr><tr><td>Total<td>£9.00</tr></table>`,
});
const attached = (content: string | Uint8Array, name = "a.bin"): MessagePart => ({
  type: "application/octet-stream",
  content,
  name,
});

describe("an e-mail", () => {
  it("is read from its PDF, whatever type and name that is declared as", async () => {
    expect(await numberIn(message([hello, attached(pdf)]))).toBe("10442");
  });

  it("is read from an e-invoice rather than from a PDF", async () => {
    expect(await numberIn(message([hello, attached(pdf), attached(ciiInvoice())]))).toBe("INV-7/2024");
  });

  it("is read from its text when nothing is attached, or nothing that can be read", async () => {
    expect(await numberIn(message([invoice("R-77")]))).toBe("R-77");
    const broken = [
      attached("PK\u0003\u0004"),
      attached("%PDF-1.7 cut"),
      attached("<a><b>"),
      attached("\0\0"),
    ];
    expect(await numberIn(message([invoice("R-77"), ...broken]))).toBe("R-77");
  });

  it.each([
    ["single CRs as line ends", (text: string) => text.replaceAll("\r\n", "\r")],
    ["a byte order mark and a blank line", (text: string) => `\uFEFF\r\n${text}`],
    ["blanks before the colons", (text: string) => text.replace(/^([\w-]+):/gm, "$1 :")],
  ])("is read with %s", async (_, change) => {
    expect(await numberIn(change(message([hello, invoice("R-77")])))).toBe("R-77");
  });

  it("is read from the part with most of the fields: terms of trade are no invoice", async () => {
    const terms = await printPdf([
      [{ x: 50, y: 50, text: "Terms of trade: all goods remain ours until they are paid." }],
    ]);
    expect(await numberIn(message([hello, attached(terms), attached(pdf)]))).toBe("10442");
    expect(await numberIn(message([invoice("R-77"), attached(terms)]))).toBe("R-77");
  });

  it("is read from the message that was forwarded in it, inline or attached, but not deeper than three", async () => {
    const inner = message([hello, attached(pdf)], "Inner");
    const forwarded = (content: string, name?: string, subject = "Fwd"): string =>
      message([hello, { type: "message/rfc822", content, ...(name !== undefined && { name }) }], subject);
    expect(await numberIn(forwarded(inner))).toBe("10442");
    expect(await numberIn(forwarded(inner, "original.eml"))).toBe("10442");
    const deep = ["a", "aa", "aaaa", "aaaaaa"].reduce(
      (content, subject) => forwarded(content, "original.eml", subject),
      inner,
    );
    expect(await numberIn(deep)).not.toBe("10442");
  });

  it("tells a place in its PDF, and none in its text", async () => {
    const fromPdf = await extract(message([hello, attached(pdf)]));
    expect(fromPdf).toMatchObject({ ok: true, pages: 1, fields: { total: { page: 1, source: "text" } } });
    const fromText = await extract(message([invoice("R-77")]));
    expect(fromText.ok && fromText.fields["total"]).not.toHaveProperty("box");
  });

  it("names the attachments that could not be read, and why", async () => {
    const parts = [
      attached(await protectedPdf(), "scan.pdf"),
      attached("%PDF-1.7 cut", "cut.pdf"),
      attached(Buffer.from("PK\u0003\u0004"), "papers.zip"),
      attached("", "void.pdf"),
      { type: "text/csv", content: "a;b", name: "rows.csv" },
    ];
    expect(await warningsOf(message([invoice("R-77"), ...parts]))).toEqual([
      'Attachments were not read: "papers.zip" (unsupported type), "void.pdf" (empty), "rows.csv" (unsupported type), "scan.pdf" (needs a password), "cut.pdf" (damaged or empty).',
    ]);
  });

  it("names an encrypted PDF also where another attachment has all that is asked for", async () => {
    const parts = [hello, attached(ciiInvoice(), "invoice.xml"), attached(await protectedPdf(), "terms.pdf")];
    const result = await extract(message(parts));
    expect(result).toMatchObject({ ok: true, fields: { invoice_number: { value: "INV-7/2024" } } });
    expect(await warningsOf(message(parts))).toEqual([
      'Attachments were not read: "terms.pdf" (needs a password).',
    ]);
  });

  it("names what could not be read in the message that was forwarded in it, and what is nested deeper", async () => {
    const inner = message([invoice("R-77"), attached("\0\0", "inner.bin")], "Inner");
    const outer = message([hello, { type: "message/rfc822", content: inner, name: "original.eml" }]);
    expect(await warningsOf(outer)).toEqual(['Attachments were not read: "inner.bin" (unsupported type).']);
  });

  it("writes names out in one short line, and counts what is beyond five", async () => {
    const name = (at: number) => `${"x".repeat(80)}${at}.zip`;
    const [warning = ""] = await warningsOf(
      message([invoice("R-77"), ...[1, 2, 3, 4, 5, 6, 7].map((at) => attached("\0\0", name(at)))]),
    );
    expect(warning).toContain(`"${"x".repeat(59)}…" (unsupported type)`);
    expect(warning).toMatch(/ and 2 more\.$/);
    expect(warning.length).toBeLessThanOrEqual(500);
    const encoded = `=?utf-8?B?${Buffer.from("a\u202Egpj.zip\n").toString("base64")}?=`;
    expect(await warningsOf(message([invoice("R-77"), attached("\0\0", encoded)]))).toEqual([
      'Attachments were not read: "a\uFFFDgpj.zip\uFFFD" (unsupported type).',
    ]);
  });

  it("says nothing of signatures, appointments and cards, and reads a text that is attached", async () => {
    const added = [
      { type: "application/pkcs7-signature", content: "\0\0", name: "smime.p7s" },
      { type: "text/calendar", content: "BEGIN:VCALENDAR", name: "invite.ics" },
    ];
    const text = "Quay Tools Ltd\n\nInvoice\n\nInvoice no. R-78\nTotal £9.00\n";
    const parts = [hello, ...added, { type: "text/plain", content: text, name: "invoice.txt" }];
    expect(await warningsOf(message(parts))).toEqual([]);
    expect(await numberIn(message(parts))).toBe("R-78");
  });

  it("omits pictures that belong to the text", async () => {
    const logo = { type: "image/png", content: Buffer.from("89504e470d0a1a0a00", "hex"), contentId: "logo" };
    const html = { type: "text/html", content: `<img src="cid:logo">${invoice("R-77").content}` };
    expect(await numberIn(message([html, logo]))).toBe("R-77");
  });

  it("fails with a code when it is empty, or its parts are nested without end", async () => {
    expect(await numberIn("MIME-Version: 1.0\r\n\r\n")).toBe("unreadable_document");
    const nested = Array.from(
      { length: 200 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    );
    expect(await numberIn(`MIME-Version: 1.0\r\n${nested.join("")}`)).toBe("unreadable_document");
  });
});
