// Checks the arguments that parameters become.
import { describe, expect, test } from "vitest";
import type { Parameter, Plan } from "./plan.ts";
import { ok, onlyOperation, planOf, text, warnings } from "./testdata/fixture.ts";

const schema = { type: "string" };

/** The plan of an operation with these parameters. */
function planWith(parameters: readonly unknown[], path = "/pets", shared: readonly unknown[] = []): Plan {
  const post = { operationId: "go", parameters, responses: ok(schema) };
  return planOf({ paths: { [path]: { parameters: shared, post } } });
}

function parametersOf(...given: Parameters<typeof planWith>): readonly Parameter[] {
  return onlyOperation(planWith(...given)).parameters;
}

describe("parameters", () => {
  test("come in the order of the path, then required, then optional ones", () => {
    const found = parametersOf(
      [
        { name: "limit", in: "query", schema },
        { name: "kind", in: "query", required: true, schema },
        { name: "b", in: "path", required: true, schema },
        { name: "a", in: "path", required: true, schema },
      ],
      "/x/{a}/y/{b}",
    );
    expect(found.map(({ name }) => name)).toEqual(["a", "b", "kind", "limit"]);
  });

  test("that are files are strings", () => {
    const list = { type: "array", items: { type: "string", format: "binary" } };
    const found = parametersOf([{ name: "scans", in: "query", schema: list }]);
    expect(found).toMatchObject([{ type: { kind: "array", items: { kind: "string" } } }]);
  });

  test.each([
    ["header", "two words"],
    ["header", "größe"],
    ["header", "a\nb"],
    ["cookie", "a;b"],
    ["cookie", "a=b"],
  ])("in a %s cannot be called %j", (place, name) => {
    const plan = planWith([{ name, in: place, schema }]);
    expect(onlyOperation(plan).parameters).toEqual([]);
    expect(warnings(plan)).toEqual([
      `/paths/~1pets/post/parameters/0: ${JSON.stringify(name)} is not a name of a ${place}; it is ignored.`,
    ]);
  });

  test.each([
    ["header", "x-size"],
    ["cookie", "wp[user]"],
    ["query", "größe in m²"],
  ])("in a %s can be called %j", (place, name) => {
    expect(parametersOf([{ name, in: place, schema }])).toMatchObject([{ name }]);
  });

  test("of the operation override those of the path with the same name and location", () => {
    const shared = [
      { name: "id", in: "path", required: true, schema, description: "Shared." },
      { name: "id", in: "query", schema, description: "Query." },
    ];
    const own = [{ name: "id", in: "path", required: true, schema, description: "Own." }];
    expect(parametersOf(own, "/pets/{id}", shared).map(({ description }) => description)).toEqual([
      "Own.",
      "Query.",
    ]);
  });

  test("of the same name get the location as a prefix", () => {
    const both = ["path", "query", "header"].map((place) => ({
      name: "id",
      in: place,
      required: true,
      schema,
    }));
    expect(parametersOf(both, "/pets/{id}").map(({ words }) => words.join("_"))).toEqual([
      "id",
      "id_query",
      "id_header",
    ]);
  });

  test("that OpenAPI ignores or HTTP clients set, and the idempotency key, are not arguments", () => {
    const ignored = ["Accept", "content-type", "AUTHORIZATION", "Content-Length", "host"];
    const names = [...ignored, "Idempotency-Key", "X-Other"];
    const plan = planWith(names.map((name) => ({ name, in: "header", schema })));
    expect(onlyOperation(plan).parameters.map(({ name }) => name)).toEqual(["X-Other"]);
    expect(onlyOperation(plan).retry).toBe("keyed");
  });

  test("that are headers set by the client are not arguments, unless required", () => {
    const header = (name: string, required: boolean) => ({
      name,
      in: "header",
      required,
      "x-sdk-internal": true,
      schema,
    });
    const plan = planWith([header("If-Match", false), header("X-Needed", true)]);
    expect(onlyOperation(plan).parameters.map(({ name }) => name)).toEqual(["X-Needed"]);
  });

  test.each([
    ["path", "simple", false],
    ["query", "form", true],
    ["header", "simple", false],
    ["cookie", "form", true],
  ])("in %s are written in the style %s by default", (place, style, explode) => {
    const [parameter] = parametersOf(
      [{ name: "id", in: place, required: true, schema }],
      "/pets/{id}",
    ).filter((each) => each.in === place);
    expect(parameter).toMatchObject({ style, explode, allowReserved: false });
  });

  test("keep the style, explode and allowReserved of the document", () => {
    const given = {
      name: "q",
      in: "query",
      style: "deepObject",
      explode: false,
      allowReserved: true,
      schema: { type: "object", properties: { a: schema } },
    };
    expect(parametersOf([given])[0]).toMatchObject({
      style: "deepObject",
      explode: false,
      allowReserved: true,
    });
  });

  test("with a style invalid in their location get the default, with a warning", () => {
    const plan = planWith([{ name: "q", in: "query", style: "matrix", schema }]);
    expect(onlyOperation(plan).parameters[0]?.style).toBe("form");
    expect(warnings(plan)).toEqual([
      '/paths/~1pets/post/parameters/0: The style "matrix" is invalid for a query parameter; form is used.',
    ]);
  });

  test.each([{ name: "", in: "header" }, { in: "query" }, { name: "a", in: "body" }])(
    "without a name or a known location are ignored with a warning: %j",
    (given) => {
      const plan = planWith([{ ...given, schema }]);
      expect(onlyOperation(plan).parameters).toEqual([]);
      expect(warnings(plan)).toEqual([
        "/paths/~1pets/post/parameters/0: A parameter without a name or a known location is ignored.",
      ]);
    },
  );

  test("as JSON are typed by the schema inside", () => {
    const content = { "application/json": { schema: { type: "array", items: schema } } };
    expect(parametersOf([{ name: "q", in: "query", content }])[0]).toMatchObject({
      style: "json",
      type: { kind: "array", items: text },
    });
  });

  test("as another media type, or without a schema, are strings, with a warning", () => {
    const plan = planWith([
      { name: "a", in: "query", content: { "application/xml": { schema: { type: "object" } } } },
      { name: "b", in: "query" },
    ]);
    expect(onlyOperation(plan).parameters.map(({ type }) => type)).toEqual([text, text]);
    expect(plan.warnings).toHaveLength(2);
  });

  test("fall back to the description and default of their schema", () => {
    const described = { type: "integer", description: "How many.", default: 20, deprecated: true };
    expect(parametersOf([{ name: "limit", in: "query", schema: described }])[0]).toMatchObject({
      description: "How many.",
      default: 20,
      deprecated: true,
    });
  });

  test("without a name, or in a body, are ignored, with a warning", () => {
    const plan = planWith([
      { in: "query", schema },
      { name: "x", in: "body", schema },
    ]);
    expect(onlyOperation(plan).parameters).toEqual([]);
    expect(plan.warnings.map(({ pointer }) => pointer)).toEqual([
      "/paths/~1pets/post/parameters/0",
      "/paths/~1pets/post/parameters/1",
    ]);
  });
});

