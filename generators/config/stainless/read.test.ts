// Checks that a stainless.yml is read as it is, and that what is not mapped is reported with its line.
import { join } from "node:path";
import { expect, test } from "vitest";
import { planPackage, prepareDocument } from "../../commands/packages.ts";
import type { Operation, Resource } from "../../plan/plan.ts";
import { readStainless } from "./read.ts";

const testdata = join(import.meta.dirname, "..", "testdata");
const file = join(testdata, "stainless.yml");
const options = { spec: join(testdata, "library.yaml"), output: "sdks", languages: [] };
const { config, notes } = readStainless(file, options);

const plan = async (language: string) => planPackage(config, await prepareDocument(config), language);
const signature = ({ words, positional }: Operation): string =>
  `${words.join("_")}(${positional?.join(", ")})`;
const lines = ({ path, operations }: Resource): readonly string[] =>
  operations.map((each) => `${path.map((words) => words.join("_")).join(".")}.${signature(each)}`);

test("methods have the names, the nesting and the positional arguments of the file", async () => {
  const { operations, resources } = await plan("python");
  expect(operations.map(signature)).toEqual(["me()"]);
  const [shelves, search] = resources;
  expect(shelves?.resources.flatMap(lines)).toEqual([
    "shelves.books.list(shelf_id)",
    "shelves.books.create(shelf_id)",
    "shelves.books.retrieve(book_id)",
    "shelves.books.remove(shelf_id, book_id)",
    "shelves.books.get(book_id)",
  ]);
  expect(search && lines(search)).toEqual(["search_results.query()"]);
});

test("methods skip targets, page as the schemes say, and stream", async () => {
  const { resources } = await plan("java");
  const [books] = resources[0]?.resources ?? [];
  expect(books?.operations.map(({ words }) => words.join("_"))).not.toContain("create");
  expect(books?.operations[0]?.pagination).toMatchObject({
    kind: "cursor",
    cursorParameter: "after",
    items: "entries",
  });
  expect(resources[1]?.operations[0]).toMatchObject({
    pagination: undefined,
    streaming: { selector: "stream", end: "[DONE]", item: { kind: "named", key: "Book" } },
  });
});

test("packages get their names, repositories, licence and group", async () => {
  expect(config.languages).toMatchObject({
    typescript: { package_name: "@library/sdk", repository: "https://github.com/library/library-node" },
    python: {
      name: "library",
      package_name: "library-client",
      repository: "https://github.com/library/library-python",
    },
    java: { group_id: "example.library", package_name: "library-java" },
  });
  expect(config.package).toMatchObject({ security_contact: "security@library.example" });
  expect((await plan("typescript")).product.metadata).toMatchObject({
    packageName: "@library/sdk",
    securityContact: "security@library.example",
  });
  expect((await plan("python")).product).toMatchObject({ name: "library", license: "MIT" });
  expect((await plan("python")).servers[0]).toBe("https://library.example/v1");
});

test("methods and types have the names that published Go packages have, unless the resource has both", async () => {
  const asked = readStainless(file, { ...options, languages: ["go"] }).config;
  expect(asked.languages["go"]).toMatchObject({ method_names: { retrieve: "get", create: "new" } });
  const { resources, types } = planPackage(asked, await prepareDocument(asked), "go");
  expect(resources[0]?.resources.flatMap(lines)).toEqual([
    "shelves.books.list(shelf_id)",
    "shelves.books.new(shelf_id)",
    "shelves.books.retrieve(book_id)",
    "shelves.books.remove(shelf_id, book_id)",
    "shelves.books.get(book_id)",
  ]);
  expect(types.map(({ key }) => key)).toContain("BookNewResponse");
});

test("transforms change the document before it is planned", async () => {
  const { resources } = await plan("python");
  expect(resources[0]?.resources[0]?.operations[1]?.bodies).toEqual([]);
});

test("models name types, and types of inline schemas are named after the resource", async () => {
  const { types } = await plan("python");
  expect(types.map(({ key }) => key)).toContain("Book");
  expect(types.map(({ key }) => key)).toContain("BookCreateResponse");
});

test("settings of the clients are read", () => {
  expect(config.client).toEqual({
    env_prefix: "LIB",
    env: { Key: { key: "LIBRARY_API_KEY" }, Login: { password: "LIB_SECRET" } },
    options: { locale: { header: "Accept-Language", env: "LIB_LOCALE", default: "en", required: true } },
    timeout: 90,
    max_retries: 4,
    headers: { "X-Source": "sdk" },
    idempotency_keys: true,
    idempotency_header: "X-Request-Token",
  });
  expect(config.query).toEqual({ arrays: "brackets" });
  expect(config.readme).toEqual({ first_call: "get /me", list: "post /search" });
});

test("everything that is not mapped is reported with its line", () => {
  const found = notes.map((note) => note.slice(`${file}:`.length));
  expect(found).toEqual([
    "9: targets.ruby is not generated; add --language ruby if sdkgen has it",
    "35: pagination.1.continue_on_empty_items is not mapped; an empty page is the last",
    "42: streaming.on_event.1 is not mapped; such events are items of the stream",
    "75: resources.shelves.subresources.books.methods.unwrap is left out: only methods with an endpoint are mapped; webhooks come from the document",
    "16: client_settings.opts.branch is not mapped; only options that are sent in a header are",
    "19: client_settings.default_retries.initial_delay_seconds is not mapped",
    "22: query_settings.nested_format is not mapped; style and explode of the document decide",
    "45: settings.unwrap_response_fields is not mapped",
    "53: openapi.transforms.1 (renameValue) is not mapped",
    "57: readme.example_requests.headline.params is not mapped; the example has the arguments it needs",
  ]);
});

test("a file or document that does not exist is named", () => {
  expect(() => readStainless("none.yml", options)).toThrow("none.yml does not exist");
  expect(() => readStainless(file, { ...options, spec: undefined })).toThrow("name it with --spec");
});
