// Checks what the action does to Markdown and to results: cuts, escapes, and annotations.
import { describe, expect, it } from "vitest";
import { annotate } from "../../.github/actions/contract/annotations.mjs";
import { cutMarkdown, escapeMarkdown } from "../../.github/actions/contract/markdown.mjs";

const rest = "See the run.";
const items = (count: number): string =>
  Array.from({ length: count }, (_, index) => `- item ${index} ${"x".repeat(20)}\n`).join("");

describe("a cut", () => {
  it("leaves a text alone that fits exactly", () => {
    const text = items(10);
    expect(cutMarkdown(text, { limit: text.length, rest })).toBe(text);
    expect(cutMarkdown(text, { limit: text.length - 1, rest })).not.toBe(text);
  });

  it("is between entries, at every limit, and never above it", () => {
    const text = `## Breaking\n\n| a |\n|---|\n| 1 |\n\n<details><summary>Risky</summary>\n\n${items(9)}\n</details>\n`;
    const lines = text.split("\n");
    for (let limit = 100; limit < text.length; limit++) {
      const cut = cutMarkdown(text, { limit, rest });
      expect(cut.length).toBeLessThanOrEqual(limit);
      const [kept = "", note] = cut.split("\n\n**");
      expect(note).toMatch(/^\d+ more entries do not fit here\.\*\* See the run\.\n$/);
      for (const line of kept.split("\n")) expect(lines).toContain(line);
    }
  });

  it("closes what is collapsed, and leaves no heading without entries", () => {
    const text = `# Title\n\n- one\n\n<details><summary>Risky</summary>\n\n${items(9)}\n</details>\n`;
    const inside = cutMarkdown(text, { limit: 220, rest });
    expect(inside).toMatch(/x\n\n<\/details>\n\n\*\*6 more entries/);
    const before = cutMarkdown(text, { limit: 120, rest });
    expect(before).toBe("# Title\n\n- one\n\n**9 more entries do not fit here.** See the run.\n");
  });

  it("keeps code blocks whole", () => {
    const text = `- one\n\`\`\`ts\n- not an entry\n\`\`\`\n${items(9)}`;
    for (const limit of [80, 120]) {
      const cut = cutMarkdown(text, { limit, rest });
      expect((cut.match(/```/g) ?? []).length % 2, cut).toBe(0);
    }
  });

  it("measures as it is asked to", () => {
    const text = "- ä\n".repeat(100);
    const cut = cutMarkdown(text, { limit: 450, measure: Buffer.byteLength, rest });
    expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(450);
  });
});

it("escapes markup, cell borders, mentions, references and line breaks", () => {
  expect(escapeMarkdown("a|b `c` <img> @me #1\n*x* [y](z) \\ &lt;")).toBe(
    "a\\|b \\`c\\` \\<img\\> @<!-- -->me #<!-- -->1 \\*x\\* \\[y\\](z) \\\\ &amp;lt;",
  );
});

describe("annotations", () => {
  const result = (level: string, text: string) => ({ level, ruleId: "rule", message: { text } });

  it("are ten at most, the most severe first, and the last counts the rest", () => {
    const results = [
      ...Array.from({ length: 8 }, (_, index) => result("warning", `risky ${index}`)),
      ...Array.from({ length: 20 }, () => result("note", "added")),
      ...Array.from({ length: 4 }, (_, index) => result("error", `breaking ${index}`)),
    ];
    const lines = annotate(results);
    expect(lines).toHaveLength(10);
    expect(lines.slice(0, 5)).toEqual([
      "::error title=rule::breaking 0",
      "::error title=rule::breaking 1",
      "::error title=rule::breaking 2",
      "::error title=rule::breaking 3",
      "::warning title=rule::risky 0",
    ]);
    expect(lines.at(-1)).toBe("::warning title=Contract::3 more in the summary of this run.");
    expect(annotate(results.slice(0, 10))).toHaveLength(8);
  });

  it("escape what the runner reads as syntax", () => {
    const [line] = annotate([{ ...result("error", "50% of\r\n::error::a, b: c"), ruleId: "a,b:c%" }]);
    expect(line).toBe("::error title=a%2Cb%3Ac%25::50%25 of%0D%0A::error::a, b: c");
  });

  it("name no file that is not in the checkout", () => {
    const at = (uri: string, uriBaseId = "%SRCROOT%") => ({
      ...result("error", "text"),
      locations: [{ physicalLocation: { artifactLocation: { uri, uriBaseId }, region: { startLine: 3 } } }],
    });
    expect(annotate([at("no-such-file.json"), at("package.json", "CONTRACT"), at("package.json")])).toEqual([
      "::error title=rule::text",
      "::error title=rule::text",
      "::error file=package.json,line=3,title=rule::text",
    ]);
  });
});
