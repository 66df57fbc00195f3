// Comments are written as gofmt writes them, whatever Markdown they come from: every pair and longer runs of blocks.
import { describe, expect, it } from "vitest";
import { comment } from "../../generators/go/godoc.ts";
import { spawnSync } from "../../scripts/processes.mjs";
import { withoutGo } from "./go.ts";

const blocks = [
  "Some text.",
  "# Heading",
  "> a quote",
  "[x]: https://example.org",
  "    indented",
  "- a\n- b",
  "* a\n\n* b",
  "1. x\n2. y\n   more",
  "- a\n\n  its second paragraph\n\n- b",
  "  - nested\n    - deeper",
  '```json\n{\n  "a": 1\n}\n```',
  "```\none\n\ntwo\n```",
  "```\n- a\n- b\n```",
  "```\n\tx\n  y\n```",
  "- a\n  ```\n  x\n  ```",
  "| a | b |\n|---|---|\n| 1 | 2 |",
  "``````",
];

describe.skipIf(withoutGo)("comments in Go (needs Go)", () => {
  it.each([
    ["a line between them", "\n\n"],
    ["none", "\n"],
  ])("of any blocks, with %s, stay as they are in gofmt", (_, between) => {
    const texts = blocks.flatMap((a) =>
      blocks.flatMap((b) => [
        [a, b],
        ["Text.", a, b, a],
        [a, b, "Text."],
      ]),
    );
    const functions = texts.map((parts, index) => {
      const name = `F${index}`;
      return `\n${comment({ name, text: parts.join(between), deprecated: index % 3 === 0 })}func ${name}() {}\n`;
    });
    const code = `package a\n${functions.join("")}`;
    expect(spawnSync("gofmt", [], { input: code, encoding: "utf8" }).stdout).toBe(code);
  });
});
