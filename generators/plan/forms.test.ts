// Checks the properties of forms: their encodings, files, and forms without a schema.
import { describe, expect, test } from "vitest";
import { bodiesOf, file, planWith, thing } from "./testdata/bodies.ts";
import { onlyOperation, warnings } from "./testdata/fixture.ts";

describe("the properties of a form", () => {
  const form = {
    type: "object",
    properties: {
      file,
      files: { type: "array", items: file },
      text: { type: "string" },
      texts: { type: "array", items: { type: "string" } },
      word: { type: "string", enum: ["a", "b"] },
      thing,
      things: { type: "array", items: thing },
      lists: { type: "array", items: { type: "array", items: { type: "string" } } },
      any: {},
    },
  };

  test("are encoded according to their types", () => {
    const [body] = bodiesOf({ "multipart/form-data": { schema: form } });
    expect(Object.entries(body?.encoding ?? {}).map(([name, { style }]) => `${name} ${style}`)).toEqual([
      "file file",
      "files file",
      "text text",
      "texts text",
      "word text",
      "thing json",
      "things json",
      "lists json",
      "any file",
    ]);
  });

  test("are encoded as the document declares", () => {
    const encoding = {
      text: { contentType: "application/json" },
      texts: { style: "form", explode: false },
      file: { contentType: "image/png, image/jpeg" },
      thing: { style: "deepObject", explode: true },
    };
    const [body] = bodiesOf({ "application/x-www-form-urlencoded": { schema: form, encoding } });
    expect(body?.encoding).toMatchObject({
      text: { style: "json", contentType: "application/json" },
      texts: { style: "text", explode: false },
      file: { style: "file", contentType: "image/png, image/jpeg" },
      thing: { style: "deepObject", explode: true },
    });
  });

  test("with a style ignore their media type, which is JSON for objects without one", () => {
    const contentType = "application/json";
    const encoding = {
      texts: { style: "pipeDelimited", contentType },
      thing: { explode: true, contentType },
      things: { style: "spaceDelimited", explode: true },
      lists: { allowReserved: true },
      files: { style: "form", explode: false },
    };
    const [body] = bodiesOf({ "multipart/form-data": { schema: form, encoding } });
    expect(body?.encoding).toMatchObject({
      texts: { style: "pipeDelimited", explode: false, contentType: undefined },
      thing: { style: "form", explode: true, contentType: undefined },
      things: { style: "form", explode: true },
      lists: { style: "form", explode: true },
      files: { style: "file" },
    });
  });

  test("warn of headers", () => {
    const encoding = { text: { headers: { "X-A": {} } } };
    const plan = planWith({ "multipart/form-data": { schema: form, encoding } });
    expect(plan.warnings.map(({ message }) => message)).toEqual(["Headers of a part are ignored."]);
  });

  test("with a file are multipart, with a warning when the document says that they are URL-encoded", () => {
    const upload = { type: "object", properties: { file, note: { type: "string" } } };
    const plan = planWith({ "application/x-www-form-urlencoded": { schema: upload } });
    expect(onlyOperation(plan).bodies).toMatchObject([
      {
        kind: "multipart",
        mediaType: "multipart/form-data",
        properties: [{ name: "file", type: { kind: "binary" } }, { name: "note" }],
        encoding: { file: { style: "file" } },
      },
    ]);
    expect(warnings(plan)).toEqual([
      expect.stringContaining("application/x-www-form-urlencoded cannot carry a file; the body is sent as"),
    ]);
    const both = planWith({
      "application/x-www-form-urlencoded": { schema: upload },
      "multipart/form-data": { schema: upload },
    });
    expect(onlyOperation(both).bodies).toHaveLength(1);
    expect(warnings(both)).toEqual([]);
  });

  test("without names are a map, with a warning, as are other multipart types", () => {
    expect(warnings(planWith({ "multipart/mixed": { schema: { type: "object" } } }))).toHaveLength(2);
  });
});

test.each(["multipart/form-data", "application/x-www-form-urlencoded"])(
  "%s without a schema takes a map of fields",
  (mediaType) => {
    const map = { kind: "map", values: { kind: "any" } };
    for (const media of [{}, { schema: {} }])
      expect(bodiesOf({ [mediaType]: media })).toMatchObject([{ type: map }]);
  },
);
