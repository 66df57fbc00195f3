// Checks that docstrings are in Google style, and that no description can end one.
import { join } from "node:path";
import { expect, it } from "vitest";
import { spawnSync } from "../../scripts/processes.mjs";
import { pythonOf } from "../../scripts/setup/python.mjs";
import { root } from "../root.ts";
import { sentence } from "../text.ts";
import { docLines, literal, noteLines } from "./docstring.ts";

const docOf = (text: string | undefined): readonly string[] => docLines({ text, fallback: "Does it" }, 4);

it("begins with one sentence that fits into its line", () => {
  expect(docOf("Reads a pet. It may be gone.")).toEqual(['"""Reads a pet.', "", "It may be gone.", '"""']);
  expect(docOf("Reads a pet")).toEqual(['"""Reads a pet."""']);
  expect(docOf(undefined)).toEqual(['"""Does it."""']);
  const long = `Reads ${"a pet and ".repeat(20)}another. More.`;
  expect(docOf(long).slice(0, 3)).toEqual(['"""Does it.', "", expect.stringMatching(/^Reads a pet and/)]);
  expect(docOf("These are taken:\n- cats\n- dogs")).toEqual([
    '"""Does it.',
    "",
    "These are taken:",
    "- cats",
    "- dogs",
    '"""',
  ]);
});

it("wraps paragraphs at the length of a line, and keeps lists", () => {
  const lines = docOf(`One.\n\n${"word ".repeat(60)}\nand on.\n\n- first\n  goes on\n- second`);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(106);
  expect(lines).toContain("- first goes on");
  expect(lines).toContain("- second");
});

it("writes sections of entries, indented", () => {
  const sections = [
    { title: "Args", entries: [{ name: "id", text: `Its id. ${"More. ".repeat(30)}` }] },
    { title: "Returns", entries: ["The pet."] },
    { title: "Raises", entries: [] },
  ];
  const lines = docLines({ text: "Reads.", fallback: "-", sections }, 8);
  expect(lines.slice(0, 4)).toEqual([
    '"""Reads.',
    "",
    "Args:",
    expect.stringMatching(/^ {4}id: Its id\. More\./),
  ]);
  expect(lines[4]).toMatch(/^ {8}More\./);
  expect(lines.slice(-4)).toEqual(["", "Returns:", "    The pet.", '"""']);
});

/** What a description can hold, and how it reads in a docstring. */
const NASTY: readonly (readonly [text: string, shown: string])[] = [
  ['Ends with a "quote"', 'Ends with a "quote".'],
  ['Has """three""" of them', 'Has """three""" of them.'],
  ['Ends with """', 'Ends with """.'],
  [
    String.raw`Has \backslashes\ and \N{names} and \u12`,
    String.raw`Has \backslashes\ and \N{names} and \u12.`,
  ],
  ["Has {braces} and {{more}} and %s", "Has {braces} and {{more}} and %s."],
  ["Has a tab\t, a null\u0000 and a line\u2028separator", "Has a tab , a null and a line separator."],
  ["Has ü 宠物 🐕", "Has ü 宠物 🐕."],
  ['"', '".'],
  ["\\", "\\."],
];

it("lets no description end a docstring or change it", () => {
  const docs = NASTY.map(([text]) => docOf(text).join("\n"));
  const notes = NASTY.map(([text]) => noteLines(text, 4).join("\n"));
  const literals = NASTY.map(([text]) => literal(text));
  const code = `import json\nprint(json.dumps([${[...docs, ...notes, ...literals].join(",\n")}]))`;
  const { stdout, stderr } = spawnSync(
    join(root, pythonOf(join("packages", "python", ".venv"))),
    ["-W", "error", "-c", code],
    {
      encoding: "utf8",
      env: { PYTHONIOENCODING: "utf8" },
    },
  );
  expect(stderr).toBe("");
  const printed = (JSON.parse(stdout) as string[]).map((text) => text.replaceAll(/ +/g, " "));
  const shown = NASTY.map(([, text]) => text);
  expect(printed.slice(0, NASTY.length)).toEqual(shown);
  expect(printed.slice(NASTY.length, -NASTY.length)).toEqual(shown.map((text) => text.slice(0, -1)));
  expect(printed.slice(-NASTY.length)).toEqual(NASTY.map(([text]) => text));
});

it("ends sentences", () => {
  expect(["a", "a.", "a?", " a ", ""].map(sentence)).toEqual(["a.", "a.", "a?", "a.", ""]);
});
