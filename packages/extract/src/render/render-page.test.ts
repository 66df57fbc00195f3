// Tests the images of pages: the right page, upright, within bounds, and the failure of each kind of bad file.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hostileFiles } from "../../testdata/hostile-files.ts";
import { printPdf } from "../../testdata/print.ts";
import { readerTools } from "../../testdata/reader-tools.ts";
import { tiffOf } from "../../testdata/tiff.ts";
import { MAX_IMAGE_HEIGHT, type RenderRequest } from "../extraction/page-image.ts";
import { Extractor } from "../extractor/extractor.ts";
import type { ReaderTools } from "../readers/reader.ts";
import { isImage } from "./image-check.ts";
import { renderPage } from "./render-page.ts";

vi.setConfig({ testTimeout: 60_000 });

let folder = "";
let tools: ReaderTools;
let pdf: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "render-"));
  tools = await readerTools();
  // A mark at the top left of the first page, and one at the bottom of the second.
  const mark = (x: number, y: number) => [{ x, y, text: "████████", size: 20 }];
  pdf = await printPdf([mark(10, 20), mark(300, 800)]);
});
afterAll(() => rm(folder, { recursive: true }));

const path = () => join(folder, "file");
type Wish = Partial<RenderRequest>;

function render(bytes: Uint8Array, wish: Wish = {}) {
  const usual = { mediaType: "application/pdf", page: 1, width: 640, format: "png" } as const;
  return renderPage(tools, { path: path(), ...usual, ...wish }, bytes);
}

async function imageOf(bytes: Uint8Array, wish: Wish = {}) {
  const result = await render(bytes, wish);
  if (!result.ok) throw new Error(result.code);
  return sharp(result.bytes);
}

const codeOf = async (bytes: Uint8Array, wish: Wish = {}) => {
  const result = await render(bytes, wish);
  return result.ok ? "ok" : result.code;
};

