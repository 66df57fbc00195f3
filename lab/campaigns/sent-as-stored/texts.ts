// Plain texts as systems and people write them.
import { type Expected, type FileCase, invoiceLines } from "./case.ts";
import { encode } from "./encode.ts";

const TEXT = "text/plain";
const WEST = "Müller Façade";
const text = (contact: string) => `${invoiceLines(contact).join("\n")}\n`;

/** Bytes inserted into a text before its last line. */
function withBytes(contact: string, ...bytes: number[]): Buffer {
  const lines = invoiceLines(contact);
  return Buffer.concat([
    Buffer.from(`${lines.slice(0, -1).join("\n")}\nNote: a`),
    Buffer.from(bytes),
    Buffer.from(`b\n${lines.at(-1)}\n`),
  ]);
}

const utf32 = (content: string, isBig: boolean, hasMark: boolean) => {
  const points = [...(hasMark ? "\uFEFF" : ""), ...content].map((character) => character.codePointAt(0) ?? 0);
  const bytes = Buffer.from(Uint32Array.from(points).buffer);
  return isBig ? bytes.swap32() : bytes;
};

const says = (contact: string): Expected => ({ type: TEXT, contact });
const orSays = (contact: string): Expected => ({ type: TEXT, contact, mayRefuse: true });
const refused: Expected = { refused: "unsupported_file_type" };

type Row = readonly [kind: string, name: string, bytes: Buffer, expected: Expected];

/** A text in an encoding that nothing declares. */
const undeclared = (label: string, contact: string): Row => [
  "other encodings, undeclared",
  label,
  encode(text(contact), label),
  orSays(contact),
];

