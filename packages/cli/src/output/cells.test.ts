// Tests how texts of documents are shown on a terminal.
import { describe, expect, it } from "vitest";
import { cellOf, jsonOf, lineOf } from "./cells.ts";
import { printItems, printResult } from "./print.ts";

const marks = [..."\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069"];
const anyMark = new RegExp(marks.join("|"));

describe("a text in a line", () => {
  it.each(marks)("shows the direction mark %j instead of obeying it", (mark) => {
    const code = mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    expect(lineOf(`bill${mark}fdp.exe`)).toBe(`bill<U+${code}>fdp.exe`);
    expect(cellOf({ name: mark })).toBe(`{"name":"\\u${code}"}`);
  });

  it("is as it was without one, whatever its direction", () => {
    expect(lineOf("חשבונית 12.pdf")).toBe("חשבונית 12.pdf");
  });

  it("has no control characters", () => {
    expect(lineOf("a\u001b[31m\r\nb")).toBe("a [31m b");
  });
});

describe("JSON", () => {
  it("escapes direction marks, and means the same", () => {
    const value = { name: `a${marks.join("b")}` };
    expect(jsonOf(value)).not.toMatch(anyMark);
    expect(JSON.parse(jsonOf(value, 2))).toEqual(value);
  });
});

describe("a result on a terminal", () => {
  it.each([true, false])("shows no direction mark that the terminal would obey, JSON: %s", async (json) => {
    let shown = "";
    const write = async (text: string | Uint8Array) => {
      shown += text;
    };
    const terminal = { write, isInteractive: true, hasColor: false } as Parameters<typeof printResult>[1];
    const document = { file: { name: "bill\u202Efdp.exe" }, metadata: { a: ["\u2066b"] } };
    await printResult(document, terminal, { json });
    await printItems([[document]], ["file.name", "metadata"], terminal, { json });
    expect(shown).toContain("202E");
    expect(shown).toContain("2066");
    expect(shown).not.toMatch(anyMark);
  });
});
