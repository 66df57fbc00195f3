// Tests that the columns of texts with delimiters are aligned, and that other texts stay as they are.
import { describe, expect, it } from "vitest";
import { findFields } from "../../fields/find.ts";
import { linesOf } from "../../readers/text.ts";
import { layOut } from "../flow/lay-out.ts";
import { alignDelimited } from "./delimited.ts";

describe("alignDelimited", () => {
  it.each([
    ["semicolons", "Number;Contact;Total\nQX-5521;Müller Façade;144.00\n"],
    ["commas", "Number,Contact,Total\r\nQX-5521,Müller Façade,144.00\r\n"],
    ["bars", "Number|Contact|Total\nQX-5521|Müller Façade|144.00"],
    ["quotes", 'Number;"Contact";Total\nQX-5521;"Müller Façade";"144.00"'],
  ])("puts values below their headers: %s", (_, text) => {
    expect(alignDelimited(text)).toBe("Number    Contact         Total\nQX-5521   Müller Façade   144.00");
  });

  it("keeps a delimiter and doubled quotes inside quotes", () => {
    expect(alignDelimited('a,b,c\n"1,234.50","say ""no""",x')).toBe(
      'a          b          c\n1,234.50   say "no"   x',
    );
  });

  it.each([
    ["sentences", "One, two, three.\nFour, five, six."],
    ["rows of other lengths", "a;b;c\n1;2"],
    ["pairs", "Number;77120\nTotal;144.00"],
    ["a single row", "a;b;c"],
    ["amounts", "1,234,567\n2,345"],
  ])("leaves %s", (_, text) => {
    expect(alignDelimited(text)).toBe(text);
  });

  it("lets a total be found below its header", () => {
    const text = alignDelimited("Invoice number;Contact;Total\nQX-5521;Quay Tools;144.00\n");
    const fields = [
      { name: "total", type: "currency", required: true },
      { name: "invoice_number", type: "string", required: true },
    ] as const;
    const found = findFields([layOut(linesOf(text), 1)], fields);
    expect([found["total"]?.value, found["invoice_number"]?.value]).toEqual([144, "QX-5521"]);
  });
});