describe("a path", () => {
  test("without the placeholder of a parameter ignores the parameter, with a warning", () => {
    const plan = planWith([{ name: "id", in: "path", required: true, schema }]);
    expect(onlyOperation(plan).parameters).toEqual([]);
    expect(warnings(plan)).toEqual(["/paths/~1pets/post: The path has no {id}; the parameter is ignored."]);
  });

  test("with an undeclared placeholder takes a string, with a warning", () => {
    const plan = planWith([], "/pets/{id}");
    expect(onlyOperation(plan).parameters[0]).toMatchObject({
      name: "id",
      in: "path",
      required: true,
      type: text,
    });
    expect(plan.warnings).toHaveLength(1);
  });

  test("with placeholders of other standards gets plain ones", () => {
    const given = ["name", "rest"].map((name) => ({ name, in: "path", required: true, schema }));
    const operation = onlyOperation(planWith(given, "/v1/{name=projects/*}/x/{+rest}"));
    expect(operation.path).toBe("/v1/{name}/x/{rest}");
    expect(operation.parameters.map(({ allowReserved }) => allowReserved)).toEqual([true, true]);
  });

  test("with a query has it as parameters", () => {
    const plan = planWith(
      [{ name: "to", in: "path", required: true, schema }],
      "/mail?to={to}&action=send&x={y}",
    );
    expect(onlyOperation(plan).path).toBe("/mail");
    expect(onlyOperation(plan).parameters.map(({ name, in: place, type }) => [name, place, type])).toEqual([
      ["to", "query", text],
      ["action", "query", { kind: "const", value: "send" }],
      ["x", "query", text],
    ]);
    expect(plan.warnings).toEqual([]);
  });

  test("with a fragment loses it, with a warning", () => {
    const plan = planWith([], "/#X-Target=Go");
    expect(onlyOperation(plan).path).toBe("/");
    expect(warnings(plan)[0]).toContain("The fragment of the path");
  });
});

