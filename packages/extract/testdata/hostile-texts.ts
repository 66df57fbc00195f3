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
  text(
    XML,
    "an entity of 100 000 characters, used 10 000 times",
    () => `<!DOCTYPE a [<!ENTITY x "${"y".repeat(100_000)}">]><Invoice>${"&x;".repeat(10_000)}</Invoice>`,
  ),
  text(
    XML,
    "a parameter entity that contains itself",
    () => '<!DOCTYPE a [<!ENTITY % x "%x;%x;"> %x;]><a>1</a>',
  ),
  text(XML, "a million processing instructions", () => `${"<?a b?>".repeat(1_000_000)}<a>1</a>`),
  text(XML, "a million marked sections", () => `<a>${"<![CDATA[1]]>".repeat(1_000_000)}</a>`),
  text(
    XML,
    "a type declaration without an end",
    () => `<!DOCTYPE a [${"<!ENTITY x '".repeat(500_000)}`,
    "unreadable_document",
  ),
  text(
    XML,
    "20 MB in UTF-16",
    () => Buffer.from(`\uFEFF<a>${"<b>1</b>".repeat(1_250_000)}</a>`, "utf16le"),
    "unreadable_document",
  ),
  text(HTML, "declarations without an end", () => `<html>${"<meta ".repeat(2_000_000)}`),
  text(HTML, "comments without an end", () => `<html>${"<!--".repeat(3_000_000)}`),
  text(HTML, "four million references", () => `<html><p>${"&amp;".repeat(4_000_000)}`),
  text(
    HTML,
    "a style sheet of a million rules",
    () => `<style>${".a{display:none}".repeat(1_000_000)}</style><p>1`,
  ),
  text(HTML, "200 000 style sheets", () => `${"<style>.a{}".repeat(200_000)}</style><p>1`),
  text(
    MAIL,
    "100 000 attachments",
    () =>
      mailOf(
        "multipart/mixed; boundary=b",
        "--b\r\nContent-Type: text/plain; charset=koi8-r\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\nTotal 1\r\n".repeat(
          100_000,
        ),
      ),
    "unreadable_document",
  ),
  text(
    MAIL,
    "100 000 header fields",
    () => `${"X-A: b\r\n".repeat(100_000)}From: a@b.example\r\n\r\nTotal 1`,
  ),
  text(MAIL, "50 000 encoded words", () => mailWith(`Subject: ${"=?utf-8?q?=20?=\r\n ".repeat(50_000)}`)),
  text(MAIL, "40 000 unknown charsets", () =>
    mailWith(`Subject: ${Array.from({ length: 40_000 }, (_, n) => `=?x-${n}?q?a?=`).join("\r\n ")}`),
  ),
  text(MAIL, "60 000 senders", () => mailWith(`From: ${"(((a@b.example, ".repeat(60_000)}`)),
  text(MAIL, "a boundary in 40 000 pieces", () =>
    mailWith(
      `Content-Type: multipart/mixed${Array.from({ length: 40_000 }, (_, n) => `;\r\n b*${n}=x`).join("")}`,
    ),
  ),
  text(MAIL, "30 messages within each other, each with parts", () =>
    Array.from(
      { length: 30 },
      (_, n) =>
        `MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=c${n}\r\n\r\n${`--c${n}\r\n\r\nTotal 1\r\n`.repeat(500)}--c${n}\r\nContent-Type: message/rfc822\r\n\r\n`,
    ).join(""),
  ),
  text(MAIL, "six million soft line ends", () =>
    mailOf(
      "text/plain; charset=gb18030\r\nContent-Transfer-Encoding: quoted-printable",
      "=\r\n".repeat(6_000_000),
    ),
  ),
  text(MAIL, "four million flowed lines", () =>
    mailOf("text/plain; format=flowed; delsp=yes", "a \r\n".repeat(4_000_000)),
  ),
  text(TEXT, "20 MB in Latin-1 without blanks", () => Buffer.alloc(20_000_000, "aaaaaaaaaa\xe9", "latin1")),
  text(TEXT, "20 MB in no encoding", () => Buffer.alloc(20_000_000, "ab\xe9\xa4 \xff\xc3\xa9", "latin1")),
  text(TEXT, "a million pages", () => "Total 1\f".repeat(1_000_000), "too_many_pages"),
  text(TEXT, "two million tabs", () => `Total${"\t".repeat(2_000_000)}1`),
  text(TEXT, "JSON of 100 000 levels", () => `${'{"total":['.repeat(100_000)}1`),
  text(DOCX, "60 000 files", () => zipOfMany(60_000)),
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

function text(
  mediaType: string,
  name: string,
  content: () => string | Buffer,
  ends?: HostileFile["ends"],
): HostileFile {
  const kind = { [XML]: "XML", [HTML]: "HTML", [MAIL]: "Mail", [TEXT]: "Text", [DOCX]: "DOCX" }[mediaType];
  const file = { name: `${kind}: ${name}`, mediaType, bytes: () => Buffer.from(content() as string) };
  return { ...file, ...(ends !== undefined && { ends }) };
}

function mailWith(field: string): string {
  return `MIME-Version: 1.0\r\n${field}\r\nX-End: 1\r\n\r\nTotal 1`;
}

/** An archive whose directory names the same file again and again. */
function zipOfMany(count: number): Buffer {
  const one = zipOf("word/document.xml", deflateZeros(1), 1 << 20);
  const at = one.length - 22;
  const start = one.readUInt32LE(at + 16);
  const entry = one.subarray(start, at);
  const end = Buffer.from(one.subarray(at));
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(entry.length * count, 12);
  return Buffer.concat([one.subarray(0, start), ...Array.from({ length: count }, () => entry), end]);
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
