// Checks that a configuration arranges, names and pages the operations of a plan, and nothing it does not mention.
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { applyOverlay } from "../overlay.ts";
import { loadDocument } from "../plan/load.ts";
import { makePlan } from "../plan/make-plan.ts";
import type { Operation, Plan } from "../plan/plan.ts";
import { allOperations, allResources } from "../plan/resources.ts";
import { applyToPlan } from "./apply.ts";
import { applyToDocument } from "./document.ts";
import { renderConfig } from "./initial.ts";
import { renameSchemas } from "./models.ts";
import type { Config } from "./schema.ts";

const { document } = await loadDocument(join(import.meta.dirname, "testdata", "library.yaml"));

function planned(config: Partial<Config>, language = "python"): Plan {
  const whole: Config = { spec: "", name: "library", languages: {}, ...config };
  const renamed = renameSchemas(applyToDocument(document, whole), whole.models ?? {});
  const plan = applyToPlan(makePlan(renamed.document, { name: "library" }), {
    config: whole,
    language,
    version: undefined,
  });
  return { ...plan, warnings: [...plan.warnings, ...renamed.warnings] };
}

/** `shelves.books.list` → the operation, for every method. */
function methods(plan: Plan): ReadonlyMap<string, Operation> {
  const own = plan.operations.map((each) => [each.words.join("_"), each] as const);
  const nested = allResources(plan).flatMap(({ path, operations }) =>
    operations.map(
      (each) => [[...path, each.words].map((words) => words.join("_")).join("."), each] as const,
    ),
  );
  return new Map([...own, ...nested]);
}

const books = {
  list: "get /shelves/{shelf_id}/books",
  retrieve: { endpoint: "get /shelves/{shelf_id}/books/{book_id}", positional: ["book_id"] },
};

describe("resources", () => {
  test("are nested as configured; what is listed nowhere keeps its names", () => {
    const plan = planned({
      methods: { me: "get /me" },
      resources: { shelves: { resources: { books: { methods: books } } } },
    });
    expect([...methods(plan).keys()].sort()).toEqual(
      ["internal.create", "me", "search.run", "shelves.add_book", "shelves.books.list"].concat([
        "shelves.books.retrieve",
        "shelves.remove_book",
      ]),
    );
    expect(methods(plan).get("shelves.books.retrieve")?.positional).toEqual(["book_id"]);
    expect(methods(plan).get("shelves.books.list")?.positional).toBeUndefined();
  });

  test("can list one operation twice, and leave the rest out", () => {
    const plan = planned({
      resources: { a: { methods: { x: "get /me" } }, b: { methods: { y: "get /me" } } },
      unlisted: "omit",
    });
    expect([...methods(plan).keys()]).toEqual(["a.x", "b.y"]);
  });

  test("leave a method out of the languages it skips", () => {
    const resources = { a: { methods: { x: { endpoint: "get /me", skip: ["java"] }, y: "post /internal" } } };
    expect([...methods(planned({ resources, unlisted: "omit" }, "java")).keys()]).toEqual(["a.y"]);
    expect([...methods(planned({ resources, unlisted: "omit" })).keys()]).toEqual(["a.x", "a.y"]);
  });

  test("keep a stream (x-stream) next to its operation; a first configuration lists only the operation", () => {
    const content = { "application/json": {}, "text/event-stream": {} };
    const get = { "x-stream": { name: "follow" }, responses: { "200": { description: "Fine.", content } } };
    const plan = makePlan({ openapi: "3.1.0", info: {}, paths: { "/events": { get } } }, { name: "library" });
    const config: Config = {
      ...{ spec: "", name: "library", languages: {}, unlisted: "omit" },
      resources: { feed: { methods: { read: "get /events" } } },
    };
    const applied = applyToPlan(plan, { config, language: "python", version: undefined });
    expect([...methods(applied)].map(([name, { streaming }]) => [name, streaming?.format])).toEqual([
      ["feed.read", undefined],
      ["feed.follow", "sse"],
    ]);
    const { text, methods: count } = renderConfig(plan, { spec: "openapi.yaml", languages: [] });
    expect([count, text.match(/get \/events/g)?.length]).toEqual([1, 1]);
  });

  test("have the description of the configuration, else that of the document", () => {
    const resources = { a: { description: "All of a.", resources: { b: { methods: { x: "get /me" } } } } };
    const { resources: found } = planned({ resources, unlisted: "omit" });
    expect(found.map(({ description }) => description)).toEqual(["All of a."]);
    expect(found[0]?.resources.map(({ description }) => description)).toEqual([undefined]);
  });

  test("report endpoints that the document does not have", () => {
    const { warnings } = planned({ resources: { a: { methods: { x: "get /nowhere" } } } });
    expect(warnings).toContainEqual({
      pointer: "/paths",
      message: "client.a.x is left out: the document has no operation get /nowhere.",
    });
  });
});

