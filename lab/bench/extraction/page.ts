/** Writes the page of results from what `bench:extraction --json` measured, documents never seen first. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { percent, renderTable, type Table } from "../run/table.ts";
import { beforeTable } from "./before.ts";
import { completionTable } from "./completion-table.ts";
import { type Group, groupsOf, LARGE, type Measured, STATED } from "./groups.ts";
import { pooledTable } from "./report.ts";
import { scoreFields, scoreTables } from "./score.ts";

/** What the page is made of. */
export interface PageSettings {
  readonly file: string;
  /** The page about documents never seen, whose first runs lead this one. */
  readonly firstSight: string;
  /** Files of `--json`, and those of an earlier extractor on the same documents. */
  readonly measured: readonly string[];
  readonly before: readonly string[];
}

// First runs on documents of which no rule was written: halves B.
const NEVER_SEEN = /^\| (?:invoices|receipts)-b /;
const FIELDS = {
  ...{ invoice_number: "number", date: "date", total: "total", vendor: "vendor", due_date: "due date" },
  ...{ currency: "currency", subtotal: "subtotal", tax: "tax", purchase_order: "order" },
};
const ABLATION = /<!-- ablation: begin.*ablation: end -->/s;
const NO_ABLATION =
  "<!-- ablation: begin (written by lab/bench/extraction/ablation/main.ts; do not edit) -->\n<!-- ablation: end -->";

/** Writes the page. What lab/bench/extraction/ablation wrote into it stays. */
export function writePage({ file, firstSight, measured, before }: PageSettings): void {
  const now = measured.map(read);
  const ablation = existsSync(file) ? ABLATION.exec(readFileSync(file, "utf8"))?.[0] : undefined;
  const parts = [
    headOf(neverSeenIn(firstSight)),
    accuracyPart(groupsOf(now)),
    `## Against the extractor before\n\nThe same documents, by the extractor before decisions 503 to 507 and now. Tables count as right when every row is.\n\n${renderTable(beforeTable(before.map(read), now))}`,
    `## What each feature adds\n\nSome documents of \`first-sight invoices\` with everything, and without each feature of decisions 503 to 507; and the cases of its own\ntests, all of which are right with it. Documents of templates hardly need these features; the cases do.\n\n${ablation ?? NO_ABLATION}`,
    peerPart(now),
    MEANING,
  ];
  writeFileSync(file, `${parts.filter((part) => part !== "").join("\n\n")}\n`);
}

function read(file: string): Measured {
  return JSON.parse(readFileSync(file, "utf8")) as Measured;
}

function neverSeenIn(page: string): string {
  const lines = readFileSync(page, "utf8").split("\n");
  const at = lines.findIndex((line) => line.startsWith("| completed without review"));
  const rows = lines.filter((line) => NEVER_SEEN.test(line)).slice(0, 2);
  if (at < 0 || rows.length < 2) throw new Error(`${page} has no figures of invoices-b and receipts-b.`);
  return [lines[at], lines[at + 1], ...rows].join("\n");
}

function headOf(neverSeen: string): string {
  const day = new Date().toISOString().slice(0, 10);
  return `# Extraction, measured

Written by \`npm run bench:extraction -- --write docs/evidence/extraction.md FILE…\`; do not edit. ${day}.

The only runs on documents that neither rules nor training saw ([more about them](first-sight.md)):

${neverSeen}

*Completed*: the rule of the service sends nothing to review. *Wrong*: a completed document gives a value that is not exactly the
printed one, in a required field or in any; a table with one wrong row is wrong. *Incomplete*: nothing given is wrong, but a value
that the document has is missing. In parentheses: Wilson intervals at 95 %. *By seller*: the means over sellers, so that one with many
documents does not decide.`;
}

