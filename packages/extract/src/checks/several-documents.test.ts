// Tests how several documents in one file are found, and that the pages of one document are not.
import { describe, expect, it } from "vitest";
import { tillPage } from "../../testdata/till-page.ts";
import { DEFAULT_LIMITS } from "../extraction/limits.ts";
import { viewDocument } from "../fields/view.ts";
import type { Page } from "../layout/page.ts";
import { segmentWords } from "../layout/segment.ts";
import type { ReaderTools } from "../readers/reader.ts";
import { readText } from "../readers/text.ts";
import { checkDocument } from "./check-document.ts";

function messagesOf(pages: readonly Page[]): readonly string[] {
  const reading = { ok: true, pageCount: pages.length, pages, source: "text" } as const;
  const request = { workflowId: "own", fields: [] };
  const view = viewDocument(pages);
  const { warnings = [] } = checkDocument({ view, reading, request, fields: {}, now: new Date(0) });
  return warnings.filter(({ code }) => code === "several_documents").map(({ message }) => message);
}

async function inText(...pages: readonly string[]): Promise<readonly string[]> {
  const reading = await readText({ limits: DEFAULT_LIMITS } as ReaderTools, Buffer.from(pages.join("\f")));
  if (!reading.ok) throw new Error(reading.message);
  return messagesOf(reading.pages);
}

const invoice = (number: string, total: string): string =>
  `Foxglove Ltd\nINVOICE\nInvoice no: ${number}\nDate: 3 June 2025\n\nDesk    2   80.00   ${total}\nTotal   ${total}`;
const next = (number: string): string =>
  `Foxglove Ltd\nINVOICE\nInvoice no: ${number}\nDesk   1   80.00   80.00`;

describe("several invoices", () => {
  it("are found by their numbers, with the pages of each", async () => {
    expect(
      await inText(
        invoice("FX-4711", "160.00"),
        next("FX-4711"),
        invoice("FX-4712", "240.00"),
        invoice("FX-4713", "80.00"),
      ),
    ).toEqual(["The file seems to hold 3 documents: pages 1–2, page 3, page 4."]);
  });

  it("are found by page numbers that begin anew", async () => {
    const page = (title: string, number: string): string => `${title}\n\nDesk   160.00\n\nPage ${number}`;
    expect(
      await inText(
        page("DELIVERY NOTE", "1 of 2"),
        page("Desks", "2 of 2"),
        page("TIMESHEET\nINVOICE", "1 of 1"),
      ),
    ).toEqual(["The file seems to hold 2 documents: pages 1–2, page 3."]);
  });

  it("are found below each other on one page", async () => {
    expect(await inText(`${invoice("FX-4711", "160.00")}\n\n${invoice("FX-4712", "240.00")}`)).toEqual([
      "The file seems to hold 2 documents on page 1.",
    ]);
  });

  it.each([
    ["the pages of one invoice", [invoice("FX-4711", "160.00"), next("FX-4711"), next("FX-4711")]],
    ["an original and its copy", [invoice("FX-4711", "160.00"), invoice("FX-4711", "160.00")]],
    [
      "an attachment that has its own page numbers and no title",
      [`${invoice("FX-4711", "160.00")}\nPage 1 of 1`, "Hours worked in May\n\nKeller   8\nPage 1 of 2"],
    ],
    [
      "a delivery note that the invoice names",
      [
        `${invoice("FX-4711", "160.00")}\nDelivery note L-9921`,
        "Foxglove Ltd\nDELIVERY NOTE\nNo. L-9921\nDesk   2",
      ],
    ],
    [
      "a total that is repeated",
      [`${invoice("FX-4711", "160.00")}\n\nInvoice\nDate: 3 June 2025\nTotal   160.00`],
    ],
    [
      "a statement",
      [
        "Foxglove Ltd\nSTATEMENT OF ACCOUNT\nOpening balance 5.00\nInvoice no: FX-4711\nClosing balance 165.00",
        next("FX-4712"),
      ],
    ],
  ])("are not %s", async (_, pages) => {
    expect(await inText(...pages)).toEqual([]);
  });
});

describe("several receipts", () => {
  const first = tillPage(
    "Corner Bakery\n12 Mill Lane\nTel 0131 555 0123\n\nRye bread     3.20\nTOTAL         3.20\nCash          5.00\nChange        1.80\n03/06/2025 10:12",
  );
  const second = tillPage(
    "Quay Hardware\n4 Dock Street\nTel 0131 555 0199\n\nHinges       7.45\nTOTAL        7.45\nVISA         7.45\n04/06/2025 16:40",
  );
  const together = (right: number, down: number): Page => {
    const words = [first, second].flatMap((page, index) =>
      page.lines
        .flatMap((line) => line.words)
        .map((word) => ({
          ...word,
          baseline: word.baseline + index * down,
          box: {
            left: word.box.left + index * right,
            right: word.box.right + index * right,
            top: word.box.top + index * down,
            bottom: word.box.bottom + index * down,
          },
        })),
    );
    return segmentWords({ number: 1, width: first.width + right, height: first.height + down, words });
  };

  it.each([
    ["next to", first.width + 20, 0],
    ["below", 0, first.height + 20],
  ])("are found %s each other", (_, right, down) => {
    expect(messagesOf([together(right, down)])).toEqual(["The file seems to hold 2 documents on page 1."]);
  });

  it("are found on their own pages", () => {
    const words = second.lines.flatMap((line) => line.words);
    const page = segmentWords({ number: 2, width: second.width, height: second.height, words });
    expect(messagesOf([first, page])).toEqual(["The file seems to hold 2 documents: page 1, page 2."]);
  });

  it("are not a single one", () => {
    expect(messagesOf([first])).toEqual([]);
  });
});
