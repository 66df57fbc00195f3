// Wraps a document into an e-mail: as its text, as HTML, or as an attached PDF.
import type { Company } from "../company.ts";
import type { Random } from "../random.ts";

/** What a mail carries. */
export interface MailBody {
  readonly text: string;
  readonly html?: string;
  readonly pdf?: { readonly name: string; readonly bytes: Buffer };
}

/** One message with its sender, receiver and day. */
export interface Mail extends MailBody {
  readonly from: Company;
  readonly to: Company;
  readonly subject: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/** Prints a message (RFC 5322, MIME) with base64 bodies. */
export function printMail(mail: Mail, random: Random): string {
  const mark = `part-${random.fill("########")}`;
  const parts = [
    part("text/plain; charset=utf-8", Buffer.from(mail.text)),
    ...(mail.html === undefined ? [] : [part("text/html; charset=utf-8", Buffer.from(mail.html))]),
    ...(mail.pdf === undefined ? [] : [part("application/pdf", mail.pdf.bytes, mail.pdf.name)]),
  ];
  const kind = mail.pdf === undefined ? "alternative" : "mixed";
  const head = [
    `From: ${encoded(mail.from.brand)} <${mail.from.mail}>`,
    `To: ${encoded(mail.to.person)} <${mail.to.mail}>`,
    `Subject: ${encoded(mail.subject)}`,
    `Date: ${new Date(`${mail.day}T09:30:00Z`).toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${random.fill("##########")}@${mail.from.mail.split("@")[1]}>`,
    "MIME-Version: 1.0",
    `Content-Type: multipart/${kind}; boundary="${mark}"`,
  ];
  const body = parts.map((text) => `--${mark}\r\n${text}`).join("\r\n");
  return `${head.join("\r\n")}\r\n\r\n${body}\r\n--${mark}--\r\n`;
}

function part(type: string, bytes: Buffer, name?: string): string {
  const attached = name === undefined ? [] : [`Content-Disposition: attachment; filename="${name}"`];
  const head = [`Content-Type: ${type}`, "Content-Transfer-Encoding: base64", ...attached];
  const lines = bytes.toString("base64").replace(/.{76}/g, "$&\r\n");
  return `${head.join("\r\n")}\r\n\r\n${lines}`;
}

function encoded(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString("base64")}?=`;
}