describe("pagination", () => {
  const pages = { kind: "cursor", items: "entries", cursor_parameter: "after", next_cursor: "next" } as const;
  const find = (config: Partial<Config>, name: string) =>
    methods(planned({ unlisted: "omit", ...config })).get(name)?.pagination;
  const list = (pagination: string | false) => ({
    a: { methods: { x: { endpoint: books.list, pagination } } },
  });

  test("follows the scheme a method names, in the query or in the body", () => {
    const expected = { kind: "cursor", items: "entries", cursorParameter: "after", nextCursor: "next" };
    expect(find({ pagination: { pages }, resources: list("pages") }, "a.x")).toMatchObject({
      ...expected,
      in: "query",
    });
    const search = { a: { methods: { x: { endpoint: "post /search", pagination: "pages" } } } };
    expect(find({ pagination: { pages }, resources: search }, "a.x")).toMatchObject({
      ...expected,
      in: "body",
    });
  });

  test("is applied to what fits when the scheme says always, unless a method says false", () => {
    const always = { pages: { ...pages, always: true } };
    expect(
      find({ pagination: always, resources: { a: { methods: { x: books.list } } } }, "a.x"),
    ).toBeDefined();
    expect(
      find({ pagination: always, resources: { a: { methods: { x: "get /me" } } } }, "a.x"),
    ).toBeUndefined();
    expect(find({ pagination: always, resources: list(false) }, "a.x")).toBeUndefined();
  });

  test("that does not fit is reported", () => {
    const { warnings } = planned({
      pagination: { pages: { ...pages, next_cursor: "nxt" } },
      resources: list("pages"),
    });
    expect(warnings.map(({ message }) => message)).toContain(
      "The pagination pages is not applied: its response has no property nxt.",
    );
  });
});

