// Tests what XML is parsed into, and that hostile files end quickly and read nothing.
import { describe, expect, it } from "vitest";
import { textOf } from "./element.ts";
import { parseXml } from "./parse.ts";

function textIn(bytes: Uint8Array): string {
  const root = parseXml(bytes);
  return typeof root === "string" ? root : textOf(root);
}

const utf16 = (text: string, bigEndian = false): Buffer => {
  const bytes = Buffer.from(text, "utf16le");
  return bigEndian ? bytes.swap16() : bytes;
};

describe("parseXml", () => {
  it("keeps the order of elements and texts, and drops prefixes, comments and instructions", () => {
    const root = parseXml(
      Buffer.from(
        '<?xml version="1.0"?><!-- x --><n:a xmlns:n="u" n:k="1&amp;2">t<n:b>u</n:b><?pi x?>v</n:a>',
      ),
    );
    expect(root).toEqual({
      name: "a",
      attributes: { k: "1&2" },
      children: ["t", { name: "b", attributes: {}, children: ["u"] }, "v"],
    });
  });

  it("resolves references outside of CDATA only", () => {
    expect(textIn(Buffer.from("<a>&lt;&#228;&#xE9;&amp;amp; <![CDATA[&lt;b>]]></a>"))).toBe(
      "<äé&amp; &lt;b>",
    );
  });

  it.each([
    ["UTF-8 with a mark", Buffer.from('\uFEFF<?xml version="1.0"?><a>Grün €</a>')],
    ["UTF-16 little endian with a mark", utf16("\uFEFF<?xml version='1.0' encoding='UTF-16'?><a>Grün €</a>")],
    ["UTF-16 big endian with a mark", utf16("\uFEFF<a>Grün €</a>", true)],
    ["UTF-16 without a mark", utf16("<?xml version='1.0'?><a>Grün €</a>")],
    [
      "a declared encoding",
      Buffer.concat([
        Buffer.from("<?xml version='1.0' encoding='ISO-8859-15'?><a>Gr"),
        Buffer.of(0xfc),
        Buffer.from("n "),
        Buffer.of(0xa4),
        Buffer.from("</a>"),
      ]),
    ],
    [
      "Windows-1252 that claims to be UTF-8",
      Buffer.concat([
        Buffer.from("<?xml version='1.0' encoding='UTF-8'?><a>Gr"),
        Buffer.of(0xfc),
        Buffer.from("n "),
        Buffer.of(0x80),
        Buffer.from("</a>"),
      ]),
    ],
  ])("decodes %s", (_, bytes) => {
    expect(textIn(bytes)).toBe("Grün €");
  });

  it("says why a file is no XML, without quoting it", () => {
    const bad = ["<secret><b></secret>", "<secret/><secret/>", "secret", "", "<secret a=1/>"];
    for (const text of bad) expect(textIn(Buffer.from(text))).toMatch(/^The XML (?!.*secret)/);
  });

  it("refuses what is nested deeper than 100 elements, or has too many", () => {
    const deep = `${"<a>".repeat(150)}${"</a>".repeat(150)}`;
    expect(textIn(Buffer.from(deep))).toMatch(/nested deeper/);
    expect(textIn(Buffer.from(`<a>${"<b/>".repeat(400_000)}</a>`))).toMatch(/more than 200000 elements/);
  });

  it("expands no entity of a document type, inner or outer", () => {
    const doctype =
      '<!DOCTYPE a [<!ENTITY x "boom"><!ENTITY y "&x;&x;&x;"><!ENTITY z SYSTEM "file:///etc/passwd">]>';
    expect(textIn(Buffer.from(`${doctype}<a>&y;&z;</a>`))).not.toMatch(/boom|root/);
  });
});
