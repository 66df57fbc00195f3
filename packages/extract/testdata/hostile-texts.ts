// XML, HTML, mails, archives and plain texts that attack their reader.
import { deflateZeros } from "./bombs.ts";
import type { HostileFile } from "./hostile-file.ts";
import { garbage } from "./hostile-pdfs.ts";

const XML = "application/xml";
const HTML = "text/html";
const MAIL = "message/rfc822";
const TEXT = "text/plain";
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** All hostile files of text. */
export const hostileTexts: readonly HostileFile[] = [
  text(XML, "a billion laughs", () => billionLaughs()),
  text(
    XML,
    "an entity that is a file",
    () => '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice>&x;</Invoice>',
  ),
  text(XML, "200 000 elements within each other", () => nested("a", 200_000)),
  text(XML, "an attribute of 20 million characters", () => `<Invoice a="${"x".repeat(20_000_000)}"/>`),
  text(
    XML,
    "100 000 attributes",
    () => `<Invoice ${Array.from({ length: 100_000 }, (_, n) => `a${n}="1"`).join(" ")}/>`,
  ),
  text(XML, "a million elements beside each other", () => `<Invoice>${"<a/>".repeat(1_000_000)}</Invoice>`),
  text(XML, "a comment without an end", () => `<Invoice><!--${"-".repeat(5_000_000)}`),
  text(HTML, "a million divisions within each other", () => nested("div", 1_000_000)),
  text(HTML, "a table of a million rows", () => `<html><table>${"<tr><td>1".repeat(1_000_000)}`),
  text(HTML, "a tag without an end", () => `<html><p ${"a=1 ".repeat(2_000_000)}`),
  text(
    HTML,
    "cells over a million columns",
    () => `<html><table><tr>${'<td colspan="1000000" rowspan="1000000">1'.repeat(200)}`,
  ),
  text(MAIL, "1000 parts within each other", nestedMail),
  text(MAIL, "100 000 parts", () =>
    mailOf("multipart/mixed; boundary=b", "--b\r\n\r\nTotal 1\r\n".repeat(100_000)),
  ),
  text(MAIL, "garbage as base64", () =>
    mailOf("application/pdf\r\nContent-Transfer-Encoding: base64", garbage(200_000).toString("latin1")),
  ),
  text(
    MAIL,
    "a header of 20 million characters",
    () => `Subject: ${"x".repeat(20_000_000)}\r\nFrom: a@b.example\r\n\r\nTotal 1`,
  ),
  text(MAIL, "a message within itself a thousand times", () =>
    "Content-Type: message/rfc822\r\nMIME-Version: 1.0\r\n\r\n".repeat(1000),
  ),
  text(TEXT, "a line of 50 million characters", () => "invoice 1 ".repeat(5_000_000)),
  text(TEXT, "a million lines", () => "Total 1.00\n".repeat(1_000_000)),
  text(TEXT, "garbage as UTF-16", () => Buffer.concat([Buffer.from([0xff, 0xfe]), garbage(200_001)])),
  text(TEXT, "marks without a letter", () => `Total 1${"\u0301".repeat(1_000_000)}`),
  text(DOCX, "a document that unpacks to a gigabyte", () =>
    zipOf("word/document.xml", deflateZeros(1024), 1 << 30),
  ),
  text(DOCX, "a document that says it is small", () => zipOf("word/document.xml", deflateZeros(1024), 100)),
  text(DOCX, "an archive without a directory", () =>
    zipOf("word/document.xml", deflateZeros(1), 1 << 20).subarray(0, 500),
  ),
  text(DOCX, "garbage", () => Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), garbage(50_000)])),
];

function text(mediaType: string, name: string, content: () => string | Buffer): HostileFile {
  const kind = { [XML]: "XML", [HTML]: "HTML", [MAIL]: "Mail", [TEXT]: "Text", [DOCX]: "DOCX" }[mediaType];
  return { name: `${kind}: ${name}`, mediaType, bytes: () => Buffer.from(content() as string) };
}

function billionLaughs(): string {
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`);
  return `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY l0 "ha">${laughs.join("")}]><Invoice>&l9;</Invoice>`;
}

function nested(name: string, depth: number): string {
  return `<${name}>`.repeat(depth) + `</${name}>`.repeat(depth);
}

function mailOf(type: string, body: string): string {
  return `From: a@b.example\r\nSubject: Invoice\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n${body}`;
}

function nestedMail(): string {
  const opened = Array.from(
    { length: 1000 },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  );
  return `From: a@b.example\r\nMIME-Version: 1.0\r\n${opened.join("")}\r\nTotal 1`;
}

/** A ZIP archive of one file, packed already, that may lie about its size. */
function zipOf(name: string, packed: Buffer, size: number): Buffer {
  const path = Buffer.from(name);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(path.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), facts, path, packed]);
  const entry = Buffer.concat([Buffer.from("PK\x01\x02\x14\0", "latin1"), facts, Buffer.alloc(14), path]);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}
