// The step that checks a deployment against the contract: annotations, step summary, report files.
import { annotate, readResults } from "./annotations.mjs";
import { escapeMarkdown } from "./markdown.mjs";
import {
  endWithNotice,
  isFromFork,
  openReports,
  readEvent,
  runTool,
  setOutputs,
  variable,
  writeSummary,
} from "./runner.mjs";

const baseURL = variable("BASE_URL");
if (variable("DOCUVANE_API_KEY") === "" && isFromFork(readEvent()))
  endWithNotice(
    "The deployment was not checked: pull requests from forks get no secrets, so there is no API key.",
  );

const report = openReports();
const reports = { sarif: report("check.sarif"), junit: report("check.xml"), html: report("check.html") };
const exitCode = runTool(variable("DOCUVANE_COMMAND"), [
  ...["deployment", "check", "--base-url", baseURL],
  ...["--junit", reports.junit, "--sarif", reports.sarif, "--report", reports.html],
]);
setOutputs({ "exit-code": exitCode });
const results = readResults(reports.sarif);
if (results !== undefined) {
  for (const line of annotate(results)) console.log(line);
  writeSummary(summaryOf(results));
  setOutputs(reports);
}

/** @param {readonly import("./annotations.mjs").Result[]} results */
function summaryOf(results) {
  const title = `### Deployment check of ${escapeMarkdown(baseURL)}\n\n`;
  if (results.length === 0) return `${title}The deployment conforms to the contract.\n`;
  const rows = results.map(
    ({ ruleId = "", message }) => `| ${escapeMarkdown(ruleId)} | ${escapeMarkdown(message.text)} |\n`,
  );
  return `${title}| rule | difference |\n|---|---|\n${rows.join("")}`;
}
