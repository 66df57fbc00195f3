// Every promise of docs/reference/behaviour.md names a test, and every test it names exists.
import { existsSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./architecture/sources.ts";
import { testTitles } from "./docs/test-titles.ts";

const page = "docs/reference/behaviour.md";
const text = readFileSync(join(root, page), "utf8");

/** Name in brackets → path of the test file from the top folder. */
const files = new Map(
  [...text.matchAll(/^\[([\w-]+)\]: (\S+)$/gm)].map(([, name = "", path = ""]) => [
    name,
    normalize(join(page, "..", path)),
  ]),
);

/** A row: what is promised, and the tests that hold it. */
interface Row {
  readonly sentence: string;
  readonly holders: string;
}

/** Rows of a section; a `|` in a cell is written `\|`. */
function rowsOf(section: string): readonly Row[] {
  return [...section.matchAll(/^\| (.*) \|$/gm)]
    .map(([, row = ""]) => row.split(/(?<!\\) \| /))
    .map(([sentence = "", holders = ""]) => ({ sentence, holders: holders.replaceAll("\\|", "|") }))
    .filter(({ sentence }) => sentence !== "it");
}

const sections = text
  .split(/^## /m)
  .slice(1)
  .map((section) => ({ name: section.slice(0, section.indexOf("\n")), rows: rowsOf(section) }));
const kept = sections.filter(({ name }) => name !== "Not yet");

describe.each(kept)("$name", ({ rows }) => {
  it("has promises, each held by tests that exist", () => {
    expect(rows.length).toBeGreaterThan(0);
    for (const { sentence, holders } of rows) {
      expect(sentence).toMatch(/^\S.*\.$/);
      for (const holder of holders.split("<br>")) {
        const [, name = "", title = ""] = /^\[([\w-]+)\] `(.+)`$/.exec(holder) ?? [];
        const file = files.get(name) ?? "";
        expect(existsSync(join(root, file)) && file.endsWith(".test.ts"), `${sentence} ${holder}`).toBe(true);
        expect(testTitles(file), sentence).toContain(title);
      }
    }
  });
});

it("promises nothing twice", () => {
  const sentences = sections.flatMap(({ rows }) => rows.map(({ sentence }) => sentence));
  expect(sentences).toHaveLength(new Set(sentences).size);
  expect(sentences.length).toBeGreaterThan(100);
});

it("names no test file that is not used", () => {
  const unused = [...files.keys()].filter((name) => !text.includes(`[${name}] \``));
  expect(unused).toEqual([]);
});
