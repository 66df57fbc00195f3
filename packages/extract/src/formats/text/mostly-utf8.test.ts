// Texts of which a few bytes are damaged.
import { describe, expect, it } from "vitest";
import { fileTypeOf } from "../file-type.ts";
import { decodeText } from "./decode.ts";

const text = "Büro Müller Straße GmbH\nRechnung Nr. 7\nSumme: 12,00 €\n";
const damaged = Buffer.concat([Buffer.from(text), Buffer.from([0xff]), Buffer.from(text)]);

describe("a text in UTF-8", () => {
  it("with one byte that is not stays UTF-8", () => {
    expect(decodeText(damaged)).toBe(`${text}\uFFFD${text}`);
    expect(fileTypeOf(damaged)).toBe("text");
  });

  it.each([
    ["one byte", [0xff]],
    ["an overlong sequence", [0xc0, 0xaf]],
    ["a surrogate", [0xed, 0xa0, 0x80]],
    ["half a sequence", [0xe2, 0x82]],
  ])("with few other characters and %s that is not stays UTF-8", (_, bytes) => {
    const bad = Buffer.concat([Buffer.from("Müller a"), Buffer.from(bytes), Buffer.from("b")]);
    expect(decodeText(bad)).toMatch(/^Müller a\uFFFD+b$/);
  });

  it("that is cut off within a character stays UTF-8", () => {
    const bytes = Buffer.from(text).subarray(0, -2);
    expect(decodeText(bytes)).toContain("Büro Müller Straße");
  });
});

describe("a text in Windows-1252", () => {
  it("is not taken for damaged UTF-8", () => {
    expect(decodeText(Buffer.from("Büro Müller Straße, Café", "latin1"))).toBe("Büro Müller Straße, Café");
  });
});
