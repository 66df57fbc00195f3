// Files whose markup or mail header declares an encoding: their type, and their text.
import { describe, expect, it } from "vitest";
import { readHtml } from "../readers/html.ts";
import { mailReader } from "../readers/mail.ts";
import type { Reader, ReaderTools } from "../readers/reader.ts";
import { readerOf } from "../readers/readers.ts";
import { readXml } from "../readers/xml.ts";
import { fileTypeOf, headLength, mediaTypeOf } from "./file-type.ts";
import { declaredEncodingOf } from "./text/decode.ts";

const tools = { limits: { maxFlowCharacters: 100_000, maxPages: 10 } } as ReaderTools;

/** A text in an encoding, in hexadecimal. */
const texts: ReadonlyArray<readonly [encoding: string, text: string, bytes: string]> = [
  ["windows-1250", "Łódź kůň", "a3f3649f206bf9f2"],
  ["windows-1251", "Счёт Москва", "d1f7b8f220cceef1eae2e0"],
  ["koi8-r", "Счет Москва", "f3dec5d420edcfd3cbd7c1"],
  ["iso-8859-7", "Τιμολόγιο", "d4e9ecefebfce3e9ef"],
  ["shift_jis", "請求書 東京", "90bf8b818f9120938c8b9e"],
  ["euc-jp", "請求書 東京", "c0c1b5e1bdf120c5ecb5fe"],
  ["iso-2022-jp", "請求書 東京", "1b2442404135613d711b2842201b2442456c357e1b2842"],
  ["gbk", "发票 北京", "b7a2c6b120b1b1bea9"],
  ["gb18030", "发票 北京", "b7a2c6b120b1b1bea9"],
  ["big5", "發票 台北", "b56fb2bc20a578a55f"],
  ["euc-kr", "청구서 서울", "c3bbb1b8bcad20bcadbfef"],
];

/** Everything that a reader shows of a file. */
async function shown(reader: Reader, bytes: Uint8Array): Promise<string> {
  const reading = await reader(tools, bytes);
  return JSON.stringify(reading);
}

/** A file of which the text is the most. */
const fileOf = (start: string, between: string, hex: string) =>
  Buffer.concat([
    Buffer.from(start),
    ...Array(30)
      .fill([Buffer.from(hex, "hex"), Buffer.from(between)])
      .flat(),
  ]);

describe.each(texts)("%s", (encoding, text, hex) => {
  it("is read from HTML that declares it", async () => {
    const html = fileOf(`<!doctype html><html><head><meta charset="${encoding}"></head><p>`, "<p>", hex);
    expect(fileTypeOf(html.subarray(0, headLength))).toBe("HTML");
    expect(await shown(readHtml, html)).toContain(text.split(" ")[0]);
  });

  it("is read from XML that declares it", async () => {
    const xml = fileOf(`<?xml version="1.0" encoding='${encoding}'?>\n<a><b>`, "</b><b>", hex);
    const whole = Buffer.concat([xml, Buffer.from("</b></a>")]);
    expect(fileTypeOf(whole)).toBe("XML");
    expect(await shown(readXml, whole)).toContain(text.split(" ")[0]);
  });

  it("is read from an e-mail that declares it", async () => {
    const header = `Subject: x\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=${encoding}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`;
    const mail = fileOf(header, "\r\n", hex);
    expect(fileTypeOf(mail)).toBe("e-mail");
    expect(
      await shown(
        mailReader(() => undefined),
        mail,
      ),
    ).toContain(text.split(" ")[0]);
  });

  it.each(["text/plain", "text/html"])(
    "is read from attached %s of which only the part declares it",
    async (type) => {
      const attached = fileOf("", "<p>\r\n", hex).toString("base64");
      const part = `Content-Type: ${type}; charset=${encoding}\r\nContent-Disposition: attachment; filename=a.txt\r\nContent-Transfer-Encoding: base64`;
      const inner = `MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${part}\r\n\r\n${attached}\r\n--b--\r\n`;
      const forwarded = `MIME-Version: 1.0\r\nContent-Type: message/rfc822\r\n\r\n${inner}`;
      for (const mail of [inner, forwarded])
        expect(await shown(mailReader(readerOf), Buffer.from(mail))).toContain(text.split(" ")[0]);
    },
  );

  it("is typed although the first bytes end within a character", () => {
    const html = fileOf(`<meta charset=${encoding}><p>`, "", hex);
    for (let end = 100; end < 110; end += 1) expect(fileTypeOf(html.subarray(0, end))).toBe("HTML");
  });
});

describe("a declaration", () => {
  const mail = (charset: string) =>
    `MIME-Version: 1.0\r\nContent-Type: text/plain${charset}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`;

  it.each([
    ["windows-1251", "<meta charset=windows-1251>", "Łódź", Buffer.from("Łódź")],
    ["ISO-8859-1", '<?xml version="1.0" encoding="ISO-8859-1"?><a><b>', "Łódź", Buffer.from("Łódź</b></a>")],
    ["US-ASCII", mail("; charset=us-ascii"), "Łódź", Buffer.from("Łódź")],
    ["an unknown encoding", mail("; charset=unknown-8bit"), "Łódź", Buffer.from("Łódź")],
    ["nothing", mail(""), "Größe", Buffer.from("Größe", "latin1")],
    ["UTF-8", mail("; charset=utf-8"), "Größe", Buffer.from("Größe", "latin1")],
    ["IBM 850", mail("; charset=ibm850"), "M\uFFFDller", Buffer.from("M\x81ller", "latin1")],
  ])("of %s does not change what the bytes say: %#", async (_, start, text, bytes) => {
    const file = Buffer.concat([Buffer.from(start), bytes]);
    const reader = readerOf(mediaTypeOf(fileTypeOf(file)) ?? "");
    expect(await shown(reader as Reader, file)).toContain(text);
  });

  const cyrillic = Buffer.from("d1f7b8f2", "hex");
  it.each([
    ["after one in a comment", '<!-- <meta charset="koi8-r"> --><meta charset="windows-1251">'],
    ["after a long style sheet", `<style>${"p {}\n".repeat(500)}</style><meta charset="windows-1251">`],
    ["before another", "<meta charset=windows-1251><meta charset=koi8-r>"],
  ])("%s counts", async (_, start) => {
    const html = Buffer.concat([Buffer.from(start), cyrillic]);
    expect(await shown(readHtml, html)).toContain("Счёт");
  });

  it("of UTF-16 in bytes that are not is ignored", () => {
    expect(fileTypeOf(Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a>1</a>'))).toBe("XML");
  });

  it("is looked for in time with the length of the file", () => {
    for (const start of ["<meta ", "<!--", '<?xml a="'])
      expect(declaredEncodingOf(Buffer.from(start.repeat(20_000)))).toBeUndefined();
  });
});
