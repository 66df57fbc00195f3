// PDFs that attack their reader: bombs, loops, lies about sizes, garbage in every codec.
import { deflateSync } from "node:zlib";
import { zlibZeros } from "./bombs.ts";
import { assemblePdf, endlessPages, noPages, pdfOfContent, recursionBomb, textBomb } from "./hostile.ts";
import type { HostileFile } from "./hostile-file.ts";

const CATALOG = "<</Type/Catalog/Pages 2 0 R>>";
const ONE_PAGE = "<</Type/Pages/Kids[3 0 R]/Count 1>>";
const BOX = "/MediaBox[0 0 600 800]";

/** All hostile PDFs. */
export const hostilePdfs: readonly HostileFile[] = [
  pdf("content that unpacks to a gigabyte", () => withContent(zlibZeros(1024), "/Filter/FlateDecode")),
  pdf("content packed twice", () =>
    withContent(deflateSync(zlibZeros(2048), { level: 9 }), "/Filter[/FlateDecode/FlateDecode]"),
  ),
  pdf("a million and more characters", () => textBomb(90_000)),
  pdf("ten million operators", () => pdfOfContent(Buffer.from("1 0 0 1 0 0 cm ".repeat(10_000_000)))),
  pdf("forms that draw each other twice", () => recursionBomb(24)),
  pdf("a form that draws itself", selfDrawing),
  pdf("a page tree that is its own child", endlessPages, "too_many_pages"),
  pdf("no pages", noPages, "unreadable_document"),
  pdf("100 000 pages", manyPages, "too_many_pages"),
  pdf("a page of a million points", () => withPage("/MediaBox[0 0 1000000 1000000]", "0 0 9e5 9e5 re f")),
  pdf("a page of negative size", () => withPage("/MediaBox[600 800 0 0]", "0 0 9 9 re f")),
  pdf("200 000 arrays within each other", () => withPage(`${BOX}/X ${"[".repeat(200_000)}`, "")),
  pdf("operands without an end", () => pdfOfContent(Buffer.from("1 ".repeat(5_000_000)))),
  pdf("saved states without an end", () => pdfOfContent(Buffer.from("q ".repeat(2_000_000)))),
  pdf("a picture of 30 000 by 30 000 pixels", () => withPicture(zlibZeros(859), 30_000, "/FlateDecode")),
  pdf("a fax of 60 000 by 60 000 pixels", () => withPicture(Buffer.alloc(5000), 60_000, "/CCITTFaxDecode")),
  pdf("garbage as JBIG2", () => withPicture(garbage(20_000), 2000, "/JBIG2Decode")),
  pdf("garbage as JPEG 2000", () => withPicture(garbage(20_000), 2000, "/JPXDecode")),
  pdf("garbage as JPEG", () => withPicture(garbage(20_000), 2000, "/DCTDecode")),
  pdf("an unknown filter", () => withPicture(garbage(2000), 100, "/NoSuchDecode")),
  pdf("garbage as a font", garbageFont),
  pdf("an object stream that extends itself", objectStreamLoop),
  pdf("a cross-reference table that comes before itself", crossReferenceLoop),
  pdf("an encryption nobody knows", () =>
    Buffer.from(
      withPage(BOX, "")
        .toString("latin1")
        .replace("/Root 1 0 R", "/Root 1 0 R/Encrypt<</Filter/Unknown/V 9>>"),
      "latin1",
    ),
  ),
  pdf("an attachment that unpacks to a gigabyte", attachmentBomb),
  pdf("cut in the middle", () => textBomb(2000).subarray(0, 400), "unreadable_document"),
  pdf("a header and noise", () =>
    Buffer.concat([Buffer.from("%PDF-1.7\n"), garbage(50_000), Buffer.from("\n%%EOF")]),
  ),
  pdf("a pattern of a million tiles", patternBomb),
  pdf("a page tree of 20 000 levels", deepPages, "unreadable_document"),
  pdf("a page that is its own parent", () => withPage(`${BOX}/Parent 3 0 R`, "0 0 9 9 re f")),
  pdf("rows of two thousand million columns", () =>
    withContent(
      zlibZeros(1),
      "/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 2147483647/Colors 32>>",
    ),
  ),
  pdf("a thousand filters", () => withContent(zlibZeros(1), `/Filter[${"/ASCIIHexDecode".repeat(1000)}]`)),
  pdf("a stream of negative length", () =>
    Buffer.from(
      withPage(BOX, "0 0 9 9 re f")
        .toString("latin1")
        .replace(/Length \d+/, "Length -9"),
      "latin1",
    ),
  ),
  pdf("an inline picture without an end", () =>
    pdfOfContent(Buffer.from(`BI /W 60000 /H 60000 /BPC 8 /CS /G ID ${"x".repeat(1_000_000)}`)),
  ),
  pdf("100 000 annotations", () =>
    withPage(`${BOX}/Annots[${"<</Subtype/Link/Rect[0 0 9 9]>>".repeat(100_000)}]`, ""),
  ),
  pdf("a soft mask that masks itself", softMaskLoop),
  pdf("a glyph that draws itself", glyphLoop),
  pdf("names that are their own children", () =>
    Buffer.from(
      withPage(BOX, "0 0 9 9 re f")
        .toString("latin1")
        .replace(CATALOG, `${CATALOG.slice(0, -2)}/Names<</EmbeddedFiles 1 0 R>>/Kids[1 0 R 1 0 R]>>`),
      "latin1",
    ),
  ),
  pdf("a version that is a million characters long", () =>
    Buffer.concat([Buffer.from(`%PDF-${"1".repeat(1_000_000)}\n`), withPage(BOX, "")]),
  ),
  pdf("cut after every table", () => withPage(BOX, "0 0 9 9 re f").subarray(0, -40), "unreadable_document"),
];

