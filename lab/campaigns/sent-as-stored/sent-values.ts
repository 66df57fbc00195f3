// Numbers and bytes in requests, and what must be stored of them: the same, or nothing.

import { fileNames, properties } from "./sent-parts.ts";
import { REFUSED, type ValueCase } from "./value-case.ts";

const KEPT = [
  ...["0", "1", "-1", "1.0", "1.50", "100", "1e2", "1E+2", "1e-7", "0.1", "0.30000000000000004", "-0.5"],
  ...["9007199254740991", "-9007199254740991", "9007199254740992", "9007199254740994", "18014398509481984"],
  ...["1e22", "1e23", "1e308", "1.7976931348623157e308", "5e-324", "2.2250738585072014e-308"],
  ...["100000000000000000000", "1.2345678901234567e-5", "0.10000000000000000555", "12345678.9", "-0"],
];

const CHANGED = [
  ...["9007199254740993", "-9007199254740993", "12345678901234567890", "1234567890123456789"],
  ...[
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551615",
    "340282366920938463463374607431768211455",
  ],
  ...["9007199254740993.0", "9.007199254740993e15", "90071992547409930e-1", "1.2345678901234567890e19"],
  ...["9007199254740993.5", "123456789012345678.91", "0.1234567890123456789", "1.00000000000000000001"],
  ...["1e400", "-1e400", "1e309", "1.8e308", "1e999999999", `1${"0".repeat(309)}`, "1e-400", "-1e-999999999"],
  ...[`0.${"0".repeat(400)}1`],
];

const INVALID = [
  "01",
  "-01",
  "+1",
  "1.",
  ".5",
  "0x10",
  "1e",
  "NaN",
  "Infinity",
  "1_000",
  "١",
  "1,5",
  "--1",
  "00",
];

const latin1 = (text: string) => Buffer.from(text, "latin1");
const utf16 = (text: string) => Buffer.from(text, "utf16le");

function numbers(): ValueCase[] {
  const ways = ["json part", "text part", "body"] as const;
  const rows = [
    ...KEPT.map((text) => ["numbers that are kept", text, Number(text) + 0] as const),
    ...CHANGED.map((text) => ["numbers that would change", text, REFUSED] as const),
    ...INVALID.map((text) => ["numbers that are not JSON", text, REFUSED] as const),
  ];
  return rows.flatMap(([kind, text, value]) =>
    ways.flatMap((as): ValueCase[] => {
      const name = `${text.length > 50 ? `${text.slice(0, 20)}…` : text}, ${as}`;
      // A body has no free numbers: whatever is no fraction is refused by its schema.
      if (as === "body" && value !== REFUSED) return [];
      const json =
        as === "body" ? `{"name":"n","fields":[],"review_below":${text}}` : `{"v":[{"n":${text}}]}`;
      const stored = value === REFUSED ? REFUSED : { v: [{ n: value }] };
      return [{ kind, name, send: { as, json: Buffer.from(json) }, stored }];
    }),
  );
}

