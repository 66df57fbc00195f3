// Tests what plain text, HTML, XML and DOCX are read into, and how hostile ones end.
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { ciiInvoice } from "../../testdata/e-invoices.ts";
import { DEFAULT_LIMITS, type ExtractLimits } from "../extraction/limits.ts";
import type { ReadResult } from "../extraction/reading.ts";
import { readDocx } from "./docx.ts";
import { readHtml } from "./html.ts";
import type { Reader, ReaderTools } from "./reader.ts";
import { readText } from "./text.ts";
import { readXml } from "./xml.ts";

function read(
  reader: Reader,
  content: string | Uint8Array,
  limits: Partial<ExtractLimits> = {},
): Promise<ReadResult> {
  // These readers use no other tool.
  const tools = { limits: { ...DEFAULT_LIMITS, ...limits } } as ReaderTools;
  return reader(tools, typeof content === "string" ? Buffer.from(content) : content);
}

/** Rows of each page, their lines separated by bars; or the code of the failure. */
function rowsOf(result: ReadResult): string[] {
  if (!result.ok) return [result.code];
  return result.pages.flatMap(({ rows }) => rows.map((row) => row.map(({ text }) => text).join(" | ")));
}

describe("plain text", () => {
  it("keeps columns where their characters stand, also after tabs", async () => {
    const result = await read(readText, "Item      Qty  Amount\nPaper\t  2    9.00\nTotal due: 9.00\n");
    expect(rowsOf(result)).toEqual(["Item | Qty | Amount", "Paper | 2 | 9.00", "Total due: 9.00"]);
    const [head, line] = result.ok ? (result.pages[0]?.rows ?? []) : [];
    expect(line?.[1]?.box.left).toBeCloseTo(head?.[1]?.box.left ?? 0);
  });

  it("has a page for each form feed, and tells places on them", async () => {
    const result = await read(readText, "one\ftwo\f");
    expect(result).toMatchObject({ pageCount: 2, pages: [{ number: 1 }, { number: 2 }] });
    expect(result).not.toHaveProperty("unplaced");
    expect(rowsOf(await read(readText, "a\f".repeat(300)))).toEqual(["too_many_pages"]);
  });

  it.each([
    ["UTF-16", Buffer.from("\uFEFFSumme 2 €", "utf16le")],
    ["Windows-1252", Buffer.from([0x53, 0x75, 0x6d, 0x6d, 0x65, 0x20, 0x32, 0x20, 0x80])],
  ])("is read in %s", async (_, bytes) => {
    expect(rowsOf(await read(readText, bytes))).toEqual(["Summe 2 €"]);
  });

  it("fails when it is blank, and ends at the limit of characters", async () => {
    expect(rowsOf(await read(readText, " \n\f\n "))).toEqual(["unreadable_document"]);
    expect(rowsOf(await read(readText, "Invoice 7", { maxFlowCharacters: 7 }))).toEqual(["Invoice"]);
  });
});

describe("HTML", () => {
  it.each([
    [
      "blocks are lines",
      "<h1>Quay&nbsp;Tools</h1><div>a<br>b<p>c</div>d",
      ["Quay Tools", "a", "b", "c", "d"],
    ],
    [
      "tables are columns, with or without end tags",
      "<table><tr><th>Item<th>Amount<tr><td>Paper<td>9.00<tr><td colspan=2>Sum of all that is above",
      ["Item | Amount", "Paper | 9.00", "Sum of all that is above"],
    ],
    [
      "tables are nested",
      "<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td><td>c</td></tr></table>",
      ["a | b | c"],
    ],
    ["inline elements are apart", "<span>Total</span><b>9.00</b>", ["Total 9.00"]],
    ["parts of a word are not", "Invo<b>ice</b> no<i>.</i> 7", ["Invoice no. 7"]],
    ["what is preformatted keeps its columns", "<pre>a    b\nc    d</pre>", ["a | b", "c | d"]],
    ["entities are resolved", "&euro;5 &amp; &#228; &lt;x&gt;", ["€5 & ä <x>"]],
    [
      "flex containers are rows",
      "<style>.row{display:flex}.col{display:flex;flex-direction:column}</style><div class='a row'><div>Total</div><div>9.00</div></div><div class=col><div>x</div><div>y</div></div>",
      ["Total | 9.00", "x", "y"],
    ],
    [
      "what is not shown is not read",
      "<head><title>t</title></head><style>p.no{display:none}</style>a<script>b</script><p class=no>c<p style='display: none'>d<p hidden>e<!-- f --><input type=hidden value=g><template>h</template>",
      ["a"],
    ],
  ])("%s", async (_, html, rows) => {
    expect(rowsOf(await read(readHtml, html))).toEqual(rows);
  });

  it("puts the cells of a column below each other", async () => {
    const result = await read(readHtml, "<table><tr><td>Invoice number<td>Date<tr><td>7<td>1 May</table>");
    const [head, line] = result.ok ? (result.pages[0]?.rows ?? []) : [];
    expect(line?.map(({ box }) => box.left)).toEqual(head?.map(({ box }) => box.left));
    expect(result).toHaveProperty("unplaced", true);
  });

  it("is read in the encoding it declares", async () => {
    const latin = Buffer.from('<meta charset="ISO-8859-1"><p>Größe', "latin1");
    expect(rowsOf(await read(readHtml, latin))).toEqual(["Größe"]);
  });

  it("ends quickly when it is nested without end, has endless cells, or is only scripts", async () => {
    for (const bomb of ["<div>", "<table>", "<table><tr><td>", "<b>"])
      expect((await read(readHtml, `a${bomb.repeat(100_000)}`)).ok).toBe(true);
    expect(rowsOf(await read(readHtml, "<table><tr><td colspan=999999999>a<td>b"))).toEqual(["a"]);
    expect(rowsOf(await read(readHtml, "<html><script>a</script>"))).toEqual(["unreadable_document"]);
  });
});

