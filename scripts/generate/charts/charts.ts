// Draws the charts of docs/evidence and leads each page by its result, both from the tables on the page, so that they cannot differ.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../generators/root.ts";
import { type Bar, renderBars } from "./bars.ts";
import { leads, withLead } from "./leads.ts";
import { rowsBelow } from "./tables.ts";

/** A chart, and the table that it is drawn from. */
interface Chart {
  /** File in docs/images. */
  readonly file: string;
  /** Page in docs/evidence. */
  readonly page: string;
  /** Heading above the table. */
  readonly heading: string;
  readonly title: string;
  readonly subtitle: string;
  readonly source: string;
  /** Returns the bar of a row; `undefined` for a row without one. */
  readonly bar: (cells: readonly string[]) => Bar | undefined;
}

const isOurs = (label: string): boolean => label.startsWith("docuvane") || label === "all";

/** A bar of the first number in a column. */
function column(index: number, unit = ""): Chart["bar"] {
  return ([label = "", ...cells]) => {
    const number = /^[\d.]+/.exec(cells[index - 1] ?? "")?.[0];
    return number === undefined
      ? undefined
      : { label, value: Number(number), text: `${number}${unit}`, isOurs: isOurs(label) };
  };
}

/** A run with its kills, and what was lost in it. */
function kills(cells: readonly string[]): Bar | undefined {
  const [date = "", setup = ""] = cells;
  const result = cells.at(-1) ?? "";
  const count = /(\d[\d  ]*) kills/.exec(result)?.[1];
  const lost = /(\d+) lost/.exec(result)?.[1];
  if (count === undefined || lost === undefined) return undefined;
  const processes = /^\S+ process(es)?/.exec(setup)?.[0] ?? "";
  const label = [date, processes, /PGlite|PostgreSQL/.exec(setup)?.[0] ?? "PostgreSQL"].join(", ");
  return {
    label,
    value: Number(count.replaceAll(/\D/g, "")),
    text: `${count} · ${lost} lost`,
    isOurs: false,
  };
}

const BENCH = "npm run bench";
const EXTRACTION = "npm run bench:extraction";

/** Every chart. */
export const charts: readonly Chart[] = [
  {
    ...{
      file: "cpu-per-call.svg",
      page: "benchmarks.md",
      heading: "One call at a time",
      bar: column(1, " µs"),
    },
    ...{ title: "CPU time of one call", subtitle: "Microseconds, median; less is better", source: BENCH },
  },
  {
    ...{ file: "cpu-per-upload.svg", page: "benchmarks.md", heading: "100 MB", bar: column(1, " ms") },
    ...{
      title: "CPU time of an upload of 100 MB",
      subtitle: "Milliseconds per MB, median; less is better",
      source: BENCH,
    },
  },
  {
    ...{ file: "memory-of-upload.svg", page: "benchmarks.md", heading: "100 MB", bar: column(5, " MB") },
    ...{
      title: "Memory of an upload of 100 MB",
      subtitle: "Rise of peak memory, MB; less is better",
      source: BENCH,
    },
  },
  {
    ...{
      file: "accuracy-of-totals.svg",
      page: "extraction.md",
      heading: "Accuracy by field",
      bar: column(4, " %"),
    },
    ...{
      title: "Totals that are exactly right",
      subtitle: "Percent of the documents that have a total",
      source: EXTRACTION,
    },
  },
  {
    ...{
      file: "calibration.svg",
      page: "extraction.md",
      heading: "Calibration over all sets",
      bar: column(3, " %"),
    },
    ...{
      title: "Right where the confidence is 0.9 or more",
      subtitle: "Percent of the values, by field",
      source: EXTRACTION,
    },
  },
  {
    ...{ file: "kills.svg", page: "durability.md", heading: "Killed at random", bar: kills },
    ...{
      title: "Kills, and acknowledged documents lost",
      subtitle: "Number of SIGKILLs in each run",
      source: "lab/campaigns/chaos/main.ts",
    },
  },
];

/**
 * Draws the charts of a page and writes its lead.
 *
 * @param page - Name in docs/evidence.
 * @param text - The page, with its tables.
 * @returns The page, with its lead and with each chart below the heading of its table, and the charts: file → SVG.
 * @throws {Error} The page has no table for a chart.
 */
export function illustrate(
  page: string,
  text: string,
): { readonly text: string; readonly files: Readonly<Record<string, string>> } {
  const own = charts.filter((chart) => chart.page === page);
  const files = own.map((chart) => [`docs/images/${chart.file}`, draw(chart, text)] as const);
  return { text: withLead(page, own.reduceRight(withImage, text)), files: Object.fromEntries(files) };
}

/** Illustrates a page that was just written. */
export function illustratePage(page: string): void {
  const path = join(root, "docs/evidence", page);
  const { text, files } = illustrate(page, readFileSync(path, "utf8"));
  for (const [file, svg] of Object.entries(files)) writeFileSync(join(root, file), svg);
  writeFileSync(path, text);
}

/** Illustrates all pages as they are. */
export function renderCharts(): Readonly<Record<string, string>> {
  const pages = [...new Set([...charts.map(({ page }) => page), ...Object.keys(leads)])];
  const drawn = pages.map((page) => {
    const { text, files } = illustrate(page, readFileSync(join(root, "docs/evidence", page), "utf8"));
    return { ...files, [`docs/evidence/${page}`]: text };
  });
  return Object.assign({}, ...drawn) as Record<string, string>;
}

function draw(chart: Chart, text: string): string {
  const bars = rowsBelow(chart.heading, text).flatMap((cells) => chart.bar(cells) ?? []);
  if (bars.length === 0)
    throw new Error(`${chart.page} has no figures for ${chart.file} below “${chart.heading}”.`);
  const before = text.slice(0, text.search(headingOf(chart)));
  const date = /\b20\d\d-\d\d-\d\d\b/.exec(before)?.[0];
  const source = `${date === undefined ? "" : `${date}, `}${chart.source}`;
  return renderBars(bars, { title: chart.title, subtitle: chart.subtitle, source });
}

function withImage(text: string, chart: Chart): string {
  const image = `![${chart.title}](../images/${chart.file})`;
  if (text.includes(image)) return text;
  return text.replace(headingOf(chart), (line) => `${line}\n\n${image}`);
}

function headingOf({ heading }: Chart): RegExp {
  return new RegExp(`^#+ ${heading}$`, "m");
}
