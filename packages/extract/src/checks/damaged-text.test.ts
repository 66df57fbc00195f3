// Tests the warning of bytes that are not valid in the encoding of a text.
import { beforeAll, describe, expect, it } from "vitest";
import { message } from "../../testdata/messages.ts";
import { readerTools } from "../../testdata/reader-tools.ts";
import { extractDocument } from "../extractor/extract-document.ts";
import type { ReaderTools } from "../readers/reader.ts";

let tools: ReaderTools;
beforeAll(async () => {
  tools = await readerTools();
});

async function warningsOf(mediaType: string, bytes: Uint8Array) {
  const request = { mediaType, workflowId: "own", fields: [] };
  const result = await extractDocument(tools, request, bytes);
  return result.ok ? result.warnings : result;
}

const address = "Büro Müller Straße 5\n";
const damage = (count: number, before = address) =>
  Buffer.concat([Buffer.from(before), Buffer.alloc(count, 0xff), Buffer.from(address)]);
const warning = (characters: string, page = 1) => [
  {
    code: "damaged_text",
    message: `${characters} could not be decoded: the file is damaged, or not in the encoding that it declares.`,
    page,
  },
];

describe("damaged text", () => {
  it("is reported with the number of characters and the page of the first", async () => {
    expect(await warningsOf("text/plain", damage(1))).toEqual(warning("1 character"));
    expect(await warningsOf("text/plain", damage(3, `${address}\f`))).toEqual(warning("3 characters", 2));
  });

  it.each([
    ["text/html", "<p>"],
    ["application/xml", "<a><b>"],
    ["text/html", '<meta charset="shift_jis"><p>'],
  ])("of %s is reported where it is shown: %s", async (type, start) => {
    const end = start.startsWith("<a") ? "</b></a>" : "";
    const text = start.includes("jis") ? "Invoice" : address;
    const bytes = Buffer.concat([
      Buffer.from(start + text),
      Buffer.from([0xff, 0xff]),
      Buffer.from(text + end),
    ]);
    expect(await warningsOf(type, bytes)).toEqual(warning("2 characters"));
  });

  it("of a message is reported", async () => {
    const content = message([{ type: "text/plain; charset=utf-8", content: damage(1) }]);
    expect(await warningsOf("message/rfc822", Buffer.from(content))).toEqual(warning("1 character"));
  });

  it.each([
    ["UTF-8", Buffer.from(address)],
    ["Windows-1252", Buffer.from(address, "latin1")],
  ])("is not reported of %s", async (_, bytes) => {
    expect(await warningsOf("text/plain", bytes)).toBeUndefined();
  });
});