describe("XML", () => {
  it("shows the names of elements as words next to their texts", async () => {
    const result = await read(
      readXml,
      "<delivery><ShippingDate>2024-05-31</ShippingDate><to_party><IBANId>X1</IBANId></to_party></delivery>",
    );
    expect(rowsOf(result)).toEqual(["delivery", "Shipping Date | 2024-05-31", "to party", "IBAN Id | X1"]);
    expect(result).toMatchObject({ source: "xml", unplaced: true, pageCount: 1 });
  });

  it("states an e-invoice", async () => {
    expect(await read(readXml, ciiInvoice())).toMatchObject({ stated: { total: { value: 119 } } });
  });

  it("that is a page of HTML is read as one", async () => {
    expect(rowsOf(await read(readXml, "<?xml version='1.0'?><html><p>a</p><p>b</p></html>"))).toEqual([
      "a",
      "b",
    ]);
  });

  it("that is broken fails", async () => {
    expect(rowsOf(await read(readXml, "<a><b></a>"))).toEqual(["unreadable_document"]);
  });
});

describe("DOCX", () => {
  const part = (name: string, inside: string) => `<w:${name} xmlns:w="w" xmlns:mc="mc">${inside}</w:${name}>`;
  const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
  const paragraph = (...runs: string[]) => `<w:p>${runs.join("")}</w:p>`;
  const cell = (text: string, span = 1) =>
    `<w:tc><w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr>${paragraph(run(text))}</w:tc>`;
  const docx = (body: string, more: Record<string, string> = {}) => {
    const files = { "word/document.xml": part("document", `<w:body>${body}</w:body>`), ...more };
    return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  };

  it("is read with tables, tabs, breaks, and its headers and footers", async () => {
    const table = `<w:tbl><w:tr>${cell("Paper")}${cell("9.00")}</w:tr><w:tr>${cell("Sum of all things", 2)}</w:tr></w:tbl>`;
    const tabbed = paragraph(
      run("Date:"),
      "<w:r><w:tab/></w:r>",
      run("1 May"),
      "<w:r><w:br/></w:r>",
      run("end"),
    );
    const result = await read(
      readDocx,
      docx(paragraph(run("In"), run("voice")) + tabbed + table, {
        "word/header1.xml": part("hdr", paragraph(run("Quay Tools Ltd"))),
        "word/footer2.xml": part("ftr", paragraph(run("VAT 7"))),
      }),
    );
    expect(rowsOf(result)).toEqual([
      "Quay Tools Ltd",
      "Invoice",
      "Date: | 1 May",
      "end",
      "Paper | 9.00",
      "Sum of all things",
      "VAT 7",
    ]);
  });

  it("omits what was deleted, and reads a text box once", async () => {
    const box = `<w:txbxContent>${paragraph(run("in a box"))}</w:txbxContent>`;
    const alternatives = `<w:r><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r>`;
    const deleted = "<w:del><w:r><w:delText>old</w:delText></w:r></w:del>";
    expect(rowsOf(await read(readDocx, docx(paragraph(run("new"), deleted, alternatives))))).toEqual([
      "new",
      "in a box",
    ]);
  });

  it("fails when it is damaged, empty, without a body or a bomb", async () => {
    const good = docx(paragraph(run("a")));
    // The central directory says that the first part has 2 GiB unpacked.
    const bomb = Buffer.from(good);
    bomb.writeUInt32LE(2 ** 31, bomb.indexOf("PK\u0001\u0002") + 24);
    const bad = [
      good.subarray(0, 60),
      docx(""),
      zipSync({ "word/other.xml": strToU8("<a/>") }),
      bomb,
      docx("<w:p>"),
    ];
    const codes = await Promise.all(bad.map(async (bytes) => rowsOf(await read(readDocx, bytes))));
    expect(codes.flat()).toEqual(Array(5).fill("unreadable_document"));
    expect(rowsOf(await read(readDocx, good, { maxFlowCharacters: 0 }))).toEqual(["too_many_pages"]);
  });
});
