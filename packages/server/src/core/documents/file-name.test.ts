// Which names of files are refused.
import { describe, expect, it } from "vitest";
import { whyUnacceptable } from "./file-name.ts";

describe("a file name", () => {
  it.each([
    "invoice.pdf",
    "Rechnung Müller.pdf",
    "请求.pdf",
    "حساب\u200f 1.pdf",
    "\u200e42.pdf",
    "😀.pdf",
    "a\u00adb.pdf",
    "\ufffd.pdf",
  ])("%j is accepted", (name) => expect(whyUnacceptable(name)).toBeUndefined());

  it.each([
    ["a\r\nb.pdf", "U+000D"],
    ["a\u0000.pdf", "U+0000"],
    ["\u001b[31m.pdf", "U+001B"],
    ["a\u007f.pdf", "U+007F"],
    ["a\u0085.pdf", "U+0085"],
    ["a\u2028.pdf", "U+2028"],
    ["bill\u202efdp.exe", "U+202E"],
    ["\u2066a\u2069.pdf", "U+2066"],
  ])("%j is refused with the character", (name, character) => {
    expect(whyUnacceptable(name)).toBe(
      `Its name contains ${character}, a control character. Rename the file.`,
    );
  });

  it("with half a surrogate pair is refused", () => {
    expect(whyUnacceptable("a\ud800.pdf")).toMatch(/surrogate/);
  });
});
