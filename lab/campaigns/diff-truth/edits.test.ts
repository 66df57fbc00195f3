// Tests that the committed edits are those that the seed makes, and that each one changes its document.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { documentNames, readEdits, readPair } from "./edits.ts";
import { editsText, makeEdits, SEED } from "./make-edits.ts";
import { operators } from "./operators/all.ts";

it("has the edits that the seed makes, byte for byte", async () => {
  const text = readFileSync(join(import.meta.dirname, "edits.json"), "utf8");
  expect(editsText(await makeEdits(SEED))).toBe(text);
});

it("has 100 edits of each document at least, and one of each operator", () => {
  const edits = readEdits();
  for (const name of documentNames)
    expect(edits.filter(({ document }) => document === name).length).toBeGreaterThanOrEqual(100);
  expect(new Set(edits.map(({ operator }) => operator))).toEqual(new Set(operators.map(({ name }) => name)));
  expect(new Set(edits.map(({ id }) => id)).size).toBe(edits.length);
});

it("changes the document by each edit, and only a copy of it", async () => {
  for (const edit of readEdits()) {
    const { before, after } = await readPair(edit);
    expect(JSON.stringify(after), edit.id).not.toBe(JSON.stringify(before));
  }
});
