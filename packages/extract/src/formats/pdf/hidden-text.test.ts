// Tests that invisible text of a PDF is not read as text of its page.
import PDFDocument from "pdfkit";
import { describe, expect, it } from "vitest";
import { type Print, printPdf } from "../../../testdata/print.ts";
import { readerTools } from "../../../testdata/reader-tools.ts";
import { mixedPdf, scanPages } from "../../../testdata/scan.ts";
import { readPdf } from "../../readers/pdf.ts";

type Draw = (pdf: PDFKit.PDFDocument) => void;

const print = (pdf: PDFKit.PDFDocument, text: string, y: number, x = 50): void => {
  pdf.fontSize(10).text(text, x, y, { lineBreak: false });
};
const mode = (pdf: PDFKit.PDFDocument, number: number, draw: () => void): void => {
  pdf.addContent(`${number} Tr`);
  draw();
  pdf.addContent("0 Tr");
};

async function linesOn(draw: Draw): Promise<readonly string[]> {
  const pdf = new PDFDocument({ size: "A4", margin: 0 });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => pdf.on("end", resolve));
  draw(pdf);
  pdf.end();
  await done;
  const read = await readPdf(await readerTools(), Buffer.concat(chunks));
  if (!read.ok) throw new Error(read.message);
  return read.pages.flatMap(({ lines }) => lines.map(({ text }) => text));
}

const hidden: readonly (readonly [string, Draw])[] = [
  ["white", (pdf) => print(pdf.fillColor("white"), "Grand total 960.00", 300)],
  ["nearly white", (pdf) => print(pdf.fillColor("#fafafa"), "Grand total 960.00", 300)],
  ["never painted", (pdf) => mode(pdf, 3, () => print(pdf, "Grand total 960.00", 300))],
  ["only a clip", (pdf) => mode(pdf, 7, () => print(pdf, "Grand total 960.00", 300))],
  ["transparent", (pdf) => print(pdf.fillOpacity(0), "Grand total 960.00", 300)],
  ["below the page", (pdf) => print(pdf, "Grand total 960.00", 900)],
  ["left of the page", (pdf) => print(pdf, "Grand total 960.00", 300, -300)],
  [
    "in letters of 1 point",
    (pdf) => pdf.fontSize(1).text("Grand total 960.00", 50, 300, { lineBreak: false }),
  ],
  ["outside its clip", (pdf) => print(pdf.rect(10, 10, 5, 5).clip(), "Grand total 960.00", 300)],
  [
    "under a box",
    (pdf) => {
      print(pdf, "Grand total 960.00", 300);
      pdf.rect(40, 290, 200, 30).fill("white");
    },
  ],
  [
    "in the colour of its bar",
    (pdf) => print(pdf.rect(40, 290, 200, 30).fill("#224488"), "Grand total 960.00", 300),
  ],
];

describe("readPdf", () => {
  it.each(hidden)("omits text that is %s", async (_, draw) => {
    const lines = await linesOn((pdf) => {
      print(pdf, "Total 120.00", 200);
      draw(pdf);
    });
    expect(lines).toEqual(["Total 120.00"]);
  });

  it.each<readonly [string, Draw]>([
    [
      "white on a bar",
      (pdf) => print(pdf.rect(40, 190, 200, 30).fill("#224488").fillColor("white"), "Total 120.00", 200),
    ],
    ["grey", (pdf) => print(pdf.fillColor("#999999"), "Total 120.00", 200)],
    ["inside its clip", (pdf) => print(pdf.rect(40, 190, 200, 30).clip(), "Total 120.00", 200)],
    ["in outlines", (pdf) => mode(pdf, 1, () => print(pdf, "Total 120.00", 200))],
  ])("reads text that is %s", async (_, draw) => {
    expect(await linesOn(draw)).toEqual(["Total 120.00"]);
  });
});

describe("visible text over a picture of most of a page", () => {
  const size: [number, number] = [440, 240];
  const page: readonly Print[] = Array.from({ length: 8 }, (_, row) => ({
    x: 40,
    y: 30 + 20 * row,
    text: `Article number 7712${row} of the range`,
  }));

  async function confidencesOver(below: readonly Print[]): Promise<ReadonlySet<number | undefined>> {
    const [picture] = await scanPages(await printPdf([below], { size }));
    const layered = await mixedPdf({
      picture: (await picture?.png().toBuffer()) ?? Buffer.alloc(0),
      size,
      visible: page,
    });
    const read = await readPdf(await readerTools({ maxOcrPages: 0 }), layered);
    if (!read.ok) throw new Error(read.message);
    return new Set(
      read.pages.flatMap(({ lines }) => lines).flatMap(({ words }) => words.map((word) => word.confidence)),
    );
  }

  it("is a text layer of unknown quality where the picture shows the same", async () => {
    expect(await confidencesOver(page)).toEqual(new Set([0.9]));
  });

  it("is the text of the page where the picture is a background", async () => {
    expect(await confidencesOver([{ x: 40, y: 225, text: "Foster Tools GmbH" }])).toEqual(
      new Set([undefined]),
    );
  });
});