function pdf(name: string, bytes: () => Buffer, ends?: HostileFile["ends"]): HostileFile {
  return { name: `PDF: ${name}`, mediaType: "application/pdf", bytes, ...(ends !== undefined && { ends }) };
}

/** Bytes without any order, the same each time. */
export function garbage(length: number): Buffer {
  let state = 2463534242;
  return Buffer.from(
    Uint8Array.from({ length }, () => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return state & 255;
    }),
  );
}

function withContent(data: Buffer, head: string): Buffer {
  return assemblePdf([
    CATALOG,
    ONE_PAGE,
    `<</Type/Page/Parent 2 0 R${BOX}/Contents 4 0 R>>`,
    stream(data, head),
  ]);
}

function withPage(entries: string, content: string): Buffer {
  const page = `<</Type/Page/Parent 2 0 R/Contents 4 0 R${entries}>>`;
  return assemblePdf([CATALOG, ONE_PAGE, page, stream(Buffer.from(content))]);
}

function withPicture(data: Buffer, side: number, filter: string): Buffer {
  const page = `<</Type/Page/Parent 2 0 R${BOX}/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>`;
  const image = `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8`;
  const draw = stream(Buffer.from("600 0 0 800 0 0 cm /X Do"));
  return assemblePdf([CATALOG, ONE_PAGE, page, draw, stream(data, `${image}/Filter${filter}`)]);
}

function selfDrawing(): Buffer {
  const form = "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X0 6 0 R>>>>";
  return pdfOfContent(Buffer.from("/X0 Do"), [stream(Buffer.from("/X0 Do /X0 Do"), form)]);
}

function deepPages(): Buffer {
  const levels = Array.from({ length: 20_000 }, (_, n) => `<</Type/Pages/Kids[${n + 3} 0 R]/Count 1>>`);
  return assemblePdf([CATALOG, ...levels, `<</Type/Page/Parent 2 0 R${BOX}>>`]);
}

