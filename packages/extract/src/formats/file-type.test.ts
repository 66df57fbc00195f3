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
    ["text", "Sender: Quay\nReferences: 12\nOrganization: X\nStatus: open\n\nTotal 1\n"],
    ["text", "Date: 1 May 2024\nsome words\nMessage-ID: 1\n"],
    ["text", "Rechnung Nr. 1\nSumme 2 €\n"],
    ["text", "a < b and <b> c\n"],
    ["text", "page one\fpage two"],
    ["XML", `<?xml version="1.0"?><!--${"long ".repeat(2000)}--><a/>`],
    ["unknown", "{\\rtf1\\ansi Invoice 7}"],
    ["unknown", "%!PS-Adobe-3.0\n(Invoice 7) show"],
    ["unknown", "a\u0007b bell"],
    ["unknown", ""],
  ])("is %s for %j", (type, text) => {
    expect(fileTypeOf(Buffer.from(text))).toBe(type);
  });

  const fields: Readonly<Record<string, string>> = {
    From: "Quay Tools <a@quay.example>",
    To: "b@buyer.example",
    Subject: "Invoice 7",
    Date: "Fri, 01 Mar 2024 10:00:00 +0000",
    "Message-ID": "<1@quay.example>",
    "MIME-Version": "1.0",
    "Content-Type": 'multipart/mixed; boundary="===5728087174583069288=="',
  };
  const message = (names: readonly string[]) =>
    `${names.map((name) => `${name}: ${fields[name] ?? "something"}\r\n`).join("")}\r\nInvoice 7\r\n`;

  it.each([
    ...Object.keys(fields),
    ...[
      "Received",
      "Return-Path",
      "Delivered-To",
      "X-Mailer",
      "DKIM-Signature",
      "ARC-Seal",
      "Authentication-Results",
    ],
    ...[
      "Thread-Topic",
      "Content-Language",
      "Reply-To",
      "Sender",
      "Organization",
      "Accept-Language",
      "Importance",
    ],
    ...["References", "User-Agent", "List-Id", "Content-Transfer-Encoding", "Envelope-To", "Autocrypt"],
    ...["Resent-From", "Errors-To", "Status", "Cc", "In-Reply-To"],
  ])("is e-mail when its first field is %s, however it is written", (first) => {
    const text = message([first, ...Object.keys(fields).filter((name) => name !== first)]);
    for (const variant of [
      text,
      text.toLowerCase(),
      text.replaceAll("\r", ""),
      `\r\n${text}`,
      `\uFEFF${text}`,
      text.replaceAll("\r\n", "\r"),
      text.replace(/^([\w-]+):/gm, "$1 :"),
      `From a@quay.example Fri Mar  1 10:00:00 2024\r\n${text}`,
      `X-Spam-Report: none\r\n${" * nothing of note\r\n".repeat(500)}${text}`,
    ])
      expect(fileTypeOf(Buffer.from(variant))).toBe("e-mail");
  });

  it("is e-mail without the fields that only mail systems write, and with a header longer than what is looked at", () => {
    expect(fileTypeOf(Buffer.from(message(["From", "Content-Type", "Subject", "Date"])))).toBe("e-mail");
    const long = `X-Spam: ${"a ".repeat(headLength)}`;
    expect(fileTypeOf(Buffer.from(`Received: from a\r\n${long}`).subarray(0, headLength))).toBe("e-mail");
  });

  it("is e-mail by its name or declared type where a letter might look the same", () => {
    const text = Buffer.from("From: Quay\nSubject: Invoice 7\n\nInvoice 7\n");
    expect(fileTypeOf(text)).toBe("text");
    expect(fileTypeOf(text, { fileName: "bill.EML" })).toBe("e-mail");
    expect(fileTypeOf(text, { mediaType: "message/rfc822" })).toBe("e-mail");
    expect(fileTypeOf(Buffer.from("Invoice 7\n"), { fileName: "bill.eml" })).toBe("text");
    expect(fileTypeOf(Buffer.from("%PDF-1.7"), { fileName: "bill.eml" })).toBe("PDF");
  });

  it.each([
    "<svg xmlns='http://www.w3.org/2000/svg'><text>Invoice 7</text></svg>",
    '<?xml version="1.0"?><!-- drawn -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<svg>',
    "<s:svg xmlns:s='http://www.w3.org/2000/svg'/>",
    '<?xml version="1.0"?><!DOCTYPE svg [ <!ENTITY ns "a>b"> ]><svg>',
    `<?xml version="1.0"?><?a b?><!--${"long ".repeat(2000)}--><svg>`,
  ])("is unknown for the drawing %j", (text) => {
    expect(fileTypeOf(Buffer.from(text))).toBe("unknown");
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