describe("names and metadata", () => {
  test("types are renamed, and a name that is taken is reported", () => {
    const { types, warnings } = planned({
      models: { Book: "#/components/schemas/BookV2", Reader: "BookV2", None: "Nowhere" },
    });
    expect(types.map(({ key }) => key)).toEqual(expect.arrayContaining(["Book", "Reader"]));
    expect(types.map(({ key }) => key)).not.toContain("BookV2");
    expect(warnings.map(({ message }) => message)).toEqual([
      "The model Reader keeps the name BookV2: another schema has the name Reader.",
      "The model None is ignored: there is no schema Nowhere.",
    ]);
  });

  test("references and discriminators follow the name of a type", () => {
    const schemas = {
      Old: { type: "object", properties: { kind: { const: "old" } } },
      Any: {
        oneOf: [{ $ref: "#/components/schemas/Old" }],
        discriminator: { propertyName: "kind", mapping: { old: "Old", older: "#/components/schemas/Old" } },
      },
    };
    const { document: renamed } = renameSchemas({ components: { schemas } }, { brand_new: "Old" });
    expect(JSON.stringify(renamed)).toBe(
      JSON.stringify({ components: { schemas } })
        .replaceAll("schemas/Old", "schemas/BrandNew")
        .replace('"Old":', '"BrandNew":')
        .replace('"old":"Old"', '"old":"BrandNew"'),
    );
  });

  test("types of inline schemas are named after the method on request", () => {
    const resources = { books: { methods: { create: "post /shelves/{shelf_id}/books" } } };
    const keys = (config: Partial<Config>) => planned({ resources, ...config }).types.map(({ key }) => key);
    expect(keys({})).toContain("AddBookResponse");
    expect(keys({ type_names: "method" })).toContain("BookCreateResponse");
  });

  test("metadata of a language goes before that of all, and the released version before both", () => {
    const config: Config = {
      spec: "",
      name: "library",
      languages: { java: { output: "", name: "lib", group_id: "org.library", version: "3.0.0" } },
      package: { license: "MIT", authors: ["Ann <ann@library.example>"], version: "2.0.0" },
    };
    const plan = makePlan(document, { name: "library" });
    const product = (language: string, version?: string) =>
      applyToPlan(plan, { config, language, version }).product;
    expect(product("java")).toMatchObject({
      name: "lib",
      version: "3.0.0",
      license: "MIT",
      metadata: {
        groupId: "org.library",
        authors: ["Ann <ann@library.example>"],
        versions: { java: "3.0.0" },
      },
    });
    expect(product("python")).toMatchObject({ name: "library", version: "2.0.0" });
    expect(product("python", "2.4.1").version).toBe("2.4.1");
  });

  test("queries carry lists and objects as configured, whatever the parameter says", () => {
    const parameters = [
      { name: "ids", in: "query", style: "spaceDelimited", schema: { $ref: "#/components/schemas/Ids" } },
      { name: "at", in: "query", schema: { type: "object", properties: { gte: { type: "string" } } } },
      { name: "name", in: "query", schema: { type: "string" } },
    ];
    const source = {
      openapi: "3.1.0",
      paths: { "/x": { get: { operationId: "getX", tags: ["x"], parameters, responses: {} } } },
      components: { schemas: { Ids: { type: ["array", "null"], items: { type: "string" } } } },
    };
    const found = (query: Config["query"]) => {
      const config: Config = { spec: "", name: "library", languages: {}, query };
      const [operation] = methods(makePlan(applyToDocument(source, config), { name: "library" })).values();
      return operation?.parameters.map(({ name, words, style, explode }) => [name, words, style, explode]);
    };
    const rest = [
      ["at", ["at"], "deepObject", true],
      ["name", ["name"], "form", true],
    ];
    const objects = "brackets";
    expect(found({ arrays: "comma", objects })).toEqual([["ids", ["ids"], "form", false], ...rest]);
    expect(found({ arrays: "repeat", objects })).toEqual([["ids", ["ids"], "form", true], ...rest]);
    expect(found({ arrays: "brackets", objects })).toEqual([["ids[]", ["ids"], "form", true], ...rest]);
  });

  test("idempotency keys are sent with every POST and PATCH on request", () => {
    const keyed = (config: Partial<Config>) =>
      [...methods(planned(config)).values()].filter(({ takesKey, retry }) => takesKey && retry === "keyed");
    expect(keyed({})).toEqual([]);
    expect(keyed({ client: { idempotency_keys: true } }).map(({ method }) => method)).toEqual([
      "POST",
      "POST",
      "POST",
    ]);
  });

  test("a documented header of idempotency keys is an option of a call, and no argument", () => {
    const header = { name: "X-Request-Token", in: "header", schema: { type: "string" } };
    const actions = [{ target: "$.paths['/internal'].post", update: { parameters: [header] } }];
    const plan = makePlan(applyOverlay(document, { actions }), { name: "library" });
    const config: Config = { spec: "", name: "library", languages: {} };
    const target = { language: "python", version: undefined };
    const client = { idempotency_header: "x-request-token" };
    const applied = applyToPlan(plan, { ...target, config: { ...config, client } });
    const internal = allOperations(applied).find(({ id }) => id === "internal");
    expect(internal).toMatchObject({ parameters: [], retry: "keyed", takesKey: true });
  });

  test("environments and security replace those of the document", () => {
    const plan = planned({
      environments: { production: "https://a.example", staging: "https://b.example" },
      security_schemes: { Key: { type: "http", scheme: "bearer" } },
      security: [{ Key: [] }],
    });
    expect(plan.servers).toEqual(["https://a.example", "https://b.example"]);
    expect(plan.security).toEqual([{ Key: [] }]);
  });
});
