// Which heads of parts are found usable, whatever pieces they come in.
import { describe, expect, it } from "vitest";
import { boundaryOf, PartHeads } from "./part-heads.ts";

const good = 'Content-Disposition: form-data; name="a"';
const bodyOf = (...heads: readonly string[]) =>
  Buffer.from(`${heads.map((head) => `--x\r\n${head}\r\n\r\ncontent\r\n`).join("")}--x--\r\n`);

describe("the heads of parts", () => {
  it.each<[string, Buffer, boolean]>([
    ["with a name", bodyOf(good, good), false],
    ["in other letters, with more lines", bodyOf(`X-A: b\r\ncontent-disposition:Form-Data; NAME=a`), false],
    ["broken over two lines", bodyOf('Content-Disposition: form-data;\r\n name="a"'), false],
    ["without a name but that of a file", bodyOf('Content-Disposition: form-data; filename="a"'), true],
    ["without a disposition", bodyOf(good, "Content-Type: text/plain"), true],
    ["of another disposition", bodyOf('Content-Disposition: form-database; name="a"'), true],
    ["that are empty", bodyOf(""), true],
    ["after the end", Buffer.concat([bodyOf(good), bodyOf("")]), false],
  ])("%s", (_, body, isFaulty) => {
    for (const size of [1, 2, 7, body.length]) {
      const heads = new PartHeads("x");
      for (let at = 0; at < body.length; at += size) heads.push(body.subarray(at, at + size));
      expect([size, heads.isFaulty]).toEqual([size, isFaulty]);
    }
  });

  it("are not kept when they have no end", () => {
    const heads = new PartHeads("x");
    heads.push(Buffer.from("--x\r\n"));
    for (let count = 0; count < 100; count += 1) heads.push(Buffer.alloc(1_000, "x"));
    expect(heads.isFaulty).toBe(true);
  });
});

describe("a boundary", () => {
  it.each([
    ["multipart/form-data; boundary=x", "x"],
    ['multipart/form-data; charset=utf-8; boundary="a b"', "a b"],
    ["multipart/form-data", undefined],
    [undefined, undefined],
  ])("of %j is %j", (header, boundary) => {
    expect(boundaryOf(header)).toBe(boundary);
  });
});
