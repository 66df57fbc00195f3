// Checks the Markdown report: what it contains, how it is shortened, and that a document cannot format it or notify anyone.
import { marked } from "marked";
import { describe, expect, test } from "vitest";
import { HOSTILE, makeFinding, makeReport } from "../testdata/report.ts";
import { MARKER, renderMarkdown } from "./markdown.ts";
import { code, escapeText } from "./markdown-text.ts";
import type { ReportedFinding } from "./report.ts";

const LIMIT = 65_536;

/** Renders as GitHub does; the text of an element has no markup left. */
function render(markdown: string): string {
  return marked.parse(markdown, { gfm: true, async: false }) as string;
}

/** What a reader sees, with the zero-width spaces that break links. */
function visible(html: string): string {
  const entities: Readonly<Record<string, string>> = {
    lt: "<",
    gt: ">",
    quot: '"',
    "#39": "'",
    "#8203": "\u200b",
    amp: "&",
  };
  return html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all);
}

const findings = [
  makeFinding({ audience: "wire" }),
  makeFinding(),
  makeFinding({ level: "risky", symbol: "Pet.age", consumers: ["fixtures"], silent: true }),
  makeFinding({ level: "addition", symbol: "client.pets.create()", reason: "New method." }),
];

test("begins with a marker, the verdict and the versions", () => {
  const [marker, headline] = renderMarkdown(makeReport(findings), LIMIT).split("\n");
  expect(marker).toBe(MARKER);
  expect(headline).toBe(
    "**Breaking: 2 breaking findings, 1 risky, 1 addition.** API `acme` 1.4.2 → 2.0.0 (major) · PyPI `acme` 1.4.2 → 2.0.0 (major)",
  );
});

test("counts by audience and level, shows what breaks and folds the rest", () => {
  const html = render(renderMarkdown(makeReport(findings), LIMIT));
  const rows = [...html.matchAll(/<tr>\s*((?:<td[^>]*>.*?<\/td>\s*)+)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/>(.*?)<\/td>/g)].map(([, cell]) => cell),
  );
  expect(rows).toEqual([
    ["Wire", "1", "0", "0"],
    ["TypeScript", "0", "0", "0"],
    ["Python", "1", "1", "1"],
    ["Java", "0", "0", "0"],
    ["Go", "0", "0", "0"],
  ]);
  expect([...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) => title)).toEqual([
    "Wire: breaking (1)",
    "Python: breaking (1)",
  ]);
  const folded = [...html.matchAll(/<details><summary>(.*?)<\/summary>([\s\S]*?)<\/details>/g)];
  expect(folded.map(([, title]) => title)).toEqual(["Python: risky (1)", "Python: additions (1)"]);
  expect(folded[0]?.[2]).toContain("<code>Pet.age</code>");
  expect(folded[0]?.[2]).toContain("(compiles, and goes wrong at run time; hurts fixtures)");
  expect(folded[1]?.[2]).not.toContain("Fix:");
});

test("says so when nothing was found, and lists what was ignored", () => {
  const ignored = [{ ...makeFinding(), ignored: { reason: "Unused.", expires: "2026-12-01" } }];
  const text = renderMarkdown(makeReport([], { ignored, notes: ["ignore.yaml:3: expired"] }), LIMIT);
  expect(text).toContain("**Compatible: no finding.**");
  expect(text).toContain("- `Pet.name` (python, `response-property-removed`) until 2026-12-01: Unused.");
  expect(text).toContain("- ignore.yaml:3: expired");
});

