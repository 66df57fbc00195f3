// E-mails that begin with any header field, in every shape that programs write.
import { type FileCase, INVOICE, invoiceLines } from "./case.ts";

const BOUNDARY = "===============5728087174583069288==";
const MAIL = "message/rfc822";

/** The fields that every message has. */
const FIELDS: Readonly<Record<string, string>> = {
  From: "Quay Tools Ltd <billing@quay.example>",
  To: "Buyer <b@buyer.example>",
  Subject: "Your document",
  Date: "Fri, 01 May 2026 10:00:00 +0000",
  "Message-ID": "<20260501.7741902833@quay.example>",
  "MIME-Version": "1.0",
  "Content-Type": `multipart/mixed;\r\n boundary="${BOUNDARY}"`,
};

const base64 = (length: number) =>
  "MIIEvQIBADANBgkq".repeat(Math.ceil(length / 16)).replace(/.{64}/g, "$&\r\n ");

/** Fields that a message may begin with, with values as systems write them. */
const FIRST: Readonly<Record<string, string>> = {
  "DKIM-Signature": `v=1; a=rsa-sha256; d=quay.example; s=s1; t=1777629600;\r\n bh=${base64(44)};\r\n b=${base64(340)}`,
  "ARC-Seal": `i=1; a=rsa-sha256; t=1777629600; cv=none;\r\n b=${base64(340)}`,
  "ARC-Message-Signature": `i=1; a=rsa-sha256;\r\n h=from:to;\r\n b=${base64(340)}`,
  "ARC-Authentication-Results": "i=1; mx.example; dkim=pass header.i=@quay.example",
  "Authentication-Results": "mx.example;\r\n\tspf=pass smtp.mailfrom=quay.example",
  "Return-Path": "<bounce-8841273@quay.example>",
  "Delivered-To": "b@buyer.example",
  "Envelope-To": "b@buyer.example",
  Received:
    "from a (a [192.0.2.7])\r\n\tby mx.example with ESMTPS id 5728087174;\r\n\tFri, 01 May 2026 10:00:00 +0000",
  "Received-SPF": "pass (mx.example: 192.0.2.7 is allowed)",
  "X-Received": "by 2002:a05:6402:1234 with SMTP id 7741902833",
  "X-Mailer": "Quay 5.1",
  "X-Spam-Report": `* 0.1\r\n${"\t*  0.0 TEST_9981 BODY: nothing of note\r\n".repeat(120)}\t* end`,
  "X-MS-Exchange-CrossTenant-Id": "5728087174583069288",
  "X-Long": "a".repeat(6000),
  "Thread-Topic": "Your document",
  "Thread-Index": "AQHb8841273",
  "Content-Language": "en-GB",
  "Content-Transfer-Encoding": "7bit",
  "Accept-Language": "en-GB, en-US",
  "Reply-To": "a@quay.example",
  Sender: "a@quay.example",
  Organization: "Quay Tools",
  Importance: "normal",
  References: "<5728087174583069288@quay.example>\r\n <12@quay.example>",
  "In-Reply-To": "<5728087174583069288@quay.example>",
  "User-Agent": "Quay/5.1",
  "List-Id": "<bills.quay.example>",
  "List-Unsubscribe": "<https://quay.example/u/8841273>",
  Autocrypt: "addr=a@quay.example; keydata=mDMEYdata",
  "Resent-From": "c@buyer.example",
  "Errors-To": "bounce@quay.example",
  Status: "RO",
  Comments: "",
  Keywords: "bill,\r\n 2026",
  Bcc: "",
  Cc: "c@buyer.example",
  Precedence: "bulk",
  "Feedback-ID": "8841273:quay",
};

const BODY = `--${BOUNDARY}\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${invoiceLines("A. Quill").join("<br>\r\n")}\r\n--${BOUNDARY}--\r\n`;

function message(first: string): string {
  const others = Object.entries(FIELDS).filter(([name]) => name !== first);
  const fields = [[first, FIRST[first] ?? FIELDS[first] ?? ""], ...others];
  return `${fields.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${BODY}`;
}

/** Lower-case names of fields, with their values as they are. */
const lowerNames = (text: string) => text.replace(/^[\w-]+(?=:)/gm, (name) => name.toLowerCase());
const unix = (text: string) => text.replaceAll("\r\n", "\n");