const STRINGS: readonly (readonly [string, Buffer, unknown])[] = [
  ["UTF-8", Buffer.from('{"a":"Müller 東京 😀"}'), { a: "Müller 東京 😀" }],
  ["UTF-8 with BOM", Buffer.from('\uFEFF{"a":"ü"}'), { a: "ü" }],
  ["a sent U+FFFD", Buffer.from('{"a":"\uFFFD"}'), { a: "\uFFFD" }],
  [
    "escapes",
    Buffer.from('{"a":"\\u00fc\\ud83d\\ude00\\/\\n\\u001b\\u007f\\u0085"}'),
    { a: "ü😀/\n\x1b\x7f\x85" },
  ],
  [
    "direction marks and noncharacters",
    Buffer.from('{"a":"\u202e\u2066\ufffe\uffff\u{10ffff}"}'),
    { a: "\u202e\u2066\ufffe\uffff\u{10ffff}" },
  ],
  [
    "decomposed and composed",
    Buffer.from('{"a":"u\u0308","\u00fc":"u\u0308"}'),
    { a: "u\u0308", "\u00fc": "u\u0308" },
  ],
  ["an empty name", Buffer.from('{"":"x"}'), { "": "x" }],
  ["blanks around text", Buffer.from('{"a":"  x\\t"}'), { a: "  x\t" }],
  [
    "texts that look like numbers",
    Buffer.from('{"a":"12345678901234567890","b":"007","c":"1e400"}'),
    { a: "12345678901234567890", b: "007", c: "1e400" },
  ],
  ["one bad byte", latin1('{"a":"\xff"}'), REFUSED],
  ["a bad byte in a name", latin1('{"a\xff":1}'), REFUSED],
  ["Latin-1", latin1('{"a":"M\xfcller"}'), REFUSED],
  ["an overlong sequence", latin1('{"a":"\xc0\xaf"}'), REFUSED],
  ["an encoded surrogate", latin1('{"a":"\xed\xa0\x80"}'), REFUSED],
  ["beyond U+10FFFF", latin1('{"a":"\xf4\x90\x80\x80"}'), REFUSED],
  ["a truncated sequence", latin1('{"a":"\xe2\x82"}'), REFUSED],
  ["UTF-16LE", utf16('{"a":"ü"}'), REFUSED],
  ["UTF-16LE with BOM", utf16('\uFEFF{"a":"ü"}'), REFUSED],
  ["UTF-16BE", utf16('{"a":"ü"}').swap16(), REFUSED],
  ["an unpaired surrogate", Buffer.from('{"a":"\\ud800"}'), REFUSED],
  ["an unpaired surrogate in a name", Buffer.from('{"\\udc00":1}'), REFUSED],
  ["surrogates in the wrong order", Buffer.from('{"a":"\\ude00\\ud83d"}'), REFUSED],
  ["an escaped NUL", Buffer.from('{"a":"\\u0000"}'), REFUSED],
  ["an escaped NUL in a name", Buffer.from('{"a\\u0000":1}'), REFUSED],
  ["a raw NUL", Buffer.from('{"a":"\0"}'), REFUSED],
  ["a raw line end in a string", Buffer.from('{"a":"x\ny"}'), REFUSED],
  ["a raw ESC in a string", Buffer.from('{"a":"\x1b[31m"}'), REFUSED],
  ["nothing after it may follow", Buffer.from('{"a":1}x'), REFUSED],
  ["a name given twice", Buffer.from('{"a":1,"a":2}'), REFUSED],
  ["a name given twice below", Buffer.from('{"b":[{"a":1,"c":3,"\\u0061":2}]}'), REFUSED],
];

function strings(): ValueCase[] {
  return STRINGS.flatMap(([name, json, stored]) =>
    (["json part", "text part"] as const).map(
      (as): ValueCase => ({ kind: "bytes of JSON", name: `${name}, ${as}`, send: { as, json }, stored }),
    ),
  );
}

const BODY = (name: string) => `{"name":"${name}","fields":[{"name":"a","type":"string"}]}`;
const BODIES: readonly (readonly [string, Buffer, string, unknown])[] = [
  ["UTF-8", Buffer.from(BODY("Müller 東京")), "application/json", "Müller 東京"],
  ["charset=utf-8", Buffer.from(BODY("Müller")), "application/json; charset=UTF-8", "Müller"],
  ['charset="utf8"', Buffer.from(BODY("Müller")), 'application/json;charset="utf8"', "Müller"],
  ["BOM", Buffer.from(`\uFEFF${BODY("Müller")}`), "application/json", "Müller"],
  ["direction mark", Buffer.from(BODY("a\u202eb")), "application/json", "a\u202eb"],
  ["charset=iso-8859-1", latin1(BODY("M\xfcller")), "application/json; charset=iso-8859-1", REFUSED],
  [
    "charset=windows-1252, ASCII only",
    Buffer.from(BODY("Muller")),
    "application/json; charset=windows-1252",
    REFUSED,
  ],
  ["charset=utf-16", utf16(BODY("Müller")), "application/json; charset=utf-16", REFUSED],
  ["charset=shift_jis", Buffer.from(BODY("x")), "application/json; charset=shift_jis", REFUSED],
  ["charset=x-nope", Buffer.from(BODY("x")), "application/json; charset=x-nope", REFUSED],
  ["Latin-1 without charset", latin1(BODY("M\xfcller")), "application/json", REFUSED],
  ["Latin-1 as utf-8", latin1(BODY("M\xfcller")), "application/json; charset=utf-8", REFUSED],
  ["UTF-16 without charset", utf16(`\uFEFF${BODY("Müller")}`), "application/json", REFUSED],
  ["NUL", Buffer.from(BODY("a\\u0000")), "application/json", REFUSED],
  ["surrogate", Buffer.from(BODY("a\\ud800")), "application/json", REFUSED],
  ["two charsets", Buffer.from(BODY("x")), "application/json; charset=iso-8859-1; charset=utf-8", REFUSED],
  [
    "a name given twice",
    Buffer.from('{"name":"x","name":"y","fields":[{"name":"a","type":"string"}]}'),
    "application/json",
    REFUSED,
  ],
];

function bodies(): ValueCase[] {
  return BODIES.map(([name, json, type, stored]) => ({
    kind: "bytes and charsets of bodies",
    name,
    send: { as: "body", json, type },
    stored,
  }));
}

/** All requests. */
export function sentValues(): ValueCase[] {
  return [...numbers(), ...strings(), ...bodies(), ...properties(), ...fileNames()];
}
