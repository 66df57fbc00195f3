// Checks the encodings against the tables of OpenAPI 3.1.1 (section 4.8.12.3) and RFC 6570 (section 3.2).
import { describe, expect, it } from "vitest";
import type { Json } from "./exchange.ts";
import { cookiePairs, headerValue, pathValue, queryPairs, type Styled } from "./styles.ts";

const text = "blue";
const list = ["blue", "black", "brown"];
const object = { R: 100, G: 200, B: 150 };

function styled(style: Styled["style"], explode: boolean): Styled {
  return { name: "color", style, explode, allowReserved: false };
}

describe("a path parameter", () => {
  it.each<[Styled["style"], boolean, Json, string]>([
    ["simple", false, text, "blue"],
    ["simple", false, list, "blue,black,brown"],
    ["simple", false, object, "R,100,G,200,B,150"],
    ["simple", true, list, "blue,black,brown"],
    ["simple", true, object, "R=100,G=200,B=150"],
    ["label", false, text, ".blue"],
    ["label", false, list, ".blue,black,brown"],
    ["label", false, object, ".R,100,G,200,B,150"],
    ["label", true, list, ".blue.black.brown"],
    ["label", true, object, ".R=100.G=200.B=150"],
    ["matrix", false, text, ";color=blue"],
    ["matrix", false, list, ";color=blue,black,brown"],
    ["matrix", false, object, ";color=R,100,G,200,B,150"],
    ["matrix", true, list, ";color=blue;color=black;color=brown"],
    ["matrix", true, object, ";R=100;G=200;B=150"],
    ["json", false, object, "%7B%22R%22%3A100%2C%22G%22%3A200%2C%22B%22%3A150%7D"],
  ])("of style %s, explode %s, is %j: %s", (style, explode, value, expected) => {
    expect(pathValue(styled(style, explode), value)).toBe(expected);
  });

  it("encodes everything that could lead to another path", () => {
    expect(pathValue(styled("simple", false), "a/b?c#d é%")).toBe("a%2Fb%3Fc%23d%20%C3%A9%25");
  });

  it("keeps reserved characters if the document allows them", () => {
    expect(pathValue({ ...styled("simple", false), allowReserved: true }, "a/b c")).toBe("a/b%20c");
  });
});

describe("a query parameter", () => {
  it.each<[Styled["style"], boolean, Json, string]>([
    ["form", true, text, "color=blue"],
    ["form", false, list, "color=blue,black,brown"],
    ["form", true, list, "color=blue&color=black&color=brown"],
    ["form", false, object, "color=R,100,G,200,B,150"],
    ["form", true, object, "R=100&G=200&B=150"],
    ["spaceDelimited", false, list, "color=blue%20black%20brown"],
    ["spaceDelimited", false, object, "color=R%20100%20G%20200%20B%20150"],
    ["pipeDelimited", false, list, "color=blue%7Cblack%7Cbrown"],
    ["pipeDelimited", false, object, "color=R%7C100%7CG%7C200%7CB%7C150"],
    ["deepObject", true, object, "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"],
    ["deepObject", true, { a: { b: [1, 2] } }, "color%5Ba%5D%5Bb%5D=1&color%5Ba%5D%5Bb%5D=2"],
    ["json", true, { a: "b" }, "color=%7B%22a%22%3A%22b%22%7D"],
  ])("of style %s, explode %s, is %j: %s", (style, explode, value, expected) => {
    expect(queryPairs(styled(style, explode), value).join("&")).toBe(expected);
  });

  it("encodes a delimiter inside a value", () => {
    expect(queryPairs(styled("form", false), ["a,b", "c&d"])).toEqual(["color=a%2Cb,c%26d"]);
  });

  it("keeps the reserved characters that cannot end a value, if the document allows them", () => {
    const parameter = { ...styled("form", true), allowReserved: true };
    expect(queryPairs(parameter, "a/b?c:d&e#f g")).toEqual(["color=a/b?c:d%26e%23f%20g"]);
  });
});

describe("a header", () => {
  it.each<[boolean, Json, string]>([
    [false, text, "blue"],
    [false, list, "blue,black,brown"],
    [false, object, "R,100,G,200,B,150"],
    [true, object, "R=100,G=200,B=150"],
  ])("with explode %s is %j: %s", (explode, value, expected) => {
    expect(headerValue(styled("simple", explode), value)).toBe(expected);
  });
});

describe("a cookie", () => {
  it.each<[boolean, Json, readonly string[]]>([
    [true, text, ["color=blue"]],
    [false, list, ["color=blue,black,brown"]],
    [false, object, ["color=R,100,G,200,B,150"]],
    [true, list, ["color=blue", "color=black", "color=brown"]],
  ])("with explode %s is %j: %j", (explode, value, expected) => {
    expect(cookiePairs(styled("form", explode), value)).toEqual(expected);
  });

  it("adds no other cookie", () => {
    expect(cookiePairs(styled("form", true), "a; admin=1")).toEqual(["color=a%3B%20admin%3D1"]);
  });
});
