/** Lays out what was measured as tables. */
import { median } from "../run/samples.ts";
import { percent, renderReport, type Table } from "../run/table.ts";
import { isRight } from "./compare.ts";
import { completionTable } from "./completion-table.ts";
import type { DocumentOutcome, Measurement } from "./measure.ts";
import type { PeerMeasurement } from "./peer.ts";
import { MEMBERS } from "./rows.ts";
import { binsOf, calibrate, scoreFields, scoreTables } from "./score.ts";

/** Renders the tables of one set, next to those of the peer if it was measured. */
export function renderMeasurement(
  title: string,
  { documents, peakMiB }: Measurement,
  peer?: PeerMeasurement,
): string {
  const failures = Map.groupBy(
    documents.filter(({ failure }) => failure !== undefined),
    ({ failure }) => failure,
  );
  const notes = [
    `${documents.length} documents, ${documents.reduce((sum, { pages }) => sum + pages, 0)} pages`,
    ...[...failures].map(([code, files]) => `${files.length} failed: ${code}`),
    `peak memory of the child: ${Number.isNaN(peakMiB) ? "not told by this system" : `${Math.round(peakMiB)} MiB`}`,
  ];
  const tables = [
    { title: "Completion without review", ...completionTable([{ title: "documents", documents }]) },
    { title: "Fields", ...fieldTable(documents) },
    ...rowTables(documents),
    { title: "Calibration", ...calibrationTable(documents) },
    { title: "Confidence in tenths, all fields", ...binTable(documents) },
    { title: "CPU milliseconds per page, warm", ...speedTable(documents) },
    ...(peer === undefined ? [] : [{ title: `Beside ${peer.name}`, ...peerTable(documents, peer) }]),
  ];
  return renderReport(title, { notes, tables, goals: [] });
}

/** Percent of the members of rows, and of whole tables, that are right; nothing where no rows are known. */
function rowTables(documents: readonly DocumentOutcome[]): readonly (Table & { readonly title: string })[] {
  const { documents: tables, rows, right, whole, sure, invented } = scoreTables(documents);
  if (tables === 0) return [];
  const members = ["description", "nearly", "quantity", "unit_price", "amount"] as const;
  const columns = ["rows of tables", "documents", "rows", ...members.map((name) => `${name} %`)];
  const figures = [percent(whole), percent(sure.precision), percent(sure.coverage), invented];
  return [
    {
      title: "Rows of tables",
      columns: [...columns, "whole tables %", "whole % at ≥ 0.9", "covered % at ≥ 0.9", "invented"],
      rows: [["line_items", tables, rows, ...members.map((name) => percent(right[name])), ...figures]],
    },
  ];
}

/** One line a value that is not right: file, field, what was expected, what was found, confidence. */
export function renderErrors(documents: readonly DocumentOutcome[]): string {
  const lines = documents.flatMap(({ fields, about, failure, milliseconds }) =>
    [...fields, ...about]
      .filter(({ verdict }) => !isRight(verdict))
      .map(({ file, field, expected, found, confidence, verdict }) => {
        const got = failure === undefined ? JSON.stringify(found ?? null) : `failed: ${failure}`;
        const facts = `${confidence?.toFixed(2) ?? "–"}  ${(milliseconds / 1000).toFixed(1)} s`;
        return `${verdict.padEnd(10)} ${file}  ${field}  expected ${JSON.stringify(expected)}  got ${got}  ${facts}`;
      }),
  );
  const tables = documents.flatMap(({ file, table }) => {
    if (table === undefined || table.whole) return [];
    const rows = `rows expected ${table.expected}, got ${table.found}`;
    const right = MEMBERS.map((member) => `${member} ${table.right[member]}/${table.known[member]}`);
    return `table      ${file}  ${rows}, right: ${right.join(", ")}  ${table.confidence?.toFixed(2) ?? "–"}`;
  });
  return [...lines, ...tables].join("\n");
}

/** Calibration per field over all documents whose values were read, not stated as data, for fields with enough values. */
export function pooledTable(documents: readonly DocumentOutcome[]): Table {
  const read = documents.filter(({ source }) => source !== "xml");
  const { columns, rows } = calibrationTable(read);
  return { columns, rows: rows.filter(([, values]) => Number(values) >= ENOUGH_VALUES) };
}

// Below this, one value moves a share by more than three points.
const ENOUGH_VALUES = 30;

function fieldTable(documents: readonly DocumentOutcome[]): Table {
  const all = documents.map(({ fields, about }) => ({ fields: [...fields, ...about] }));
  const rows = scoreFields(all).map((score) => [
    score.field,
    score.expected,
    percent(score.exact / score.expected),
    percent(score.normalised / score.expected),
    score.wrong,
    score.missing,
    score.invented,
  ]);
  return { columns: ["field", "documents", "exact %", "normalised %", "wrong", "missing", "invented"], rows };
}

function calibrationTable(documents: readonly DocumentOutcome[]): Table {
  const rows = calibrate(documents).map(({ field, values, error, precision, coverage }) => [
    field,
    values,
    fixed(error),
    percent(precision),
    percent(coverage),
  ]);
  return { columns: ["field", "values", "ECE", "right % at ≥ 0.9", "covered % at ≥ 0.9"], rows };
}

function binTable(documents: readonly DocumentOutcome[]): Table {
  const rows = binsOf(documents).map(({ from, values, confidence, right }) => [
    `${from.toFixed(1)}–${(from + 0.1).toFixed(1)}`,
    values,
    fixed(confidence),
    percent(right),
  ]);
  return { columns: ["confidence", "values", "mean", "right %"], rows };
}

function speedTable(documents: readonly DocumentOutcome[]): Table {
  const warm = documents.filter(({ cold, failure }) => !cold && failure === undefined);
  const rows = [...Map.groupBy(warm, ({ source }) => source)].map(([source, members]) => {
    const times = members.map(({ cpuMs, pages }) => cpuMs / Math.max(1, pages)).sort((a, b) => a - b);
    return [source, members.length, median(times), times[Math.ceil(0.95 * times.length) - 1] ?? Number.NaN];
  });
  return { columns: ["text by", "documents", "p50", "p95"], rows };
}

function peerTable(documents: readonly DocumentOutcome[], peer: PeerMeasurement): Table {
  const theirs = scoreFields(peer.documents);
  const supported = peer.unsupported < peer.documents.length;
  const rows = scoreFields(documents).flatMap(({ field, expected, exact }) => {
    const score = theirs.find((other) => other.field === field);
    if (score === undefined) return [];
    const share = percent(score.exact / expected);
    return [[field, percent(exact / expected), supported ? share : "not supported"]];
  });
  const matched = ["documents with every required field", "", `${peer.matched} of ${peer.documents.length}`];
  return { columns: ["exact %", "Docuvane", peer.name], rows: [...rows, matched] };
}

function fixed(value: number): string {
  return Number.isFinite(value) ? value.toFixed(3) : "–";
}