function accuracyPart(groups: readonly Group[]): string {
  const documents = groups
    .filter(({ title }) => !title.startsWith(STATED))
    .flatMap((group) => group.documents);
  return `## Development sets

Rules were written while looking at these documents: they show what got worse, not what to expect. Sets of fewer than ${LARGE} documents are
called small: one document moves their figures by more than a point.

${renderTable(completionTable(groups))}

## Accuracy by field

${renderTable(fieldTable(groups))}

Percent of the documents that have the field. A number is compared without blanks, case and a leading #; a date by its day;
an amount within 0.005; a vendor by its letters and digits without case.

## Calibration over all sets

Values that were read from text or by OCR, not those stated by e-invoices; fields with at least 30 values.

${renderTable(pooledTable(documents))}

## Line items

Percent of the known properties of rows that are right, and of tables that are right as a whole: every row, with quantity, price
and amount, its description at least nearly: it begins with the known one, or 80 % of the words are the same.

${renderTable(rowTable(groups))}`;
}

function fieldTable(groups: readonly Group[]): Table {
  const rows = groups.map(({ title, documents }) => {
    const scores = scoreFields(documents);
    const cells = Object.keys(FIELDS).map((field) => {
      const score = scores.find((one) => one.field === field);
      return score === undefined || score.expected === 0 ? "–" : percent(score.exact / score.expected);
    });
    return [title, documents.length, ...cells];
  });
  return { columns: ["input", "documents", ...Object.values(FIELDS)], rows };
}

function rowTable(groups: readonly Group[]): Table {
  const scores = groups.map(({ title, documents }) => ({ title, ...scoreTables(documents) }));
  const rows = scores
    .filter(({ documents }) => documents > 0)
    .map(({ title, documents, rows: count, right, whole, sure, invented }) => [
      title,
      `${documents} / ${count}`,
      ...[right.nearly, right.quantity, right.unit_price, right.amount].map(percent),
      ...[whole, sure.precision, sure.coverage].map(percent),
      invented,
    ]);
  const members = ["description", "quantity", "unit price", "amount"];
  const tables = ["whole tables", "whole at ≥ 0.9", "covered at ≥ 0.9", "invented"];
  return { columns: ["input", "tables / rows", ...members, ...tables], rows };
}

function peerPart(runs: readonly Measured[]): string {
  const sets = runs.flatMap((run) => Object.entries(run)).filter(([, { peer }]) => peer !== undefined);
  if (sets.length === 0) return "";
  const names = Object.keys(FIELDS).slice(0, 4);
  const shareOf = (documents: Parameters<typeof scoreFields>[0]): string => {
    const scores = scoreFields(documents).filter(({ field }) => names.includes(field));
    const sum = (pick: "exact" | "expected"): number => scores.reduce((all, one) => all + one[pick], 0);
    return percent(sum("exact") / sum("expected"));
  };
  const rows = sets.flatMap(([set, { documents, peer }]) =>
    peer === undefined
      ? []
      : [[set, shareOf(documents), shareOf(peer.documents), `${peer.matched} of ${peer.documents.length}`]],
  );
  const name = sets[0]?.[1].peer?.name ?? "";
  const columns = ["input", "Docuvane", name, "documents that a template fits"];
  return `## Beside invoice2data

Exact values of number, date, total and vendor together, by the templates that ${name} brings.

${renderTable({ columns, rows })}`;
}

const MEANING = `## What the figures mean

- *First-sight* documents were printed by templates of others with invented values; half of them was looked at afterwards, so all of them are
  development sets by now. *Real* ones are of real and sample companies, not part of this repository. *Synthetic* ones have vendors, layouts and
  wordings that training did not see, but its generator made them.
- \`corrections.json\` of the bench lists the known values that contradict the workflow or the print, with the reason: the vendor is the legal
  name of the seller. Of e-invoices of which only the print is read, their data says what is right apart from those.
- A confidence is calibrated when of all values with 0.8 four of five are right. ECE is the mean distance from that, in ten bins.`;
