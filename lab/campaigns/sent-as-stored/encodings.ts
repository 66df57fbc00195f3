// Files that declare their encoding, in each encoding and each way to declare it.
import { type Expected, type FileCase, invoiceLines } from "./case.ts";
import { encode } from "./encode.ts";

/** A name in the script of each encoding; all are labels of the WHATWG Encoding Standard, but for the last. */
const NAMES: Readonly<Record<string, string>> = {
  "utf-8": "Müller Łódź 東京",
  "utf-16le": "Müller Łódź 東京",
  "utf-16be": "Müller Łódź 東京",
  "windows-1250": "Łódź Žižkov Őrség",
  "windows-1251": "Иван Щукин",
  "windows-1252": "Müller Façade",
  "windows-1253": "Γιώργος Παππάς",
  "windows-1254": "Şişli İğdır",
  "windows-1257": "Žemaitė Šiauliai",
  "iso-8859-2": "Łódź Žižkov",
  "iso-8859-5": "Иван Щукин",
  "iso-8859-7": "Γιώργος Παππάς",
  "iso-8859-9": "Şişli İğdır",
  "iso-8859-15": "Œuvre Müller",
  "koi8-r": "Иван Щукин",
  shift_jis: "東京 太郎",
  "euc-jp": "東京 太郎",
  "iso-2022-jp": "東京 太郎",
  gb18030: "北京 李雷",
  gbk: "北京 李雷",
  big5: "台北 王明",
  "euc-kr": "서울 김철수",
  macintosh: "Müller Façade",
  "x-mac-roman": "Müller Façade",
  ibm866: "Иван Щукин",
  "windows-874": "สมชาย ใจดี",
};

const BOMS: Readonly<Record<string, Buffer>> = {
  "utf-8": Buffer.from([0xef, 0xbb, 0xbf]),
  "utf-16le": Buffer.from([0xff, 0xfe]),
  "utf-16be": Buffer.from([0xfe, 0xff]),
};

type Write = (label: string, contact: string) => Buffer;

/** HTML with the invoice, in an encoding. */
export const html = (label: string, contact: string, declaration: string) =>
  encode(
    `<!DOCTYPE html><html><head><title>x</title>${declaration}</head><body>${invoiceLines(contact)
      .map((line) => `<p>${line}</p>\n`)
      .join("")}</body></html>`,
    label,
  );

/** XML with the invoice, in an encoding. */
export const xml = (label: string, contact: string, declaration: string) =>
  encode(
    `${declaration}\n<Bill><InvoiceNumber>QX-5521</InvoiceNumber><Contact>${contact}</Contact><Total>144.00</Total></Bill>`,
    label,
  );