/** Which quarter of an image is darkest. */
async function darkest(image: Sharp): Promise<string> {
  const { data } = await sharp(await image.toBuffer())
    .resize(2, 2, { fit: "fill", kernel: "linear" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const quarter = data.indexOf(Math.min(...data));
  return ["top left", "top right", "bottom left", "bottom right"][quarter] ?? "";
}

/** A picture of red whose top left quarter is black, stored in an orientation of Exif. */
function picture(width: number, height: number, orientation = 1, format: "png" | "jpeg" | "tiff" = "jpeg") {
  const black = sharp({
    create: {
      width: Math.round(width / 2),
      height: Math.round(height / 2),
      channels: 3,
      background: "black",
    },
  });
  const red = sharp({ create: { width, height, channels: 3, background: "red" } });
  return black
    .png()
    .toBuffer()
    .then((input) =>
      red
        .composite([{ input, left: 0, top: 0 }])
        .png()
        .toBuffer(),
    )
    .then((bytes) => sharp(bytes).withMetadata({ orientation })[format]().toBuffer());
}

describe("an image of a page of a PDF", () => {
  it("shows that page, as wide as it was asked for, in either format", async () => {
    const [first, second] = [await imageOf(pdf), await imageOf(pdf, { page: 2, format: "webp" })];
    expect(await first.metadata()).toMatchObject({ format: "png", width: 640, height: 905 });
    expect(await second.metadata()).toMatchObject({ format: "webp", width: 640, height: 905 });
    expect([await darkest(first), await darkest(second)]).toEqual(["top left", "bottom right"]);
  });

  it.each([
    [0, "top left", 905],
    [90, "top right", 453],
    [180, "bottom right", 905],
    [270, "bottom left", 453],
  ] as const)(
    "is turned clockwise by %s degrees when that makes it upright",
    async (rotation, mark, height) => {
      const image = await imageOf(pdf, { rotation });
      expect([await darkest(image), (await image.metadata()).height]).toEqual([mark, height]);
    },
  );

  it("is turned by what the file says, and by the rest of the rotation only", async () => {
    const text = (
      await printPdf([[{ x: 10, y: 20, text: "████████", size: 20 }]], { compress: false })
    ).toString("latin1");
    const rotated = Buffer.from(text.replace("/Type /Page\n", "/Type /Page /Rotate 180\n"), "latin1");
    expect(await darkest(await imageOf(rotated))).toBe("bottom right");
    expect(await darkest(await imageOf(rotated, { rotation: 180 }))).toBe("bottom right");
    expect(await darkest(await imageOf(rotated, { rotation: 0 }))).toBe("top left");
  });

  it("is narrower than asked for when the page is very long", async () => {
    const strip = await printPdf([[{ x: 5, y: 20, text: "1" }]], { size: [20, 14_000] });
    const { width, height } = await (await imageOf(strip, { width: 2_000 })).metadata();
    expect([width, height]).toEqual([11, MAX_IMAGE_HEIGHT]);
  });

  it("is missing for a page that does not exist, a damaged file and one with a password", async () => {
    const locked = await printPdf([[]], { userPassword: "secret" });
    expect([
      await codeOf(pdf, { page: 3 }),
      await codeOf(pdf.subarray(0, 900)),
      await codeOf(Buffer.from("no PDF")),
      await codeOf(locked),
    ]).toEqual(["no_such_page", "unreadable_document", "unreadable_document", "encrypted_document"]);
  });
});

describe("an image of an image file", () => {
  it.each([
    [1, "top left"],
    [2, "top right"],
    [3, "bottom right"],
    [4, "bottom left"],
    [5, "top left"],
    [6, "top right"],
    [7, "bottom right"],
    [8, "bottom left"],
  ])("stands upright by Exif orientation %s", async (orientation, mark) => {
    const bytes = await picture(1_200, 800, orientation);
    const image = await imageOf(bytes, { mediaType: "image/jpeg" });
    const lying = orientation > 4;
    expect(await darkest(image)).toBe(mark);
    expect(await image.metadata()).toMatchObject({ width: 640, height: lying ? 960 : 427 });
    const shown = sharp(await sharp(bytes).autoOrient().toBuffer());
    expect(await darkest(shown)).toBe(mark);
  });

  it("is turned as OCR found it, keeps its colours and nothing but its pixels", async () => {
    const image = await imageOf(await picture(1_200, 800, 6), { mediaType: "image/jpeg", rotation: 180 });
    expect(await darkest(image)).toBe("bottom right");
    const { exif, orientation } = await image.metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    const { dominant } = await image.stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.g + dominant.b).toBeLessThan(60);
  });

  it("is never enlarged", async () => {
    const image = await imageOf(await picture(100, 50, 1, "png"), { mediaType: "image/png", width: 2_000 });
    expect(await image.metadata()).toMatchObject({ width: 100, height: 50 });
  });

  it("shows transparency as paper, and grey and indexed pictures", async () => {
    const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer();
    const grey = await sharp(await picture(80, 40, 1, "png"))
      .greyscale()
      .png()
      .toBuffer();
    const indexed = await sharp(await picture(80, 40, 1, "png"))
      .png({ palette: true })
      .toBuffer();
    const means = [];
    for (const bytes of [clear, grey, indexed]) {
      const { channels } = await (await imageOf(bytes, { mediaType: "image/png" })).stats();
      means.push(channels.length, Math.round(channels[0]?.mean ?? 0));
    }
    expect(means).toEqual([3, 255, 3, 95, 3, 191]);
  });

  it("shows each page of a TIFF, and none after the last", async () => {
    const grey = (width: number, height: number) => ({
      width,
      height,
      pixels: new Uint8Array(width * height),
    });
    const tiff = tiffOf([grey(80, 60), grey(60, 80)]);
    const mediaType = "image/tiff";
    expect(await (await imageOf(tiff, { mediaType })).metadata()).toMatchObject({ width: 80, height: 60 });
    expect(await (await imageOf(tiff, { mediaType, page: 2 })).metadata()).toMatchObject({
      width: 60,
      height: 80,
    });
    expect(await codeOf(tiff, { mediaType, page: 3 })).toBe("no_such_page");
  });

  it("is missing for a damaged file", async () => {
    const bytes = await picture(800, 600);
    expect(await codeOf(bytes.subarray(0, bytes.length / 2), { mediaType: "image/jpeg" })).toBe(
      "unreadable_document",
    );
    expect(await codeOf(Buffer.from("no picture"), { mediaType: "image/png" })).toBe("unreadable_document");
  });
});

it("files without pages of their own have no page images", async () => {
  const types = ["text/plain", "text/html", "message/rfc822", "application/xml"];
  const codes = types.map(async (mediaType) => codeOf(Buffer.from("Total: 12"), { mediaType }));
  expect(await Promise.all(codes)).toEqual(types.map(() => "no_page_images"));
});

it("an extractor renders in a process of its own, and ends a page that takes too long", async () => {
  await writeFile(path(), pdf);
  const usual = { path: path(), mediaType: "application/pdf", page: 1, width: 640, format: "webp" } as const;
  const [patient, hasty] = [{}, { timeoutMs: 1_500 }].map(
    (limits) => new Extractor({ processes: 1, limits }),
  );
  try {
    const image = await patient?.render(usual);
    expect(image?.ok && (await sharp(image.bytes).metadata()).format).toBe("webp");
    const tiles = hostileFiles.find(({ name }) => name === "PDF: a pattern of a million tiles");
    await writeFile(path(), tiles?.bytes() ?? "");
    expect(await hasty?.render(usual)).toMatchObject({ code: "processing_timeout" });
  } finally {
    await Promise.all([patient?.close(), hasty?.close()]);
  }
});

it("bytes that are no image of the format are refused, whatever the process says", () => {
  const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
  expect([
    isImage(png, "png"),
    isImage(png, "webp"),
    isImage("<svg>", "png"),
    isImage(Buffer.from("<svg>"), "webp"),
  ]).toEqual([true, false, false, false]);
});