const ROWS: readonly Row[] = [
  ["UTF-8", "plain", Buffer.from(text(WEST)), says(WEST)],
  ["UTF-8", "BOM", Buffer.from(`\uFEFF${text(WEST)}`), says(WEST)],
  ["UTF-8", "one bad byte", withBytes("Büro Müller Straße", 0xff), orSays("Büro Müller Straße")],
  ["UTF-8", "one bad byte, one other character", withBytes("Müller", 0xff), orSays("Müller")],
  [
    "UTF-8",
    "one bad byte at the start",
    Buffer.concat([Buffer.from([0xff]), Buffer.from(text("Büro Müller"))]),
    orSays("Büro Müller"),
  ],
  [
    "UTF-8",
    "two bad bytes, two other characters",
    withBytes("Müller Façade", 0xff, 0x61, 0xfe),
    orSays("Müller Façade"),
  ],
  [
    "UTF-8",
    "a truncated sequence of three bytes",
    withBytes("Müller Façade", 0xe2, 0x82),
    orSays("Müller Façade"),
  ],
  [
    "UTF-8",
    "cut in its last character",
    Buffer.from(`${text(WEST)}Summe: 12 €`).subarray(0, -1),
    orSays(WEST),
  ],
  ["UTF-8", "an overlong sequence", withBytes("Müller Façade", 0xc0, 0xaf), orSays("Müller Façade")],
  ["UTF-8", "an encoded surrogate", withBytes("Müller Façade", 0xed, 0xa0, 0x80), orSays("Müller Façade")],
  ["UTF-8", "one character that is not ASCII", Buffer.from(text("Muller é")), says("Muller é")],
  ["UTF-8", "characters beyond the BMP", Buffer.from(text("Müller 𠮷野")), says("Müller 𠮷野")],
  ["UTF-8", "combining marks", Buffer.from(text("Mu\u0308ller")), orSays("Müller")],
  ["UTF-8", "Japanese alone", Buffer.from(text("東京 太郎")), says("東京 太郎")],
  ["bytes", "one NUL byte", withBytes(WEST, 0), { contact: WEST, mayRefuse: true }],
  ["bytes", "a NUL byte at the end", Buffer.from(`${text(WEST)}\0`), { contact: WEST, mayRefuse: true }],
  [
    "bytes",
    "a NUL byte far behind",
    Buffer.from(`${text(WEST)}${" \n".repeat(4000)}\0`),
    { contact: WEST, mayRefuse: true },
  ],
  ["bytes", "ESC and BEL", withBytes(WEST, 0x1b, 0x5b, 0x31, 0x6d, 7), { contact: WEST, mayRefuse: true }],
  [
    "bytes",
    "Ctrl-Z at the end, as DOS wrote it",
    Buffer.from(`${text(WEST)}\x1a`),
    { contact: WEST, mayRefuse: true },
  ],
  ["bytes", "form feeds", Buffer.from(`${text(WEST)}\f\nPage 2\n`), says(WEST)],
  [
    "bytes",
    "vertical tab and NEL",
    Buffer.from(text(WEST).replace("Quay", "\v\u0085Quay")),
    { contact: WEST, mayRefuse: true },
  ],
  ["bytes", "nothing but blanks", Buffer.from(" \n\t \n"), { refused: "unreadable_document" }],
  [
    "bytes",
    "random bytes",
    Buffer.from(Uint8Array.from({ length: 3000 }, (_, at) => (at * 7919 + (at >> 3) * 31) & 255)),
    refused,
  ],
  ["UTF-16", "LE with BOM", encode(`\uFEFF${text("Müller 東京")}`, "utf-16le"), says("Müller 東京")],
  ["UTF-16", "BE with BOM", encode(`\uFEFF${text("Müller 東京")}`, "utf-16be"), says("Müller 東京")],
  ["UTF-16", "LE without BOM", encode(text("Müller"), "utf-16le"), says("Müller")],
  ["UTF-16", "BE without BOM", encode(text("Müller"), "utf-16be"), says("Müller")],
  [
    "UTF-16",
    "LE with an odd byte",
    Buffer.concat([encode(`\uFEFF${text("Müller")}`, "utf-16le"), Buffer.from([0x41])]),
    orSays("Müller"),
  ],
  [
    "UTF-16",
    "LE with an unpaired surrogate",
    encode(`\uFEFF${text("Müller")}\ud800\n`, "utf-16le"),
    orSays("Müller"),
  ],
  [
    "UTF-16",
    "LE in Japanese, nearly nothing in ASCII",
    encode(`\uFEFF${"請求書東京太郎様\n".repeat(20)}${text("東京")}`, "utf-16le"),
    says("東京"),
  ],
  ["UTF-32", "LE with BOM", utf32(text("Müller"), false, true), { contact: "Müller", mayRefuse: true }],
  ["UTF-32", "BE with BOM", utf32(text("Müller"), true, true), { contact: "Müller", mayRefuse: true }],
  ["UTF-32", "LE without BOM", utf32(text("Müller"), false, false), { contact: "Müller", mayRefuse: true }],
  ["other encodings, undeclared", "windows-1252", encode(text(WEST), "windows-1252"), says(WEST)],
  [
    "other encodings, undeclared",
    "iso-8859-15 with €",
    encode(text("Müller GmbH"), "iso-8859-15"),
    says("Müller GmbH"),
  ],
  [
    "other encodings, undeclared",
    "windows-1252 with quotes",
    encode(text("L’Œuvre “Façade” – 5 €"), "windows-1252"),
    says("L’Œuvre “Façade” – 5 €"),
  ],
  undeclared("macintosh", "Müller Façade Straße"),
  undeclared("windows-1251", "Иван Щукин"),
  undeclared("koi8-r", "Иван Щукин"),
  undeclared("iso-8859-5", "Иван Щукин"),
  undeclared("windows-1253", "Γιώργος Παππάς"),
  undeclared("gbk", "北京 李雷"),
  undeclared("big5", "台北 王明"),
  undeclared("shift_jis", "東京 太郎"),
  undeclared("euc-jp", "東京 太郎"),
  undeclared("euc-kr", "서울 김철수"),
  undeclared("iso-2022-jp", "東京 太郎"),
  undeclared("ibm866", "Иван Щукин"),
  [
    "other encodings, undeclared",
    "cp850",
    Buffer.from(text("M\x81ller Fa\x87ade Stra\xe1e"), "latin1"),
    orSays("Müller Façade Straße"),
  ],
  ["shapes", "CRLF", Buffer.from(text(WEST).replaceAll("\n", "\r\n")), says(WEST)],
  ["shapes", "CR", Buffer.from(text(WEST).replaceAll("\n", "\r")), says(WEST)],
  ["shapes", "no newline at the end", Buffer.from(text(WEST).trimEnd()), says(WEST)],
  [
    "shapes",
    "a line of 100 000 characters behind",
    Buffer.from(`${text(WEST)}${"word ".repeat(20_000)}`),
    says(WEST),
  ],
  [
    "shapes",
    "5000 lines behind",
    Buffer.from(`${text(WEST)}${"note\n".repeat(5000)}`),
    { contact: WEST, mayRefuse: true },
  ],
  [
    "kinds",
    "Markdown",
    Buffer.from(
      `# Invoice\n\n${invoiceLines(WEST)
        .map((line) => `- **${line.replace(":", ":**")}`)
        .join("\n")}\n`,
    ),
    orSays(WEST),
  ],
  ["kinds", "CSV", Buffer.from(`Invoice number;Contact;Total\nQX-5521;${WEST};144.00\n`), orSays(WEST)],
  [
    "kinds",
    "JSON",
    Buffer.from(JSON.stringify({ invoice_number: "QX-5521", contact: WEST, total: 144 }, null, 1)),
    orSays(WEST),
  ],
  [
    "kinds",
    "YAML",
    Buffer.from(`---\nInvoice number: QX-5521\nContact: ${WEST}\nTotal: 144.00\n`),
    orSays(WEST),
  ],
  [
    "kinds",
    "RTF",
    Buffer.from(`{\\rtf1\\ansi ${invoiceLines("M\\'fcller").join("\\par\n")}}`),
    { contact: "Müller", mayRefuse: true },
  ],
  [
    "kinds",
    "PostScript",
    Buffer.from(`%!PS-Adobe-3.0\n(${invoiceLines(WEST).join(") show\n(")}) show\n`),
    { contact: WEST, mayRefuse: true },
  ],
  [
    "kinds",
    "letter with From and To",
    Buffer.from(`From: Quay Tools Ltd\nTo: Buyer\nDate: 1 May 2026\n\n${text(WEST)}`),
    says(WEST),
  ],
  [
    "kinds",
    "labels like header fields",
    Buffer.from(`Subject: Invoice\nReferences: 12\nSender: Quay\nStatus: open\n\n${text(WEST)}`),
    says(WEST),
  ],
  [
    "kinds",
    "SVG",
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><text>${invoiceLines(WEST).join(" ")}</text></svg>`),
    refused,
  ],
  [
    "kinds",
    "SVG with prolog, entity and comment",
    Buffer.from(
      `<?xml version="1.0"?>\n<!-- ${"x".repeat(300)} -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [ <!ENTITY ns "a"> ]>\n<svg><text>Total 1</text></svg>`,
    ),
    refused,
  ],
  [
    "kinds",
    "SVG in UTF-16",
    encode(
      '\uFEFF<?xml version="1.0" encoding="utf-16"?><svg xmlns="http://www.w3.org/2000/svg"><text>Total 1</text></svg>',
      "utf-16le",
    ),
    refused,
  ],
  [
    "kinds",
    "SVG with a long comment before",
    Buffer.from(`<?xml version="1.0"?><!--${"long ".repeat(2000)}--><svg><text>Total 1</text></svg>`),
    { refused: "un" },
  ],
  [
    "kinds",
    "gzip",
    Buffer.from("1f8b0800000000000003cb48cdc9c95728cf2fca49010085114a0d0b000000", "hex"),
    refused,
  ],
  [
    "kinds",
    "OLE document",
    Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]),
    refused,
  ],
  [
    "kinds",
    "base64 of a PDF",
    Buffer.from(Buffer.from(`%PDF-1.7 ${"x".repeat(900)}`).toString("base64")),
    { mayRefuse: true },
  ],
];

/** All texts. */
export function texts(): FileCase[] {
  return ROWS.map(([kind, name, bytes, expected]) => ({ kind, name, bytes, fileName: "upload", expected }));
}
