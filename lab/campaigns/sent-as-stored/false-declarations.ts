// Files whose declared encoding is false, unknown or missing: right is what a person reads, or a warning.
import type { FileCase } from "./case.ts";
import { html, mail, textOf, xml } from "./encodings.ts";

/** A name in the script of each encoding that the files are in. */
const NAMES = {
  "utf-8": "Müller Łódź",
  "utf-16le": "Müller Łódź",
  "windows-1251": "Иван Щукин",
  "windows-1252": "Müller Façade",
} as const;

type Label = keyof typeof NAMES;

const plain = (charset: string) => (label: string, contact: string) =>
  mail(
    `Content-Type: text/plain${charset && `; charset=${charset}`}\r\nContent-Transfer-Encoding: 8bit`,
    textOf(label, contact),
  );
const page = (declaration: string) => (label: string, contact: string) => html(label, contact, declaration);
const data = (declaration: string) => (label: string, contact: string) => xml(label, contact, declaration);
const LATE = `<style>${"p{}\n".repeat(500)}</style>`;

const ROWS: readonly (readonly [
  name: string,
  label: Label,
  write: (label: string, contact: string) => Buffer,
])[] = [
  ["HTML, iso-8859-1", "utf-8", page("<meta charset=iso-8859-1>")],
  ["HTML, windows-1251", "utf-8", page("<meta charset=windows-1251>")],
  ["HTML, utf-8", "windows-1252", page("<meta charset=utf-8>")],
  ["HTML, nothing", "utf-8", page("")],
  ["HTML, nothing", "windows-1252", page("")],
  ["HTML, unknown", "utf-8", page("<meta charset=x-nope>")],
  ["HTML, unknown", "windows-1252", page("<meta charset=ibm850>")],
  ["HTML, two", "windows-1251", page('<meta charset="windows-1251"><meta charset="koi8-r">')],
  [
    "HTML, another in a comment",
    "windows-1251",
    page('<!-- <meta charset="koi8-r"> --><meta charset="windows-1251">'),
  ],
  ["HTML, after 900 bytes", "windows-1251", page(`<!--${" ".repeat(850)}--><meta charset="windows-1251">`)],
  ["HTML, after 2000 bytes", "windows-1251", page(`${LATE}<meta charset="windows-1251">`)],
  [
    "HTML, another of a script",
    "windows-1251",
    page("<script src=a.js charset=koi8-r></script><meta charset=windows-1251>"),
  ],
  ["XML, nothing", "windows-1252", data('<?xml version="1.0"?>')],
  ["XML, ISO-8859-1", "utf-8", data('<?xml version="1.0" encoding="ISO-8859-1"?>')],
  ["XML, UTF-16", "utf-8", data('<?xml version="1.0" encoding="UTF-16"?>')],
  ["XML with BOM, UTF-8", "utf-16le", data('\uFEFF<?xml version="1.0" encoding="UTF-8"?>')],
  ["mail, us-ascii", "utf-8", plain("us-ascii")],
  ["mail, iso-8859-1", "utf-8", plain("iso-8859-1")],
  ["mail, unknown", "utf-8", plain("unknown-8bit")],
  ["mail, nothing", "utf-8", plain("")],
  ["mail, nothing", "windows-1252", plain("")],
  ["mail, nothing", "windows-1251", plain("")],
  ["mail, utf-8", "windows-1252", plain("utf-8")],
  ["mail, us-ascii", "windows-1252", plain("us-ascii")],
  ["mail, unknown", "windows-1251", plain("x-nope")],
  [
    "mail HTML, only a meta",
    "windows-1251",
    (label, contact) => mail("Content-Type: text/html", page(`<meta charset=${label}>`)(label, contact)),
  ],
];

/** Every false declaration. */
export function falseDeclarations(): FileCase[] {
  return ROWS.map(([name, label, write]) => ({
    kind: "false, unknown and missing declarations",
    name: `${name} for ${label}`,
    bytes: write(label, NAMES[label]),
    fileName: "upload",
    expected: { contact: NAMES[label], mayRefuse: !label.startsWith("utf") },
  }));
}