describe("a hostile document", () => {
  const hostile = makeFinding({ symbol: HOSTILE, reason: HOSTILE, fix: HOSTILE, pointer: `/${HOSTILE}` });
  const report = makeReport([hostile], {
    new: { label: HOSTILE, title: HOSTILE, version: HOSTILE },
    packages: makeReport([]).packages.map((each) => ({
      ...each,
      name: HOSTILE,
      current: HOSTILE,
      suggested: undefined,
    })),
  });
  const html = render(renderMarkdown(report, LIMIT));

  test("adds no element", () => {
    const elements = new Set(
      [...html.matchAll(/<([a-z]\w*)([^>]*)>/g)].map(([, name, attributes]) => `${name}${attributes}`),
    );
    const own = ["h3", "ul", "li", "code", "strong", "p", "sub", "br", "table", "thead", "tbody", "tr"];
    const foreign = [...elements].filter(
      (each) => !own.includes(each) && !/^t[hd]( align="right")?$/.test(each),
    );
    expect(foreign).toEqual([]);
    expect(html).toContain("<strong>Fix:</strong>");
    expect(html.match(/<strong>/g)).toHaveLength(2);
  });

  test("is shown as it is, without control characters", () => {
    const shown = visible(html).replaceAll("\u200b", "");
    expect(shown).toContain(
      'x | y ` <img src=x onerror=alert(1)> <!-- @octocat #123 GH-7 **bold** [l](http://evil.example) ``` [31m ]]> & "q" ~~s~~ www.evil.example',
    );
  });

  test("mentions no user, and links to no issue or address outside code", () => {
    const outside = visible(html.replaceAll(/<code>[\s\S]*?<\/code>/g, ""));
    expect(outside).toContain("@\u200boctocat #\u200b123 GH-\u200b7");
    expect(outside).not.toMatch(/@\w|#\d|GH-\d|:\/\/|www\./);
  });

  test("may quote in its sentences, and nothing more", () => {
    const sentence = "`a*b` is now `<b>@x`, not `c";
    const text = renderMarkdown(makeReport([makeFinding({ reason: sentence })]), LIMIT);
    expect(text).toContain("`Pet.name`: `a*b` is now `<b>@x`, not \\`c **Fix:**");
  });
});

test.each(["`", "``a`", "a`b", "", " ", "a | b", "\n"])("code shows %j and nothing else", (text) => {
  const html = render(code(text)).trim();
  const shown = /^<p><code>(.*)<\/code><\/p>$/s.exec(html)?.[1];
  expect(shown?.trim()).toBe(text.trim());
});

test.each(["- a", "+ a", "1. a", "2) a", "# a", "> a", "=== a", "    a"])("%j begins no block", (text) => {
  expect(render(escapeText(text))).toMatch(/^<p>/);
});

describe("a long report", () => {
  const many = (level: ReportedFinding["level"], count: number) =>
    Array.from({ length: count }, (_, index) => makeFinding({ level, symbol: `Pet.property${index}` }));
  const report = makeReport([...many("breaking", 20), ...many("risky", 400), ...many("addition", 400)]);

  test.each([2000, 5000, 20_000, LIMIT])(
    "has no more than %d characters, and only whole findings",
    (limit) => {
      const text = renderMarkdown(report, limit);
      expect(text.length).toBeLessThanOrEqual(limit);
      const items = text.match(/^- `Pet\.property\d+`: The property is gone.*\n {2}<sub>.*<\/sub>$/gm) ?? [];
      expect(items).toHaveLength(text.match(/^- /gm)?.length ?? -1);
      expect(text.match(/<details>/g)?.length).toBe(text.match(/<\/details>/g)?.length);
      const omitted = Number(/\n_(\d+) more entries left out/.exec(text)?.[1]);
      expect(items.length + omitted).toBe(820);
    },
  );

  test("has short names, however long those of the document are", () => {
    const long = "x`".repeat(50_000);
    const packages = makeReport([]).packages.map((each) => ({ ...each, name: long, current: long }));
    const side = { label: long, title: long, version: long };
    const text = renderMarkdown({ ...report, packages, old: side, new: side }, 2000);
    expect(text.length).toBeLessThanOrEqual(2000);
    expect(text).toMatch(/_8\d\d more entries left out/);
  });

  test("keeps what breaks first", () => {
    const text = renderMarkdown(report, 10_000);
    expect(text).toContain("Python: breaking (20)");
    expect(text).toContain("Pet.property19");
    expect(text).not.toContain("additions (400)");
  });

  test("that fits omits nothing", () => {
    expect(renderMarkdown(report, 1_000_000)).not.toContain("left out");
  });
});
