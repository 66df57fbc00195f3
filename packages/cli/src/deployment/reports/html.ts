// Writes the results of a check as one HTML page without scripts and external resources.
import manifest from "../../../package.json" with { type: "json" };
import type { StepResult } from "../check-options.ts";
import type { Difference, Note } from "../compare/difference.ts";
import { rules } from "../compare/rules.ts";
import type { Exchange, HeaderList, ShownBody } from "../exchange.ts";
import { type CheckReport, type OperationReport, operationsOf } from "./report.ts";
import { style } from "./style.ts";

/** Characters of a body that are shown; the record has all of them. */
const MOST_CHARACTERS = 4_000;

/** Returns the page. */
export function html(report: CheckReport): string {
  const operations = operationsOf(report);
  const differing = operations.filter(({ result }) => result === "differs");
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Deployment check of ${text(new URL(report.baseURL).host)}</title>
<style>${style}</style>
</head>
<body>
<main>
${summary(report, differing.length)}
${differing.length > 0 ? `<h2>Differences</h2>\n${differing.map(differencesOf).join("\n")}` : ""}
<h2>Operations</h2>
${operationTable(operations)}
${notesOf(report.notes)}
</main>
</body>
</html>
`;
}

function summary({ baseURL, run, startedAt, steps, notes }: CheckReport, differing: number): string {
  const count = (what: (step: StepResult) => boolean): number => steps.filter(what).length;
  const skipped = count((step) => step.skipped !== undefined);
  const verdict = differing === 0 ? "conforms" : "differs";
  const facts = [
    ["Deployment", baseURL],
    ["Contract", `version ${manifest.version}`],
    ["Time", startedAt.toISOString()],
    ["Run", run],
    ["Steps", `${steps.length - skipped} run, ${skipped} skipped`],
    ["Differences", `${steps.flatMap(({ differences }) => differences).length} in ${differing} operations`],
    ["Notes", String(notes.length)],
  ];
  const rows = facts.map(([name = "", value = ""]) => `<dt>${name}</dt><dd>${text(value)}</dd>`).join("");
  const sentence =
    verdict === "conforms"
      ? "The deployment conforms to the contract"
      : "The deployment differs from the contract";
  return `<h1>Deployment check</h1>\n<p class="verdict ${verdict}">${sentence}</p>\n<dl>${rows}</dl>`;
}

function differencesOf({ operation, run }: OperationReport): string {
  const steps = run.filter(({ differences }) => differences.length > 0).map(stepOf);
  return `<section id="${text(operation)}">\n<h3>${text(operation)}</h3>\n${steps.join("\n")}\n</section>`;
}

function stepOf({ label, differences, exchange }: StepResult): string {
  const items = differences.map(differenceOf).join("\n");
  const shown = exchange ? exchangeOf(exchange) : "";
  return `<article>\n<h4>${text(label)}</h4>\n<ul>\n${items}\n</ul>\n${shown}\n</article>`;
}

function differenceOf({ rule, message, pointer }: Difference): string {
  return `<li><strong>${text(message)}</strong><br><code>${text(pointer)}</code><br><span>${text(rules[rule].help)}</span></li>`;
}

function exchangeOf({ request, response, milliseconds, error }: Exchange): string {
  const sent = `${request.method} ${request.url}\n${headersOf(request.headers)}${bodyOf(request.body)}`;
  const line = response.status === 0 ? "" : `${response.status} ${response.statusText}`.trim();
  const status = error === undefined ? line : `${line} (${error})`.trim();
  const received = `${status}\n${headersOf(response.headers)}${bodyOf(response.body)}`;
  const title = `Request and response (${milliseconds.toFixed(0)} ms)`;
  return `<details><summary>${title}</summary>\n<pre>${text(sent)}</pre>\n<pre>${text(received)}</pre>\n</details>`;
}

function headersOf(headers: HeaderList): string {
  return headers.map(([name, value]) => `${name}: ${value}\n`).join("");
}

function bodyOf(body: ShownBody | undefined): string {
  if (!body) return "";
  if (body.isBase64) return `\n(${body.size} bytes)`;
  const parts = body.parts?.map(({ name, filename, text: value }) =>
    filename === undefined ? `${name}: ${value}` : `${name}: file ${filename}`,
  );
  const shown = parts?.join("\n") ?? body.text;
  if (shown === "") return "";
  return shown.length > MOST_CHARACTERS
    ? `\n${shown.slice(0, MOST_CHARACTERS)}\n… ${shown.length - MOST_CHARACTERS} more characters`
    : `\n${shown}`;
}

function operationTable(operations: readonly OperationReport[]): string {
  const rows = operations.map(({ operation, result, run, skipped, notes }) => {
    const name =
      result === "differs" ? `<a href="#${text(operation)}">${text(operation)}</a>` : text(operation);
    const cells = [name, `<span class="${result.replace(" ", "-")}">${result}</span>`];
    const counts = [run.length, skipped.length, notes.length];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}${counts.map((n) => `<td class="number">${n}</td>`).join("")}</tr>`;
  });
  const headers = ["Operation", "Result", "Steps", "Skipped", "Notes"].map(
    (name) => `<th scope="col">${name}</th>`,
  );
  return `<div class="scroll"><table>\n<thead><tr>${headers.join("")}</tr></thead>\n<tbody>\n${rows.join("\n")}\n</tbody>\n</table></div>`;
}

function notesOf(notes: readonly Note[]): string {
  if (notes.length === 0) return "";
  const items = notes.map(
    ({ message, pointer }) => `<li>${text(message)}<br><code>${text(pointer)}</code></li>`,
  );
  const about =
    "The contract permits these. An undeclared property beside one that was never seen may be a misspelt name.";
  return `<h2>Notes</h2>\n<p>${about}</p>\n<ul>\n${items.join("\n")}\n</ul>`;
}

/** Escapes text for HTML. */
function text(value: string): string {
  return value
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
