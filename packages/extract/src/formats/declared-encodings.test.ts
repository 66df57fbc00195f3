// Files whose markup or mail header declares an encoding: their type, and their text.
import { describe, expect, it } from "vitest";
import { readHtml } from "../readers/html.ts";
import { mailReader } from "../readers/mail.ts";
import type { Reader, ReaderTools } from "../readers/reader.ts";
import { readXml } from "../readers/xml.ts";
import { fileTypeOf, headLength } from "./file-type.ts";

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

  it("is typed although the first bytes end within a character", () => {
    const html = fileOf(`<meta charset=${encoding}><p>`, "", hex);
    for (let end = 100; end < 110; end += 1) expect(fileTypeOf(html.subarray(0, end))).toBe("HTML");
  });
});

it("a declaration of UTF-16 in bytes that are not is ignored", () => {
  expect(fileTypeOf(Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a>1</a>'))).toBe("XML");
});
