// Sound files of several kinds, to be damaged when no folder of real ones is given.
import { american } from "../../../packages/extract/testdata/english-layouts.ts";
import type { HostileFile } from "../../../packages/extract/testdata/hostile-file.ts";
import { printPdf } from "../../../packages/extract/testdata/print.ts";
import { mixedPdf, scanPages } from "../../../packages/extract/testdata/scan.ts";

const SLIP: [number, number] = [300, 120];

/** An invoice as PDF, and a slip of paper as PNG, JPEG, TIFF and scanned PDF. */
export async function ownFiles(): Promise<HostileFile[]> {
  const slip = await printPdf([[{ x: 20, y: 30, text: "Invoice 12 of 2 May 2026, total 34.50 EUR" }]], {
    size: SLIP,
  });
  const [scan] = await scanPages(slip);
  if (scan === undefined) throw new Error("The slip has no page.");
  const [png, jpeg, tiff] = [
    await scan.clone().png().toBuffer(),
    await scan.clone().jpeg().toBuffer(),
    await scan.clone().tiff({ compression: "lzw" }).toBuffer(),
  ];
  const contents: readonly (readonly [string, string, Buffer])[] = [
    ["invoice.pdf", "application/pdf", await printPdf(american.pages, { compress: false })],
    ["packed.pdf", "application/pdf", await printPdf(american.pages)],
    ["scan.pdf", "application/pdf", await mixedPdf({ picture: jpeg, size: SLIP })],
    ["scan.png", "image/png", png],
    ["scan.jpg", "image/jpeg", jpeg],
    ["scan.tif", "image/tiff", tiff],
  ];
  return contents.map(([name, mediaType, content]) => ({ name, mediaType, bytes: () => content }));
}
