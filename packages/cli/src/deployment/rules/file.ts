// Rules for bytes: downloads of what the check uploaded, and images of its pages.
import { describeHeader, type Made } from "../compare/made.ts";
import type { Unexpected } from "../compare/unexpected.ts";
import { itemsOf } from "./items.ts";
import { expecting, type ObjectRule, type Rule } from "./rule.ts";

/** A download is what was uploaded, byte for byte. */
export const download: Rule = (made, { known }) => {
  const { operation, response, step } = made;
  const own = known.uploads.get(step.send?.path?.["id"] ?? "");
  if (operation.id !== "downloadDocument" || !own) return [];
  if (response.status === 206) return part(made, own.bytes);
  if (response.status === 416) return end(response, own.bytes.length);
  if (response.status !== 200) return [];
  return [...equal(response.bytes, own.bytes, "the file"), ...named(response, own.name)];
};

function part({ response, step }: Made, file: Buffer): readonly Unexpected[] {
  const asked = rangeOf(step.send?.headers?.["range"] ?? "", file.length);
  const header = response.headers.get("content-range") ?? "";
  if (!asked) return [];
  const [from, to] = asked;
  const expected = `bytes ${from}-${to}/${file.length}`;
  return [
    ...expecting(header === "" || header === expected, {
      ...{ header: "Content-Range", received: describeHeader(header), expected: JSON.stringify(expected) },
    }),
    ...equal(response.bytes, file.subarray(from, to + 1), "this part of the file"),
  ];
}

/** Returns the first and last byte that a `Range` asks for. */
function rangeOf(header: string, size: number): readonly [number, number] | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") return [Math.max(size - Number(last), 0), size - 1];
  return [Number(first), last === "" ? size - 1 : Math.min(Number(last), size - 1)];
}

function end({ headers }: Made["response"], size: number): readonly Unexpected[] {
  const header = headers.get("content-range") ?? "";
  return expecting(header === "" || header === `bytes */${size}`, {
    ...{ header: "Content-Range", received: describeHeader(header), expected: `"bytes */${size}"` },
  });
}

function equal(received: Buffer, expected: Buffer, what: string): readonly Unexpected[] {
  if (received.equals(expected)) return [];
  const other = received.length === expected.length ? "other bytes" : `${received.length} bytes`;
  return [{ received: other, expected: `the ${expected.length} bytes of ${what}` }];
}

function named({ headers }: Made["response"], name: string): readonly Unexpected[] {
  const header = headers.get("content-disposition") ?? "";
  return expecting(header === "" || header.includes(name), {
    ...{
      header: "Content-Disposition",
      received: describeHeader(header),
      expected: "the name in the upload",
    },
  });
}

/** First bytes of the formats of images, in hexadecimal. */
const signatures: Readonly<Record<string, RegExp>> = {
  "image/webp": /^52494646.{8}57454250/,
  "image/png": /^89504e470d0a1a0a/,
};

/** The image of a page is what its media type says. */
export const image: Rule = ({ operation, response }) => {
  if (operation.id !== "getPageImage" || response.status !== 200) return [];
  const type = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  const isOne = signatures[type]?.test(response.bytes.subarray(0, 16).toString("hex")) ?? true;
  const received = response.bytes.length === 0 ? "no bytes" : "bytes of another format";
  return expecting(isOne, { received, expected: `an image of the type ${type}` });
};

/** The pages of a document are numbered from 1; a file that the check uploaded has one. */
export const pages: ObjectRule = ({ value, known, made }) => {
  const id = made.step.send?.path?.["id"] ?? "";
  const list = itemsOf(value);
  const isOwn = known.uploads.has(id) && ["completed", "needs_review"].includes(known.statuses.get(id) ?? "");
  const isOrdered = list.every(({ number }, index) => number === undefined || number === index + 1);
  return [
    ...expecting(isOrdered, { at: "/data", received: "other page numbers", expected: "1, 2, … in order" }),
    ...expecting(!isOwn || list.length === 1, {
      ...{ at: "/data", received: `${list.length} pages`, expected: "the one page of the file" },
    }),
  ];
};
