// Checks that charts and leads are made from the tables of their pages, charts to scale and legibly.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../../generators/root.ts";
import { renderBars } from "./bars.ts";
import { charts, illustrate, renderCharts } from "./charts.ts";
import { withLead } from "./leads.ts";

const page =
  "# Benchmarks\n\n- 2026-11-21\n\n### One call at a time\n\n|  | CPU µs |\n| - | -: |\n| a <b> | 100 |\n| docuvane | 50 | 40 | 1.06 |\n| got | 90 | 80 | 2.68 |\n\n### 100 MB\n\n| | a | b | c | d | e |\n|-|-|-|-|-|-|\n| docuvane | 1 | 1 | 0.5 | 1 | 1 |\n";

describe("the charts", () => {
  it.each(Object.entries(renderCharts()))("%s is what its table says", (file, drawn) => {
    expect(readFileSync(join(root, file), "utf8")).toBe(drawn);
  });

  it("follow the figures of the table", () => {
    const changed = page.replace("| 50 |", "| 25 |");
    const [before, after] = [page, changed].map((text) => illustrate("benchmarks.md", text).files);
    expect(before).not.toEqual(after);
    expect(before?.["docs/images/cpu-per-call.svg"]).toContain("50 µs");
    expect(before?.["docs/images/cpu-per-call.svg"]).toContain("2026-11-21, npm run bench");
  });

  it("are shown below the heading of their table, once", () => {
    const { text } = illustrate("benchmarks.md", page);
    expect(text).toContain("### One call at a time\n\n![CPU time of one call](../images/cpu-per-call.svg)");
    expect(illustrate("benchmarks.md", text).text).toBe(text);
  });

  it("name the table that is missing", () => {
    expect(() => illustrate("benchmarks.md", "# Benchmarks")).toThrow(/no figures for .* below/);
    expect(charts.length).toBeGreaterThan(5);
  });
});

describe("leads", () => {
  it("are the first sentence of every page that has one, from the figures below", () => {
    const { text } = illustrate("benchmarks.md", page);
    expect(text).toMatch(
      /^# Benchmarks\n\n<!-- .* -->\n\nA call through .* takes 1\.06 times .*\.\n\n- 2026/,
    );
    const slower = illustrate("benchmarks.md", text.replace("| 1.06 |", "| 1.50 |")).text;
    expect(slower).toContain("takes 1.50 times");
    expect(slower).not.toContain("takes 1.06 times");
  });

  it("name the page that lacks a figure", () => {
    expect(() => withLead("benchmarks.md", page.replace("| docuvane | 50", "| other | 50"))).toThrow(
      /^benchmarks.md lacks a figure/,
    );
  });

  it("keep escaped pipes inside a cell", () => {
    const table = "| Page | Line | Exit code |\n|---|---|---|\n| a | `b \\| c` | 1 |\n";
    expect(withLead("command-lines.md", `# C\n\n${table}`)).toContain(
      "1 were run as written and 1 of those failed",
    );
  });
});

describe("bars", () => {
  const bar = (value: number) => ({ label: "a <b>", value, text: String(value), isOurs: false });
  const svg = renderBars([bar(100), bar(50), bar(0)], { title: "T & U", subtitle: "S", source: "R" });

  it("begin at zero and are as long as their values", () => {
    const widths = [...svg.matchAll(/class="bar" .* width="([\d.]+)"/g)].map(([, width]) => Number(width));
    expect(widths[1]).toBeCloseTo((widths[0] ?? 0) / 2, 0);
    expect(widths[2]).toBe(0);
  });

  it("are described for those who do not see them", () => {
    expect(svg).toContain('<title id="title">T &amp; U</title>');
    expect(svg).toMatch(/<desc id="description">S. a &lt;b&gt;: 100; .*<\/desc>/);
  });
});
