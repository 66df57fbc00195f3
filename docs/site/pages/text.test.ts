// Neighbouring blocks become tabs on the site, and stay blocks for programs.
import { expect, it } from "vitest";
import { relink } from "./links.ts";
import { toSite, toTwin } from "./text.ts";

const block = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;

it("turns neighbouring blocks of different languages into tabs", () => {
  const page = `Text.\n\n<!-- from a.ts#x -->\n${block("ts", "a()")}\n\n<!-- from a.py#x -->\n${block("python", "b()")}\n\n${block("go", "c()")}\n\nEnd.`;
  const site = toSite(page);
  expect(site.match(/^== \w+$/gm)).toEqual(["== TypeScript", "== Python", "== Go"]);
  expect(site).not.toContain("<!--");
  expect(site).toContain("End.");
});

it("names the tab of a shell by the comment before it", () => {
  const page = `<!-- tab curl -->\n${block("sh", "curl")}\n\n<!-- tab Java -->\n${block("sh", "mvn")}\n`;
  expect(toSite(page).match(/^== \w+$/gm)).toEqual(["== curl", "== Java"]);
});

it("keeps blocks apart that have text between them, or the same language", () => {
  expect(toSite(`${block("ts", "a()")}\n\nThen:\n\n${block("python", "b()")}\n`)).not.toContain(":::");
  expect(toSite(`${block("ts", "a()")}\n\n${block("ts", "b()")}\n`)).not.toContain(":::");
});

it("removes comments from the twin, except those in code", () => {
  const page = `<!-- from a.ts#x -->\n${block("html", "<!-- kept -->")}\n\nWrite \`<!-- kept -->\`.\n`;
  expect(toTwin(page)).toBe(`${block("html", "<!-- kept -->")}\n\nWrite \`<!-- kept -->\`.\n`);
});

it("links to pages on the site, and to nothing else while the repository has no address", () => {
  const sources = new Set(["docs/guides/a.md", "packages/client/README.md"]);
  const page =
    "[a](../../packages/client) [b](../../packages/client/README.md#x) [c](../../test/until.ts) `[d](e)`";
  expect(relink("docs/guides/a.md", page, sources).markdown).toBe(
    "[a](../packages/client.md) [b](../packages/client.md#x) c `[d](e)`",
  );
  const byName = "[retry] and [text][retry], [1], `[retry]`\n\n[retry]: ../../test/until.ts\n";
  expect(relink("docs/guides/a.md", byName, sources).markdown).toBe("retry and text, [1], `[retry]`\n\n");
});
