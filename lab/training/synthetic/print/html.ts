// Prints a laid out document as a page of HTML, as shops and mail programs write them.
import type { Band, Cell, Printable, Section } from "../printable.ts";

/** Prints HTML: one table for each band, tables inside for items. */
export function printHtml(printable: Printable): string {
  const body = [...printable.bands, ...printable.foot].map(bandOf).join("\n");
  return `<!DOCTYPE html>
<html><head><meta charset="utf-8"><title>${escaped(printable.title)}</title>
<style>td,th{padding:2px 6px;vertical-align:top;text-align:left}.hidden{display:none}</style></head>
<body>
${body}
</body></html>
`;
}

function bandOf({ cells }: Band): string {
  const [first] = cells;
  if (cells.length === 1 && first !== undefined) return `<div>${sectionOf(first.section)}</div>`;
  return `<table width="100%"><tr>${cells.map(cellOf).join("")}</tr></table>`;
}

function cellOf({ section, from, to }: Cell): string {
  return `<td width="${Math.round(100 * (to - from))}%">${sectionOf(section)}</td>`;
}

function sectionOf(section: Section): string {
  if (section.kind === "paragraph") return `<p>${escaped(section.text)}</p>`;
  if (section.kind === "lines") {
    return section.lines.map(({ text, bold, size = 1 }) => lineOf(text, size, bold === true)).join("<br>\n");
  }
  if (section.kind === "pairs") {
    const rows = section.pairs.map(([label, value]) =>
      pairOf(section.shape, `${escaped(label)}${section.colon}`, escaped(value)),
    );
    return section.shape === "columns" || section.shape === "edges"
      ? `<table>${rows.join("\n")}</table>`
      : rows.join("\n");
  }
  const head = section.columns.map(({ head: text }) => `<th>${escaped(text)}</th>`).join("");
  const rows = section.rows.map(
    (row) => `<tr>${row.map((text) => `<td>${escaped(text)}</td>`).join("")}</tr>`,
  );
  return `<table border="1"><tr>${head}</tr>\n${rows.join("\n")}</table>`;
}

function lineOf(text: string, size: number, bold: boolean): string {
  if (size >= 1.5) return `<h1>${escaped(text)}</h1>`;
  return bold ? `<b>${escaped(text)}</b>` : escaped(text);
}

function pairOf(shape: string, label: string, value: string): string {
  if (shape === "columns" || shape === "edges")
    return `<tr><td>${label}</td><td align="right"><b>${value}</b></td></tr>`;
  if (shape === "stacked") return `<div><b>${label}</b><br>${value}</div>`;
  if (shape === "under") return `<div><b>${value}</b><br>${label}</div>`;
  return `<p>${label} <strong>${value}</strong></p>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
