// Tests that the work on a text grows with its length: of twice the text it is about twice, not four times.
import { beforeAll, expect, it } from "vitest";
import { readerTools } from "../../testdata/reader-tools.ts";
import type { FieldDefinition } from "../extraction/extraction.ts";
import type { ReaderTools } from "../readers/reader.ts";
import { extractDocument } from "./extract-document.ts";

const fields: readonly FieldDefinition[] = [
  { name: "invoice_number", type: "string", required: true },
  { name: "date", type: "date", required: true },
  { name: "total", type: "currency", required: true },
  { name: "vendor", type: "string", required: true },
  { name: "line_items", type: "line_items", required: false },
];
let tools: ReaderTools;
beforeAll(async () => {
  tools = await readerTools();
});

/** Characters that regular expressions went through, and elements of arrays that are copied or searched. */
async function workOn(text: string): Promise<number> {
  let work = 0;
  const { exec } = RegExp.prototype;
  const { slice, indexOf, includes, flat } = Array.prototype;
  RegExp.prototype.exec = function (subject) {
    const start = this.global || this.sticky ? this.lastIndex : 0;
    const match = exec.call(this, subject);
    work += (match === null ? subject.length : match.index + match[0].length) - start;
    return match;
  };
  const counted = <Method extends (this: unknown[], ...values: never[]) => unknown>(method: Method) =>
    function (this: unknown[], ...values: Parameters<Method>) {
      const result = method.apply(this, values);
      work += Array.isArray(result) ? result.length : this.length;
      return result;
    } as Method;
  Object.assign(Array.prototype, {
    slice: counted(slice),
    indexOf: counted(indexOf),
    includes: counted(includes),
  });
  Object.assign(Array.prototype, { flat: counted(flat) });
  try {
    const request = { mediaType: "text/plain", workflowId: "invoice_processing", fields };
    await extractDocument(tools, request, Buffer.from(text));
  } finally {
    RegExp.prototype.exec = exec;
    Object.assign(Array.prototype, { slice, indexOf, includes, flat });
  }
  return work;
}

it.each([
  ["one line", "Invoice no. 4711 Date 2024-05-31 Total 119.00 EUR "],
  ["one line of digits", "1234567890 "],
  ["lines of a block", "12.00\n"],
  ["lines of labels and values", "Invoice no. 4711 Date 2024-05-31 Total 119.00 EUR\n"],
  ["short lines", "ab\n"],
  ["columns", "a\tb\t"],
])("the work on %s grows with their number", async (_, line) => {
  const one = await workOn(line.repeat(12_000 / line.length));
  const two = await workOn(line.repeat(24_000 / line.length));
  expect(two / one).toBeLessThan(2.6);
});
