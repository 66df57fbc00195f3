// Keeps pages readable: their length, the cells of the README's table, and the first sentence of each page of evidence.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../root.ts";

const pages = globSync("docs/{guides,reference,evidence}/**/*.md", { cwd: root });
const read = (page: string): string => readFileSync(join(root, page), "utf8");

/** Pages that a program writes as a whole say so in their first lines. */
const isGenerated = (page: string): boolean =>
  /\b(Written|Generated) (by|from)\b/.test(read(page).split("\n").slice(0, 8).join("\n"));

it.each(pages.filter((page) => !isGenerated(page)))("%s has at most 300 lines", (page) => {
  expect(read(page).trim().split("\n").length).toBeLessThanOrEqual(300);
});

it("few pages are generated", () => {
  expect(pages.filter(isGenerated).length).toBeLessThan(pages.length / 4);
});

it("the README has at most 120 lines, and no cell of its table more than 30 words", () => {
  const lines = read("README.md").trim().split("\n");
  expect(lines.length).toBeLessThanOrEqual(120);
  const cells = lines.filter((line) => line.startsWith("|")).flatMap((line) => line.split("|"));
  const words = (cell: string): number =>
    cell.replace(/\]\([^)]*\)/g, "]").match(/[\p{L}\d][^\s]*/gu)?.length ?? 0;
  expect(cells.length).toBeGreaterThan(10);
  expect(cells.filter((cell) => words(cell) > 30)).toEqual([]);
});

it.each(pages.filter((page) => page.includes("evidence")))("%s begins with its result", (page) => {
  const [, text = ""] = read(page)
    .replaceAll(/<!--.*?-->\n*/g, "")
    .split(/^# .+\n+/m);
  const [lead = ""] = text.split("\n\n");
  expect(lead).toMatch(/^(?!```)[A-Z[`].*\d/s);
  expect(lead).not.toMatch(/^(Written|Generated) by /);
});
