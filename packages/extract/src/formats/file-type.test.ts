// Types of files by their first bytes.
import { describe, expect, it } from "vitest";
import { claimedType, fileTypeOf, headLength, mediaTypeOf } from "./file-type.ts";

const utf16 = (text: string, bigEndian = false) => {
  const bytes = Buffer.from(text, "utf16le");
  return bigEndian ? bytes.swap16() : bytes;
};

describe("the type of a file", () => {
  it.each([
    ["PDF", "%PDF-1.7\n%âãÏÓ"],
    ["PDF", "junk before the header\n%PDF-1.4"],
    ["HTML", "\n<!DOCTYPE html><html>"],
    ["HTML", "<table><tr><td>1</td></tr></table>"],
    ["HTML", "<!-- saved --><html lang='de'>"],
    ["HTML", '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN">'],
    ["XML", '\uFEFF<?xml version="1.0"?>'],
    [
      "XML",
      `<?xml version="1.0"?>${"<!-- exported -->\n".repeat(5)}<?xml-stylesheet href="a.xsl"?><Invoice>`,
    ],
    ["XML", "<!-- exported -->\n<Invoice xmlns='x'>"],
    ["HTML", `${"<!-- saved -->".repeat(5)}<html>`],
    ["XML", "<rsm:CrossIndustryInvoice xmlns:rsm='x'>"],
    ["XML", `<?xml version="1.0"?><!-- ${"long ".repeat(1000)}`],
    ["e-mail", "Received: from a by b\r\n"],
    ["e-mail", "From: a@b.example\r\nX-Note: 1\r\nMIME-Version: 1.0\r\n\r\nHello: world"],
    ["e-mail", "From a@b.example Mon Jan  1\nReturn-Path: <a@b.example>\n\nHello"],
    ["text", "From: Quay Tools Ltd\nTo: A buyer\nDate: 1 May 2024\n\nInvoice 7\n"],
    ["text", "Date: 1 May 2024\nsome words\nMessage-ID: 1\n"],
    ["text", "Rechnung Nr. 1\nSumme 2 €\n"],
    ["text", "a < b and <b> c\n"],
    ["text", "page one\fpage two"],
    ["unknown", "a\u0007b bell"],
    ["unknown", ""],
  ])("is %s for %j", (type, text) => {
    expect(fileTypeOf(Buffer.from(text))).toBe(type);
  });

  it.each([
    ["PNG", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ["JPEG", [0xff, 0xd8, 0xff, 0xe0]],
    ["TIFF", [0x49, 0x49, 0x2a, 0x00]],
    ["TIFF", [0x4d, 0x4d, 0x00, 0x2a]],
    ["WebP", [...Buffer.from("RIFF\0\0\0\0WEBPVP8 ")]],
    ["ZIP", [0x50, 0x4b, 0x03, 0x04, 0x00]],
    ["HEIC", [0, 0, 0, 0x24, ...Buffer.from("ftypheic\0\0\0\0mif1heic")]],
    ["HEIC", [0, 0, 0, 0x1c, ...Buffer.from("ftypmif1\0\0\0\0mif1heic")]],
    ["unknown", [0, 0, 0, 0x1c, ...Buffer.from("ftypmp42\0\0\0\0mp42isom")]],
    ["unknown", [0xc3, 0x28, 0xa0, 0xa1]],
    ["unknown", [0xff, 0xfe, 0x00, 0x00, 0x01, 0x00]],
    ["unknown", [0x7f, 0x45, 0x4c, 0x46, 0x02, 0x01, 0x01, 0x00]],
  ])("is %s for the bytes %j", (type, bytes) => {
    expect(fileTypeOf(Uint8Array.from(bytes))).toBe(type);
  });

  it.each([
    ["text", utf16("\uFEFFSumme 2 €")],
    ["text", utf16("Summe für 2 Stück", true)],
    ["XML", utf16("\uFEFF<?xml version='1.0' encoding='UTF-16'?><a/>", true)],
    ["HTML", utf16("<html>")],
    ["text", Buffer.from("Verkäufer: Müller, Größe 7, Summe für alles zusammen", "latin1")],
  ])("is %s in UTF-16 and Latin-1, too: %#", (type, bytes) => {
    expect(fileTypeOf(bytes)).toBe(type);
  });

  it("is text even when the last character was cut in two", () => {
    const text = Buffer.from(`${"a".repeat(headLength - 2)}€`);
    expect(fileTypeOf(text.subarray(0, headLength))).toBe("text");
    expect(fileTypeOf(utf16(`\uFEFF${"a".repeat(20)}`).subarray(0, 21))).toBe("text");
  });

  it("looks for a PDF header in the first 1024 bytes only", () => {
    expect(fileTypeOf(Buffer.from(`${" ".repeat(1019)}%PDF-`))).toBe("PDF");
    expect(fileTypeOf(Buffer.from(`${" ".repeat(1020)}%PDF-`))).toBe("text");
  });

  it("has a media type, but not as an archive with unknown content", () => {
    expect([mediaTypeOf("e-mail"), mediaTypeOf("ZIP"), mediaTypeOf("unknown")]).toEqual([
      "message/rfc822",
      undefined,
      undefined,
    ]);
  });
});

describe("the claim of a sender", () => {
  it("is PDF by name or by declared type, and otherwise none that matters", () => {
    expect(claimedType("INVOICE.PDF", "")).toBe("PDF");
    expect(claimedType("invoice", "application/pdf")).toBe("PDF");
    expect(claimedType("invoice.txt", "application/octet-stream")).toBeUndefined();
  });
});
