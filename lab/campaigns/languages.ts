// Compares packages in Rust and Kotlin from the document as it is with those from the normalised document: each is
// compiled and called. `--write` puts the table and what stays wrong into docs/reference/languages.md.
// Needs cargo and a JDK; the first run downloads their dependencies. Takes about five minutes.
import { definedLanguages } from "../../generators/others/languages.ts";
import { COMMON_LIMITS, limitsOf } from "../../generators/others/limits.ts";
import { FROM, kotlin, probe, rust, statuses } from "../../test/languages/probe.ts";
import { rowsOf, verdictOf } from "../../test/languages/rows.ts";
import { writeSection } from "../page-section.ts";

const PAGE = "docs/reference/languages.md";

const columns: { readonly title: string; readonly verdicts: readonly string[] }[] = [];
for (const tested of [rust, kotlin])
  for (const from of FROM) {
    const title = `${tested.title}, ${from === "raw" ? "as it is" : "normalised"}`;
    console.error(title);
    const outcome = await probe(tested, from);
    const compiles = from === "raw" && tested.repair ? "no; one line repaired for the rows below" : "yes";
    columns.push({
      title,
      verdicts: [compiles, ...rowsOf(statuses).map((row) => verdictOf(row, outcome))],
    });
  }

const texts = ["compiles", ...rowsOf(statuses).map(({ text }) => text)];
const table = [
  `| | ${columns.map(({ title }) => title).join(" | ")} |`,
  `|---|${columns.map(() => "---|").join("")}`,
  ...texts.map(
    (text, index) => `| ${text} | ${columns.map(({ verdicts }) => verdicts[index]).join(" | ")} |`,
  ),
].join("\n");

const limits = [
  "### All",
  bullets(COMMON_LIMITS),
  ...definedLanguages.flatMap(({ name }) => [`### ${name}`, bullets(limitsOf(name))]),
].join("\n\n");

if (process.argv.includes("--write")) {
  writeSection(PAGE, "table", table);
  writeSection(PAGE, "limits", limits);
} else console.log(`${table}\n\n${limits}`);

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}