/** OpenAPI 3.1.1, section 4.8.12.2 and 4.8.12.3; the operators are those of RFC 6570, section 3.2. */
describe("the style of a parameter", () => {
  const schemas = {
    single: schema,
    list: { type: "array", items: schema },
    object: { type: "object", properties: { a: schema } },
  };
  type Row = readonly [
    place: string,
    style: string | undefined,
    explode: boolean | undefined,
    effect: string,
  ];

  /** What takes effect for a list, with the RFC 6570 operator that it corresponds to. */
  const lists: readonly Row[] = [
    ["path", undefined, undefined, "simple"], // {list}
    ["path", "simple", true, "simple exploded"], // {list*}
    ["path", "label", undefined, "label"], // {.list}
    ["path", "label", true, "label exploded"], // {.list*}
    ["path", "matrix", undefined, "matrix"], // {;list}
    ["path", "matrix", true, "matrix exploded"], // {;list*}
    ["query", undefined, undefined, "form exploded"], // {?list*}
    ["query", "form", false, "form"], // {?list}
    ["query", "spaceDelimited", undefined, "spaceDelimited"],
    ["query", "pipeDelimited", undefined, "pipeDelimited"],
    ["query", "spaceDelimited", true, "form exploded"],
    ["query", "pipeDelimited", true, "form exploded"],
    ["header", undefined, undefined, "simple"],
    ["header", "simple", true, "simple exploded"],
    ["cookie", undefined, undefined, "form exploded"],
    ["cookie", "form", false, "form"],
  ];
  const others: readonly Row[] = [["query", "deepObject", true, "deepObject exploded"]];

  function effectOf([place, style, explode]: Row, type: keyof typeof schemas): string {
    const given = { name: "id", in: place, required: true, schema: schemas[type], style, explode };
    const plan = planWith([JSON.parse(JSON.stringify(given))], place === "path" ? "/pets/{id}" : "/pets");
    const [parameter] = onlyOperation(plan).parameters;
    expect(plan.warnings).toEqual([]);
    return `${parameter?.style}${parameter?.explode ? " exploded" : ""}`;
  }

  test.each(lists)("in %s as %s, exploded %s, of a list is %s", (...row) => {
    expect(effectOf(row, "list")).toBe(row[3]);
  });

  test.each([...lists, ...others])("in %s as %s, exploded %s, of an object is %s", (...row) => {
    expect(effectOf(row, "object")).toBe(row[3]);
  });

  test.each(["spaceDelimited", "pipeDelimited", "deepObject"])("%s of a single value is form", (style) => {
    expect(effectOf(["query", style, undefined, ""], "single")).toBe("form exploded");
  });

  test.each(["path", "query", "header", "cookie"])("in %s may keep reserved characters", (place) => {
    const given = { name: "id", in: place, required: true, schema, allowReserved: true };
    expect(parametersOf([given], "/pets/{id}").find((each) => each.in === place)?.allowReserved).toBe(true);
  });
});
