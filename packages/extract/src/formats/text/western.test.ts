// Texts without a declared encoding: those of Western languages are read as Windows-1252, others never as something else.
import { describe, expect, it } from "vitest";
import { decodeText } from "./decode.ts";
import { isWestern } from "./western.ts";

describe("a text of a Western language", () => {
  it.each([
    "Büro Müller, Straße 5, Größe ÄÖÜ",
    "L’Œuvre “Façade” – d´été, n°12, 5 € à côté…",
    "¿Qué? ¡Olé! «Señor» 1ª, 2º",
    "½ kg, 5 m², 10 µm, 20 °C, £5, ±3 %, §5, 3×4",
    "Þórður Ægisson, Åse Sørensen, Näyttö",
    "ação, coração, Itália, città, l·lum",
    "créée, ÉTÉ, NOËL, naïve Microsoft® „Wort“ ‚so‘",
    "plain",
  ])("is one: %s", (text) => expect(isWestern(text)).toBe(true));
});

describe("a text in another encoding", () => {
  it.each([
    ["Windows-1251", "c8e2e0ed20d9f3eae8ed"],
    ["KOI8-R", "e9d7c1ce20fdd5cbc9ce"],
    ["ISO-8859-5", "b8d2d0dd20c9e3dad8dd"],
    ["IBM866", "88a2a0ad2099e3aaa8ad"],
    ["Windows-1253", "c3e9fef1e3efef20d0e1f0f0dcf2"],
    ["Shift_JIS", "938c8b9e2091be9859"],
    ["EUC-JP", "c5ecb5fe20c2c0cfba"],
    ["GBK", "b1b1bea920c0eec0d7"],
    ["Big5", "a578a55f20a4fda9fa"],
    ["EUC-KR", "bcadbfef20b1e8c3b6bcf6"],
    ["Mac Roman", "4d9f6c6c6572205374726187"],
    ["IBM 850", "4d816c6c6572205374726187"],
  ])("is shown as damaged: %s", (_, hex) => {
    const text = decodeText(Buffer.concat([Buffer.from("Contact: "), Buffer.from(hex, "hex")]));
    expect(text).toMatch(/^Contact: .*\uFFFD/s);
  });
});