const SHAPES: Readonly<Record<string, (text: string) => string>> = {
  CRLF: (text) => text,
  LF: unix,
  CR: (text) => text.replaceAll("\r\n", "\r"),
  "lower case": lowerNames,
  BOM: (text) => `\uFEFF${text}`,
  "blank line before": (text) => `\r\n${text}`,
  "mbox From_ line": (text) => unix(`From billing@quay.example Fri May  1 10:00:00 2026\n${text}`),
  "mbox with >From": (text) => unix(`From - Fri May  1 10:00:00 2026\nX-Mozilla-Status: 0001\n${text}`),
  "blanks before colons": (text) => text.replace(/^([\w-]+):/gm, "$1 :"),
};

/** What a caller may say about the file. */
const CLAIMS: Readonly<Record<string, Pick<FileCase, "fileName" | "mediaType">>> = {
  "no claim": { fileName: "upload", mediaType: "application/octet-stream" },
  "declared type": { fileName: "upload", mediaType: MAIL },
  "file name": { fileName: "bill.eml", mediaType: "application/octet-stream" },
  "false claim": { fileName: "bill.txt", mediaType: "text/plain" },
};

/** Messages of single parts and few fields, as programs and people write them. */
const SINGLE: Readonly<Record<string, string>> = {
  "quoted-printable, type first": `Content-Type: text/plain; charset="utf-8"\r\nContent-Transfer-Encoding: quoted-printable\r\nMIME-Version: 1.0\r\nFrom: a@quay.example\r\nSubject: =?utf-8?q?Your_document?=\r\n\r\n${invoiceLines("A. Quill").join("\r\n").replace(INVOICE.number, "QX=2D5521")}\r\n`,
  "no Message-ID, no MIME-Version": `From: a@quay.example\r\nContent-Type: text/plain\r\nSubject: Bill\r\nDate: Fri, 01 May 2026 10:00:00 +0000\r\n\r\n${invoiceLines("A. Quill").join("\r\n")}\r\n`,
  "To first, names without addresses": `To: undisclosed-recipients:;\r\nSubject: Bill\r\nFrom: "Quay" <a@quay.example>\r\nDate: Fri, 1 May 2026 10:00:00 +0000\r\nMessage-Id: <1@a>\r\n\r\n${invoiceLines("A. Quill").join("\r\n")}\r\n`,
  "raw UTF-8 in fields": `Subject: Überweisung für Öl\r\nFrom: Büro <a@quay.example>\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${invoiceLines("A. Quill").join("\r\n")}\r\n`,
  "raw Latin-1 in fields": Buffer.from(
    `Subject: Überweisung\r\nFrom: a@quay.example\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=us-ascii\r\n\r\n${invoiceLines("A. Quill").join("\r\n")}\r\n`,
    "latin1",
  ).toString("latin1"),
  "value on the next line": `Subject:\r\n Your document\r\nFrom:\r\n a@quay.example\r\nMIME-Version: 1.0\r\nContent-Type:\r\n text/plain\r\n\r\n${invoiceLines("A. Quill").join("\r\n")}\r\n`,
  "forwarded message": `MIME-Version: 1.0\r\nFrom: a@quay.example\r\nContent-Type: message/rfc822\r\n\r\n${message("Subject")}`,
};

/** All first fields, in each shape and with each claim. */
export function firstHeaders(): FileCase[] {
  const names = [...Object.keys(FIELDS), ...Object.keys(FIRST)];
  const expected = { type: MAIL, contact: "A. Quill" };
  const shaped = names.flatMap((name) =>
    Object.entries(SHAPES).map(([shape, change]): FileCase => {
      const bytes = Buffer.from(change(message(name)));
      return { kind: `shape: ${shape}`, name, bytes, ...CLAIMS["no claim"], expected };
    }),
  );
  const claimed = names.flatMap((name) =>
    Object.entries(CLAIMS).map(([claim, said]): FileCase => {
      return { kind: `claim: ${claim}`, name, bytes: Buffer.from(message(name)), ...said, expected };
    }),
  );
  const single = Object.entries(SINGLE).flatMap(([name, text]) =>
    Object.entries(CLAIMS).map(([claim, said]): FileCase => {
      return { kind: "single parts", name: `${name}, ${claim}`, bytes: Buffer.from(text), ...said, expected };
    }),
  );
  return [...shaped, ...claimed, ...single];
}