function softMaskLoop(): Buffer {
  const states = "/ExtGState<</G <</SMask<</S/Luminosity/G 6 0 R>>>>>>";
  const form = `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Group<</S/Transparency>>/Resources<<${states}/XObject<</X0 6 0 R>>>>`;
  return pdfOfContent(Buffer.from("/X0 Do"), [stream(Buffer.from("/G gs /X0 Do 0 0 9 9 re f"), form)]);
}

function glyphLoop(): Buffer {
  const page = `<</Type/Page/Parent 2 0 R${BOX}/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`;
  const font =
    "<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[1 0 0 1 0 0]/CharProcs<</a 6 0 R>>/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[9]/Resources<</Font<</F1 5 0 R>>>>>>";
  const glyph = stream(Buffer.from("BT /F1 9 Tf (aaaaaaaaaa) Tj ET"));
  return assemblePdf([CATALOG, ONE_PAGE, page, stream(Buffer.from("BT /F1 9 Tf (aaaa) Tj ET")), font, glyph]);
}

function manyPages(): Buffer {
  const page = `<</Type/Page/Parent 2 0 R${BOX}>>`;
  return assemblePdf([CATALOG, `<</Type/Pages/Kids[${"3 0 R ".repeat(100_000)}]/Count 100000>>`, page]);
}

function garbageFont(): Buffer {
  const page = `<</Type/Page/Parent 2 0 R${BOX}/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`;
  return assemblePdf([
    CATALOG,
    ONE_PAGE,
    page,
    stream(Buffer.from("BT /F1 12 Tf 50 700 Td (Invoice 1) Tj ET")),
    "<</Type/Font/Subtype/TrueType/BaseFont/Bad/FontDescriptor 6 0 R/FirstChar 0/LastChar 255/Encoding/Identity-H>>",
    "<</Type/FontDescriptor/FontName/Bad/FontFile2 7 0 R/Flags 4>>",
    stream(garbage(50_000)),
  ]);
}

function objectStreamLoop(): Buffer {
  const text = withPage(BOX, "").toString("latin1");
  const loop = "/Type/ObjStm/N 1/First 4/Extends 4 0 R";
  return Buffer.from(text.replace("4 0 obj\n<<", `4 0 obj\n<<${loop}`), "latin1");
}

function crossReferenceLoop(): Buffer {
  const text = withPage(BOX, "").toString("latin1");
  const place = /startxref\n(\d+)/.exec(text)?.[1] ?? "0";
  return Buffer.from(text.replace("/Root 1 0 R", `/Root 1 0 R/Prev ${place}`), "latin1");
}

function attachmentBomb(): Buffer {
  return assemblePdf([
    "<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(a.xml) 5 0 R]>>>>>>",
    ONE_PAGE,
    `<</Type/Page/Parent 2 0 R${BOX}/Contents 4 0 R>>`,
    stream(Buffer.from("0 0 9 9 re f")),
    "<</Type/Filespec/F(a.xml)/UF(a.xml)/EF<</F 6 0 R>>>>",
    stream(zlibZeros(1024), "/Type/EmbeddedFile/Filter/FlateDecode"),
  ]);
}

function patternBomb(): Buffer {
  const page = `<</Type/Page/Parent 2 0 R${BOX}/Contents 4 0 R/Resources<</Pattern<</P 5 0 R>>>>>>`;
  const tile =
    "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0.01/YStep 0.01/Resources<<>>";
  return assemblePdf([
    CATALOG,
    ONE_PAGE,
    page,
    stream(Buffer.from("/Pattern cs /P scn 0 0 600 800 re f")),
    stream(Buffer.from("0 0 1 1 re f"), tile),
  ]);
}

function stream(data: Buffer, head = ""): Buffer {
  const open = Buffer.from(`<<${head}/Length ${data.length}>>stream\n`);
  return Buffer.concat([open, data, Buffer.from("\nendstream")]);
}
