// Checks which calls guides show first, and that every language shows the same.
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makePackages, planPackage, prepareDocument } from "../commands/packages.ts";
import type { Config } from "../config/schema.ts";
import { shownCalls } from "./shown-calls.ts";

const spec = join(import.meta.dirname, "..", "config", "testdata", "library.yaml");
const languages = { typescript: { output: "none" }, python: { output: "none" }, java: { output: "none" } };
const books = { list: "get /shelves/{shelf_id}/books", get: "get /shelves/{shelf_id}/books/{book_id}" };
const config: Config = {
  spec,
  name: "library",
  languages,
  resources: { books: { methods: books } },
  methods: { me: "get /me" },
  unlisted: "omit",
};

async function first(more: Partial<Config>): Promise<string | undefined> {
  const whole = { ...config, ...more };
  const { all } = shownCalls(planPackage(whole, await prepareDocument(whole), "python"));
  return all[0]?.operation.words.join("_");
}

async function readmes(more: Partial<Config>): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for await (const { language, files } of makePackages({ ...config, ...more }, () => undefined))
    found[language] = files["README.md"] ?? "";
  return found;
}

describe("the first call", () => {
  test("is a list, else a call that reads and needs little", async () => {
    const pages = {
      kind: "cursor",
      items: "entries",
      cursor_parameter: "after",
      next_cursor: "next",
    } as const;
    expect(await first({ pagination: { pages: { ...pages, always: true } } })).toBe("list");
    expect(await first({})).toBe("me");
  });

  test("is the configured one; an unknown one is a warning", async () => {
    expect(await first({ readme: { first_call: "get /shelves/{id}/books/{book}" } })).toBe("get");
    const unknown = { ...config, readme: { first_call: "get /nowhere" } };
    const { warnings } = planPackage(unknown, await prepareDocument(unknown), "python");
    expect(warnings.map(({ message }) => message)).toContain(
      "The README shows another call: the document has no operation get /nowhere.",
    );
  });

  test("is the same in the README of every language, with the names of arguments as values", async () => {
    const chosen = await readmes({ readme: { first_call: books.get } });
    expect(chosen["typescript"]).toContain('await client.books.get("shelf_id", "book_id");');
    expect(chosen["python"]).toContain('= client.books.get("shelf_id", "book_id")');
    expect(chosen["java"]).toContain('= client.books().get("shelf_id", "book_id");');
  }, 60_000);
});
