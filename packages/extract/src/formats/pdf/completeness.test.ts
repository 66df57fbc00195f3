// Tests which PDFs count as truncated.
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { printPdf } from "../../../testdata/print.ts";
import { hasPdfHeader, isTruncated } from "./completeness.ts";

const whole = await printPdf([[{ x: 50, y: 50, text: "Invoice" }]]);
const cut = (length: number): Uint8Array => whole.subarray(0, length);

describe("isTruncated", () => {
  it("lets whole files pass", async () => {
    const sample = await readFile(new URL("../../../../../examples/invoice/invoice.pdf", import.meta.url));
    expect(isTruncated(whole)).toBe(false);
    expect(isTruncated(sample)).toBe(false);
  });

  it("finds the end missing wherever the file was cut", () => {
    const lengths = [whole.length - 7, whole.length - 40, whole.length >> 1, 200];
    expect(lengths.map((length) => isTruncated(cut(length)))).toEqual([true, true, true, true]);
  });

  it("finds an update cut off, although the end of the first version is there", () => {
    const update = Buffer.from(`9 0 obj\n<</Length 5000>>stream\n${"x".repeat(3000)}`);
    expect(isTruncated(Buffer.concat([whole, update]))).toBe(true);
  });

  it("forgives bytes after the end that are no objects", () => {
    expect(isTruncated(Buffer.concat([whole, Buffer.alloc(5000)]))).toBe(false);
    expect(isTruncated(Buffer.concat([whole, Buffer.from(`\r\n--${"mail footer ".repeat(200)}`)]))).toBe(
      false,
    );
  });

  it("trusts the length stated by a linearized file", () => {
    const head = (length: number): Buffer =>
      Buffer.from(`%PDF-1.5\n1 0 obj\n<</Linearized 1/L ${String(length).padStart(5, "0")}/N 1>>\nendobj\n`);
    const body = Buffer.from("xref\n%%EOF\n");
    const size = Buffer.concat([head(1000), body]).length;
    expect(isTruncated(Buffer.concat([head(9000), body]))).toBe(true);
    expect(isTruncated(Buffer.concat([head(size), body]))).toBe(false);
  });
});

describe("hasPdfHeader", () => {
  it("accepts a header after a few leading bytes only", () => {
    expect(hasPdfHeader(whole)).toBe(true);
    expect(hasPdfHeader(Buffer.concat([Buffer.from("\r\n\r\n"), whole]))).toBe(true);
    expect(hasPdfHeader(Buffer.concat([Buffer.alloc(2000), whole]))).toBe(false);
    expect(hasPdfHeader(Buffer.from("hello"))).toBe(false);
  });
});
