// Text parts and file names of forms, and what must be stored of them.
import { REFUSED, type ValueCase } from "./value-case.ts";

const latin1 = (text: string) => Buffer.from(text, "latin1");
const utf16 = (text: string) => Buffer.from(text, "utf16le");

const PROPERTIES: readonly (readonly [string, Buffer, Buffer, string, unknown])[] = [
  ["UTF-8", Buffer.from("a"), Buffer.from("Müller"), "", { a: "Müller" }],
  [
    "digits stay text",
    Buffer.from("a"),
    Buffer.from("12345678901234567890"),
    "",
    { a: "12345678901234567890" },
  ],
  [
    "charset=iso-8859-1",
    Buffer.from("a"),
    latin1("M\xfcller"),
    "Content-Type: text/plain; charset=iso-8859-1",
    { a: "Müller" },
  ],
  [
    "charset=shift_jis",
    Buffer.from("a"),
    Buffer.from("938c8b9e", "hex"),
    "Content-Type: text/plain; charset=Shift_JIS",
    { a: "東京" },
  ],
  [
    "charset=utf-16le",
    Buffer.from("a"),
    utf16("Müller"),
    "Content-Type: text/plain; charset=utf-16le",
    { a: "Müller" },
  ],
  ["line ends are kept", Buffer.from("a"), Buffer.from("x\r\ny\n"), "", { a: "x\r\ny\n" }],
  ["BOM before a value", Buffer.from("a"), Buffer.from("\uFEFFx"), "", { a: "x" }],
  [
    "UTF-8 as us-ascii",
    Buffer.from("a"),
    Buffer.from("Müller"),
    "Content-Type: text/plain; charset=us-ascii",
    { a: "Müller" },
  ],
  ["Latin-1 without charset", Buffer.from("a"), latin1("M\xfcller"), "", REFUSED],
  [
    "Latin-1 as us-ascii",
    Buffer.from("a"),
    latin1("M\xfcller"),
    "Content-Type: text/plain; charset=us-ascii",
    REFUSED,
  ],
  [
    "bad shift_jis",
    Buffer.from("a"),
    Buffer.from("80ff", "hex"),
    "Content-Type: text/plain; charset=Shift_JIS",
    REFUSED,
  ],
  [
    "unknown charset",
    Buffer.from("a"),
    Buffer.from("x"),
    "Content-Type: text/plain; charset=x-nope",
    REFUSED,
  ],
  ["a bad byte in the name", latin1("a\xff"), Buffer.from("x"), "", REFUSED],
  ["NUL", Buffer.from("a"), Buffer.from("x\0y"), "", REFUSED],
  [
    "base64 as transfer encoding",
    Buffer.from("a"),
    Buffer.from("TcO8bGxlcg=="),
    "Content-Transfer-Encoding: base64",
    REFUSED,
  ],
  [
    "quoted-printable as transfer encoding",
    Buffer.from("a"),
    Buffer.from("M=C3=BCller"),
    "Content-Transfer-Encoding: quoted-printable",
    REFUSED,
  ],
  [
    "8bit as transfer encoding",
    Buffer.from("a"),
    Buffer.from("Müller"),
    "Content-Transfer-Encoding: 8bit",
    { a: "Müller" },
  ],
];

/** Text parts. */
export function properties(): ValueCase[] {
  return PROPERTIES.map(([name, property, value, headers, stored]) => ({
    kind: "bytes of text parts",
    name,
    send: { as: "property", name: property, value, ...(headers !== "" && { headers }) },
    stored,
  }));
}

const FILE_NAMES: readonly (readonly [string, Buffer, unknown])[] = [
  ["UTF-8", Buffer.from('filename="Müller 東京.txt"'), "Müller 東京.txt"],
  ["quotes escaped", Buffer.from('filename="a\\"b.txt"'), 'a"b.txt'],
  ["filename*", Buffer.from("filename*=UTF-8''M%C3%BCller.txt"), "Müller.txt"],
  [
    "both, filename* counts",
    Buffer.from("filename=\"x.txt\"; filename*=UTF-8''M%C3%BCller.txt"),
    "Müller.txt",
  ],
  ["right-to-left script", Buffer.from('filename="حساب.txt"'), "حساب.txt"],
  ["a path", Buffer.from('filename="../../etc/a.txt"'), "a.txt"],
  ["decomposed", Buffer.from('filename="Mu\u0308ller.txt"'), "Mu\u0308ller.txt"],
  ["U+FFFD", Buffer.from('filename="\uFFFD.txt"'), "\uFFFD.txt"],
  ["Latin-1", latin1('filename="M\xfcller.txt"'), REFUSED],
  [
    "Shift_JIS",
    Buffer.concat([Buffer.from('filename="'), Buffer.from("938c8b9e", "hex"), Buffer.from('.txt"')]),
    REFUSED,
  ],
  ["filename* in Latin-1 bytes", Buffer.from("filename*=UTF-8''M%FCller.txt"), REFUSED],
  ["filename* in another charset", Buffer.from("filename*=iso-8859-1''M%FCller.txt"), REFUSED],
  ["CR LF in filename*", Buffer.from("filename*=UTF-8''a%0D%0Ab.txt"), REFUSED],
  ["NUL in filename*", Buffer.from("filename*=UTF-8''a%00b.txt"), REFUSED],
  ["ESC in filename*", Buffer.from("filename*=UTF-8''a%1B%5B31m.txt"), REFUSED],
  ["ESC", latin1('filename="a\x1b[31m.txt"'), REFUSED],
  ["NUL", latin1('filename="a\0b.txt"'), REFUSED],
  ["DEL", latin1('filename="a\x7f.txt"'), REFUSED],
  ["tab", latin1('filename="a\tb.txt"'), REFUSED],
  ["C1 control", Buffer.from('filename="a\u0085b.txt"'), REFUSED],
  ["U+202E", Buffer.from('filename="bill\u202efdp.exe"'), REFUSED],
  ["U+2066", Buffer.from('filename="a\u2066b.txt"'), REFUSED],
  ["U+2028", Buffer.from('filename="a\u2028b.txt"'), REFUSED],
  ["encoded surrogate", latin1('filename="a\xed\xa0\x80.txt"'), REFUSED],
];

/** File names. */
export function fileNames(): ValueCase[] {
  return FILE_NAMES.map(([name, parameter, stored]) => ({
    kind: "file names",
    name,
    send: { as: "file name", parameter },
    stored,
  }));
}
