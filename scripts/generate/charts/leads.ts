// Leads pages of docs/evidence that programs write by one sentence of result, made of the figures on the page.
import { type Row, rowsBelow, rowsUnder } from "./tables.ts";

const MARK = "<!-- The lead is written by npm run generate from the figures below. -->";

/** The lead of each page, from its text. */
export const leads: Readonly<Record<string, (text: string) => string>> = {
  "benchmarks.md": (text) => {
    const call = rowsBelow("One call at a time", text);
    const upload = rowsBelow("100 MB", text);
    const ratio = (rows: readonly Row[]) => column(rows, 3, ([name]) => name === "docuvane")[0];
    const others = column(call, 3, ([name]) => /^(stripe|openai|got|octokit)$/.test(name ?? ""));
    return `A call through the TypeScript client takes ${ratio(call)} times the CPU time of bare undici, an upload of 100 MB ${ratio(upload)} times; calls through the other clients measured here take ${range(others)} times.`;
  },
  "command-lines.md": (text) => {
    const codes = column(rowsUnder(["Page", "Line", "Exit code"], text), 2);
    const ran = codes.filter((code) => /^\d/.test(code));
    const failed = ran.filter((code) => !/^0|Ctrl-C/.test(code));
    return `Of the ${codes.length} command lines on these pages, ${ran.length} were run as written and ${failed.length} of those failed; the table gives the reason for each of the others.`;
  },
  "diff.md": (text) => {
    const [all = []] = rowsUnder(["audience"], text).filter(([audience]) => audience === "all");
    const others = column(rowsUnder(["tool", "reads"], text), 4);
    return `On a held-out document, \`sdkgen diff\` reports ${all[6]} % of the edits that break an SDK or the wire and ${all[7]} % of the harmless ones; the other tools measured here report ${range(others)} of the edits that break their audience.`;
  },
  "extraction.md": (text) => {
    const rows = rowsUnder(["completed without review"], text);
    const said = ["invoices-b", "receipts-b"].map((set) => {
      const row = rows.find(([name]) => name === set) ?? [];
      return { documents: row[1], completed: parts(row[2]), wrong: parts(row[3]) };
    });
    const [invoices, receipts] = said.map(
      ({ documents, completed, wrong }) => [documents, completed.value, wrong.value, wrong.interval] as const,
    );
    return `Of ${invoices?.[0]} invoices that neither rules nor training saw, ${invoices?.[1]} % were completed without a review, and ${invoices?.[2]} % of those (95 % interval: ${invoices?.[3]}) have a wrong value in a required field; of ${receipts?.[0]} receipts, ${receipts?.[1]} % and ${receipts?.[2]} % (${receipts?.[3]}).`;
  },
  "generator.md": (text) => {
    const [sum = []] = rowsUnder(["document", "operations", "calls"], text).filter(([name]) =>
      /^\*\*/.test(name ?? ""),
    );
    const errors = total([sum[5], sum[8], sum[11]]);
    const failed = total([sum[6], sum[9], sum[12]]);
    return `Packages generated from ${sum[0]?.replaceAll("*", "")} of public APIs in TypeScript, Python and Java have ${errors} type errors and ${failed} failed tests; the tests call ${sum[1]} operations.`;
  },
  "grey-failures.md": (text) => {
    const rows = [...rowsBelow("PGlite \\+ files", text), ...rowsBelow("PostgreSQL \\+ S3", text)];
    const longest = Math.max(...column(rows, 1).map(Number.parseFloat));
    return `While a dependency was silent, slow, full or read-only (${rows.length} injected faults), ${total(column(rows, 5))} acknowledged uploads were lost, ${total(column(rows, 4))} responses were wrong, and no request took longer than ${longest} s.`;
  },
  "http-specs.md": (text) => {
    const rows = rowsUnder(["language", "reachable"], text);
    return `Generated packages pass ${range(column(rows, 4))} of the ${rows[0]?.[1]} scenarios of Microsoft's http-specs that an OpenAPI document can express, in ${list(column(rows, 0))}.`;
  },
  "mutation.md": (text) => {
    const rows = rowsUnder(["language", "faults"], text);
    return `The conformance cases detect ${total(column(rows, 2))} of ${total(column(rows, 1))} faults injected into the ${list(column(rows, 0))} clients.`;
  },
  "own-builds.md": (text) => {
    const rows = rowsUnder(["document", "package"], text);
    const [sum = []] = rows.filter(([name]) => name?.startsWith("**"));
    const tests = [sum[4], sum[7], sum[11]].map((cell) => (cell ?? "").split("/").map(Number));
    const [passed, run] = [0, 1].map((at) =>
      tests.reduce((all, counts) => all + (counts[at] ?? Number.NaN), 0),
    );
    const messages = total([sum[5], sum[8], sum[9], sum[12]]);
    const go = rowsUnder(["document", "package", "operations", "warnings", "go test -race"], text);
    const goSum = go.find(([name]) => name?.startsWith("**")) ?? [];
    const [goPassed, goRun] = (goSum[4] ?? "").split("/");
    const goMessages = total([goSum[5], goSum[6], goSum[7]]);
    return `The packages of ${rows.length - 1} public documents in TypeScript, Python and Java, built by npm, pip and Maven, pass ${passed} of their ${run} tests; compilers, type checkers and Javadoc report ${messages} messages. The Go modules of ${go.length - 1} documents pass ${goPassed} of their ${goRun} tests with the race detector; gofmt, go vet and staticcheck report ${goMessages} messages.`;
  },
  "reader-sandbox.md": (text) => {
    const [last = []] = rowsUnder(["attempt", "container"], text).slice(-1);
    return `Of up to ${last[1]?.split(" ").at(-1)} attempts to reach other data or programs, a compromised extraction worker succeeds with ${last[2]?.split(" ")[0]} in bubblewrap, ${last[1]?.split(" ")[0]} in a container, ${last[3]?.split(" ")[0]} as another user and ${last[4]?.split(" ")[0]} where only Node's permission model confines it.`;
  },
  "runtimes.md": (text) => {
    const rows = rowsUnder(["date", "runtime"], text);
    const passed = column(rows, 3);
    const names = [...new Set(column(rows, 1).map((name) => name.replace(/ (without|\().*$/, "")))];
    return `On ${list(names)}, ${range(passed)} conformance cases apply to the TypeScript client and pass, and ${total(column(rows, 5))} fail.`;
  },
  "sizes.md": (text) => {
    const rows = rowsUnder(["bundle", "platform"], text);
    const [one = [], client = []] = ["one operation", "the client `Docuvane`"].flatMap((name) =>
      rows.filter(([bundle]) => bundle === name),
    );
    return `One operation adds ${one[3]} kB (gzip) to a bundle for browsers and the whole client ${client[3]} kB, of which ${client[4]} kB are loaded before the first call.`;
  },
  "studio.md": (text) => {
    const rows = rowsUnder(["what", "measured"], text);
    const of = (start: string) => column(rows, 1, ([what]) => what?.startsWith(start) === true)[0] ?? "";
    return `The first load of the inbox transfers ${of("first load")}, and its largest content is painted within ${of("largest content of the inbox").split(" / ")[1]} ms in 95 % of the loads, in Chromium on the machine of the service.`;
  },
};

/**
 * Returns a page with its lead below the title, in place of an older one.
 *
 * @param page - Name in docs/evidence.
 * @throws {Error} The page lacks a figure of its lead.
 */
export function withLead(page: string, text: string): string {
  const lead = leads[page]?.(text);
  if (lead === undefined) return text;
  if (/undefined|NaN|Infinity/.test(lead)) throw new Error(`${page} lacks a figure of its lead: ${lead}`);
  const [before = "", after = ""] = text.split(`${MARK}\n\n`);
  const bare = after === "" ? text : before + after.slice(after.indexOf("\n\n") + 2);
  return bare.replace(/^# .+\n\n/m, (title) => `${title}${MARK}\n\n${lead}\n\n`);
}

/** The cells of a column, of the rows that fit. */
function column(rows: readonly Row[], at: number, fits: (row: Row) => boolean = () => true): Row {
  return rows.filter(fits).map((row) => row[at] ?? "");
}

/** `65.4 (58.4–71.9)` → its value and interval. */
function parts(cell = ""): { readonly value: string | undefined; readonly interval: string | undefined } {
  const [, value, interval] = /^([\d.]+) \(([\d.–]+)\)$/.exec(cell) ?? [];
  return { value, interval };
}

/** `0 of 57` counts as 0. */
function total(cells: readonly (string | undefined)[]): number {
  return cells.reduce((sum, cell) => sum + Number.parseFloat(cell ?? ""), 0);
}

/** The least and the largest of cells that begin with a number. */
function range(cells: readonly string[]): string {
  const sorted = cells.toSorted((one, other) => Number.parseFloat(one) - Number.parseFloat(other));
  const [least, largest] = [sorted[0], sorted.at(-1)];
  return least === largest ? `${least}` : `${least?.replace(/ %$/, "")} to ${largest}`;
}

function list(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
