// Checks how names are split into words, and that they stay unique.
import { describe, expect, test } from "vitest";
import { identifierWords, memberNames, sameStem, splitWords, typeNames } from "./words.ts";

describe("splitWords", () => {
  test.each([
    ["getPetById", "get pet by id"],
    ["get_/pets/{id}", "get pets id"],
    ["HTTPServer", "http server"],
    ["user-IDs", "user ids"],
    ["petURLsNow", "pet urls now"],
    ["OAuth2Token", "oauth2 token"],
    ["IPv4Address", "ipv4 address"],
    ["S3Bucket", "s3 bucket"],
    ["sha256Sum", "sha256 sum"],
    ["line1", "line1"],
    ["2xl", "2xl"],
    ["-created_at", "minus created at"],
    ["+1", "plus 1"],
    ["Pet's name", "pets name"],
    ["filter[name]", "filter name"],
    ["Größe", "grosse"],
    ["Café crème", "cafe creme"],
    ["宠物列表", "宠物列表"],
    ["com.acme.Pet«List»", "com acme pet list"],
  ])("takes %s apart as %s", (name, words) => {
    expect(splitWords(name).join(" ")).toBe(words);
  });
});

describe("identifierWords", () => {
  test("puts a word before a leading digit", () => {
    expect(identifierWords("2xl", "value")).toEqual(["value", "2xl"]);
  });

  test("spells out symbols when there is nothing else", () => {
    expect(identifierWords("<=", "value")).toEqual(["less", "equal"]);
    expect(identifierWords("*", "value")).toEqual(["star"]);
  });

  test("falls back when nothing is left", () => {
    expect(identifierWords("", "value")).toEqual(["value"]);
    expect(identifierWords("…", "value")).toEqual(["value"]);
  });
});

describe("names", () => {
  test("append a number to a name that is taken", () => {
    const names = memberNames();
    expect([names.take(["id"]), names.take(["id"]), names.take(["id"])]).toEqual([
      ["id"],
      ["id", "2"],
      ["id", "3"],
    ]);
  });

  test("take the next candidate before a number", () => {
    const names = memberNames();
    names.take(["id"]);
    expect(names.take(["id"], ["id", "query"])).toEqual(["id", "query"]);
  });

  test("treat a_1 and a1 as one name, foo_bar and foobar as two", () => {
    const names = memberNames();
    names.take(["a", "1"]);
    names.take(["foo", "bar"]);
    expect(names.take(["a1"])).toEqual(["a1", "2"]);
    expect(names.take(["foobar"])).toEqual(["foobar"]);
  });

  test("of types differ in more than case", () => {
    const names = typeNames();
    names.take(["foo", "bar"]);
    expect(names.take(["foobar"])).toEqual(["foobar", "2"]);
  });
});

test("singular and plural have the same stem", () => {
  expect(sameStem("pet", "pets")).toBe(true);
  expect(sameStem("category", "categories")).toBe(true);
  expect(sameStem("box", "boxes")).toBe(true);
  expect(sameStem("status", "statuses")).toBe(true);
  expect(sameStem("pet", "petting")).toBe(false);
  expect(sameStem("new", "news")).toBe(true);
});
