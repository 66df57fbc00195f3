// Pictures that attack their reader: bombs, loops, lies about sizes, garbage in every part.
import { crc32 } from "node:zlib";
import { zlibZeros } from "./bombs.ts";
import type { HostileFile } from "./hostile-file.ts";
import { garbage } from "./hostile-pdfs.ts";
import { TIFF, type TiffEntries, tiffOf } from "./tiff.ts";

const PIXELS = { width: 60, height: 40, pixels: new Uint8Array(2400).fill(255) };

/** All hostile pictures. */
export const hostilePictures: readonly HostileFile[] = [
  png("60 000 by 60 000 pixels", () => pngOf(60_000, 60_000, zlibZeros(430)), "unreadable_document"),
  png("2 000 000 000 pixels wide", () => pngOf(2_000_000_000, 1, zlibZeros(1)), "unreadable_document"),
  png("no width", () => pngOf(0, 100, zlibZeros(1)), "unreadable_document"),
  png("as many pixels as are read, with none of them", () => pngOf(8000, 7900, Buffer.alloc(40))),
  png("as many pixels as are read", () => pngOf(8000, 7900, zlibZeros(61))),
  png("a comment that unpacks to a gigabyte", () =>
    pngOf(
      60,
      40,
      zlibZeros(1),
      chunk("iTXt", Buffer.concat([Buffer.from("c\0\x01\0\0\0"), zlibZeros(1024)])),
    ),
  ),
  png("100 000 comments", () => pngOf(60, 40, zlibZeros(1), manyChunks())),
  png("a colour profile that unpacks to a gigabyte", () =>
    pngOf(60, 40, zlibZeros(1), chunk("iCCP", Buffer.concat([Buffer.from("p\0\0"), zlibZeros(1024)]))),
  ),
  jpeg("a thousand scans", () => {
    const file = jpegOf(8000, 7900);
    return Buffer.concat([file, ...Array.from({ length: 1000 }, () => file.subarray(-14))]);
  }),
  png("garbage as data", () => pngOf(600, 400, garbage(5000)), "unreadable_document"),
  png("a chunk without an end", () => {
    const file = pngOf(60, 40, zlibZeros(1));
    file.writeUInt32BE(0xfffffff0, 33);
    return file;
  }),
  png("a signature alone", () => pngOf(1, 1, Buffer.alloc(0)).subarray(0, 8), "unreadable_document"),
  jpeg("65 535 by 65 535 pixels", () => jpegOf(65_535, 65_535), "unreadable_document"),
  jpeg("no pixels", () => jpegOf(0, 0), "unreadable_document"),
  jpeg("garbage as data", () => Buffer.concat([jpegOf(2000, 2000), garbage(50_000)])),
  jpeg("garbage as colour profile", () =>
    jpegOf(200, 200, segment(0xe2, Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01"), garbage(3000)]))),
  ),
  jpeg("garbage as EXIF", () =>
    jpegOf(200, 200, segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), garbage(3000)]))),
  ),
  jpeg("a start alone", () => Buffer.from([0xff, 0xd8, 0xff]), "unreadable_document"),
  tiff("pages in a circle", () => tiffOf([PIXELS], {}, 8)),
  tiff("a page behind the end", () => tiffOf([PIXELS], {}, 0x7fffffff)),
  tiff("2 000 000 000 pixels wide", () => bent({ [TIFF.width]: 2_000_000_000 }), "unreadable_document"),
  tiff(
    "60 000 by 60 000 pixels",
    () => bent({ [TIFF.width]: 60_000, [TIFF.height]: 60_000 }),
    "unreadable_document",
  ),
  tiff("64-bit samples of 9999 channels", () => bent({ [TIFF.bits]: 64, 277: 9999 })),
  tiff("data behind the end", () => bent({ [TIFF.stripOffset]: 0x7fffffff })),
  tiff("garbage as LZW", () => bent({ [TIFF.compression]: 5 })),
  tiff("garbage as fax", () => bent({ [TIFF.compression]: 4, [TIFF.bits]: 1 })),
  tiff("garbage as JPEG", () => bent({ [TIFF.compression]: 7 })),
  tiff("2000 pages", () => tiffOf(Array.from({ length: 2000 }, () => PIXELS)), "too_many_pages"),
  tiff("a header alone", () => Buffer.from("II*\0\x08\0\0\0", "latin1"), "unreadable_document"),
  {
    name: "WebP: garbage",
    mediaType: "image/webp",
    bytes: () => Buffer.concat([Buffer.from("RIFF\xff\xff\xff\x7fWEBPVP8 ", "latin1"), garbage(4000)]),
    ends: "unreadable_document",
  },
  {
    name: "SVG that is called PNG",
    mediaType: "image/png",
    bytes: () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><text y="20">Total 9</text></svg>',
      ),
    ends: "unreadable_document",
  },
];

function kind(format: string, mediaType: string) {
  return (name: string, bytes: () => Buffer, ends?: HostileFile["ends"]): HostileFile => ({
    name: `${format}: ${name}`,
    mediaType,
    bytes,
    ...(ends !== undefined && { ends }),
  });
}

function png(...file: Parameters<ReturnType<typeof kind>>): HostileFile {
  return kind("PNG", "image/png")(...file);
}

function jpeg(...file: Parameters<ReturnType<typeof kind>>): HostileFile {
  return kind("JPEG", "image/jpeg")(...file);
}

function tiff(...file: Parameters<ReturnType<typeof kind>>): HostileFile {
  return kind("TIFF", "image/tiff")(...file);
}

function bent(entries: TiffEntries): Buffer {
  return tiffOf([PIXELS], entries);
}

/** A PNG of 8-bit grey with any data. */
function pngOf(width: number, height: number, data: Buffer, extra: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    extra,
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function manyChunks(): Buffer {
  const comment = chunk("tEXt", Buffer.from("c\0Total 1"));
  return Buffer.concat(Array.from({ length: 100_000 }, () => comment));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The head of a JPEG of four channels, with the least that a scan needs. */
function jpegOf(width: number, height: number, extra: Buffer = Buffer.alloc(0)): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  const channels = [1, 2, 3, 4].flatMap((id) => [id, 0x11, 0]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    extra,
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc0, Buffer.concat([Buffer.from([8]), size, Buffer.from([4, ...channels])])),
    segment(0xda, Buffer.from([4, 1, 0, 2, 0, 3, 0, 4, 0, 0, 63, 0])),
  ]);
}

function segment(marker: number, data: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, data]);
}