/** A message of one part; `subject` may hold encoded words. */
export function mail(fields: string, body: Buffer, subject = "Your document"): Buffer {
  const head = `From: Quay Tools <a@quay.example>\r\nSubject: ${subject}\r\nMIME-Version: 1.0\r\n${fields}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
}

/** The lines of the invoice in an encoding. */
export const textOf = (label: string, contact: string) =>
  encode(`${invoiceLines(contact).join("\r\n")}\r\n`, label);
const lines76 = (bytes: Buffer) => Buffer.from(bytes.toString("base64").replace(/.{76}/g, "$&\r\n"));

function quotedPrintable(bytes: Buffer): Buffer {
  const octets = [...bytes].map((byte) =>
    byte === 0x3d || byte > 0x7e || (byte < 0x20 && byte !== 0x0a && byte !== 0x0d)
      ? `=${byte.toString(16).toUpperCase().padStart(2, "0")}`
      : String.fromCharCode(byte),
  );
  return Buffer.from(octets.join(""));
}

const attachment = (type: string, name: string, content: Buffer) => {
  const head = `Content-Type: multipart/mixed; boundary=b1\r\n\r\n--b1\r\nContent-Type: text/plain\r\n\r\nSee attachment.\r\n--b1\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename=${name}\r\nContent-Transfer-Encoding: base64\r\n\r\n`;
  const body = Buffer.concat([lines76(content), Buffer.from("\r\n--b1--\r\n")]);
  return Buffer.concat([
    Buffer.from(`From: a@quay.example\r\nSubject: x\r\nMIME-Version: 1.0\r\n${head}`),
    body,
  ]);
};

/** UTF-16 declares itself by its bytes, and no transfer encoding of text takes it as it is. */
const wide = /^utf-16/;

const WAYS: Readonly<Record<string, Write>> = {
  "HTML meta charset": (label, contact) => html(label, contact, `<meta charset="${label}">`),
  "HTML http-equiv": (label, contact) =>
    html(
      label,
      contact,
      `<META http-equiv=Content-Type content='text/html; charset=${label.toUpperCase()}'>`,
    ),
  "HTML content before http-equiv": (label, contact) =>
    html(label, contact, `<meta content="text/html;charset=${label}" http-equiv="content-type"/>`),
  "HTML BOM": (label, contact) =>
    Buffer.concat([BOMS[label] ?? Buffer.alloc(0), html(label, contact, `<meta charset=${label}>`)]),
  XHTML: (label, contact) =>
    encode(
      `<?xml version="1.0" encoding="${label}"?>\n<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><body>${invoiceLines(
        contact,
      )
        .map((line) => `<p>${line}</p>`)
        .join("")}</body></html>`,
      label,
    ),
  XML: (label, contact) => xml(label, contact, `<?xml version="1.0" encoding="${label}"?>`),
  "XML single quotes, standalone": (label, contact) =>
    xml(label, contact, `<?xml version='1.0' encoding='${label.toUpperCase()}' standalone='yes' ?>`),
  "XML BOM": (label, contact) =>
    Buffer.concat([
      BOMS[label] ?? Buffer.alloc(0),
      xml(label, contact, `<?xml version="1.0" encoding="${label}"?>`),
    ]),
  "mail 8bit": (label, contact) =>
    mail(
      `Content-Type: text/plain; charset=${label}\r\nContent-Transfer-Encoding: 8bit`,
      textOf(label, contact),
    ),
  "mail base64": (label, contact) =>
    mail(
      `Content-Type: text/plain; charset="${label.toUpperCase()}"\r\nContent-Transfer-Encoding: base64`,
      lines76(textOf(label, contact)),
    ),
  "mail quoted-printable": (label, contact) =>
    mail(
      `Content-Type: text/plain; charset=${label}\r\nContent-Transfer-Encoding: quoted-printable`,
      quotedPrintable(textOf(label, contact)),
    ),
  "mail HTML part": (label, contact) =>
    mail(
      `Content-Type: text/html; charset=${label}\r\nContent-Transfer-Encoding: base64`,
      lines76(html(label, contact, "")),
    ),
  "mail HTML part, other meta": (label, contact) =>
    mail(
      `Content-Type: text/html; charset=${label}\r\nContent-Transfer-Encoding: base64`,
      lines76(html(label, contact, "<meta charset=utf-8>")),
    ),
  "mail encoded-word B": (label, contact) =>
    mail(
      "Content-Type: text/plain",
      Buffer.from(
        invoiceLines("-")
          .filter((line) => !/Contact/.test(line))
          .join("\r\n"),
      ),
      `=?${label}?B?${encode(`Contact: ${contact}`, label).toString("base64")}?=`,
    ),
  "mail encoded-word Q": (label, contact) =>
    mail(
      "Content-Type: text/plain",
      Buffer.from(
        invoiceLines("-")
          .filter((line) => !/Contact/.test(line))
          .join("\r\n"),
      ),
      `=?${label}?Q?${quotedPrintable(encode(`Contact: ${contact}`, label))
        .toString()
        .replaceAll("?", "=3F")
        .replaceAll("_", "=5F")
        .replaceAll(" ", "_")
        .replaceAll("\0", "=00")
        .replaceAll("\x1b", "=1B")}?=`,
    ),
  "attached text, charset of part": (label, contact) =>
    attachment(`text/plain; charset=${label}`, "a.txt", textOf(label, contact)),
  "attached HTML, charset of part": (label, contact) =>
    attachment(`text/html; charset=${label}`, "a.html", html(label, contact, "")),
  "attached XML, declaration": (label, contact) =>
    attachment("application/xml", "a.xml", xml(label, contact, `<?xml version="1.0" encoding="${label}"?>`)),
};

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^HTML/, "text/html"],
  [/^XHTML/, "text/html"],
  [/^XML/, "application/xml"],
  [/^(?:mail|attached)/, "message/rfc822"],
];

/** Every encoding, declared in every way. */
export function encodings(): FileCase[] {
  return Object.entries(NAMES).flatMap(([label, contact]) =>
    Object.entries(WAYS)
      .filter(([way]) => !wide.test(label) || !/8bit|quoted/.test(way))
      .map(([way, write]): FileCase => {
        const type = TYPES.find(([pattern]) => pattern.test(way))?.[1] ?? "";
        const expected: Expected = { type, contact };
        return { kind: way, name: label, bytes: write(label, contact), fileName: "upload", expected };
      }),
  );
}
